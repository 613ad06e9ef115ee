"""Rows that lead to the Review: a list or ledger of own HTML in which a click tells the ply."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from dashboard.pages import frame

ASSETS = Path(__file__).parent / "assets"

_mount = st.components.v2.component(
    "kibitz_rows",
    html='<div class="kb rows"></div>',
    css=(ASSETS / "rows.css").read_text(encoding="utf-8"),
    js=(ASSETS / "rows.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


@dataclass(frozen=True)
class Row:
    """One line that leads to a ply. when, what: HTML; mark: what stands before them, HTML."""

    ply: int
    when: str
    what: str
    mark: str = ""


def rows(body: str, key: str, go: Callable[[int], None] = frame.go_to_ply) -> None:
    """Own HTML, with a `<button data-ply="140">` for each ply. go: told the ply that was clicked."""
    picked = _mount(key=key, data={"html": body}, on_ply_change=lambda: None)
    if picked.ply is not None:
        go(picked.ply)


def row_list(lines: Sequence[Row], key: str, go: Callable[[int], None] = frame.go_to_ply) -> None:
    """One line below the other."""
    if lines:
        rows(f"<ol>{''.join(_line(line) for line in lines)}</ol>", key, go)


def _line(line: Row) -> str:
    return (
        f'<li><button type="button" data-ply="{line.ply}">{line.mark}<span class="when">{line.when}</span>'
        f'<span class="what">{line.what}</span><span class="go" aria-hidden="true">›</span></button></li>'
    )
