"""The state of one game: a row of STATE, declared once.

Who knows which card. A log may know a card that the public does not, or not even that. So hands count cards of three
kinds: shown (taken from the display), hidden and drawn since the last reshuffle (`fresh`), hidden and older (`old`).
`hand` has what the log knows, with UNKNOWN for the rest; `n_old` and `n_fresh` are what the public counts.
"""

import numba
import numpy as np

from engines.kernel import TYPES
from engines.taj_mahal.codes import MAX_CITIES, MAX_FACES, MAX_SEATS, NOBODY, UNKNOWN, VISITS

FACES = (np.int8, MAX_FACES)
HANDS = (np.int8, (MAX_SEATS, MAX_FACES))
FIELDS = [  # wide fields first and no gaps, so that equal states have equal bytes
    ("rng", np.uint64),  # random numbers of playouts; 0 in a replay
    ("palaces", np.uint64, MAX_SEATS),  # normal palaces of a seat, one bit a city
    ("crowned", np.uint64, MAX_SEATS),  # its palaces that were placed with the crown
    ("ply", np.int32),  # actions applied so far, chance included
    ("n_events", np.int32),  # rows written into the event table
    ("points", np.int16, (MAX_SEATS, 5)),  # [seat, Category]
    ("tiles", np.int16, MAX_SEATS),  # province tiles in front of a seat, one bit a number
    ("turn", np.int16),  # from 1: a turn is a play or a withdrawal
    ("hand", np.int8, (MAX_SEATS, UNKNOWN + 1)),  # [seat, face or UNKNOWN] cards, special ones left out
    ("shown", *HANDS),  # cards of the hand that all have seen
    ("old", *HANDS),  # hidden cards of the hand that the public counts in n_old
    ("played", *HANDS),  # cards of this visit on the table
    ("unseen", *FACES),  # cards nobody has shown: in the deck or an UNKNOWN drawn since the last reshuffle
    ("unseen_old", *FACES),  # the same among the UNKNOWN that were drawn before it
    ("discard", *FACES),
    ("display", *FACES),
    ("bonus_at", np.int8, MAX_CITIES),  # bonus tile on a city, or NOBODY
    ("symbols", np.int8, (MAX_SEATS, 6)),  # played in this visit, special cards included
    ("ovals", np.int8, (MAX_SEATS, 4)),
    ("goods", np.int8, (MAX_SEATS, 4)),  # on bonus and province tiles in front of a seat
    ("supply", np.int8, 4),  # ovals beside the board
    ("court", np.int8, 6),  # whether each prize lies there
    ("special_at", np.int8, 4),  # seat that has the special card, or NOBODY
    ("special_lies", np.int8, 4),  # whether it lies played
    ("colour", np.int8, MAX_SEATS),  # that binds the seat in this visit, or NOBODY
    ("n_plays", np.int8, MAX_SEATS),  # turns played in this visit
    ("is_in", np.int8, MAX_SEATS),  # not gone home in this visit
    ("n_old", np.int8, MAX_SEATS),
    ("n_fresh", np.int8, MAX_SEATS),
    ("shows", np.int8, MAX_SEATS),  # hidden cards that are still to be laid open at the end
    ("province_of", np.int8, VISITS),  # province of each visit
    ("n_deck", np.int8),
    ("n_display", np.int8),
    ("n_seats", np.int8),
    ("visit", np.int8),  # from 1
    ("start", np.int8),  # who began this visit
    ("turn_seat", np.int8),  # whose turn it is
    ("to_play", np.int8),  # who decides now: seat, CHANCE or TERMINAL
    ("phase", np.int8),
    ("resume", np.int8),  # phase after a reshuffle, draw or display
    ("pending", np.int8),  # prizes whose palace is still to be placed, one bit each
    ("n_placed", np.int8),  # palaces of this withdrawal
    ("tile_won", np.int8),  # the province tile waits to be scored
    ("left", np.int8),  # cards still to take
    ("end", np.int8),  # End
    ("spare", np.int8, 5),  # up to a multiple of eight bytes
]


class State(np.record):
    """One game: a record of STATE; the annotation of a kernel's first argument."""


_FIELDS = np.dtype(FIELDS, align=True)
if _FIELDS.itemsize != np.dtype(FIELDS).itemsize:
    raise TypeError("gaps hold rubbish: wide fields first, then fit `spare`")
STATE = np.dtype((State, _FIELDS))


class States:
    """Annotation of a table of states."""


TYPES[State] = numba.from_dtype(STATE)
TYPES[States] = numba.types.Array(TYPES[State], 1, "C")


def new_states(n=1):
    return np.zeros(n, STATE)


def copy_of(states):
    """A copy by raw bytes: five times as fast as field by field."""
    return states.view((np.void, STATE.itemsize)).copy().view(STATE)


def blank(n_seats):
    """A state before anything is laid out."""
    state = new_states()
    s = state[0]
    s.n_seats, s.visit = n_seats, 1
    for field in ("bonus_at", "special_at", "colour"):
        s[field] = NOBODY
    s.is_in[:n_seats] = True
    return state
