"""Section 1.7: tiles (T27-T33)."""

from engines.cells import has, load, only, store
from engines.kernel import kernel
from engines.tigris_euphrates.actions import cell_of, colour_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Rule, Source
from engines.tigris_euphrates.events import emit, score
from engines.tigris_euphrates.hands import most, show
from engines.tigris_euphrates.kingdoms import (
    free,
    ground,
    kingdoms_beside,
    leader_in,
    occupied,
    region,
    tiles,
    touching,
)
from engines.tigris_euphrates.state import Log, State


@kernel
def tile_cells(s: State, colour: int):
    """T28, T29: free ground of the colour, next to at most two kingdoms."""
    _, _, three = touching(s, occupied(s))
    return free(s) & ground(s, colour) & ~three


@kernel
def why_not_tile(s: State, action: int):
    colour, cell = colour_of(action), cell_of(action)
    if most(s, s.turn_seat, colour) == 0:
        return Rule.NOT_IN_HAND
    if not has(free(s), cell):
        return Rule.OCCUPIED
    if not has(ground(s, colour), cell):
        return Rule.FARM_ON_LAND if colour == Colour.BLUE else Rule.NOT_ON_LAND
    return Rule.NONE if has(tile_cells(s, colour), cell) else Rule.THREE_KINGDOMS


@kernel
def score_tile(s: State, log: Log, colour: int, cell: int):
    """T31: one point to the leader of the tile's colour, else to the king."""
    kingdom = region(s, cell)
    seat = leader_in(s, kingdom, colour)
    if seat < 0:
        seat = leader_in(s, kingdom, Colour.BLACK)
    if seat >= 0:
        score(s, log, seat, colour, 1, Source.TILE, cell)


@kernel
def lay_tile(s: State, log: Log, colour: int, cell: int):
    """T27-T33: into one kingdom it may score, between two it unites."""
    n_kingdoms = kingdoms_beside(s, cell)
    show(s, s.turn_seat, colour, 1)
    s.placed = cell
    store(s.tiles[colour], tiles(s, colour) | only(cell))
    emit(s, log, EventType.TILE_LAID, s.turn_seat, colour, cell, 0, 0, NOWHERE)
    s.phase = Phase.SQUARES
    if n_kingdoms == 2:
        s.is_union, s.phase = True, Phase.UNION
        emit(s, log, EventType.UNITED, s.turn_seat, colour, cell, 0, 0, NOWHERE)
    elif n_kingdoms == 1:
        score_tile(s, log, colour, cell)


@kernel
def remove_tile(s: State, log: Log, seat: int, colour: int, cell: int):
    """A face-up tile leaves the game; seat: who loses it, or NOWHERE."""
    store(s.tiles[colour], load(s.tiles[colour]) & ~only(cell))
    s.removed[colour] += 1
    emit(s, log, EventType.TILE_REMOVED, seat, colour, cell, 0, 0, NOWHERE)
