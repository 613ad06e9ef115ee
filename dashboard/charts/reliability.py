"""Predicted against seen: dots on the line are chances that mean what they say.

rows: ten bins, each with n, predicted (mean of the bin), seen (share that came first); both null where n is 0.
"""

from math import sqrt

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.rates import percent, wilson
from dashboard.charts.tokens import THEMES

HEIGHT = 340


def reliability(rows: pl.DataFrame, theme: str = "light") -> go.Figure:
    """A dot a bin, larger for more positions, with the 95 % interval of what was seen; the line is perfection."""
    figure, t = go.Figure(), THEMES[theme]
    full = rows.filter(pl.col("n") > 0)
    figure.add_trace(
        go.Scatter(
            x=[0, 100], y=[0, 100], mode="lines", hoverinfo="skip", line={"color": t["muted"], "dash": "dot"}, name="="
        )
    )
    ends = [wilson(row["seen"] * row["n"], row["n"]) for row in full.iter_rows(named=True)]
    seen = full["seen"].to_list()
    figure.add_trace(
        go.Scatter(
            x=(100 * full["predicted"]).to_list(), y=(100 * full["seen"]).to_list(), mode="markers", name="seen",
            error_y={
                "type": "data", "symmetric": False, "color": t["ink"], "thickness": 1.5, "width": 3,
                "array": [100 * (high - share) for (_, high), share in zip(ends, seen, strict=True)],
                "arrayminus": [100 * (share - low) for (low, _), share in zip(ends, seen, strict=True)],
            },
            marker={"color": t["accent"], "size": [6 + 10 * sqrt(n / max(full["n"])) for n in full["n"]]},
            text=[f"n = {n:,}" for n in full["n"]],
            hovertemplate="predicted %{x:.0f} %, seen %{y:.0f} %, %{text}<extra></extra>",
        )
    )  # fmt: skip
    dress(figure, theme, HEIGHT, "predicted, %", "came first, %")
    figure.update_xaxes(range=[-2, 102], dtick=20)
    figure.update_yaxes(range=[-2, 102], dtick=20)
    return figure.update_layout(margin={"l": 56, "r": 14, "t": 10, "b": 44})


def reliability_alt(rows: pl.DataFrame) -> str:
    """The picture in a sentence."""
    parts = [
        f"{percent(row['predicted'])} predicted, {percent(row['seen'])} seen (n = {row['n']:,})"
        for row in rows.iter_rows(named=True)
        if row["n"]
    ]
    return f"Chances against what happened: {'; '.join(parts)}."
