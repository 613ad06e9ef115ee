"""The glyph set: one-colour silhouettes on a 24 x 24 grid.

`INK` fills a shape, `HOLE` cuts a detail out of it. glyph() replaces them by the colours asked for, so that one
drawing serves tiles, leaders, tables and buttons.
"""

import math
from functools import lru_cache

INK, HOLE = "{ink}", "{hole}"


def _fill(*path: str) -> str:
    return f'<path fill="{INK}" d="{" ".join(path)}"/>'


def _hole(*path: str) -> str:
    return f'<path fill="{HOLE}" d="{" ".join(path)}"/>'


def _stroke(path: str, width: float) -> str:
    line = f'fill="none" stroke="{INK}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path {line} d="{path}"/>'


def _dot(x: float, y: float, radius: float, paint: str = INK) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{paint}"/>'


def _star(n: int, inner: float, outer: float) -> str:
    """A star with n points around the centre."""
    radii = [outer if i % 2 == 0 else inner for i in range(2 * n)]
    corners = [(12 + r * math.sin(math.pi * i / n), 12 - r * math.cos(math.pi * i / n)) for i, r in enumerate(radii)]
    return _fill("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z")


def _leaves(y: float) -> tuple[str, str]:
    """One pair of grains of the ear, their foot at height y."""
    return (
        f"M11.4 {y:g}C8.2 {y - 0.3:g} 6.2 {y - 2.4:g} 5.8 {y - 5.4:g}C9.2 {y - 5:g} 11.2 {y - 3:g} 11.4 {y:g}Z",
        f"M12.6 {y:g}C15.8 {y - 0.3:g} 17.8 {y - 2.4:g} 18.2 {y - 5.4:g}C14.8 {y - 5:g} 12.8 {y - 3:g} 12.6 {y:g}Z",
    )


BOW = (
    _stroke("M7 2.8C19 5.5 19 18.5 7 21.2", 2.8) + _stroke("M7 2.8V21.2", 1.3) + _stroke("M2.5 12H20.5", 1.9)
    + _fill("M23 12L17.6 8.6V15.4Z")
)
BULL = _fill(
    "M1.5 3C1.8 8.4 4.2 10.8 7.4 11.2C7.6 15.6 9.4 21.5 12 21.5C14.6 21.5 16.4 15.6 16.6 11.2",
    "C19.8 10.8 22.2 8.4 22.5 3C20.6 6.4 18.4 7.3 15.4 7.2C13.6 6.6 10.4 6.6 8.6 7.2C5.6 7.3 3.4 6.4 1.5 3Z",
) + _hole(
    "M9.3 11.2L11 12.4L9.4 13.2ZM14.7 11.2L13 12.4L14.6 13.2Z",
    "M10.4 18.2H11.5V19.6H10.4ZM12.5 18.2H13.6V19.6H12.5Z",
)
POT = _fill(
    "M8 2.5H16V5H14.4V7.4C18.6 9 19.4 12.4 17.8 16C16.9 18 15.4 19.2 14.8 19.6V21.8H9.2V19.6",
    "C8.6 19.2 7.1 18 6.2 16C4.6 12.4 5.4 9 9.6 7.4V5H8Z",
) + _stroke("M9 5.2C4.4 4.4 3 8 5.8 10.6M15 5.2C19.6 4.4 21 8 18.2 10.6", 1.7) + _hole("M6.1 12H17.9V13.7H6.1Z")
LION = _star(14, 8.4, 11.8) + _dot(12, 12.2, 6.3, HOLE) + _fill(
    "M9.2 13H14.8L12.8 15.2V16.2C13.6 16.8 14.4 16.6 15 16L14.6 17.6C13.6 18.2 12.8 18 12 17.4",
    "C11.2 18 10.4 18.2 9.4 17.6L9 16C9.6 16.6 10.4 16.8 11.2 16.2V15.2Z",
) + _dot(9.3, 10.7, 1.2) + _dot(14.7, 10.7, 1.2)

TEMPLE = _fill("M9 4H15V8.5H18V13H21V20H14V15.2C14 13 10 13 10 15.2V20H3V13H6V8.5H9Z")
FARM = _stroke("M12 22V9", 1.7) + _fill(
    "M12 2C9.6 4.4 9.6 6.8 12 9C14.4 6.8 14.4 4.4 12 2Z", *_leaves(12.6), *_leaves(16.8), *_leaves(21)
)
MARKET = (
    _stroke("M12 3.5V19.5M4.5 6.2H19.5", 1.9)
    + _fill(
        "M7.5 19H16.5V21.5H7.5ZM1.2 14H8.2C8 16.6 6.6 17.6 4.7 17.6C2.8 17.6 1.4 16.6 1.2 14Z",
        "M15.8 14H22.8C22.6 16.6 21.2 17.6 19.3 17.6C17.4 17.6 16 16.6 15.8 14Z",
    )
    + _stroke("M4.7 6.4L2 14M4.7 6.4L7.4 14M19.3 6.4L16.6 14M19.3 6.4L22 14", 1.1)
)
SETTLEMENT = _fill(
    "M3 20.5V4.5H6.6V7.5H10.2V4.5H13.8V7.5H17.4V4.5H21V20.5H14.2V16C14.2 13.4 9.8 13.4 9.8 16V20.5Z"
)

TREASURE = _fill("M12 2L21 9L12 22L3 9Z") + _hole("M7.6 9.6H16.4L12 16.6Z")
CATASTROPHE = _stroke("M14.5 2L10 8.5L14.5 11L8 15.5L11.5 22", 2.4) + _stroke(
    "M10 8.5L4 7M14.5 11L20.5 9.5M8 15.5L3.5 18M9.8 18.5L17 19.5", 1.6
)
UNION = _stroke("M1.5 12H8.5M22.5 12H15.5", 2.6) + _stroke("M5.6 8L9.6 12L5.6 16M18.4 8L14.4 12L18.4 16", 2.6)

GLYPHS = {
    "bow": BOW, "bull": BULL, "pot": POT, "lion": LION,
    "temple": TEMPLE, "farm": FARM, "market": MARKET, "settlement": SETTLEMENT,
    "treasure": TREASURE, "catastrophe": CATASTROPHE, "union": UNION,
}


@lru_cache(maxsize=1024)
def glyph(name: str, x: float, y: float, size: float, ink: str, hole: str) -> str:
    """The named glyph, centred on (x, y)."""
    body = GLYPHS[name].replace(INK, ink).replace(HOLE, hole)
    scale = "" if size == 24 else f" scale({size / 24:.4g})"
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}){scale}">{body}</g>'
