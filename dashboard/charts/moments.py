"""Key moments in words, numbered, and as diamonds on the base line of a track."""

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.cards import card_words
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES

LEAD_IN = {"tigris_euphrates": "in the weakest colour", "taj_mahal": "points"}  # what a lead is in
APART, RISE = 0.08, 0.1  # shares of the axes: diamonds closer than this stand higher, by so much


@dataclass(frozen=True)
class Moment:
    """A ply that matters. number: from 1; turn, visit: of the ply; words: why, for people, names as plain text."""

    number: int
    ply: int
    turn: int
    visit: int
    words: str
    kinds: tuple[str, ...]


def moments_of(frame: pl.DataFrame, names: Sequence[str], points: str) -> list[Moment]:
    """The rows of the query, one moment per ply. points: what the lead is in, for example "in the weakest colour"."""
    moments = []
    for (ply,), rows in frame.group_by("ply", maintain_order=True):
        told = "; ".join(moment_words(row, names, points) for row in rows.iter_rows(named=True))
        turn, visit = rows["turn"][0], rows["round"][0]
        moments.append(Moment(len(moments) + 1, ply, turn, visit, told, tuple(rows["kind"])))
    return moments


def moment_words(row: dict, names: Sequence[str], points: str) -> str:
    """One row of the query as words."""
    name, other = (names[row[who]] if row[who] is not None else "" for who in ("seat", "other"))
    match row["kind"]:
        case "war":
            return f"{name} wins the war for {row['colour']} against {other}: +{row['amount']}"
        case "monument":
            return f"{name} builds the {row['detail']} monument"
        case "visit":
            return f"{name} makes {row['amount']} points in this visit"
        case "special":
            return f"{name} is the first to get the {card_words(row['detail'])}"
        case "lead" if other:
            return f"{name} takes the lead from {other} with {row['amount']} {points}"
        case "lead":
            return f"{name} is the first to lead, with {row['amount']} {points}"
    return f"{name} makes {row['amount']} points at once"


def diamonds(figure: go.Figure, moments: Sequence[Moment], theme: str) -> go.Figure:
    """Numbered diamonds on the base line of a figure over plies; a click tells the ply as customdata.

    Those too close to each other stand one above the other. The axes must have their ranges.
    """
    t, x, y = THEMES[theme], figure.layout.xaxis.range, figure.layout.yaxis.range
    marker = {"symbol": "diamond", "size": 19, "color": t["ink"], "line": {"color": t["paper"], "width": 2}}
    plies = [moment.ply for moment in moments]
    floors = floors_of(plies, APART * (x[1] - x[0]))
    figure.add_trace(
        go.Scatter(
            x=plies, y=[floor * RISE * (y[1] - y[0]) for floor in floors], mode="markers+text", name="key moments",
            marker=marker, text=[str(moment.number) for moment in moments],
            textfont={"size": 12, "color": t["paper"]}, customdata=plies,
            hovertext=[plain(moment.words) for moment in moments], hovertemplate="%{hovertext}<extra></extra>",
            cliponaxis=False,
        )
    )  # fmt: skip
    return figure.update_xaxes(layer="below traces")


def floors_of(places: Sequence[float], apart: float) -> list[int]:
    """The lowest floor on which each place, in order, is not too close to the one before it there.

    >>> floors_of([0, 1, 2, 9], 3)
    [0, 1, 2, 0]
    """
    last, floors = [], []
    for place in places:
        floor = next((i for i, before in enumerate(last) if place - before >= apart), len(last))
        last[floor : floor + 1] = [place]
        floors.append(floor)
    return floors


def moments_alt(moments: Sequence[Moment]) -> str:
    """The moments in a sentence."""
    told = [f"{moment.number}, ply {moment.ply}: {moment.words}" for moment in moments]
    return f"Key moments: {'; '.join(told)}." if told else "No key moment yet."
