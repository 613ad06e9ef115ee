"""The board of Tigris & Euphrates as SVG: tigris_board(position, ...) -> str. Pure: data in, string out.

Layers from the bottom: land, grid, river; kingdom tint, tiles, monuments, treasures, leaders, union marker, kingdom
outlines, last action, numbers of kingdoms, strengths in a conflict, alternatives; coordinates.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from dashboard.charts import tigris_marks as marking
from dashboard.charts import tigris_pieces as pieces
from dashboard.charts.svg import Cell, Layer, document, outline_path, text
from dashboard.charts.tigris_pieces import MARGIN, UNIT
from dashboard.charts.tokens import DYNASTIES, THEMES

ROWS, COLS = 11, 16
WIDTH, HEIGHT = COLS * UNIT + 2 * MARGIN, ROWS * UNIT + 2 * MARGIN
TITLE = "Board of Tigris & Euphrates"
COLUMN_LETTERS = "ABCDEFGHIJKLMNOP"
LETTER_COLOUR = {"r": "red", "b": "blue", "g": "green", "k": "black"}


@dataclass(frozen=True)
class Position:
    """What lies on the board. Cells are (row, col) from the top left."""

    # 11 rows of 16: `.` land, `~` river, `r b g k` a tile, `x` catastrophe, `f` face down; upper case with a treasure
    grid: tuple[str, ...]
    river: frozenset[Cell]  # cells of the printed map, also those that carry a tile now
    corners: frozenset[Cell] = frozenset()  # cells of the printed map whose treasure is taken first
    leaders: Mapping[tuple[int, str], Cell] = field(default_factory=dict)  # (seat, colour) -> cell
    monuments: Mapping[Cell, tuple[str, str]] = field(default_factory=dict)  # top-left cell -> its two colours
    kingdoms: tuple[frozenset[Cell], ...] = ()  # numbered from 1 in this order
    union: Cell | None = None  # where the unification tile lies during wars


@dataclass(frozen=True)
class Marks:
    """What is pointed at: the last action, both strengths in a conflict, and alternatives not played."""

    last: Cell | None = None
    moved_from: Cell | None = None
    strengths: Mapping[Cell, str] = field(default_factory=dict)
    ghosts: tuple[tuple, ...] = ()  # (label, "tile" or "leader", colour, seat or None, cell)


def tigris_board(
    position: Position,
    marks: Marks | None = None,
    theme: str = "light",
    letters: bool = False,
    kingdoms: bool = True,
    dynasties: Sequence[str] = DYNASTIES,
) -> str:
    """The board as an SVG string.

    letters: colour letters in place of emblems. kingdoms: draw their outlines. dynasties: the glyph of each seat.
    """
    marks = marks or Marks()
    moving = layers(position, marks, theme, letters, kingdoms, tuple(dynasties))
    body = "".join(element for layer in moving for element in layer)
    return document(
        WIDTH, HEIGHT, ground(position.river, theme) + body + coordinates(theme), TITLE, describe(position, marks)
    )


def describe(position: Position, marks: Marks | None = None) -> str:
    """One sentence for those who do not see the board.

    >>> describe(Position(("." * 16,) * 11, frozenset()))
    '0 tiles, 0 leaders, 0 kingdoms.'
    """
    n_tiles = sum(square.lower() in LETTER_COLOUR for row in position.grid for square in row)
    counts = [(n_tiles, "tile"), (len(position.leaders), "leader"), (len(position.kingdoms), "kingdom")]
    if position.monuments:
        counts.append((len(position.monuments), "monument"))
    said = ", ".join(f"{n} {noun}{'' if n == 1 else 's'}" for n, noun in counts)
    return f"{said}; last action at {cell_name(marks.last)}." if marks and marks.last else f"{said}."


def cell_name(cell: Cell) -> str:
    """
    >>> cell_name((6, 3))
    'D7'
    """
    return f"{COLUMN_LETTERS[cell[1]]}{cell[0] + 1}"


def layers(
    position: Position, marks: Marks, theme: str, letters: bool, kingdoms: bool, dynasties: tuple[str, ...]
) -> tuple[Layer, ...]:
    """All that may change during a game, from the bottom up. The film merges the same layers of many positions."""
    realms = position.kingdoms if kingdoms else ()
    rows = list(enumerate(position.grid))
    return (
        tuple(marking.tint(realm, theme) for realm in realms),
        tuple(element for r, row in rows for element in _row_of_tiles(r, row, theme, letters)),
        tuple(pieces.monument(tuple(colours), cell) for cell, colours in position.monuments.items()),
        tuple(element for r, row in rows for element in _row_of_treasures(r, row, position.corners)),
        tuple(pieces.leader(seat, colour, cell, dynasties[seat]) for (seat, colour), cell in position.leaders.items()),
        () if position.union is None else (pieces.union(position.union),),
        tuple(marking.outline(realm, theme) for realm in realms),
        _last_action(marks, theme),
        tuple(marking.number(n, min(realm), theme) for n, realm in enumerate(realms, 1)),
        tuple(marking.strength(cell, str(words), theme) for cell, words in marks.strengths.items()),
        tuple(marking.ghost(*ghost, theme, dynasties[ghost[3] or 0]) for ghost in marks.ghosts),
    )


@lru_cache(maxsize=8192)
def _row_of_tiles(r: int, row: str, theme: str, letters: bool) -> Layer:
    out = []
    for c, square in enumerate(row.lower()):
        if square in LETTER_COLOUR:
            out.append(pieces.tile(LETTER_COLOUR[square], (r, c), theme, letters))
        elif square == "x":
            out.append(pieces.catastrophe((r, c)))
        elif square == "f":
            out.append(pieces.face_down((r, c)))
    return tuple(out)


@lru_cache(maxsize=8192)
def _row_of_treasures(r: int, row: str, corners: frozenset[Cell]) -> Layer:
    return tuple(pieces.treasure((r, c), (r, c) in corners) for c, square in enumerate(row) if square.isupper())


def _last_action(marks: Marks, theme: str) -> Layer:
    if marks.last is None:
        return ()
    if marks.moved_from is None:
        return (marking.brackets(marks.last, theme),)
    return marking.journey(marks.moved_from, marks.last, theme), marking.brackets(marks.last, theme)


@lru_cache(maxsize=16)
def ground(river: frozenset[Cell], theme: str) -> str:
    """The printed map: land, grid and river."""
    t, width, height = THEMES[theme], COLS * UNIT, ROWS * UNIT
    lines = "".join(f"M{MARGIN + c * UNIT} {MARGIN}v{height}" for c in range(1, COLS)) + "".join(
        f"M{MARGIN} {MARGIN + r * UNIT}h{width}" for r in range(1, ROWS)
    )
    middles = [pieces.centre(cell) for cell in sorted(river)]
    ripples = "".join(f"M{x - 11} {y - 5}q3.5-4 7 0t7 0M{x - 3} {y + 7}q3.5-4 7 0t7 0" for x, y in middles)
    return (
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" rx="8" fill="{t["land"]}"/>'
        f'<path d="{lines}" stroke="{t["grid"]}" fill="none"/>'
        f'<path d="{outline_path(river, UNIT, 12, MARGIN, 0.5)}" fill="{t["river"]}" stroke="{t["ripple"]}" '
        f'fill-rule="evenodd"/><path d="{ripples}" stroke="{t["ripple"]}" stroke-width="1.3" fill="none" '
        f'stroke-linecap="round" opacity=".75"/>'
    )


@lru_cache(maxsize=4)
def coordinates(theme: str) -> str:
    """Column letters and row numbers on all four sides."""
    muted = THEMES[theme]["muted"]
    columns = [
        text(MARGIN + (c + 0.5) * UNIT, y, letter, 15, muted, "coordinate")
        for c, letter in enumerate(COLUMN_LETTERS)
        for y in (MARGIN / 2, HEIGHT - MARGIN / 2)
    ]
    rows = [
        text(x, MARGIN + (r + 0.5) * UNIT, r + 1, 15, muted, "coordinate")
        for r in range(ROWS)
        for x in (MARGIN / 2, WIDTH - MARGIN / 2)
    ]
    return "".join(columns + rows)
