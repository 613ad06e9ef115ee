"""What-if: another action in the place of one that was played, what it would have been worth, and where it leads."""

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.game import what_if_figures as figures
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.review_parts import heading
from dashboard.pages.game.what_if_choice import choose_action, choose_decision, told
from dashboard.pages.game.what_if_steps import show_steps


def page():
    game = frame.game()
    heading(game, "What-if")
    ply = choose_decision(game)
    if ply is None:
        ui.note("Nothing seen yet. Step through the Review: this page goes as far as you have come.")
        return
    line = lines.line_of(game, ply)
    left, right = st.columns([7, 6], gap="medium")
    with right:
        ui.html(f"<div>Played: <b>{ui.plain(told(game, game.plies['action'][ply]))}</b></div>")
        show_steps(game, line)
        lists = st.container()
        lens, n, policy = figures.choose_lens(game)
        figures.show(game, line, lens, n, policy)
    with left:
        choose_action(game, line, lists)
    parts.terms("what-if", "lens", "hidden world", "placing value", "paired difference", "cannot be told apart")


page()
