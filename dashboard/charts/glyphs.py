"""The glyph set: one-colour silhouettes on a 24 x 24 grid.

`INK` fills a shape, `HOLE` cuts a detail out of it. glyph() replaces them by the colours asked for, so that one
drawing serves tiles, leaders, cards, tables and buttons.
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


def _cut(path: str, width: float) -> str:
    """A line that cuts through a shape."""
    return f'<path fill="none" stroke="{HOLE}" stroke-width="{width:g}" stroke-linecap="round" d="{path}"/>'


def _dot(x: float, y: float, radius: float, paint: str = INK) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{paint}"/>'


def _star(n: int, inner: float, outer: float) -> str:
    """A star with n points around the centre."""
    radii = [outer if i % 2 == 0 else inner for i in range(2 * n)]
    corners = [(12 + r * math.sin(math.pi * i / n), 12 - r * math.cos(math.pi * i / n)) for i, r in enumerate(radii)]
    return _fill("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z")


def _petals(n: int, inner: float, outer: float, width: float) -> str:
    """n leaf shapes around the centre, from radius inner to radius outer."""
    foot, tip, middle, shoulder, slim = 12 - inner, 12 - outer, 12 - (inner + outer) / 2, 13 - outer, 0.7 * width
    leaf = (
        f"M12 {foot:g}C{12 - width:g} {middle:g} {12 - slim:g} {shoulder:g} 12 {tip:g}"
        f"C{12 + slim:g} {shoulder:g} {12 + width:g} {middle:g} 12 {foot:g}Z"
    )
    return "".join(f'<path fill="{INK}" d="{leaf}" transform="rotate({360 * i / n:g} 12 12)"/>' for i in range(n))


def _leaves(y: float) -> tuple[str, str]:
    """One pair of grains of the ear, their foot at height y."""
    return (
        f"M11.4 {y:g}C8.2 {y - 0.3:g} 6.2 {y - 2.4:g} 5.8 {y - 5.4:g}C9.2 {y - 5:g} 11.2 {y - 3:g} 11.4 {y:g}Z",
        f"M12.6 {y:g}C15.8 {y - 0.3:g} 17.8 {y - 2.4:g} 18.2 {y - 5.4:g}C14.8 {y - 5:g} 12.8 {y - 3:g} 12.6 {y:g}Z",
    )


BOW = (
    _stroke("M7 2.8C19 5.5 19 18.5 7 21.2", 2.8)
    + _stroke("M7 2.8V21.2", 1.3)
    + _stroke("M2.5 12H20.5", 1.9)
    + _fill("M23 12L17.6 8.6V15.4Z")
)
BULL = _fill(
    "M1.5 3C1.8 8.4 4.2 10.8 7.4 11.2C7.6 15.6 9.4 21.5 12 21.5C14.6 21.5 16.4 15.6 16.6 11.2",
    "C19.8 10.8 22.2 8.4 22.5 3C20.6 6.4 18.4 7.3 15.4 7.2C13.6 6.6 10.4 6.6 8.6 7.2C5.6 7.3 3.4 6.4 1.5 3Z",
) + _hole(
    "M9.3 11.2L11 12.4L9.4 13.2ZM14.7 11.2L13 12.4L14.6 13.2Z",
    "M10.4 18.2H11.5V19.6H10.4ZM12.5 18.2H13.6V19.6H12.5Z",
)
POT = (
    _fill(
        "M8 2.5H16V5H14.4V7.4C18.6 9 19.4 12.4 17.8 16C16.9 18 15.4 19.2 14.8 19.6V21.8H9.2V19.6",
        "C8.6 19.2 7.1 18 6.2 16C4.6 12.4 5.4 9 9.6 7.4V5H8Z",
    )
    + _stroke("M9 5.2C4.4 4.4 3 8 5.8 10.6M15 5.2C19.6 4.4 21 8 18.2 10.6", 1.7)
    + _hole("M6.1 12H17.9V13.7H6.1Z")
)
LION = (
    _star(14, 8.4, 11.8)
    + _dot(12, 12.2, 6.3, HOLE)
    + _fill(
        "M9.2 13H14.8L12.8 15.2V16.2C13.6 16.8 14.4 16.6 15 16L14.6 17.6C13.6 18.2 12.8 18 12 17.4",
        "C11.2 18 10.4 18.2 9.4 17.6L9 16C9.6 16.6 10.4 16.8 11.2 16.2V15.2Z",
    )
    + _dot(9.3, 10.7, 1.2)
    + _dot(14.7, 10.7, 1.2)
)

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
SETTLEMENT = _fill("M3 20.5V4.5H6.6V7.5H10.2V4.5H13.8V7.5H17.4V4.5H21V20.5H14.2V16C14.2 13.4 9.8 13.4 9.8 16V20.5Z")

TREASURE = _fill("M12 2L21 9L12 22L3 9Z") + _hole("M7.6 9.6H16.4L12 16.6Z")
CATASTROPHE = _stroke("M14.5 2L10 8.5L14.5 11L8 15.5L11.5 22", 2.4) + _stroke(
    "M10 8.5L4 7M14.5 11L20.5 9.5M8 15.5L3.5 18M9.8 18.5L17 19.5", 1.6
)
UNION = _stroke("M1.5 12H8.5M22.5 12H15.5", 2.6) + _stroke("M5.6 8L9.6 12L5.6 16M18.4 8L14.4 12L18.4 16", 2.6)

VIZIER = (
    _fill(
        "M3 14C3 7.4 7 4.6 12 4.6C17 4.6 21 7.4 21 14C18 16.4 15 17.2 12 17.2C9 17.2 6 16.4 3 14Z",
        "M5 17.4C9.6 19.4 14.4 19.4 19 17.4V20.4C14.4 22 9.6 22 5 20.4Z",
    )
    + _hole("M4.6 13.4C9.6 13 15.6 10.6 18.4 6.8L19.4 8C16.6 12 10.6 14.8 5.4 15.2Z")
    + _fill("M12 5C10.2 3.6 10.8 1.6 12 0.6C13.2 1.6 13.8 3.6 12 5Z")
)
GENERAL = _stroke("M4 3C7 10 12 15 19 19.5M20 3C17 10 12 15 5 19.5", 2.5) + _stroke(
    "M15 20.8L20.4 15.6M9 20.8L3.6 15.6", 2.2
)
MONK = _fill(
    "M12 3C8.6 7 8.6 13.6 12 18.6C15.4 13.6 15.4 7 12 3ZM2.4 8.6C2.2 13.6 5.6 18 11 19.2C8 15.4 6.4 11.2 2.4 8.6Z",
    "M21.6 8.6C21.8 13.6 18.4 18 13 19.2C16 15.4 17.6 11.2 21.6 8.6Z",
    "M5 20.4C9.4 21.9 14.6 21.9 19 20.4L18 22.4C14 23.4 10 23.4 6 22.4Z",
)
PRINCESS = (
    _fill("M12 20L2.2 11.6C4 6.4 7.6 3.6 12 3.6C16.4 3.6 20 6.4 21.8 11.6Z")
    + _dot(12, 20.4, 2.2)
    + _cut("M12 18.4V5M11.4 18L6.2 7.2M12.6 18L17.8 7.2M5 13.4C7 9.6 17 9.6 19 13.4", 1.2)
)
MOGUL = (
    _fill("M2.6 6.4L7.6 11.4L12 3L16.4 11.4L21.4 6.4L19.4 17H4.6ZM4.6 18.4H19.4V21.2H4.6Z")
    + _dot(12, 13.6, 1.7, HOLE)
    + _dot(2.6, 5.4, 1.5)
    + _dot(21.4, 5.4, 1.5)
    + _dot(12, 2.4, 1.6)
)
ELEPHANT = _fill(
    "M23 20.5H18.6V15.8C16.8 16.6 14.6 16.6 13 16V20.5H8.6V15.4C7.4 15 6.6 14 6.4 12.8C5.6 14.2 5.4 16 5.6 18.2",
    "C5.8 20.4 4.6 21.4 3 21.2C1.6 21 1 20 1.2 18.6L3 18.8C3.6 18.8 3.4 18 3.2 17C2.4 12 2.6 4.4 8.6 3.6",
    "C10.4 3.4 11.8 4 12.6 5C18.6 4.4 23 7.4 23 13Z",
) + _hole("M12.4 6.6C14.4 9 13.6 12.4 10.4 13L10 11.8C12 11.2 12.6 9.2 11.4 7.2ZM6.2 8A0.95 0.95 0 1 1 6.21 8Z")

RICE = _fill(
    "M2 12.6H22C22 17 19.4 20 16 21V22.4H8V21C4.6 20 2 17 2 12.6ZM4 11.4C5 6.4 8.2 3.4 12 3.4C15.8 3.4 19 6.4 20 11.4Z"
) + _cut("M8.4 8.6L9.8 7.4M13.2 6.4L14.6 7.2M12 9.6L13.6 9.2", 1.5)
TEA = _fill(
    "M12.6 21C5 18.4 3 11.4 5.4 3.4C12 6 14.6 13 12.6 21Z",
    "M14 20.4C13.8 14.6 16 10.4 21.2 8.6C22.4 14.2 19.8 18.8 14 20.4Z",
) + _cut("M6.8 7C9.4 10.6 11 14.6 12 19", 1.1)
SPICE = _petals(8, 2.6, 11.2, 3.6) + _dot(12, 12, 2)
JEWELS = _fill("M6.4 3.5H17.6L22.5 9.5L12 21.5L1.5 9.5Z") + _cut(
    "M1.8 9.5H22.2M12 20.5L8 9.5L10 4M12 20.5L16 9.5L14 4", 1.3
)

PALACE = _fill(
    "M12 1.5L12.9 4.6C17.4 6.4 19.4 9.2 18.2 13H5.8C4.6 9.2 6.6 6.4 11.1 4.6Z",
    "M4.6 14.2H19.4V22H15V19C15 16.6 9 16.6 9 19V22H4.6Z",
)
TAJ_MAHAL = _fill(
    "M12 2L12.8 4.8C16.4 6.4 17.6 8.6 16.8 11.4H7.2C6.4 8.6 7.6 6.4 11.2 4.8Z",
    "M6 12.4H18V21H14.6V18C14.6 15.6 9.4 15.6 9.4 18V21H6Z",
    "M1.8 8.6L3 6.4L4.2 8.6V21H1.8ZM19.8 8.6L21 6.4L22.2 8.6V21H19.8Z",
)
DRAW_CARD = _fill("M7.4 2.5H16.6Q19 2.5 19 4.9V19.1Q19 21.5 16.6 21.5H7.4Q5 21.5 5 19.1V4.9Q5 2.5 7.4 2.5Z") + _hole(
    "M12 7.6L15.4 12L12 16.4L8.6 12Z"
)

GLYPHS = {
    "bow": BOW,
    "bull": BULL,
    "pot": POT,
    "lion": LION,
    "temple": TEMPLE,
    "farm": FARM,
    "market": MARKET,
    "settlement": SETTLEMENT,
    "treasure": TREASURE,
    "catastrophe": CATASTROPHE,
    "union": UNION,
    "vizier": VIZIER,
    "general": GENERAL,
    "monk": MONK,
    "princess": PRINCESS,
    "mogul": MOGUL,
    "elephant": ELEPHANT,
    "rice": RICE,
    "tea": TEA,
    "spice": SPICE,
    "jewels": JEWELS,
    "palace": PALACE,
    "taj_mahal": TAJ_MAHAL,
    "draw_card": DRAW_CARD,
}


@lru_cache(maxsize=1024)
def glyph(name: str, x: float, y: float, size: float, ink: str, hole: str) -> str:
    """The named glyph, centred on (x, y)."""
    body = GLYPHS[name].replace(INK, ink).replace(HOLE, hole)
    scale = "" if size == 24 else f" scale({size / 24:.4g})"
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}){scale}">{body}</g>'
