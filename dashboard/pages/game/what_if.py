"""What-if: another action in the place of one that was played, what it would have been worth, and where it leads."""

from functools import partial

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.game import what_if_figures as figures
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.review_parts import heading
from dashboard.pages.game.what_if_beside import show_beside
from dashboard.pages.game.what_if_choice import choose_action
from dashboard.pages.game.what_if_decision import choose_decision
from dashboard.pages.game.what_if_kept import branches, kept_lines, open_named
from dashboard.pages.game.what_if_lens import choose_lens, choose_player
from dashboard.pages.game.what_if_steps import go_on, show_film, show_steps
from dashboard.pages.game.what_if_tree import show_tree
from dashboard.pages.spoken import told


def page():
    game = frame.game()
    heading(game, "What-if")
    ply = choose_decision(game)
    if ply is None:
        ui.note("Nothing seen yet. Step through the Review: this page goes as far as you have come.")
        return
    frame.link_to_ply("This ply in the Review", ply)
    kept = branches(game)
    open_named(game, ply, kept)
    line = lines.line_of(game, ply)
    left, right = st.columns([7, 6], gap="medium")
    with right:
        ui.html(f"<div>Played: <b>{ui.plain(told(game, game.plies['action'][ply]))}</b></div>")
        first = None if line.steps else st.container()
        lens, n, policy = choose_lens(game)
        player = choose_player(game)
        if line.steps:
            show_steps(game, line)
        figures.show(game, line, lens, n, policy)
        figures.show_tried(game, ply, lens, n, policy)
    with left:
        choose_action(game, line, first, partial(go_on, game, line, player))
    if len(line.steps) > 1 and st.toggle("Step through this line", key="film"):
        show_film(game, line)
    show_tree(game, line, kept)
    tried_before = kept_lines(game, kept)
    figures.show_kept(game, tried_before, lens, n, policy)
    show_beside(game, line, tried_before)
    parts.terms("what-if", "lens", "hidden world", "policy", "playout share", "placing value", "paired difference")


page()
