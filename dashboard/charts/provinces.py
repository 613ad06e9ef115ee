"""Taj Mahal visit by visit: who took which prize.

The frame has one row per prize: visit, province, prize (vizier, general, monk, princess, mogul, elephant, or the name
of a bonus tile) and seat, null when nobody took it. A prize without a row is still to come; a visit whose prizes are
all to come needs a row whose prize is null.
"""

from collections.abc import Sequence
from urllib.parse import quote

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.svg import document, plain
from dashboard.charts.taj_map import readable
from dashboard.charts.taj_pieces import WORDS, bonus_shape, prize_shape
from dashboard.charts.tokens import BONUS_TILES, PIECE, PRIZES, SEAT_LETTER, SEAT_PIECE, SEATS, THEMES

ROW, COLUMN = 40, 33  # pixels; a grid in a wide place does not grow, so that pictures stay in their cells
NAMES_WIDE = 92  # pixels left of the grid
HEAD, FOOT = 1.95, 0.75  # rows above and below the grid
NOBODY, TO_COME = "–", "·"


def prize_grid(prizes: pl.DataFrame, names: Sequence[str], theme: str = "light") -> go.Figure:
    """A row per visit, a column per prize; cells in the colour and with the letter of who took it.

    Bonus tiles stand in the columns after the prizes, with their picture. Each cell carries (visit, province, prize)
    as customdata, so that a page can react to a click.
    """
    t, figure, visits = THEMES[theme], go.Figure(), visits_of(prizes)
    cells, bonus = _cells(prizes, visits), _bonus_cells(prizes, visits)
    for seat, name in enumerate(names):
        taken = [cell for cell in cells + bonus if cell["seat"] == seat]
        letter = SEAT_LETTER[SEATS[seat]]
        marker = {"symbol": "square", "size": 30, "color": SEAT_PIECE[SEATS[seat]]}
        figure.add_trace(
            go.Scatter(
                **_places(taken), mode="markers+text", name=plain(name), cliponaxis=False,
                text=[f"<b>{letter}</b>" + "\u2007" * 2 * cell["is_bonus"] for cell in taken],
                marker=marker | {"line": {"color": t["muted"], "width": 1}},
                textfont={"size": 15, "color": PIECE["ivory"]},
                hovertemplate=f"{plain(name)}: %{{customdata[2]}} in %{{customdata[1]}}<extra></extra>",
            )
        )
    for sign in (NOBODY, TO_COME):
        open_cells = [cell for cell in cells if cell["seat"] == sign]
        figure.add_trace(
            go.Scatter(
                **_places(open_cells), mode="text", name=sign, text=[sign] * len(open_cells),
                textfont={"size": 18, "color": t["muted"]}, hoverinfo="skip",
            )
        )
    for cell in bonus:
        _picture(figure, bonus_shape(cell["prize"]), cell["x"] + 0.19, cell["y"], 0.4)
    _heads(figure, t)
    _most_often(figure, cells, len(names), len(visits), t)
    dress(figure, theme, round(ROW * (len(visits) + HEAD + FOOT)), "", "")
    n_columns = len(PRIZES) + max([2, *(cell["x"] - len(PRIZES) + 1 for cell in bonus)])
    figure.update_xaxes(
        visible=False, range=[-0.55, n_columns - 0.45], scaleanchor="y", scaleratio=COLUMN / ROW,
        constrain="domain", constraintoward="left",
    )
    name_visits(figure, visits, t)
    figure.update_yaxes(range=[len(visits) - 0.5 + FOOT, -HEAD])
    return figure


def prize_table(prizes: pl.DataFrame, names: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """The same as text: the heads of the columns, and a row for each visit."""
    visits = visits_of(prizes)
    cells, bonus = _cells(prizes, visits), _bonus_cells(prizes, visits)
    rows = []
    for y, (visit, province) in enumerate(visits):
        seats = [cell["seat"] for cell in cells if cell["y"] == y]
        tiles = [f"{_word(cell['prize'])}: {names[cell['seat']]}" for cell in bonus if cell["y"] == y]
        won = [seat if isinstance(seat, str) else names[seat] for seat in seats]
        rows.append([f"{visit} {readable(province)}", *won, ", ".join(tiles)])
    return ["visit", *PRIZES, "bonus tiles"], rows


def prize_grid_alt(prizes: pl.DataFrame, names: Sequence[str]) -> str:
    """How many prizes each player took, in a sentence."""
    cells = _cells(prizes, visits_of(prizes))
    won = [f"{name} {sum(cell['seat'] == seat for cell in cells)}" for seat, name in enumerate(names)]
    unclaimed = sum(cell["seat"] == NOBODY for cell in cells)
    return f"Who took each prize in each visit. Prizes taken: {', '.join(won)}; by nobody {unclaimed}."


def visits_of(frame: pl.DataFrame) -> list[tuple[int, str]]:
    """(visit, province) in order."""
    return frame.select("visit", "province").unique().sort("visit").rows()


def _cells(prizes: pl.DataFrame, visits: list[tuple[int, str]]) -> list[dict]:
    """Every prize of every visit with its place in the grid; seat is a sign where nobody has it."""
    seats = {(visit, prize): seat for visit, prize, seat in prizes.select("visit", "prize", "seat").rows()}
    return [
        {"x": x, "y": y, "visit": visit, "province": province, "prize": prize, "seat": _or_sign(seats, visit, prize),
         "is_bonus": False}
        for y, (visit, province) in enumerate(visits)
        for x, prize in enumerate(PRIZES)
    ]  # fmt: skip


def _or_sign(seats: dict, visit: int, prize: str) -> int | str:
    seat = seats.get((visit, prize), TO_COME)
    return NOBODY if seat is None else seat


def _bonus_cells(prizes: pl.DataFrame, visits: list[tuple[int, str]]) -> list[dict]:
    """The bonus tiles that somebody took, side by side in the columns after the prizes."""
    taken = prizes.filter(pl.col("prize").is_in(list(BONUS_TILES)) & pl.col("seat").is_not_null())
    out = []
    for y, (visit, province) in enumerate(visits):
        for i, (tile, seat) in enumerate(taken.filter(pl.col("visit") == visit).select("prize", "seat").rows()):
            out.append(
                {"x": len(PRIZES) + i, "y": y, "visit": visit, "province": province, "prize": tile, "seat": seat,
                 "is_bonus": True}
            )  # fmt: skip
    return out


def _places(cells: list[dict]) -> dict:
    data = [(cell["visit"], plain(readable(cell["province"])), plain(_word(cell["prize"]))) for cell in cells]
    return {"x": [cell["x"] for cell in cells], "y": [cell["y"] for cell in cells], "customdata": data}


def _word(prize: str) -> str:
    return WORDS.get(prize, prize)


def _heads(figure: go.Figure, t: dict) -> None:
    """A medallion and its word above each column; every other word stands higher, so that they keep apart."""
    for x, prize in enumerate([*PRIZES, "bonus tiles"]):
        if prize in PRIZES:
            _picture(figure, prize_shape(prize, 12), x, -0.95, 0.72)
        figure.add_annotation(
            x=x if prize in PRIZES else x + 0.5, y=-1.42 - 0.35 * (x % 2) if prize in PRIZES else -0.95, text=prize,
            showarrow=False, font={"size": 12, "color": t["muted"]},
        )


def _most_often(figure: go.Figure, cells: list[dict], n_seats: int, n_visits: int, t: dict) -> None:
    """Below each column, who took the prize most often."""
    y = n_visits - 0.2
    for x, prize in enumerate(PRIZES):
        seats = [cell["seat"] for cell in cells if cell["prize"] == prize]
        counts = [seats.count(seat) for seat in range(n_seats)]
        if most := max(counts):
            leaders = "".join(SEAT_LETTER[SEATS[seat]] for seat, n in enumerate(counts) if n == most)
            words = f"<b>{leaders}</b> {most}" if len(leaders) < 4 else str(most)
            figure.add_annotation(x=x, y=y, text=words, showarrow=False, font={"size": 13, "color": t["ink"]})
    _row_name(figure, y, "most often", t)


def _row_name(figure: go.Figure, y: float, words: str, t: dict) -> None:
    figure.add_annotation(
        x=0, xref="paper", xanchor="right", xshift=-8, y=y, text=words, showarrow=False,
        font={"size": 13, "color": t["muted"]},
    )


def name_visits(figure: go.Figure, visits: list[tuple[int, str]], t: dict) -> None:
    """Number and name of each visit at the left; the first visit is row 0, rows grow downwards."""
    words = [f"<b>{visit}</b> {plain(readable(province))}" for visit, province in visits]
    figure.update_yaxes(
        showgrid=False, tickvals=list(range(len(visits))), ticktext=words, tickfont={"size": 14, "color": t["ink"]}
    )
    figure.update_layout(margin={"l": NAMES_WIDE, "r": 4, "t": 0, "b": 0})


def _picture(figure: go.Figure, shape: str, x: float, y: float, size: float) -> None:
    sized = 'width="84" height="84"'  # a picture in a figure needs a size of its own
    svg = document(28, 28, f'<g transform="translate(14 14)">{shape}</g>', "").replace('width="100%"', sized)
    figure.add_layout_image(
        source="data:image/svg+xml," + quote(svg), xref="x", yref="y", x=x, y=y, sizex=size, sizey=size,
        xanchor="center", yanchor="middle", layer="above",
    )
