"""Every colour, size and letter the drawings use. Nothing else in the code names a colour."""

from functools import lru_cache


class Themes(dict):
    """Colours by name of the theme: `light` or `dark`, each also with colours of the reader's own behind it.

    >>> THEMES["dark seat0=#aabbcc"]["seat0"], THEMES["dark seat0=#aabbcc"]["ink"] == THEMES["dark"]["ink"]
    ('#aabbcc', True)
    """

    def __missing__(self, name: str) -> dict:
        return _with_own(name)


@lru_cache(maxsize=256)
def _with_own(name: str) -> dict:
    base, *own = name.split()
    if base not in ("light", "dark"):
        raise KeyError(name)
    return THEMES[base] | dict(each.split("=") for each in own)


def is_dark(theme: str) -> bool:
    return theme.startswith("dark")


THEMES = Themes({
    "light": {
        # interface: ink on paper; colour is left to the game
        "paper": "#fbfaf7", "panel": "#f1efe9", "line": "#d9d5ca", "ink": "#1f2328", "muted": "#5c6066",
        "accent": "#3b4a63", "good": "#2f6f5e", "warn": "#8a5a00", "bad": "#a3301a",
        # board
        "land": "#ebe2cd", "grid": "#d8ccb1", "river": "#b3cedb", "ripple": "#7ba3b6",
        "outline": "#1f2328", "halo": "#ffffff", "edge": "#2a231a",
        # series in charts; `band` is the opacity of an area
        "red": "#a3301a", "blue": "#3d6ea8", "green": "#6b9a42", "black": "#1d1a18", "treasure": "#b8860b",
        "seat0": "#956a13", "seat1": "#5a1f95", "seat2": "#0a6a60", "seat3": "#c8299c",
        "seat4": "#16232e", "band": 0.16,
        # ahead and behind, always with a sign or a side; places, the best one strongest, and the text on each
        "gain": "#1b7f8c", "loss": "#b9501c", "even": "#e9e6de",
        "ramp0": "#14525c", "ramp1": "#43767e", "ramp2": "#7299a0", "ramp3": "#a0bcc2", "ramp4": "#cfe0e4",
        "on0": "#fbfaf7", "on1": "#fbfaf7", "on2": "#1f2328", "on3": "#1f2328", "on4": "#1f2328",
    },
    "dark": {
        "paper": "#14171b", "panel": "#1e2227", "line": "#3a3f46", "ink": "#ece9e2", "muted": "#a9abae",
        "accent": "#b3c0d9", "good": "#7cc9ae", "warn": "#e0b35a", "bad": "#ee8a76",
        "land": "#4a4439", "grid": "#585143", "river": "#1f3644", "ripple": "#6c8c9b",
        "outline": "#f4efe2", "halo": "#101215", "edge": "#fff6e6",
        "red": "#d8604a", "blue": "#6da2dc", "green": "#93c666", "black": "#0b0a09", "treasure": "#e9b949",
        "seat0": "#dda729", "seat1": "#a88efd", "seat2": "#38c2ac", "seat3": "#cd51aa",
        "seat4": "#cae3ec", "band": 0.24,
        "gain": "#4fb6c3", "loss": "#e58a55", "even": "#2b2f35",
        "ramp0": "#8fd3dd", "ramp1": "#74abb4", "ramp2": "#5f8a92", "ramp3": "#3f5c63", "ramp4": "#24343a",
        "on0": "#14171b", "on1": "#14171b", "on2": "#14171b", "on3": "#ece9e2", "on4": "#ece9e2",
    },
})  # fmt: skip

RAMP = ("ramp0", "ramp1", "ramp2", "ramp3", "ramp4")  # places from the first to the fifth
COLOURS = ("red", "blue", "green", "black")
# Tigris & Euphrates. Pieces keep their colours in both themes: (face, mark on the face, letter, emblem).
TILES = {
    "red": ("#a3301a", "#fff6e6", "R", "temple"),
    "blue": ("#3d6ea8", "#fff6e6", "B", "farm"),
    "green": ("#7fae4f", "#16210d", "G", "market"),
    "black": ("#1d1a18", "#fff6e6", "K", "settlement"),
}
LEADERS = {"red": "priest", "blue": "farmer", "green": "trader", "black": "king"}
PIECE = {
    "ivory": "#fff6e6",
    "shade": "#2a231a",
    "treasure": "#f2b92c",
    "treasure_edge": "#4a3300",
    "catastrophe": "#8d8475",
    "back": "#cdbd98",
    "back_line": "#a8956b",
}

SEATS = ("seat0", "seat1", "seat2", "seat3", "seat4")
DYNASTIES = ("bow", "bull", "pot", "lion")  # by seat, when a game does not tell
# Rims of leaders, palaces and filled cells: the light colours in both themes, since pieces do not change with the page.
SEAT_PIECE = {seat: THEMES["light"][seat] for seat in SEATS}
for _theme in THEMES.values():
    _theme |= {f"piece{seat}": colour for seat, colour in enumerate(SEAT_PIECE.values())}
# In an SVG on a page: as the reader wants it, else as above.
SEAT_PAINT = {seat: f"var(--kb-piece{number}, {SEAT_PIECE[seat]})" for number, seat in enumerate(SEATS)}
SEAT_LETTER = dict(zip(SEATS, "ABCDE", strict=True))
LONG_DASH = "14px,5px"  # Plotly's own has gaps in which the steps of a line get lost
SEAT_DASH = dict(zip(SEATS, ("solid", "dash", "dot", "dashdot", LONG_DASH), strict=True))

# Taj Mahal, everything as (face, mark on the face, letter).
CARDS = {
    "red": ("#a3301a", "#fff6e6", "R"),
    "green": ("#7fae4f", "#16210d", "G"),
    "yellow": ("#f0c544", "#2d2100", "Y"),
    "violet": ("#6b4391", "#fff6e6", "V"),
    "white": ("#f7f3e8", "#2a231a", "W"),
    "special": ("#2f3a48", "#f2b92c", "S"),
}
PRIZES = {
    "vizier": ("#3f6b22", "#fff6e6", "Vi"),
    "general": ("#5a2f86", "#fff6e6", "Ge"),
    "monk": ("#c7651a", "#fff6e6", "Mo"),
    "princess": ("#f0c544", "#2d2100", "Pr"),
    "mogul": ("#2f78c4", "#fff6e6", "Cr"),
    "elephant": ("#4a453d", "#fff6e6", "El"),
}
GOODS = {
    "rice": ("#f7f3e8", "#3d362a", "R"),
    "tea": ("#5d8f35", "#fffdf5", "T"),
    "spice": ("#93300f", "#fff6e6", "S"),
    "jewels": ("#2f5f9e", "#fff6e6", "J"),
}
BONUS_TILES = GOODS | {
    "two_points": ("#f2b92c", "#2a1e00", "+2"),
    "draw_card": ("#fff6e6", "#a3301a", "+1"),
    "taj_mahal": ("#fff6e6", "#2a231a", "4"),
}
PLACES = {"city": "#fff6e6", "fortress": "#6b4391"}
# Points by source, from the foot of a bar: (sign, dash of the line).
TIGRIS_SOURCES = {
    "tile": ("■", "solid"),
    "revolt": ("●", "dash"),
    "war": ("▲", "dashdot"),
    "monument": ("★", LONG_DASH),
    "treasure": ("◆", "dot"),
}
SOURCES = {
    "bonus": ("■", "dot"),
    "palaces": ("▲", "solid"),
    "province": ("●", "dash"),
    "special": ("★", "dashdot"),
    "hand": ("◆", LONG_DASH),
}

# Words on boards are fitted to the first; the others are for files that leave the app, narrow ones before wide ones.
FONT = (
    "'Source Sans', 'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
    "'DejaVu Sans Condensed', system-ui, sans-serif"
)
