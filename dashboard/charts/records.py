"""Records: what each kind is called, and all scores of a game as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES


@dataclass(frozen=True)
class Kind:
    """title: of the record; unit: of its value, one of them."""

    title: str
    unit: str


KINDS = {
    "highest": Kind("Highest score", "point"),
    "highest not won": Kind("Highest score that did not win", "point"),
    "lowest won": Kind("Lowest score that won", "point"),
    "widest": Kind("Widest lead of the winner", "point"),
    "closest": Kind("Closest: from the first to the last", "point"),
    "swing": Kind("Most points at once", "point"),
    "visit": Kind("Most points in a visit", "point"),
    "conflict_won": Kind("Greatest conflict, both sides", "tile"),
    "most war": Kind("Most wars in a game", "war"),
    "most revolt": Kind("Most revolts in a game", "revolt"),
    "most monument_built": Kind("Most monuments of a player", "monument"),
    "most catastrophe": Kind("Most catastrophes of a player", "catastrophe"),
    "most palace_built": Kind("Most palaces of a player", "palace"),
    "most turns": Kind("Longest game", "turn"),
    "fewest turns": Kind("Shortest game", "turn"),
    "longest": Kind("Longest on the clock", "minute"),
    "shortest": Kind("Shortest on the clock", "minute"),
}
WIDE, WIDE_STEP = 40, 5  # between the ends of scores that are drawn in steps, and one of these


def score_histogram(scores: pl.DataFrame, theme: str = "light") -> go.Figure:
    """How often each score was made, by those who won (below, in ink) and all others (above, pale); scores that are
    far apart in steps of five.

    scores: score, n, wins; of one game.
    """
    t, figure = THEMES[theme], go.Figure()
    step = WIDE_STEP if scores["score"].max() - scores["score"].min() > WIDE else 1
    scores = scores.group_by(pl.col("score") // step * step).agg(pl.col("n", "wins").sum()).sort("score")
    first = scores["score"].to_list()
    x = [score + (step - 1) / 2 for score in first]
    told = [str(score) if step == 1 else f"{score} to {score + step - 1}" for score in first]
    others = (scores["n"] - scores["wins"]).to_list()
    edge = {"color": t["muted"], "width": 1}
    for name, y, colour in (("won", scores["wins"].to_list(), t["ink"]), ("did not win", others, t["even"])):
        figure.add_trace(
            go.Bar(
                x=x, y=y, name=name, marker={"color": colour, "line": edge}, width=0.88 * step, customdata=told,
                hovertemplate=f"%{{customdata}} points {name} %{{y}} times<extra></extra>",
            )
        )  # fmt: skip
    dress(figure, theme, 240, "points of a player", "")
    figure.update_layout(barmode="stack", margin={"l": 44, "r": 8, "t": 24, "b": 40})
    most = scores["n"].max() or 1
    figure.update_yaxes(tickformat=",d", dtick=1 if most < 5 else None, nticks=5)
    figure.add_annotation(
        xref="paper", yref="paper", x=0, y=1, text="■ won\u2003□ did not win", xanchor="left", yanchor="bottom",
        showarrow=False, font={"size": 13, "color": t["muted"]},
    )  # fmt: skip
    return figure


def score_alt(scores: pl.DataFrame) -> str:
    """The picture in a sentence."""
    if scores.is_empty():
        return "No score is known."
    n, wins = scores["n"].sum(), scores["wins"].sum()
    won = scores.filter(pl.col("wins") > 0)["score"]
    return (
        f"{n:,} scores from {scores['score'].min()} to {scores['score'].max()}; the {wins:,} that won lie from "
        f"{won.min()} to {won.max()}."
    )


def holders(persons: Sequence[str]) -> str:
    """Whose a record is; HTML.

    >>> holders([]), holders(["Ann", "Bob"])
    ('somebody', 'Ann, Bob')
    """
    return ", ".join(map(plain, persons)) or "somebody"
