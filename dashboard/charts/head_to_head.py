"""Two people against each other: a cell of the matrix, and the lead between them through time."""

from dataclasses import dataclass

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.rates import FEW, percent, wilson
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES


@dataclass(frozen=True)
class Cell:
    """look: gain, loss, even (cannot be told apart) or few; sign: the same without colour; words: for people."""

    look: str
    sign: str
    share: str
    words: str


def cell(ahead: int, behind: int) -> Cell:
    """How somebody stands against another one.

    >>> cell(18, 4).sign, cell(9, 11).look, cell(3, 2).share
    ('▲', 'even', '3 : 2')
    """
    n, score = ahead + behind, f"{ahead} : {behind}"
    if n < FEW:
        return Cell("few", "", score if n else "", f"{score}, n = {n}, too few")
    low, high = wilson(ahead, n)
    share = percent(ahead / n)
    words = f"ahead {ahead} of {n}, {share} [{low * 100:.0f}–{high * 100:.0f}]"
    if low > 0.5:
        return Cell("gain", "▲", share, words)
    if high < 0.5:
        return Cell("loss", "▼", share, words)
    return Cell("even", "", share, f"{words}, cannot be told apart")


def lead_line(meetings: pl.DataFrame, person: str, other: str, theme: str = "light") -> go.Figure:
    """How often one was ahead less how often the other was, after each of their plays; 0 is level."""
    t, figure = THEMES[theme], go.Figure()
    lead = [0, *meetings["step"].cum_sum().to_list()]
    x = list(range(len(lead)))
    figure.add_trace(
        go.Scatter(
            x=x, y=lead, mode="lines", line={"color": t["ink"], "width": 2.5, "shape": "hv"}, name="lead",
            customdata=["the start", *(date or "no date" for date in meetings["played_on"])],
            hovertemplate="%{customdata}: %{y:+d}<extra></extra>",
        )
    )  # fmt: skip
    dress(figure, theme, 260, "plays together", "")
    most = max(2, *(abs(value) for value in lead))
    figure.add_shape(type="line", x0=0, x1=1, xref="paper", y0=0, y1=0, line={"color": t["muted"], "width": 2})
    for y, name in ((most, person), (-most, other)):
        figure.add_annotation(
            xref="paper", x=0, y=y, text=f"{plain(name)} ahead", xanchor="left", yanchor="top" if y > 0 else "bottom",
            xshift=6, showarrow=False, font={"size": 13, "color": t["muted"]},
        )  # fmt: skip
    figure.update_yaxes(range=[-most * 1.1, most * 1.1], tickformat="+d")
    figure.update_xaxes(range=[0, max(1, len(lead) - 1)], tickformat="d")
    figure.update_layout(margin={"l": 44, "r": 12, "t": 8, "b": 40})
    return figure


def lead_alt(meetings: pl.DataFrame, person: str, other: str) -> str:
    """The line in a sentence."""
    steps = meetings["step"].to_list()
    return (
        f"{person} against {other} in {len(steps)} plays: ahead {steps.count(1)}, behind {steps.count(-1)}, "
        f"level {steps.count(0)}."
    )
