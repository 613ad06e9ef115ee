"""Section 1.4: regions and kingdoms (T13-T18). Questions only."""

from engines.cells import Cells, first, flood, grow, has, load, only
from engines.kernel import kernel
from engines.tigris_euphrates.codes import NOWHERE, Colour
from engines.tigris_euphrates.maps import (
    ALL,
    CORNERS,
    CORNERS_ADVANCED,
    J11,
    RIVER,
    RIVER_ADVANCED,
    TEMPLES,
    TEMPLES_ADVANCED,
)
from engines.tigris_euphrates.state import State


@kernel
def river(s: State):
    """T7, V1."""
    if s.advanced:
        return RIVER_ADVANCED
    return RIVER


@kernel
def start_temples(s: State):
    """T8, V1."""
    if s.advanced:
        return TEMPLES_ADVANCED
    return TEMPLES


@kernel
def corners(s: State):
    """T68: squares whose treasure goes first."""
    if not s.advanced:
        return CORNERS
    if s.j11_corner:
        return CORNERS_ADVANCED | J11
    return CORNERS_ADVANCED


@kernel
def tiles(s: State, colour: int):
    return load(s.tiles[colour])


@kernel
def face_up(s: State):
    return tiles(s, 0) | tiles(s, 1) | tiles(s, 2) | tiles(s, 3)


@kernel
def occupied(s: State):
    """T14, T18: what belongs to regions; catastrophes do not."""
    return face_up(s) | load(s.face_down) | load(s.leaders)


@kernel
def free(s: State):
    """Empty spaces, land and river."""
    return ALL & ~(occupied(s) | load(s.catastrophes))


@kernel
def ground(s: State, colour: int):
    """T28: blue on rivers, the others on land."""
    if colour == Colour.BLUE:
        return river(s)
    return ALL & ~river(s)


@kernel
def region(s: State, cell: int):
    """T14."""
    return flood(only(cell), occupied(s))


@kernel
def leader_in(s: State, kingdom: Cells, colour: int):
    """Seat of a leader of this colour in the kingdom, or NOWHERE."""
    for seat in range(s.n_seats):
        cell = s.leader_at[seat, colour]
        if cell >= 0 and has(kingdom, cell):
            return seat
    return NOWHERE


@kernel
def kingdoms_beside(s: State, within: Cells, cell: int):
    """How many kingdoms of `within` touch an empty square (T15)."""
    todo, n = grow(only(cell)) & within, 0
    while todo:
        neighbour = flood(only(first(todo)), within)
        todo &= ~neighbour
        if neighbour & load(s.leaders):
            n += 1
    return n
