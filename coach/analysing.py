"""A whole analysis of a seat, step by step, so that whoever looks on may stop it; and those that are kept."""

import time
from collections.abc import Callable, Iterator

from coach import analyses, hindsight
from coach.analysis import Analysis
from coach.luck import WORLDS, luck, runs
from coach.review import BUDGET, begun, review
from coach.rollouts import all_cores
from coach.subject import Subject

DECISIONS, AFTER, LATER, LUCK = "decisions", "what mistakes led to", "right then, wrong later", "luck"
SHARE = 0.6  # of the time is for the decisions


def kept(subject: Subject, game_id: str = "") -> tuple[Analysis | None, tuple[str, ...]]:
    """(the analysis kept of this seat, what is another one now than when it was made). Raises AnalysisError."""
    found = analyses.read(game_id or begun(subject).game_id, subject.seat)
    return (None, ()) if found is None else (found, found.basis.differs(subject.basis()))


def analyse(
    subject: Subject,
    start: Analysis | None = None,
    game_id: str = "",
    budget: float = BUDGET,
    cores: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[str, Analysis]]:
    """(what is being looked at, all that is known so far), again and again until the time is over or nothing is left.

    start: an analysis of the same basis to go on with.
    """
    analysis, begin = start or begun(subject, game_id), time.monotonic()
    decided = review(subject, analysis, SHARE * budget, cores or all_cores(), stopped)
    cores, spent = cores or all_cores(), analysis.seconds

    def is_over() -> bool:
        return stopped() or time.monotonic() - begin > budget

    def with_more(**parts) -> Analysis:
        return analysis.model_copy(update={**parts, "seconds": round(spent + time.monotonic() - begin, 3)})

    for analysis in decided:
        yield DECISIONS, analysis
    for part, words, work in _steps(subject, analysis, cores):
        for each in work() if not is_over() else ():
            found = {one.ply: one for one in getattr(analysis, part)} | {each.ply: each}
            analysis = with_more(**{part: tuple(found[ply] for ply in sorted(found))})
            yield words, analysis
            if is_over():
                break
    yield "", with_more()


def _steps(subject: Subject, analysis: Analysis, cores: int):
    """(part of the analysis, its name, what gives those of it that are missing); luck again with more worlds."""
    known = {part: {each.ply for each in getattr(analysis, part)} for part in ("answers", "later")}
    mistakes = [each for each in analysis.mistakes if each.ply not in known["answers"]]
    unseen = [each for each in analysis.decisions if each.ply not in known["later"]]
    yield "answers", AFTER, lambda: hindsight.answers(subject, mistakes, cores)
    yield "later", LATER, lambda: hindsight.later(subject, unseen, cores)
    worlds = {event.ply: event.worlds for event in analysis.luck}
    for n in WORLDS:
        draws = [each for each in runs(subject.replayed) if worlds.get(each.first, 0) < n]
        yield "luck", LUCK, lambda draws=draws, n=n: luck(subject, draws, n, cores)
