"""Playouts of several lines through the same hidden worlds with the same random numbers, on all cores.

The worlds are numbered and cut into chunks of one size whatever the cores; each chunk knows its numbers. So the same
seed gives the same figures on one core and on many, and stopping at a precision stops everywhere after the same world.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from coach.threads import in_threads
from engines.api import Rules, Worlds

CHUNK = 32  # worlds; a few hundredths of a second
FEW = 64  # worlds before a precision is believed
PRECISE, STOPPED = "precision", "stopped"


@dataclass(frozen=True)
class Compared:
    """What became of each line in each world.

    places: float [lines, worlds, seats], the placing value from 1 for the first to 0 for the last, ties shared;
    points: int of the same shape, final scores. NaN and -1 where a line could not begin in a world. ended: why no more
    worlds were asked, `precision`, `stopped` or empty.
    """

    places: np.ndarray
    points: np.ndarray
    ended: str = ""

    @property
    def n(self) -> int:
        """Worlds."""
        return self.places.shape[1]


def all_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compare(
    rules: Rules,
    worlds_of: Callable[[int, int], Worlds],
    lines: Sequence[Sequence[int]],
    policy: str,
    seed: int,
    n: int,
    cores: int = 1,
    precision: float | None = None,
    progress: Callable[[Compared], None] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Compared:
    """All lines played out in up to n worlds.

    worlds_of: (how many, number of the first) -> those worlds. lines: decisions, encoded. precision: enough when no
    seat's difference between the first line and another has a greater standard error. progress: told what there is
    after each chunk. stopped: asked then, ends it at once; at least one chunk is played.
    """

    def play(first: int) -> tuple[np.ndarray, np.ndarray]:
        worlds = worlds_of(min(CHUNK, n - first), first)
        played = [rules.rollouts(worlds, line, policy, seed, first) for line in lines]
        return np.stack([places for places, _ in played]), np.stack([points for _, points in played])

    kept, spread = _Kept(n), _Spread()
    for places, points in in_threads(play, range(0, n, CHUNK), cores):
        kept.add(places, points)
        spread.add(places)
        is_enough = precision is not None and spread.widest <= precision
        ended = PRECISE if is_enough else STOPPED if stopped is not None and stopped() else ""
        if progress is not None:
            progress(kept.so_far(ended))
        if ended:
            break
    return kept.so_far(ended)


class _Kept:
    """Room for all worlds that are asked for, filled chunk by chunk; what is in it does not change any more."""

    def __init__(self, n: int):
        self.n, self.done = n, 0
        self.places = self.points = None

    def add(self, places: np.ndarray, points: np.ndarray) -> None:
        if self.places is None:
            shape = (len(places), self.n, places.shape[2])
            self.places, self.points = np.empty(shape), np.empty(shape, np.int64)
        end = self.done + places.shape[1]
        self.places[:, self.done : end], self.points[:, self.done : end] = places, points
        self.done = end

    def so_far(self, ended: str) -> Compared:
        """ended: why no more worlds follow; not said when there are all."""
        seen = slice(0, self.done)
        return Compared(self.places[:, seen], self.points[:, seen], ended if self.done < self.n else "")


class _Spread:
    """Sums over worlds of each seat's difference from the first line, where all lines could begin."""

    def __init__(self):
        self.n, self.sums, self.squares = 0, 0.0, 0.0

    def add(self, places: np.ndarray) -> None:
        gaps = places[1:] - places[:1]
        gaps = gaps[:, ~np.isnan(gaps).any(axis=(0, 2))]
        self.n += gaps.shape[1]
        self.sums, self.squares = self.sums + gaps.sum(axis=1), self.squares + (gaps**2).sum(axis=1)

    @property
    def widest(self) -> float:
        """The greatest standard error; infinite where there are too few worlds."""
        if self.n < FEW or not np.size(self.sums):
            return np.inf
        variances = (self.squares - self.sums**2 / self.n) / (self.n - 1)
        return float(np.sqrt(np.maximum(variances, 0) / self.n).max())
