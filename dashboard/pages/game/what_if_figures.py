"""The figures of What-if: placing chances of what was played and of the alternative, under a lens that is named."""

from functools import partial

import polars as pl
import streamlit as st

from coach import calibration
from coach.errors import CoachError
from coach.lenses import HAPPENED, LENSES, MEANINGS, SEAT
from coach.lines import HAND, RECORD, Line
from coach.values import EVEN, Difference, Z
from coach.whatif import Question, players, recorded
from dashboard.charts.places import NAMES as NAMES_OF_PLACES
from dashboard.charts.what_if import Side, Tried, chance_bars, chance_words, difference_axis, forest
from dashboard.pages import frame, saving, ui
from dashboard.pages.game.what_if_choice import words_of
from dashboard.pages.playouts import Playouts, done, finished, playouts
from dashboard.pages.warehouse import replayed

POLL = 0.4  # seconds between two looks
SEED, HEURISTIC = 0, "heuristic"
NAMES = {"seat": "What the seat knew", "happened": "As it happened", "open": "Open hands"}
SCORES = {"tigris_euphrates": "weakest", "taj_mahal": "points"}
WORLDS = (1000, 200, 5000)  # the first unless the reader says otherwise


def choose_lens(game):
    """(lens, worlds, policy), all in the address. Later draws are no lens for who does not want to know them."""
    rules = replayed(game).rules
    lenses = [lens for lens in LENSES if lens != HAPPENED or not frame.hides_spoilers()]
    lens = st.pills(
        "Lens",
        lenses,
        default=SEAT,
        key="lens",
        bind="query-params",
        format_func=NAMES.get,
        label_visibility="collapsed",
    )
    with frame.view():
        n = st.selectbox("Hidden worlds", WORLDS, key="worlds", bind="query-params")
        policy = st.selectbox("Playouts by", [HEURISTIC, *_others(players(rules))], key="policy", bind="query-params")
    return lens or SEAT, n, policy


def choose_player(game):
    """The policy that plays a line on, in the address."""
    with frame.view():
        return st.selectbox(
            "Lines played on by",
            [HEURISTIC, *_others(replayed(game).rules.policies)],
            key="player",
            bind="query-params",
        )


def _others(policies):
    return [policy for policy in policies if policy != HEURISTIC]


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


def picture(game, found, ended=""):
    """An answer as bars, an axis and a sentence."""
    sides = [
        Side(role, _words(game, found[side]["action"]), found[side]["places"], found[side]["score"])
        for role, side in (("Played", "actual"), ("Instead", "alternative"))
    ]
    gap = Difference(found["difference"]["value"], found["difference"]["se"], found["n"])
    low, high = gap.interval
    ui.html(
        chance_bars(sides, SCORES[game.header["game"]])
        + difference_axis(gap.value, low, high, gap.verdict)
        + f'<div class="told">{verdict_line(gap)}</div>'
    )
    ui.note(
        f"Lens {found['lens']}: {MEANINGS[found['lens']]}. n = {found['n']:,} worlds{ended}, playouts by "
        f"{found['policy']}, rules {found['engine']}, seed {found['seed']}. {_chances(game, found)}"
    )
    data = [{"role": side.role, "action": side.action, "score": side.score, **_places(side)} for side in sides]
    saving.offer("", "figures", chance_words(sides[1]), pl.DataFrame(data).with_columns(lens=pl.lit(found["lens"])))


def _places(side):
    return dict(zip(NAMES_OF_PLACES, side.chances, strict=False))


def _chances(game, found):
    """What the shares of the first place are worth on other games, where that has been found out."""
    n_seats = len(game.names)
    fitted = calibration.of(game.header["game"], found["policy"])
    if fitted.name(n_seats) != calibration.CHANCE:
        return "The bars are shares of playouts, not calibrated chances."
    played, instead = (fitted.chance(found[side]["places"][0], n_seats) for side in ("actual", "alternative"))
    chances = f"{played:.0%} played, {instead:.0%} instead"
    return f"The bars are shares of playouts; as a calibrated chance of winning: {chances}."


def verdict_line(gap):
    """A sentence, HTML."""
    if gap.verdict == EVEN:
        return f"The two <b>cannot be told apart</b> at n = {gap.n:,}."
    return (
        f'Instead is <b class="{gap.verdict}">{gap.verdict}</b> by {abs(gap.value):.3f} ± {Z * gap.se:.3f} of a '
        "placing value, where first is 1 and last 0."
    )


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
    rows = [_tried(_words(game, found["alternative"]["action"]), found) for found in answers]
    if len(rows) > 1:
        ui.html(f"<b>Tried here</b>{forest(sorted(rows, key=lambda row: -row.value))}")


def _tried(words, found):
    gap = Difference(found["difference"]["value"], found["difference"]["se"], found["n"])
    return Tried(words, gap.value, *gap.interval, gap.verdict)


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
            rows.append(_tried(name, found))
    bar.empty()
    ui.html(f"<b>Against what was played</b>{forest(rows)}" if rows else "No world lets these lines begin.")
    ui.note(f"Lens {lens}: {MEANINGS[lens]}. {n:,} worlds each, playouts by {policy}.")


def _words(game, actions):
    return "; ".join(words_of(game, action) for action in actions.split("; "))
