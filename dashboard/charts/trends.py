"""Figures of a club through time: bars of counts, a line in its band, shares of a whole.

Frames have one row per period, in order: period (its first day), n (plays it counts), and what is shown.
"""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, faded, spread
from dashboard.charts.rates import FEW, percent, percent_ticks
from dashboard.charts.tokens import THEMES

HEIGHT, LABELS = 230, 108  # of a figure; pixels to the right for the labels of lines
MONTHS = {"month": 1, "quarter": 3, "year": 12}  # of a period
DAY = 86_400_000  # milliseconds
MOST_TICKS = 4  # what a phone has room for
STYLES = {"month": "%b %Y", "quarter": "from %b %Y", "year": "%Y"}
MARGIN = {"l": 44, "t": 10, "b": 30, "r": LABELS}  # the same, so that axes stand below each other


def time_axis(rows: pl.DataFrame, by: str) -> dict:
    """The axis of all charts of a game, from one period before the first to one after the last, so that they can be
    compared; it names a few periods.
    """
    days, step = rows["period"].str.to_date(), MONTHS[by]
    first, last = days.min(), days.max()
    n = 1 + (12 * (last.year - first.year) + last.month - first.month) // step
    named = [pl.Series([first]).dt.offset_by(f"{i * step}mo")[0] for i in range(0, n, -(-n // MOST_TICKS))]
    ends = pl.Series([first, last]).dt.offset_by(pl.Series([f"-{step}mo", f"{step}mo"]))
    form = "%Y" if by == "year" else "%b %Y"
    return {"range": [str(day) for day in ends], "tickvals": [str(day) for day in named], "tickformat": form}


def count_bars(rows: pl.DataFrame, theme: str = "light", by: str = "month") -> go.Figure:
    """n of each period."""
    t, figure = THEMES[theme], go.Figure()
    persons = rows["persons"].to_list()
    figure.add_trace(
        go.Bar(
            x=rows["period"].to_list(), y=rows["n"].to_list(), name="plays", customdata=persons,
            width=20 * MONTHS[by] * DAY,
            marker={"color": t["muted"], "line": {"width": 0}},
            hovertemplate=f"%{{x|{STYLES[by]}}}: %{{y}} plays, %{{customdata}} players<extra></extra>",
        )
    )  # fmt: skip
    dress(figure, theme, 150, "", "plays")
    figure.update_yaxes(rangemode="tozero", tickformat=",d", nticks=4)
    return figure.update_layout(margin=MARGIN)


def trend(
    rows: pl.DataFrame,
    theme: str = "light",
    by: str = "month",
    unit: str = "points",
    band: str = "half of all",
    other: tuple[str, str] | None = None,
) -> go.Figure:
    """`mid` as a line within `low` to `high`, where they are known. Discs: 20 plays or more, rings: fewer.

    band: what the band is, for the hover. other: the name of a second line, and its column.
    """  # fmt: skip
    t, figure = THEMES[theme], go.Figure()
    x = rows["period"].to_list()
    known = rows.filter(pl.col("low").is_not_null())
    edges = known["high"].to_list() + known["low"].to_list()[::-1]
    days = known["period"].to_list()
    area = {"fill": "toself", "fillcolor": faded(t["muted"], t["band"]), "line": {"width": 0}, "mode": "lines"}
    figure.add_trace(go.Scatter(x=days + days[::-1], y=edges, hoverinfo="skip", name="band", **area))
    lines = [("", "mid", t["ink"], "solid")]
    if other:
        lines = [("all", "mid", t["muted"], "solid"), (other[0], other[1], t["ink"], "solid")]
    told = list(zip(rows["n"], rows["low"], rows["high"], strict=True))
    for name, column, colour, dash in lines:
        middle = f", {band} %{{customdata[1]:.1f}} to %{{customdata[2]:.1f}}" if column == "mid" else ""
        hover = f"%{{x|{STYLES[by]}}}: %{{y:.1f}} {unit}{f' ({name})' if name else ''}"
        doubts = ["" if low is None else middle for low in rows["low"]]
        figure.add_trace(
            go.Scatter(
                x=x, y=rows[column].to_list(), mode="lines+markers", name=name or unit, customdata=told,
                line={"color": colour, "width": 2, "dash": dash}, marker=_markers(rows["n"], colour, t["paper"]),
                hovertemplate=[f"{hover}{doubt}, n = %{{customdata[0]}}<extra></extra>" for doubt in doubts],
            )
        )  # fmt: skip
    dress(figure, theme, HEIGHT, "", unit)
    ends = [(f"{name} " if name else "", rows[column].drop_nulls(), colour) for name, column, colour, _ in lines]
    labels = [(f"{name}{round(values[-1], 1):g}", values[-1], colour) for name, values, colour in ends if len(values)]
    _labels(figure, labels)
    figure.update_yaxes(rangemode="tozero")
    return figure.update_layout(margin=MARGIN)


def _markers(n: Sequence[int], colour: str, paper: str) -> dict:
    fills = [colour if each >= FEW else paper for each in n]
    return {"size": 7, "color": fills, "line": {"color": colour, "width": 1.5}}


def _labels(figure: go.Figure, ends: Sequence[tuple[str, float, str]], span: float | None = None) -> None:
    """(words, value, colour) at the ends of the lines; span: of the values, if not from 0 to the highest drawn."""
    tops = [value for trace in figure.data for value in trace.y if value is not None]
    gap = (span or max(tops, default=1)) / 11
    for (words, _, colour), y in zip(ends, spread([value for _, value, _ in ends], gap), strict=True):
        figure.add_annotation(
            xref="paper", x=1, y=y, text=words, xanchor="left", xshift=8, showarrow=False,
            font={"size": 13, "color": colour},
        )  # fmt: skip


def share_lines(rows: pl.DataFrame, signs: Mapping, theme: str = "light", by: str = "month") -> go.Figure:
    """The share of each part of a whole, one line each. rows: part, share; signs: part -> (sign, dash)."""
    t, figure, ends = THEMES[theme], go.Figure(), []
    for part, (sign, dash) in signs.items():
        own = rows.filter(pl.col("part") == part)
        if own.is_empty():
            continue
        figure.add_trace(
            go.Scatter(
                x=own["period"].to_list(), y=own["share"].to_list(), name=part,
                mode="lines" if len(own) > 1 else "markers", marker={"size": 5},
                customdata=[(percent(share), n) for share, n in own.select("share", "n").rows()],
                line={"color": t["ink"], "width": 2, "dash": dash},
                hovertemplate=f"%{{x|{STYLES[by]}}}: {part} %{{customdata[0]}}, n = %{{customdata[1]}}<extra></extra>",
            )
        )  # fmt: skip
        ends.append((f"{sign} {part} {percent(own['share'][-1])}", own["share"][-1], t["ink"]))
    dress(figure, theme, HEIGHT + 60, "", "share of all points")
    _labels(figure, ends)
    figure.update_yaxes(rangemode="tozero", **percent_ticks(max([0, *rows["share"]])))
    return figure.update_layout(margin=MARGIN)


def trend_alt(what: str, rows: pl.DataFrame, column: str = "mid", form: str = ".1f") -> str:
    """First and last value in a sentence."""
    known = rows.filter(pl.col(column).is_not_null())
    if known.is_empty():
        return f"{what}: nothing yet."
    first, last = known.row(0, named=True), known.row(-1, named=True)
    return (
        f"{what}: {first[column]:{form}} in the period from {first['period']} (n = {first['n']}), "
        f"{last[column]:{form}} from {last['period']} (n = {last['n']})."
    )


def share_alt(rows: pl.DataFrame) -> str:
    """The shares of the last period in a sentence."""
    if rows.is_empty():
        return "Shares of points: nothing yet."
    last = rows.filter(pl.col("period") == rows["period"].max())
    told = ", ".join(f"{row['part']} {percent(row['share'])}" for row in last.iter_rows(named=True))
    return f"Shares of points in the period from {last['period'][0]}: {told}."
