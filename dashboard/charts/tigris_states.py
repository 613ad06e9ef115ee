"""From states of the engine to what the drawings need: one Position and its Marks per state of a replay."""

from functools import lru_cache

from dashboard.charts.tigris_board import Marks, Position
from engines.tigris_euphrates.boards import as_set, board_rows, cells_in, leaders_of, monuments_of
from engines.tigris_euphrates.codes import EventType, Phase
from engines.tigris_euphrates.conflicts import strength
from engines.tigris_euphrates.kingdoms import corners, region, river
from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES

# Events that show where something was done; the first of a ply is what the ply did.
PLACES = {
    EventType.TILE_LAID,
    EventType.LEADER_PLACED,
    EventType.CATASTROPHE,
    EventType.MONUMENT_BUILT,
    EventType.TREASURE_TAKEN,
}


def frames_of(states, events):
    """A (Position, Marks) for each state of a replay; the first shows the board before the first ply."""
    doing = _doing(events)
    return [(position_of(s), marks_of(s, doing.get(ply))) for ply, s in enumerate(states, start=-1)]


def last_frame(s, events):
    """The (Position, Marks) of one state; the brackets stand where something was done last."""
    doing = _doing(events)
    return position_of(s), marks_of(s, doing[max(doing)] if doing else None)


def _doing(events):
    """Ply -> the event that shows where it was done."""
    doing = {}
    for event in events:
        kind = event["type"]
        if kind in PLACES or (kind == EventType.LEADER_RETURNED and event["detail"] == 0):
            doing.setdefault(int(event["ply"]), event)
    return doing


def position_of(s):
    """The board of a state record."""
    return Position(
        grid=tuple(board_rows(s)),
        river=cells(int(river(s))),
        corners=cells(int(corners(s))),
        leaders={(seat, COLOURS[colour]): at(cell) for seat, colour, cell in leaders_of(s)},
        monuments={at(cell): tuple(MONUMENT_NAMES[monument].split("/")) for monument, cell in monuments_of(s)},
        kingdoms=kingdoms_of(s),
        union=at(int(s.placed)) if s.is_union else None,
    )


def kingdoms_of(s):
    """The kingdoms (T15) by the rules, from the top left."""
    left, found = as_set(s.leaders), []
    while left:
        kingdom = int(region(s, (left & -left).bit_length() - 1))
        left &= ~kingdom
        found.append(kingdom)
    return tuple(cells(kingdom) for kingdom in sorted(found, key=lambda kingdom: kingdom & -kingdom))


def marks_of(s, event):
    """Brackets on what the last ply did; in a conflict both strengths on the board, with what was added so far."""
    last = at(int(event["cell"])) if event is not None else None
    moved = event is not None and event["type"] == EventType.LEADER_PLACED and event["detail"] >= 0
    return Marks(last, at(int(event["detail"])) if moved else None, strengths_of(s))


def strengths_of(s):
    if s.phase not in (Phase.ATTACK, Phase.DEFEND):
        return {}
    shown = {}
    for seat, added in ((int(s.attacker), int(s.support)), (int(s.defender), 0)):
        words = str(int(strength(s, seat))) + (f"+{added}" if added else "")
        shown[at(int(s.leader_at[seat, s.colour]))] = words
    return shown


def at(cell):
    """(row, col) of a square."""
    return divmod(int(cell), 16)


@lru_cache(maxsize=4096)
def cells(squares):
    """The (row, col) cells of a set of squares."""
    return frozenset(at(cell) for cell in cells_in(squares))
