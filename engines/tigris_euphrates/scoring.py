"""Who wins: T72-T74 with A-T17."""

import numpy as np

from engines.kernel import kernel
from engines.tables import Numbers
from engines.tigris_euphrates.codes import TREASURE
from engines.tigris_euphrates.state import State, States


@kernel
def weakest(s: State, seat: int):
    """T72: the largest weakest colour that the treasures can make."""
    level = 0
    while True:
        missing = 0
        for colour in range(4):
            missing += max(0, level + 1 - s.points[seat, colour])
        if missing > s.points[seat, TREASURE]:
            return level
        level += 1


@kernel
def lifted(s: State, seat: int, colour: int):
    """Points in a colour after T72: treasures go one by one on the lowest colour, an odd one on the first of equals."""
    level = weakest(s, seat)
    spare = s.points[seat, TREASURE]
    for c in range(4):
        spare -= max(0, level - s.points[seat, c])
    for c in range(4):
        if s.points[seat, c] <= level and spare > 0:
            spare -= 1
            if c == colour:
                return level + 1
    return max(level, s.points[seat, colour])


@kernel
def nth_lowest(s: State, seat: int, place: int):
    """Points of the seat's weakest colour (place 0), second-weakest... after T72."""
    for colour in range(4):
        points, below = lifted(s, seat, colour), 0
        for other in range(4):
            rival = lifted(s, seat, other)
            below += rival < points or (rival == points and other < colour)
        if below == place:
            return points
    return 0


@kernel
def standing(s: State, seat: int):
    """T73, T74: one number that orders the seats: the colours from the weakest up, 12 bits each."""
    total = 0
    for place in range(4):
        total = total << 12 | int(nth_lowest(s, seat, place))
    return total


@kernel
def ranks(states: States, i: int, out: Numbers):
    """Placing of each seat from 1; equal standings share it (A-T17)."""
    s, standings = states[i], np.zeros(4, np.int64)
    for seat in range(s.n_seats):
        standings[seat] = standing(s, seat)
    for seat in range(s.n_seats):
        out[seat] = 1
        for other in range(s.n_seats):
            out[seat] += standings[other] > standings[seat]
