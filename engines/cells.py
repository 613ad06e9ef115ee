"""Cells: a set of board squares. In compiled code one 192-bit integer, uncompiled a plain int.

Bit 16 * row + col; a board has up to 11 rows of 16. Rules on `Cells` read like the rulebook: `free & grow(temples)`.
"""

import operator

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.imputils import lower_constant
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.extending import (
    NativeValue,
    box,
    lower_builtin,
    models,
    register_jitable,
    register_model,
    typeof_impl,
    unbox,
)

from engines.kernel import TYPES, kernel

I192, I64 = ir.IntType(192), ir.IntType(64)


class Cells(int):
    """A set of squares. In kernels `& | ~ << >> == !=` and truth work."""


class CellsType(types.Type):
    """The compiler's name for a set of squares."""

    def __init__(self):
        super().__init__(name="Cells")


CELLS = TYPES[Cells] = CellsType()


@register_model(CellsType)
class CellsModel(models.PrimitiveModel):
    """One 192-bit integer."""

    def __init__(self, manager, kind):
        super().__init__(manager, kind, I192)


typeof_impl.register(Cells)(lambda value, context: CELLS)
lower_constant(CellsType)(lambda context, builder, kind, value: ir.Constant(I192, int(value)))


def define(ops, lower, result, *args):
    """Teach the compiler one operation: `lower` gets the LLVM builder and values."""
    for op in ops:
        infer_global(op)(type("Template", (ConcreteTemplate,), {"cases": [signature(result, *args)]}))
        lower_builtin(op, *args)(lambda context, builder, sig, values: lower(builder, *values))


def wide(b, value, n=0):
    return b.shl(b.zext(value, I192), ir.Constant(I192, n))


def part(b, cells, n):
    return b.trunc(b.lshr(cells, n), I64)


def size(cells):
    """How many squares."""
    return cells.bit_count()


def first(cells):
    """The lowest square; 192 when there is none."""
    return (cells & -cells).bit_length() - 1 if cells else 192


def rest(cells):
    """All but the lowest square."""
    return cells & (cells - 1)


def join(low, middle, high):
    """The set whose three stored words these are."""
    return int(low) | int(middle) << 64 | int(high) << 128


def word(cells, i):
    """Word i of three, as it is stored."""
    return np.uint64(cells >> 64 * i & 2**64 - 1)


define([operator.and_, operator.iand], lambda b, x, y: b.and_(x, y), CELLS, CELLS, CELLS)
define([operator.or_, operator.ior], lambda b, x, y: b.or_(x, y), CELLS, CELLS, CELLS)
define([operator.eq], lambda b, x, y: b.icmp_unsigned("==", x, y), types.boolean, CELLS, CELLS)
define([operator.ne], lambda b, x, y: b.icmp_unsigned("!=", x, y), types.boolean, CELLS, CELLS)
define([bool], lambda b, x: b.icmp_unsigned("!=", x, ir.Constant(I192, 0)), types.boolean, CELLS)
define([operator.invert], lambda b, x: b.not_(x), CELLS, CELLS)
define([operator.lshift], lambda b, x, n: b.shl(x, wide(b, n)), CELLS, CELLS, types.int64)
define([operator.rshift], lambda b, x, n: b.lshr(x, wide(b, n)), CELLS, CELLS, types.int64)
define([size], lambda b, x: b.trunc(b.ctpop(x), I64), types.int64, CELLS)
define([first], lambda b, x: b.trunc(b.cttz(x, ir.Constant(ir.IntType(1), 0)), I64), types.int64, CELLS)
define([rest], lambda b, x: b.and_(x, b.sub(x, ir.Constant(I192, 1))), CELLS, CELLS)
define(
    [join],
    lambda b, x, y, z: b.or_(wide(b, x), b.or_(wide(b, y, 64), wide(b, z, 128))),
    CELLS,
    *[types.uint64] * 3,
)
define([word], lambda b, x, i: part(b, x, b.shl(wide(b, i), ir.Constant(I192, 6))), types.uint64, CELLS, types.int64)


@unbox(CellsType)
def from_python(kind, value, c):
    """A Python int, 64 bits at a time; every Python object made on the way is given back."""
    total = ir.Constant(I192, 0)
    mask = c.pyapi.long_from_ulonglong(ir.Constant(I64, 2**64 - 1))
    for n in (0, 64, 128):
        shift = c.pyapi.long_from_ulonglong(ir.Constant(I64, n))
        piece = c.pyapi.number_rshift(value, shift)
        low = c.pyapi.number_and(piece, mask)
        total = c.builder.or_(total, wide(c.builder, c.pyapi.long_as_ulonglong(low), n))
        for made in (shift, piece, low):
            c.pyapi.decref(made)
    c.pyapi.decref(mask)
    return NativeValue(total, is_error=c.pyapi.c_api_error())


@box(CellsType)
def to_python(kind, value, c):
    """A Cells; every other Python object made on the way is given back."""
    total = c.pyapi.long_from_ulonglong(ir.Constant(I64, 0))
    for n in (0, 64, 128):
        word_ = c.pyapi.long_from_ulonglong(part(c.builder, value, ir.Constant(I192, n)))
        shift = c.pyapi.long_from_ulonglong(ir.Constant(I64, n))
        piece = c.pyapi.number_lshift(word_, shift)
        larger = c.pyapi.number_or(total, piece)
        for made in (word_, shift, piece, total):
            c.pyapi.decref(made)
        total = larger
    cells_type = c.pyapi.unserialize(c.pyapi.serialize_object(Cells))
    boxed = c.pyapi.call_function_objargs(cells_type, (total,))
    for made in (cells_type, total):
        c.pyapi.decref(made)
    return boxed


@register_jitable
def load(words):
    """A set from the three words of a state's field."""
    return join(words[0], words[1], words[2])


@register_jitable
def store(words, cells):
    """A set into the three words of a state's field."""
    for i in range(3):
        words[i] = word(cells, i)


NONE, ONE = Cells(0), Cells(1)
FOUR_ROWS, ONE_ROW = Cells(2**64 - 1), Cells(2**16 - 1)
NOT_WEST = Cells(sum(1 << cell for cell in range(192) if cell % 16 != 0))
NOT_EAST = Cells(sum(1 << cell for cell in range(192) if cell % 16 != 15))


@kernel
def only(cell: int):
    """The set of one square. Shift by an argument only: uncompiled, `ONE << np.int16(cell)` would overflow."""
    return ONE << cell


@kernel
def has(cells: Cells, cell: int):
    return bool(cells & only(cell))


@kernel
def grow(cells: Cells):
    """All neighbours of these squares; bits past the last row are the caller's to cut off."""
    return cells << 16 | cells >> 16 | (cells & NOT_EAST) << 1 | (cells & NOT_WEST) >> 1


@kernel
def touched_twice(cells: Cells):
    """Squares with at least two neighbours in the set."""
    north, south = cells << 16, cells >> 16
    west, east = (cells & NOT_EAST) << 1, (cells & NOT_WEST) >> 1
    return (north | south) & (west | east) | north & south | west & east


@kernel
def touched_thrice(cells: Cells):
    """Squares with at least three neighbours in the set."""
    north, south = cells << 16, cells >> 16
    west, east = (cells & NOT_EAST) << 1, (cells & NOT_WEST) >> 1
    return north & south & (west | east) | west & east & (north | south)


@kernel
def flood(seed: Cells, within: Cells):
    """Everything in `within` that is connected with the seed (T13)."""
    while True:
        larger = (seed | grow(seed)) & within
        if larger == seed:
            return seed
        seed = larger


@kernel
def nth(cells: Cells, n: int):
    """Square number n of the set, from 0; the set has more than n."""
    base = 0
    while n >= size(cells & FOUR_ROWS):
        n -= size(cells & FOUR_ROWS)
        base += 64
        cells = cells >> 64
    while n >= size(cells & ONE_ROW):
        n -= size(cells & ONE_ROW)
        base += 16
        cells = cells >> 16
    for _ in range(n):
        cells = rest(cells)
    return base + first(cells)
