"""Key moments in words, numbered, and as diamonds on the base line of a track."""

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.cards import card_words
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES


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


def diamonds(figure: go.Figure, moments: Sequence[Moment], theme: str, y: float = 0) -> go.Figure:
    """Numbered diamonds on the base line of a figure over plies; a click tells the ply as customdata."""
    t = THEMES[theme]
    marker = {"symbol": "diamond", "size": 19, "color": t["ink"], "line": {"color": t["paper"], "width": 2}}
    return figure.add_trace(
        go.Scatter(
            x=[moment.ply for moment in moments], y=[y] * len(moments), mode="markers+text", name="key moments",
            marker=marker, text=[str(moment.number) for moment in moments],
            textfont={"size": 12, "color": t["paper"]}, customdata=[moment.ply for moment in moments],
            hovertext=[plain(moment.words) for moment in moments], hovertemplate="%{hovertext}<extra></extra>",
            cliponaxis=False,
        )
    )


def moments_alt(moments: Sequence[Moment]) -> str:
    """The moments in a sentence."""
    told = [f"{moment.number}, ply {moment.ply}: {moment.words}" for moment in moments]
    return f"Key moments: {'; '.join(told)}." if told else "No key moment yet."
