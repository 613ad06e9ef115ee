"""The true states of the traces, and ours in the same words: FORMAT.md of the traces, section 4."""

from collections import Counter

import numpy as np

from engines.taj_mahal.codes import UNKNOWN, Phase
from engines.taj_mahal.listing import MOST_ACTIONS, legal
from engines.taj_mahal.names import BONUSES, COLOURS, PRIZES, SPECIAL_NAMES
from engines.taj_mahal.position import bits, palaces_of

OVALS = PRIZES[:4]
WITH_SEAT = {Phase.TURN, Phase.PALACE, Phase.TAKE, Phase.DRAW}
COUNTED = {Phase.TURN, Phase.PALACE, Phase.TAKE}


def cards(edition, counts):
    """Face -> number."""
    return {edition.faces[face]: int(counts[face]) for face in counts.nonzero()[0]}


def specials(s, seat, lies):
    """Special cards of a seat that lie played, or do not."""
    return {
        f"special:{name}": 1
        for name, holder, played in zip(SPECIAL_NAMES, s.special_at, s.special_lies, strict=True)
        if holder == seat and bool(played) == lies
    }


def to_do(states, i, edition):
    """`next` of the truth: what must come, who, and how many legal decisions there are."""
    s = Row(states, i)
    phase = Phase(s.phase)
    found = {"do": phase.name.lower()}
    if phase in WITH_SEAT:
        found["seat"] = int(s.turn_seat)
    if phase == Phase.PALACE:
        found["prizes"] = sorted(PRIZES[prize] for prize in bits(s.pending))
    if phase == Phase.TAKE:
        found["left"] = int(s.left)
    if phase in COUNTED:
        found["legal"] = legal(states, i, edition.tables, np.zeros(MOST_ACTIONS, np.int64))
    return found


class Row:
    """State i by field; ten times as fast as a record's attributes."""

    def __init__(self, states, i):
        self.states, self.i = states, i

    def __getattr__(self, field):
        return self.states[field][self.i]


def ours(states, i, edition):
    """State i of a replay as the truth writes it, card lists as counts."""
    s = Row(states, i)
    seats, court = range(s.n_seats), [PRIZES[prize] for prize in s.court.nonzero()[0]]
    return {
        "visit": int(s.visit),
        "province": edition.provinces[s.province_of[s.visit - 1]],
        "start": int(s.start),
        "next": to_do(states, i, edition),
        "points": s.points[: s.n_seats].tolist(),
        "hands": [cards(edition, s.hand[seat, :UNKNOWN]) | specials(s, seat, False) for seat in seats],
        "played": [cards(edition, s.played[seat]) | specials(s, seat, True) for seat in seats],
        "colour": [COLOURS[s.colour[seat]] if s.colour[seat] >= 0 else None for seat in seats],
        "in": [seat for seat in seats if s.is_in[seat]],
        "display": cards(edition, s.display),
        "deck": int(s.n_deck),
        "discard": int(s.discard.sum()),
        "court": {
            "ovals": [name for name in OVALS if name in court],
            "crown": "mogul" in court,
            "tile": int(s.visit) if "elephant" in court else None,
        },
        "supply": s.supply.tolist(),
        "ovals": s.ovals[: s.n_seats].tolist(),
        "special": {f"special:{SPECIAL_NAMES[i]}": int(at) if at >= 0 else None for i, at in enumerate(s.special_at)},
        "tiles": [bits(s.tiles[seat]) for seat in seats],
        "goods": s.goods[: s.n_seats].tolist(),
        "palaces": palaces_of(edition, s),
        "bonus": {edition.cities[city]: BONUSES[s.bonus_at[city]] for city in (s.bonus_at >= 0).nonzero()[0]},
    }


def theirs(truth):
    """A true state with card lists as counts."""
    lists = {name: [dict(Counter(hand)) for hand in truth[name]] for name in ("hands", "played")}
    asked = truth["next"] | ({"prizes": sorted(truth["next"]["prizes"])} if "prizes" in truth["next"] else {})
    return truth | lists | {"display": dict(Counter(truth["display"])), "next": asked}


def sizes(states, i):
    """Cards of each hand, special ones too."""
    s = Row(states, i)
    held = [int(((s.special_at == seat) & ~s.special_lies.astype(bool)).sum()) for seat in range(s.n_seats)]
    return [int(s.hand[seat].sum()) + held[seat] for seat in range(s.n_seats)]


def public(state):
    """A state, ours or theirs, without what only the hands' owners know; hands stand apart."""
    asked = dict(state["next"])
    if asked["do"] == "turn":
        asked.pop("legal")
    return {name: value for name, value in state.items() if name != "hands"} | {"next": asked}
