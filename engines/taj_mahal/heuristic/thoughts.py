"""What the heuristic works out once for a decision, before it looks at the single actions: a row of THOUGHTS."""

import numba
import numpy as np

from engines.kernel import TYPES, kernel
from engines.taj_mahal.codes import MAX_FACES, MAX_SEATS, VISITS

MOST_MORE = 4  # symbols of one kind that one turn can add, and one more
MOST_OPTIONS = 1_024  # as many as a state can have legal actions
MOST_NETWORKS = 49  # as many as there are cities


class Thoughts(np.record):
    """Notes of one decision: a record of THOUGHTS; the annotation of a kernel's argument."""


THOUGHTS = np.dtype(
    (
        Thoughts,
        np.dtype(
            [
                ("prize", np.float64, 6),  # what a prize is worth in points, its palace left out
                ("palace", np.float64),  # points that a palace of an oval is worth here
                ("second_palace", np.float64),  # another one beside it
                ("crown", np.float64),  # the crowned palace alone
                ("second_crown", np.float64),  # beside a palace of an oval
                ("hold", np.float64, (6, MOST_MORE)),  # [prize, symbols added]: chance to lead it at the next own turn
                ("leads", np.float64, 6),  # 1 where the seat leads now and the prize lies in the court
                ("wants", np.float64, 6),  # what a symbol on a card in the hand is worth in points
                ("cost", np.float64, MAX_FACES),  # points that a card of this face is worth in the own hand
                ("option", np.int64, MOST_OPTIONS),  # actions with what they are worth in points
                ("worth", np.float64, MOST_OPTIONS),
                ("n_options", np.int64),
                ("future", np.float64),  # how much of the game is left for cards to be played, 1 to 0
                (
                    "card",
                    np.float64,
                ),  # points for a coloured card in the hand, its colour and symbols left out
                ("picks", np.float64),  # what the display gives more to who goes home now than to who goes later
                ("network", np.uint64, MOST_NETWORKS),  # its cities, one bit a city
                ("near", np.uint64, MOST_NETWORKS),  # cities beside them
                ("provinces", np.uint64, MOST_NETWORKS),  # its provinces, one bit each
                ("n_networks", np.int64),
                ("since", np.int64),  # visits whose province does not count for `reach`
                ("reach", np.int64, VISITS),  # provinces of the largest network that touches the province of a visit
                ("can_add", np.int8, (MAX_SEATS, 6)),  # symbols that a seat's known cards can add in one turn
                ("hidden", np.int8, MAX_SEATS),  # cards of a seat that nobody has seen
                ("content", np.int8, MAX_SEATS),  # whether a seat would win something if it went home now
                ("held", np.int8, 5),  # own cards of each colour, white too
                ("spare", np.int8, 3),
            ],
            align=True,
        ),
    )
)


class ThoughtRows:
    """Annotation of a table of thoughts; Python hands over one of one row."""


TYPES[Thoughts] = numba.from_dtype(THOUGHTS)
TYPES[ThoughtRows] = numba.types.Array(TYPES[Thoughts], 1, "C")


def new_thoughts(n=1):
    return np.zeros(n, THOUGHTS)


@kernel
def consider(t: Thoughts, action: int, worth: float):
    """One more option."""
    t.option[t.n_options] = action
    t.worth[t.n_options] = worth
    t.n_options += 1
