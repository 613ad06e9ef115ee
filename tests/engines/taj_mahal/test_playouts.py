"""Random games by the policy: I6 to I8 at every ply, and what the rules tell twice."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.tables import NO_LOG
from engines.taj_mahal import policy, setup
from engines.taj_mahal.actions import action_of
from engines.taj_mahal.state import copy_of, new_states
from tests.engines.taj_mahal import invariants
from tests.engines.taj_mahal.tables import EDITION, RULES, of_type


def dealt(players, seed):
    """A random setup by the kernels."""
    state = setup.undealt(EDITION, players)
    policy.seed_world(state[0], 3, seed)
    policy.deal(state[0], EDITION.tables[0], NO_LOG)
    return state


def actions_of(state):
    """A whole random game."""
    state, actions = copy_of(state), []
    while not RULES.is_over(state):
        actions.append(action_of(int(policy.random_action(state[0], EDITION.tables[0]))))
        rng = state["rng"].copy()
        state = RULES.apply(state, actions[-1]).state
        state["rng"] = rng
    return actions


@given(st.integers(3, 5), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_invariants_hold_in_random_games(players, seed):
    state = dealt(players, seed)
    invariants.check(state)
    homes, palaces = 0, 0
    for action in actions_of(state):
        assert RULES.why_not(state, action) is None
        step = RULES.apply(state, action)
        invariants.check(step.state)
        homes += len(of_type(step.events, "went_home"))
        if of_type(step.events, "visit_ended"):
            invariants.check_visit(state, step.state)
            assert homes == players, "I8: n withdrawals a visit"
            assert invariants.n_palaces(step.state) - palaces <= 5, "I7: at most five palaces a visit"
            homes, palaces = 0, invariants.n_palaces(step.state)
        state = step.state
    assert state[0].visit == 12


@pytest.mark.parametrize("players", [3, 4, 5])
def test_playouts_are_the_same_games(players):
    """Whole playouts in one call, and the same ones ply by ply through the interface."""
    states, totals = new_states(2), np.zeros(4, np.int64)
    states[0] = setup.undealt(EDITION, players)[0]
    policy.playouts(states, EDITION.tables, NO_LOG, 3, 0, 5, totals)
    games = [(dealt(players, seed), actions_of(dealt(players, seed))) for seed in range(5)]
    ends = [RULES.replay(state, actions).states[-1:] for state, actions in games]
    assert totals.tolist() == [
        sum(len(actions) for _, actions in games),
        sum(int(state[0].turn) for state in ends),
        sum(map(invariants.n_palaces, ends)),
        sum(sum(scores.values()) for state in ends for scores in RULES.scores(state)),
    ]


def test_every_setup_is_equally_likely():
    """Tiles of a fortress over many deals: chi-square against their copies; each province in each visit alike."""
    deals = [dealt(4, seed)[0] for seed in range(3000)]
    city, n = EDITION.cities.index(EDITION.fortresses[0]), len(deals)
    found = np.bincount([s.bonus_at[city] for s in deals], minlength=6)
    expected = n / 15 * EDITION.tables[0].bonus_copies[:6]
    assert ((found - expected) ** 2 / expected).sum() < 5 + 6 * 10**0.5
    visits = np.bincount([s.province_of.tolist().index(0) for s in deals], minlength=11)
    assert ((visits - n / 11) ** 2 / (n / 11)).sum() < 10 + 6 * 20**0.5
    starts = np.bincount([s.start for s in deals], minlength=4)
    assert ((starts - n / 4) ** 2 / (n / 4)).sum() < 3 + 6 * 6**0.5


def test_displays_are_drawn_without_bias():
    """Which of the unseen cards a display holds: each as often as another."""
    state = dealt(5, 1)
    counts, n = np.zeros(72), 4000
    state[0].display[:], state[0].n_display = 0, 0
    for _ in range(n):
        counts += np.bincount(action_of(int(policy.random_display(state[0], EDITION.tables[0]))).cards, minlength=72)
    expected = n * 9 / state[0].n_deck * state[0].unseen
    some = expected > 0
    assert counts[~some].sum() == 0
    assert ((counts - expected)[some] ** 2 / expected[some]).sum() < some.sum() + 6 * (2 * some.sum()) ** 0.5
