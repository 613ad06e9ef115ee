"""Events: what happened because of an action. Kernels write rows of EVENT, `event_of` reads one for people.

Columns by kind (seat, other, colour, cell, amount, detail):
SCORED seat, colour = category, amount = points, detail = Source, cell where
TILE_LAID, UNITED seat, colour, cell; UNION_SETTLED cell
LEADER_PLACED seat, colour, cell, detail = square it came from; LEADER_RETURNED seat, colour, cell, detail = Return
REVOLT, WAR seat attacks other, colour, cell, amount : detail = strengths on the board
SUPPORTED seat, colour of the tiles, amount; CONFLICT_WON seat over other, colour, amount : detail = strengths
TILE_REMOVED seat that loses it, colour, cell; CATASTROPHE seat, cell, colour of a tile that leaves
SWAPPED seat, amount; MONUMENT_BUILT seat, colour, cell, detail = monument; TREASURE_TAKEN seat, cell
DREW seat, colour; TURN_ENDED seat, amount = turn; ENDED detail = End
"""

from engines.api import Event, Scored
from engines.kernel import kernel
from engines.tigris_euphrates.codes import NOWHERE, TREASURE, End, EventType, Return, Source
from engines.tigris_euphrates.names import CATEGORIES, MONUMENT_NAMES, cell_name
from engines.tigris_euphrates.state import Log, State


@kernel
def emit(s: State, log: Log, kind: int, seat: int, colour: int, cell: int, amount: int, detail: int, other: int):
    """Append one event; a full table shows as n_events == len(log)."""
    if s.n_events < len(log):
        row = log[s.n_events]
        row.ply, row.type, row.seat, row.colour = s.ply, kind, seat, colour
        row.cell, row.amount, row.detail, row.other = cell, amount, detail, other
        s.n_events += 1


@kernel
def score(s: State, log: Log, seat: int, category: int, points: int, source: int, cell: int):
    """The only way to get points."""
    s.points[seat, category] += points
    emit(s, log, EventType.SCORED, seat, category, cell, points, source, NOWHERE)


@kernel
def score_treasure(s: State, log: Log, seat: int, cell: int):
    emit(s, log, EventType.TREASURE_TAKEN, seat, NOWHERE, cell, 1, NOWHERE, NOWHERE)
    score(s, log, seat, TREASURE, 1, Source.TREASURE, cell)


CONFLICTS = {EventType.REVOLT, EventType.WAR, EventType.CONFLICT_WON}
WITH_AMOUNT = {EventType.SUPPORTED, EventType.SWAPPED, EventType.TURN_ENDED}
NAMES_OF_DETAIL = {
    EventType.LEADER_PLACED: ("moved_from", lambda detail: cell_name(detail) if detail >= 0 else None),
    EventType.LEADER_RETURNED: ("reason", lambda detail: Return(detail).name.lower()),
    EventType.MONUMENT_BUILT: ("monument", lambda detail: MONUMENT_NAMES[detail]),
    EventType.ENDED: ("reason", lambda detail: End(detail).name.lower()),
}


EVENT_TYPES = tuple(kind.name.lower() for kind in EventType)


def event_words(kind, colour, amount, detail):
    """(colour, amount, second amount, detail) of an event row; the second amount is the strength of `other`."""
    word = CATEGORIES[colour] if colour >= 0 else None
    if kind == EventType.DREW and colour == TREASURE:
        word = "?"
    told = amount if kind in CONFLICTS or kind in WITH_AMOUNT or kind == EventType.SCORED else None
    if kind == EventType.SCORED:
        return word, told, None, Source(detail).name.lower()
    detail_word = NAMES_OF_DETAIL[kind][1](detail) if kind in NAMES_OF_DETAIL else None
    return word, told, detail if kind in CONFLICTS else None, detail_word


def event_of(row):
    """One row of EVENT as a typed event."""
    kind, seat = EventType(row["type"]), int(row["seat"])
    cell = cell_name(row["cell"]) if row["cell"] >= 0 else None
    colour = CATEGORIES[row["colour"]] if row["colour"] >= 0 else None
    if kind == EventType.SCORED:
        return Scored(seat, colour, int(row["amount"]), Source(row["detail"]).name.lower(), cell)
    facts = {}
    if kind in CONFLICTS:
        facts = {"other": int(row["other"]), "strength": [int(row["amount"]), int(row["detail"])]}
    elif kind in WITH_AMOUNT:
        facts = {"amount": int(row["amount"])}
    elif kind in NAMES_OF_DETAIL:
        name, words = NAMES_OF_DETAIL[kind]
        facts = {name: words(row["detail"])}
    return Event(kind.name.lower(), seat, colour if kind != EventType.DREW else colour_drawn(row), cell, facts)


def colour_drawn(row):
    """A hidden draw is `?`, not the category of points in the same column."""
    return "?" if row["colour"] == TREASURE else CATEGORIES[row["colour"]]
