"""Values of playouts against what can be known without them: exact endgames, variance, symmetry."""

import numpy as np
import pytest

from engines.api import Worlds
from engines.games import GAMES
from engines.tigris_euphrates.codes import Colour
from tests.engines.tigris_euphrates.boards import draw
from tests.engines.tigris_euphrates.test_worlds import middle

RULES = GAMES["tigris_euphrates"]
LAST_WAR = """
        F   G   H   I   J   K
    3   r   .   .   .   .   r
    4   G0  .   .   .   .   G1
    5   g   g   .   g   g   r
    """
FACTS = ("points p0 5 5 4 5 0", "points p1 5 5 4 5 0", "hand p0 RGKKKK", "hand p1 ??????", "unseen 2 2 1 2")
N = 2000


def test_a_last_war_is_worth_what_the_hidden_hand_makes_it():
    """With one tile of support the war for the weakest colour is won unless the defender holds a market.

    Six of the seven unseen tiles are his, one of the seven is a market: lion wins one time in seven. The bag holds the
    seventh tile, so the end of the turn is the end of the game, whoever wins.
    """
    state = draw(LAST_WAR, *FACTS, "bag 1", "actions 1", treasures=4).state
    line = [int(RULES.decode(text)) for text in ("p0 tile red H5", "p0 war green", "p0 support 1")]
    worlds = RULES.worlds(RULES.view(state, 0), N, seed=1)
    for policy, n in (("heuristic", N), ("search", 50)):
        places, scores = RULES.rollouts(worlds[:n], line, policy, seed=2)
        is_won = worlds.states["hand"][:n, 1, Colour.GREEN] == 0
        assert places[:, 0].tolist() == is_won.astype(float).tolist()
        assert (scores[is_won] == [5, 4]).all()
        assert (scores[~is_won] == [4, 5]).all()
    value = RULES.rollouts(worlds, line, "heuristic", seed=2)[0][:, 0].mean()
    assert abs(value - 1 / 7) < 3 * (6 / 49 / N) ** 0.5


def test_twice_the_worlds_halve_the_variance():
    """Means of 10 and of 20 worlds, 50 of each, fixed seeds: the variances are as 2 to 1, within their own error."""
    state = RULES.view(middle(2), 0)
    variance = []
    for n in (10, 20):
        worlds = RULES.worlds(state, 50 * n, seed=n)
        _, scores = RULES.rollouts(worlds, [], "heuristic", seed=n)
        variance.append((scores[:, 0] - scores[:, 1]).reshape(50, n).mean(axis=1).var(ddof=1))
    assert 2 / 1.7 < variance[0] / variance[1] < 2 * 1.7


def swapped(states):
    """The same states with both seats' names exchanged."""
    found = states.copy()
    for field in ("leader_at", "points", "swapped", "hand", "catastrophes_left", "draws"):
        found[field][:, [0, 1]] = states[field][:, [1, 0]]
    for field in ("turn_seat", "to_play", "attacker", "defender"):
        found[field] = np.where(states[field] >= 0, 1 - states[field], states[field])
    return found


@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_swapped_seats_swap_the_values(policy):
    """World by world: who sits where changes nothing but the names."""
    worlds = RULES.worlds(middle(2), 60, seed=1)
    worlds.states["seat_order"] = False  # S1 fills hands from seat 0 on
    places, scores = RULES.rollouts(worlds, [], policy, seed=2)
    others = RULES.rollouts(Worlds(swapped(worlds.states), worlds.orders), [], policy, seed=2)
    assert (others[0] == places[:, ::-1]).all()
    assert (others[1] == scores[:, ::-1]).all()
    assert len(set(scores[:, 0].tolist())) > 1
