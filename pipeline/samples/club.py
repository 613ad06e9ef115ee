"""The club whose year the sample games tell: people, evenings, what is recorded and from whose seat."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import numpy as np

from pipeline.model import GameLog
from pipeline.replay import replay_log

FOLDER = Path(__file__).resolve().parents[2] / "data" / "samples"
# Person -> how many actions the bot looks at: the more, the better it plays.
PEOPLE = {"Ada": 40, "Bruno": 24, "Chidi": 16, "Dana": 30, "Emil": 8, "Farah": 20, "Goran": 5, "Hana": 12}
FIRST_EVENING, PLACE = date(2025, 9, 2), "Harbour Street"
CUP = range(13, 17)  # evenings of the spring cup


@dataclass(frozen=True)
class Plan:
    """One game to be played: who, when, how, and through whose eyes it is recorded (-1: in full)."""

    number: int
    day: date
    event: str
    people: tuple[str, ...]
    options: dict = field(default_factory=dict)
    seen_by: int = -1


def plans(seed, sizes, n_games, days_later, options_of=lambda number: {}):
    """Two games an evening, every second week; people drawn with the seed, one log in six kept by a single seat.

    sizes: numbers of players, in turn. days_later: of this game's evenings after the club's first one.
    """
    rng, people = np.random.default_rng(seed), list(PEOPLE)
    for number in range(n_games):
        evening, n_seats = number // 2, sizes[number % len(sizes)]
        seats = tuple(people[i] for i in rng.permutation(len(people))[:n_seats])
        event = "Spring cup" if evening in CUP else "Club evening"
        seen_by = int(rng.integers(n_seats)) if number % 6 == 4 else -1
        day = FIRST_EVENING + timedelta(days=14 * evening + days_later)
        yield Plan(number, day, event, seats, options_of(number), seen_by)


def name_of(plan):
    """File name: day and people."""
    return f"{plan.day.isoformat()}-{plan.number % 2 + 1}-{'-'.join(plan.people).lower()}.json"


def log_of(game, plan, **parts):
    """The log of a played game, with the result that its replay gives."""
    log = GameLog.model_validate(
        {
            "game": game,
            "options": plan.options,
            "event": plan.event,
            "place": PLACE,
            "date": plan.day.isoformat(),
            "knowledge": "full" if plan.seen_by < 0 else f"seat:{plan.seen_by}",
            "source": {"platform": "kibitz", "id": f"sample-{plan.number:02}"},
            **parts,
        }
    )
    played = replay_log(log)
    result = {
        "scores": played.rules.scores(played.last),
        "ranks": played.rules.ranks(played.last),
        "end_reason": played.end_reason,
    }
    return GameLog.model_validate({**log.document(), "result": result})
