"""Every colour, size and letter the drawings use. Nothing else in the code names a colour."""

THEMES = {
    "light": {
        # interface: ink on paper; colour is left to the game
        "paper": "#fbfaf7", "panel": "#f1efe9", "line": "#d9d5ca", "ink": "#1f2328", "muted": "#5c6066",
        "accent": "#3b4a63", "good": "#2f6f5e", "warn": "#8a5a00", "bad": "#a3301a",
        # board
        "land": "#ebe2cd", "grid": "#d8ccb1", "river": "#b3cedb", "ripple": "#7ba3b6",
        "outline": "#1f2328", "halo": "#ffffff", "edge": "#2a231a",
        # series in charts; `band` is the opacity of an area
        "red": "#a3301a", "blue": "#3d6ea8", "green": "#6b9a42", "black": "#1d1a18", "treasure": "#b8860b",
        "seat0": "#956a13", "seat1": "#5a1f95", "seat2": "#0a6a60", "seat3": "#cb2a9f", "band": 0.16,
    },
    "dark": {
        "paper": "#14171b", "panel": "#1e2227", "line": "#3a3f46", "ink": "#ece9e2", "muted": "#a9abae",
        "accent": "#b3c0d9", "good": "#7cc9ae", "warn": "#e0b35a", "bad": "#ee8a76",
        "land": "#4a4439", "grid": "#585143", "river": "#1f3644", "ripple": "#6c8c9b",
        "outline": "#f4efe2", "halo": "#101215", "edge": "#fff6e6",
        "red": "#d8604a", "blue": "#6da2dc", "green": "#93c666", "black": "#0b0a09", "treasure": "#e9b949",
        "seat0": "#dda729", "seat1": "#a88efd", "seat2": "#38c2ac", "seat3": "#cd51aa", "band": 0.24,
    },
}

COLOURS = ("red", "blue", "green", "black")
# Pieces keep their colours in both themes: (face, mark on the face, letter, emblem).
TILES = {
    "red": ("#a3301a", "#fff6e6", "R", "temple"),
    "blue": ("#3d6ea8", "#fff6e6", "B", "farm"),
    "green": ("#7fae4f", "#16210d", "G", "market"),
    "black": ("#1d1a18", "#fff6e6", "K", "settlement"),
}
LEADERS = {"red": "priest", "blue": "farmer", "green": "trader", "black": "king"}
PIECE = {
    "ivory": "#fff6e6", "shade": "#2a231a", "treasure": "#f2b92c", "treasure_edge": "#4a3300",
    "catastrophe": "#8d8475", "back": "#cdbd98", "back_line": "#a8956b",
}

SEATS = ("seat0", "seat1", "seat2", "seat3")
DYNASTIES = ("bow", "bull", "pot", "lion")  # by seat, when a game does not tell
# Rims of leaders: the light seat colours in both themes, since pieces do not change with the page.
SEAT_PIECE = {seat: THEMES["light"][seat] for seat in SEATS}
SEAT_DASH = dict(zip(SEATS, ("solid", "dash", "dot", "dashdot"), strict=True))

FONT = "'Source Sans', 'Source Sans 3', 'Source Sans Pro', system-ui, sans-serif"
