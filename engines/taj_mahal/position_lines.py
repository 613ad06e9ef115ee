"""Reading a position: the state that the lines of position.py name."""

from contextlib import contextmanager

import numpy as np

from engines.api import BadText
from engines.taj_mahal.codes import CHANCE, NOBODY, UNKNOWN, VISITS, Phase
from engines.taj_mahal.names import BONUSES, COLOURS, PRIZES, SPECIAL_NAMES
from engines.taj_mahal.position import HAND_LINES, NUMBERS, PER_SEAT, ROLES, cards_of
from engines.taj_mahal.state import blank


def parse(edition, text):
    """The state of a position text. Raises BadText with the line."""
    facts = [line.split() for line in text.strip().splitlines() if line.strip()]
    n_seats = 3
    for words in facts:
        if words[0] == "players":
            with _complaining(words):
                n_seats = _players(words[1])
    state = blank(n_seats)
    s = state[0]
    for words in facts:
        with _complaining(words):
            _expect_seats(words, n_seats)
            READERS[words[0]](edition, s, words[1:])
    _complete(edition, s)
    if (s.unseen < 0).any() or s.n_deck < 0 or (s.supply < 0).any():
        raise BadText("position: more cards or ovals than the edition has")
    return state


@contextmanager
def _complaining(words):
    """Whatever cannot be read becomes a BadText that quotes the line."""
    try:
        yield
    except (ValueError, IndexError, KeyError, OverflowError) as error:
        raise BadText(f"position line {' '.join(words)!r}: {error}") from error


def _players(word):
    if word not in ("3", "4", "5"):
        raise ValueError("expected 3 to 5 players")
    return int(word)


def _expect_seats(words, n_seats):
    """Every seat of the line sits at the table."""
    for word in words:
        if word[0] == "p" and word[1:].isdecimal() and int(word[1:3]) >= n_seats:
            raise ValueError(f"no seat {word} in a game of {n_seats}")


def _complete(edition, s):
    """What follows from the rest."""
    e = edition.tables[0]
    known = s.hand[:, :UNKNOWN].sum(axis=0) + s.played.sum(axis=0) + s.discard + s.display + s.unseen_old
    s.unseen = e.copies - known
    s.n_deck = s.unseen.sum() - (s.hand[:, UNKNOWN].sum() - (s.n_old.sum() - s.old.sum()))
    s.n_display = s.display.sum()
    s.supply = e.ovals - s.ovals.sum(axis=0) - s.court[:4]
    s.symbols = s.played.astype(int) @ e.symbols
    for special in np.flatnonzero(s.special_lies):
        if e.symbol_of[special] >= 0:
            s.symbols[s.special_at[special], e.symbol_of[special]] += 1


def _seat(word):
    codes = {name: code for code, name in ROLES.items()}
    return codes[word] if word in codes else int(word.removeprefix("p"))


def _per_seat(field):
    def read(edition, s, words):
        s[field][_seat(words[0])] = [int(word) for word in words[1:]] if len(words) > 2 else int(words[1])

    return read


def _number(field):
    def read(edition, s, words):
        s[field] = int(words[0])

    return read


def _read_visit(edition, s, words):
    s.visit, s.start = int(words[0]), _seat(words[1])


def _read_turn(edition, s, words):
    s.turn, s.turn_seat = int(words[0]), _seat(words[1])
    s.to_play = s.turn_seat


def _read_route(edition, s, words):
    s.province_of = [edition.provinces.index(word) for word in words] + [0] * (VISITS - len(words))


def _read_bonus(edition, s, words):
    s.bonus_at[edition.cities.index(words[0])] = BONUSES.index(words[1])


def _read_palace(edition, s, words):
    city = np.uint64(1 << edition.cities.index(words[0]))
    for field, word in zip(("palaces", "crowned"), words[1:], strict=True):
        if word != ROLES[NOBODY]:
            s[field][_seat(word)] |= city


def _read_court(edition, s, words):
    s.court = [prize in words for prize in PRIZES]


def _read_special(edition, s, words):
    special = SPECIAL_NAMES.index(words[0])
    s.special_at[special], s.special_lies[special] = _seat(words[1]), words[2:] == ["played"]


def _read_tiles(edition, s, words):
    s.tiles[_seat(words[0])] = sum(1 << int(word) for word in words[1:] if word != "-")


def _read_colour(edition, s, words):
    s.colour[_seat(words[0])] = NOBODY if words[1] == "-" else COLOURS.index(words[1])


def _read_home(edition, s, words):
    s.is_in[_seat(words[0])] = False


def _cards(field):
    """A line of cards on the table."""

    def read(edition, s, words):
        counts = s[field][_seat(words[0])] if words[0][0] == "p" else s[field]
        for card, n in cards_of(edition, words[words[0][0] == "p" :]):
            counts[card] += n

    return read


def _hand(kind):
    """A line of known cards of a hand."""

    def read(edition, s, words):
        seat = _seat(words[0])
        for card, n in cards_of(edition, words[1:]):
            s.hand[seat, card] += n
            if kind == "fresh":
                s.n_fresh[seat] += n
            else:
                s[kind][seat, card] += n
                s.n_old[seat] += n if kind == "old" else 0

    return read


def _read_hidden(edition, s, words):
    seat, n_old, n_fresh = _seat(words[0]), int(words[1]), int(words[2])
    s.hand[seat, UNKNOWN] += n_old + n_fresh
    s.n_old[seat] += n_old
    s.n_fresh[seat] += n_fresh


def _read_phase(edition, s, words):
    s.phase, s.to_play = Phase[words[0].upper()], _seat(words[1]) if words[1] != "nobody" else CHANCE
    s.resume = Phase[words[3].upper()]


def _read_pending(edition, s, words):
    s.pending = sum(1 << PRIZES.index(word) for word in words if word != "-")


READERS = {
    "players": lambda edition, s, words: None,
    "visit": _read_visit,
    "turn": _read_turn,
    "route": _read_route,
    "bonus": _read_bonus,
    "palace": _read_palace,
    "court": _read_court,
    "special": _read_special,
    "tiles": _read_tiles,
    "colour": _read_colour,
    "home": _read_home,
    "table": _cards("played"),
    **{name: _cards(name) for name in ("display", "discard", "unseen_old")},
    **{name: _hand(name) for name in HAND_LINES},
    "hidden": _read_hidden,
    "phase": _read_phase,
    "pending": _read_pending,
    **{name: _per_seat(field) for name, field in PER_SEAT.items()},
    **{name: _number(field) for name, field in NUMBERS.items()},
}
