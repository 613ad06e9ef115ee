"""Playouts of several lines through the same hidden worlds with the same random numbers, on all cores.

The worlds are numbered and cut into chunks of one size whatever the cores; each chunk knows its numbers. So the same
seed gives the same figures on one core and on many, and stopping at a precision stops everywhere after the same world.
"""

import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

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

    done, compared = [], None
    for chunk in _in_order(play, range(0, n, CHUNK), cores):
        done.append(chunk)
        compared = _joined(done)
        if precision is not None and compared.n >= FEW and _widest(compared) <= precision:
            compared = _joined(done, PRECISE if compared.n < n else "")
        elif stopped is not None and stopped():
            compared = _joined(done, STOPPED if compared.n < n else "")
        if progress is not None:
            progress(compared)
        if compared.ended:
            break
    return compared


def _in_order(play: Callable, firsts: Sequence[int], cores: int):
    """The chunks in their order, some ahead in other threads; those that nobody waits for any more are not begun."""
    with ThreadPoolExecutor(cores) as pool:
        left, waiting = iter(firsts), deque()
        try:
            for first in left:
                waiting.append(pool.submit(play, first))
                if len(waiting) > cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _joined(chunks: Sequence[tuple[np.ndarray, np.ndarray]], ended: str = "") -> Compared:
    places, points = zip(*chunks, strict=True)
    return Compared(np.concatenate(places, axis=1), np.concatenate(points, axis=1), ended)


def _widest(compared: Compared) -> float:
    """The greatest standard error of a seat's difference from the first line; infinite where there are too few."""
    gaps = compared.places[1:] - compared.places[:1]
    gaps = gaps[:, ~np.isnan(gaps).any(axis=(0, 2))]
    if gaps.size == 0 or gaps.shape[1] < FEW:
        return np.inf
    return float((gaps.std(axis=1, ddof=1) / np.sqrt(gaps.shape[1])).max())
