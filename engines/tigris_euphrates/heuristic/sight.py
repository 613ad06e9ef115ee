"""What a seat sees in a position: kingdoms and their rims, what points are worth, what others may hold.

Only public facts and the own hand go in, so that the same comes out in every world that fits the seat's view.
"""

import numba
import numpy as np

from engines.cells import NONE, first, flood, grow, has, load, only, size, store
from engines.kernel import TYPES, kernel
from engines.tigris_euphrates.codes import NOWHERE, Colour
from engines.tigris_euphrates.kingdoms import free, ground, occupied, tiles
from engines.tigris_euphrates.maps import MONUMENTS, N_MONUMENTS
from engines.tigris_euphrates.state import State

MOST_KINGDOMS, MOST_OFFERS = 16, 192
TURN_TILES = 24  # tenths of a tile that a turn takes from the bag, on average
LATE, MIDDLE = 4, 9  # turns that a seat has left
# Per cent of a point in the weakest colour that one is worth in a colour which is ahead by 0, 1, 2... points.
EARLY_WORTH = (100, 86, 73, 60, 48, 38, 30, 23, 17, 12, 8, 6)
MIDDLE_WORTH = (100, 76, 56, 40, 28, 20, 14, 10, 7, 5, 4, 3)
LATE_WORTH = (100, 58, 32, 17, 9, 5, 3, 2, 2, 1, 1, 1)
WORTH = np.array((LATE_WORTH, MIDDLE_WORTH, EARLY_WORTH), np.int64)
FIELDS = [
    ("kingdom", np.uint64, (MOST_KINGDOMS, 3)),  # squares of each kingdom
    ("rim", np.uint64, (MOST_KINGDOMS, 3)),  # empty spaces beside it
    ("once", np.uint64, 3),  # empty spaces beside exactly one kingdom
    ("twice", np.uint64, 3),  # beside exactly two
    ("shun", np.uint64, 3),  # where a tile would bring the own kingdoms near a stronger one
    ("action", np.int64, MOST_OFFERS),  # offers: encoded actions
    ("value", np.int64, MOST_OFFERS),  # and what they are worth, in hundredths of a point in the weakest colour
    ("total", np.int64, MOST_OFFERS),  # what playouts of the search have found of each
    ("worth", np.int64, (4, 4)),  # [seat, colour] of one more point, in the same unit
    ("strength", np.int64, (MOST_KINGDOMS, 4)),  # [kingdom, colour] tiles
    ("lead", np.int64, (MOST_KINGDOMS, 4)),  # [kingdom, colour] seat of the leader or NOWHERE
    ("pays", np.int64, (MOST_KINGDOMS, 4)),  # [kingdom, colour] monuments
    ("loot", np.int64, MOST_KINGDOMS),  # treasures
    ("home", np.int64, (4, 4)),  # [seat, colour] kingdom of the leader or NOWHERE
    ("covered", np.int64, 4),  # whether the seat can score the colour somewhere
    ("share", np.int64, 4),  # twentieths of the tiles the seat has not seen, per colour
    ("turns", np.int64),  # that each seat has left, about
    ("n", np.int64),  # kingdoms
    ("n_offers", np.int64),
    ("seat", np.int64),
]


class Sight(np.record):
    """What one seat sees; the annotation of a kernel's argument."""


SIGHT = np.dtype((Sight, np.dtype(FIELDS)))


class Sights:
    """Annotation of a table of Sight."""


TYPES[Sight] = numba.from_dtype(SIGHT)
TYPES[Sights] = numba.types.Array(TYPES[Sight], 1, "C")


def new_sights(n=1):
    return np.zeros(n, SIGHT)


@kernel
def kingdom_at(v: Sight, cell: int):
    """The kingdom of an occupied square, or NOWHERE."""
    for k in range(v.n):
        if has(load(v.kingdom[k]), cell):
            return k
    return NOWHERE


@kernel
def see_kingdoms(s: State, v: Sight):
    """Squares, rims and tiles of every kingdom, and the spaces between them."""
    within, todo, empty, n = occupied(s), load(s.leaders), free(s), 0
    one, two, three = NONE, NONE, NONE
    while todo:
        kingdom = flood(only(first(todo)), within)
        todo &= ~kingdom
        rim = grow(kingdom) & empty
        three |= two & rim
        two |= one & rim
        one |= rim
        store(v.kingdom[n], kingdom)
        store(v.rim[n], rim)
        for colour in range(4):
            v.strength[n, colour] = size(kingdom & tiles(s, colour))
            v.lead[n, colour], v.pays[n, colour] = NOWHERE, 0
        v.loot[n] = size(kingdom & load(s.treasures))
        n += 1
    v.n = n
    store(v.once, one & ~two)
    store(v.twice, two & ~three)


@kernel
def see_leaders(s: State, v: Sight):
    """Whose leaders stand in which kingdom, the seat's own before those it fights, and what monuments pay there."""
    for i in range(1, s.n_seats + 1):
        seat = (v.seat + i) % s.n_seats
        for colour in range(4):
            v.home[seat, colour] = NOWHERE
            if s.leader_at[seat, colour] >= 0:
                k = kingdom_at(v, s.leader_at[seat, colour])
                v.home[seat, colour] = k
                v.lead[k, colour] = seat
    for monument in range(N_MONUMENTS):
        if s.monument_at[monument] >= 0:
            k = kingdom_at(v, s.monument_at[monument])
            if k >= 0:
                v.pays[k, MONUMENTS[monument, 0]] += 1
                v.pays[k, MONUMENTS[monument, 1]] += 1


@kernel
def stage(v: Sight):
    """The row of WORTH: how late in the game it is."""
    return (v.turns > LATE) + (v.turns > MIDDLE)


@kernel
def weigh(s: State, v: Sight):
    """What one more point is worth to each seat: most in its weakest colour, and the later, the more so."""
    v.turns = 10 * s.n_bag // (TURN_TILES * s.n_seats)
    for seat in range(s.n_seats):
        low = 1000
        for colour in range(4):
            low = min(low, s.points[seat, colour])
        for colour in range(4):
            v.worth[seat, colour] = WORTH[stage(v), min(s.points[seat, colour] - low, 11)]


@kernel
def count_unseen(s: State, v: Sight, seat: int):
    """Shares of the colours among all tiles that the seat has not seen, in twentieths."""
    total = 0
    for colour in range(4):
        n = int(s.unseen[colour])
        for other in range(s.n_seats):
            if other != seat:
                n += s.hand[other, colour] + s.swapped[other, colour]
        v.share[colour] = n
        total += n
    for colour in range(4):
        v.share[colour] = (20 * v.share[colour] + total // 2) // max(total, 1)


@kernel
def taker(v: Sight, k: int, colour: int):
    """T31: who scores a tile of the colour in this kingdom, or NOWHERE."""
    if v.lead[k, colour] >= 0:
        return v.lead[k, colour]
    return v.lead[k, Colour.BLACK]


@kernel
def see_cover(s: State, v: Sight, seat: int):
    """Which colours the seat can score."""
    for colour in range(4):
        v.covered[colour] = 0
        cells = load(v.once) & ground(s, colour)
        for k in range(v.n):
            if taker(v, k, colour) == seat and cells & load(v.rim[k]):
                v.covered[colour] = 1


@kernel
def look(s: State, v: Sight, seat: int):
    """Everything but offers."""
    v.seat, v.n_offers = seat, 0
    see_kingdoms(s, v)
    see_leaders(s, v)
    weigh(s, v)
    count_unseen(s, v, seat)
    see_cover(s, v, seat)


@kernel
def offer(v: Sight, value: int, action: int):
    """One more action that is worth a look; when the table is full it is forgotten."""
    if v.n_offers < MOST_OFFERS:
        v.value[v.n_offers], v.action[v.n_offers] = value, action
        v.n_offers += 1


@kernel
def against(s: State, v: Sight, seat: int, colour: int):
    """What it is worth that the other does not get this point: all with two players, else a part."""
    return v.worth[seat, colour] // (s.n_seats - 1)


@kernel
def within_two(v: Sight, k: int):
    """Empty and other squares up to two steps from the kingdom."""
    return grow(load(v.rim[k])) | load(v.rim[k])
