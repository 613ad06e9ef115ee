"""Worlds and what is played out in them: fair, the same in any chunks, true to the log."""

from collections import Counter

import numpy as np
import pytest

from engines.api import UnknownPolicy, Worlds
from engines.games import GAMES
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.knowledge import is_known
from tests.engines.conformance import PLAYERS, plain, playout
from tests.engines.test_knowledge import arrangements, hidden, known_games, letters, looks_unbiased
from tests.engines.tigris_euphrates.boards import draw

RULES = GAMES["tigris_euphrates"]


def a_game(players):
    return next(known_games(players))


def middle(players):
    """A state in the middle of a known game in which a seat decides."""
    game = a_game(players)
    return next(state for state, _, _ in game.plies[len(game.plies) // 2 :] if RULES.to_play(state) >= 0)


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_worlds_fit_the_view_and_hold_the_whole_bag(players):
    """Nothing is hidden, the view is the same, and the order has each tile of the bag once."""
    for seat in (-1, 0, players - 1):
        seen = RULES.view(middle(players), seat)
        worlds = RULES.worlds(seen, 8, seed=3)
        for w in range(8):
            world = worlds.states[w : w + 1]
            assert is_known(world)
            assert plain(RULES.view(world, seat)) == plain(seen)
            assert np.bincount(worlds.orders[w], minlength=4).tolist() == world[0].unseen.tolist()
        assert len({worlds.orders[w].tobytes() for w in range(8)}) == 8


def test_worlds_are_unbiased():
    """Two hidden hands, a hidden swap and the next tile out of R R B G K K: each arrangement as often as by dealing."""
    facts = ("hand p0 RRRRRR", "hand p1 ??", "hand p2 ?", "swapped p1 0 0 0 0 1", "unseen 2 1 1 2", "bag 2")
    seen = draw("   G  H\n5  .  .", *facts, players=3).state
    worlds = RULES.worlds(seen, 3000, seed=1)
    counts = Counter()
    for s, order in zip(worlds.states, worlds.orders, strict=True):
        counts[letters(s.hand[1]), letters(s.hand[2]), letters(s.swapped[1]), "RBGK"[order[0]]] += 1
    assert looks_unbiased(counts, arrangements("RRBGKK", (2, 1, 1, 1)))


@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_the_same_numbers_in_any_chunks(policy):
    seen = RULES.view(middle(3), 0)
    whole = RULES.worlds(seen, 12, seed=5)
    places, scores = RULES.rollouts(whole, [], policy, seed=9)
    for start, end in ((0, 5), (5, 6), (6, 12)):
        part = RULES.worlds(seen, end - start, seed=5, first=start)
        assert part.states.tobytes() == whole[start:end].states.tobytes()
        assert (part.orders == whole.orders[start:end]).all()
        part_places, part_scores = RULES.rollouts(part, [], policy, seed=9, first=start)
        assert (part_places == places[start:end]).all()
        assert (part_scores == scores[start:end]).all()
    assert places.sum(axis=1).tolist() == [1.5] * 12  # of 3 seats: 1 + 1/2 + 0, however tied
    assert (RULES.rollouts(whole, [], policy, seed=10)[0] != places).any()


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_the_recorded_rest_can_be_followed_in_its_worlds(players):
    """In each world the rest of a log leads to the recorded points, also where the log hides draws and swaps."""
    game = a_game(players)
    for seat in (-1, players - 1, None):  # None: all is known
        log = [action if seat is None else hidden(action, seat) for action in game.actions]
        ply = len(log) // 2
        first = game.first if seat is None else RULES.view(game.first, seat)
        seen = RULES.replay(first, log).states[ply : ply + 1]
        worlds = RULES.worlds_with_rest(seen, log[ply:], 4, seed=2)
        line = [int(action) for action in log[ply:] if action.kind != Act.DRAW]
        places, scores = RULES.rollouts(worlds, line, "random", seed=1)
        assert places.tolist() == [RULES.returns(game.last)] * 4
        assert (scores == scores[0]).all()
        assert sorted(worlds.orders[0, : seen[0].n_bag]) == sorted(np.repeat(range(4), worlds.states[0].unseen))
        again = RULES.worlds_with_rest(seen, log[ply:], 1, seed=2, first=3)
        assert (again.orders == worlds.orders[3:]).all()


def test_an_illegal_first_decision():
    """NaN and -1 where the first is illegal; a line that stops later is played on by the policy."""
    state = middle(2)
    seat = RULES.to_play(state)
    worlds = RULES.worlds(state, 3, seed=1)
    nowhere = RULES.decode(f"p{seat} withdraw red")
    legal = next(action for action in RULES.legal_actions(state) if action.kind == Act.TILE)
    if RULES.why_not(state, nowhere) is None:
        nowhere = RULES.decode(f"p{seat} war red")
    places, scores = RULES.rollouts(worlds, [int(nowhere)], "random", seed=1)
    assert np.isnan(places).all()
    assert (scores == -1).all()
    one = RULES.rollouts(worlds, [int(legal)], "random", seed=1)
    stopped = RULES.rollouts(worlds, [int(legal), int(nowhere)], "random", seed=1)
    assert (one[0] == stopped[0]).all()
    assert (one[1] == stopped[1]).all()


def test_an_order_that_is_too_short():
    """Behind its end the world's own numbers draw: the same for the same seed."""
    worlds = RULES.worlds(middle(2), 5, seed=1)
    short = Worlds(worlds.states, np.ascontiguousarray(worlds.orders[:, :4]))
    found = [RULES.rollouts(short, [], "heuristic", seed)[1].tolist() for seed in (3, 3, 4)]
    assert found[0] == found[1] != found[2]
    assert RULES.rollouts(worlds, [], "heuristic", seed=3)[1].tolist() != found[0]


def test_chance_is_drawn_by_choose():
    """Where a tile is to be drawn, each unseen one is as likely."""
    game = a_game(2)
    state = next(state for state, _, _ in game.plies if RULES.to_play(state) == -1)
    counts = Counter(action_of(RULES.choose(state, "random", seed)).colour for seed in range(1000))
    unseen = state[0].unseen / state[0].unseen.sum()
    assert Colour.UNKNOWN not in counts
    assert looks_unbiased(counts, {colour: p for colour, p in enumerate(unseen.tolist()) if p})


def test_policies_have_names_and_versions():
    assert [RULES.policy_version(policy).split("-")[0] for policy in RULES.policies] == list(RULES.policies)
    with pytest.raises(UnknownPolicy, match="no policy 'best'; there are random, heuristic, search"):
        RULES.policy_version("best")


def test_whole_games_end():
    """A game of each policy, decided by `choose` alone, ends."""
    for policy in ("random", "heuristic"):
        state = RULES.worlds(RULES.new_game(playout("tigris_euphrates", 4, 1).setup), 1, 1).states
        while not RULES.is_over(state):
            state = RULES.apply(state, action_of(RULES.choose(state, policy, int(state["ply"][0])))).state
        assert RULES.end_reason(state)
