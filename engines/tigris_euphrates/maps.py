"""The two boards (T7, V1), the monuments (T6) and the numbers of tiles (T2)."""

import numpy as np

from engines.cells import Cells

ROWS, COLS, N_CELLS = 11, 16, 176
# `~` river, `T` start temple with a treasure, `C` the same in a corner: its treasure goes first.
STANDARD = (
    "....~~~~~.T.~...",
    ".C..~.......~..C",
    "...~~T......~~..",
    "~~~~.........~~~",
    ".............T~~",
    "..............~.",
    "~~~~....T...~~~.",
    ".C.~~~~.....~...",
    "......~~~~~~~.C.",
    ".....T..........",
    "..........T.....",
)
# J11 is a corner by the printed board; the site does not treat it as one (V1, option j11_corner).
ADVANCED = (
    "..~~T....T.....~",
    "..~~..........T~",
    ".C~~...........~",
    "..~...T....T~~~~",
    "..~.........~...",
    "..~T........~..C",
    "..~~........~~..",
    "C..~~~.T....T~..",
    ".....~~~.....~..",
    "....C.~~~~~~~~..",
    "......~..C....C.",
)


def where(test):
    """The squares for which the test holds."""
    return Cells(sum(1 << cell for cell in range(N_CELLS) if test(cell)))


def marked(board, letters):
    """The squares of a drawn board that carry one of the letters."""
    flat = "".join(board)
    return where(lambda cell: flat[cell] in letters)


ALL = where(lambda cell: True)
RIVER, RIVER_ADVANCED = marked(STANDARD, "~"), marked(ADVANCED, "~")
TEMPLES, TEMPLES_ADVANCED = marked(STANDARD, "TC"), marked(ADVANCED, "TC")
J11 = where(lambda cell: cell == 10 * 16 + 9)
CORNERS, CORNERS_ADVANCED = marked(STANDARD, "C"), Cells(marked(ADVANCED, "C") & ~J11)
SQUARE_CORNERS = where(lambda cell: cell % 16 < 15 and cell < 160)  # top left squares of all 2x2 blocks

TILES = np.array((57, 36, 30, 30))
HAND_SIZE = 6
CATASTROPHES = 2
N_MONUMENTS = 6
MONUMENTS = np.array(((0, 3), (0, 2), (1, 3), (1, 0), (2, 1), (2, 3)), np.int8)
