"""Tables that the kernels of every game share: encoded actions, events, numbers."""

import numba
import numpy as np

from engines.kernel import TYPES

EVENT = np.dtype(
    (
        np.record,
        [
            ("ply", np.int32),
            ("cell", np.int16),
            ("detail", np.int16),
            ("amount", np.int16),
            ("type", np.int8),
            ("seat", np.int8),
            ("other", np.int8),
            ("colour", np.int8),
            ("spare", np.int8, 2),
        ],
    )
)


class Log:
    """Annotation of an event table: rows of EVENT; a table of no rows switches events off."""


class Actions:
    """Annotation of a table of encoded actions (int64)."""


class Numbers:
    """Annotation of a table of int64."""


class Orders:
    """Annotation of what will come in each world (int8 [worlds, length])."""


class Shares:
    """Annotation of a number for each world and seat (float64 [worlds, seats])."""


class Scores:
    """Annotation of a whole number for each world and seat (int64 [worlds, seats])."""


TYPES[Orders] = numba.types.Array(numba.types.int8, 2, "C")
TYPES[Shares] = numba.types.Array(numba.types.float64, 2, "C")
TYPES[Scores] = numba.types.Array(numba.types.int64, 2, "C")
TYPES[Log] = numba.types.Array(numba.from_dtype(EVENT), 1, "C")
TYPES[Actions] = TYPES[Numbers] = numba.types.Array(numba.types.int64, 1, "C")

NO_LOG = np.zeros(0, EVENT)
