"""Ratings as pictures: a dot with its doubt on a scale all share, a small line through time, and several in one chart.

A rating is the middle and spread of what somebody's strength may be: μ ± 2σ. The small drawings are SVG for use inside
a page; their colours are the page's CSS variables.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, faded, spread
from dashboard.charts.svg import plain
from dashboard.charts.tokens import SEAT_DASH, SEATS, THEMES

START = 25.0  # where everybody begins
DOUBTS = 2  # σ to each side
WIDTH, HEIGHT, MARGIN = 190, 26, 8
SPARK_WIDTH, SPARK_HEIGHT = 120, 30
MOST = len(SEATS)  # persons in one chart
BESIDE = 9  # pixels from one to the next of what stands beside the ends of lines
MOST_POINTS = 60  # of a small line


def scale_of(ratings: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The span that holds all of (μ, σ) with their doubt, and the start.

    >>> scale_of([(27.0, 1.5), (20.0, 2.5)])
    (15.0, 30.0)
    """
    ends = [mu + way * DOUBTS * sigma for mu, sigma in ratings for way in (-1, 1)]
    return min([START, *ends]), max([START, *ends])


def rating_words(mu: float, sigma: float) -> str:
    """
    >>> rating_words(27.06, 1.2)
    '27.1 ± 2.4'
    """
    return f"{mu:.1f} ± {DOUBTS * sigma:.1f}"


def rating_bar(mu: float, sigma: float, scale: tuple[float, float]) -> str:
    """A dot at μ with ± 2σ as a line; a small upright where everybody begins."""

    def x(value: float) -> float:
        return MARGIN + (value - scale[0]) / ((scale[1] - scale[0]) or 1) * (WIDTH - 2 * MARGIN)

    low, high = x(mu - DOUBTS * sigma), x(mu + DOUBTS * sigma)
    return (
        f'<svg class="rating" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{rating_words(mu, sigma)}">'
        f'<path d="M{MARGIN} 13H{WIDTH - MARGIN}" stroke="var(--kb-line)" stroke-width="2"/>'
        f'<path d="M{x(START):.1f} 4v18" stroke="var(--kb-muted)" stroke-width="2"/>'
        f'<path d="M{low:.1f} 13H{high:.1f}" stroke="var(--kb-ink)" stroke-width="2"/>'
        f'<circle cx="{x(mu):.1f}" cy="13" r="5" fill="var(--kb-ink)"/></svg>'
    )


def rating_spark(history: Sequence[tuple[float, float]], scale: tuple[float, float]) -> str:
    """(μ, σ) after each play as a small line with its band, thinned to a few points, the last one kept."""
    step = max(1, -(-len(history) // MOST_POINTS))
    points = [*history[::-1][::step]][::-1]
    n = max(1, len(points) - 1)

    def at(i: int, value: float) -> str:
        share = (value - scale[0]) / ((scale[1] - scale[0]) or 1)
        return f"{2 + i / n * (SPARK_WIDTH - 4):.1f} {SPARK_HEIGHT - 2 - share * (SPARK_HEIGHT - 4):.1f}"

    line = "L".join(at(i, mu) for i, (mu, _) in enumerate(points))
    above = [at(i, mu + DOUBTS * sigma) for i, (mu, sigma) in enumerate(points)]
    below = [at(i, mu - DOUBTS * sigma) for i, (mu, sigma) in enumerate(points)]
    band = "L".join(above + below[::-1])
    first, last = points[0][0], points[-1][0]
    return (
        f'<svg class="spark" width="{SPARK_WIDTH}" height="{SPARK_HEIGHT}" '
        f'viewBox="0 0 {SPARK_WIDTH} {SPARK_HEIGHT}" role="img" '
        f'aria-label="from {first:.1f} to {last:.1f} in {len(history)} plays">'
        f'<path d="M{band}Z" fill="var(--kb-muted)" opacity=".22"/>'
        f'<path d="M{line}" fill="none" stroke="var(--kb-ink)" stroke-width="2"/></svg>'
    )


def rating_lines(history: pl.DataFrame, persons: Sequence[str], theme: str = "light") -> go.Figure:
    """Ratings through time, one line each for up to five persons, in their order, and ± 2σ: a band around a single
    line; of several, whose bands would hide each other, upright bars beside their ends.

    history: person, played_on, mu, sigma; one row per person and date, in order.
    """
    t, figure, ends = THEMES[theme], go.Figure(), []
    for seat, person in zip(SEATS, persons, strict=False):
        rows = history.filter(pl.col("person") == person)
        _line(figure, rows, person, t[seat], SEAT_DASH[seat], t["band"] if len(persons) == 1 else 0)
        if rows.height:
            ends.append((person, rows["mu"][-1], rows["sigma"][-1], t[seat]))
    dress(figure, theme, 380, "", "rating")
    low, high = _range(history, persons)
    gap = (high - low) / 16
    for (person, mu, _, colour), y in zip(ends, spread([mu for _, mu, _, _ in ends], gap), strict=True):
        figure.add_annotation(
            xref="paper", x=1, y=y, text=f"<b>{plain(person)}</b> {mu:.1f}", xanchor="left", showarrow=False,
            xshift=6 if len(persons) == 1 else 6 + BESIDE * len(ends), font={"size": 13, "color": colour},
        )  # fmt: skip
    if len(persons) > 1:
        _doubts(figure, ends)
    figure.update_yaxes(range=[low, high])
    figure.update_xaxes(tickformat="%b<br>%Y", tickangle=0)
    wide = 130 if len(persons) == 1 else 160
    figure.update_layout(margin={"l": 44, "r": wide, "t": 12, "b": 46})  # dates have two lines
    return figure


def _doubts(figure: go.Figure, ends: Sequence[tuple[str, float, float, str]]) -> None:
    """Of each line ± 2σ at its end, side by side in the margin."""
    for i, (_, mu, sigma, colour) in enumerate(ends):
        x = 6 + BESIDE * i
        figure.add_shape(
            type="line", xref="paper", xanchor=1, xsizemode="pixel", x0=x, x1=x, y0=mu - DOUBTS * sigma,
            y1=mu + DOUBTS * sigma, line={"color": colour, "width": 2},
        )  # fmt: skip
        figure.add_shape(
            type="circle", xref="paper", xanchor=1, xsizemode="pixel", x0=x - 4, x1=x + 4, yanchor=mu,
            ysizemode="pixel", y0=-4, y1=4, fillcolor=colour, line={"width": 0},
        )  # fmt: skip


def _line(figure: go.Figure, rows: pl.DataFrame, person: str, colour: str, dash: str, band: float) -> None:
    """The band first, if there is one, then the line on it."""
    x, mus, sigmas = rows["played_on"].to_list(), rows["mu"].to_list(), rows["sigma"].to_list()
    edges = [mu + DOUBTS * sigma for mu, sigma in zip(mus, sigmas, strict=True)]
    edges += [mu - DOUBTS * sigma for mu, sigma in zip(mus[::-1], sigmas[::-1], strict=True)]
    if band:
        figure.add_trace(
            go.Scatter(
                x=x + x[::-1], y=edges, mode="lines", line={"width": 0}, fill="toself", hoverinfo="skip",
                fillcolor=faded(colour, band), name=f"{plain(person)} (band)",
            )
        )  # fmt: skip
    told = [rating_words(mu, sigma) for mu, sigma in zip(mus, sigmas, strict=True)]
    figure.add_trace(
        go.Scatter(
            x=x, y=mus, mode="lines", line={"color": colour, "width": 2.5, "dash": dash}, name=plain(person),
            customdata=told, hovertemplate=f"{plain(person)} %{{customdata}}, %{{x|%-d %b %Y}}<extra></extra>",
        )
    )  # fmt: skip


def _range(history: pl.DataFrame, persons: Sequence[str]) -> tuple[float, float]:
    rows = history.filter(pl.col("person").is_in(list(persons)))
    low, high = scale_of(rows.select("mu", "sigma").rows())
    return low - 1, high + 1


def rating_lines_alt(history: pl.DataFrame, persons: Sequence[str]) -> str:
    """The last rating of each line in a sentence."""
    told = []
    for person in persons:
        rows = history.filter(pl.col("person") == person)
        if rows.height:
            told.append(f"{person} {rating_words(rows['mu'][-1], rows['sigma'][-1])}")
    return f"Ratings through time, at the end: {'; '.join(told)}." if told else "No rating with a date yet."
