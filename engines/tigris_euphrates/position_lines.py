"""The lines below the board of a position text. Every reader raises ValueError with what it expects."""

import re

from engines.tigris_euphrates.boards import as_set, as_words
from engines.tigris_euphrates.codes import CHANCE, NOWHERE, TERMINAL, Colour, End, Phase
from engines.tigris_euphrates.maps import CATASTROPHES, HAND_SIZE, SQUARE_CORNERS, TILES
from engines.tigris_euphrates.names import COLOURS, LETTERS, MONUMENT_NAMES, cell_number
from engines.tigris_euphrates.notation import SEATS, counts_of

ROLES = {"nobody": CHANCE, "terminal": TERMINAL}
N_TILES = int(TILES.sum())
MOST_POINTS = MOST_TURNS = 2**15 - 1  # that a state holds
MOST_PLIES = 2**31 - 1
_NUMBER = re.compile("[0-9]{1,10}")


def read_line(s, words):
    """Write one line's values into the record of a state. Raises ValueError."""
    name, values = words[0], words[1:]
    if name not in READERS:
        raise ValueError(f"expected a line of {', '.join(READERS)}")
    n, read = READERS[name]
    if n is not None and len(values) != n:
        raise ValueError(f"found {len(values)} value{'' if len(values) == 1 else 's'}, expected {n}")
    read(s, *values)


def number(word, most, least=0):
    """The number of a word."""
    if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
        raise ValueError(f"found {word}, expected a number {least} to {most}")
    return int(word)


def _one_of(word, names):
    """The place of a word in names."""
    if word not in names:
        raise ValueError(f"found {word}, expected {' or '.join(names)}")
    return names.index(word)


def _seat(s, word):
    if word not in SEATS[: s.n_seats]:
        raise ValueError(f"no seat {word} in a game of {s.n_seats}")
    return SEATS.index(word)


def _square(word):
    cell = cell_number(word)
    if cell < 0:
        raise ValueError(f"found {word}, expected a square A1 to P11")
    return cell


def _leader_of(who):
    def read(s, letter, square):
        seat, colour, cell = _seat(s, who), _one_of(letter, LEADER_LETTERS), _square(square)
        if as_set(s.leaders) >> cell & 1 or s.leader_at[seat, colour] != NOWHERE:
            raise ValueError("expected each leader once, and one at most on a square")
        s.leader_at[seat, colour] = cell
        s.leaders = as_words(as_set(s.leaders) | 1 << cell)

    return read


def _read_monument(s, name, square):
    monument, cell = _one_of(name, MONUMENT_NAMES), _square(square)
    if not int(SQUARE_CORNERS) >> cell & 1:
        raise ValueError(f"found {square}, expected the top left square of four, A1 to O10")
    s.monument_at[monument] = cell


def _read_hand(s, seat, letters):
    counts = counts_of(letters)
    if counts is None or sum(counts) > HAND_SIZE:
        raise ValueError(f"found {letters}, expected up to {HAND_SIZE} letters of R B G K ?")
    s.hand[_seat(s, seat)] = counts


def _number_of(field, most, least=0):
    def read(s, word):
        s[field] = number(word, most, least)

    return read


def _numbers_of(field):
    def read(s, *words):
        s[field] = [number(word, N_TILES) for word in words]

    return read


def _of_seat(field, most):
    """One number of a seat, or one a column."""

    def read(s, seat, *words):
        values = [number(word, most) for word in words]
        s[field][_seat(s, seat)] = values if len(values) > 1 else values[0]

    return read


def _read_turn(s, turn, seat):
    s.turn, s.turn_seat = number(turn, MOST_TURNS, 1), _seat(s, seat)
    s.to_play = s.turn_seat


def _read_phase(s, name, who):
    phase = Phase(_one_of(name, PHASES))
    role = {Phase.DRAW: "nobody", Phase.OVER: "terminal"}.get(phase)
    if role and who != role:
        raise ValueError(f"found {who}, expected {role}")
    s.phase, s.to_play = phase, ROLES[role] if role else _seat(s, who)


def _read_placed(s, square):
    s.placed = _square(square)


def _read_union(s, square):
    s.placed, s.is_union = _square(square), True


def _read_conflict(s, kind, colour, attacker, defender, support):
    s.is_revolt, s.colour = _one_of(kind, ("war", "revolt")), _one_of(colour, COLOURS)
    s.attacker, s.defender = (NOWHERE if who == "nobody" else _seat(s, who) for who in (attacker, defender))
    s.support = number(support, HAND_SIZE)


def _read_swapping(s):
    s.is_swap = True


def _read_end(s, reason):
    s.end = 1 + _one_of(reason, ENDS)


def _is_read_first(s, *words):
    """Lines that say how to begin (position.parse)."""


LEADER_LETTERS = tuple(LETTERS[: Colour.UNKNOWN])
PHASES = tuple(phase.name.lower() for phase in Phase if phase <= Phase.OVER)
ENDS = tuple(end.name.lower() for end in End if end != End.NOT_YET)
# First word -> how many values follow it (None: any number), and what reads them.
READERS = {
    **{who: (2, _leader_of(who)) for who in SEATS},
    "monument": (2, _read_monument),
    "players": (1, _is_read_first),
    "options": (None, _is_read_first),
    "points": (6, _of_seat("points", MOST_POINTS)),
    "hand": (2, _read_hand),
    "swapped": (6, _of_seat("swapped", N_TILES)),
    "catastrophes": (2, _of_seat("catastrophes_left", CATASTROPHES)),
    "draws": (2, _of_seat("draws", HAND_SIZE)),
    "bag": (1, _number_of("n_bag", N_TILES)),
    "unseen": (4, _numbers_of("unseen")),
    "removed": (4, _numbers_of("removed")),
    "turn": (2, _read_turn),
    "actions": (1, _number_of("actions_left", 2)),
    "ply": (1, _number_of("ply", MOST_PLIES)),
    "phase": (2, _read_phase),
    "placed": (1, _read_placed),
    "union": (1, _read_union),
    "conflict": (5, _read_conflict),
    "swapping": (0, _read_swapping),
    "end": (1, _read_end),
}
