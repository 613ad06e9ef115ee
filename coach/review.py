"""Every decision of a seat, judged by what the seat knew then.

A fast pass sees every decision once; then those are deepened whose loss is in doubt. The figures of a decision depend
on the seed, its ply and its level alone, so an analysis may be stopped at any time and taken up again.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from datetime import date

from coach.analysis import Analysis
from coach.deciding import decide, doubt
from coach.rollouts import all_cores
from coach.subject import Subject
from pipeline.facts import GAME_ID_LENGTH
from pipeline.identity import public_hash

BUDGET = 25.0  # seconds for a seat


def begun(subject: Subject, game_id: str = "") -> Analysis:
    """An analysis in which nothing has been looked at."""
    states, rules = subject.replayed.replayed.states, subject.rules
    return Analysis(
        game_id=game_id or public_hash(subject.replayed.log)[:GAME_ID_LENGTH],
        game=rules.name,
        seat=subject.seat,
        n_seats=len(subject.replayed.log.players),
        rounds=int(rules.rounds(states)[-1]),
        basis=subject.basis(),
        seed=subject.seed,
        made_on=date.today().isoformat(),
    )


def review(
    subject: Subject,
    start: Analysis | None = None,
    budget: float = BUDGET,
    cores: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Analysis]:
    """Better and better answers, one after each decision that was looked at.

    start: an analysis of this subject to go on with. budget: seconds. The last answer is_done when nothing is left
    that a closer look would settle.
    """
    analysis, begin = start or begun(subject), time.monotonic()
    spent, cores = analysis.seconds, cores or all_cores()
    found = {decision.ply: decision for decision in analysis.decisions}
    waiting, running = set(subject.plies), {}

    def next_task() -> tuple[int, int] | None:
        """(ply, level): what nobody has seen first, then what is most in doubt."""
        unseen = [ply for ply in subject.plies if ply in waiting and ply not in found]
        if unseen:
            return unseen[0], 0
        doubtful = max(
            (ply for ply in waiting if doubt(found[ply]) > 0), key=lambda ply: doubt(found[ply]), default=None
        )
        return None if doubtful is None else (doubtful, found[doubtful].level + 1)

    with ThreadPoolExecutor(cores) as pool:
        while True:
            is_over = stopped() or time.monotonic() - begin > budget
            while not is_over and len(running) < cores and (task := next_task()):
                waiting.discard(task[0])
                running[pool.submit(decide, subject, *task)] = task[0]
            if not running:
                break
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                ply = running.pop(done)
                found[ply] = done.result()
                waiting.add(ply)
            decisions = tuple(found[ply] for ply in sorted(found))
            seconds = round(spent + time.monotonic() - begin, 3)
            analysis = analysis.model_copy(update={"decisions": decisions, "seconds": seconds})
            yield analysis
    yield analysis.model_copy(update={"is_done": next_task() is None})
