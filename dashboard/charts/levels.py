"""What the charts along a game share: one line per seat with its name at the end, headings, and the axis of plies.

Their frames have one row per ply and seat. What a reader may not see yet, the page leaves out of the frame: nothing
beyond it is drawn.
"""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, put, spread, tick_step
from dashboard.charts.svg import plain
from dashboard.charts.tokens import SEAT_DASH, SEATS, THEMES

LOWEST_TOP = 5  # the value axis reaches at least so far, so that it does not jump while a game begins
FEWEST_PLIES = 10  # nor does the other axis
TURNS_APART = 10
POINT = 5  # size of a marker; a change can be clicked
NAME_BESIDE, NAME_ABOVE = 10, 22  # letters of a name that fit beside the lines and above a panel


def level_track(
    track: pl.DataFrame,
    names: Sequence[str],
    column: str,
    part: str,
    theme: str,
    y_title: str,
    told: Sequence[Mapping[int, str]] = (),
) -> go.Figure:
    """One column of every player, names in seat order, each at the end of its line. part: "turn" or "visit"; told: by
    seat what happened at a ply, in words.

    Each marker, a change, carries its ply as customdata, so that a page can react to a click.
    """
    figure = go.Figure()  # fmt: skip
    # Backwards, so that the names of equal players stand in seat order from above.
    seats = range(len(names))[::-1]
    ends = [last(of_seat(track, seat), column) for seat in seats]
    top = max(LOWEST_TOP, *ends) * 1.18
    heights = spread(ends, top / 8)
    labels = []
    for seat, end, height in zip(seats, ends, heights, strict=True):
        said = told[seat] if told else {}
        _level_line(figure, of_seat(track, seat), seat, names[seat], column, part, theme, said)
        words = f"<b>{plain(short(names[seat], NAME_BESIDE))} {end}</b>"
        labels.append(end_label(words, height, THEMES[theme][SEATS[seat]]))
    put(figure, annotations=labels)
    dress(figure, theme, 248, "ply", y_title)
    figure.update_xaxes(range=ply_range(track))
    figure.update_yaxes(range=[-0.15, max(top, *heights)], dtick=tick_step(top))
    return figure.update_layout(margin={"l": 44, "r": 106, "t": 24, "b": 44})


def _level_line(
    figure: go.Figure, rows: pl.DataFrame, seat: int, name: str, column: str, part: str, theme: str,
    told: Mapping[int, str],
) -> None:  # fmt: skip
    line = {"color": THEMES[theme][SEATS[seat]], "width": 2.6, "shape": "hv", "dash": SEAT_DASH[SEATS[seat]]}
    values = rows[column].to_list()
    sizes = [POINT * (now != before) for now, before in zip(values, [0, *values], strict=False)]
    plies = rows["ply"].to_list()
    words = [f"<br>{plain(told[ply])}" if ply in told else "" for ply in plies]
    hover = [f"{part} {n}, ply {ply}{word}" for n, ply, word in zip(rows[part].to_list(), plies, words, strict=True)]
    figure.add_trace(
        go.Scatter(
            x=plies, y=values, mode="lines+markers", name=plain(name), line=line, customdata=plies,
            marker={"size": sizes, "color": line["color"]}, hovertext=hover,
            hovertemplate=f"{plain(name)}: {column} %{{y}}, %{{hovertext}}<extra></extra>",
        )
    )  # fmt: skip


def level_alt(track: pl.DataFrame, names: Sequence[str], column: str, title: str, ply: int | None) -> str:
    """The track in a sentence, at the given ply or at the end."""
    seen = track if ply is None else track.filter(pl.col("ply") <= ply)
    levels = [f"{name} {last(of_seat(seen, seat), column)}" for seat, name in enumerate(names)]
    when = "at the end" if ply is None else f"after ply {ply}" if ply >= 0 else "at the start"
    return f"{title} of each player {when}: {', '.join(levels)}."


def end_label(words: str, height: float, colour: str) -> dict:
    """The annotation of words at the end of a line, right of the figure."""
    looks = {"xanchor": "left", "xshift": 8, "showarrow": False, "font": {"color": colour, "size": 14}}
    return {"xref": "paper", "x": 1, "y": height, "text": words} | looks


def panel_heading(figure: go.Figure, name: str, seat: int, notes: str, theme: str) -> None:
    """The name of a panel's player in the seat's colour, notes in muted ink."""
    t = THEMES[theme]
    words = (
        f'<b style="color:{t[SEATS[seat]]}">{plain(short(name, NAME_ABOVE))}</b>'
        f'  <span style="color:{t["muted"]}">{plain(notes)}</span>'
    )
    figure.add_annotation(
        xref="paper",
        yref="paper",
        x=0,
        y=1,
        yshift=18,
        text=words,
        xanchor="left",
        yanchor="bottom",
        showarrow=False,
        font={"size": 17},
    )


def of_seat(track: pl.DataFrame, seat: int) -> pl.DataFrame:
    return track.filter(pl.col("seat") == seat).sort("ply")


def last(rows: pl.DataFrame, column: str) -> int:
    """The last value, 0 before any ply."""
    return rows[column][-1] if len(rows) else 0


def ply_range(track: pl.DataFrame) -> list[int]:
    first, final = (track["ply"].min(), track["ply"].max()) if len(track) else (0, 0)
    return [first, max(final + 1, first + FEWEST_PLIES)]


def count_turns(figure: go.Figure, turn_starts: Sequence[int]) -> go.Figure:
    """Turns in place of plies on the axis: every tenth, at the ply where it begins. Without starts plies stay.

    Turns beyond the end of the axis are not named: how many there are is a thing to come.
    """
    if not turn_starts:
        return figure
    _, end = figure.layout.xaxis.range
    n_seen = sum(start <= end for start in turn_starts)
    numbers = range(TURNS_APART, n_seen + 1, TURNS_APART)
    plies, words = [turn_starts[n - 1] for n in numbers], [str(n) for n in numbers]
    return figure.update_xaxes(tickvals=[0, *plies], ticktext=["1", *words], title={"text": "turn"})


def short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"
