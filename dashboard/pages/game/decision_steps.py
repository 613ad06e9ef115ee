"""Stepping through decisions: by mistake, by choice, by turn. The ply stands in the address."""

from functools import partial

import streamlit as st

from dashboard.pages import coaching, ui

PLY = "ply"


def choose(game, found, furthest):
    """The decision that the reader looks at, with the buttons that lead to others; None where none may be shown."""
    shown = [decision for decision in found.decisions if decision.ply <= furthest]
    if not shown:
        ui.note("Nothing seen yet. Step through the Review: this page goes as far as you have come.")
        return None
    at = _asked(shown)
    current = max((decision for decision in shown if decision.ply <= at), key=lambda each: each.ply, default=shown[0])
    ways = {
        "mistake": [decision.ply for decision in shown if decision.is_mistake],
        "choice": [decision.ply for decision in shown if not decision.only],
        "turn": [each.ply for before, each in zip([None, *shown], shown, strict=False)
                 if before is None or before.turn != each.turn],
    }  # fmt: skip
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        for way, plies in ways.items():
            back = max((ply for ply in plies if ply < current.ply), default=None)
            on = min((ply for ply in plies if ply > current.ply), default=None)
            with st.container(horizontal=True, width="content", gap="small"):
                _step(f"Previous {way}", "", "chevron_left", back)
                _step(f"Next {way}", f"Next {way}", "chevron_right", on)
    plies = [decision.ply for decision in shown]
    st.query_params[PLY] = str(current.ply)
    key = f"decision-{game.header['game_id']}-{found.seat}"
    if st.session_state.get(key) != current.ply:
        st.session_state[key] = current.ply
    lines = {decision.ply: decision for decision in shown}
    st.selectbox(
        "Decision", plies, key=key, format_func=lambda ply: _line(game, lines[ply]), on_change=partial(_picked, key),
        label_visibility="collapsed",
    )  # fmt: skip
    return current


def _line(game, decision):
    return f"Turn {decision.turn}, ply {decision.ply}: {coaching.words_of(game, decision.action)}"


def _picked(key):
    st.query_params[PLY] = str(st.session_state[key])


def _asked(shown):
    """The ply in the address; else the first mistake."""
    words = st.query_params.get(PLY, "")
    if words.isdecimal():
        return int(words)
    return next((decision.ply for decision in shown if decision.is_mistake), shown[0].ply)


def _step(help_text, label, icon, ply):
    st.button(
        label or "", icon=f":material/{icon}:", key=f"step-{help_text}", help=help_text, disabled=ply is None,
        on_click=lambda: st.query_params.update({PLY: str(ply)}),
    )  # fmt: skip


def go_to(ply):
    """From a click on the picture."""
    st.query_params[PLY] = str(ply)
    st.rerun()
