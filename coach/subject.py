"""A seat of a log whose decisions are judged: its plies, its worlds, and under what it is judged."""

from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from coach import calibration
from coach.analysis import Basis
from coach.errors import CoachError
from coach.lenses import SEAT, hides_hand, state_before, worlds_at
from coach.rollouts import Compared, compare
from pipeline.model import RESULTS

VERSION = 1  # of the way of analysing: another one makes analyses stale
POLICY = "heuristic"


class ReviewError(CoachError):
    """A seat or log that cannot be reviewed; the message is one line."""


@dataclass(frozen=True)
class Subject:
    """A seat of a replayed log, and what its decisions are judged with."""

    replayed: object
    seat: int
    policy: str = POLICY
    seed: int = 1

    @property
    def rules(self):
        return self.replayed.rules

    @property
    def plies(self) -> list[int]:
        """The seat's decisions."""
        deciders = self.replayed.replayed.states["to_play"][: self.replayed.replayed.n]
        return np.flatnonzero(deciders == self.seat).tolist()

    def seed_of(self, ply: int, purpose: str) -> int:
        """Another stream of worlds and random numbers for each ply and purpose."""
        words = f"{self.seed}/{self.seat}/{ply}/{purpose}".encode()
        return int.from_bytes(blake2b(words, digest_size=7).digest())

    def legal(self, ply: int) -> list:
        """The legal decisions of a ply."""
        return self.rules.legal_actions(state_before(self.replayed, ply))

    def compare(self, ply: int, lens: str, lines: list[list[int]], n: int, purpose: str) -> Compared:
        """So many worlds before a ply, met by each of the lines of decisions."""
        seed = self.seed_of(ply, purpose)

        def worlds_of(n: int, first: int):
            return worlds_at(self.replayed, ply, lens, self.seat, n, seed, first)

        return compare(self.rules, worlds_of, lines, self.policy, seed, n)

    def _played_log(self):
        """The log with all options as played: whoever names them or not, it is the same game."""
        return self.replayed.log.model_copy(update={"options": self.replayed.options})

    def basis(self) -> Basis:
        """Under what an analysis would be made now."""
        version = self.rules.policy_version(self.policy)
        return Basis(
            game_hash=self._played_log().content_hash,
            lens=SEAT,
            policy=self.policy,
            policy_version=version,
            engine=f"{self.rules.name} {self.rules.version}",
            calibration=calibration.version_for(self.rules.name, version),
            coach=VERSION,
        )


def subject_of(replayed, seat: int, seed: int = 1, policy: str = POLICY) -> Subject:
    """The seat of a log, ready to be reviewed. Raises ReviewError where its decisions cannot be judged."""
    n_seats = len(replayed.log.players)
    if replayed.log.knowledge == RESULTS:
        raise ReviewError("only the result is known, there are no moves to review")
    if not 0 <= seat < n_seats:
        raise ReviewError(f"no such seat: found p{seat}, expected p0 to p{n_seats - 1}")
    subject = Subject(replayed, seat, policy, seed)
    if not subject.plies:
        raise ReviewError(f"p{seat} decides nothing in this log")
    if not sees_hand(replayed, seat):
        known = " or ".join(f"p{other}" for other in range(n_seats) if sees_hand(replayed, other))
        raise ReviewError(
            f"lens seat: the log does not know the hand of p{seat}, expected {known or 'a log that knows a hand'}"
        )
    return subject


def sees_hand(replayed, seat: int) -> bool:
    """Whether the log knows the hand of a seat at each of its decisions."""
    states = replayed.replayed.states[: replayed.replayed.n]
    return not any(hides_hand(states[ply : ply + 1], seat) for ply in np.flatnonzero(states["to_play"] == seat))
