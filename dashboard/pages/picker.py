"""A board on which a square or a city is chosen by a click, as a Streamlit component; for keys there are lists."""

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

from dashboard.charts.alternatives import Spot

ASSETS = Path(__file__).parent / "assets"

_mount = st.components.v2.component(
    "kibitz_picker",
    html='<div class="picker"></div>',
    css=(ASSETS / "picker.css").read_text(encoding="utf-8"),
    js=(ASSETS / "picker.js").read_text(encoding="utf-8"),
)


def picker(svg: str, spots: Sequence[Spot], chosen: str, key: str, is_marked: bool) -> str | None:
    """Show the board with these spots, one of them chosen; the name of the one that was clicked just now.

    is_marked: with a dot on each; else a spot is seen only under the pointer.
    """
    places = tuple((spot.name, spot.x, spot.y, spot.reach, spot.is_round, spot.name == chosen) for spot in spots)
    return _mount(key=key, data={"svg": svg, "spots": places, "is_marked": is_marked}, on_spot_change=lambda: None).spot
