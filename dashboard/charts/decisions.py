"""A seat's decisions along a game: its chance at each, and below what each one lost.

rows: one per decision: ply, turn, chance (0 to 1, null where nothing was estimated), verdict, mark, loss, half (of its
95 % interval, null where nothing was compared), words (what was played).
"""

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.frame import dress
from dashboard.charts.rates import percent
from dashboard.charts.svg import plain
from dashboard.charts.tokens import THEMES

HEIGHT, SPLIT = 330, 0.36  # of the picture; share of the lower part
FLOOR = 0.1  # the lower part shows losses at least as large as this
MISTAKES = ("inaccuracy", "mistake", "blunder")
LOOKS = {  # verdict -> (sign, size, token)
    "blunder": ("diamond", 13, "loss"),
    "mistake": ("diamond", 11, "loss"),
    "inaccuracy": ("diamond", 8, "loss"),
    "best": ("circle", 7, "ink"),
    "fine": ("circle", 7, "ink"),
    "indifferent": ("circle-open", 6, "muted"),
    "forced": ("circle-open", 6, "muted"),
}
NAME = {"!": "good"}


def decision_track(rows: pl.DataFrame, what: str, last: int, theme: str = "light") -> go.Figure:
    """Above: the chance at each decision; below: the loss with its interval. Markers carry their ply.

    what: what the chance is called; last: the ply at the right end.
    """
    figure, t = go.Figure(), THEMES[theme]
    known = rows.filter(pl.col("chance").is_not_null())
    figure.add_trace(
        go.Scatter(
            x=known["ply"].to_list(), y=(100 * known["chance"]).to_list(), mode="lines", hoverinfo="skip",
            line={"color": t["muted"], "width": 1.5}, name=what,
        )
    )  # fmt: skip
    for (verdict, mark), part in known.group_by("verdict", "mark", maintain_order=True):
        sign, size, token = ("triangle-up", 12, "gain") if mark == "!" else LOOKS[verdict]
        figure.add_trace(
            go.Scatter(
                x=part["ply"].to_list(), y=(100 * part["chance"]).to_list(), mode="markers", name=f"{verdict} {mark}",
                customdata=part["ply"].to_list(), text=[_told(row, what) for row in part.iter_rows(named=True)],
                hovertemplate="%{text}<extra></extra>",
                marker={"symbol": sign, "size": size, "color": t[token], "line": {"color": t["paper"], "width": 1}},
            )
        )  # fmt: skip
    _losses(figure, rows, t)
    dress(figure, theme, HEIGHT, "ply", f"{what}, %")
    top = max([FLOOR, *(row["loss"] + (row["half"] or 0) for row in rows.iter_rows(named=True) if row["loss"] > 0)])
    title = {"text": "loss, %", "font": {"color": t["muted"], "size": 13}, "standoff": 6}
    lower = {"domain": [0, SPLIT - 0.08], "range": [105 * top, 0], "gridcolor": t["line"], "zeroline": False}
    figure.update_layout(
        yaxis={"domain": [SPLIT, 1], "rangemode": "tozero"},
        yaxis2=lower | {"title": title, "tickfont": {"color": t["muted"], "size": 13}, "fixedrange": True, "nticks": 4},
        margin={"l": 56, "r": 14, "t": 10, "b": 44},
    )
    figure.update_xaxes(anchor="y2", range=[-1, max(last, 1) + 1])
    return figure


def _losses(figure: go.Figure, rows: pl.DataFrame, t: dict) -> None:
    """Bars that hang from zero, as long as the loss, with whiskers."""
    lost = rows.filter(pl.col("loss") > 0)
    figure.add_trace(
        go.Bar(
            x=lost["ply"].to_list(), y=(100 * lost["loss"]).to_list(), width=2, yaxis="y2", name="loss",
            customdata=lost["ply"].to_list(), marker={"color": t["loss"], "line": {"width": 0}},
            error_y={
                "type": "data", "array": (100 * lost["half"]).to_list(), "color": t["ink"], "thickness": 1.5, "width": 3
            },
            text=[_told(row, "") for row in lost.iter_rows(named=True)], textposition="none",
            hovertemplate="%{text}<extra></extra>",
        )
    )  # fmt: skip


def _told(row: dict, what: str) -> str:
    chance = f", {what} {percent(row['chance'])}" if what and row["chance"] is not None else ""
    loss = f", loses {100 * row['loss']:.0f} ± {100 * row['half']:.0f} %" if row["loss"] > 0 else ""
    kind = NAME.get(row["mark"], row["verdict"])
    return f"ply {row['ply']}, turn {row['turn']}: {plain(row['words'])}<br>{kind}{chance}{loss}"


def decision_track_alt(rows: pl.DataFrame, what: str, name: str) -> str:
    """The picture in two sentences."""
    n = {kind: rows.filter(verdict=kind).height for kind in MISTAKES}
    found = [f"{count} {kind}{'' if count == 1 else 's'}".replace("inaccuracys", "inaccuracies")
             for kind, count in n.items() if count]  # fmt: skip
    known = rows.filter(pl.col("chance").is_not_null())
    ends = f" From {percent(known['chance'][0])} to {percent(known['chance'][-1])}." if len(known) else ""
    return f"The {what} of {name} at {len(rows)} decisions: {', '.join(found) or 'no mistake found'}.{ends}"


def loss_bar(mean: float, half: float | None, top: float, width: int = 190) -> str:
    """A mean loss as a bar from zero with the end of its interval; for use inside a page."""
    scale = (width - 16) / top
    end, reach = 8 + mean * scale, 8 + min(top, mean + (half or 0)) * scale
    low = 8 + max(0.0, mean - (half or 0)) * scale
    doubt = "" if half is None else f'<path d="M{low:.1f} 13H{reach:.1f}" stroke="var(--kb-ink)" stroke-width="2"/>'
    words = f"{100 * mean:.1f} %" + ("" if half is None else f" ± {100 * half:.1f}")
    return (
        f'<svg width="{width}" height="26" viewBox="0 0 {width} 26" role="img" aria-label="{words}">'
        f'<path d="M8 3v20" stroke="var(--kb-muted)"/>'
        f'<rect x="8" y="7" width="{max(end - 8, 0):.1f}" height="12" fill="var(--kb-loss)"/>{doubt}</svg>'
    )
