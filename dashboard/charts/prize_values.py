"""What prizes of Taj Mahal are worth over many games: cells of a grid, and the map of provinces in the same colours.

Rows have: prize, offered, n (taken), wins, expected, ahead, ahead_sd, points, later, value_sd; and province or visit.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from dashboard.charts import taj_labels as labels
from dashboard.charts.means import half_width, is_told_apart, mean_words, points_words, signed
from dashboard.charts.rates import FEW, percent, rate_words, wilson
from dashboard.charts.svg import document, text
from dashboard.charts.taj_layout import HEIGHT, LEGEND, WIDTH, Geography, layout
from dashboard.charts.taj_map import ground, readable
from dashboard.charts.taj_pieces import at
from dashboard.charts.tokens import PRIZES, RAMP, THEMES

WINS, PLACES, POINTS, TAKEN = MEASURES = ("Wins", "Places", "Points", "Taken")
WORDS = {
    WINS: "How often who took the prize won the game, less what chance gives, in percentage points: the more, the "
    "stronger; empty where the interval cannot tell it from chance, as luck alone fills one in twenty.",
    PLACES: "How many places ahead of the middle one who took the prize came, on average: the more, the stronger; "
    "empty where the interval cannot tell it from none.",
    POINTS: "Points that the prize gave its winner, at once and later together; the more, the stronger.",
    TAKEN: "How often anybody took the prize, in percent; the more, the stronger.",
}


@dataclass(frozen=True)
class Cell:
    """words: what stands in it; fill, ink: tokens; told: the whole of it, in a sentence."""

    words: str
    fill: str = "paper"
    ink: str = "muted"
    told: str = ""


def cells_of(rows: Iterable[Mapping], measure: str, least: int = 1) -> list[Cell]:
    """The cell of each row. least: of n, below which a cell stays empty; below FEW it says so."""
    rows = list(rows)
    shown = [value for row in rows if (value := _value(row, measure)) is not None and _count(row, measure) >= FEW]
    low, high = (min(shown), max(shown)) if shown else (0, 0)
    return [_cell(row, measure, low, high, least) for row in rows]


def _count(row: Mapping, measure: str) -> int:
    return (row["offered"] if measure == TAKEN else row["n"]) or 0


def _value(row: Mapping, measure: str) -> float | None:
    if measure == TAKEN:
        return (row["n"] or 0) / row["offered"]
    if not row["n"]:
        return None
    return {WINS: _gain(row), PLACES: row["ahead"], POINTS: row["points"] + row["later"]}[measure]


def _cell(row: Mapping, measure: str, low: float, high: float, least: int) -> Cell:
    n = _count(row, measure)
    if n < least or n == 0:
        return Cell("·", told="not often enough" if n else "never")
    if n < FEW:
        return Cell(f"n = {n}", told="too few")
    return MAKERS[measure](row, n, low, high)


def _wins(row: Mapping, n: int, low: float, high: float) -> Cell:
    least, most = wilson(row["wins"], n)
    chance, gain = row["expected"] / n, _gain(row)
    told = f"wins {rate_words(row['wins'], n)}, by chance {percent(chance)}, n {n:,}"
    return _signed_cell(points_words(gain), gain, not least <= chance <= most, low, high, told)


def _places(row: Mapping, n: int, low: float, high: float) -> Cell:
    half, ahead = half_width(row["ahead_sd"], n), row["ahead"]
    told = f"{mean_words(ahead, half, n)} places ahead of the middle, n {n:,}"
    return _signed_cell(signed(ahead), ahead, is_told_apart(ahead, half), low, high, told)


def _gain(row: Mapping) -> float:
    return (row["wins"] - row["expected"]) / row["n"]


def _signed_cell(words: str, difference: float, is_told: bool, low: float, high: float, told: str) -> Cell:
    if not is_told:
        return Cell(words, "paper", "muted", f"{told}; cannot be told apart from chance")
    return Cell(words, "loss", "paper", told) if difference < 0 else _shaded(words, difference, max(low, 0), high, told)


def _points(row: Mapping, n: int, low: float, high: float) -> Cell:
    half = half_width(row["value_sd"], n)
    total = row["points"] + row["later"]
    told = f"{row['points']:.1f} points at once and {row['later']:.1f} later, ± {half:.2f}, n {n:,}"
    return _shaded(f"{total:.1f}", total, low, high, told)


def _taken(row: Mapping, n: int, low: float, high: float) -> Cell:
    share = (row["n"] or 0) / n
    return _shaded(f"{share:.0%}".rstrip("%"), share, low, high, f"taken {rate_words(row['n'] or 0, n)}, n {n:,}")


def _shaded(words: str, value: float, low: float, high: float, told: str) -> Cell:
    """The highest on the strongest step of the ramp."""
    step = len(RAMP) - 1 - round((value - low) / ((high - low) or 1) * (len(RAMP) - 1))
    return Cell(words, RAMP[step], f"on{step}", told)


MAKERS: dict[str, Callable[..., Cell]] = {WINS: _wins, PLACES: _places, POINTS: _points, TAKEN: _taken}


def grid(rows: Sequence[Mapping], by: str, measure: str, least: int = 1) -> list[tuple[str | int, list[Cell]]]:
    """A line for each province or visit, a cell for each of the six prizes. by: `province` or `visit`."""
    court = [row for row in rows if row["prize"] in PRIZES]
    found = {(row[by], row["prize"]): cell for row, cell in zip(court, cells_of(court, measure, least), strict=True)}
    names = sorted({row[by] for row in court})
    return [(name, [found.get((name, prize), Cell("·", told="never")) for prize in PRIZES]) for name in names]


def province_map(geography: Geography, cells: Mapping[str, Cell], title: str, theme: str = "light") -> str:
    """The road map with a cell in the middle of each province. cells: by province; one without is left empty."""
    t, where = THEMES[theme], layout(geography)
    road = "".join(
        f"M{where.cities[a][0]:g} {where.cities[a][1]:g}L{where.cities[b][0]:g} {where.cities[b][1]:g}"
        for a, b in geography.roads
    )
    body = ground(theme) + f'<path d="{road}" fill="none" stroke="{t["muted"]}" stroke-width="1.6" opacity=".6"/>'
    for province, middle in where.middles.items():
        body += _province(middle, cells.get(province, Cell("")), readable(province), t)
        body += labels.name_pill(labels.name_of(middle, readable(province), (), labels.VISITED), theme, False)
    return document(WIDTH, HEIGHT - LEGEND, body, title, province_map_alt(cells, title))


def province_map_alt(cells: Mapping[str, Cell], title: str) -> str:
    """The map in a sentence."""
    return f"{title}: {'; '.join(f'{readable(province)} {cell.told}' for province, cell in cells.items())}."


def _province(middle: tuple[float, float], cell: Cell, name: str, t: dict) -> str:
    disc = f'<circle r="{labels.DISC - 14}" fill="{t[cell.fill]}" stroke="{t["muted"]}" stroke-width="1.5"/>'
    size = 26 if len(cell.words) < 5 else 18
    return at(middle, disc + text(0, 1, cell.words, size, t[cell.ink]), f"{name}: {cell.told}")


def share_cell(hits: int, n: int, expected: float) -> Cell:
    """A share less what is expected of it, in percentage points; coloured if the interval tells them apart."""
    if n < FEW:
        return Cell(f"n = {n}" if n else "·", told="too few")
    low, high = wilson(hits, n)
    gain = hits / n - expected / n
    told = f"{rate_words(hits, n)}, an equal share is {percent(expected / n)}, n {n:,}"
    look = ("paper", "ink") if low <= expected / n <= high else ("gain" if gain > 0 else "loss", "paper")
    return Cell(points_words(gain), *look, told)
