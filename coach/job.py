"""A review that runs in the server while its page looks on; it is kept when the reader has left."""

import threading
import time

from coach import exercises
from coach.analysing import analyse
from coach.analysis import Analysis
from coach.errors import CoachError
from coach.review import BUDGET
from coach.subject import Subject
from pipeline.background import Background

_jobs: dict[tuple[str, int], "ReviewJob"] = {}
_one_at_a_time = threading.Lock()  # each takes all cores


class ReviewJob(Background):
    """One review. analysis: all that is known so far, kept when it is stopped too; stage: what is being looked at."""

    expected = (CoachError,)

    def __init__(self, subject: Subject, game_id: str, start: Analysis | None, budget: float):
        self.subject, self.game_id, self.analysis, self.budget, self.stage = subject, game_id, start, budget, ""
        super().__init__()

    def work(self) -> None:
        with _one_at_a_time:
            self.begin = time.monotonic()
            asked = analyse(self.subject, self.analysis, self.game_id, self.budget, stopped=self._stop.is_set)
            for self.stage, self.analysis in asked:
                pass
            if self.analysis is not None and self.analysis.decisions:
                exercises.keep(self.analysis)


def job_of(game_id: str, seat: int) -> ReviewJob | None:
    """The job of a seat that was begun last in this server."""
    return _jobs.get((game_id, seat))


def begin(subject: Subject, game_id: str, start: Analysis | None = None, budget: float = BUDGET) -> ReviewJob:
    """Begin one, unless that seat's is running."""
    job = job_of(game_id, subject.seat)
    if job is None or not job.is_running:
        job = _jobs[game_id, subject.seat] = ReviewJob(subject, game_id, start, budget)
    return job


def forget(game_id: str, seat: int) -> None:
    """A job that is over and was looked at."""
    _jobs.pop((game_id, seat), None)
