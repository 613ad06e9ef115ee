"""Views, full states that fit them, and worlds that fit the rest of a log."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from engines.taj_mahal.codes import UNKNOWN, Act
from engines.taj_mahal.knowledge import is_known
from tests.engines.taj_mahal import invariants
from tests.engines.taj_mahal.tables import EDITION, RULES, after, deck_of, hand, table
from tests.engines.taj_mahal.test_playouts import actions_of, dealt

SEEDS = range(6)
every_table = pytest.mark.parametrize("players", [3, 4, 5])


def plain(state):
    kept = state.copy()
    kept["n_events"] = 0
    return kept.tobytes()


def opened(players, seed):
    """(states, actions) of a random game with everything known."""
    first = dealt(players, seed)
    first["rng"] = 0
    actions = actions_of(dealt(players, seed))
    return RULES.replay(first, actions).states, actions


def seen_by(action, seat):
    """What others draw stays hidden."""
    return action if action.kind != Act.DRAW or action.seat == seat else replace(action, card=UNKNOWN)


@every_table
def test_a_hidden_log_replays_to_the_views(players):
    """The log with others' draws as `?` gives, at every ply, exactly the view of the open game; reshuffles included."""
    reshuffles = 0
    for seed in SEEDS:
        states, actions = opened(players, seed)
        for seat in (-1, 0, players - 1):
            first = RULES.view(states[:1], seat)
            replayed = RULES.replay(first, [seen_by(action, seat) for action in actions])
            assert (replayed.n, replayed.rule) == (len(actions), None)
            for ply in range(len(actions)):
                assert plain(replayed.states[ply : ply + 1]) == plain(RULES.view(states[ply : ply + 1], seat)), ply
        reshuffles += sum(action.kind == Act.RESHUFFLE for action in actions)
    assert reshuffles or players == 3


@every_table
def test_determinize_fits_the_view(players):
    """No UNKNOWN is left, the view is the same again, cards are conserved; of a known state nothing changes."""
    rng = np.random.default_rng(1)
    for seed in SEEDS:
        states, _ = opened(players, seed)
        for ply in range(seed, len(states), 23):
            for seat in range(-1, players):
                seen = RULES.view(states[ply : ply + 1], seat)
                full = RULES.determinize(seen, rng)
                assert is_known(full)
                assert plain(RULES.view(full, seat)) == plain(seen)
                invariants.check(full)
            assert plain(RULES.determinize(states[ply : ply + 1], rng)) == plain(states[ply : ply + 1])


@every_table
def test_worlds_fit_the_rest_of_the_log(players):
    """A full state from which the whole rest is legal and shows what the log shows."""
    rng = np.random.default_rng(2)
    for seed in SEEDS[:4]:
        states, actions = opened(players, seed)
        for seat in (-1, 0):
            for ply in range(3 + seed, len(actions), 41):
                seen, rest = RULES.view(states[ply : ply + 1], seat), [seen_by(a, seat) for a in actions[ply:]]
                full, named = RULES.determinize_with_rest(seen, rest, rng)
                assert is_known(full)
                assert plain(RULES.view(full, seat)) == plain(seen)
                assert all(action.card != UNKNOWN for action in named)
                replayed = RULES.replay(full, named)
                assert (replayed.n, replayed.rule) == (len(rest), None)
                assert RULES.is_over(replayed.states[-1:])


def test_every_arrangement_is_equally_likely():
    """Two hidden cards of p0, one of p1, one in the deck, out of four faces: 12 of (pair, card) alike."""
    names = ["red:elephant+monk", "green:elephant+monk", "white:mogul", "white:monk"]
    state = deck_of(table("hidden p0 0 2\nhidden p1 0 1"), *names, discard=False)
    state[0].n_deck = 1
    rng, counts, n = np.random.default_rng(3), Counter(), 3000
    for _ in range(n):
        full = RULES.determinize(state, rng)
        counts[(*hand(full, 0), *hand(full, 1))] += 1
        assert full[0].unseen.sum() == full[0].n_deck == 1
    possible = {(*sorted(order[:2]), order[2]) for order in permutations(names, 3)}
    assert counts.keys() == possible
    assert sum((counts[key] - n / 12) ** 2 / (n / 12) for key in possible) < 11 + 6 * 22**0.5


def test_the_rest_of_a_log_leaves_every_arrangement_that_fits_equally_likely():
    """Of two hidden cards one is played later: the other is any of the three that are left, as likely as each other."""
    names = ["red:elephant+monk", "green:elephant+monk", "white:mogul", "white:monk"]
    state = deck_of(table("hidden p0 0 2\nhidden p1 0 1"), *names, discard=False)
    state[0].n_deck = 1
    rest, n = [RULES.decode(f"p0 play {names[0]}")], 3000
    worlds = RULES.worlds_with_rest(state, [int(action) for action in rest], n, 5)
    counts = Counter((*hand(worlds.states[w : w + 1], 0), *hand(worlds.states[w : w + 1], 1)) for w in range(n))
    possible = {(*sorted((names[0], kept)), other) for kept, other in permutations(names[1:], 2)}
    assert counts.keys() == possible
    assert sum((counts[key] - n / 6) ** 2 / (n / 6) for key in possible) < 5 + 6 * 10**0.5


def test_old_cards_stay_old_after_a_reshuffle():
    """What was discarded and shuffled cannot be in a hand that was drawn before."""
    state = deck_of(table("hidden p0 0 2"), "white:mogul", "white:monk", discard=False)
    s = state[0]
    s.n_deck, s.discard[EDITION.card_number("red:elephant+monk")] = 0, 3
    state = after(deck_from_discards(state), "reshuffle")
    assert RULES.why_not(state, RULES.decode("draw p0 white:mogul")).startswith("M4")
    full = RULES.determinize(state, np.random.default_rng(4))
    assert hand(full, 0) == ["white:mogul", "white:monk"]


def deck_from_discards(state):
    """p0 gets the extra card (M22) next, and the pile is empty."""
    s = state[0]
    s.display[EDITION.card_number("white:elephant")], s.n_display = 1, 1
    return after(state, "p0 home")


def test_a_hidden_card_of_either_age_makes_the_public_forget():
    """One card drawn before the reshuffle, one after it: when either may be the one shown, both pools become one."""
    old, fresh = "red:elephant+monk", "red:elephant+vizier"
    text = f"hidden p0 1 1\nunseen_old {old}\nhome p1\nhome p2"
    state = deck_of(table(text), old, fresh, discard=False)
    s = state[0]
    s.n_deck = 1
    assert after(state, f"p0 play {fresh}")[0].n_old[0] == 1
    merged = after(state, f"p0 play {old}")[0]
    assert (merged.n_old[0], merged.n_fresh[0], merged.unseen_old.sum(), merged.unseen.sum()) == (0, 1, 0, 2)
