"""The pages Decisions and Coach, without a browser: analyses of known numbers, answers, exercises."""

import re
from datetime import date, timedelta

import pytest

from coach import analyses, calibration, exercises, job
from coach.analysis import Answer, Difference, Event, Later
from coach.answering import Judged
from coach.luck import runs
from coach.review import begun
from coach.subject import subject_of
from dashboard.charts.svg import plain
from dashboard.pages.warehouse import replayed, reviewed
from dashboard.queries import games
from pipeline.store import home, open_read_only
from tests.coach.made import decision
from tests.pages.conftest import open_page, text

KINDS = ("tigris_euphrates", "taj_mahal")
SIZES = [(0.2, 0.01), (-0.1, 0.01), (0.01, 0.2), (0.06, 0.01)]  # a blunder, a good move, within noise, a mistake


def full(kind):
    """The newest game of which all hands are known."""
    with open_read_only() as con:
        rows = games.games(con).filter(game=kind, ended=True)
        return next(each for each in rows["game_id"] if games.game(con, each)["knowledge"][0] == "full")


def made(game_id, seat=0):
    """An analysis of the seat's first decisions with several choices, with losses of known size."""
    game = reviewed(game_id)
    found = replayed(game)
    subject = subject_of(found, seat)
    choices = [ply for ply in subject.plies if len(subject.legal(ply)) > 1]
    decisions = []
    for ply, (value, se) in zip(choices, SIZES, strict=False):
        played = found.log.actions[ply]
        other = next(line for line in map(found.rules.encode, subject.legal(ply)) if line != played)
        decisions.append(decision(ply, value, se, action=played, other=other))
    gap = Difference(value=0.1, se=0.01)
    n, run = len(game.names), runs(found)[0]
    one_better = (gap, *[Difference(value=-0.1 / (n - 1), se=0.01)] * (n - 1))
    draw = Event(ply=run.first, last=run.last, turn=1, drawer=run.drawer, lines=run.lines, worlds=64, luck=one_better)
    more = {
        "decisions": tuple(decisions),
        "answers": (Answer(ply=choices[0], until=choices[0] + 2, deciders=1, worlds=64, gave_back=gap),),
        "later": (Later(ply=choices[2], other=decisions[2].check.other, worlds=48, loss=gap),),
        "luck": (draw,),
        "is_done": True,
    }
    return begun(subject, game_id).model_copy(update=more)


@pytest.fixture
def no_analyses(built_home):
    yield
    for path in [*(home() / analyses.FOLDER).glob("*"), *home().glob(exercises.FILE)]:
        path.unlink()
    job._jobs.clear()


@pytest.fixture(params=KINDS)
def analysed(request, no_analyses):
    found = made(full(request.param))
    analyses.write(found)
    return found


def button(app, label):
    return next(each for each in app.button if each.label == label)


def test_without_an_analysis_the_page_offers_one(no_analyses):
    app = open_page("game/decisions", game=full(KINDS[0]))
    assert any(each.label.startswith("Review the decisions of ") for each in app.button)


def test_a_review_runs_from_the_page_and_is_kept(no_analyses, monkeypatch):
    """The job is told to stop at once: what there is then is kept and shown."""
    game_id = full(KINDS[0])
    app = open_page("game/decisions", game=game_id)
    monkeypatch.setattr("coach.subject.POLICY", "random")
    next(each for each in app.button if each.label.startswith("Review the decisions of ")).click().run()
    running = job.job_of(game_id, 0)
    running.stop()
    running.thread.join(60)
    assert not app.exception and not running.trouble and not running.is_running


def test_mistakes_become_exercises_also_when_the_reader_has_left(no_analyses, monkeypatch):
    found = made(full(KINDS[0]))
    monkeypatch.setattr("coach.job.analyse", lambda *given, **more: [("luck", found)])
    running = job.begin(subject_of(replayed(reviewed(found.game_id)), found.seat), found.game_id)
    running.thread.join(60)
    due = {(each.ply, each.due) for each in exercises.read().values()}
    assert not running.trouble and due == {(each.ply, date.today() + timedelta(days=1)) for each in found.mistakes}
    assert due


def test_the_kinds_of_decisions_are_counted_and_the_first_mistake_is_asked_for(analysed):
    shown = text(open_page("game/decisions", game=analysed.game_id))
    assert "4 decisions: 1 blunder, 1 mistake, 1 fine, 1 best." in shown
    assert "Find a better move" in shown and "a blunder" not in shown.replace("1 blunder", "")


def test_a_review_that_was_stopped_says_of_how_many(no_analyses):
    found = made(full(KINDS[0]))
    analyses.write(found.model_copy(update={"is_done": False}))
    shown = text(open_page("game/decisions", game=found.game_id))
    replay = replayed(reviewed(found.game_id))
    draws = sum(run.is_known for run in runs(replay))
    assert f"4 of {len(subject_of(replay, 0).plies)} decisions so far: 1 blunder" in shown
    assert plain(f"So far 1 of {draws} draws were looked at.") in shown


def test_the_advice_is_told_with_its_error_and_what_became_of_the_mistake(analysed):
    app = open_page("game/decisions", game=analysed.game_id)
    button(app, "Show the advice").click().run()
    shown = text(app)
    first = analysed.decisions[0]
    what = calibration.of(analysed.game, analysed.basis.policy_version).name(analysed.n_seats)
    assert "a blunder" in shown and "<b>20 ± 2 %</b>" in shown and f" {what}, " in shown
    assert "Not punished: the next 1 decision of the others gave back 10 ± 2 %." in shown
    assert not app.exception and first.check.other != first.action


def test_a_good_move_is_shown_as_one(analysed):
    good = analysed.decisions[1]
    shown = text(open_page("game/decisions", game=analysed.game_id, ply=str(good.ply), hide="false"))
    assert "the best found" in shown and "would have lost 10 ± 2 %" in shown


def test_stepping_by_mistakes(analysed):
    app = open_page("game/decisions", game=analysed.game_id)
    button(app, "Next mistake").click().run()
    assert app.query_params["ply"] == str(analysed.decisions[3].ply)
    app = open_page("game/decisions", game=analysed.game_id)
    button(app, "Next choice").click().run()
    assert app.query_params["ply"] == str(analysed.decisions[1].ply)


def test_luck_and_hindsight_have_their_words(analysed):
    shown = text(open_page("game/decisions", game=analysed.game_id, hide="false"))
    assert "Luck of the draw" in shown and "All draws, %" in shown and "</span> +10\u00a0±\u00a02</td>" in shown
    assert "It is not the part of the result" in plain_text(shown)
    assert "Of 1 choices, right then and wrong later: 1; the reverse: 0." in plain_text(shown)


def plain_text(shown):
    return re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), shown)


def test_without_spoilers_nothing_of_what_comes_is_told(analysed):
    shown = text(open_page("game/decisions", game=analysed.game_id, spoilers="false"))
    assert "Luck of the draw" not in shown and "blunder" not in shown and "Nothing seen yet" in plain_text(shown)


def test_a_stale_analysis_is_flagged(analysed):
    old = analysed.basis.model_copy(update={"policy_version": "heuristic-0"})
    analyses.write(analysed.model_copy(update={"basis": old}))
    app = open_page("game/decisions", game=analysed.game_id)
    assert "This review is stale: since it was made, the policy changed." in plain_text(text(app))
    assert button(app, "Review anew")


def test_an_analysis_that_cannot_be_read_is_told(no_analyses):
    game_id = full(KINDS[0])
    analyses.write(made(game_id))
    (home() / analyses.FOLDER / f"{game_id}-p0.json").write_text("{", encoding="utf-8")
    app = open_page("game/decisions", game=game_id)
    assert "cannot be read as an analysis" in plain_text(app.warning[0].value)
    assert "cannot be read as an analysis" in plain_text(text(open_page("club/coach")))


def test_a_game_recorded_from_one_seat_offers_that_seat_alone(built_home):
    with open_read_only() as con:
        ids = [each for each in games.games(con)["game_id"] if games.game(con, each)["knowledge"][0].startswith("seat")]
    game = reviewed(ids[0])
    app = open_page("game/decisions", game=ids[0])
    own = game.names[int(game.header["knowledge"][5:])]
    assert [each.label for each in app.button if each.label.startswith("Review")] == [f"Review the decisions of {own}"]
    assert "The hands of the others are not in the log." in plain_text(text(app))


def test_answers_are_judged_and_open_the_advice(analysed, monkeypatch):
    """The list stands for the board; what an answer is worth is known here."""
    first = analysed.decisions[0]
    worth = {first.check.other: Difference()}

    def judge(subject, decision, line):
        behind = worth.get(line, Difference(value=0.3, se=0.01))
        return Judged(line, decision.best, behind, 400)

    monkeypatch.setattr("dashboard.pages.game.decision_answer.judge", judge)
    app = open_page("game/decisions", game=analysed.game_id)
    found = next(each for each in app.selectbox if "legal actions" in each.label)
    found.set_value(first.action).run()
    assert "That is what was played." in text(app)
    next(each for each in app.selectbox if "legal actions" in each.label).set_value(first.check.other).run()
    assert "Accepted" in text(app) and button(app, "Compare with what was played")


def test_the_coach_shows_means_and_a_due_exercise(analysed):
    exercises.add(analysed, date.today() - timedelta(days=1))
    app = open_page("club/coach")
    shown = plain_text(text(app))
    assert "2 exercises due today, 0 of 2 learned." in shown and "Find a better move" in shown
    assert "4 choices in 1 of" in shown and "too few for a mean" in shown
    assert "with n under 9 not shown" in plain_text(text(open_page("club/coach", min_n="9")))
    button(app, "Show the advice").click().run()
    assert "It comes back on" in plain_text(text(app)) and not app.exception
    first = exercises.read()[analysed.game_id, 0, analysed.decisions[0].ply]
    assert (first.box, first.wrong) == (0, 1)


def test_after_a_wrong_answer_the_advice_can_still_be_seen_and_counts_no_more(analysed, monkeypatch):
    exercises.add(analysed, date.today() - timedelta(days=1))
    first = analysed.decisions[0]

    def judge(subject, decision, line):
        return Judged(line, decision.best, Difference(value=0.2, se=0.01), 400)

    monkeypatch.setattr("dashboard.pages.game.decision_answer.judge", judge)
    app = open_page("club/coach")
    found = next(each for each in app.selectbox if "legal actions" in each.label)
    found.set_value(first.check.other).run()
    assert "Not yet" in text(app) and "a blunder" not in text(app)
    button(app, "Show the advice").click().run()
    after = exercises.read()[analysed.game_id, 0, first.ply]
    assert "a blunder" in text(app) and (after.right, after.wrong) == (0, 1) and not app.exception


def test_the_coach_without_a_review_says_how_to_make_one(no_analyses):
    assert "No game of these has been reviewed yet." in plain_text(text(open_page("club/coach")))
