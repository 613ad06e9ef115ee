"""Reviews of sample games under the random policy, which plays thousands of games a second."""

from dataclasses import replace
from math import isfinite

import pytest

from coach.analysing import analyse
from coach.deciding import Level, decide, doubt
from coach.figures import paired
from coach.hindsight import answers
from coach.review import begun, review
from coach.subject import ReviewError, subject_of
from coach.values import Z
from tests.coach.made import decision
from tests.coach.samples import beginning, sample

QUICK = (Level(3, 4, 8), Level(4, 8, 16), Level(5, 32, 64))


@pytest.fixture(scope="module", autouse=True)
def quick():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("coach.deciding.LEVELS", QUICK)
        patch.setattr("coach.hindsight.WORLDS", 4)
        patch.setattr("coach.hindsight.CHECKED", 8)
        patch.setattr("coach.analysing.WORLDS", (4, 8))
        yield


def subject(game="tigris_euphrates", n_players=2, seat=0):
    return subject_of(beginning(sample(game, n_players), 90), seat, policy="random")


@pytest.fixture(scope="module")
def reviewed(quick):
    return list(review(subject(), budget=0.0001)), list(review(subject(), budget=1000, cores=2))[-1]


def test_every_decision_of_the_seat_is_looked_at_and_nothing_is_left(reviewed):
    _, done = reviewed
    assert [each.ply for each in done.decisions] == subject().plies
    assert done.is_done and all(doubt(each) == 0 for each in done.decisions)
    assert {each.level for each in done.decisions} == {0, 1, 2}


def test_one_answer_a_decision_and_it_may_be_stopped_at_any(reviewed):
    stopped, _ = reviewed
    assert not stopped[-1].is_done
    found = []
    for answer in review(subject(), budget=1000, cores=1, stopped=lambda: len(found) >= 3):
        found.append(len(answer.decisions))
    assert found == [1, 2, 3, 3]


def test_the_same_seed_gives_the_same_figures_on_any_cores_and_when_taken_up_again(reviewed):
    _, done = reviewed

    def bare(analysis):
        return [each.model_copy(update={"seconds": 0.0}) for each in analysis.decisions]

    begun_with = list(review(subject(), budget=1000, cores=1, stopped=iter([False] * 9 + [True] * 9).__next__))[-1]
    assert not begun_with.is_done
    resumed = list(review(subject(), begun_with, budget=1000, cores=1))[-1]
    assert bare(resumed) == bare(done)


def test_the_chosen_action_is_among_the_options_and_the_best_stands_first(reviewed):
    for each in reviewed[1].decisions:
        if each.check is None:
            continue
        aheads = [option.ahead.value for option in each.options]
        assert aheads == sorted(aheads, reverse=True)
        assert [option.ahead.value for option in each.options if option.action == each.action] == [0.0]
        assert each.check.other != each.action and each.check.worlds == QUICK[each.level].checked
        assert sum(each.check.outcome.places) == pytest.approx(1, abs=1e-4)
        assert each.loss.value >= 0


def test_a_decision_without_choice_is_forced():
    """Support without a tile of the colour: nothing can be added."""
    played = sample("tigris_euphrates", 4)
    supports = [ply for ply, line in enumerate(played.log.actions) if line.endswith(" support 0")]
    alone = [ply for ply in supports if len(played.rules.legal_actions(played.replayed.states[ply : ply + 1])) == 1]
    seat = int(played.replayed.states["to_play"][alone[0]])
    found = decide(subject_of(played, seat, policy="random"), alone[0])
    assert (found.verdict, found.n_legal, found.playouts, found.options) == ("forced", 1, 0, ())


def test_the_last_decision_of_a_game_that_is_decided_is_indifferent():
    """With a lead of many points nothing that the last action does changes a place."""
    played = sample()
    last = next(ply for ply in reversed(range(played.replayed.n)) if played.replayed.states["to_play"][ply] >= 0)
    seat = int(played.replayed.states["to_play"][last])
    states = played.replayed.states.copy()
    states["points"][last, seat, :4] += 100
    lopsided = replace(played, replayed=replace(played.replayed, states=states))
    found = decide(subject_of(lopsided, seat, policy="random"), last)
    assert found.verdict == "indifferent" and found.outcome.value == 1.0


def test_doubt_goes_where_a_closer_look_may_settle_something():
    assert doubt(decision(1, 0.1, 0.05)) == pytest.approx(0.1 + Z * 0.05)  # a mistake, perhaps
    assert doubt(decision(1, 0.1, 0.01)) == 0  # a mistake of known size
    assert doubt(decision(1, -0.1, 0.02)) == 0  # fine
    assert doubt(decision(1, 0.1, 0.05, level=len(QUICK) - 1)) == 0  # nothing left to do
    assert doubt(decision(1, 0.1, 0.05, only="indifferent")) == 0


def test_four_times_the_worlds_halve_the_error():
    asked = subject()
    ply = asked.plies[0]
    lines = [[asked.replayed.codes[ply]], [int(asked.legal(ply)[0])]]

    def error(n):
        places = asked.compare(ply, "seat", lines, n, "a test").places[:, :, 0]
        return paired(places[1] - places[0]).se

    assert error(2000) == pytest.approx(error(500) / 2, rel=0.1)


@pytest.mark.parametrize(("game", "n_players"), [("tigris_euphrates", 3), ("taj_mahal", 3)])
def test_a_whole_analysis_of_both_games(game, n_players):
    """A quick one: its parts are there, each figure for its own decision or draw."""
    asked = subject(game, n_players, seat=1)
    done = list(analyse(asked, budget=1000))[-1][1]
    assert [each.ply for each in done.decisions] == asked.plies and done.is_done
    assert {each.ply for each in done.answers} == {each.ply for each in done.mistakes}
    assert {each.ply for each in done.later} == {each.ply for each in done.decisions if each.check and not each.only}
    assert done.luck and all((len(each.luck), each.worlds) == (n_players, 8) for each in done.luck)


def test_hidden_hands_of_others_leave_no_holes():
    """In worlds in which another seat could not have played as it did, its answer to a mistake is not counted."""
    played = sample("tigris_euphrates", 3, "seat")
    asked = subject_of(beginning(played, 90), int(played.log.knowledge[-1]), policy="random")
    wrong = [decision(ply, 0.5, 0.01) for ply in asked.plies[:-1]]
    found = list(answers(asked, wrong))
    assert [each.ply for each in found] == asked.plies[:-1] and any(each.deciders for each in found)
    assert all(isfinite(each.gave_back.value) and isfinite(each.gave_back.se) for each in found)


def test_a_seat_whose_hand_is_hidden_is_refused_with_those_that_are_not():
    played = sample("tigris_euphrates", 3, "seat")
    known = int(played.log.knowledge[-1])
    hidden = (known + 1) % 3
    with pytest.raises(ReviewError, match=f"lens seat: .* hand of p{hidden}, expected p{known}$"):
        subject_of(played, hidden)
    assert subject_of(played, known).plies


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(ReviewError, match="no such seat: found p2, expected p0 to p1"):
        subject_of(sample(), 2)


def test_an_analysis_says_under_what_it_was_made():
    basis = begun(subject()).basis
    assert (basis.lens, basis.policy_version, basis.engine) == ("seat", "random-1", "tigris_euphrates 1")
    named = sample().log.model_copy(update={"options": sample().options})
    assert basis.game_hash == named.content_hash
