"""Charts along a game of Taj Mahal: the points of all players, and of one player by source.

Both take a frame with one row per ply and seat: ply, visit, seat, bonus, palaces, province, special, hand and total.
The axis of plies is divided by visits.
"""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import put
from dashboard.charts.levels import level_alt, level_track
from dashboard.charts.score_tracks import Told, score_panel, score_panel_alt
from dashboard.charts.tokens import SOURCES, THEMES

DASHES = {source: dash for source, (_, dash) in SOURCES.items()}


def total_track(
    track: pl.DataFrame, names: Sequence[str], theme: str = "light", told: Sequence[Mapping[int, str]] = ()
) -> go.Figure:
    """The points of every player, each name at the end of its line. told: as in level_track."""
    return visits_track(track, names, "total", theme, "points", told)


def visits_track(
    track: pl.DataFrame,
    names: Sequence[str],
    column: str,
    theme: str,
    y_title: str,
    told: Sequence[Mapping[int, str]] = (),
) -> go.Figure:
    """A column of every player over plies, divided by visits."""  # fmt: skip
    return _divided_by_visits(level_track(track, names, column, "visit", theme, y_title, told), track, theme)


def total_track_alt(track: pl.DataFrame, names: Sequence[str], ply: int | None = None) -> str:
    """The track in a sentence, at the given ply or at the end."""
    return level_alt(track, names, "total", "Points", ply)


def source_track(
    track: pl.DataFrame,
    name: str,
    seat: int,
    top: int,
    theme: str = "light",
    told: Told | None = None,
) -> go.Figure:
    """One player: the total and, told apart by its dashes and its label, a line for each source."""  # fmt: skip
    figure = score_panel(track, name, seat, top, DASHES, theme, "visit", told)
    return _divided_by_visits(figure, track, theme)


def source_track_alt(track: pl.DataFrame, name: str, seat: int) -> str:
    """The end of a panel in a sentence."""
    return score_panel_alt(track, name, seat, tuple(SOURCES))


def _divided_by_visits(figure: go.Figure, track: pl.DataFrame, theme: str) -> go.Figure:
    """The number of each visit, in place of plies, at a hairline where it begins."""
    starts = track.group_by("visit").agg(pl.col("ply").min()).sort("ply")
    plies, line = starts["ply"].to_list(), {"color": THEMES[theme]["line"], "width": 1}
    below = {"type": "line", "xref": "x", "y0": 0, "y1": 1, "yref": "paper", "line": line, "layer": "below"}
    put(figure, shapes=[below | {"x0": ply, "x1": ply} for ply in plies])
    visits = [str(visit) for visit in starts["visit"]]
    figure.update_xaxes(tickvals=plies, ticktext=visits, ticklabelposition="outside right", tickangle=0)
    return figure.update_xaxes(title={"text": "visit"}, ticklabelstandoff=6)  # clear of the diamonds of key moments
