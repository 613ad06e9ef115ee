"""The weakest colour of all players on one axis of turns: who leads, and which colours hold each player down.

turns: one row per turn and seat, at the end of the turn: turn, ply, seat, red, blue, green, black, treasure, weakest,
binding and worth (the binding colours of which one more point raises the weakest). lead: one row per change: ply, turn,
seat (null while the lead is shared), level, before, is_handover. What a reader may not see yet, the page leaves out.
"""

from collections.abc import Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import colour_line, dress, put, spread, tick_step
from dashboard.charts.levels import LOWEST_TOP, NAME_BESIDE, end_label, short
from dashboard.charts.svg import plain
from dashboard.charts.tokens import COLOURS, PIECE, SEAT_DASH, SEAT_LETTER, SEATS, THEMES, TILES

LEVELS, LEAD, NAME, LANE = 210, 38, 24, 14  # heights in pixels: of the lines, the lead, a player's name, a lane
TOP, FOOT = 8, 44
LEFT, RIGHT = 44, 106
FEWEST_TURNS = 8
FULL, SLIM = 9, 3  # width of a lane's bar where a point is worth one, and where it only breaks ties


def trajectory(turns: pl.DataFrame, lead: pl.DataFrame, names: Sequence[str], theme: str = "light") -> go.Figure:
    """From above: the level that counts, a row that says who leads, and four lanes for each player.

    A thick bar in a lane: one more point of this colour raises the level. A thin one: the colour binds, but a point of
    it only breaks ties. Each point of a line carries its ply as customdata, so that a page can react to a click.
    """
    figure, n_turns = go.Figure(), max([FEWEST_TURNS, *turns["turn"]])
    bands = _bands(len(names))
    _levels(figure, turns, names, theme)
    _lead(figure, turns, lead, names, theme)
    for seat in range(len(names)):
        _lanes(figure, of_turns(turns, seat), seat, theme)
        _lanes_name(figure, names[seat], seat, bands, theme)
    dress(figure, theme, TOP + FOOT + bands["height"], "turn", "")
    _axes(figure, turns, bands, len(names))
    figure.update_xaxes(range=[0.4, n_turns + 0.6], anchor=f"y{len(names) + 2}", ticks="", dtick=10, tick0=0)
    return figure.update_layout(margin={"l": LEFT, "r": RIGHT, "t": TOP, "b": FOOT})


def trajectory_alt(turns: pl.DataFrame, lead: pl.DataFrame, names: Sequence[str]) -> str:
    """The picture in two sentences."""
    if turns.is_empty():
        return "The weakest colour of each player turn by turn: no turn is over yet."
    last = turns.filter(pl.col("turn") == turns["turn"].max()).sort("seat")
    told = [f"{name} {level}{_held(binding)}" for name, level, binding in zip(
        names, last["weakest"], last["binding"], strict=True
    )]  # fmt: skip
    n = int(lead["is_handover"].sum())
    return (
        f"The weakest colour of each player turn by turn. After turn {last['turn'][0]}: {'; '.join(told)}. "
        f"The lead was taken {n} {'time' if n == 1 else 'times'}."
    )


def _held(binding: Sequence[str]) -> str:
    return f", held down by {' and '.join(binding)}" if len(binding) else ""


def of_turns(turns: pl.DataFrame, seat: int) -> pl.DataFrame:
    return turns.filter(pl.col("seat") == seat).sort("turn")


def _bands(n_seats: int) -> dict:
    """Where the parts lie: their domains, as shares of the height from below, and the height in pixels."""
    lanes = NAME + 4 * LANE
    height = LEVELS + LEAD + n_seats * lanes
    tops = [height - LEVELS - LEAD - seat * lanes for seat in range(n_seats)]
    return {
        "height": height,
        "levels": [1 - LEVELS / height, 1],
        "lead": [(height - LEVELS - LEAD + 2) / height, (height - LEVELS - 10) / height],
        "lanes": [[(top - lanes) / height, (top - NAME) / height] for top in tops],
        "names": [(top - NAME) / height for top in tops],
    }


def _levels(figure: go.Figure, turns: pl.DataFrame, names: Sequence[str], theme: str) -> None:
    """A line for each player, the name at its end; backwards, so that equal ones stand in seat order from above."""
    seats = range(len(names))[::-1]
    ends = [rows["weakest"][-1] if len(rows := of_turns(turns, seat)) else 0 for seat in seats]
    labels = []
    for seat, end, height in zip(seats, ends, spread(ends, _top(turns) / 8), strict=True):
        rows, name = of_turns(turns, seat), plain(names[seat])
        colour = THEMES[theme][SEATS[seat]]
        line = {"color": colour, "width": 2.6, "shape": "hvh", "dash": SEAT_DASH[SEATS[seat]]}
        figure.add_trace(
            go.Scatter(
                x=rows["turn"].to_list(),
                y=rows["weakest"].to_list(),
                mode="lines+markers",
                name=name,
                line=line,
                marker={"size": 5, "color": colour},
                customdata=rows["ply"].to_list(),
                hovertemplate=f"{name}: weakest %{{y}} after turn %{{x}}<extra></extra>",
            )
        )
        labels.append(end_label(f"<b>{plain(short(names[seat], NAME_BESIDE))} {end}</b>", height, colour))
    put(figure, annotations=labels)


def _top(turns: pl.DataFrame) -> float:
    return max([LOWEST_TOP, *turns["weakest"]]) * 1.12


def _lead(figure: go.Figure, turns: pl.DataFrame, lead: pl.DataFrame, names: Sequence[str], theme: str) -> None:
    """A row of blocks in the colour and with the letter of who leads alone; a line where the lead is shared."""
    if turns.is_empty():
        return
    t, until = THEMES[theme], [*lead["turn"][1:], turns["turn"].max() + 1]
    for row, end in zip(lead.iter_rows(named=True), until, strict=True):
        x, seat = [row["turn"] - 0.5, end - 0.5], row["seat"]
        words = "the lead is shared" if seat is None else f"{plain(names[seat])} leads"
        line = {"color": t["line"], "width": 3} if seat is None else {"color": t[f"piece{seat}"], "width": 20}
        figure.add_trace(
            go.Scatter(
                x=x,
                y=[0, 0],
                yaxis="y2",
                mode="lines",
                line=line,
                name=words,
                customdata=[row["ply"]] * 2,
                hovertemplate=f"{words} with {row['level']}, from turn {row['turn']}<extra></extra>",
            )
        )
        if seat is not None and end - row["turn"] > turns["turn"].max() / 30:
            figure.add_annotation(
                x=sum(x) / 2,
                y=0,
                yref="y2",
                text=f"<b>{SEAT_LETTER[SEATS[seat]]}</b>",
                showarrow=False,
                font={"size": 13, "color": PIECE["ivory"]},
            )


def _lanes(figure: go.Figure, rows: pl.DataFrame, seat: int, theme: str) -> None:
    for lane, colour in enumerate(reversed(COLOURS)):
        for column, width, words in (("binding", SLIM, "only breaks ties"), ("worth", FULL, "is worth one")):
            x, y = _runs(rows, column, colour, lane)
            looks = {"name": f"{colour} {words}", "width": width, "yaxis": f"y{seat + 3}"}
            colour_line(figure, x, y, colour, theme, hover=f"{colour}: one more point {words}", **looks)


def _runs(rows: pl.DataFrame, column: str, colour: str, lane: int) -> tuple[list, list]:
    """The turns in which a colour is in the column's list, as line segments divided by None."""
    x, y, bound = [], [], False
    for turn, colours in zip(rows["turn"].to_list(), rows[column].to_list(), strict=True):
        if (colour in colours) != bound:
            x, y = (x + [turn - 0.5, None], y + [lane, None]) if bound else (x + [turn - 0.5], y + [lane])
            bound = not bound
    return (x + [rows["turn"][-1] + 0.5], y + [lane]) if bound else (x, y)


def _lanes_name(figure: go.Figure, name: str, seat: int, bands: dict, theme: str) -> None:
    figure.add_annotation(
        xref="paper",
        yref="paper",
        x=0,
        y=bands["names"][seat],
        text=f"<b>{plain(name)}</b>",
        showarrow=False,
        xanchor="left",
        yanchor="bottom",
        font={"size": 14, "color": THEMES[theme][SEATS[seat]]},
    )


def _axes(figure: go.Figure, turns: pl.DataFrame, bands: dict, n_seats: int) -> None:
    top = _top(turns)
    heights = [note.y for note in figure.layout.annotations if note.yref is None]
    letters = {"tickvals": [3, 2, 1, 0], "ticktext": [TILES[colour][2] for colour in COLOURS]}
    quiet = {"showgrid": False, "fixedrange": True, "zeroline": False}
    figure.update_layout(
        yaxis={"domain": bands["levels"], "range": [-0.2, max([top, *heights])], "dtick": tick_step(top)},
        yaxis2=quiet | {"domain": bands["lead"], "range": [-1, 1], "tickvals": [0], "ticktext": ["lead"]},
        **{
            f"yaxis{seat + 3}": quiet | letters | {"domain": bands["lanes"][seat], "range": [-0.6, 3.6]}
            for seat in range(n_seats)
        },
    )
