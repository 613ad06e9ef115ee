"""What the heuristic thinks things are worth, in points unless said otherwise; found by self-play (docs/policies.md)."""

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
    NETWORK = 15
    SPECIAL_ELEPHANT = 16
    SPECIAL_MOGUL = 17
    SPECIAL_POINTS = 18
    SPECIAL_COLOUR = 19
    TIE = 20
    SHOWN = 21
    CONTENT = 22
    HIDDEN_ELEPHANT = 23
    HIDDEN_OTHER = 24
    HIDDEN_TWO = 25


VALUES = {
    Weight.FADE: 2.0,  # so many visits before the end cards begin to lose what they are worth in play
    Weight.CARD: 1.0,  # a coloured card in the hand
    Weight.COLOUR: 0.2,  # for each other card of its colour there
    Weight.WHITE: 1.0,  # a white card in the hand
    Weight.ELEPHANT: 0.3,  # an elephant on a card
    Weight.MOGUL: 0.3,  # a grand mogul on it
    Weight.OVAL: 0.1,  # any other symbol on it
    Weight.WANTED: 0.05,  # that for each point which its oval is worth
    Weight.EXTRA: 1.2,  # the card for going home without a play
    Weight.LAST: 0.5,  # what it costs to play on against one other seat, for the last takes one card only
    Weight.FOLLOW: 0.2,  # a card of the same colour left in the hand for the next turn
    Weight.GOOD: 0.1,  # a good in front of the seat, for each visit to come
    Weight.FIRST_OVAL: 0.4,  # share of its special card that the first oval of a kind is worth
    Weight.STOLEN: 0.3,  # share of a special card that it is worth to take it from another seat
    Weight.REACH: 0.3,  # a road from a palace to a province to come
    Weight.NETWORK: 0.3,  # the same once more for each connected province
    Weight.SPECIAL_ELEPHANT: 0.8,  # this special card, for each visit to come
    Weight.SPECIAL_MOGUL: 0.7,
    Weight.SPECIAL_POINTS: 1.4,
    Weight.SPECIAL_COLOUR: 0.4,
    Weight.TIE: 0.15,  # chance to win a prize that the seat will be level in
    Weight.SHOWN: 0.5,  # chance that another seat adds symbols which its known cards can add
    Weight.CONTENT: 0.6,  # the same share of it when that seat leads something already
    Weight.HIDDEN_ELEPHANT: 0.15,  # chance that it adds an elephant, for each card that nobody has seen
    Weight.HIDDEN_OTHER: 0.06,  # the same for another symbol
    Weight.HIDDEN_TWO: 0.2,  # share of that for two symbols at once
}
WEIGHTS = np.array([VALUES[weight] for weight in Weight])
