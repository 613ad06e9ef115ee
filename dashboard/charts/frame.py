"""What every chart shares: fonts, quiet axes, the line of a tile colour, labels that keep apart, the cursor."""

from collections.abc import Sequence

import plotly.graph_objects as go

from dashboard.charts.tokens import THEMES, is_dark

FOLLOWS = "ply"  # what cursor.js looks for
CHART_TEXT = {"family": "Source Sans, Source Sans Pro, system-ui, sans-serif", "size": 14}


def dress(figure: go.Figure, theme: str, height: int, x_title: str, y_title: str) -> go.Figure:
    """Quiet axes, a horizontal grid only, no legend, no zoom."""
    t = THEMES[theme]
    title_font, tick_font = {"color": t["muted"], "size": 13}, {"color": t["muted"], "size": 13}
    figure.update_layout(
        height=height,
        showlegend=False,
        dragmode=False,
        hovermode="closest",
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font=CHART_TEXT | {"color": t["ink"]},
        hoverlabel={"bgcolor": t["paper"], "bordercolor": t["muted"], "font": CHART_TEXT | {"color": t["ink"]}},
    )
    figure.update_xaxes(
        title={"text": x_title, "font": title_font, "standoff": 4},
        tickfont=tick_font,
        showgrid=False,
        zeroline=False,
        linecolor=t["line"],
        ticks="outside",
        tickcolor=t["line"],
        fixedrange=True,
    )
    figure.update_yaxes(
        title={"text": y_title, "font": title_font, "standoff": 6},
        tickfont=tick_font,
        gridcolor=t["line"],
        zeroline=False,
        fixedrange=True,
    )
    return figure


def colour_line(
    figure: go.Figure,
    x: Sequence,
    y: Sequence,
    colour: str,
    theme: str,
    *,
    name: str,
    hover: str,
    width: float,
    shape: str = "linear",
    yaxis: str = "y",
    told: Sequence = (),
) -> None:
    """A line in a tile colour. Black on a dark page gets a light casing, so that it stays black and is seen.

    told: what `hover` may quote as customdata, one for each point.
    """
    t = THEMES[theme]
    common = {"x": x, "y": y, "mode": "lines", "yaxis": yaxis}
    if is_dark(theme) and colour == "black":
        casing = {"color": t["muted"], "width": width + 2, "shape": shape}
        figure.add_trace(go.Scatter(**common, line=casing, name=f"{name} (casing)", hoverinfo="skip"))
    line = {"color": t[colour], "width": width, "shape": shape}
    hover = f"{hover}<extra></extra>"
    figure.add_trace(go.Scatter(**common, line=line, name=name, customdata=list(told) or None, hovertemplate=hover))


def following(drawn: dict) -> go.Figure:
    """A figure over plies from its to_dict, on which the stepper of the page shows where the reader is.

    In a tenth of the time that drawing takes, for nothing is checked again.
    """
    figure = go.Figure(drawn, _validate=False)
    figure.layout.meta = FOLLOWS
    return figure


def put(figure: go.Figure, **kinds: Sequence[dict]) -> None:
    """Add annotations, shapes or images, many in one go: one by one, each addition looks at all of them anew."""
    for kind, added in kinds.items():
        figure.layout[kind] = [*figure.layout[kind], *added]


def spread(values: Sequence[float], gap: float) -> list[float]:
    """Positions for labels at these values, moved up until none is closer than gap to the next; order kept.

    >>> spread([0, 0, 5], 2)
    [0, 2, 5]
    """
    order = sorted(range(len(values)), key=values.__getitem__)
    placed = list(values)
    for below, above in zip(order, order[1:], strict=False):
        placed[above] = max(placed[above], placed[below] + gap)
    return placed


def tick_step(top: float) -> int:
    return 1 if top < 8 else 2 if top < 15 else 5 if top < 40 else 10 if top < 80 else 20


def faded(colour: str, alpha: float) -> str:
    """
    >>> faded("#ff8000", 0.5)
    'rgba(255,128,0,0.5)'
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{alpha})"
