"""What the analysis says of one decision; hidden until the reader has answered, if they want it so."""

import streamlit as st

from coach.analysis import Decision
from coach.telling import signed, with_error
from coach.values import BETTER, EVEN, WORSE
from dashboard.charts.what_if import Tried, forest
from dashboard.charts.words import count
from dashboard.pages import coaching, ui
from dashboard.pages.game.decision_answer import ask
from dashboard.pages.game.decision_place import show_place
from dashboard.pages.game.decision_verdict import verdict
from dashboard.pages.navigation import REVIEW, link

OPENED = "advice"  # decisions whose advice this session has opened
MOST = 8  # options in the table


def show_advice(game, found, decision: Decision, hides: bool, furthest: int) -> None:
    """The position beside what was asked, then beside the advice."""
    key = (found.game_id, found.seat, decision.ply)
    opened = st.session_state.setdefault(OPENED, set())
    left, right = st.columns([7, 6], gap="medium")
    if not hides or key in opened or decision.only:
        with left:
            show_place(game, decision, is_open=True)
        with right:
            verdict(game, found, decision)
            options(game, found, decision)
            punished(found, decision, furthest)
            with st.container(horizontal=True):
                link("game/what_if", "Try others in What-if", game=found.game_id, ply=decision.ply)
                link(REVIEW, "Open in the Review", game=found.game_id, ply=decision.ply)
        return
    with right:
        asked = "Find a better move" if decision.is_mistake else "What would you play?"
        ui.html(f"<b>{asked}</b><div>Turn {decision.turn}, ply {decision.ply}.</div>")
    judged = ask(game, coaching.subject(game, found.seat), decision, "decision", left, right)
    with right:
        is_right = judged is not None and judged.is_accepted
        label = "Compare with what was played" if is_right else "Show the advice"
        if st.button(label, icon=":material/visibility:", key=f"show-{decision.ply}"):
            opened.add(key)
            st.rerun()


def options(game, found, decision: Decision) -> None:
    """What was tried, best first, each against what was played."""
    tried = [each for each in decision.options if each.action != decision.action][:MOST]
    if not tried:
        return
    rows = [
        Tried(
            coaching.words_of(game, each.action), each.ahead.value, each.ahead.low, each.ahead.high,
            BETTER if each.ahead.low > 0 else WORSE if each.ahead.high < 0 else EVEN,
        )
        for each in tried
    ]  # fmt: skip
    few, most = min(each.worlds for each in tried), max(each.worlds for each in tried)
    ui.html(f'<b>Tried, against what was played</b><div class="options">{forest(rows)}</div>')
    ui.note(
        f"Placing value, n = {few} to {most} worlds of the search: of many noisy figures the highest looks better than "
        "it is; what was lost, above, does not."
    )


def punished(found, decision: Decision, furthest: int) -> None:
    """What the next deciders made of a mistake."""
    answer = next((each for each in found.answers if each.ply == decision.ply), None)
    if not decision.is_mistake or answer is None or answer.until > furthest + 1:
        return
    gave, n = answer.gave_back, count(answer.deciders, "decision")
    if not answer.deciders:
        words = "Nobody decided anything before the next own decision."
    elif gave.low > 0:
        words = f"Not punished: the next {n} of the others gave back {with_error(gave)}."
    elif gave.high < 0:
        words = f"Punished: the next {n} of the others took {with_error(_turned(gave))} more than the policy would."
    else:
        words = f"The next {n} of the others gave back {signed(gave)}, which cannot be told from nothing."
    ui.html(f"<div>{words}</div>")


def _turned(gap):
    return gap.model_copy(update={"value": -gap.value})
