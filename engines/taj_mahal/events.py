"""Events: what happened because of an action. Kernels write rows of EVENT, `event_of` reads one for people.

Columns by kind (seat, other, colour, cell, amount, detail); a cell is a city, or a province after the cities:
SCORED seat, colour = category, amount = points, detail = Source, cell where
PLAYED seat, detail = coloured card, amount = extra card; WENT_HOME seat, amount = number of prizes
WON seat, colour = Prize, amount = number of the province tile; PALACE_BUILT seat, colour = Prize, cell
BONUS_TAKEN seat, cell, detail = Bonus; TOOK, DREW, SHOWN seat, detail = card; LAID detail = card
RESHUFFLED amount = cards; PAIR_RETURNED seat, colour = Prize; SPECIAL_MOVED seat from other, detail = card
BONUS_LEFT cell, detail = Bonus; TILE_LEFT amount = number; VISIT_ENDED amount = visit; ENDED detail = End
"""

from engines.api import Event, Scored
from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.codes import MAX_CITIES, NO_CARD, NOBODY, End, EventType, Source
from engines.taj_mahal.names import BONUSES, CATEGORIES, PRIZES
from engines.taj_mahal.state import State


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
    emit(s, log, EventType.SCORED, seat, category, cell, points, source, NOBODY)


@kernel
def emit_card(s: State, log: Log, kind: int, seat: int, card: int):
    emit(s, log, kind, seat, NOBODY, NOBODY, 0, card, NOBODY)


CARD_KINDS = {EventType.TOOK, EventType.DREW, EventType.SHOWN, EventType.LAID}
PRIZE_KINDS = {EventType.WON, EventType.PALACE_BUILT, EventType.PAIR_RETURNED}
BONUS_KINDS = {EventType.BONUS_TAKEN, EventType.BONUS_LEFT}
WITH_AMOUNT = {EventType.WENT_HOME, EventType.RESHUFFLED, EventType.TILE_LEFT, EventType.VISIT_ENDED}


def place_name(edition, cell):
    """A city, or a province after the cities; None for none."""
    if cell < 0:
        return None
    return edition.cities[cell] if cell < MAX_CITIES else edition.provinces[cell - MAX_CITIES]


def facts_of(edition, kind, row):
    """What only this kind of event has."""
    amount, detail = int(row["amount"]), int(row["detail"])
    if kind == EventType.PLAYED:
        extra = {"extra": edition.card_name(amount)} if amount != NO_CARD else {}
        return {"card": edition.card_name(detail), **extra}
    facts = {}
    if kind in CARD_KINDS or kind == EventType.SPECIAL_MOVED:
        facts["card"] = edition.card_name(detail)
    if kind == EventType.SPECIAL_MOVED and row["other"] >= 0:
        facts["other"] = int(row["other"])
    if kind in PRIZE_KINDS:
        facts["prize"] = PRIZES[row["colour"]]
    if kind in BONUS_KINDS:
        facts["tile"] = BONUSES[detail]
    if kind in WITH_AMOUNT or (kind == EventType.WON and amount):
        facts["amount"] = amount
    if kind == EventType.ENDED:
        facts["reason"] = End(detail).name.lower()
    return facts


EVENT_TYPES = tuple(kind.name.lower() for kind in EventType)


def places(edition):
    """Names by the cell of an event: cities, then provinces behind the last possible city."""
    room = [None] * (MAX_CITIES - len(edition.cities))
    return (*edition.cities, *room, *edition.provinces)


def event_words(edition, kind, colour, amount, detail):
    """(prize or category, amount, second amount, detail) of an event row as words and numbers."""
    if kind == EventType.SCORED:
        return CATEGORIES[colour], amount, None, Source(detail).name.lower()
    if kind == EventType.PLAYED:
        extra = "" if amount == NO_CARD else " " + edition.card_name(amount)
        return None, None, None, edition.card_name(detail) + extra
    prize = PRIZES[colour] if kind in PRIZE_KINDS else None
    told = amount if kind in WITH_AMOUNT or (kind == EventType.WON and amount) else None
    word = None
    if kind in CARD_KINDS or kind == EventType.SPECIAL_MOVED:
        word = edition.card_name(detail)
    elif kind in BONUS_KINDS:
        word = BONUSES[detail]
    elif kind == EventType.ENDED:
        word = End(detail).name.lower()
    return prize, told, None, word


def event_of(edition, row):
    """One row of EVENT as a typed event."""
    kind, seat, place = EventType(row["type"]), int(row["seat"]), place_name(edition, int(row["cell"]))
    if kind == EventType.SCORED:
        source = Source(row["detail"]).name.lower()
        return Scored(seat, CATEGORIES[row["colour"]], int(row["amount"]), source, place)
    return Event(kind.name.lower(), seat, None, place, facts_of(edition, kind, row))
