"""The figures of What-if: placing chances of what was played and of the alternative, under a lens that is named."""

from functools import partial

import streamlit as st

from coach.errors import CoachError
from coach.lenses import MEANINGS
from coach.lines import HAND, RECORD, Line
from coach.whatif import Question, recorded
from dashboard.charts.what_if import forest
from dashboard.pages import ui
from dashboard.pages.game.what_if_picture import picture, tried, words
from dashboard.pages.playouts import Playouts, done, finished, playouts
from dashboard.pages.warehouse import replayed

POLL = 0.4  # seconds between two looks
SEED = 0


def question_of(game, line: Line) -> Question | None:
    """What the line asks: all decisions up to the last one by hand are given, then the record follows if it did.

    None when nothing was decided by hand.
    """
    decided = [step for step in line.steps if step.by != "chance"]
    by_hand = [i for i, step in enumerate(decided, 1) if step.by == HAND]
    if not by_hand:
        return None
    n_given, log = by_hand[-1], replayed(game)
    n_followed = sum(step.by == RECORD for step in decided[:n_given])
    replaced, rest = recorded(log, line.ply, n_given - n_followed, line.until)
    followed, to_follow = rest[:n_followed], rest[n_followed:]
    if not any(step.by == RECORD for step in decided[n_given:]):
        to_follow = []
    actual, alternative = (*replaced, *followed, *to_follow), (*line.decisions[:n_given], *to_follow)
    seat = int(log.replayed.states["to_play"][line.ply])
    return Question(log, line.ply, seat, actual, alternative, len(replaced), n_given)


def show(game, line: Line, lens, n, policy):
    """The picture of the line's question; it gets better while the playouts run."""
    question = question_of(game, line)
    if question is None:
        ui.note("Choose what to play instead: on the board, in the list, or as text.")
        return
    run = playouts(*_asked(game, question, lens, n, policy))

    @st.fragment(run_every=POLL if run.is_running else None)
    def look():
        was_running = run.is_running
        _picture(game, run)
        if was_running:
            left, right = st.columns([3, 1], vertical_alignment="center")
            left.progress(run.share, f"{0 if run.compared is None else run.compared.n:,} of {n:,} worlds")
            if right.button("Stop", icon=":material/stop:", key="stop-playouts"):
                run.stop()
        elif look_again:
            st.rerun()

    look_again = run.is_running
    look()


def _asked(game, question, lens, n, policy):
    """(all that the playouts of a question depend on, how they begin)."""
    key = (game.header["game_id"], question.ply, question.actual, question.alternative, lens, n, policy)
    return key, partial(Playouts, question, lens, n, SEED, policy)


def _picture(game, run):
    try:
        found = run.answer()
    except CoachError as error:
        ui.note(str(error))
        return
    if run.trouble:
        ui.note(run.trouble)
    elif found is not None:
        picture(game, found, "" if run.is_running or run.compared.n == run.n else f" of {run.n:,}, stopped by you")


def _answer(run):
    """None where no world lets both lines begin."""
    try:
        return run.answer()
    except CoachError:
        return None


def show_tried(game, ply, lens, n, policy):
    """All alternatives at this ply that were played out in the same way, the best one on top."""
    runs = done(lambda key: key[:2] == (game.header["game_id"], ply) and key[4:] == (lens, n, policy))
    answers = filter(None, map(_answer, runs))
    rows = [tried(words(game, found["alternative"]["action"]), found) for found in answers]
    if len(rows) > 1:
        ui.html(f"<b>Tried here</b>{forest(sorted(rows, key=lambda row: -row.value))}")


def show_kept(game, kept, lens, n, policy):
    """All kept lines against what was played where they leave the game, once the reader asks. kept: name -> line."""
    asked = {name: question for name, line in kept.items() if (question := question_of(game, line)) is not None}
    if not asked or not st.button("Play out the lines you kept", icon=":material/casino:", key="play-out-kept"):
        return
    rows, bar = [], st.progress(0.0)
    for i, (name, question) in enumerate(asked.items()):
        bar.progress(i / len(asked), ui.plain(name))
        found = _answer(finished(*_asked(game, question, lens, n, policy)))
        if found is not None:
            rows.append(tried(name, found))
    bar.empty()
    ui.html(f"<b>Against what was played</b>{forest(rows)}" if rows else "No world lets these lines begin.")
    ui.note(f"Lens {lens}: {MEANINGS[lens]}. {n:,} worlds each, playouts by {policy}.")
