"""The points of one player along a game: the total as a thick line, and a thin one for each colour or source.

track: one row per ply and seat, each holds until the seat's next one: ply, turn (or visit), seat, the columns of the
lines, total. told: what happened at a ply, in words, by column ("total" too) and ply.
"""

from collections.abc import Callable, Mapping, Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import colour_line, dress, put, spread, tick_step
from dashboard.charts.levels import LOWEST_TOP, POINT, end_label, last, of_seat, panel_heading, ply_range
from dashboard.charts.svg import plain
from dashboard.charts.tokens import COLOURS, SEATS, THEMES, is_dark

Told = Mapping[str, Mapping[int, str]]


def score_panel(
    track: pl.DataFrame,
    name: str,
    seat: int,
    top: int,
    dashes: Mapping[str, str],
    theme: str = "light",
    part: str = "turn",
    told: Told | None = None,
) -> go.Figure:
    """dashes: column -> dash of its line; columns named like a tile colour have that colour, others the seat's.

    One figure per player, so that the page can wrap them; `top`, the highest total of all players, makes them
    comparable. Each marker carries its ply as customdata.
    """  # fmt: skip
    rows, figure, top, told = of_seat(track, seat), go.Figure(), max(top, LOWEST_TOP), told or {}
    for column, dash in dashes.items():
        line = {"color": _colour(column, seat, theme), "width": 1.8, "dash": dash}
        _line(figure, rows, column, line, part, told.get(column, {}), theme)
    _line(figure, rows, "total", {"color": THEMES[theme]["ink"], "width": 4}, part, told.get("total", {}), theme)
    highest = _end_labels(figure, rows, seat, dashes, top, theme)
    panel_heading(figure, name, seat, f"{last(rows, 'total')} points", theme)
    dress(figure, theme, 300, "ply", "points")
    figure.update_xaxes(range=ply_range(track))
    figure.update_yaxes(range=[-0.3, max(top * 1.06, highest)], dtick=tick_step(top))
    return figure.update_layout(margin={"l": 44, "r": 96, "t": 52, "b": 44})


def _colour(column: str, seat: int, theme: str) -> str:
    return THEMES[theme][column if column in (*COLOURS, "treasure") else SEATS[seat]]


def _line(
    figure: go.Figure, rows: pl.DataFrame, column: str, line: dict, part: str, told: Mapping[int, str], theme: str
) -> None:
    plies = rows["ply"].to_list()
    if is_dark(theme) and column == "black":
        looks = {"hover": "", "name": "black (under)", "width": line["width"], "shape": "hv"}
        colour_line(figure, plies, rows[column].to_list(), column, theme, **looks)
    words = [f"<br>{plain(told[ply])}" if ply in told else "" for ply in plies]
    hover = [f"{part} {n}, ply {ply}{word}" for n, ply, word in zip(rows[part].to_list(), plies, words, strict=True)]
    figure.add_trace(
        go.Scatter(
            x=plies, y=rows[column].to_list(), mode="lines+markers", name=column, line=line | {"shape": "hv"},
            marker={"size": [POINT if word else 0 for word in words], "color": line["color"]},
            customdata=plies, hovertext=hover, hovertemplate=f"{column} %{{y}}, %{{hovertext}}<extra></extra>",
        )
    )  # fmt: skip


def _end_labels(
    figure: go.Figure, rows: pl.DataFrame, seat: int, dashes: Mapping[str, str], top: int, theme: str
) -> float:
    """Name and points at the line ends. Returns the height that the highest of them needs."""
    gap = top / 11
    # Backwards, so that equal ones stand in their usual order from above.
    columns = [*reversed(dashes), "total"]
    ends = [last(rows, column) for column in columns]
    heights, labels = spread(ends, gap), []
    for column, end, height in zip(columns, ends, heights, strict=True):
        is_total = column == "total"
        colour = THEMES[theme]["ink"] if is_total or column == "black" else _colour(column, seat, theme)
        labels.append(end_label(f"<b>{column} {end}</b>" if is_total else f"{column} {end}", height, colour))
    put(figure, annotations=labels)
    return max(heights) + gap / 2


def score_panel_alt(track: pl.DataFrame, name: str, seat: int, columns: Sequence[str]) -> str:
    """The end of a panel in a sentence."""
    rows = of_seat(track, seat)
    parts = ", ".join(f"{column} {last(rows, column)}" for column in columns)
    return f"{name}: {last(rows, 'total')} points; {parts}."


def told_by_ply(changes: pl.DataFrame, seat: int, column: str, words: Callable[[dict], str]) -> Told:
    """What a player got at each ply. changes: every score change; column: category or source, as the lines are named;
    words: a row of them -> words."""
    told: dict[str, dict[int, list[str]]] = {}
    for row in changes.filter(pl.col("seat") == seat).iter_rows(named=True):
        for line in (row[column], "total"):
            told.setdefault(line, {}).setdefault(row["ply"], []).append(words(row))
    return {line: {ply: ", ".join(said) for ply, said in plies.items()} for line, plies in told.items()}
