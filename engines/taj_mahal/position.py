"""Text of a position, both ways exact.

Lines of a word and values; a line that is left out has its starting value. A hand is told in three lines, by who has
seen its cards (state.py): `shown`, `old`, `fresh`, and `hidden` with the numbers of UNKNOWN old and fresh cards.
What follows from the rest is not told: the deck, the supply of ovals, the symbols on the table.
"""

import numpy as np

from engines.taj_mahal.codes import NOBODY, TERMINAL, UNKNOWN, Phase
from engines.taj_mahal.names import BONUSES, COLOURS, PRIZES, SPECIAL_NAMES

ROLES = {NOBODY: "nobody", TERMINAL: "terminal"}
HAND_LINES = ("shown", "old", "fresh")
PER_SEAT = {"points": "points", "ovals": "ovals", "goods": "goods", "plays": "n_plays", "shows": "shows"}
NUMBERS = {"placed": "n_placed", "left": "left", "ply": "ply", "end": "end", "won": "tile_won"}


def cards_text(edition, counts):
    """Cards per face as words, `-` for none: `red:elephant+monk*2 white:mogul`; the last may be UNKNOWN."""
    words = [edition.card_name(face) + (f"*{n}" if n > 1 else "") for face, n in enumerate(counts) if n]
    return " ".join(words) or "-"


def cards_of(edition, words):
    """(face, number) of each word."""
    for word in words:
        name, _, n = word.partition("*")
        if name != "-":
            card = edition.card_number(name)
            if card > UNKNOWN:
                raise ValueError(f"no card {name!r}")
            yield card, int(n or 1)


def fresh_of(s, seat):
    """Known hidden cards drawn since the last reshuffle, by face."""
    return s.hand[seat, :UNKNOWN] - s.shown[seat] - s.old[seat]


def bits(words):
    """The places of a stored set."""
    number = int(words)
    return [place for place in range(number.bit_length()) if number >> place & 1]


def palaces_of(edition, s):
    """city -> [seat of the normal palace or None, seat of the crowned one or None], in the order of the cities."""
    found = {}
    for place, owners in enumerate((s.palaces, s.crowned)):
        for seat in range(s.n_seats):
            for city in bits(owners[seat]):
                found.setdefault(city, [None, None])[place] = seat
    return {edition.cities[city]: found[city] for city in sorted(found)}


def record(edition, state):
    """The position for JSON; what nobody has is left out."""
    s = state[0]
    seats = range(s.n_seats)
    return {
        "visit": int(s.visit),
        "province": edition.provinces[s.province_of[s.visit - 1]],
        "palaces": palaces_of(edition, s),
        "bonus": {edition.cities[city]: BONUSES[tile] for city, tile in enumerate(s.bonus_at) if tile >= 0},
        "court": [PRIZES[prize] for prize in np.flatnonzero(s.court)],
        "display": cards_text(edition, s.display),
        "deck": int(s.n_deck),
        "hands": [cards_text(edition, s.hand[seat]) for seat in seats],
        "played": [cards_text(edition, s.played[seat]) for seat in seats],
        "ovals": s.ovals[: s.n_seats].tolist(),
        "goods": s.goods[: s.n_seats].tolist(),
        "tiles": [bits(s.tiles[seat]) for seat in seats],
        "special": {name: int(seat) for name, seat in zip(SPECIAL_NAMES, s.special_at, strict=True) if seat >= 0},
    }


def describe(edition, state):
    """The text of a state of one row."""
    s = state[0]
    lines = [f"players {s.n_seats}", f"visit {s.visit} p{s.start}", f"turn {s.turn} p{s.turn_seat}"]
    lines.append("route " + " ".join(edition.provinces[province] for province in s.province_of))
    lines += [f"bonus {edition.cities[city]} {BONUSES[tile]}" for city, tile in enumerate(s.bonus_at) if tile >= 0]
    for city, owners in palaces_of(edition, s).items():
        lines.append(f"palace {city} {' '.join(_seat_text(NOBODY if seat is None else seat) for seat in owners)}")
    lines.append(f"court {_names(PRIZES, np.flatnonzero(s.court))}")
    for special, seat in enumerate(s.special_at):
        lies = " played" if s.special_lies[special] else ""
        lines += [f"special {SPECIAL_NAMES[special]} p{seat}{lies}"] if seat >= 0 else []
    lines += [f"display {cards_text(edition, s.display)}", f"discard {cards_text(edition, s.discard)}"]
    for seat in range(s.n_seats):
        lines += _seat_lines(edition, s, seat)
    lines.append(f"unseen_old {cards_text(edition, s.unseen_old)}")
    lines.append(f"phase {_phase(s.phase)} {_seat_text(s.to_play)} then {_phase(s.resume)}")
    lines.append(f"pending {_names(PRIZES, bits(s.pending))}")
    lines += [f"{name} {int(s[field])}" for name, field in NUMBERS.items()]
    return "\n".join(line for line in lines if not _is_empty(line)) + "\n"


def _is_empty(line):
    """Whether a line has values, and they are those of an empty table."""
    values = [word for word in line.split()[1:] if not (word[0] == "p" and word[1:].isdecimal())]
    return bool(values) and set(values) <= {"-", "0"}


def _seat_lines(edition, s, seat):
    """What lies in front of a seat and what it holds."""
    who = f"p{seat}"
    lines = [f"{name} {who} {' '.join(map(str, np.atleast_1d(s[field][seat])))}" for name, field in PER_SEAT.items()]
    lines.append(f"tiles {who} {' '.join(map(str, bits(s.tiles[seat]))) or '-'}")
    lines.append(f"colour {who} {COLOURS[s.colour[seat]] if s.colour[seat] >= 0 else '-'}")
    lines += [] if s.is_in[seat] else [f"home {who}"]
    for name, counts in zip(HAND_LINES, (s.shown[seat], s.old[seat], fresh_of(s, seat)), strict=True):
        lines.append(f"{name} {who} {cards_text(edition, counts)}")
    n_old = int(s.n_old[seat]) - int(s.old[seat].sum())
    lines.append(f"hidden {who} {n_old} {int(s.hand[seat, UNKNOWN]) - n_old}")
    lines.append(f"table {who} {cards_text(edition, s.played[seat])}")
    return lines


def _names(names, places):
    return " ".join(names[place] for place in places) or "-"


def _phase(code):
    return Phase(code).name.lower()


def _seat_text(seat):
    return f"p{seat}" if seat >= 0 else ROLES[int(seat)]
