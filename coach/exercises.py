"""Own mistakes as exercises: a position comes back after 1, 3, 7, 14 and 30 days, from the start after a wrong answer.

One JSON file, `exercises.json` beside the warehouse. An exercise is a decision of an analysis; what is to be found
stands there, here only when it comes back.
"""

from collections.abc import Iterable
from datetime import date, timedelta

from pydantic import ValidationError

from coach.analyses import Analysis, AnalysisError, Kept
from pipeline.errors import one_line
from pipeline.store import home, home_words
from pipeline.writing import whole_file

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


def read() -> dict[tuple[str, int, int], Exercise]:
    """By game, seat and ply. Raises AnalysisError."""
    path = home() / FILE
    try:
        kept = Exercises.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValidationError) as error:
        raise AnalysisError(f"{path}: cannot be read as exercises: {one_line(str(error).splitlines()[0])}") from error
    return {exercise.key: exercise for exercise in kept.exercises}


def write(exercises: Iterable[Exercise]) -> None:
    """All of them, in the place of those that were there. Raises AnalysisError."""
    kept = Exercises(exercises=tuple(sorted(exercises, key=lambda exercise: exercise.key)))
    try:
        home().mkdir(parents=True, exist_ok=True)
        with whole_file(home() / FILE) as file:
            file.write(kept.model_dump_json().encode())
    except OSError as error:
        raise AnalysisError(f"{home_words()}: exercises cannot be written: {error.strerror or error}") from error


def add(analysis: Analysis, today: date) -> int:
    """Each mistake of an analysis that is no exercise yet becomes one, due tomorrow; how many."""
    known = read()
    due = today + timedelta(days=DAYS[0])
    made = [Exercise(game_id=analysis.game_id, seat=analysis.seat, ply=each.ply, due=due) for each in analysis.mistakes]
    new = [exercise for exercise in made if exercise.key not in known]
    if new:
        write([*known.values(), *new])
    return len(new)


def answer(exercise: Exercise, is_right: bool, today: date) -> Exercise:
    """Note an answer; the exercise as it is now."""
    after = exercise.answered(is_right, today)
    write((read() | {after.key: after}).values())
    return after


def due(exercises: Iterable[Exercise], today: date) -> list[Exercise]:
    """Those to be done today, the longest waiting first."""
    return sorted((each for each in exercises if each.is_due(today)), key=lambda each: (each.due, each.key))
