"""Luck of draws: over all that could have come it is zero."""

from dataclasses import replace

import numpy as np
import pytest

from coach.luck import drawer_of, event, luck, outcomes, runs, total
from coach.subject import Subject
from engines.tigris_euphrates.actions import action_of
from tests.coach.samples import sample


def single_draw(played):
    """The last draw of a single tile, when the bag still holds several colours."""
    states = played.replayed.states
    return [run for run in runs(played) if run.first == run.last and (states["unseen"][run.first] > 0).sum() > 2][-1]


def test_over_all_that_could_have_come_luck_is_zero():
    """Each tile the bag may give, weighed by how many there are: for each seat the sum is nothing."""
    played = sample()
    run = single_draw(played)
    state = played.replayed.states[run.first : run.first + 1]
    parts = outcomes(played.rules, state)
    assert len(parts) > 2 and sum(part.weight for part in parts) == pytest.approx(1)
    sums = np.zeros(2)
    for part in parts:
        states = np.concatenate([played.replayed.states[: run.last + 1], part.state])
        codes = [*played.codes[: run.last], part.code]
        came = replace(played, codes=codes, replayed=replace(played.replayed, states=states, n=len(codes)))
        found = event(Subject(came, 0, "random"), run, 64)
        sums += [part.weight * each.value for each in found.luck]
    assert sums == pytest.approx([0, 0], abs=1e-4)


def test_luck_of_all_seats_together_is_zero():
    """Places are shared out, whatever comes: what one gains others lose."""
    subject = Subject(sample("tigris_euphrates", 3), 0, "random")
    for found in luck(subject, runs(subject.replayed)[5:15], cores=2):
        assert sum(each.value for each in found.luck) == pytest.approx(0, abs=1e-4)


def drawn_anew(played, run, seed):
    """The log up to the end of a run, with other draws."""
    rules, codes = played.rules, [*played.codes[: run.first]]
    states = [played.replayed.states[: run.first + 1]]
    for ply in range(run.first, run.last + 1):
        codes.append(int(rules.choose(states[-1][-1:], "random", 1000 * seed + ply)))
        states.append(rules.apply(states[-1][-1:], action_of(codes[-1])).state)
    return replace(played, codes=codes, replayed=replace(played.replayed, states=np.concatenate(states), n=len(codes)))


def test_the_mean_luck_of_many_draws_is_zero():
    """Several tiles at once, of which not all that may come is played out: drawn again and again they bring nothing."""
    played, n = sample("tigris_euphrates", 3), 24
    several = [run for run in runs(played) if run.last > run.first]
    run = several[len(several) * 3 // 4]
    found = [event(Subject(drawn_anew(played, run, k), 0, "random"), run, 400).luck[0] for k in range(n)]
    values, error = np.array([each.value for each in found]), np.mean([each.se for each in found])
    assert values.std() > 0
    assert abs(values.mean()) < 4 * np.hypot(values.std() / np.sqrt(n), error)


def test_draws_in_a_row_for_one_hand_are_one_event():
    played = sample()
    for before, after in zip(runs(played), runs(played)[1:], strict=False):
        assert before.last < after.first
        assert before.last + 1 < after.first or before.drawer != after.drawer
    lines = [line for run in runs(played) for line in run.lines]
    assert lines == [line for line in played.log.actions if line.startswith("draw ")]


def test_what_nobody_saw_is_no_luck():
    played = sample("tigris_euphrates", 3, "seat")
    hidden = [run for run in runs(played) if not run.is_known]
    assert hidden and all(line.endswith("?") for run in hidden for line in run.lines[-1:])
    subject = Subject(played, int(played.log.knowledge[-1]), "random")
    assert list(luck(subject, hidden)) == []


def test_a_display_is_nobodys_draw_and_a_reshuffle_no_luck():
    assert (drawer_of("draw p2 red"), drawer_of("display white mogul")) == (2, -1)
    kinds = {line.split()[0] for run in runs(sample("taj_mahal", 3)) for line in run.lines}
    assert kinds == {"draw", "display"}


def test_the_sum_over_a_game_has_its_error():
    subject = Subject(sample(), 0, "random")
    found = list(luck(subject, runs(subject.replayed)[:4]))
    whole = total(found, 0)
    assert whole.value == pytest.approx(sum(each.luck[0].value for each in found))
    assert whole.se == pytest.approx(sum(each.luck[0].se ** 2 for each in found) ** 0.5)
    assert total(found, 0, drawer=1).value == pytest.approx(
        sum(each.luck[0].value for each in found if each.drawer == 1)
    )
