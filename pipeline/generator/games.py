"""Documents of random games, canonical as GameLog writes them."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

import msgspec
import numpy as np

from engines.games import GAMES
from engines.tables import NO_LOG
from engines.taj_mahal.actions import action_of as taj_action
from engines.taj_mahal.setup import undealt
from engines.taj_mahal.state import new_states as new_taj
from engines.tigris_euphrates.actions import action_of as tigris_action
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.names import DYNASTIES
from engines.tigris_euphrates.notation import letters_of
from engines.tigris_euphrates.state import new_states as new_tigris
from pipeline.generator.club import Club, Plan
from pipeline.generator.playouts import MOST_PLIES, play_taj, play_tigris
from pipeline.samples.taj_mahal import setup_of

TIGRIS, TAJ = GAMES["tigris_euphrates"], GAMES["taj_mahal"]


def lines(club: Club, start: int, end: int) -> Iterator[bytes]:
    """One JSON document a game, from number start to end - 1."""
    table = Table(club.seed)
    for plan in club.plans(start, end):
        yield msgspec.json.encode(table.play(plan))


class Table:
    """Plays plans with random actions; states and actions are written into the same memory each time."""

    def __init__(self, seed: int):
        self.seed = seed
        self.actions = np.zeros(MOST_PLIES, np.int64)

    @cached_property
    def tigris(self) -> np.ndarray:
        return new_tigris(3)

    @cached_property
    def taj(self) -> np.ndarray:
        return new_taj(3)

    def play(self, plan: Plan) -> dict[str, Any]:
        return self._play_taj(plan) if plan.game == TAJ.name else self._play_tigris(plan)

    def _play_tigris(self, plan: Plan) -> dict[str, Any]:
        states, n_seats = self.tigris, len(plan.people)
        states[0] = TIGRIS.new_game(Setup(n_seats, options=plan.options))[0]
        n = play_tigris(states, NO_LOG, self.seed, plan.number, self.actions)
        return {
            **_head(plan, {"edition": "standard", **({"options": plan.options} if plan.options else {})}),
            "players": [{"name": name, "dynasty": DYNASTIES[seat]} for seat, name in enumerate(plan.people)],
            "setup": {"hands": [letters_of(hand) for hand in states["hand"][1, :n_seats]]},
            **self._tail(plan, TIGRIS, states[2:3], [tigris_line(code) for code in self.actions[:n].tolist()]),
        }

    def _play_taj(self, plan: Plan) -> dict[str, Any]:
        states, edition = self.taj, TAJ.edition
        states[0] = undealt(edition, len(plan.people))[0]
        n = play_taj(states, edition.tables, NO_LOG, self.seed, plan.number, self.actions)
        return {
            **_head(plan, {"edition": edition.name, "edition_sha256": edition.sha256}),
            "players": [{"name": name} for name in plan.people],
            "setup": setup_of(states[1]),
            **self._tail(plan, TAJ, states[2:3], [taj_line(code) for code in self.actions[:n].tolist()]),
        }

    @staticmethod
    def _tail(plan: Plan, rules: Any, last: np.ndarray, actions: list[str]) -> dict[str, Any]:
        result = {"scores": rules.scores(last), "ranks": rules.ranks(last), "end_reason": rules.end_reason(last)}
        return {
            "knowledge": "full",
            "actions": actions,
            **({"result": result} if result["end_reason"] else {}),
            "source": {"platform": "kibitz", "id": f"random-{plan.number:07}"},
        }


def _head(plan: Plan, parts: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": "kibitz-log",
        "version": 1,
        "game": plan.game,
        **parts,
        "event": plan.event,
        "place": plan.place,
        "date": plan.day.isoformat(),
    }


@lru_cache(maxsize=1 << 16)
def tigris_line(code: int) -> str:
    return TIGRIS.encode(tigris_action(code))


@lru_cache(maxsize=1 << 16)
def taj_line(code: int) -> str:
    return TAJ.encode(taj_action(code))
