"""The pieces of Tigris & Euphrates. Each is one SVG element, moved to its cell by a transform.

The film needs that form: an element gets its interval of plies as attributes.
"""

from functools import lru_cache

from dashboard.charts.glyphs import glyph
from dashboard.charts.svg import Cell, text
from dashboard.charts.tokens import PIECE, SEAT_PAINT, SEATS, THEMES, TILES

UNIT = 40
MARGIN = 26
IVORY, SHADE = PIECE["ivory"], PIECE["shade"]


def corner(cell: Cell) -> tuple[int, int]:
    """Top-left corner (x, y) of a cell."""
    return MARGIN + cell[1] * UNIT, MARGIN + cell[0] * UNIT


def centre(cell: Cell) -> tuple[int, int]:
    x, y = corner(cell)
    return x + UNIT // 2, y + UNIT // 2


def at(cell: Cell, body: str, attributes: str = "") -> str:
    """The body, drawn around the origin of a cell, as one element in its place."""
    x, y = corner(cell)
    return f'<g transform="translate({x} {y})"{attributes}>{body}</g>'


@lru_cache(maxsize=4096)
def tile(colour: str, cell: Cell, theme: str, letters: bool) -> str:
    """One civilization tile: face, edge, and its emblem or letter."""
    face, mark, letter, emblem = TILES[colour]
    edge = THEMES[theme]["edge"]
    square = (
        f'<rect x="2.5" y="2.5" width="35" height="35" rx="5" fill="{face}" '
        f'stroke="{edge}" stroke-width="1" stroke-opacity=".75"/>'
    )
    return at(cell, square + (text(20, 21, letter, 23, mark) if letters else glyph(emblem, 20, 20, 24, mark, face)))


@lru_cache(maxsize=1024)
def treasure(cell: Cell, is_corner: bool) -> str:
    """A gem in the cell's corner; those of the map's corners, which are taken first, have a dark core."""
    gem = (
        f'<path d="M30 2.5l7.5 7.5l-7.5 7.5l-7.5-7.5Z" fill="{PIECE["treasure"]}" '
        f'stroke="{PIECE["treasure_edge"]}" stroke-width="1.6"/>'
    )
    core = f'<path d="M30 7l3 3l-3 3l-3-3Z" fill="{PIECE["treasure_edge"]}"/>' if is_corner else ""
    return at(cell, gem + core)


@lru_cache(maxsize=1024)
def catastrophe(cell: Cell) -> str:
    """Square corners and cracks: nothing grows here again."""
    face = PIECE["catastrophe"]
    square = f'<rect x="2" y="2" width="36" height="36" fill="{face}" stroke="{SHADE}" stroke-width="1"/>'
    return at(cell, square + glyph("catastrophe", 20, 20, 31, SHADE, face))


@lru_cache(maxsize=1024)
def face_down(cell: Cell) -> str:
    line = PIECE["back_line"]
    return at(
        cell,
        f'<rect x="2.5" y="2.5" width="35" height="35" rx="5" fill="{PIECE["back"]}" stroke="{line}" '
        f'stroke-width="1.2"/><path d="M9 31L31 9M9 9L31 31" stroke="{line}" stroke-width="1.2"/>',
    )


@lru_cache(maxsize=1024)
def monument(colours: tuple[str, str], cell: Cell) -> str:
    """A stepped tower seen from above over 2 x 2 cells: one colour on each half, a letter on each foot."""
    (face_a, mark_a, letter_a, _), (face_b, mark_b, letter_b, _) = (TILES[colour] for colour in colours)
    steps = "".join(
        f'<path d="M{40 - half} {40 + half}V{40 - half}H{40 + half}Z" fill="{face_a}"/>'
        f'<path d="M{40 + half} {40 - half}V{40 + half}H{40 - half}Z" fill="{face_b}"/>'
        f'<rect x="{40 - half}" y="{40 - half}" width="{2 * half}" height="{2 * half}" fill="none" '
        f'stroke="{IVORY}" stroke-width="2"/>'
        for half in (31, 23, 15)
    )
    top = (
        f'<rect x="33" y="33" width="14" height="14" fill="{IVORY}"/>'
        f'<rect x="8.5" y="8.5" width="63" height="63" fill="none" stroke="{SHADE}" stroke-width="1.2"/>'
    )
    return at(cell, steps + top + _badge(15, letter_a, face_a, mark_a) + _badge(65, letter_b, face_b, mark_b))


def _badge(along: int, letter: str, face: str, mark: str) -> str:
    disc = f'<circle cx="{along}" cy="{along}" r="10.5" fill="{face}" stroke="{IVORY}" stroke-width="1.6"/>'
    return disc + text(along, along + 0.5, letter, 14, mark, "mark")


@lru_cache(maxsize=4096)
def leader(seat: int, colour: str, cell: Cell, dynasty: str) -> str:
    return at(cell, leader_disc(seat, colour, dynasty))


def leader_disc(seat: int, colour: str, dynasty: str) -> str:
    """A disc in a square of 40: rim in the seat's colour, core in the role's colour, the dynasty's glyph."""
    face, mark = TILES[colour][:2]
    rim = SEAT_PAINT[SEATS[seat]]
    return (
        f'<circle cx="20" cy="20" r="18.6" fill="{IVORY}" stroke="{SHADE}" stroke-width=".8"/>'
        f'<circle cx="20" cy="20" r="16.4" fill="{face}" stroke="{rim}" stroke-width="2.6"/>'
        f'<circle cx="20" cy="20" r="14.4" fill="none" stroke="{IVORY}" stroke-width="1.5"/>'
        + glyph(dynasty, 20, 20, 21, mark, face)
    )


@lru_cache(maxsize=1024)
def union(cell: Cell) -> str:
    """The marker on the tile that joins kingdoms at war: two arrows that meet. The tile's rim stays in view."""
    disc = f'<circle cx="20" cy="20" r="14.5" fill="{IVORY}" stroke="{SHADE}" stroke-width="1.6"/>'
    return at(cell, disc + glyph("union", 20, 20, 22, SHADE, IVORY))
