"""Choosing in What-if the decision to think about."""

import streamlit as st

from dashboard.pages import frame
from dashboard.pages.spoken import told
from dashboard.pages.stepper import write_address

PLY = "ply"


def choose_decision(game):
    """The ply to think about, also in the address; None when the reader has seen no decision yet."""
    furthest = frame.furthest(game)
    plies = [ply for ply, seat in enumerate(game.plies["seat"]) if seat is not None and seat >= 0 and ply <= furthest]
    if not plies:
        return None
    key = f"decision-{game.header['game_id']}"
    asked = _asked()
    current = max((ply for ply in plies if ply <= asked), default=plies[0])
    if st.session_state.get(key) != current:
        st.session_state[key] = current
    write_address(**{PLY: str(current)})
    frame.stand_at(current)
    at = plies.index(current)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        _step("Back", "chevron_left", "the decision before", plies[at - 1] if at else None)
        st.selectbox(
            "Decision", plies, key=key, format_func=lambda ply: f"{ply} · {told(game, game.plies['action'][ply])}",
            on_change=lambda: st.query_params.update({PLY: str(st.session_state[key])}), label_visibility="collapsed",
        )  # fmt: skip
        _step("Next", "chevron_right", "the next decision", plies[at + 1] if at + 1 < len(plies) else None)
    return current


def _asked():
    """The ply in the address; else where the reader stood last."""
    words, last = st.query_params.get(PLY, ""), frame.last_ply()
    return int(words) if words.isdecimal() else 0 if last is None else last


def _step(label, icon, words, ply):
    st.button(
        label, icon=f":material/{icon}:", key=label, disabled=ply is None, help=words,
        on_click=lambda: st.query_params.update({PLY: str(ply)}),
    )  # fmt: skip
