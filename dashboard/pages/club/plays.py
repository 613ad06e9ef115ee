"""Plays: every play that fits, those that count and those that are left out, by the reason."""

import streamlit as st

from dashboard.charts.words import count
from dashboard.pages import frame, parts, ui
from dashboard.pages.club_parts import play_list
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.queries import selection

WHICH, PAGE = "which", "page"
A_PAGE = 50
WORDS = "What the Club pages count and what they leave out. Plays with › have their moves and open in the Review."


def choose(reasons):
    """The reason of which the plays are shown."""
    if st.query_params.get(WHICH, selection.COUNTED) not in reasons:
        ui.note("No play of this kind fits.")
    restore(WHICH)
    first_page = {"on_change": st.session_state.pop, "args": (PAGE, 0)}
    chosen = st.selectbox("Which", list(reasons), key=WHICH, width=360, bind="query-params", **first_page)
    keep(WHICH)
    return chosen


def choose_page(n_pages):
    """The page of the list, in the address; other filters may leave fewer of them."""
    if n_pages == 1:
        return 1
    if st.session_state.get(PAGE, 1) > n_pages:
        st.session_state[PAGE] = 1
    return st.pagination(n_pages, key=PAGE, bind="query-params")


def page():
    filters = frame.filters()
    reasons = of_club(selection.reasons, filters)
    ui.heading("Plays", WORDS)
    chosen = choose(reasons)
    found = of_club(selection.numbers, filters, chosen)
    if not found:
        ui.note("No play fits.")
        return
    at = choose_page(-(-len(found) // A_PAGE))
    ui.note(f"{count(len(found), 'play')}, the newest first.")
    play_list(found[(at - 1) * A_PAGE : at * A_PAGE], "plays-listed")
    parts.terms("play", "used and left out")


page()
