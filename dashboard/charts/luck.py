"""Luck along a game: what draws were worth to one seat, summed up, with the doubt of the sum.

rows: one per draw or display: ply, turn, luck, se (both of the placing value), words (what came, for whom).
"""

from math import sqrt

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, faded
from dashboard.charts.rates import Z
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES

HEIGHT = 230


def luck_track(rows: pl.DataFrame, name: str, theme: str = "light") -> go.Figure:
    """The sum of a seat's luck after each draw, with its 95 % interval as a band. Markers carry their ply."""
    figure, t = go.Figure(), THEMES[theme]
    x, sums, halves = rows["ply"].to_list(), _sums(rows["luck"]), _halves(rows["se"])
    band = [100 * (value + half) for value, half in zip(sums, halves, strict=True)]
    foot = [100 * (value - half) for value, half in zip(sums, halves, strict=True)]
    figure.add_trace(
        go.Scatter(
            x=[*x, *reversed(x)], y=[*band, *reversed(foot)], fill="toself", mode="lines", hoverinfo="skip",
            line={"width": 0}, fillcolor=faded(t["muted"], t["band"]), name="95 % interval",
        )
    )  # fmt: skip
    told = [_told(row, value, half) for row, value, half in zip(rows.iter_rows(named=True), sums, halves, strict=True)]
    figure.add_trace(
        go.Scatter(
            x=x, y=[100 * value for value in sums], mode="lines+markers", customdata=x, text=told, name=name,
            line={"color": t["ink"], "width": 2, "shape": "hv"}, marker={"size": 5},
            hovertemplate="%{text}<extra></extra>",
        )
    )  # fmt: skip
    figure.add_hline(y=0, line={"color": t["muted"], "width": 1})
    dress(figure, theme, HEIGHT, "ply", "luck so far, %")
    return figure.update_layout(margin={"l": 56, "r": 14, "t": 10, "b": 44})


def luck_alt(rows: pl.DataFrame, name: str) -> str:
    """The picture in a sentence."""
    if rows.is_empty():
        return f"The luck of {name}: no draw yet."
    value, half = _sums(rows["luck"])[-1], _halves(rows["se"])[-1]
    return f"The luck of {name} over {len(rows)} draws: {100 * value:+.0f} ± {100 * half:.0f} % of the placing value."


def _told(row: dict, value: float, half: float) -> str:
    own = f"{100 * row['luck']:+.0f} ± {100 * Z * row['se']:.0f} %"
    so_far = f"so far {100 * value:+.0f} ± {100 * half:.0f} %"
    return f"ply {row['ply']}, turn {row['turn']}: {plain(row['words'])}<br>{own}, {so_far}"


def _sums(values) -> list[float]:
    return values.cum_sum().to_list()


def _halves(errors) -> list[float]:
    """Half of the interval of each sum: errors of single draws are independent."""
    return [Z * sqrt(variance) for variance in (errors * errors).cum_sum().to_list()]
