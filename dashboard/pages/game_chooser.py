"""Choosing the game that the Game pages are about: the address names it, else the one chosen last, else the newest."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import found
from dashboard.pages.warehouse import labels

CHOSEN, LAST, FIND, SPOILERS = "chosen", "last_game", "find", "spoilers"
OFFERED = 200  # games in the list; the others are found by their words


def choose_game():
    """(id of the game, places in the popover for switches and for colours, whether spoilers are shown)."""
    restore(FIND, SPOILERS)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        game_id = _chooser(labels())
        view = st.popover("View", icon=":material/tune:")
    switches = view.container()
    with switches:
        spoilers = st.toggle("Results and what comes later", value=True, key=SPOILERS, bind="query-params")
    keep(SPOILERS)
    return game_id, switches, view.container(), spoilers


def _chooser(lines):
    asked = st.query_params.get("game")
    if asked is not None and asked not in lines:
        ui.note("This address names a game that is not in the warehouse; here is the newest one.")
    last = st.session_state.get(LAST)
    current = next(game_id for game_id in (asked, last, next(iter(lines))) if game_id in lines)
    if st.session_state.get(CHOSEN) != current:
        st.session_state[CHOSEN] = current
    if asked != current:
        st.query_params["game"] = current
    place = st.container(width="stretch")
    offered = _find(lines) if len(lines) > OFFERED else list(lines)
    ids = offered if current in offered else [current, *offered]
    place.selectbox("Game", ids, key=CHOSEN, format_func=lines.get, on_change=_forget_ply, label_visibility="collapsed")
    st.session_state[LAST] = current
    return current


def _find(lines):
    """The newest of the games with the words that the reader looks for."""
    with st.popover("Find", icon=":material/search:"):
        wanted = st.text_input("Players, event, date or kind of game", key=FIND, bind="query-params")
        ids = found(lines, wanted) if wanted else list(lines)
        ui.note(f"{len(ids):,} of {len(lines):,} games; the list has the newest {min(OFFERED, len(ids)):,} of them.")
    keep(FIND)
    return ids[:OFFERED]


def _forget_ply():
    """Another game starts at its beginning, not at the ply of the last one."""
    st.query_params.update(game=st.session_state[CHOSEN], ply="start")
