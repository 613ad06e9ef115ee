"""Where the points of each player came from: one bar a player, divided by source.

points: one row per seat and source: seat, source, points.
"""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.levels import short
from dashboard.charts.svg import plain
from dashboard.charts.tokens import PIECE, SEATS, THEMES

ROW, KEY, NAMES_WIDE, LONGEST = 40, 34, 92, 9  # pixels a player, of the key and of names; letters of a name
LOWEST_TOP = 10  # points that fit at least


def source_bars(points: pl.DataFrame, names: Sequence[str], signs: Mapping, theme: str = "light") -> go.Figure:
    """signs: source -> (sign, ...), in the order of the parts; the first line explains the signs."""
    t, figure = THEMES[theme], go.Figure()
    top = max([LOWEST_TOP, *(points.group_by("seat").agg(pl.col("points").sum())["points"])])
    for source, (sign, *_) in signs.items():
        made = [_points(points, seat, source) for seat in range(len(names))]
        figure.add_trace(
            go.Bar(
                x=made, y=list(range(len(names))), orientation="h", name=source, width=0.66,
                marker={
                    "color": [t[f"piece{seat}"] for seat in range(len(names))],
                    "line": {"color": t["muted"], "width": 1},
                },
                text=[_label(sign, n, top) for n in made], textposition="inside", insidetextanchor="middle",
                textangle=0, constraintext="none", textfont={"size": 13, "color": PIECE["ivory"]},
                customdata=[plain(name) for name in names],
                hovertemplate=f"%{{customdata}}: %{{x}} {source}<extra></extra>",
            )
        )  # fmt: skip
    dress(figure, theme, ROW * len(names) + KEY, "", "")
    _sums(figure, points, names, t)
    words = "\u2003".join(f"{sign}\u202f{source}" for source, (sign, *_) in signs.items())
    figure.add_annotation(
        x=0, xref="paper", y=1, yref="paper", text=words, showarrow=False, xanchor="left", yanchor="bottom",
        xshift=-NAMES_WIDE, yshift=4, font={"size": 13, "color": t["muted"]},
    )  # fmt: skip
    labels = [f'<b style="color:{t[SEATS[i]]}">{plain(short(name, LONGEST))}</b>' for i, name in enumerate(names)]
    figure.update_yaxes(tickvals=list(range(len(names))), ticktext=labels, range=[len(names) - 0.5, -0.5])
    figure.update_yaxes(showgrid=False, tickfont={"size": 14})
    figure.update_xaxes(visible=False, range=[0, top * 1.12])
    return figure.update_layout(barmode="stack", margin={"l": NAMES_WIDE, "r": 4, "t": KEY, "b": 0})


def _points(points: pl.DataFrame, seat: int, source: str) -> int:
    return int(points.filter((pl.col("seat") == seat) & (pl.col("source") == source))["points"].sum())


def _label(sign: str, n: int, top: int) -> str:
    """As much as fits into the part."""
    return f"{sign} {n}" if n > top / 12 else sign if n > top / 24 else ""


def _sums(figure: go.Figure, points: pl.DataFrame, names: Sequence[str], t: dict) -> None:
    for seat in range(len(names)):
        total = int(points.filter(pl.col("seat") == seat)["points"].sum())
        figure.add_annotation(
            x=total, y=seat, text=f"<b>{total}</b>", showarrow=False, xanchor="left", xshift=4,
            font={"size": 14, "color": t["ink"]},
        )  # fmt: skip


def source_bars_alt(points: pl.DataFrame, names: Sequence[str], signs: Mapping) -> str:
    """The bars in a sentence."""
    told = [
        f"{name} " + ", ".join(f"{_points(points, seat, source)} {source}" for source in signs)
        for seat, name in enumerate(names)
    ]
    return f"Where the points came from: {'; '.join(told)}."
