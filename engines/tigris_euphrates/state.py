"""The state of one game: a row of STATE, declared once."""

import numba
import numpy as np

from engines.kernel import TYPES
from engines.tables import EVENT, NO_LOG, Actions, Log, Numbers

__all__ = ["EVENT", "NO_LOG", "STATE", "Actions", "Log", "Numbers", "State", "States", "copy_of", "new_states"]
SET = (np.uint64, 3)  # a set of squares, see engines.cells
FIELDS = [  # wide fields first and no gaps, so that equal states have equal bytes
    ("tiles", np.uint64, (4, 3)),  # face-up tiles, one set of squares per colour
    ("face_down", *SET),  # tiles under monuments (T65)
    ("catastrophes", *SET),
    ("treasures", *SET),  # squares whose treasure has not been taken
    ("leaders", *SET),  # squares of all leaders
    ("rng", np.uint64),  # random numbers of playouts; 0 in a replay
    ("ply", np.int32),  # actions applied so far, chance included
    ("n_events", np.int32),  # rows written into the event table
    ("leader_at", np.int16, (4, 4)),  # [seat, colour] square; NOWHERE in front of the screen
    ("monument_at", np.int16, 6),  # top left square; NOWHERE before it is built
    ("points", np.int16, (4, 5)),  # [seat, colour]; the last column counts treasures
    ("unseen", np.int16, 4),  # tiles of each colour not shown yet: in the bag or under an UNKNOWN
    ("n_bag", np.int16),  # tiles in the bag
    ("removed", np.int16, 4),  # face-up tiles that left the game
    ("swapped", np.int16, (4, 5)),  # [seat, colour or UNKNOWN] tiles put away face down (T37)
    ("turn", np.int16),  # from 1
    ("placed", np.int16),  # square of this action's tile or rebel; NOWHERE between actions
    ("hand", np.int8, (4, 5)),  # [seat, colour or UNKNOWN] tiles behind the screen
    ("catastrophes_left", np.int8, 4),
    ("draws", np.int8, 4),  # tiles each seat has still to draw
    ("n_seats", np.int8),
    ("turn_seat", np.int8),  # whose turn it is
    ("to_play", np.int8),  # who decides now: seat, CHANCE or TERMINAL
    ("phase", np.int8),
    ("actions_left", np.int8),  # of this turn: 2, 1 or 0
    ("is_swap", np.int8),  # the open draws belong to a swap
    ("is_revolt", np.int8),
    ("is_union", np.int8),  # the unification tile lies on `placed`
    ("attacker", np.int8),  # seats and colour of the open conflict
    ("defender", np.int8),
    ("colour", np.int8),
    ("support", np.int8),  # tiles the attacker has added
    ("end", np.int8),  # End
    ("advanced", np.int8),  # options from here on: the board (V1)
    ("english", np.int8),  # T75
    ("seat_order", np.int8),  # S1: hands are filled from seat 0 on
    ("if_any_left", np.int8),  # S2: the monument prompt comes although none of the colour is left
    ("stacked", np.int8),  # S3: a catastrophe may cover a catastrophe
    ("j11_corner", np.int8),  # V1
    ("spare", np.int8, 7),  # up to a multiple of eight bytes
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
