"""Section 1.6: leaders (T21-T26)."""

from engines.cells import NONE, first, flood, grow, has, load, only, rest, store, touched_twice
from engines.kernel import kernel
from engines.tigris_euphrates.actions import cell_of, colour_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Return, Rule
from engines.tigris_euphrates.events import emit
from engines.tigris_euphrates.kingdoms import free, ground, kingdoms_beside, leader_in, occupied, tiles
from engines.tigris_euphrates.state import Log, State


@kernel
def without(s: State, seat: int, colour: int):
    """Occupied squares with this leader lifted (A-T3)."""
    here = NONE
    if s.leader_at[seat, colour] >= 0:
        here = only(s.leader_at[seat, colour])
    return occupied(s) & ~here


@kernel
def leader_ground(s: State):
    """T22: free land beside a face-up temple."""
    return free(s) & ground(s, Colour.RED) & grow(tiles(s, Colour.RED))


@kernel
def unites_kingdoms(s: State, seat: int, colour: int, cell: int):
    """T23: the leader would unite two kingdoms there."""
    return kingdoms_beside(s, without(s, seat, colour), cell) > 1


@kernel
def leader_cells(s: State, seat: int, colour: int):
    """T22, T23: where the leader may stand; only squares with two neighbours can unite kingdoms."""
    cells = leader_ground(s)
    doubtful = cells & touched_twice(without(s, seat, colour))
    while doubtful:
        if unites_kingdoms(s, seat, colour, first(doubtful)):
            cells &= ~only(first(doubtful))
        doubtful = rest(doubtful)
    return cells


@kernel
def why_not_leader(s: State, action: int):
    colour, cell = colour_of(action), cell_of(action)
    if s.leader_at[s.turn_seat, colour] == cell:
        return Rule.SAME_SQUARE
    if not has(free(s), cell):
        return Rule.LEADER_OCCUPIED
    if not has(ground(s, Colour.RED), cell):
        return Rule.LEADER_ON_RIVER
    if not has(grow(tiles(s, Colour.RED)), cell):
        return Rule.NO_TEMPLE
    return Rule.LEADER_UNITES if unites_kingdoms(s, s.turn_seat, colour, cell) else Rule.NONE


@kernel
def take_leader(s: State, log: Log, seat: int, colour: int, reason: int):
    """The leader goes back in front of its owner's screen."""
    cell = s.leader_at[seat, colour]
    store(s.leaders, load(s.leaders) & ~only(cell))
    s.leader_at[seat, colour] = NOWHERE
    emit(s, log, EventType.LEADER_RETURNED, seat, colour, cell, 0, reason, NOWHERE)


@kernel
def return_stranded_leaders(s: State, log: Log):
    """T24: leaders without a face-up temple go back at once."""
    blessed = grow(tiles(s, Colour.RED))
    if not load(s.leaders) & ~blessed:
        return
    for seat in range(s.n_seats):
        for colour in range(4):
            cell = s.leader_at[seat, colour]
            if cell >= 0 and not has(blessed, cell):
                take_leader(s, log, seat, colour, Return.NO_TEMPLE)


@kernel
def rival_at(s: State, colour: int, cell: int):
    """T26: seat of the equal leader in the kingdom that a leader on `cell` belongs to; the square itself is empty."""
    return leader_in(s, flood(only(cell), occupied(s) | only(cell)), colour)


@kernel
def place_leader(s: State, log: Log, colour: int, cell: int):
    """T21-T26: lift, put down; the next phase is a revolt when the kingdom has such a leader."""
    seat = s.turn_seat
    origin = s.leader_at[seat, colour]
    if origin >= 0:
        store(s.leaders, load(s.leaders) & ~only(origin))
        s.leader_at[seat, colour] = NOWHERE
    rival = rival_at(s, colour, cell)
    s.leader_at[seat, colour] = cell
    store(s.leaders, load(s.leaders) | only(cell))
    emit(s, log, EventType.LEADER_PLACED, seat, colour, cell, 0, origin, NOWHERE)
    s.placed, s.phase = cell, Phase.LOOT
    if rival >= 0:
        s.attacker, s.defender, s.colour = seat, rival, colour
        s.is_revolt, s.phase, s.to_play = True, Phase.ATTACK, seat


@kernel
def withdraw_leader(s: State, log: Log, colour: int):
    """T21; A-T19: it may split a kingdom, never cause a conflict."""
    take_leader(s, log, s.turn_seat, colour, Return.WITHDRAWN)
    s.phase = Phase.ACTION_DONE
