"""Own mistakes as exercises: a position comes back after 1, 3, 7, 14 and 30 days, from the start after a wrong answer.

One JSON file, `exercises.json` beside the warehouse. An exercise is a decision of an analysis; what is to be found
stands there, here only when it comes back.
"""

from collections.abc import Iterable
from datetime import date, timedelta

from coach import analyses
from coach.analyses import AnalysisError
from coach.analysis import Analysis, Kept
from pipeline.beside import Shelf
from pipeline.store import home

DAYS = (1, 3, 7, 14, 30)
FILE = "exercises.json"


class Exercise(Kept):
    """A decision to be found anew. box: how many of DAYS have been waited for; all of them: it is learned."""

    game_id: str
    seat: int
    ply: int
    due: date
    box: int = 0
    right: int = 0
    wrong: int = 0

    @property
    def key(self) -> tuple[str, int, int]:
        return self.game_id, self.seat, self.ply

    @property
    def is_learned(self) -> bool:
        return self.box >= len(DAYS)

    def is_due(self, today: date) -> bool:
        return not self.is_learned and self.due <= today

    def answered(self, is_right: bool, today: date) -> "Exercise":
        """After an answer: the next wait when it was right, the first one again when it was wrong."""
        box = self.box + 1 if is_right else 0
        days = DAYS[min(box, len(DAYS) - 1)]
        counts = {"right": self.right + is_right, "wrong": self.wrong + (not is_right)}
        return self.model_copy(update={"box": box, "due": today + timedelta(days=days), **counts})


class Exercises(Kept):
    """All of them."""

    exercises: tuple[Exercise, ...] = ()


_SHELF = Shelf("exercises", Exercises, AnalysisError)


def read() -> dict[tuple[str, int, int], Exercise]:
    """By game, seat and ply. Raises AnalysisError."""
    kept = _SHELF.read(home() / FILE) or Exercises()
    return {exercise.key: exercise for exercise in kept.exercises}


def write(exercises: Iterable[Exercise]) -> None:
    """All of them, in the place of those that were there. Raises AnalysisError."""
    kept = Exercises(exercises=tuple(sorted(exercises, key=lambda exercise: exercise.key)))
    _SHELF.write(home() / FILE, kept.model_dump_json())


def add(analysis: Analysis, today: date) -> int:
    """Each mistake of an analysis that is no exercise yet becomes one, due tomorrow; how many."""
    known = read()
    due = today + timedelta(days=DAYS[0])
    made = [Exercise(game_id=analysis.game_id, seat=analysis.seat, ply=each.ply, due=due) for each in analysis.mistakes]
    new = [exercise for exercise in made if exercise.key not in known]
    if new:
        write([*known.values(), *new])
    return len(new)


def keep(analysis: Analysis) -> None:
    """A review beside the warehouse, its mistakes as exercises. Raises AnalysisError."""
    analyses.write(analysis)
    add(analysis, date.today())


def answer(exercise: Exercise, is_right: bool, today: date) -> Exercise:
    """Note an answer; the exercise as it is now."""
    after = exercise.answered(is_right, today)
    write((read() | {after.key: after}).values())
    return after


def due(exercises: Iterable[Exercise], today: date) -> list[Exercise]:
    """Those to be done today, the longest waiting first."""
    return sorted((each for each in exercises if each.is_due(today)), key=lambda each: (each.due, each.key))
