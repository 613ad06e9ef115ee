"""The sample games: a club's year, played by simple bots with fixed seeds.

`python -m pipeline.samples` makes them anew.
"""

import sys
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import numpy as np

from engines.games import GAMES
from engines.tigris_euphrates.actions import Action, action_of
from engines.tigris_euphrates.bots import bot_action
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.names import DYNASTIES
from engines.tigris_euphrates.notation import action_text, letters_of
from engines.tigris_euphrates.policy import deal, seed_world
from engines.tigris_euphrates.rules import apply_if_legal
from engines.tigris_euphrates.state import NO_LOG, new_states
from pipeline.model import GameLog
from pipeline.replay import replay_log

FOLDER = Path(__file__).resolve().parents[1] / "data" / "samples" / "tigris_euphrates"
RULES = GAMES["tigris_euphrates"]
# Person -> how many actions the bot looks at: the more, the better it plays.
CLUB = {"Ada": 40, "Bruno": 24, "Chidi": 16, "Dana": 30, "Emil": 8, "Farah": 20, "Goran": 5, "Hana": 12}
N_GAMES = 48
FIRST_EVENING, PLACE = date(2025, 9, 2), "Harbour Street"


@dataclass(frozen=True)
class Plan:
    """One game to be played: who, when, how, and through whose eyes it is recorded (-1: in full)."""

    number: int
    day: date
    event: str
    people: tuple[str, ...]
    options: dict = field(default_factory=dict)
    seen_by: int = -1


def plans():
    """A club evening every second week, two games each; seats and people drawn with a fixed seed."""
    rng, people = np.random.default_rng(20250902), list(CLUB)
    for number in range(N_GAMES):
        evening = number // 2
        n_seats = (4, 3, 2, 4, 3, 4)[number % 6]
        seats = tuple(people[i] for i in rng.permutation(len(people))[:n_seats])
        options = {}
        if number % 8 == 5:
            options["english_support"] = "yes"
        if number % 12 == 7:
            options["board"] = "advanced"
        event = "Spring cup" if 26 <= number < 34 else "Club evening"
        seen_by = int(rng.integers(n_seats)) if number % 6 == 4 else -1
        yield Plan(number, FIRST_EVENING + timedelta(days=14 * evening), event, seats, options, seen_by)


def play(plan):
    """(opening hands as counts, actions): one whole game of the bots."""
    states = new_states(2)
    states[0] = RULES.new_game(Setup(len(plan.people), options=plan.options))[0]
    seed_world(states[0], 7, plan.number)
    deal(states[0])
    hands, actions = states["hand"][0].copy(), []
    while states["phase"][0] != Phase.OVER:
        seat = int(states["to_play"][0])
        code = bot_action(states, NO_LOG, CLUB[plan.people[seat]] if seat >= 0 else 1)
        actions.append(action_of(code))
        apply_if_legal(states, 0, NO_LOG, code)
    return hands, actions


def seen(action, seat):
    """An action as the seat records it: what others draw and put away stays hidden."""
    if action.seat != seat and action.kind == Act.DRAW:
        return Action(action.seat, Act.DRAW, int(Colour.UNKNOWN))
    if action.seat != seat and action.kind == Act.SWAP:
        return Action(action.seat, Act.SWAP, swap=(0, 0, 0, 0, sum(action.swap)))
    return action


def record(plan):
    """The log of a game, with its result."""
    hands, actions = play(plan)
    letters = [letters_of(hand) for hand in hands[: len(plan.people)]]
    if plan.seen_by >= 0:
        letters = [hand if seat == plan.seen_by else "?" * 6 for seat, hand in enumerate(letters)]
        actions = [seen(action, plan.seen_by) for action in actions]
    log = GameLog(
        game=RULES.name,
        edition="standard",
        options=plan.options,
        event=plan.event,
        place=PLACE,
        date=plan.day.isoformat(),
        players=[{"name": name, "dynasty": DYNASTIES[seat]} for seat, name in enumerate(plan.people)],
        setup={"hands": letters},
        knowledge="full" if plan.seen_by < 0 else f"seat:{plan.seen_by}",
        actions=[action_text(action) for action in actions],
        source={"platform": "kibitz", "id": f"sample-{plan.number:02}"},
    )
    played = replay_log(log)
    result = {
        "scores": RULES.scores(played.last),
        "ranks": RULES.ranks(played.last),
        "end_reason": played.end_reason,
    }
    return GameLog.model_validate({**log.document(), "result": result})


def name_of(plan):
    """File name: day and people."""
    return f"{plan.day.isoformat()}-{plan.number % 2 + 1}-{'-'.join(plan.people).lower()}.json"


def write(folder=FOLDER):
    """All sample games, one file each; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    games = list(plans())
    for plan in games:
        (folder / name_of(plan)).write_text(record(plan).to_json() + "\n", encoding="utf-8")
    return len(games)


if __name__ == "__main__":
    sys.stdout.write(f"{write()} games in {FOLDER.relative_to(FOLDER.parents[2])}\n")
