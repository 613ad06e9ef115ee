"""Section 1.14: treasures (T68-T70)."""

from engines.cells import NONE, flood, has, load, only, size, store
from engines.kernel import kernel
from engines.tigris_euphrates.codes import Colour, Phase, Rule
from engines.tigris_euphrates.events import score_treasure
from engines.tigris_euphrates.kingdoms import corners, occupied, region
from engines.tigris_euphrates.state import Log, State


@kernel
def treasures_near(s: State, seat: int):
    """Treasures in the kingdom of the seat's trader."""
    cell = s.leader_at[seat, Colour.GREEN]
    if cell < 0:
        return NONE
    return flood(only(cell), occupied(s)) & load(s.treasures)


@kernel
def loot(s: State, seat: int):
    """T68, A-T9: treasures the seat's trader may take now: all but one, corners first."""
    found = treasures_near(s, seat)
    if size(found) < 2:
        return NONE
    if found & corners(s):
        return found & corners(s)
    return found


@kernel
def why_not_treasure(s: State, cell: int):
    if has(loot(s, s.to_play), cell):
        return Rule.NONE
    return Rule.CORNER_FIRST if has(treasures_near(s, s.to_play), cell) else Rule.TREASURE_NOT_HERE


@kernel
def hand_out_treasures(s: State, log: Log):
    """T68, A-T9: the traders' owners choose one after the other, in turn order from the active player.

    Only what hangs together with the piece just placed can hold new treasures: elsewhere an action cuts, and before it
    no kingdom with a trader held two (I3).
    """
    s.phase = Phase.ACTION_DONE
    if size(region(s, s.placed) & load(s.treasures)) < 2:
        return
    for i in range(s.n_seats):
        seat = (s.turn_seat + i) % s.n_seats
        if loot(s, seat):
            s.phase, s.to_play = Phase.TREASURE, seat
            return


@kernel
def take_treasure(s: State, log: Log, cell: int):
    store(s.treasures, load(s.treasures) & ~only(cell))
    score_treasure(s, log, s.to_play, cell)
    s.phase = Phase.LOOT
