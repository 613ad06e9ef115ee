"""Review: one game, ply by ply. The board steps in the browser; what stands beside it follows when the reader rests."""

import streamlit as st

from dashboard.pages import review_taj, review_tigris, ui
from dashboard.pages.warehouse import listing, reviewed, why_empty

SHOW = {"tigris_euphrates": review_tigris.show, "taj_mahal": review_taj.show}
GAMES = {"tigris_euphrates": "Tigris & Euphrates", "taj_mahal": "Taj Mahal"}


def game_label(game):
    """One line of the chooser."""
    players = ", ".join(game["players"])
    words = (GAMES[game["game"]], game["date"], game["event"], "" if game["ended"] else "unfinished")
    return f"{players} — {' · '.join(word for word in words if word)}"


def forget_ply():
    """Another game starts at its beginning, not at the ply of the last one."""
    st.query_params.update(game=st.session_state["chosen"], ply="start")


def choose(rows):
    """The game in the address, or the newest; the chooser writes the address."""
    labels = {row["game_id"]: game_label(row) for row in rows.iter_rows(named=True)}
    ids, asked = list(labels), st.query_params.get("game")
    if asked is not None and asked not in labels:
        ui.note("This address names a game that is not in the warehouse; here is the newest one.")
    current = asked if asked in labels else ids[0]
    if st.session_state.get("chosen") != current:
        st.session_state["chosen"] = current
    if asked != current:
        st.query_params["game"] = current
    st.selectbox("Game", ids, key="chosen", format_func=labels.get, on_change=forget_ply, label_visibility="collapsed")
    return current


def page():
    ui.style()
    rows = listing()
    if rows.is_empty():
        ui.heading("No game yet", "Import logs with `kibitz import`, or look at the sample games with `kibitz demo`.")
        ui.note(why_empty())
        return
    game_id = choose(rows)
    game = reviewed(game_id)
    SHOW[game.header["game"]](game_id, game)


page()
