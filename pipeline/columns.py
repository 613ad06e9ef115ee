"""Arrow columns that tables of facts are made of."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

Words = Sequence[str | None]
WORD = pa.dictionary(pa.int32(), pa.string())


def words(names: Words, codes: np.ndarray) -> pa.DictionaryArray:
    """Each code's name; null for a code below 0, and where there is no name."""
    known = [name for name in names if name is not None]
    place = np.full(len(names) + 1, -1, np.int32)  # the last one is for codes below 0
    place[[code for code, name in enumerate(names) if name is not None]] = np.arange(len(known))
    indices = place[np.maximum(codes, -1)]
    return pa.DictionaryArray.from_arrays(pa.array(indices, mask=indices < 0), pa.array(known, pa.string()))
