"""Actions: an int inside kernels, a frozen Action at the Python API.

The int, from the low bits up: payload 44, kind 4, seat 3 (one more than the seat, 0 for chance). The payload is card
and extra card (7 bits each), prize and city (7 bits each), or the number of a display: its size (4 bits) and its rank
among the displays of that size (40 bits). The seat of a draw or show is the one whose hand it is.
"""

from dataclasses import dataclass
from math import comb

import numpy as np

from engines.kernel import kernel
from engines.taj_mahal.codes import CHANCE, MAX_FACES, NO_CARD, NOBODY, Act

MOST_LAID = 9  # cards in the largest display
# The faces a <= b <= c... of a display make a < b + 1 < c + 2..., a set; sets of one size are numbered by binomials.
CHOOSE = np.array([[comb(n, k) for k in range(MOST_LAID + 1)] for n in range(MAX_FACES + MOST_LAID)], np.int64)


@kernel
def encode(seat: int, kind: int, first: int, second: int):
    """first, second: card and extra, or prize and city."""
    return seat + 1 << 48 | kind << 44 | first << 7 | second


@kernel
def seat_of(action: int):
    return (action >> 48) - 1


@kernel
def kind_of(action: int):
    return action >> 44 & 15


@kernel
def first_of(action: int):
    return action >> 7 & 127


@kernel
def second_of(action: int):
    return action & 127


@kernel
def size_of(action: int):
    """Cards of a display."""
    return action >> 40 & 15


@kernel
def top_face(rank: int, n: int):
    """The highest face of display number `rank` of n cards."""
    place = MAX_FACES + n - 2
    while CHOOSE[place, n] > rank:
        place -= 1
    return place - (n - 1)


@kernel
def rank_without(rank: int, n: int):
    """The number of the same display without its highest face."""
    return rank - CHOOSE[top_face(rank, n) + n - 1, n]


def display_code(cards):
    """The payload of a display."""
    rank = sum(comb(face + i, i + 1) for i, face in enumerate(sorted(cards)))
    return len(cards) << 40 | rank


def display_of(payload):
    """The cards of a payload, ascending."""
    n, rank, cards = payload >> 40 & 15, payload & (1 << 40) - 1, []
    for i in range(n, 0, -1):
        place = max(place for place in range(MAX_FACES + n) if comb(place, i) <= rank)
        rank -= comb(place, i)
        cards.append(place - (i - 1))
    return tuple(reversed(cards))


@dataclass(frozen=True, order=True)
class Action:
    """One decision, or one outcome of chance (kinds DRAW and later).

    card: a face, UNKNOWN or a special card of codes.py; extra: the second card of a play. prize, city: of a palace.
    cards: faces of a display, ascending. What a kind does not use stays as it is.
    """

    seat: int
    kind: Act
    card: int = NO_CARD
    extra: int = NO_CARD
    prize: int = NOBODY
    city: int = NOBODY
    cards: tuple[int, ...] = ()

    def __int__(self):
        head = self.seat + 1 << 48 | int(self.kind) << 44
        if self.kind == Act.DISPLAY:
            return head | display_code(self.cards)
        if self.kind == Act.PALACE:
            return head | self.prize << 7 | self.city
        return head | self.card << 7 | self.extra


def action_of(code):
    """The Action of an encoded int."""
    seat, kind, first, second = (code >> 48) - 1, Act(code >> 44 & 15), code >> 7 & 127, code & 127
    if kind == Act.DISPLAY:
        return Action(CHANCE, kind, cards=display_of(code))
    if kind == Act.PALACE:
        return Action(seat, kind, prize=first, city=second)
    return Action(seat, kind, first, second)
