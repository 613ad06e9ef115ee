"""Views, full states that fit them, and worlds that fit the rest of a log."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from engines.games import GAMES
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.knowledge import determinize_with_rest, is_known
from tests.engines.conformance import PLAYERS, SEEDS, plain, playout
from tests.engines.tigris_euphrates.boards import draw

RULES = GAMES["tigris_euphrates"]
N_WORLDS = 3000
LETTERS = "RBGK?"


def letters(counts):
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True))


def chi_square(counts, expected):
    """The usual sum over all outcomes; counts and expected: {outcome: number}, {outcome: probability}."""
    assert counts.keys() <= expected.keys(), f"impossible: {counts.keys() - expected.keys()}"
    n = sum(counts.values())
    return sum((counts[outcome] - n * p) ** 2 / (n * p) for outcome, p in expected.items())


def looks_unbiased(counts, expected):
    """Within what fewer than one in 10,000 fair samples exceed, roughly: degrees of freedom + 6 standard deviations."""
    freedom = len(expected) - 1
    return chi_square(counts, expected) < freedom + 6 * (2 * freedom) ** 0.5


def known_games(players):
    """Games in which every tile is known, as replayed states with their actions."""
    for seed in SEEDS:
        game = playout("tigris_euphrates", players, seed)
        if all("?" not in hand for hand in game.setup.hands):
            yield game


def hidden(action, seat):
    """The action as the seat (-1: the public) sees it."""
    if action.seat == seat or action.kind not in (Act.DRAW, Act.SWAP):
        return action
    if action.kind == Act.DRAW:
        return replace(action, colour=int(Colour.UNKNOWN))
    return replace(action, swap=(0, 0, 0, 0, sum(action.swap)))


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_a_view_hides_others_and_keeps_the_own(players):
    """Own hand and swaps stay; another's become UNKNOWN in number; nothing else changes but the unseen tiles."""
    for game in known_games(players):
        for state, _, _ in game.some(23):
            for seat in range(-1, players):
                s, seen = state[0], RULES.view(state, seat)[0]
                for field in ("hand", "swapped"):
                    for other in range(players):
                        row = s[field][other].tolist()
                        assert seen[field][other].tolist() == (row if other == seat else [0, 0, 0, 0, sum(row)])
                gone = sum(s[f][o, :4] for f in ("hand", "swapped") for o in range(players) if o != seat)
                assert (seen["unseen"] == s["unseen"] + gone).all()
                rest = [name for name in s.dtype.names if name not in ("hand", "swapped", "unseen", "rng")]
                assert all(np.array_equal(s[name], seen[name]) for name in rest)
                assert seen["rng"] == 0


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_a_hidden_log_replays_to_the_views(players):
    """The log with others' draws and swaps as `?` gives, at every ply, exactly the view of the open game."""
    for game in list(known_games(players))[:6]:
        for seat in (-1, 0, players - 1):
            replayed = RULES.replay(RULES.view(game.first, seat), [hidden(action, seat) for action in game.actions])
            assert replayed.n == len(game.plies)
            for k, (state, _, _) in enumerate(game.plies):
                assert plain(replayed.states[k : k + 1]) == plain(RULES.view(state, seat))
            assert RULES.scores(replayed.states[-1:]) == RULES.scores(game.last)


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_determinize_fits_the_view(players):
    """No UNKNOWN is left, what is known stays, and the hidden tiles come out of the unseen ones."""
    for game in known_games(players):
        for state, _, _ in game.some(31):
            for seat in range(-1, players):
                seen = RULES.view(state, seat)
                full = RULES.determinize(seen, np.random.default_rng(seat + 1))
                assert is_known(full)
                assert RULES.view(full, seat).tobytes() == seen.tobytes()
                assert full[0].unseen.sum() == full[0].n_bag
                assert (full[0].unseen >= 0).all()
                assert (full[0].hand.sum(axis=1) == state[0].hand.sum(axis=1)).all()


def arrangements(pool, sizes):
    """{hands and stacks as letters: probability} when a pool is dealt to groups of these sizes."""
    found = Counter()
    for order in permutations(range(len(pool))):
        tiles, groups = [pool[k] for k in order], []
        for size in sizes:
            groups.append("".join(sorted(tiles[:size], key=LETTERS.index)))
            tiles = tiles[size:]
        found[tuple(groups)] += 1
    total = sum(found.values())
    return {groups: n / total for groups, n in found.items()}


def test_determinize_is_unbiased():
    """Two hidden hands and a hidden swap out of R R B G K K: every arrangement as often as by dealing."""
    facts = ("hand p0 RRRRRR", "hand p1 ??", "hand p2 ?", "swapped p1 0 0 0 0 1", "unseen 2 1 1 2", "bag 2")
    seen = draw("   G  H\n5  .  .", *facts, players=3).state
    expected = arrangements("RRBGKK", (2, 1, 1))
    counts = Counter()
    for seed in range(N_WORLDS):
        s = RULES.determinize(seen, np.random.default_rng(seed))[0]
        counts[letters(s.hand[1]), letters(s.hand[2]), letters(s.swapped[1])] += 1
    assert looks_unbiased(counts, expected)
    twisted = Counter(dict.fromkeys(expected, 1))
    twisted[next(iter(expected))] += N_WORLDS
    assert not looks_unbiased(twisted, expected)


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_a_world_that_fits_the_rest_of_the_log(players):
    """From several plies on: the named log replays in the world to the same points and hides to what was given."""
    for game in list(known_games(players))[:5]:
        for seat in (-1, players - 1):
            log = [hidden(action, seat) for action in game.actions]
            states = RULES.replay(RULES.view(game.first, seat), log).states
            for ply in (0, len(log) // 3, 2 * len(log) // 3, len(log) - 3):
                seen, rest = states[ply : ply + 1], log[ply:]
                world, named = determinize_with_rest(seen, rest, np.random.default_rng(ply))
                assert is_known(world)
                assert plain(RULES.view(world, seat)) == plain(seen)
                assert [hidden(action, seat) for action in named] == rest
                assert not any(action.kind == Act.DRAW and action.colour == Colour.UNKNOWN for action in named)
                assert not any(action.swap[4:] == (1,) or sum(action.swap[4:]) for action in named)
                replayed = RULES.replay(world, named)
                assert (replayed.n, replayed.rule) == (len(rest), None)
                assert RULES.scores(replayed.states[-1:]) == RULES.scores(game.last)
                assert replayed.states[-1]["end"] == game.last[0]["end"]
                assert all(is_known(replayed.states[k : k + 1]) for k in range(replayed.n + 1))


def test_a_world_that_fits_a_log_of_mixed_knowledge():
    """Games whose log names some draws and hides others: the same holds."""
    for players in PLAYERS["tigris_euphrates"]:
        for game in (playout("tigris_euphrates", players, seed) for seed in SEEDS):
            if all("?" not in hand for hand in game.setup.hands):
                continue
            for ply in (0, len(game.plies) // 2):
                seen = game.plies[ply][0]
                world, named = determinize_with_rest(seen, game.actions[ply:], np.random.default_rng(ply))
                assert is_known(world)
                replayed = RULES.replay(world, named)
                assert (replayed.n, replayed.rule) == (len(named), None)
                assert RULES.scores(replayed.states[-1:]) == RULES.scores(game.last)


def worlds(facts, lines):
    """Worlds and named logs of a position and a log, for many seeds."""
    seen = draw("   G  H\n4  .  .\n5  .  .", *facts, treasures=3).state
    rest = [RULES.decode(line) for line in lines]
    for seed in range(N_WORLDS):
        world, named = determinize_with_rest(seen, rest, np.random.default_rng(seed))
        yield world[0], named


def test_unbiased_when_a_tile_is_shown():
    """Two hidden tiles, one is shown to be red: the other is any of the unseen ones that are never shown."""
    facts = ("turn 1 p1", "hand p0 RRRRRR", "hand p1 ??", "unseen 2 1 1 0", "bag 2")
    counts = Counter(letters(s.hand[1]) for s, _ in worlds(facts, ["p1 tile red H5"]))
    assert looks_unbiased(counts, {"RR": 1 / 3, "RB": 1 / 3, "RG": 1 / 3})


def test_unbiased_when_it_may_have_been_drawn():
    """A hidden swap and draw, then a red tile: it was the kept or the drawn one with equal chances."""
    facts = ("turn 1 p1", "hand p0 RRRRRR", "hand p1 ??", "unseen 1 1 1 1", "bag 2")
    counts = Counter()
    for _, named in worlds(facts, ["p1 swap ?", "draw p1 ?", "p1 tile red H5"]):
        counts[letters(named[0].swap), LETTERS[named[1].colour]] += 1
    drawn = {(away, "R"): 1 / 6 for away in "BGK"}
    kept = dict.fromkeys(permutations("BGK", 2), 1 / 12)
    assert looks_unbiased(counts, drawn | kept)


def test_a_tile_known_to_come_later_is_not_dealt_before():
    """The only farm is drawn by name later: it is never in a hand or put away before."""
    facts = ("turn 1 p1", "hand p0 RRRRRR", "hand p1 ??", "unseen 1 1 1 1", "bag 2")
    for s, named in worlds(facts, ["p1 swap ?", "draw p1 blue"]):
        assert "B" not in letters(s.hand[1])
        assert letters(named[0].swap) in ("R", "G", "K")
        assert RULES.encode(named[1]) == "draw p1 blue"
