"""What each visit of Taj Mahal was worth to each player, by source.

The frame has one row per visit, seat and source: visit, province, seat, source (bonus, palaces, province, special,
hand, later), points. A visit to come needs one row with 0 points. `later` are points of later visits that the province
gave by being connected; they are hatched, for in the sums they belong to those visits.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.provinces import NAMES_WIDE, name_visits, visits_of
from dashboard.charts.svg import plain
from dashboard.charts.tokens import PIECE, SEAT_LETTER, SEATS, SOURCES, THEMES

LATER = "later"
KEY = 0.45  # rows above the visits
LOWEST_TOP = 8  # points that fit at least
BARS = 0.88  # share of a visit's row that its bars take
BAR, LOWEST_BAR = 15, 12  # pixels; at five players the lowest, for the prizes that stand beside are a row of 40 a visit


def visit_points(points: pl.DataFrame, names: Sequence[str], theme: str = "light") -> go.Figure:
    """For each visit a bar per player, of the points by source; at its end the player's letter and the sum.

    Players by colour, letter and place; sources by the sign that the first line explains.
    """
    t, figure, visits = THEMES[theme], go.Figure(), visits_of(points)
    rows = {visit: y for y, (visit, _) in enumerate(visits)}
    bars = points.filter(pl.col("points") > 0).with_columns(
        y=pl.col("visit").replace_strict(rows, return_dtype=pl.Float64)
        + (pl.col("seat") - (len(names) - 1) / 2) * (BARS / max(1, len(names)))
    )
    is_later = pl.col("source") == LATER
    sums = bars.group_by("y", "seat").agg(
        pl.col("points").sum(), later=pl.col("points").filter(is_later).sum()
    ).sort("y")  # fmt: skip
    top = max([LOWEST_TOP, *sums["points"]]) * 1.15
    _key(figure, t, has_later=bool(bars["source"].is_in([LATER]).any()))
    for seat, name in enumerate(names):
        for source in (*SOURCES, LATER):
            own = bars.filter((pl.col("seat") == seat) & (pl.col("source") == source)).sort("y")
            if len(own):
                _bars(figure, own, source, plain(name), seat, BARS / len(names), t)
    _sums(figure, sums, t)
    dress(figure, theme, round(_row(len(names)) * (len(visits) + KEY)), "", "")
    name_visits(figure, visits, t)
    figure.update_xaxes(visible=False, range=[0, top])
    figure.update_yaxes(range=[len(visits) - 0.5, -0.5 - KEY])
    return figure.update_layout(barmode="stack")


def visit_points_alt(points: pl.DataFrame, names: Sequence[str]) -> str:
    """The best visit of each player, in a sentence."""
    then = points.filter(pl.col("source") != LATER)
    sums = then.group_by("visit", "province", "seat").agg(pl.col("points").sum()).sort("points", "visit")
    best = [
        f"{name} {rows['points'][-1]} in visit {rows['visit'][-1]}"
        for seat, name in enumerate(names)
        if len(rows := sums.filter((pl.col("seat") == seat) & (pl.col("points") > 0)))
    ]
    return f"Points of each visit by player and source. Best visits: {', '.join(best) or 'none yet'}."


def _row(n_seats: int) -> float:
    """Pixels of a visit: the more players, the lower the bars.

    >>> [round(_row(n)) for n in (3, 4, 5)]
    [51, 61, 68]
    """
    return n_seats * min(BAR, LOWEST_BAR + 1.5 * (5 - n_seats)) / BARS


def _bars(figure: go.Figure, own: pl.DataFrame, source: str, name: str, seat: int, width: float, t: dict) -> None:
    """One source of one player. A piece of one point has room for the sign only."""
    sign, points = SOURCES[source][0] if source != LATER else "", own["points"].to_list()
    marker = {"color": t[f"piece{seat}"], "line": {"color": t["muted"], "width": 1}}
    if source == LATER:
        pattern = {"shape": "/", "size": 6, "solidity": 0.4, "fgcolor": t[SEATS[seat]], "bgcolor": t["paper"]}
        marker |= {"pattern": pattern}
    figure.add_trace(
        go.Bar(
            x=points,
            y=own["y"].to_list(),
            orientation="h",
            name=f"{name}, {source}",
            width=width,
            marker=marker,
            text=[f"{sign} {n}" if n > 1 and sign else sign for n in points],
            textposition="inside",
            textangle=0,
            insidetextanchor="middle",
            constraintext="none",
            textfont={"size": 12, "color": PIECE["ivory"]},
            customdata=own["visit"].to_list(),
            hovertemplate=f"{name}: %{{x}} {source}, visit %{{customdata}}<extra></extra>",
        )
    )


def _sums(figure: go.Figure, sums: pl.DataFrame, t: dict) -> None:
    words = [
        f"\u2002<b>{SEAT_LETTER[SEATS[seat]]}</b> {total - later}" + (f" + {later}" if later else "")
        for seat, total, later in sums.select("seat", "points", "later").rows()
    ]
    figure.add_trace(
        go.Scatter(
            x=sums["points"].to_list(),
            y=sums["y"].to_list(),
            mode="text",
            text=words,
            textposition="middle right",
            textfont={"size": 12, "color": t["ink"]},
            name="sum",
            hoverinfo="skip",
            cliponaxis=False,
        )
    )


def _key(figure: go.Figure, t: dict, has_later: bool) -> None:
    words = "\u2003".join(f"{sign}\u202f{source}" for source, (sign, _) in SOURCES.items())
    words += "\u2003▨\u202flater" if has_later else ""
    figure.add_annotation(
        x=0,
        xref="paper",
        y=-0.5 - KEY,
        text=words,
        showarrow=False,
        xanchor="left",
        yanchor="top",
        borderpad=0,
        xshift=-NAMES_WIDE + 4,
        font={"size": 13, "color": t["muted"]},
    )
