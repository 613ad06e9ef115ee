"""What `kibitz bench` measures of reviews: one seat of one sample game, from the first answer to the end."""

import time
from collections.abc import Iterator

from cli.common import SAMPLES

SAMPLE = "2025-10-28-2-emil-dana-goran-farah.json"
"""Tigris & Euphrates, four players, all hands known."""
SEAT = 0


def subject():
    """What is reviewed."""
    from coach.subject import subject_of
    from pipeline.model import GameLog
    from pipeline.replay import replay_log

    path = SAMPLES / "tigris_euphrates" / SAMPLE
    return subject_of(replay_log(GameLog.model_validate_json(path.read_bytes())), SEAT)


def whole(name: str) -> Iterator[tuple[str, float, str]]:
    """As `kibitz review --seat 0` does it, on all cores; what it came to."""
    from coach.analysing import analyse

    asked, begin = subject(), time.perf_counter()
    *_, (_, found) = analyse(asked)
    yield name, time.perf_counter() - begin, "s"
    yield f"{name}.decisions", len(found.decisions), "decisions"
    yield f"{name}.playouts", found.playouts, "playouts"
    yield f"{name}.draws", len(found.luck), "draws"


def first_answer(name: str) -> Iterator[tuple[str, float, str]]:
    """Until something is known of the first decision."""
    from coach.analysing import analyse

    asked, begin = subject(), time.perf_counter()
    answers = analyse(asked)
    next(answers)
    yield name, time.perf_counter() - begin, "s"
    answers.close()


BENCHES = {"review.seat": whole, "review.first_answer": first_answer}
