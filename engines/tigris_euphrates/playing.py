"""Worlds and players of playouts, from Python."""

import numpy as np

from engines.api import UnknownPolicy, Worlds
from engines.tigris_euphrates import dealing
from engines.tigris_euphrates import rollouts as kernels
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.codes import Act, Colour, Policy
from engines.tigris_euphrates.heuristic.sight import new_sights
from engines.tigris_euphrates.knowledge import determinize_with_rest, is_known
from engines.tigris_euphrates.listing import MOST_ACTIONS, legal
from engines.tigris_euphrates.searching import N_SCRATCH, N_SIGHTS
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
    if is_known(state) and not any(_is_hidden(action) for action in actions):
        return _open_worlds_with_rest(state, actions, n, seed, first)
    n_bag, n_hidden = int(state["n_bag"][0]), sum(sum(action.swap[4:]) for action in actions)
    states, orders = new_states(n), np.full((n, n_bag + n_hidden), -1, np.int8)
    for w in range(n):
        rng = np.random.default_rng((word_of(seed), first + w))
        full, named = determinize_with_rest(state, actions, rng)
        drawn = _drawn(named)
        tail = rng.permutation(np.repeat(np.arange(4), full[0].unseen - np.bincount(drawn, minlength=4)))
        states[w] = full[0]
        orders[w] = [*drawn, *tail, *_named_tiles(actions, named)]
    return Worlds(states, orders)


def _open_worlds_with_rest(state, actions, n, seed, first):
    """Where nothing is hidden only the tiles behind those drawn are to be shuffled."""
    drawn, left = _drawn(actions), copy_of(state)
    left[0].unseen -= np.bincount(drawn, minlength=4).astype(left[0].unseen.dtype)
    orders = np.full((n, int(state["n_bag"][0])), -1, np.int8)
    orders[:, : len(drawn)] = drawn
    orders[:, len(drawn) :] = worlds(left, n, seed, first).orders[:, : orders.shape[1] - len(drawn)]
    return Worlds(np.repeat(copy_of(state), n), orders)


def _drawn(actions):
    """The colours that these actions draw, in order."""
    return [int(action.colour) for action in actions if action.kind == Act.DRAW]


def _is_hidden(action):
    return sum(action.swap[4:]) > 0 or (action.kind == Act.DRAW and action.colour == Colour.UNKNOWN)


def _named_tiles(actions, named):
    """Colours of the hidden tiles of all swaps."""
    pairs = [(a.swap, b.swap) for a, b in zip(actions, named, strict=True) if sum(a.swap[4:])]
    return [colour for before, after in pairs for colour in range(4) for _ in range(after[colour] - before[colour])]


def scratch():
    """What the kernels of playouts write into; nothing in it outlives a call."""
    pool = np.zeros((1, dealing.MOST_TILES), np.int8)
    return new_states(N_SCRATCH), new_sights(N_SIGHTS), NO_LOG, pool


def rollouts(worlds, line, policy, seed, first=0):
    n, code = len(worlds), int(code_of(policy))
    n_seats = int(worlds.states["n_seats"][0]) if n else 0
    places, scores = np.zeros((n, n_seats)), np.zeros((n, n_seats), np.int64)
    codes = np.array([int(action) for action in line], np.int64)
    given = worlds.states, worlds.orders, *scratch(), codes
    kernels.rollouts(*given, code, word_of(seed), first, places, scores)
    return places, scores


def choose(state, policy, seed, budget):
    states, *others = scratch()
    states[0] = state[0]
    return int(kernels.choose(states, *others, int(code_of(policy)), word_of(seed), budget))


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
