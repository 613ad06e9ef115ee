"""Charts along a game of Taj Mahal: the points of all players, and of one player by source.

Both take a frame with one row per ply and seat: ply, visit, seat, bonus, palaces, province, special, hand and total.
The axis of plies is divided by visits.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import cursor, dress, spread, tick_step
from dashboard.charts.levels import (
    LOWEST_TOP,
    end_label,
    last,
    level_alt,
    level_track,
    of_seat,
    panel_heading,
    ply_range,
)
from dashboard.charts.tokens import SEATS, SOURCES, THEMES


def total_track(track: pl.DataFrame, names: Sequence[str], theme: str = "light", ply: int | None = None) -> go.Figure:
    """The points of every player, each name at the end of its line."""
    figure = level_track(track, names, "total", "visit", theme, ply, "points")
    return _divided_by_visits(figure, track, theme)


def total_track_alt(track: pl.DataFrame, names: Sequence[str], ply: int | None = None) -> str:
    """The track in a sentence, at the given ply or at the end."""
    return level_alt(track, names, "total", "Points", ply)


def source_track(
    track: pl.DataFrame, name: str, seat: int, top: int, theme: str = "light", ply: int | None = None
) -> go.Figure:
    """One player: the total as a thick line, and a thin one for each source, told apart by its dashes and its label.

    One figure per player, so that the page can wrap them; `top`, the highest total of all players, makes them
    comparable.
    """
    rows, figure, top = of_seat(track, seat), go.Figure(), max(top, LOWEST_TOP)
    for source, (_, dash) in SOURCES.items():
        _line(figure, rows, source, {"color": THEMES[theme][SEATS[seat]], "width": 1.8, "dash": dash})
    _line(figure, rows, "total", {"color": THEMES[theme]["ink"], "width": 4})
    highest_label = _end_labels(figure, rows, seat, top, theme)
    panel_heading(figure, name, seat, f"{last(rows, 'total')} points", theme)
    if ply is not None:
        cursor(figure, ply, theme)
    dress(figure, theme, 300, "ply", "points")
    figure.update_xaxes(range=ply_range(track))
    figure.update_yaxes(range=[-0.3, max(top * 1.06, highest_label)], dtick=tick_step(top))
    figure.update_layout(margin={"l": 44, "r": 96, "t": 52, "b": 44})
    return _divided_by_visits(figure, track, theme)


def _line(figure: go.Figure, rows: pl.DataFrame, column: str, line: dict) -> None:
    figure.add_trace(
        go.Scatter(
            x=rows["ply"].to_list(), y=rows[column].to_list(), mode="lines", name=column, line=line | {"shape": "hv"},
            customdata=rows["visit"].to_list(),
            hovertemplate=f"{column} %{{y}}, visit %{{customdata}}, ply %{{x}}<extra></extra>",
        )
    )


def _end_labels(figure: go.Figure, rows: pl.DataFrame, seat: int, top: int, theme: str) -> float:
    """Source and points at the line ends. Returns the height that the highest of them needs."""
    gap = top / 11
    # Backwards, so that equal sources stand in their usual order from above.
    columns = [*reversed(SOURCES), "total"]
    ends = [last(rows, column) for column in columns]
    heights = spread(ends, gap)
    for column, end, height in zip(columns, ends, heights, strict=True):
        colour = THEMES[theme]["ink" if column == "total" else SEATS[seat]]
        end_label(figure, f"<b>{column} {end}</b>" if column == "total" else f"{column} {end}", height, colour)
    return max(heights) + gap / 2


def source_track_alt(track: pl.DataFrame, name: str, seat: int) -> str:
    """The end of a panel in a sentence."""
    rows = of_seat(track, seat)
    parts = ", ".join(f"{source} {last(rows, source)}" for source in SOURCES)
    return f"{name}: {last(rows, 'total')} points; {parts}."


def _divided_by_visits(figure: go.Figure, track: pl.DataFrame, theme: str) -> go.Figure:
    """The number of each visit, in place of plies, at a hairline where it begins."""
    starts = track.group_by("visit").agg(pl.col("ply").min()).sort("ply")
    plies, line = starts["ply"].to_list(), {"color": THEMES[theme]["line"], "width": 1}
    for ply in plies:
        figure.add_shape(type="line", x0=ply, x1=ply, xref="x", y0=0, y1=1, yref="paper", line=line, layer="below")
    visits = [str(visit) for visit in starts["visit"]]
    figure.update_xaxes(tickvals=plies, ticktext=visits, ticklabelposition="outside right", tickangle=0)
    return figure.update_xaxes(title={"text": "visit"})
