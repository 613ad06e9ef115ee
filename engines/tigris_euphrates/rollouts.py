"""Worlds played to the end, many in one call: a line of given decisions, then a policy for every seat."""

import numpy as np

from engines.chance import stream
from engines.kernel import kernel
from engines.tables import Orders, Scores, Shares
from engines.tigris_euphrates.actions import amount_of, cell_of, encode, kind_of, seat_of, swap_of
from engines.tigris_euphrates.codes import Act, Colour, Phase, Policy, Rule
from engines.tigris_euphrates.dealing import draw_from
from engines.tigris_euphrates.heuristic.plays import best_action, make_offers
from engines.tigris_euphrates.heuristic.sight import Sights
from engines.tigris_euphrates.policy import random_action
from engines.tigris_euphrates.rules import apply, why_not
from engines.tigris_euphrates.scoring import standing, weakest
from engines.tigris_euphrates.searching import GAME, PLAYING, search
from engines.tigris_euphrates.state import Actions, Log, State, States

IN_PLAYOUTS = 32  # the budget of `search` where it plays whole rollouts


@kernel
def decide(scratch: States, sights: Sights, log: Log, pool: Orders, policy: int, budget: int):
    """The policy's decision in scratch[GAME], whose `rng` moves on. pool: a row for the tiles of a world."""
    if policy == Policy.RANDOM:
        return random_action(scratch[GAME])
    if policy == Policy.HEURISTIC:
        return best_action(scratch[GAME], sights[PLAYING])
    return search(scratch, sights, log, pool, budget)


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
def finish(
    scratch: States,
    sights: Sights,
    log: Log,
    orders: Orders,
    pool: Orders,
    w: int,
    length: int,
    policy: int,
    seed: int,
    world: int,
):
    """scratch[GAME] to the end, tiles from row w; each turn has random numbers of its own."""
    s, turn = scratch[GAME], -1
    while True:
        draw_from(s, log, orders, w, length)
        if s.phase == Phase.OVER:
            return
        if s.turn != turn:
            turn = s.turn
            s.rng = stream(seed, world, turn)
        apply(s, log, decide(scratch, sights, log, pool, policy, IN_PLAYOUTS))


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
    pool: Orders,
    line: Actions,
    policy: int,
    seed: int,
    first: int,
    places: Shares,
    scores: Scores,
):
    """Row w of worlds and orders to the end. The first decision illegal: NaN and -1."""
    s = scratch[GAME]
    for w in range(len(worlds)):
        scratch[GAME] = worlds[w]
        length = int(s.n_bag)
        if follow(s, log, orders, w, length, line) == 0 and len(line) > 0:
            places[w] = np.nan
            scores[w] = -1
        else:
            finish(scratch, sights, log, orders, pool, w, length, policy, seed, first + w)
            place_values(s, places, scores, w)


@kernel
def choose(scratch: States, sights: Sights, log: Log, pool: Orders, policy: int, seed: int, budget: int):
    """The policy's decision in scratch[GAME], or a draw."""
    s = scratch[GAME]
    s.rng = stream(seed, s.ply, s.turn)
    if s.phase == Phase.DRAW:
        return random_action(s)
    return decide(scratch, sights, log, pool, policy, budget)


@kernel
def offers(states: States, sights: Sights, seed: int):
    """Fills sights[PLAYING] with the actions that look sensible in states[0]."""
    s = states[0]
    s.rng = stream(seed, s.ply, s.turn)
    make_offers(s, sights[PLAYING])
