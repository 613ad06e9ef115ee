"""Own mistakes as exercises: a position, a question, and when it comes back."""

from datetime import date

import streamlit as st

from coach import analyses, exercises
from coach.analyses import AnalysisError
from dashboard.charts.words import count
from dashboard.pages import coaching, ui
from dashboard.pages.game.decision_answer import ask
from dashboard.pages.game.decision_verdict import verdict
from dashboard.pages.names import GAMES, day
from dashboard.pages.warehouse import reviewed

DONE = "exercises_done"  # key -> Exercise, as this session has answered it
SHOWN = "exercise"  # the one that is on the page


def show_exercises(seats) -> None:
    """Those of these seats that are due. seats: game_id, seat of one person."""
    own = set(seats.select("game_id", "seat").iter_rows())
    try:
        known = {key: each for key, each in exercises.read().items() if key[:2] in own}
    except AnalysisError as error:
        st.warning(ui.plain(error))
        return
    today = date.today()
    due = exercises.due(known.values(), today)
    ui.html("<h3>Exercises</h3>")
    current = _current(known, due)
    if current is None:
        waiting = sorted(each.due for each in known.values() if not each.is_learned)
        when = f" The next one is due on {day(waiting[0].isoformat())}." if waiting else ""
        ui.note(f"Nothing is due today.{when} The mistakes of each review become exercises.")
        return
    learned = sum(each.is_learned for each in known.values())
    ui.note(f"{count(len(due), 'exercise')} due today, {learned} of {len(known)} learned.")
    _show(current, today)


def _current(known, due):
    """The one on the page until the reader goes on; else the one that has waited longest."""
    shown = st.session_state.get(SHOWN)
    if shown in known:
        return known[shown]
    return due[0] if due else None


def _show(exercise, today) -> None:
    game, found = reviewed(exercise.game_id), analyses.read(exercise.game_id, exercise.seat)
    decision = found.at(exercise.ply) if found else None
    if game is None or decision is None or decision.check is None:
        ui.note("The review of this exercise is gone.")
        _next_button(exercise)
        return
    st.session_state[SHOWN] = exercise.key
    left, right = st.columns([7, 6], gap="medium")
    with right:
        who = f"{game.names[exercise.seat]}, {GAMES[found.game]}, {day(game.header['date'])}"
        ui.html(f"<b>Find a better move</b><div>{ui.plain(who)} · turn {decision.turn}</div>")
        ui.html(f"<div>Played: {ui.plain(coaching.words_of(game, decision.action))}</div>")
    judged = ask(game, coaching.subject(game, exercise.seat), decision, f"exercise-{exercise.seat}", left, right)
    with right:
        _outcome(game, exercise, found, decision, judged, today)


def _outcome(game, exercise, found, decision, judged, today) -> None:
    """The first answer counts; after it the reader may go on trying, or see the advice."""
    done = st.session_state.setdefault(DONE, {})
    if judged is not None and exercise.key not in done:
        done[exercise.key] = exercises.answer(exercise, judged.is_accepted, today)
    is_found = judged is not None and judged.is_accepted
    gives_up = not is_found and st.button("Show the advice", icon=":material/visibility:")
    if gives_up and exercise.key not in done:
        done[exercise.key] = exercises.answer(exercise, False, today)
    if exercise.key in done:
        after = done[exercise.key]
        again = "It is learned." if after.is_learned else f"It comes back on {day(after.due.isoformat())}."
        if gives_up or is_found:
            verdict(game, found, decision)
        ui.note(again)
        _next_button(exercise)


def _next_button(exercise) -> None:
    if st.button("Next exercise", icon=":material/chevron_right:", key="next-exercise"):
        st.session_state.pop(SHOWN, None)
        st.session_state.get(DONE, {}).pop(exercise.key, None)
        st.rerun()
