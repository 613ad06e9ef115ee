"""About: what this program is, what lies in the warehouse, and how sure its values are."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.names import GAMES, day
from dashboard.pages.program import editions_known, versions
from dashboard.pages.warehouse import contents, place

KINDS = ("printed", "reported", "reconstructed")
PROVENANCE = (
    "printed: in the rulebook or on the material. reported: from a description of a real box that agrees with the "
    "rulebook. reconstructed: the printed value is not known to us; ours fits all that is known."
)
LICENCE = "MIT. The games are the work of their authors and publishers; Kibitz holds none of their texts or pictures."


def words(part):
    """Of a part of an edition, as its file names it."""
    return part.replace("_", " ").replace(".", ": ")


def table(heads, rows):
    ui.html(ui.table(heads, [[ui.plain(cell) for cell in row] for row in rows], "wide words"))


def warehouse():
    ui.html("<h3>The warehouse</h3>")
    ui.note(f"It lies in {place()}.")
    rows = contents()
    if rows.is_empty():
        ui.note("There is nothing in it yet.")
        return
    heads = ["Game", "Games", "whole", "stopped", "unfinished", "Results only", "Plies", "From", "To"]
    ui.html(ui.cards(heads, [_told(*row) for row in rows.rows()]))


def _told(name, *cells):
    *numbers, first, last = cells
    return [GAMES.get(name, name), *(f"{n:,}" for n in numbers), *(day(date) or "–" for date in (first, last))]


def editions():
    ui.html("<h3>How sure the values of an edition are</h3>")
    ui.note(PROVENANCE)
    for name, about, parts in editions_known():
        with st.expander(f"Taj Mahal, edition “{name}”", expanded=True):
            ui.note(about)
            rows = [[words(part), *(str(counts.get(kind) or "–") for kind in KINDS)] for part, counts in parts]
            table(["Part", *KINDS], rows)
    ui.note("Tigris & Euphrates: both boards, the tiles and the treasures are printed.")


def program():
    ui.html("<h3>Versions</h3>")
    table(["What", "Version"], versions())
    ui.note(f"Licence: {LICENCE}")


ui.heading("About", "Kibitz replays recorded games of Tigris & Euphrates and Taj Mahal by exact rules.")
warehouse()
editions()
program()
