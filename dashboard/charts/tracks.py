"""Charts along a game: the weakest colour of each player, and the lines behind it.

Both take a frame with one row per ply and seat: ply, turn, seat, red, blue, green, black, treasure, weakest (the level
that counts, after the best use of treasures) and binding (the colours that hold it down). What a reader may not see
yet, the page leaves out of the frame: nothing beyond it is drawn.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import colour_line, dress, faded, put, spread, tick_step
from dashboard.charts.levels import (
    LOWEST_TOP,
    count_turns,
    last,
    level_alt,
    level_track,
    of_seat,
    panel_heading,
    ply_range,
)
from dashboard.charts.tokens import COLOURS, THEMES, TILES

WHEN = "turn %{customdata}, ply %{x}"
LANE_TOP = 0.24  # share of the height that the four lanes take


def weakest_track(
    track: pl.DataFrame, names: Sequence[str], theme: str = "light", turn_starts: Sequence[int] = ()
) -> go.Figure:
    """The weakest level of every player, names in seat order, each at the end of its line.

    turn_starts: the first ply of each turn, for an axis of turns.
    """
    return count_turns(level_track(track, names, "weakest", "turn", theme, "weakest colour"), turn_starts)


def weakest_track_alt(track: pl.DataFrame, names: Sequence[str], ply: int | None = None) -> str:
    """The track in a sentence, at the given ply or at the end."""
    return level_alt(track, names, "weakest", "Weakest colour", ply)


def weakest_panel(
    track: pl.DataFrame,
    name: str,
    seat: int,
    top: int,
    theme: str = "light",
    dynasty: str = "",
    turn_starts: Sequence[int] = (),
) -> go.Figure:
    """One player: the four colours, the level that counts (thick), and four lanes that say which colours bind.

    One figure per player, so that the page can wrap them; `top`, the highest value of all players, makes them
    comparable.
    """
    rows, figure = of_seat(track, seat), go.Figure()
    top = max(top, LOWEST_TOP)
    _colours_and_level(figure, rows, theme)
    _lanes(figure, rows, theme)
    highest_label = _colour_labels(figure, rows, top, theme)
    notes = " · ".join([*([dynasty] if dynasty else []), f"weakest {last(rows, 'weakest')}"])
    panel_heading(figure, name, seat, notes, theme)
    letters = [TILES[colour][2] for colour in COLOURS]
    lanes = {"domain": [0, LANE_TOP], "range": [-0.7, 3.7], "tickvals": [3, 2, 1, 0], "ticktext": letters}
    values = {"domain": [LANE_TOP + 0.04, 1], "range": [-0.4, max(top * 1.06, highest_label)], "dtick": tick_step(top)}
    figure.update_layout(yaxis=values, yaxis2=lanes, margin={"l": 44, "r": 50, "t": 52, "b": 44})
    dress(figure, theme, 330, "ply", "points")
    figure.update_xaxes(range=ply_range(track), anchor="y2", ticks="")
    figure.update_layout(yaxis2={"showgrid": False, "title": {"text": ""}})
    return count_turns(figure, turn_starts)


def _colours_and_level(figure: go.Figure, rows: pl.DataFrame, theme: str) -> None:
    """From below: the area under the level, the four colours, and the level in ink on a band of paper."""
    t, x, level, turns = THEMES[theme], *(rows[name].to_list() for name in ("ply", "weakest", "turn"))
    common = {"x": x, "y": level, "mode": "lines"}
    area = {"fill": "tozeroy", "fillcolor": faded(t["muted"], t["band"]), "line": {"width": 0, "shape": "hv"}}
    figure.add_trace(go.Scatter(**common, **area, name="weakest (area)", hoverinfo="skip"))
    for colour in COLOURS:
        looks = {"name": colour, "hover": f"{colour} %{{y}}, {WHEN}", "width": 2, "shape": "hv", "told": turns}
        colour_line(figure, x, rows[colour].to_list(), colour, theme, **looks)
    band = {"color": t["paper"], "width": 7, "shape": "hv"}
    figure.add_trace(go.Scatter(**common, line=band, name="weakest (band)", hoverinfo="skip"))
    line = {"color": t["ink"], "width": 4, "shape": "hv"}
    hover = f"weakest %{{y}}, {WHEN}<extra></extra>"
    figure.add_trace(go.Scatter(**common, line=line, name="weakest", customdata=turns, hovertemplate=hover))


def _colour_labels(figure: go.Figure, rows: pl.DataFrame, top: int, theme: str) -> float:
    """Little tiles with letter and number at the line ends. Returns the height that the highest of them needs."""
    gap = top / 7
    # Backwards, so that equal values stand in the order red, blue, green, black from above.
    colours = list(reversed(COLOURS))
    ends = [last(rows, colour) for colour in colours]
    heights, labels = spread(ends, gap), []
    border = {"bordercolor": THEMES[theme]["muted"], "borderwidth": 1, "borderpad": 1}
    for colour, end, height in zip(colours, ends, heights, strict=True):
        face, mark, letter, _ = TILES[colour]
        place = {"xref": "paper", "x": 1, "y": height, "xanchor": "left", "xshift": 5, "showarrow": False}
        words = {"text": f"<b>{letter} {end}</b>", "font": {"size": 12, "color": mark}, "bgcolor": face}
        labels.append(place | words | border)
    put(figure, annotations=labels)
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


def weakest_panel_alt(track: pl.DataFrame, name: str, seat: int) -> str:
    """The end of a panel in a sentence."""
    rows = of_seat(track, seat)
    points = ", ".join(f"{colour} {last(rows, colour)}" for colour in (*COLOURS, "treasure"))
    binding = rows["binding"].to_list()[-1] if len(rows) else []
    held = f", held down by {' and '.join(binding)}" if binding else ""
    return f"{name}: {points}; the weakest level is {last(rows, 'weakest')}{held}."
