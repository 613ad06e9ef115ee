"""What lies on the board, for people: sets of squares as Python ints, rows of letters, leaders and monuments."""

from engines.tigris_euphrates.maps import COLS, N_CELLS, RIVER, RIVER_ADVANCED, ROWS

TILE_LETTERS = "rbgk"
WORDS_MASK = 2**64 - 1
EMPTY, EMPTY_ADVANCED = (
    ["~" if water >> cell & 1 else "." for cell in range(N_CELLS)] for water in (RIVER, RIVER_ADVANCED)
)


def as_set(words):
    """A python int, bit 16 * row + col, from three stored words."""
    return int(words[0]) | int(words[1]) << 64 | int(words[2]) << 128


def as_words(cells):
    return [cells >> shift & WORDS_MASK for shift in (0, 64, 128)]


def cells_in(cells):
    """The squares of a set, ascending."""
    found = []
    while cells:
        found.append((cells & -cells).bit_length() - 1)
        cells &= cells - 1
    return found


def board_rows(s):
    """The board of a state record as 11 strings of 16, leaders left out."""
    flat = list(EMPTY_ADVANCED if s.advanced else EMPTY)
    for letter, words in (*zip(TILE_LETTERS, s.tiles, strict=True), ("f", s.face_down), ("x", s.catastrophes)):
        for cell in cells_in(as_set(words)):
            flat[cell] = letter
    for cell in cells_in(as_set(s.treasures)):
        flat[cell] = flat[cell].upper()
    return ["".join(flat[COLS * row : COLS * (row + 1)]) for row in range(ROWS)]


def leaders_of(s):
    """(seat, colour, square) of each leader on the board."""
    squares = s.leader_at.tolist()
    return [(seat, colour, cell) for seat in range(s.n_seats) for colour, cell in enumerate(squares[seat]) if cell >= 0]


def monuments_of(s):
    """(monument, top left square) of each monument that stands."""
    return [(monument, cell) for monument, cell in enumerate(s.monument_at.tolist()) if cell >= 0]
