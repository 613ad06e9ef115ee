"""Mistakes that come back after 1, 3, 7, 14 and 30 days."""

from datetime import date, timedelta

import pytest

from coach import analyses, exercises
from coach.analyses import AnalysisError
from pipeline.store import home
from tests.coach.made import analysis, decision

TODAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))


def added():
    made = analysis(decision(4, 0.1, 0.01), decision(9, -0.1, 0.01), decision(12, 0.2, 0.01))
    return exercises.add(made, TODAY)


def test_the_mistakes_of_an_analysis_become_exercises_once():
    assert (added(), added()) == (2, 0)
    assert [key[2] for key in exercises.read()] == [4, 12]
    assert exercises.due(exercises.read().values(), TODAY) == []
    assert len(exercises.due(exercises.read().values(), TODAY + timedelta(days=1))) == 2


def test_a_review_is_kept_with_its_mistakes():
    made = analysis(decision(4, 0.1, 0.01), decision(9, -0.1, 0.01))
    exercises.keep(made)
    assert analyses.read(made.game_id, made.seat) == made
    [exercise] = exercises.read().values()
    assert exercise.key == (made.game_id, made.seat, 4)
    assert exercise.due == date.today() + timedelta(days=1)


def test_right_answers_wait_longer_each_time_until_it_is_learned():
    added()
    today, waits = TODAY, []
    exercise = exercises.read()["0123456789abcdef", 0, 4]
    while not exercise.is_learned:
        waits.append((exercise.due - today).days)
        today = exercise.due
        assert exercise.is_due(today) and not exercise.is_due(today - timedelta(days=1))
        exercise = exercises.answer(exercise, True, today)
    assert waits == [1, 3, 7, 14, 30]
    assert not exercise.is_due(date(2100, 1, 1)) and exercise.right == 5


def test_a_wrong_answer_begins_anew():
    added()
    exercise = exercises.read()["0123456789abcdef", 0, 4]
    for is_right in (True, True, False):
        exercise = exercises.answer(exercise, is_right, TODAY)
    assert (exercise.box, exercise.due, exercise.right, exercise.wrong) == (0, TODAY + timedelta(days=1), 2, 1)
    assert exercises.read()[exercise.key] == exercise


def test_a_broken_file_is_told_and_left():
    home().mkdir()
    (home() / exercises.FILE).write_text("[", encoding="utf-8")
    with pytest.raises(AnalysisError, match="cannot be read as exercises"):
        added()
    assert (home() / exercises.FILE).read_text(encoding="utf-8") == "["
