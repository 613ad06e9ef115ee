"""Worlds and players of playouts, from Python."""

import numpy as np

from engines.api import UnknownPolicy, Worlds
from engines.tigris_euphrates import dealing
from engines.tigris_euphrates import rollouts as kernels
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.codes import Act, Policy
from engines.tigris_euphrates.heuristic.sight import new_sights
from engines.tigris_euphrates.knowledge import determinize_with_rest
from engines.tigris_euphrates.listing import MOST_ACTIONS, legal
from engines.tigris_euphrates.state import NO_LOG, copy_of, new_states

VERSIONS = {"random": 1, "heuristic": 2, "search": 1}  # one more whenever a policy could choose otherwise
POLICIES = tuple(VERSIONS)
LOOKS = 4  # how often squares that look alike are drawn for `candidates`


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
    """Behind the bag stand in `orders` the hidden tiles of the swaps in the rest, in their order."""
    actions = [action if hasattr(action, "kind") else action_of(int(action)) for action in rest]
    n_bag, n_hidden = int(state["n_bag"][0]), sum(sum(action.swap[4:]) for action in actions)
    states, orders = new_states(n), np.full((n, n_bag + n_hidden), -1, np.int8)
    for w in range(n):
        rng = np.random.default_rng((word_of(seed), first + w))
        full, named = determinize_with_rest(state, actions, rng)
        drawn = [int(action.colour) for action in named if action.kind == Act.DRAW]
        left = full[0].unseen - np.bincount(drawn, minlength=4)
        tail = rng.permutation(np.repeat(np.arange(4), left))
        states[w] = full[0]
        orders[w] = [*drawn, *tail, *_named_tiles(actions, named)]
    return Worlds(states, orders)


def _named_tiles(actions, named):
    """Colours of the hidden tiles of all swaps."""
    pairs = [(a.swap, b.swap) for a, b in zip(actions, named, strict=True) if sum(a.swap[4:])]
    return [colour for before, after in pairs for colour in range(4) for _ in range(after[colour] - before[colour])]


def rollouts(worlds, line, policy, seed, first=0):
    n, code = len(worlds), code_of(policy)
    n_seats = int(worlds.states["n_seats"][0]) if n else 0
    places, scores = np.zeros((n, n_seats)), np.zeros((n, n_seats), np.int64)
    codes = np.array([int(action) for action in line], np.int64)
    kernels.rollouts(
        worlds.states,
        worlds.orders,
        new_states(),
        new_sights(),
        NO_LOG,
        codes,
        int(code),
        word_of(seed),
        first,
        places,
        scores,
    )
    return places, scores


def choose(state, policy, seed, budget):
    return int(kernels.choose(copy_of(state), new_sights(), int(code_of(policy)), word_of(seed)))


def candidates(state, policy, most):
    """What the heuristic offers, squares that are alike drawn a few times; behind them all others when they are few."""
    code_of(policy)
    values, sights, states = {}, new_sights(), copy_of(state)
    for seed in range(LOOKS):
        kernels.offers(states, sights, seed)
        n = int(sights["n_offers"][0])
        for action, value in zip(sights["action"][0, :n].tolist(), sights["value"][0, :n].tolist(), strict=True):
            values[action] = max(value, values.get(action, value))
    ranked = sorted(values, key=lambda action: (-values[action], action))
    out = np.zeros(MOST_ACTIONS, np.int64)
    n = legal(state, 0, out)
    if n <= most:
        ranked += [action for action in np.sort(out[:n]).tolist() if action not in values]
    return ranked[:most]
