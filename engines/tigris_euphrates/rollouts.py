"""Worlds played to the end, many in one call: a line of given decisions, then a policy for every seat."""

import numpy as np

from engines.chance import stream
from engines.kernel import kernel
from engines.tables import Orders, Scores, Shares
from engines.tigris_euphrates.actions import amount_of, cell_of, encode, kind_of, seat_of, swap_of
from engines.tigris_euphrates.codes import Act, Colour, Phase, Policy, Rule
from engines.tigris_euphrates.hands import next_drawer
from engines.tigris_euphrates.heuristic.plays import best_action, make_offers
from engines.tigris_euphrates.heuristic.sight import Sights
from engines.tigris_euphrates.policy import random_action
from engines.tigris_euphrates.rules import apply, why_not
from engines.tigris_euphrates.scoring import standing, weakest
from engines.tigris_euphrates.state import Actions, Log, State, States


@kernel
def draw_from(s: State, log: Log, orders: Orders, w: int, length: int):
    """Draws from the bag in the order of row w, whose first `length` tiles were in it; returns when a seat decides."""
    while s.phase == Phase.DRAW:
        colour = orders[w, length - s.n_bag]
        apply(s, log, encode(next_drawer(s), Act.DRAW, colour, 0, 0))


@kernel
def decide(s: State, sights: Sights, policy: int):
    """The policy's decision; `s.rng` moves on."""
    if policy == Policy.RANDOM:
        return random_action(s)
    return best_action(s, sights[0])


@kernel
def named_swap(action: int, orders: Orders, w: int, at: int):
    """A swap whose hidden tiles are those of row w from column `at` on."""
    amount = amount_of(action)
    hidden = swap_of(amount, Colour.UNKNOWN)
    amount -= hidden << 3 * Colour.UNKNOWN
    for k in range(hidden):
        amount += 1 << 3 * orders[w, at + k]
    return encode(seat_of(action), Act.SWAP, 0, cell_of(action), amount)


@kernel
def n_hidden(action: int):
    """Tiles without a name in a swap."""
    if kind_of(action) != Act.SWAP:
        return 0
    return swap_of(amount_of(action), Colour.UNKNOWN)


@kernel
def follow(s: State, log: Log, orders: Orders, w: int, length: int, line: Actions):
    """The line as long as it is legal; returns how many decisions that was. Hidden swaps are named behind the bag."""
    at = length
    for k in range(len(line)):
        draw_from(s, log, orders, w, length)
        action, hidden = line[k], n_hidden(line[k])
        if hidden > 0 and at + hidden <= orders.shape[1]:
            action, at = named_swap(action, orders, w, at), at + hidden
        if why_not(s, action) != Rule.NONE:
            return k
        apply(s, log, action)
    return len(line)


@kernel
def finish(s: State, sights: Sights, log: Log, orders: Orders, w: int, length: int, policy: int, seed: int, world: int):
    """To the end of the game; each turn has random numbers of its own."""
    turn = -1
    while True:
        draw_from(s, log, orders, w, length)
        if s.phase == Phase.OVER:
            return
        if s.turn != turn:
            turn = s.turn
            s.rng = stream(seed, world, turn)
        apply(s, log, decide(s, sights, policy))


@kernel
def place_values(s: State, places: Shares, scores: Scores, w: int):
    """Row w: from 1 for the first place to 0 for the last, ties share the mean; and the weakest colours."""
    for seat in range(s.n_seats):
        mine, ahead, level = standing(s, seat), 0, 0
        for other in range(s.n_seats):
            theirs = standing(s, other)
            ahead += theirs > mine
            level += theirs == mine
        places[w, seat] = (s.n_seats - ahead - (level + 1) / 2) / (s.n_seats - 1)
        scores[w, seat] = weakest(s, seat)


@kernel
def rollouts(
    worlds: States,
    orders: Orders,
    scratch: States,
    sights: Sights,
    log: Log,
    line: Actions,
    policy: int,
    seed: int,
    first: int,
    places: Shares,
    scores: Scores,
):
    """Row w of worlds and orders to the end; scratch, sights: one row. The first decision illegal: NaN and -1."""
    s = scratch[0]
    for w in range(len(worlds)):
        scratch[0] = worlds[w]
        length = int(worlds[w].n_bag)
        if follow(s, log, orders, w, length, line) == 0 and len(line) > 0:
            places[w] = np.nan
            scores[w] = -1
        else:
            finish(s, sights, log, orders, w, length, policy, seed, first + w)
            place_values(s, places, scores, w)


@kernel
def choose(states: States, sights: Sights, policy: int, seed: int):
    """The policy's decision in states[0], or a draw."""
    s = states[0]
    s.rng = stream(seed, s.ply, s.turn)
    if s.phase == Phase.DRAW:
        return random_action(s)
    return decide(s, sights, policy)


@kernel
def offers(states: States, sights: Sights, seed: int):
    """Fills sights[0] with the actions that look sensible in states[0]."""
    s = states[0]
    s.rng = stream(seed, s.ply, s.turn)
    make_offers(s, sights[0])
