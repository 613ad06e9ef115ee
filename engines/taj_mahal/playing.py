"""Worlds and players of playouts, from Python."""

import numpy as np

from engines.api import UnknownPolicy, Worlds
from engines.tables import NO_LOG
from engines.taj_mahal import dealing
from engines.taj_mahal import rollouts as kernels
from engines.taj_mahal import worlds as resting
from engines.taj_mahal.codes import Policy
from engines.taj_mahal.heuristic.thoughts import new_thoughts
from engines.taj_mahal.heuristic.weights import WEIGHTS
from engines.taj_mahal.knowledge import view
from engines.taj_mahal.listing import MOST_ACTIONS, legal
from engines.taj_mahal.state import copy_of, new_states

VERSIONS = {"random": 1, "heuristic": 3, "search": 2}  # one more whenever a policy could choose otherwise
POLICIES = tuple(VERSIONS)


def code_of(policy):
    if policy not in VERSIONS:
        raise UnknownPolicy(policy, POLICIES)
    return int(Policy[policy.upper()])


def version(policy):
    code_of(policy)
    return f"{policy}-{VERSIONS[policy]}"


def word_of(seed):
    """Any whole number as one that a kernel takes."""
    return seed & 2**63 - 1


def worlds(state, n, seed, first=0):
    states, orders = new_states(n), np.full((n, int(state["n_deck"][0])), -1, np.int8)
    cards = np.zeros((1, dealing.MOST_CARDS), np.int8)
    dealing.deal_worlds(state, states, orders, cards, word_of(seed), first)
    return Worlds(states, orders)


def worlds_with_rest(state, actions, discards, n, seed, first=0):
    """Behind a reshuffle of the rest, `orders` says what came then; rollouts take it as far as their deck has it."""
    made = list(resting.worlds_with_rest(state, actions, discards, word_of(seed), range(first, first + n)))
    states, length = new_states(n), len(made[0][1]) if made else 0
    orders = np.zeros((n, length), np.int8)
    for w, (full, order) in enumerate(made):
        states[w], orders[w] = full[0], order
    states["shows"] = 0
    return Worlds(states, orders)


def room():
    """What the kernels need to work in: states, thoughts, no log, cards."""
    return new_states(4), new_thoughts(2), NO_LOG, np.zeros((1, dealing.MOST_CARDS), np.int8)


def rollouts(edition, worlds, line, policy, seed, first=0):
    n, code = len(worlds), code_of(policy)
    n_seats = int(worlds.states["n_seats"][0]) if n else 0
    places, scores = np.zeros((n, n_seats)), np.zeros((n, n_seats), np.int64)
    codes = np.fromiter(map(int, line), np.int64, len(line))
    given = worlds.states, worlds.orders, edition.tables
    kernels.rollouts(*given, *room(), codes, code, WEIGHTS, word_of(seed), first, places, scores)
    return places, scores


def seen(state):
    """What the seat to play knows; of chance all."""
    seat = int(state["to_play"][0])
    return view(state, seat) if seat >= 0 else copy_of(state)


def choose(edition, state, policy, seed, budget):
    code = code_of(policy)
    states, *rest = room()
    states[0] = seen(state)[0]
    return int(kernels.choose(states, edition.tables, *rest, code, WEIGHTS, word_of(seed), budget))


def candidates(edition, state, policy, most):
    """By what the heuristic thinks they are worth; then the legal ones that it does not consider."""
    code_of(policy)
    if state["to_play"][0] < 0:
        return []
    thoughts, out = new_thoughts(), np.zeros(MOST_ACTIONS, np.int64)
    kernels.consider(seen(state), edition.tables, thoughts, WEIGHTS)
    n = thoughts["n_options"][0]
    worth = dict(zip(thoughts["option"][0, :n].tolist(), thoughts["worth"][0, :n].tolist(), strict=True))
    every = set(out[: legal(state, 0, edition.tables, out)].tolist())
    return sorted(every, key=lambda action: (-worth.get(action, -np.inf), action))[:most]
