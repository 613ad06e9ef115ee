"""What the points of one player were worth: which of them counted, and how long each colour held the player down.

The frame has one row per turn, of one seat or of all: turn, seat, red, blue, green, black, treasure, weakest, binding,
worth (the binding colours of which one more point raises the weakest).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, faded, put
from dashboard.charts.levels import LOWEST_TOP, panel_heading
from dashboard.charts.tokens import COLOURS, THEMES, TILES
from dashboard.charts.weakest import of_turns

SPLIT = (0.58, 0.62)  # shares of the width: the points end, the turns begin
HEIGHT = 190
ROOM = 1.6  # of the bars' width, for the words beside them


@dataclass(frozen=True)
class Counted:
    """One colour of one player, so far. points: own ones; counted: those not above the weakest; treasures: those that
    lift the colour to the weakest; surplus: points above it. bound, worth: turns at whose end the colour held the
    player down, and those of them in which one more point of it was worth one.
    """

    colour: str
    points: int
    counted: int
    treasures: int
    surplus: int
    bound: int
    worth: int


def counted(turns: pl.DataFrame, seat: int) -> list[Counted]:
    """The colours of a player in the order red, blue, green, black; all 0 before the first turn is over."""
    rows = of_turns(turns, seat)
    if rows.is_empty():
        return [Counted(colour, 0, 0, 0, 0, 0, 0) for colour in COLOURS]
    last = rows.row(-1, named=True)
    return [_of_colour(rows, last, colour) for colour in COLOURS]


def _of_colour(rows: pl.DataFrame, last: dict, colour: str) -> Counted:
    points, level = last[colour], last["weakest"]
    bound, worth = (int(rows[name].list.contains(colour).sum()) for name in ("binding", "worth"))
    return Counted(colour, points, min(points, level), max(0, level - points), max(0, points - level), bound, worth)


def most_points(turns: pl.DataFrame) -> int:
    """The longest bar of all players, for panels that can be compared."""
    return max([LOWEST_TOP, *(int(turns[colour].max() or 0) for colour in COLOURS)])


def counted_panel(
    turns: pl.DataFrame, name: str, seat: int, top: int, theme: str = "light", dynasty: str = ""
) -> go.Figure:
    """Left the points of each colour up to the weakest and beyond, right the turns in which it held the player down."""
    colours, rows, figure = counted(turns, seat), of_turns(turns, seat), go.Figure()
    level, treasure = (rows[column][-1] if len(rows) else 0 for column in ("weakest", "treasure"))
    _points(figure, colours, level, top, theme)
    _turns(figure, colours, len(rows), theme)
    words = [*([dynasty] if dynasty else []), f"weakest {level}"]
    panel_heading(figure, name, seat, " · ".join([*words, *([f"treasures {treasure}"] if treasure else [])]), theme)
    figure.update_layout(
        xaxis={"domain": [0, SPLIT[0]], "range": [0, top * ROOM]}, barmode="stack", bargap=0.3,
        xaxis2={"domain": [SPLIT[1], 1], "range": [0, max(1, len(rows)) * 1.3], "anchor": "y"},
        margin={"l": 22, "r": 0, "t": 52, "b": 4},
    )  # fmt: skip
    dress(figure, theme, HEIGHT, "", "")
    letters = [TILES[colour][2] for colour in COLOURS]
    figure.update_yaxes(tickvals=[0, 1, 2, 3], ticktext=letters, range=[3.6, -1.15], showgrid=False)
    figure.update_xaxes(showline=False, ticks="", showticklabels=False)
    return figure


def _points(figure: go.Figure, colours: Sequence[Counted], level: int, top: int, theme: str) -> None:
    """Solid what counted, gold what treasures added, hatched what never counted; a line at the weakest."""
    t = THEMES[theme]
    fills = [t[each.colour] for each in colours]
    edge = {"color": t["muted"], "width": 1}
    _bars(figure, "counted", colours, {"color": fills, "line": edge}, "%{x} that count")
    _bars(figure, "treasures", colours, {"color": t["treasure"], "line": edge}, "%{x} by treasures")
    hatched = {"shape": "/", "size": 6, "solidity": 0.3, "fgcolor": fills, "bgcolor": faded(t["muted"], 0.12)}
    _bars(figure, "surplus", colours, {"pattern": hatched, "color": fills, "line": edge}, "%{x} that never counted")
    line = {"color": t["ink"], "width": 3}
    figure.add_shape(type="line", x0=level, x1=level, y0=-0.55, y1=3.55, line=line)
    notes = []
    for y, each in enumerate(colours):
        words = f"<b>{each.points}</b>" + (f" · {each.surplus} over" if each.surplus else "")
        notes.append(_words(max(each.points, level), y, words, t["ink"], "x"))
    put(figure, annotations=[*notes, _words(0, -0.92, "points", t["muted"], "x")])


def _turns(figure: go.Figure, colours: Sequence[Counted], n_turns: int, theme: str) -> None:
    """Turns in which the colour bound: solid where a point was worth one, pale where it only broke ties."""
    t = THEMES[theme]
    edge = {"color": t["muted"], "width": 1}
    fills = [t[each.colour] for each in colours]
    looks = {"xaxis": "x2", "orientation": "h", "y": list(range(4))}
    worth, ties = [each.worth for each in colours], [each.bound - each.worth for each in colours]
    marker = {"color": fills, "line": edge}
    hover = "%{x} turns: one more point was worth one<extra></extra>"
    figure.add_trace(go.Bar(x=worth, marker=marker, name="turns worth one", hovertemplate=hover, **looks))
    marker = {"color": [faded(fill, 0.25) for fill in fills], "line": edge}
    hover = "%{x} turns: one more point only broke ties<extra></extra>"
    figure.add_trace(go.Bar(x=ties, marker=marker, name="turns of ties", hovertemplate=hover, **looks))
    notes = [_words(each.bound, y, f"<b>{each.bound}</b>", t["ink"], "x2") for y, each in enumerate(colours)]
    put(figure, annotations=[*notes, _words(0, -0.92, f"turns held, of {n_turns}", t["muted"], "x2")])


def _bars(figure: go.Figure, part: str, colours: Sequence[Counted], marker: dict, hover: str) -> None:
    figure.add_trace(
        go.Bar(
            x=[getattr(each, part) for each in colours],
            y=list(range(4)),
            orientation="h",
            name=part,
            marker=marker,
            hovertemplate=f"{hover}<extra></extra>",
        )
    )


def _words(x: float, y: float, words: str, ink: str, axis: str) -> dict:
    looks = {"showarrow": False, "xanchor": "left", "xshift": 4, "font": {"size": 13, "color": ink}}
    return {"x": x, "y": y, "xref": axis, "text": words} | looks


def counted_alt(turns: pl.DataFrame, name: str, seat: int) -> str:
    """The panel in a sentence."""
    n = len(of_turns(turns, seat))
    told = [
        f"{each.colour} {each.points}, {each.surplus} of them above the weakest, held down {each.bound} turns"
        for each in counted(turns, seat)
    ]
    return f"{name} after {n} turns: {'; '.join(told)}."
