"""What many pages show in the same way: charts, the line of what was counted, what a log must know."""

from collections.abc import Callable

import polars as pl
import streamlit as st

from dashboard.pages import later, saving, ui
from dashboard.pages.navigation import link

QUIET = {"displayModeBar": False}
KNOWS = {
    "full": "knows all hands",
    "public": "was written by an observer, who saw no hand",
    "results": "has results only, no moves",
}


def chart(
    figure,
    alt: str,
    key: str,
    data: pl.DataFrame | None = None,
    on_click: Callable | None = None,
    name: str = "",
) -> None:
    """A Plotly figure. alt: the same in a sentence. data: its table, to be saved. name: of the saved file.

    on_click: told the customdata of a clicked marker; lines need mode "lines+markers" for it.
    """
    later.have_come()
    clicks = st.session_state.setdefault(f"clicks-{key}", 0)
    select = {"on_select": "rerun", "selection_mode": "points"} if on_click else {}
    picked = st.plotly_chart(figure, theme=None, config=QUIET, alt=alt, key=f"{key}-{clicks}", **select)
    saving.offer(f"{key}-{clicks}", name or key.replace("-", " "), alt, data)
    if on_click and (points := picked["selection"]["points"]):
        st.session_state[f"clicks-{key}"] = clicks + 1  # a new chart, in which nothing is chosen
        on_click(points[0]["customdata"])


def drawing(svg: str, alt: str, key: str, data: pl.DataFrame | None = None, name: str = "") -> None:
    """A drawing of our own; the rest as in `chart`."""
    with st.container(key=key):
        ui.html(f'<div class="drawing">{svg}</div>')
    saving.offer(key, name or key.replace("-", " "), alt, data)


def still(html: str, height: int, alt: str, key: str, data: pl.DataFrame | None = None, name: str = "") -> None:
    """A picture in the place of a chart so high, which comes later; the rest as in `chart`."""
    with st.container(key=f"{key}-still"):
        ui.html(f'<div class="drawing stand-in" style="height:{height}px">{html}</div>')
    saving.offer(f"{key}-still", name or key.replace("-", " "), alt, data)


def coverage(counts: dict[str, int], unit: str = "game", what: str = "") -> None:
    """How many are used; what is left out, and why. counts: `used`, and the others by reason; what: of which figure."""
    left_out = {reason: n for reason, n in counts.items() if reason != "used" and n}
    words = f"{f'{what}: ' if what else ''}{counts['used']:,} {unit}{'' if counts['used'] == 1 else 's'} used"
    if left_out:
        why = ", ".join(f"{reason} {n:,}" for reason, n in left_out.items())
        words += f" · {sum(left_out.values()):,} left out ({why})"
    ui.note(words)


def needs(game, level: str, what: str) -> bool:
    """Whether the log of a game knows enough; if not, a line says what is missing. level: full, or any (moves)."""
    known = game.header["knowledge"]
    if known == "full" or (level == "any" and known != "results"):
        return True
    knows = KNOWS.get(known, "knows the hands of one seat alone")
    ui.note(f"{what}: needs a log that {KNOWS['full'] if level == 'full' else 'has moves'}; this one {knows}.")
    return False


def terms(*names: str) -> None:
    """Links to what figures of this page mean and how they are worked out."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(width="content"):
            ui.note("In the glossary:")
        for name in names:
            link("help/glossary", name, term=name)
