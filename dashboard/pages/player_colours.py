"""Players' colours: of the palette by seat, or the one that readers have chosen for the person."""

import streamlit as st

from dashboard.charts.tokens import THEMES
from dashboard.pages import ui
from pipeline.colours import choose_colour, chosen_colours
from pipeline.people import people
from pipeline.store import StoreError


def person(name: str) -> str:
    """Who stands behind a name in a log."""
    return people().persons.get(name, name)


def seat_colours(names) -> dict[int, str]:
    """Seat -> the colour chosen for its player; seats without one are left out."""
    chosen = chosen_colours()
    return {seat: chosen[who] for seat, name in enumerate(names) if (who := person(name)) in chosen} if chosen else {}


def pickers(names) -> None:
    """One field a player, and the way back to the palette. What is chosen holds for every page and every reader.

    Another colour is another field: the popover draws a field when it is opened, then with what it began with.
    """
    own = seat_colours(names)
    ui.html("<b>Players' colours</b>")
    fields = st.container(horizontal=True, gap="small")
    for seat, name in enumerate(names):
        now = own.get(seat, THEMES["light"][f"seat{seat}"])
        key = f"colour-{seat}-{name}-{now}"
        fields.color_picker(ui.plain(name), now, key=key, on_change=_choose, args=(person(name), key))
    if own:
        st.button("Back to the palette", on_click=_give_back, args=(names,))


def _choose(who, key):
    _keep(who, st.session_state[key])


def _give_back(names):
    for name in names:
        _keep(person(name), None)


def _keep(who, colour):
    try:
        choose_colour(who, colour)
    except StoreError as error:
        st.toast(ui.plain(error), icon=":material/error:")
