"""Where the leaders of Tigris & Euphrates were first placed, in many games at a time."""

import numpy as np
import pyarrow as pa

from engines.tigris_euphrates.codes import EventType
from engines.tigris_euphrates.maps import N_CELLS
from engines.tigris_euphrates.names import COLOURS, cell_name
from pipeline.columns import WORD, words

SCHEMA = pa.schema(
    [("game_no", pa.int64()), ("seat", pa.int8()), ("nth", pa.int8()), ("ply", pa.int32()), ("colour", WORD)]
    + [("cell", WORD)]
)
MAX_SEATS = 4
CELLS = tuple(map(cell_name, range(N_CELLS)))


def openings(rows: np.ndarray, game: np.ndarray, numbers: np.ndarray) -> pa.Table:
    """A row for each leader that came onto the board, at its first square; nth: the seat's first is 1.

    rows: events in order; game: of each, from 0; numbers: game_no by game.
    """
    placed = np.flatnonzero(rows["type"] == EventType.LEADER_PLACED)
    player = game * MAX_SEATS + rows["seat"]
    _, first = np.unique(player[placed] * len(COLOURS) + rows["colour"][placed], return_index=True)
    at = placed[first]
    at = at[np.lexsort((at, player[at]))]
    begins = np.searchsorted(player[at], player[at])
    return pa.table(
        {
            "game_no": numbers[game[at]],
            "seat": np.ascontiguousarray(rows["seat"][at]),
            "nth": (np.arange(len(at)) - begins + 1).astype(np.int8),
            "ply": np.ascontiguousarray(rows["ply"][at]),
            "colour": words(COLOURS, rows["colour"][at]),
            "cell": words(CELLS, rows["cell"][at]),
        }
    )
