"""Saving what a page shows: each of its charts and boards as a picture, and the table behind it."""

from pathlib import Path

import polars as pl
import streamlit as st

ASSETS = Path(__file__).parent / "assets"
SHOWN = "shown"  # where this run of the script keeps what its page has drawn

_mount = st.components.v2.component(
    "kibitz_saving",
    html='<ul class="saving kb"></ul>',
    css=(ASSETS / "saving.css").read_text(encoding="utf-8"),
    js=(ASSETS / "saving.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def begin() -> None:
    """Before a page is drawn."""
    st.session_state[SHOWN] = []


def offer(key: str, name: str, alt: str, data: pl.DataFrame | None = None) -> None:
    """A chart or board just drawn. key: of its element, "" for a table; name: in a few words; data: its rows."""
    st.session_state.setdefault(SHOWN, []).append((key, name, alt, data))


def show(page: str) -> None:
    """At the foot of a page: the list of all that was offered, once the reader opens it."""
    if not st.session_state[SHOWN]:
        return
    expander = st.expander("Save charts and data", icon=":material/download:", key="saving", on_change="rerun")
    if expander.open:
        with expander:
            items = tuple(_item(page, *shown) for shown in st.session_state[SHOWN])
            _mount(key="saving-list", data={"items": items})


def _item(page, key, name, alt, data):
    csv = None if data is None else flat(data).write_csv()
    return {"key": key, "name": name, "alt": alt, "file": f"{page}-{name}".replace(" ", "-"), "csv": csv}


def flat(rows: pl.DataFrame) -> pl.DataFrame:
    """CSV has no lists: they are written as text, their parts divided by blanks."""
    nested = [name for name, kind in rows.schema.items() if kind.is_nested()]
    return rows.with_columns(rows[name].map_elements(_as_text, return_dtype=pl.String) for name in nested)


def _as_text(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, pl.Series) else str(value)
