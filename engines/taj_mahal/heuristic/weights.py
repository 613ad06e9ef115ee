"""What the heuristic thinks things are worth, in points unless said otherwise; by self-play (docs/policies.md)."""

from enum import IntEnum

import numba
import numpy as np

from engines.kernel import TYPES


class Weights:
    """Annotation of a table of weights (float64), by Weight."""


TYPES[Weights] = numba.types.Array(numba.types.float64, 1, "C")


class Weight(IntEnum):
    """Names of the weights; what each one stands for is said in VALUES."""

    FADE = 0
    CARD = 1
    COLOUR = 2
    WHITE = 3
    ELEPHANT = 4
    MOGUL = 5
    OVAL = 6
    WANTED = 7
    EXTRA = 8
    LAST = 9
    FOLLOW = 10
    GOOD = 11
    FIRST_OVAL = 12
    STOLEN = 13
    REACH = 14
    SPECIAL_ELEPHANT = 15
    SPECIAL_MOGUL = 16
    SPECIAL_POINTS = 17
    SPECIAL_COLOUR = 18
    TIE = 19
    TIE_CONTENT = 20
    REGAIN = 21
    SHOWN_ELEPHANT = 22
    SHOWN_OTHER = 23
    SHOWN_TWO = 24
    HIDDEN_ELEPHANT = 25
    HIDDEN_OTHER = 26
    HIDDEN_TWO = 27
    DENIED = 28
    CROWD = 29
    PICKS = 30


VALUES = {
    Weight.FADE: 2.03,  # so many visits before the end cards begin to lose what they are worth in play
    Weight.CARD: 1.4,  # a coloured card in the hand
    Weight.COLOUR: 0.062,  # for each other card of its colour there
    Weight.WHITE: 1.77,  # a white card in the hand
    Weight.ELEPHANT: 0.064,  # an elephant on a card
    Weight.MOGUL: 0.12,  # a grand mogul on it
    Weight.OVAL: 0.23,  # any other symbol on it
    Weight.WANTED: 0.086,  # that for each point which its oval is worth
    Weight.EXTRA: 0.52,  # the card for going home without a play
    Weight.LAST: 0.33,  # what it costs to play on against one other seat, for the last takes one card only
    Weight.FOLLOW: 0.082,  # a card of the same colour left in the hand for the next turn
    Weight.GOOD: 0.11,  # a good in front of the seat, for each visit to come
    Weight.FIRST_OVAL: 0.49,  # share of its special card that the first oval of a kind is worth
    Weight.STOLEN: 0.25,  # share of a special card that it is worth to take it from another seat
    Weight.REACH: 0.58,  # a connection point that a palace in a province to come may bring
    Weight.SPECIAL_ELEPHANT: 0.72,  # this special card, for each visit to come
    Weight.SPECIAL_MOGUL: 0.49,
    Weight.SPECIAL_POINTS: 0.49,
    Weight.SPECIAL_COLOUR: 0.14,
    Weight.TIE: 0.15,  # chance to win a prize that the seat will be level in
    Weight.TIE_CONTENT: 0.62,  # the same when the seat it is level with leads something and may go home
    Weight.REGAIN: 0.075,  # share of a prize that may be lost before the next turn, while cards are left to fight on
    Weight.SHOWN_ELEPHANT: 0.54,  # chance that another seat adds an elephant which its known cards can add
    Weight.SHOWN_OTHER: 0.21,  # the same for another symbol
    Weight.SHOWN_TWO: 0.28,  # share of that for two symbols at once
    Weight.HIDDEN_ELEPHANT: 0.15,  # chance that it adds an elephant, for each card that nobody has seen
    Weight.HIDDEN_OTHER: 0.059,  # the same for another symbol
    Weight.HIDDEN_TWO: 0.12,  # share of that for two symbols at once
    Weight.DENIED: 0.017,  # share of what another seat would get for a prize
    Weight.CROWD: 0.038,  # how much less a card is worth for each card above six
    Weight.PICKS: 0.31,  # share of what the first choice of the display brings
}
WEIGHTS = np.array([VALUES[weight] for weight in Weight])
