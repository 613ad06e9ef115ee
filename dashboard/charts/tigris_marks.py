"""What is drawn over the pieces: kingdoms, the last action, strengths in a conflict, alternatives not played.

Marks are forms in ink with a halo; they have no colour of their own. As the pieces, each is one SVG element.
"""

from functools import lru_cache

from dashboard.charts.svg import Cell, outline_path, text
from dashboard.charts.tigris_pieces import MARGIN, UNIT, at, centre, leader, tile
from dashboard.charts.tokens import THEMES


def _kingdom_path(cells: frozenset[Cell]) -> str:
    return outline_path(cells, UNIT, 9, MARGIN)


@lru_cache(maxsize=4096)
def tint(cells: frozenset[Cell], theme: str) -> str:
    ink = THEMES[theme]["outline"]
    return f'<path d="{_kingdom_path(cells)}" fill="{ink}" opacity=".1" fill-rule="evenodd"/>'


@lru_cache(maxsize=4096)
def outline(cells: frozenset[Cell], theme: str) -> str:
    t, path = THEMES[theme], _kingdom_path(cells)
    return (
        f'<g fill="none"><path d="{path}" stroke="{t["halo"]}" stroke-width="4.5" opacity=".8"/>'
        f'<path d="{path}" stroke="{t["outline"]}" stroke-width="2"/></g>'
    )


@lru_cache(maxsize=1024)
def number(n: int, cell: Cell, theme: str) -> str:
    """The number of a kingdom, at the corner of its first cell."""
    t = THEMES[theme]
    disc = f'<circle cx="3" cy="3" r="10" fill="{t["outline"]}" stroke="{t["halo"]}" stroke-width="1.4"/>'
    return at(cell, disc + text(3, 3.5, n, 14, t["halo"], "mark"))


@lru_cache(maxsize=1024)
def brackets(cell: Cell, theme: str) -> str:
    """Corner brackets around the last action."""
    t = THEMES[theme]
    path = "M-3.5 7.5V-3.5H7.5M43.5 7.5V-3.5H32.5M43.5 32.5V43.5H32.5M-3.5 32.5V43.5H7.5"
    return at(
        cell,
        f'<path d="{path}" fill="none" stroke="{t["halo"]}" stroke-width="8"/>'
        f'<path d="{path}" fill="none" stroke="{t["outline"]}" stroke-width="4"/>',
    )


@lru_cache(maxsize=1024)
def journey(start: Cell, end: Cell, theme: str) -> str:
    """A dashed ring where a leader stood, and a dashed arc to where it went."""
    t = THEMES[theme]
    (ax, ay), (bx, by) = centre(start), centre(end)
    bend, clearance = 0.16, 24
    mx, my = (ax + bx) / 2 + bend * (by - ay), (ay + by) / 2 - bend * (bx - ax)
    length = ((bx - mx) ** 2 + (by - my) ** 2) ** 0.5 or 1
    ex, ey = bx - (bx - mx) / length * clearance, by - (by - my) / length * clearance
    arc = f"M{ax} {ay}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}"
    return (
        f'<g fill="none"><circle cx="{ax}" cy="{ay}" r="13" stroke="{t["outline"]}" stroke-width="2.2" '
        f'stroke-dasharray="4 3.5"/><path d="{arc}" stroke="{t["halo"]}" stroke-width="5.5" opacity=".85"/>'
        f'<path d="{arc}" stroke="{t["outline"]}" stroke-width="2.4" stroke-dasharray="7 4"/></g>'
    )


@lru_cache(maxsize=1024)
def strength(cell: Cell, words: str, theme: str) -> str:
    """The pill a leader wears in a conflict; it grows with its words ("4", "4+2")."""
    t = THEMES[theme]
    width = 15 + 9 * len(words)
    return at(
        cell,
        f'<rect x="{32 - width / 2:g}" y="25" width="{width}" height="20" rx="10" fill="{t["halo"]}" '
        f'stroke="{t["outline"]}" stroke-width="1.5"/>' + text(32, 35.5, words, 15, t["outline"], "mark"),
    )


@lru_cache(maxsize=1024)
def ghost(label: str, kind: str, colour: str, seat: int | None, cell: Cell, theme: str, dynasty: str) -> str:
    """A piece that was not played: half seen, in a dashed frame, its letter in a flag. kind: "tile" or "leader"."""
    t = THEMES[theme]
    piece = tile(colour, (0, 0), theme, False) if kind == "tile" else leader(seat, colour, (0, 0), dynasty)
    frame = '<rect x="1" y="1" width="38" height="38" rx="6" fill="none"'
    return at(
        cell,
        f'<g opacity=".55" transform="translate({-MARGIN} {-MARGIN})">{piece}</g>'
        f'{frame} stroke="{t["halo"]}" stroke-width="4"/>'
        f'{frame} stroke="{t["outline"]}" stroke-width="2" stroke-dasharray="5 3.5"/>'
        f'<rect x="-8" y="-9" width="22" height="20" rx="4" fill="{t["outline"]}" stroke="{t["halo"]}" '
        f'stroke-width="1.5"/>' + text(3, 1.5, label, 14.5, t["halo"], "mark"),
    )
