"""Choosing the game that the Game pages are about: the address names it, else the one chosen last, else the newest."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES

CHOSEN, LAST, SPOILERS = "chosen", "last_game", "spoilers"


def choose_game(rows):
    """(id of the game, places in the popover for switches and for colours, whether spoilers are shown)."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        game_id = _chooser(rows)
        view = st.popover("View", icon=":material/tune:")
    restore(SPOILERS)
    switches = view.container()
    with switches:
        spoilers = st.toggle("Results and what comes later", value=True, key=SPOILERS, bind="query-params")
    keep(SPOILERS)
    return game_id, switches, view.container(), spoilers


def _chooser(rows):
    labels = {row["game_id"]: game_label(row) for row in rows.iter_rows(named=True)}
    ids, asked = list(labels), st.query_params.get("game")
    if asked is not None and asked not in labels:
        ui.note("This address names a game that is not in the warehouse; here is the newest one.")
    current = next(game_id for game_id in (asked, st.session_state.get(LAST), ids[0]) if game_id in labels)
    if st.session_state.get(CHOSEN) != current:
        st.session_state[CHOSEN] = current
    if asked != current:
        st.query_params["game"] = current
    st.selectbox("Game", ids, key=CHOSEN, format_func=labels.get, on_change=_forget_ply, label_visibility="collapsed")
    st.session_state[LAST] = current
    return current


def game_label(game):
    """One line of the chooser."""
    players = ", ".join(game["players"])
    words = (GAMES[game["game"]], game["date"], game["event"], "" if game["ended"] else "unfinished")
    return f"{players} — {' · '.join(word for word in words if word)}"


def _forget_ply():
    """Another game starts at its beginning, not at the ply of the last one."""
    st.query_params.update(game=st.session_state[CHOSEN], ply="start")
