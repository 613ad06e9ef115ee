"""Taj Mahal visit by visit: who took which prize.

The frame has one row per prize: visit, province, prize (vizier, general, monk, princess, mogul, elephant, or the name
of a bonus tile), seat, null when nobody took it, ply and cards, those of the winner that showed the prize's symbol. A
prize without a row is still to come; a visit whose prizes are all to come needs a row whose prize is null.
"""

from collections.abc import Sequence
from urllib.parse import quote

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress, put
from dashboard.charts.svg import document, plain
from dashboard.charts.taj_map import readable
from dashboard.charts.taj_pieces import WORDS, bonus_shape, prize_shape
from dashboard.charts.tokens import BONUS_TILES, PIECE, PRIZES, SEAT_LETTER, SEATS, THEMES
from dashboard.charts.words import count

ROW, COLUMN = 40, 36  # pixels; a grid in a wide place does not grow, so that pictures stay in their cells
NAMES_WIDE = 92  # pixels left of the grid
HEAD, FOOT = 1.95, 0.75  # rows above and below the grid
NOBODY, TO_COME = "–", "·"


def prize_grid(prizes: pl.DataFrame, names: Sequence[str], theme: str = "light") -> go.Figure:
    """A row per visit, a column per prize; cells in the colour and with the letter of who took it, and the cards paid.

    Bonus tiles stand in the columns after the prizes, with their picture. Each cell carries (visit, province, prize,
    ply) as customdata, so that a page can react to a click.
    """
    t, figure, visits = THEMES[theme], go.Figure(), visits_of(prizes)
    cells, bonus = _cells(prizes, visits), _bonus_cells(prizes, visits)
    figure.add_traces([_taken_cells(cells + bonus, seat, name, t) for seat, name in enumerate(names)])
    figure.add_traces([_open_cells(cells, sign, t) for sign in (NOBODY, TO_COME)])
    medallions = [_picture(prize_shape(prize, 12), x, -0.95, 0.72) for x, prize in enumerate(PRIZES)]
    tiles = [_picture(bonus_shape(cell["prize"]), cell["x"] + 0.19, cell["y"], 0.4) for cell in bonus]
    put(figure, images=[*tiles, *medallions], annotations=[*_heads(t), *_most_often(cells, len(names), len(visits), t)])
    dress(figure, theme, round(ROW * (len(visits) + HEAD + FOOT)), "", "")
    n_columns = len(PRIZES) + max([2, *(cell["x"] - len(PRIZES) + 1 for cell in bonus)])
    figure.update_xaxes(
        visible=False,
        range=[-0.55, n_columns - 0.45],
        scaleanchor="y",
        scaleratio=COLUMN / ROW,
        constrain="domain",
        constraintoward="left",
    )
    name_visits(figure, visits, t)
    figure.update_yaxes(range=[len(visits) - 0.5 + FOOT, -HEAD])
    return figure


def _taken_cells(cells: list[dict], seat: int, name: str, t: dict) -> go.Scatter:
    taken, letter = [cell for cell in cells if cell["seat"] == seat], SEAT_LETTER[SEATS[seat]]
    marker = {"symbol": "square", "size": 33, "color": t[f"piece{seat}"], "line": {"color": t["muted"], "width": 1}}
    return go.Scatter(
        **_places(taken), mode="markers+text", name=plain(name), cliponaxis=False, marker=marker,
        text=[f"<b>{letter}</b>{_beside(cell)}" for cell in taken], textfont={"size": 15, "color": PIECE["ivory"]},
        hovertext=[f", {count(cell['cards'], 'card')}" if cell["cards"] is not None else "" for cell in taken],
        hovertemplate=f"{plain(name)}: %{{customdata[2]}} in %{{customdata[1]}}%{{hovertext}}<extra></extra>",
    )  # fmt: skip


def _open_cells(cells: list[dict], sign: str, t: dict) -> go.Scatter:
    """The cells that nobody has, as a sign."""
    left = [cell for cell in cells if cell["seat"] == sign]
    font = {"size": 18, "color": t["muted"]}
    return go.Scatter(**_places(left), mode="text", name=sign, text=[sign] * len(left), textfont=font, hoverinfo="skip")


def _beside(cell: dict) -> str:
    """The cards paid, or room for the picture of a bonus tile."""
    return "\u2007" * 2 if cell["is_bonus"] else "" if cell["cards"] is None else f"\u2009{cell['cards']}"


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
    rows = {(row["visit"], row["prize"]): row for row in prizes.iter_rows(named=True)}
    return [
        {"x": x, "y": y, "visit": visit, "province": province, "prize": prize, "is_bonus": False}
        | _taken(rows.get((visit, prize)))
        for y, (visit, province) in enumerate(visits)
        for x, prize in enumerate(PRIZES)
    ]


def _taken(row: dict | None) -> dict:
    """Who took a prize when, for how many cards."""
    if row is None:
        return {"seat": TO_COME, "ply": None, "cards": None}
    seat = NOBODY if row["seat"] is None else row["seat"]
    return {"seat": seat, "ply": row["ply"], "cards": row["cards"]}


def _bonus_cells(prizes: pl.DataFrame, visits: list[tuple[int, str]]) -> list[dict]:
    """The bonus tiles that somebody took, side by side in the columns after the prizes."""
    taken = prizes.filter(pl.col("prize").is_in(list(BONUS_TILES)) & pl.col("seat").is_not_null())
    out = []
    for y, (visit, province) in enumerate(visits):
        for i, row in enumerate(taken.filter(pl.col("visit") == visit).iter_rows(named=True)):
            place = {"x": len(PRIZES) + i, "y": y, "visit": visit, "province": province, "prize": row["prize"]}
            out.append(place | {"is_bonus": True} | _taken(row))
    return out


def _places(cells: list[dict]) -> dict:
    data = [
        (cell["visit"], plain(readable(cell["province"])), plain(_word(cell["prize"])), cell["ply"]) for cell in cells
    ]
    return {"x": [cell["x"] for cell in cells], "y": [cell["y"] for cell in cells], "customdata": data}


def _word(prize: str) -> str:
    return WORDS.get(prize, prize)


def _heads(t: dict) -> list[dict]:
    """The word above each column; every other one stands higher, so that they keep apart."""
    looks = {"showarrow": False, "font": {"size": 12, "color": t["muted"]}}
    words = [{"x": x, "y": -1.42 - 0.35 * (x % 2), "text": prize} | looks for x, prize in enumerate(PRIZES)]
    return [*words, {"x": len(PRIZES) + 0.5, "y": -0.95, "text": "bonus tiles"} | looks]


def _most_often(cells: list[dict], n_seats: int, n_visits: int, t: dict) -> list[dict]:
    """Below each column, who took the prize most often."""
    y, notes = n_visits - 0.2, []
    for x, prize in enumerate(PRIZES):
        seats = [cell["seat"] for cell in cells if cell["prize"] == prize]
        counts = [seats.count(seat) for seat in range(n_seats)]
        if most := max(counts):
            leaders = "".join(SEAT_LETTER[SEATS[seat]] for seat, n in enumerate(counts) if n == most)
            words = f"<b>{leaders}</b> {most}" if len(leaders) < 4 else str(most)
            looks = {"showarrow": False, "font": {"size": 13, "color": t["ink"]}}
            notes.append({"x": x, "y": y, "text": words} | looks)
    left = {"x": 0, "xref": "paper", "xanchor": "right", "xshift": -8}
    looks = {"showarrow": False, "font": {"size": 13, "color": t["muted"]}}
    return [*notes, left | {"y": y, "text": "most often"} | looks]


def name_visits(figure: go.Figure, visits: list[tuple[int, str]], t: dict) -> None:
    """Number and name of each visit at the left; the first visit is row 0, rows grow downwards."""
    words = [f"<b>{visit}</b> {plain(readable(province))}" for visit, province in visits]
    figure.update_yaxes(
        showgrid=False, tickvals=list(range(len(visits))), ticktext=words, tickfont={"size": 14, "color": t["ink"]}
    )
    figure.update_layout(margin={"l": NAMES_WIDE, "r": 4, "t": 0, "b": 0})


def _picture(shape: str, x: float, y: float, size: float) -> dict:
    sized = 'width="84" height="84"'  # a picture in a figure needs a size of its own
    svg = document(28, 28, f'<g transform="translate(14 14)">{shape}</g>', "").replace('width="100%"', sized)
    place = {"xref": "x", "yref": "y", "x": x, "y": y, "sizex": size, "sizey": size}
    middle = {"xanchor": "center", "yanchor": "middle", "layer": "above"}
    return {"source": "data:image/svg+xml," + quote(svg)} | place | middle
