"""Section 1.8: catastrophes (T34-T36)."""

from engines.cells import NONE, has, load, only, store
from engines.kernel import kernel
from engines.tigris_euphrates.codes import NOWHERE, EventType, Phase, Rule
from engines.tigris_euphrates.events import emit
from engines.tigris_euphrates.kingdoms import tiles
from engines.tigris_euphrates.leaders import return_stranded_leaders
from engines.tigris_euphrates.maps import ALL
from engines.tigris_euphrates.state import Log, State
from engines.tigris_euphrates.tiles import remove_tile


@kernel
def covered(s: State):
    """A-T14, S3: squares that no second catastrophe may cover."""
    if s.stacked:
        return NONE
    return load(s.catastrophes)


@kernel
def catastrophe_cells(s: State):
    """T35: any space or tile, but no treasure, monument or leader."""
    return ALL & ~(load(s.treasures) | load(s.face_down) | load(s.leaders) | covered(s))


@kernel
def why_not_catastrophe(s: State, cell: int):
    if s.catastrophes_left[s.turn_seat] == 0:
        return Rule.NO_CATASTROPHE
    if has(load(s.face_down), cell):
        return Rule.CATASTROPHE_ON_MONUMENT
    if has(load(s.treasures), cell):
        return Rule.CATASTROPHE_ON_TREASURE
    if has(load(s.leaders), cell):
        return Rule.CATASTROPHE_ON_LEADER
    return Rule.CATASTROPHE_TWICE if has(covered(s), cell) else Rule.NONE


@kernel
def lay_catastrophe(s: State, log: Log, cell: int):
    """T34-T36: the space is lost for ever, a tile on it leaves the game."""
    s.catastrophes_left[s.turn_seat] -= 1
    emit(s, log, EventType.CATASTROPHE, s.turn_seat, NOWHERE, cell, 0, 0, NOWHERE)
    for colour in range(4):
        if has(tiles(s, colour), cell):
            remove_tile(s, log, NOWHERE, colour, cell)
    store(s.catastrophes, load(s.catastrophes) | only(cell))
    return_stranded_leaders(s, log)
    s.phase = Phase.ACTION_DONE
