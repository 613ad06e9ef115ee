"""Compiled worlds, with and without the rest of a log, and rollouts from them."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from engines.api import UnknownPolicy
from engines.taj_mahal.codes import CHANCE, Act
from engines.taj_mahal.knowledge import is_known
from tests.engines.taj_mahal import invariants
from tests.engines.taj_mahal.tables import RULES, deck_of, hand, table
from tests.engines.taj_mahal.test_knowledge import opened, plain, seen_by

every_table = pytest.mark.parametrize("players", [3, 4, 5])
SEED = 20260


def decisions(actions):
    return [int(action) for action in actions if action.kind < Act.DRAW]


@every_table
def test_worlds_fit_the_view(players):
    """Nothing is hidden, the view is the same again, and the order is that of all cards of the deck."""
    for seed in range(3):
        states, _ = opened(players, seed)
        for ply in range(seed, len(states), 37):
            for seat in range(-1, players):
                seen = RULES.view(states[ply : ply + 1], seat)
                worlds = RULES.worlds(seen, 3, SEED)
                for w in range(3):
                    full = worlds[w : w + 1].states
                    assert is_known(full)
                    assert plain(RULES.view(full, seat)) == plain(seen)
                    assert np.bincount(worlds.orders[w], minlength=72).tolist() == full[0].unseen.tolist()
                    invariants.check(full)


def test_every_world_is_equally_likely():
    """Two hidden cards of p0, one of p1, one in the deck, out of four faces: 12 of (pair, card, deck) alike."""
    names = ["red:elephant+monk", "green:elephant+monk", "white:mogul", "white:monk"]
    state = deck_of(table("hidden p0 0 2\nhidden p1 0 1"), *names, discard=False)
    state[0].n_deck = 1
    worlds, n = RULES.worlds(state, 3000, SEED), 3000
    faces = [RULES.edition.card_name(face) for face in worlds.orders[:, 0]]
    counts = Counter((*hand(worlds.states[w : w + 1], 0), *hand(worlds.states[w : w + 1], 1)) for w in range(n))
    assert counts.keys() == {(*sorted(order[:2]), order[2]) for order in permutations(names, 3)}
    assert sum((k - n / 12) ** 2 / (n / 12) for k in counts.values()) < 11 + 6 * 22**0.5
    assert Counter(faces).keys() == set(names)


@every_table
def test_the_rest_of_the_log_is_met_in_every_world(players):
    """The recorded decisions are legal to the end, with the recorded cards; reshuffles included."""
    for seed in range(3):
        states, actions = opened(players, seed)
        final = states[-1:]
        scores = [int(final[0].points[seat].sum()) for seat in range(players)]
        for ply in range(3 + seed, len(actions), 61):
            rest = actions[ply:]
            worlds = RULES.worlds_with_rest(states[ply : ply + 1], rest, 2, SEED)
            places, points = RULES.rollouts(worlds, decisions(rest), "random", SEED)
            assert points.tolist() == [scores] * 2
            assert places.tolist() == [RULES.returns(final)] * 2


@every_table
def test_the_rest_is_met_though_others_draws_are_hidden(players):
    """As a seat recorded it: points differ from the game's only by the last hands."""
    states, actions = opened(players, 2)
    for ply in range(5, len(actions), 61):
        seen, rest = RULES.view(states[ply : ply + 1], 0), [seen_by(action, 0) for action in actions[ply:]]
        worlds = RULES.worlds_with_rest(seen, [int(action) for action in rest], 3, SEED)
        _, points = RULES.rollouts(worlds, decisions(rest), "random", SEED)
        assert points[:, 0].tolist() == [int(states[-1].points[0].sum())] * 3
        assert (points >= states[-1].points[:players, :4].sum(axis=1)).all()


@every_table
@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_any_cutting_gives_the_same_numbers(players, policy):
    """Worlds and rollouts in one piece, in two, and in single ones."""
    state = RULES.view(opened(players, 1)[0][40:41], 0)
    whole = RULES.worlds(state, 6, SEED)
    values = RULES.rollouts(whole, [], policy, SEED)
    for size in (1, 4):
        for start in range(0, 6, size):
            part = RULES.worlds(state, min(size, 6 - start), SEED, first=start)
            assert part.states.tobytes() == whole[start : start + size].states.tobytes()
            assert part.orders.tolist() == whole[start : start + size].orders.tolist()
            places, points = RULES.rollouts(part, [], policy, SEED, first=start)
            assert places.tolist() == values[0][start : start + size].tolist()
            assert points.tolist() == values[1][start : start + size].tolist()
    assert len(np.unique(values[1], axis=0)) > 1


def test_an_action_that_is_illegal_in_a_world():
    """Only where p1 holds the card is the line possible."""
    names = ["red:elephant+monk", "green:elephant+monk"]
    state = deck_of(table("turn 1 p1\nphase turn p1 then turn\nhidden p1 0 1"), *names, discard=False)
    state[0].n_deck = 1
    worlds = RULES.worlds(state, 40, SEED)
    holds = [hand(worlds.states[w : w + 1], 1) == names[:1] for w in range(40)]
    line = [int(RULES.decode("p1 play red:elephant+monk"))]
    places, points = RULES.rollouts(worlds, line, "random", SEED)
    assert 0 < sum(holds) < 40
    assert (~np.isnan(places[:, 0])).tolist() == (points[:, 0] >= 0).tolist() == holds


@every_table
def test_a_choice_is_by_what_the_seat_knows(players):
    """The same in every determinization of its view; and legal."""
    states, _ = opened(players, 3)
    for ply in range(0, len(states) - 1, 5):
        state = states[ply : ply + 1]
        seat = RULES.to_play(state)
        if seat == CHANCE:
            continue
        legal = {int(action) for action in RULES.legal_actions(state)}
        seen = RULES.view(state, seat)
        worlds = RULES.worlds(seen, 4, SEED).states
        for policy in RULES.policies:
            chosen = RULES.choose(state, policy, SEED, budget=12)
            assert chosen in legal
            assert {RULES.choose(full, policy, SEED, budget=12) for full in [seen, *worlds.reshape(-1, 1)]} == {chosen}
        ranked = RULES.candidates(state)
        assert set(ranked) <= legal and ranked[0] == RULES.choose(state, "heuristic", SEED)
        assert ranked == RULES.candidates(worlds[:1])


def test_unknown_policy():
    with pytest.raises(UnknownPolicy, match="no policy 'best'; there are random, heuristic, search"):
        RULES.policy_version("best")
