"""Section 1.7: tiles (T27-T33)."""

from engines.cells import first, has, load, only, rest, store, touched_thrice
from engines.kernel import kernel
from engines.tigris_euphrates.actions import cell_of, colour_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Rule, Source
from engines.tigris_euphrates.events import emit, score
from engines.tigris_euphrates.hands import most, show
from engines.tigris_euphrates.kingdoms import free, ground, kingdoms_beside, leader_in, occupied, region, tiles
from engines.tigris_euphrates.state import Log, State


@kernel
def tile_ground(s: State, colour: int):
    """T27, T28: empty ground of the colour."""
    return free(s) & ground(s, colour)


@kernel
def unites_too_many(s: State, cell: int):
    """T29: a tile there would unite more than two kingdoms."""
    return kingdoms_beside(s, occupied(s), cell) > 2


@kernel
def tile_cells(s: State, colour: int):
    """T27-T29: where a tile of the colour may be laid; only squares with three neighbours can unite too many."""
    cells = tile_ground(s, colour)
    doubtful = cells & touched_thrice(occupied(s))
    while doubtful:
        if unites_too_many(s, first(doubtful)):
            cells &= ~only(first(doubtful))
        doubtful = rest(doubtful)
    return cells


@kernel
def why_not_tile(s: State, action: int):
    colour, cell = colour_of(action), cell_of(action)
    if most(s, s.turn_seat, colour) == 0:
        return Rule.NOT_IN_HAND
    if not has(free(s), cell):
        return Rule.OCCUPIED
    if not has(ground(s, colour), cell):
        return Rule.FARM_ON_LAND if colour == Colour.BLUE else Rule.NOT_ON_LAND
    return Rule.THREE_KINGDOMS if unites_too_many(s, cell) else Rule.NONE


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
    n_kingdoms = kingdoms_beside(s, occupied(s), cell)
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
