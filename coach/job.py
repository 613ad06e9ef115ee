"""A review that runs in the server while its page looks on; it goes on, and is kept, when the reader has left."""

import threading
import time

from coach import analyses
from coach.analysing import analyse
from coach.analysis import Analysis
from coach.errors import CoachError
from coach.review import BUDGET
from coach.subject import Subject

_jobs: dict[tuple[str, int], "ReviewJob"] = {}
_one_at_a_time = threading.Lock()  # each takes all cores


class ReviewJob:
    """One review. analysis: all that is known so far; stage: what is being looked at; trouble: why it ended early."""

    def __init__(self, subject: Subject, game_id: str, start: Analysis | None, budget: float):
        self.subject, self.game_id, self.analysis, self.budget = subject, game_id, start, budget
        self.stage, self.trouble, self.begin, self._stop = "", "", time.monotonic(), threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    @property
    def is_running(self) -> bool:
        return self.thread.is_alive()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begin

    def stop(self) -> None:
        """What there is stays, and is kept."""
        self._stop.set()

    def _run(self) -> None:
        try:
            with _one_at_a_time:
                self.begin = time.monotonic()
                self._work()
        except CoachError as error:
            self.trouble = str(error)
        except Exception as error:
            self.trouble = f"a fault of this program, {type(error).__name__}; the server's output tells more"
            raise

    def _work(self) -> None:
        asked = analyse(self.subject, self.analysis, self.game_id, self.budget, stopped=self._stop.is_set)
        for self.stage, self.analysis in asked:
            pass
        if self.analysis is not None and self.analysis.decisions:
            analyses.write(self.analysis)


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
