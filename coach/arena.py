"""Leagues of policies: one player of one policy against players of another, seat by seat on the same deals.

Game g is dealt from number g // seats of the seed, and the one sits on seat g % seats: so each deal is played once from
every seat. Who shares the first place gets a share of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from coach.actions import action_of
from coach.threads import in_threads
from engines.api import BUDGET, TERMINAL, Rules, SetupError, Worlds
from engines.games import GAMES
from engines.tables import NO_LOG
from engines.taj_mahal import policy as taj_policy
from engines.taj_mahal.setup import undealt
from engines.tigris_euphrates.game import Setup

Z = 1.959964  # of the 95 % interval
SEATS = {"tigris_euphrates": (2, 3, 4), "taj_mahal": (3, 4, 5)}


@dataclass(frozen=True)
class Played:
    """One game. seat: of the one; places: placing value of each seat, scores: final score."""

    seat: int
    places: tuple[float, ...]
    scores: tuple[int, ...]

    @property
    def share(self) -> float:
        """Of the first place that the one gets: 1, a part when it is shared, or 0."""
        ahead = max(self.places)
        return (self.places[self.seat] == ahead) / self.places.count(ahead)


@dataclass(frozen=True)
class League:
    """games: as played, in order."""

    games: list[Played]

    @property
    def wins(self) -> float:
        """First places of the one, ties by share."""
        return sum(game.share for game in self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share of wins, 95 %, by Wilson; exact where no first place is shared, then a little wide."""
        return wilson(self.wins, len(self.games))

    @property
    def place(self) -> float:
        """Mean placing value of the one, 1 for first and 0 for last."""
        return float(np.mean([game.places[game.seat] for game in self.games]))

    @property
    def scores(self) -> tuple[float, float]:
        """Mean final score of the one, and of the others."""
        mine = np.array([game.scores[game.seat] for game in self.games])
        total = np.array([sum(game.scores) for game in self.games])
        return float(mine.mean()), float((total - mine).mean() / (len(self.games[0].scores) - 1))


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    share, extra = wins / n, Z * Z / n
    middle = share + extra / 2
    half = Z * sqrt(share * (1 - share) / n + extra / (4 * n))
    return (middle - half) / (1 + extra), (middle + half) / (1 + extra)


def dealt(rules: Rules, n_seats: int, seed: int, number: int) -> np.ndarray:
    """The first state of a game with everything dealt. Raises SetupError."""
    if n_seats not in SEATS[rules.name]:
        fewest, *_, most = SEATS[rules.name]
        raise SetupError(f"{rules.name}: found {n_seats} players, expected {fewest} to {most}")
    if rules.name == "tigris_euphrates":
        return rules.worlds(rules.new_game(Setup(n_seats)), 1, seed, number).states
    state = undealt(rules.edition, n_seats)
    taj_policy.seed_world(state[0], seed, number)
    taj_policy.deal(state[0], rules.edition.tables[0], NO_LOG)
    return state


def play(rules: Rules, n_seats: int, policies: tuple[str, str], seed: int, number: int, budget: int = BUDGET) -> Played:
    """Game `number`: the first policy on one seat, the second on all others. Each sees only what its seat knows."""
    one, state = number % n_seats, dealt(rules, n_seats, seed, number // n_seats)
    while (seat := rules.to_play(state)) != TERMINAL:
        policy = "random" if seat < 0 else policies[seat != one]
        code = rules.choose(state, policy, (seed << 24) + number, budget)
        state = rules.apply(state, action_of(rules, code)).state
    places, scores = rules.rollouts(Worlds(state, np.zeros((1, 0), np.int8)), [], "random", 0)  # nothing left to play
    return Played(one, tuple(places[0].tolist()), tuple(scores[0].tolist()))


def games(
    game: str, n_seats: int, policies: tuple[str, str], n: int, seed: int, budget: int = BUDGET, cores: int = 1
) -> Iterator[Played]:
    """n games in order, the same whatever the cores. Raises UnknownPolicy and SetupError before the first."""
    rules = GAMES[game]
    for policy in policies:
        rules.policy_version(policy)
    dealt(rules, n_seats, seed, 0)
    return in_threads(lambda number: play(rules, n_seats, policies, seed, number, budget), range(n), cores)
