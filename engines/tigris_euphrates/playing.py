"""Worlds and players of playouts, from Python."""

from collections import Counter

import numpy as np

from engines.api import UnknownPolicy, Worlds
from engines.tigris_euphrates import dealing, knowledge
from engines.tigris_euphrates import rollouts as kernels
from engines.tigris_euphrates.codes import Policy
from engines.tigris_euphrates.heuristic.sight import new_sights
from engines.tigris_euphrates.listing import MOST_ACTIONS, legal
from engines.tigris_euphrates.searching import N_SCRATCH, N_SIGHTS
from engines.tigris_euphrates.state import NO_LOG, copy_of, new_states

VERSIONS = {"random": 1, "heuristic": 2, "search": 1}  # one more whenever a policy could choose otherwise
POLICIES = tuple(VERSIONS)
LOOKS, ALIKE = 4, 3  # of `candidates`: how often squares that look alike are drawn, and how many come in a row
COLOUR_BITS = 23  # above them an encoded action has colour, kind and seat


def code_of(policy):
    if policy not in VERSIONS:
        raise UnknownPolicy(policy, POLICIES)
    return Policy[policy.upper()]


def version(policy):
    code_of(policy)
    return f"{policy}-{VERSIONS[policy]}"


def word_of(seed):
    """Any whole number as one that a kernel takes."""
    return seed & 2**63 - 1


def worlds(state, n, seed, first=0):
    states, orders = new_states(n), np.full((n, int(state["n_bag"][0])), -1, np.int8)
    pools = np.zeros((1, dealing.MOST_TILES), np.int8)
    dealing.deal_worlds(state, states, orders, pools, word_of(seed), first)
    return Worlds(states, orders)


def worlds_with_rest(state, rest, n, seed, first=0):
    return Worlds(*knowledge.worlds_with_rest(state, [int(action) for action in rest], n, word_of(seed), first))


def scratch():
    """What the kernels of playouts write into; nothing in it outlives a call."""
    pool = np.zeros((1, dealing.MOST_TILES), np.int8)
    return new_states(N_SCRATCH), new_sights(N_SIGHTS), NO_LOG, pool


def rollouts(worlds, line, policy, seed, first=0):
    n, code = len(worlds), int(code_of(policy))
    n_seats = int(worlds.states["n_seats"][0]) if n else 0
    places, scores = np.zeros((n, n_seats)), np.zeros((n, n_seats), np.int64)
    codes = np.fromiter(map(int, line), np.int64, len(line))
    given = worlds.states, worlds.orders, *scratch(), codes
    kernels.rollouts(*given, code, word_of(seed), first, places, scores)
    return places, scores


def choose(state, policy, seed, budget):
    states, *others = scratch()
    states[0] = state[0]
    return int(kernels.choose(states, *others, int(code_of(policy)), word_of(seed), budget))


def candidates(state, policy, most):
    """What the heuristic offers, of each kind and colour the best few before the rest; behind them what else is legal.

    Squares that are alike are drawn a few times. What is not offered comes only where all legal ones are few.
    """
    code_of(policy)
    values, sights, states = {}, new_sights(), copy_of(state)
    for seed in range(LOOKS):
        kernels.offers(states, sights, seed)
        n = int(sights["n_offers"][0])
        for action, value in zip(sights["action"][0, :n].tolist(), sights["value"][0, :n].tolist(), strict=True):
            values[action] = max(value, values.get(action, value))
    out = np.zeros(MOST_ACTIONS, np.int64)
    n = legal(state, 0, out)
    others = [action for action in np.sort(out[:n]).tolist() if action not in values] if n <= most else []
    return [*_mixed(values), *others][:most]


def _mixed(values):
    """Actions by value, but no more than ALIKE of a kind and colour before those of another have had their turn."""
    met, places = Counter(), {}
    for action in sorted(values, key=lambda action: (-values[action], action)):
        alike = action >> COLOUR_BITS
        places[action] = (met[alike] // ALIKE, -values[action], action)
        met[alike] += 1
    return sorted(places, key=places.get)
