"""Positions for the tests of the drawings: cells in text, as the board shows them."""

from dashboard.charts.tigris_board import Marks, Position

EMPTY_ROW = "." * 16
RIVER = frozenset({(0, 4), (0, 5), (1, 4), (3, 0), (3, 1)})
EMPTY = Position((EMPTY_ROW,) * 11, RIVER)


def with_rows(*rows):
    """A grid whose first rows are given, the others empty."""
    return (*rows, *(EMPTY_ROW,) * (11 - len(rows)))


BUSY = Position(
    grid=with_rows(
        ".R..b...........",
        ".k.gg...x.......",
        "................",
        "bb..........ff..",
        "............fF..",
        "........K.......",
    ),
    river=RIVER,
    corners=frozenset({(0, 1)}),
    leaders={(0, "red"): (0, 0), (1, "black"): (1, 2), (3, "green"): (3, 11)},
    monuments={(3, 12): ("red", "green")},
    kingdoms=(
        frozenset({(0, 0), (0, 1), (1, 1), (1, 2), (1, 3), (1, 4), (0, 4)}),
        frozenset({(3, 11), (3, 12), (3, 13), (4, 12), (4, 13)}),
    ),
    union=(1, 3),
)
BUSY_MARKS = Marks(
    last=(1, 2),
    moved_from=(5, 5),
    strengths={(0, 0): "1", (1, 2): "2+3"},
    ghosts=(("A", "tile", "blue", None, (3, 1)), ("B", "leader", "red", 0, (6, 6))),
)

# Four frames: before the first ply; a leader comes; a tile joins; leader and tile leave for a catastrophe.
_KING = {(0, "black"): (2, 2)}
FRAMES = (
    (EMPTY, Marks()),
    (Position(EMPTY.grid, RIVER, leaders=_KING, kingdoms=(frozenset({(2, 2)}),)), Marks(last=(2, 2))),
    (
        Position(
            with_rows(EMPTY_ROW, EMPTY_ROW, "...k............"),
            RIVER,
            leaders=_KING,
            kingdoms=(frozenset({(2, 2), (2, 3)}),),
        ),
        Marks(last=(2, 3)),
    ),
    (Position(with_rows(EMPTY_ROW, EMPTY_ROW, "...x............"), RIVER), Marks(last=(2, 3))),
    # The king is back in the same place: the same drawing lies twice, with a gap.
    (
        Position(
            with_rows(EMPTY_ROW, EMPTY_ROW, "...x............"),
            RIVER,
            leaders=_KING,
            kingdoms=(frozenset({(2, 2)}),),
        ),
        Marks(last=(2, 2)),
    ),
)
