"""What a position is worth to a seat between two visits, in points to come: for playouts that stop there."""

from enum import IntEnum

import numpy as np

from engines.kernel import kernel
from engines.taj_mahal.codes import VISITS, Colour, Phase
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.endgame import n_of_colour, total
from engines.taj_mahal.heuristic.networks import think_of_networks
from engines.taj_mahal.heuristic.thoughts import Thoughts
from engines.taj_mahal.state import State


class Feature(IntEnum):
    """What a standing is made of; `left` is the number of visits to come."""

    COLOURED = 0  # cards of the hand
    WHITE = 1
    SPECIAL = 2  # to 5: special cards
    SPECIAL_LEFT = 6  # to 9: special cards times left
    SINGLE = 10  # ovals of which a second one brings a special card
    SINGLE_LEFT = 11  # the same times left
    GOODS_LEFT = 12  # goods times left
    REACH = 13  # connection points that a palace in each province to come may bring
    LATE = 14  # seats that begin the next visit before this one
    N = 15


# Points to come for each feature [seats - 3, Feature]: least squares over games of the heuristic against itself.
WORTH = np.array(
    [
        [1.39, 1.3, 2.26, 0.89, 1.83, 2.38, 0.37, 0.37, 0.14, -0.23, 0.43, 0.11, 0.17, 0.88, -0.55],
        [1.0, 1.15, 1.62, 1.01, 2.07, 1.53, 0.25, 0.22, 0.15, -0.08, 0.26, 0.1, 0.12, 0.78, -0.39],
        [0.84, 1.15, 1.35, 1.2, 2.36, 1.32, 0.16, 0.09, 0.09, -0.09, 0.25, 0.07, 0.11, 0.69, -0.25],
    ]
)


@kernel
def n_left(s: State):
    """Visits still to be played; between two visits the next one counts."""
    return VISITS + 1 - s.visit


@kernel
def n_coloured(s: State, e: Tables, seat: int):
    """Coloured cards of the hand."""
    n = 0
    for face in range(e.first[Colour.WHITE]):
        n += s.hand[seat, face]
    return n


@kernel
def n_goods(s: State, seat: int):
    n = 0
    for good in range(4):
        n += s.goods[seat, good]
    return n


@kernel
def n_single(s: State, e: Tables, seat: int):
    """Ovals that wait for a second one to bring a special card."""
    n = 0
    for kind in range(4):
        n += s.ovals[seat, kind] == 1 and s.special_at[e.special_of[kind]] != seat
    return n


@kernel
def reach(s: State, e: Tables, t: Thoughts, seat: int):
    """Connection points that a palace in each province to come may bring."""
    think_of_networks(s, e, t, seat, int(s.visit) - 1)
    n = 0
    for visit in range(t.since, VISITS):
        n += t.reach[visit]
    return n


@kernel
def standing(s: State, e: Tables, t: Thoughts, seat: int):
    """Points so far and to come; after the last visit, the final ones."""
    worth, row, left = 1.0 * total(s, seat), int(s.n_seats) - 3, n_left(s)
    if s.phase == Phase.OVER:
        return worth
    worth += WORTH[row, Feature.COLOURED] * n_coloured(s, e, seat)
    worth += WORTH[row, Feature.WHITE] * n_of_colour(s, e, seat, Colour.WHITE)
    for special in range(4):
        if s.special_at[special] == seat:
            worth += WORTH[row, Feature.SPECIAL + special] + WORTH[row, Feature.SPECIAL_LEFT + special] * left
    worth += (WORTH[row, Feature.SINGLE] + WORTH[row, Feature.SINGLE_LEFT] * left) * n_single(s, e, seat)
    worth += WORTH[row, Feature.GOODS_LEFT] * n_goods(s, seat) * left
    worth += WORTH[row, Feature.REACH] * reach(s, e, t, seat)
    return worth + WORTH[row, Feature.LATE] * ((seat - s.start) % s.n_seats)
