"""Small helpers shared by the drawings: safe text, the document frame, and outlines of groups of cells."""

from collections.abc import Iterable
from functools import lru_cache

from dashboard.charts.tokens import FONT

Cell = tuple[int, int]  # (row, col)
Point = tuple[float, float]
Layer = tuple[str, ...]  # SVG elements, none of them twice

# Unicode that turns the reading direction of what follows it.
_TURNING = {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)}


def plain(words: object) -> str:
    """Foreign words as text that stays text in SVG, HTML, markdown and Plotly labels alike.

    Everything but letters, digits and blanks becomes a numeric entity, so that no character can act as a sign of
    any of those languages; characters that XML does not know or that turn the reading direction are dropped.

    >>> plain("a < b")
    'a &#60; b'
    """
    shown = "".join(c for c in " ".join(str(words).split()) if c.isprintable() and c not in _TURNING)
    return "".join(c if c.isalnum() or c == " " else f"&#{ord(c)};" for c in shown)


def document(width: float, height: float, body: str, title: str, description: str = "") -> str:
    """A complete SVG with a title and a sentence for screen readers."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="100%" role="img" '
        f'font-family="{FONT}"><title>{plain(title)}</title><desc>{plain(description)}</desc>{body}</svg>'
    )


def text(x: float, y: float, words: object, size: float, fill: str, kind: str = "", anchor: str = "middle") -> str:
    """Bold text centred on y. kind: a CSS class, so that a page can enlarge small text on phones (inline SVG only)."""
    named = f' class="{kind}"' if kind else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" fill="{fill}" text-anchor="{anchor}" '
        f'dominant-baseline="central"{named}>{plain(words)}</text>'
    )


@lru_cache(maxsize=8192)
def outline_path(cells: frozenset[Cell], unit: float, radius: float, margin: float, inset: float = 0.0) -> str:
    """SVG path around the cells, moved inwards by `inset`, corners rounded."""
    return "".join(_rounded(_inset(loop, unit, inset, margin), radius) for loop in boundary_loops(cells))


def boundary_loops(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Corner points (x, y) of each closed boundary, in units of cells, the inside on the right hand."""
    inside = set(cells)
    edges: dict[Cell, list[Cell]] = {}
    for row, col in sorted(inside):
        for neighbour, start, end in (
            ((row - 1, col), (col, row), (col + 1, row)),
            ((row, col + 1), (col + 1, row), (col + 1, row + 1)),
            ((row + 1, col), (col + 1, row + 1), (col, row + 1)),
            ((row, col - 1), (col, row + 1), (col, row)),
        ):
            if neighbour not in inside:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        loops.append(_walk(edges))
    return loops


def _walk(edges: dict[Cell, list[Cell]]) -> list[Cell]:
    """Take one loop out of the edges, as the points where it turns."""
    start = here = next(iter(edges))
    loop, heading = [], None
    while here != start or not loop:
        ahead = _sharpest_right(edges[here], here, heading)
        edges[here].remove(ahead)
        if not edges[here]:
            del edges[here]
        onward = (ahead[0] - here[0], ahead[1] - here[1])
        if onward != heading:
            loop.append(here)
        here, heading = ahead, onward
    begins_on_a_side = heading == _direction(loop[0], loop[1])
    return loop[1:] if begins_on_a_side else loop


def _sharpest_right(ends: list[Cell], here: Cell, heading: Cell | None) -> Cell:
    """Where two cells touch only at a corner, stay with the cell the walk came from."""
    if heading is None or len(ends) == 1:
        return ends[0]
    return max(ends, key=lambda end: heading[0] * (end[1] - here[1]) - heading[1] * (end[0] - here[0]))


def _inset(loop: list[Cell], unit: float, inset: float, margin: float) -> list[Point]:
    points = []
    for i, (x, y) in enumerate(loop):
        into, out = _direction(loop[i - 1], (x, y)), _direction((x, y), loop[(i + 1) % len(loop)])
        normal_x, normal_y = -into[1] - out[1], into[0] + out[0]
        points.append((margin + x * unit + normal_x * inset, margin + y * unit + normal_y * inset))
    return points


def _direction(a: Point, b: Point) -> Point:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _rounded(points: list[Point], radius: float) -> str:
    """The closed path; relative curves keep it short, for a film draws hundreds of them."""
    path = []
    for i, (x, y) in enumerate(points):
        in_x, in_y = _direction(points[i - 1], (x, y))
        out_x, out_y = _direction((x, y), points[(i + 1) % len(points)])
        start_x, start_y = x - in_x * radius, y - in_y * radius
        side = f"M{start_x:g} {start_y:g}" if not path else f"H{start_x:g}" if in_x else f"V{start_y:g}"
        bend_x, bend_y = in_x * radius, in_y * radius
        path.append(f"{side}q{bend_x:g} {bend_y:g} {bend_x + out_x * radius:g} {bend_y + out_y * radius:g}")
    return "".join(path) + "Z"
