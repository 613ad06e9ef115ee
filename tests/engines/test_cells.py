"""Every operation of Cells, compiled, against plain ints."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from engines import cells as engine
from engines.cells import NOT_EAST, NOT_WEST, Cells, first, flood, grow, has, join, load, only, rest, size, store, word
from engines.kernel import kernel

ALL = 2**192 - 1
sets = st.one_of(
    st.integers(0, ALL),
    st.sets(st.integers(0, 191), max_size=5).map(lambda found: sum(1 << cell for cell in found)),
    st.sampled_from((0, 1, 2**63, 2**64 - 1, 2**64, 2**127, 2**128, 2**191, ALL)),
)
squares = st.integers(0, 191)
quickly = settings(max_examples=60, deadline=None, derandomize=True)


@kernel
def both(a: Cells, b: Cells):
    return a & b


@kernel
def either(a: Cells, b: Cells):
    return a | b


@kernel
def both_in_place(a: Cells, b: Cells):
    a &= b
    return a


@kernel
def either_in_place(a: Cells, b: Cells):
    a |= b
    return a


@kernel
def complement(a: Cells):
    return ~a


@kernel
def left(a: Cells, n: int):
    return a << n


@kernel
def right(a: Cells, n: int):
    return a >> n


@kernel
def equal(a: Cells, b: Cells):
    return a == b


@kernel
def unequal(a: Cells, b: Cells):
    return a != b


@kernel
def is_any(a: Cells):
    return bool(a)


@kernel
def if_any(a: Cells):
    """As a condition, and negated."""
    if not a:
        return 0
    return 1 if a else 2


@kernel
def size_of(a: Cells):
    return size(a)


@kernel
def first_of(a: Cells):
    return first(a)


@kernel
def rest_of(a: Cells):
    return rest(a)


@kernel
def word_of(a: Cells, i: int):
    return word(a, i)


@kernel
def rejoined(a: Cells):
    return join(word(a, 0), word(a, 1), word(a, 2))


@kernel
def constant():
    return NOT_WEST & NOT_EAST


@kernel
def same(a: Cells):
    return a


@njit
def through_memory(words, a):
    """Stored as three words and loaded again."""
    store(words, a)
    return load(words)


@quickly
@given(sets, sets)
def test_and_or_equal(a, b):
    """Two sets at a time; in place too."""
    x, y = Cells(a), Cells(b)
    assert both(x, y) == both_in_place(x, y) == a & b
    assert either(x, y) == either_in_place(x, y) == a | b
    assert (equal(x, y), unequal(x, y)) == (a == b, a != b)
    assert (equal(x, x), unequal(x, x)) == (True, False)


@quickly
@given(sets)
def test_one_set(a):
    """Not, truth, size, first, rest, words, and the way to Python and back."""
    x = Cells(a)
    assert complement(x) == ALL & ~a
    assert (is_any(x), if_any(x)) == (a != 0, int(a != 0))
    assert size_of(x) == a.bit_count()
    assert first_of(x) == ((a & -a).bit_length() - 1 if a else 192)
    assert rest_of(x) == (a & (a - 1) if a else 0)
    assert [int(word_of(x, i)) for i in range(3)] == [a >> 64 * i & 2**64 - 1 for i in range(3)]
    assert rejoined(x) == same(x) == a
    assert type(same(x)) is Cells


@quickly
@given(sets, squares)
def test_shifts(a, n):
    """Bits past the top are lost, as in 192 bits."""
    x = Cells(a)
    assert left(x, n) == a << n & ALL
    assert right(x, n) == a >> n
    assert has(x, n) == bool(a >> n & 1)
    assert only(n) == 1 << n


@quickly
@given(sets)
def test_memory(a):
    """Three words of a state's field hold a set."""
    words = np.zeros(3, np.uint64)
    assert through_memory(words, Cells(a)) == a
    assert sum(int(w) << 64 * i for i, w in enumerate(words)) == a


@quickly
@given(sets)
def test_plain_functions_agree(a):
    """The same functions called from Python, on plain ints."""
    assert (size(a), first(a), rest(a) if a else 0) == (size_of(Cells(a)), first_of(Cells(a)), rest_of(Cells(a)))
    assert join(*[word(a, i) for i in range(3)]) == a


def test_constants():
    """A set known at compile time, all 192 bits of it."""
    assert constant() == sum(1 << cell for cell in range(192) if 0 < cell % 16 < 15)
    assert (engine.NONE, engine.ONE) == (0, 1)


def neighbours(cell):
    row, col = divmod(cell, 16)
    near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return {16 * r + c for r, c in near if 0 <= r < 12 and 0 <= c < 16}


@pytest.mark.parametrize("cell", range(192))
def test_grow_one(cell):
    """Each square alone: at the edges nothing wraps round."""
    assert grow(Cells(1 << cell)) == sum(1 << other for other in neighbours(cell))


@quickly
@given(sets)
def test_grow(a):
    """All neighbours of all squares."""
    found = {other for cell in range(192) if a >> cell & 1 for other in neighbours(cell)}
    assert grow(Cells(a)) == sum(1 << cell for cell in found)


@quickly
@given(squares, st.integers(0, ALL), st.integers(0, ALL))
def test_flood(cell, one, other):
    """All that hangs together with the square inside the set; thin and thick sets."""
    for within in (one & other, one | other, one):
        within |= 1 << cell
        found, todo = {cell}, [cell]
        while todo:
            fresh = {near for near in neighbours(todo.pop()) if within >> near & 1} - found
            found |= fresh
            todo += fresh
        assert flood(Cells(1 << cell), Cells(within)) == sum(1 << near for near in found)


def test_flood_of_nothing():
    """A seed outside the set, and no seed."""
    assert flood(Cells(0), Cells(ALL)) == 0
    assert flood(Cells(1), Cells(0)) == 0
    assert flood(Cells(1), Cells(ALL ^ 3 ^ 1 << 16)) == 0
