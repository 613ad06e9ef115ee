"""Find a better move: the position, what may be played in it, and what an answer is worth."""

import streamlit as st

from coach.analysis import Decision
from coach.answering import judge
from coach.errors import CoachError
from coach.lines import Line
from coach.telling import with_error
from dashboard.pages import coaching, ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.decision_place import board, hand
from dashboard.pages.game.what_if_choice import ANY, FEW, SEARCHED, choose_kind
from dashboard.pages.picker import picker
from dashboard.pages.warehouse import replayed

JUDGED = "judged"  # what this session's answers were worth


def ask(game, subject, decision: Decision, name: str, left, right):
    """Asks on the board and in a list; Judged, None until there is an answer that counts.

    name: of this use of it. left, right: containers for the board, and for all else.
    """
    key = f"{name}-{game.header['game_id']}-{decision.ply}"
    line = Line(replayed(game), decision.ply)
    offered = lines.legal(game, line)
    with right:
        kind = choose_kind(offered, key)
    shown = [each for each in offered if kind in (ANY, each.kind)]
    at = st.session_state.get(f"spot-{key}", "")
    with left:
        is_marked = kind != ANY or len(shown) <= FEW
        spot = picker(board(game, decision.ply), lines.spots(game, line, shown), at, f"board-{key}", is_marked)
        ui.html(hand(game, decision.ply))
    if spot:
        _click(key, [each for each in shown if each.spot == spot], "" if spot == at else spot)
    with right:
        return _answer(game, subject, decision, key, [each for each in shown if not at or each.spot == at], at)


def _click(key, here, at):
    """A square with one action of this kind is an answer; with several, the list shows them."""
    if len(here) == 1:
        st.session_state[f"answer-{key}"] = here[0].line
    st.session_state[f"spot-{key}"] = at if len(here) > 1 else ""
    st.rerun()


def _answer(game, subject, decision, key, shown, at):
    """The list, and what the answer is worth."""
    by_line, answer = {each.line: each.words for each in shown}, f"answer-{key}"
    where = f" on {at}" if at else ""
    picked = st.selectbox(
        f"One of {len(by_line):,} legal actions{where}", list(by_line), index=None, key=f"list-{key}-{at}",
        format_func=by_line.get, placeholder=SEARCHED[game.header["game"]],
    )  # fmt: skip
    if picked and picked != st.session_state.get(f"picked-{key}"):
        st.session_state[answer] = picked
    st.session_state[f"picked-{key}"] = picked
    if not (chosen := st.session_state.get(answer)):
        return None
    ui.html(f"<div>Your answer: <b>{ui.plain(coaching.words_of(game, chosen))}</b></div>")
    if chosen == decision.action and decision.is_mistake:
        ui.html("<div>That is what was played. There is something better.</div>")
        return None
    try:
        with st.spinner("Comparing with the best…"):
            judged = _judged(subject, decision, chosen)
    except CoachError as error:
        ui.note(str(error))
        return None
    _tell(judged)
    return judged


def _judged(subject, decision, line):
    """Remembered, for the page runs anew at every click."""
    kept = st.session_state.setdefault(JUDGED, {})
    key = (subject.basis().game_hash, decision.ply, decision.best, line)
    if key not in kept:
        kept[key] = judge(subject, decision, line)
    return kept[key]


def _tell(judged):
    if judged.is_accepted:
        why = "the best found" if judged.worlds == 0 else f"within noise of the best, n = {judged.worlds}"
        ui.html(f'<div class="accepted"><b>✓ Accepted:</b> {why}.</div>')
        return
    lost = with_error(judged.behind)
    ui.html(f'<div class="not-yet">Not yet: it loses <b>{lost}</b> to the best known, n = {judged.worlds}.</div>')
