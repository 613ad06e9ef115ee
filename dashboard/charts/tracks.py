"""Charts along a game: the weakest colour of each player, and the lines behind it.

Both take a frame with one row per ply and seat: ply, turn, seat, red, blue, green, black, treasure, weakest (the level
that counts, after the best use of treasures) and binding (the colours that hold it down). What a reader may not see
yet, the page leaves out of the frame: nothing beyond it is drawn.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import colour_line, cursor, dress, faded, spread, tick_step
from dashboard.charts.svg import plain
from dashboard.charts.tokens import COLOURS, SEAT_DASH, SEATS, THEMES, TILES

LANE_TOP = 0.24  # share of the height that the four lanes take
LOWEST_TOP = 5  # the value axis reaches at least so far, so that it does not jump while a game begins
FEWEST_PLIES = 10  # nor does the other axis
NAME_BESIDE, NAME_ABOVE = 10, 22  # letters of a name that fit beside the lines and above a panel


def weakest_track(
    track: pl.DataFrame, names: Sequence[str], theme: str = "light", ply: int | None = None
) -> go.Figure:
    """The weakest level of every player, names in seat order, each at the end of its line."""
    figure = go.Figure()
    # Backwards, so that the names of equal players stand in seat order from above.
    seats = range(len(names))[::-1]
    ends = [_last(_of_seat(track, seat), "weakest") for seat in seats]
    top = max(LOWEST_TOP, *ends) * 1.18
    labels = spread(ends, top / 8)
    for seat, end, height in zip(seats, ends, labels, strict=True):
        _level_line(figure, _of_seat(track, seat), seat, names[seat], theme)
        words = f"<b>{plain(_short(names[seat], NAME_BESIDE))} {end}</b>"
        _end_label(figure, words, height, THEMES[theme][SEATS[seat]])
    if ply is not None:
        cursor(figure, ply, theme)
    dress(figure, theme, 248, "ply", "weakest colour")
    figure.update_xaxes(range=_ply_range(track))
    figure.update_yaxes(range=[-0.15, max(top, *labels)], dtick=tick_step(top))
    return figure.update_layout(margin={"l": 44, "r": 106, "t": 24, "b": 44})


def _level_line(figure: go.Figure, rows: pl.DataFrame, seat: int, name: str, theme: str) -> None:
    line = {"color": THEMES[theme][SEATS[seat]], "width": 2.6, "shape": "hv", "dash": SEAT_DASH[SEATS[seat]]}
    figure.add_trace(
        go.Scatter(
            x=rows["ply"].to_list(), y=rows["weakest"].to_list(), mode="lines", name=plain(name), line=line,
            customdata=rows["turn"].to_list(),
            hovertemplate=f"{plain(name)}: weakest %{{y}}, turn %{{customdata}}, ply %{{x}}<extra></extra>",
        )
    )


def _end_label(figure: go.Figure, words: str, height: float, colour: str) -> None:
    figure.add_annotation(
        xref="paper", x=1, y=height, text=words, xanchor="left", xshift=8, showarrow=False,
        font={"color": colour, "size": 14},
    )


def weakest_track_alt(track: pl.DataFrame, names: Sequence[str], ply: int | None = None) -> str:
    """The track in a sentence, at the given ply or at the end."""
    seen = track if ply is None else track.filter(pl.col("ply") <= ply)
    levels = [f"{name} {_last(_of_seat(seen, seat), 'weakest')}" for seat, name in enumerate(names)]
    when = "at the end" if ply is None else f"after ply {ply}"
    return f"Weakest colour of each player {when}: {', '.join(levels)}."


def weakest_panel(
    track: pl.DataFrame, name: str, seat: int, top: int, theme: str = "light", ply: int | None = None,
    dynasty: str = "",
) -> go.Figure:
    """One player: the four colours, the level that counts (thick), and four lanes that say which colours bind.

    One figure per player, so that the page can wrap them; `top`, the highest value of all players, makes them
    comparable.
    """
    rows, figure = _of_seat(track, seat), go.Figure()
    top = max(top, LOWEST_TOP)
    _colours_and_level(figure, rows, theme)
    _lanes(figure, rows, theme)
    highest_label = _colour_labels(figure, rows, top, theme)
    _panel_heading(figure, rows, name, seat, dynasty, theme)
    if ply is not None:
        cursor(figure, ply, theme)
    letters = [TILES[colour][2] for colour in COLOURS]
    lanes = {"domain": [0, LANE_TOP], "range": [-0.7, 3.7], "tickvals": [3, 2, 1, 0], "ticktext": letters}
    values = {"domain": [LANE_TOP + 0.04, 1], "range": [-0.4, max(top * 1.06, highest_label)], "dtick": tick_step(top)}
    figure.update_layout(yaxis=values, yaxis2=lanes, margin={"l": 44, "r": 50, "t": 52, "b": 44})
    dress(figure, theme, 330, "ply", "points")
    figure.update_xaxes(range=_ply_range(track), anchor="y2", ticks="")
    return figure.update_layout(yaxis2={"showgrid": False, "title": {"text": ""}})


def _colours_and_level(figure: go.Figure, rows: pl.DataFrame, theme: str) -> None:
    """From below: the area under the level, the four colours, and the level in ink on a band of paper."""
    t, x, level = THEMES[theme], rows["ply"].to_list(), rows["weakest"].to_list()
    common = {"x": x, "y": level, "mode": "lines"}
    area = {"fill": "tozeroy", "fillcolor": faded(t["muted"], t["band"]), "line": {"width": 0, "shape": "hv"}}
    figure.add_trace(go.Scatter(**common, **area, name="weakest (area)", hoverinfo="skip"))
    for colour in COLOURS:
        hover = f"{colour} %{{y}}, ply %{{x}}"
        colour_line(figure, x, rows[colour].to_list(), colour, theme, name=colour, hover=hover, width=2, shape="hv")
    band = {"color": t["paper"], "width": 7, "shape": "hv"}
    figure.add_trace(go.Scatter(**common, line=band, name="weakest (band)", hoverinfo="skip"))
    line = {"color": t["ink"], "width": 4, "shape": "hv"}
    figure.add_trace(
        go.Scatter(**common, line=line, name="weakest", hovertemplate="weakest %{y}, ply %{x}<extra></extra>")
    )


def _colour_labels(figure: go.Figure, rows: pl.DataFrame, top: int, theme: str) -> float:
    """Little tiles with letter and number at the line ends. Returns the height that the highest of them needs."""
    gap = top / 7
    # Backwards, so that equal values stand in the order red, blue, green, black from above.
    colours = list(reversed(COLOURS))
    ends = [_last(rows, colour) for colour in colours]
    heights = spread(ends, gap)
    for colour, end, height in zip(colours, ends, heights, strict=True):
        face, mark, letter, _ = TILES[colour]
        figure.add_annotation(
            xref="paper", x=1, y=height, text=f"<b>{letter} {end}</b>", xanchor="left", xshift=5, showarrow=False,
            font={"size": 12, "color": mark}, bgcolor=face, bordercolor=THEMES[theme]["muted"], borderwidth=1,
            borderpad=1,
        )
    return max(heights) + gap / 2


def _lanes(figure: go.Figure, rows: pl.DataFrame, theme: str) -> None:
    """A bar in a colour's lane while that colour binds. Its place says it too, so colour is not needed."""
    for lane, colour in enumerate(reversed(COLOURS)):
        x, y = _runs(rows, colour, lane)
        hover = f"{colour} binds, ply %{{x}}"
        colour_line(figure, x, y, colour, theme, name=f"{colour} binds", hover=hover, width=7, yaxis="y2")


def _runs(rows: pl.DataFrame, colour: str, lane: int) -> tuple[list, list]:
    """The plies in which a colour binds as line segments, divided by None; a segment ends where the next ply begins."""
    plies = rows["ply"].to_list()
    x, y, bound = [], [], False
    for ply, binding in zip(plies, rows["binding"].to_list(), strict=True):
        if (colour in binding) != bound:
            x, y = (x + [ply, None], y + [lane, None]) if bound else (x + [ply], y + [lane])
            bound = not bound
    return (x + [plies[-1] + 1], y + [lane]) if bound else (x, y)


def _panel_heading(figure: go.Figure, rows: pl.DataFrame, name: str, seat: int, dynasty: str, theme: str) -> None:
    t = THEMES[theme]
    notes = " · ".join([*([dynasty] if dynasty else []), f"weakest {_last(rows, 'weakest')}"])
    words = (
        f'<b style="color:{t[SEATS[seat]]}">{plain(_short(name, NAME_ABOVE))}</b>'
        f'  <span style="color:{t["muted"]}">{plain(notes)}</span>'
    )
    figure.add_annotation(
        xref="paper", yref="paper", x=0, y=1, yshift=18, text=words, xanchor="left", yanchor="bottom",
        showarrow=False, font={"size": 17},
    )


def weakest_panel_alt(track: pl.DataFrame, name: str, seat: int) -> str:
    """The end of a panel in a sentence."""
    rows = _of_seat(track, seat)
    points = ", ".join(f"{colour} {_last(rows, colour)}" for colour in (*COLOURS, "treasure"))
    binding = rows["binding"].to_list()[-1] if len(rows) else []
    held = f", held down by {' and '.join(binding)}" if binding else ""
    return f"{name}: {points}; the weakest level is {_last(rows, 'weakest')}{held}."


def _of_seat(track: pl.DataFrame, seat: int) -> pl.DataFrame:
    return track.filter(pl.col("seat") == seat).sort("ply")


def _last(rows: pl.DataFrame, column: str) -> int:
    """The last value, 0 before any ply."""
    return rows[column][-1] if len(rows) else 0


def _ply_range(track: pl.DataFrame) -> list[int]:
    first, last = (track["ply"].min(), track["ply"].max()) if len(track) else (0, 0)
    return [first, max(last + 1, first + FEWEST_PLIES)]


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"
