"""Worlds played to the end, many in one call: a line of given decisions, then a policy for every seat."""

import numpy as np

from engines.chance import S32, stream
from engines.kernel import kernel
from engines.tables import Actions, Log, Orders, Scores, Shares
from engines.taj_mahal.codes import Phase, Policy, Rule
from engines.taj_mahal.dealing import hide
from engines.taj_mahal.deck import chance_from
from engines.taj_mahal.edition import TableRows, Tables
from engines.taj_mahal.endgame import total
from engines.taj_mahal.heuristic.thoughts import ThoughtRows
from engines.taj_mahal.heuristic.turns import consider_all, heuristic_action
from engines.taj_mahal.heuristic.weights import Weights
from engines.taj_mahal.policy import random_action
from engines.taj_mahal.rules import apply, why_not
from engines.taj_mahal.search import search_action
from engines.taj_mahal.state import State, States

BUDGET_WITHIN = 32  # playouts of a decision where the search itself plays on


@kernel
def decide(
    scratch: States,
    editions: TableRows,
    thoughts: ThoughtRows,
    log: Log,
    cards: Orders,
    policy: int,
    weights: Weights,
    seed: int,
    budget: int,
):
    """The policy's decision in scratch[0], whose `rng` may move on; the other three rows are room for the search."""
    s = scratch[0]
    if policy == Policy.RANDOM:
        return random_action(s, editions[0])
    if policy == Policy.HEURISTIC:
        return heuristic_action(s, editions[0], weights, thoughts[0])
    scratch[1] = s
    hide(scratch[1], s.to_play)
    return search_action(scratch[1:4], editions, thoughts, log, cards, weights, seed, budget)


@kernel
def follow(s: State, e: Tables, log: Log, orders: Orders, w: int, line: Actions, seed: int, world: int, drawn: Actions):
    """The line as long as it is legal; returns how many decisions that was. drawn[0]: cards drawn so far."""
    drawn[0] = 0
    for k in range(len(line)):
        drawn[0] = chance_from(s, e, log, orders, w, seed, world, drawn[0])
        if why_not(s, e, line[k]) != Rule.NONE:
            return k
        apply(s, e, log, line[k])
    return len(line)


@kernel
def finish(
    scratch: States,
    editions: TableRows,
    thoughts: ThoughtRows,
    log: Log,
    orders: Orders,
    cards: Orders,
    w: int,
    policy: int,
    weights: Weights,
    seed: int,
    world: int,
    drawn: int,
):
    """scratch[0] to the end of the game; each turn has random numbers of its own."""
    s, turn = scratch[0], -1
    while True:
        drawn = chance_from(s, editions[0], log, orders, w, seed, world, drawn)
        if s.phase == Phase.OVER:
            return
        if s.turn != turn:
            turn = int(s.turn)
            s.rng = stream(seed, world, turn)
        own = int(stream(seed, world, turn) >> S32)
        action = decide(scratch, editions, thoughts, log, cards, policy, weights, own, BUDGET_WITHIN)
        apply(s, editions[0], log, action)


@kernel
def place_values(s: State, places: Shares, scores: Scores, w: int):
    """Row w: from 1 for the first place to 0 for the last, ties share the mean; and the points."""
    for seat in range(s.n_seats):
        mine, ahead, level = total(s, seat), 0, 0
        for other in range(s.n_seats):
            theirs = total(s, other)
            ahead += theirs > mine
            level += theirs == mine
        places[w, seat] = (s.n_seats - ahead - (level + 1) / 2) / (s.n_seats - 1)
        scores[w, seat] = mine


@kernel
def rollouts(
    worlds: States,
    orders: Orders,
    editions: TableRows,
    scratch: States,
    thoughts: ThoughtRows,
    log: Log,
    cards: Orders,
    line: Actions,
    policy: int,
    weights: Weights,
    seed: int,
    first: int,
    places: Shares,
    scores: Scores,
):
    """Row w of worlds and orders to the end. First decision illegal: NaN and -1.

    Room: four rows of scratch, two of thoughts, one of cards.
    """
    drawn = np.zeros(1, np.int64)
    s, e = scratch[0], editions[0]
    for w in range(len(worlds)):
        scratch[0] = worlds[w]
        world = first + w
        if follow(s, e, log, orders, w, line, seed, world, drawn) == 0 and len(line) > 0:
            places[w] = np.nan
            scores[w] = -1
        else:
            finish(scratch, editions, thoughts, log, orders, cards, w, policy, weights, seed, world, drawn[0])
            place_values(s, places, scores, w)


@kernel
def choose(
    scratch: States,
    editions: TableRows,
    thoughts: ThoughtRows,
    log: Log,
    cards: Orders,
    policy: int,
    weights: Weights,
    seed: int,
    budget: int,
):
    """The policy's decision in scratch[0], whose `rng` moves on; or what chance does, hands known."""
    s = scratch[0]
    s.rng = stream(seed, s.ply, s.turn)
    if s.phase >= Phase.DRAW:
        return random_action(s, editions[0])
    return decide(scratch, editions, thoughts, log, cards, policy, weights, seed, budget)


@kernel
def consider(states: States, editions: TableRows, thoughts: ThoughtRows, weights: Weights):
    """The options of states[0] with their worth, from Python."""
    consider_all(states[0], editions[0], weights, thoughts[0])
