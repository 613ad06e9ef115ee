"""Chances of conflicts, and what is at stake for the leaders in them."""

from math import comb

import numpy as np

from engines.cells import grow, load, only, size
from engines.kernel import kernel
from engines.tigris_euphrates.codes import Colour
from engines.tigris_euphrates.hands import hand_size
from engines.tigris_euphrates.heuristic.sight import Sight, against
from engines.tigris_euphrates.kingdoms import tiles
from engines.tigris_euphrates.state import State


def fewer_than(n, share, d):
    """Chance that of n tiles fewer than d are of a colour that has `share` twentieths of all."""
    p = share / 20
    return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(min(d, n + 1)))


# [tiles in hand, twentieths, d] of 1000.
FEWER = np.array(
    [[[round(1000 * fewer_than(n, share, d)) for d in range(8)] for share in range(21)] for n in range(7)], np.int64
)
PAYING_TURNS = 3  # a monument is counted for so many turns at most
STANDING = 55  # per cent of a point in its colour that a leader on the board is worth beside what monuments pay
RULING = 30  # the same of each other colour that a king may score
TILE = 22  # per cent of a point in its colour that a tile in hand is worth


@kernel
def chance_fewer(s: State, v: Sight, seat: int, colour: int, d: int):
    """Of 1000: the other seat holds fewer than d tiles of the colour."""
    n = min(hand_size(s, seat), 6)
    if d <= 0:
        return 0
    if d > n:
        return 1000
    return FEWER[n, v.share[colour], d]


@kernel
def income(v: Sight, seat: int, k: int, colour: int):
    """What the monuments of a kingdom will pay a leader of the colour."""
    return v.pays[k, colour] * min(v.turns + 1, PAYING_TURNS) * v.worth[seat, colour]


@kernel
def presence(v: Sight, seat: int, k: int, colour: int):
    """What a leader who stands in this kingdom is worth to the seat."""
    total = income(v, seat, k, colour) + STANDING * v.worth[seat, colour] // 100
    if colour == Colour.BLACK:
        for other in range(3):
            if v.lead[k, other] < 0:
                total += RULING * v.worth[seat, other] // 100
    return total


@kernel
def followers_of(s: State, v: Sight, k: int, colour: int):
    """T56, T59: tiles that would fall with the leader of this kingdom in a war."""
    if colour != Colour.RED:
        return v.strength[k, colour]
    fallen = load(v.kingdom[k]) & tiles(s, colour) & ~load(s.treasures)
    for other in range(1, 4):
        if v.lead[k, other] >= 0:
            fallen &= ~grow(only(s.leader_at[v.lead[k, other], other]))
    return size(fallen)


@kernel
def prize(s: State, v: Sight, winner: int, loser: int, k: int, colour: int):
    """What the winner of a war gets out of the loser's kingdom k: points, and the loser's leader is gone."""
    points = (1 + followers_of(s, v, k, colour)) * v.worth[winner, colour]
    return points + presence(v, loser, k, colour) // (s.n_seats - 1)


@kernel
def forfeit(s: State, v: Sight, loser: int, winner: int, k: int, colour: int):
    """What the loser gives away with his kingdom k: his leader there, and the winner's points."""
    return presence(v, loser, k, colour) + (1 + followers_of(s, v, k, colour)) * against(s, v, winner, colour)


@kernel
def temples_at(s: State, cell: int):
    return size(grow(only(cell)) & tiles(s, Colour.RED))


@kernel
def tile_cost(v: Sight, colour: int):
    """What a tile of the own hand is worth there."""
    if v.covered[colour]:
        return TILE * v.worth[v.seat, colour] // 100 + 4
    return TILE * v.worth[v.seat, colour] // 200 + 4
