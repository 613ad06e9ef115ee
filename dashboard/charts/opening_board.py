"""Where leaders of Tigris & Euphrates were placed first, drawn on the board, and how those players ended.

The frame has one row per square and colour: board, colour, cell, n, wins, expected, ahead, ahead_sd.
"""

from math import sqrt

import polars as pl

from dashboard.charts import tigris_pieces as pieces
from dashboard.charts.means import points_words
from dashboard.charts.rates import FEW, percent, rate_words, wilson
from dashboard.charts.svg import document, plain, text
from dashboard.charts.tigris_board import HEIGHT, WIDTH, Marks, Position, coordinates, ground, layers
from dashboard.charts.tigris_states import at, cells
from dashboard.charts.tokens import DYNASTIES, LEADERS, THEMES
from engines.tigris_euphrates.maps import ADVANCED, COLS, RIVER, RIVER_ADVANCED, ROWS, STANDARD
from engines.tigris_euphrates.names import cell_name, cell_number

MAPS = {"standard": (STANDARD, RIVER), "advanced": (ADVANCED, RIVER_ADVANCED)}
FEW_RADIUS, SMALLEST, LARGEST = 6, 12.5, 18.5  # a square is 40 wide
LAID = "a temple laid in the game"
SUMS = ("n", "wins", "expected")


def temples(board: str) -> dict[int, str]:
    """The start temples of a board: square -> name."""
    rows = MAPS[board][0]
    return {
        16 * r + c: cell_name(16 * r + c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in "TC"
    }


def temple_of(board: str, cell: str) -> str:
    """The start temple beside a square; LAID when there is none.

    >>> temple_of("standard", "A2"), temple_of("standard", "A4")
    ('B2', 'a temple laid in the game')
    """
    found, (row, column) = temples(board), divmod(cell_number(cell), COLS)
    sides = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    near = [COLS * r + c for r, c in sides if 0 <= r < ROWS and 0 <= c < COLS]
    return next((found[square] for square in near if square in found), LAID)


def by_temple(squares: pl.DataFrame, board: str) -> pl.DataFrame:
    """The rows of a board by start temple: temple and what `pooled` has, most placements first, LAID last."""
    names = pl.Series("temple", [temple_of(board, cell) for cell in squares["cell"]], pl.String)
    found = pooled(squares.with_columns(names), "temple")
    return pl.concat([found.filter(pl.col("temple") != LAID), found.filter(temple=LAID)])


def pooled(squares: pl.DataFrame, column: str) -> pl.DataFrame:
    """Rows of one value of a column together: n, wins, expected, ahead, ahead_sd; most placements first."""
    n, mean, sd = pl.col("n"), pl.col("ahead"), pl.col("ahead_sd").fill_null(0)
    squared = (n * mean * mean + (n - 1) * sd * sd).sum()
    total = (n * mean).sum()
    spread = ((squared - total * total / n.sum()) / (n.sum() - 1)).clip(0).sqrt()
    sums = squares.group_by(column).agg(
        pl.col(*SUMS).sum(), (total / n.sum()).alias("ahead"), pl.when(n.sum() > 1).then(spread).alias("ahead_sd")
    )
    return sums.sort("n", column, descending=[True, False])


def opening_board(squares: pl.DataFrame, board: str, theme: str = "light") -> str:
    """The board with its start temples; a disc on each square, larger the more often a leader was placed there first.

    A disc with a number: wins in percent beside what chance gives, as a difference; filled if it can be told from it.
    """
    drawn, river = MAPS[board]
    grid = tuple(row.replace("T", "R").replace("C", "R") for row in drawn)
    position = Position(grid=grid, river=cells(int(river)))
    ground_layers = layers(position, Marks(), theme, False, False, DYNASTIES)
    temples_drawn = "".join(element for layer in ground_layers for element in layer)
    found = pooled(squares, "cell")
    most = max([1, *found["n"]])
    discs = "".join(_disc(row, most, theme) for row in found.iter_rows(named=True))
    body = ground(position.river, theme) + temples_drawn + discs + coordinates(theme)
    return document(WIDTH, HEIGHT, body, "First squares of leaders", opening_board_alt(squares))


def _disc(row: dict, most: int, theme: str) -> str:
    t, (x, y) = THEMES[theme], pieces.centre(at(cell_number(row["cell"])))
    radius = SMALLEST + (LARGEST - SMALLEST) * sqrt(row["n"] / most)
    words = f"{row['cell']}: {row['n']:,} times, wins {rate_words(row['wins'], row['n'])}, by chance "
    title = f"<title>{plain(words + percent(row['expected'] / row['n']))}</title>"
    if row["n"] < FEW:
        disc = f'<circle r="{FEW_RADIUS}" fill="{t["paper"]}" stroke="{t["outline"]}" stroke-dasharray="2 3"/>'
        return f'<g transform="translate({x} {y})">{title}{disc}</g>'
    gain = row["wins"] - row["expected"]
    fill, ink = (t["gain" if gain > 0 else "loss"], t["paper"]) if _is_told(row) else (t["paper"], t["ink"])
    disc = f'<circle r="{radius:.1f}" fill="{fill}" stroke="{t["outline"]}" stroke-width="1.5"/>'
    number = text(0, 0.5, points_words(gain / row["n"]), 13, ink, "mark")
    return f'<g transform="translate({x} {y})">{title}{disc}{number}</g>'


def _is_told(row: dict) -> bool:
    """Whether the wins can be told from what chance gives."""
    low, high = wilson(row["wins"], row["n"])
    return not low <= row["expected"] / row["n"] <= high


def opening_board_alt(squares: pl.DataFrame) -> str:
    """The squares chosen most often, in a sentence."""
    found = pooled(squares, "cell").head(3)
    told = [
        f"{cell} {n:,} times with {rate_words(wins, n)} wins"
        for cell, n, wins in found.select("cell", "n", "wins").rows()
    ]
    return f"First squares of leaders; most often {'; '.join(told) or 'none'}."


def leader_word(colour: str) -> str:
    """
    >>> leader_word("green")
    'green trader'
    """
    return f"{colour} {LEADERS[colour]}"
