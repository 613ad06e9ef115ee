"""Decisions: every choice of a player judged by what the player knew, with the best that was found in its place."""

import streamlit as st

from dashboard.charts.decisions import decision_track, decision_track_alt
from dashboard.pages import coaching, frame, parts, ui
from dashboard.pages.coded import choose
from dashboard.pages.game import decision_steps as steps
from dashboard.pages.game.decision_advice import show_advice
from dashboard.pages.game.decision_later import show_later
from dashboard.pages.game.decision_luck import show_luck
from dashboard.pages.game.review_parts import heading

SEAT, HIDE = "of", "hide"
SIGNS = "◆ a mistake, larger for a larger one · ▲ a good move · ● fine · ○ no choice. A click opens the decision."


def choose_seat(game):
    """The player whose decisions are shown, in the address; None where the log knows nobody's hand."""
    known = coaching.seats_known(game)
    if not known:
        ui.note(
            "The log knows nobody's hand, so nobody can say what a player knew. What-if has lenses that do not need it."
        )
        return None
    seat = int(choose(st.pills, "Decisions of", {f"p{seat}": game.names[seat] for seat in known}, SEAT)[1:])
    if len(known) < len(game.names):
        ui.note("The hands of the others are not in the log.")
    return seat


def track(game, found, furthest):
    """The chance along the game, and what was lost where."""
    rows, what = coaching.rows_of(game, found, furthest), coaching.what(found)
    figure = decision_track(rows, what, furthest, ui.theme())
    alt = decision_track_alt(rows, what, game.names[found.seat])
    parts.chart(figure, alt, "decisions", rows, on_click=steps.go_to)
    ui.note(SIGNS)


def page():
    game = frame.game()
    heading(game, "Decisions")
    seat = choose_seat(game)
    if seat is None:
        return
    furthest = frame.furthest(game)
    found, stale = coaching.kept(game, seat)
    if stale:
        ui.note(
            f"This review is stale: since it was made, {', '.join(stale)} changed. Its figures are of {found.made_on}."
        )
    coaching.offer_review(game, seat, found, stale)
    if found is None or not found.decisions:
        ui.note(
            "A review tries other actions at each decision, in many worlds that fit what the player knew, and tells "
            "what each choice was worth. It takes about 25 seconds a player; the first answers come at once."
        )
        return
    ui.html(f'<div class="verdict">{coaching.sums(game, found, furthest)}</div>')
    track(game, found, furthest)
    decision, hides = steps.choose(game, found, furthest), True
    if decision is not None:
        hides = st.toggle("Hide the advice until I have answered", value=True, key=HIDE, bind="query-params")
        show_advice(game, found, decision, hides, furthest)
    show_later(game, found, furthest, hides)
    show_luck(game, found, furthest)
    ui.note(f"{coaching.ADVICE} {coaching.basis_line(found)}")
    parts.terms("loss", "lens", "placing value", "playout share", "luck", "punished", "right then, wrong later")


page()
