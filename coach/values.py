"""Figures of playouts: placing value, chance of each place, score, paired difference, and what may be said of it."""

from dataclasses import dataclass
from math import isnan, nan, sqrt

import numpy as np

from coach.rollouts import Compared

Z = 1.959964  # of the 95 % interval
LEAST = 20  # worlds; under so many nothing is told apart
BETTER, WORSE, EVEN = "better", "worse", "cannot be told apart"


@dataclass(frozen=True)
class Difference:
    """A second line's value less the first one's, world by world. se: its standard error; n: worlds."""

    value: float
    se: float
    n: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.value - Z * self.se, self.value + Z * self.se

    @property
    def verdict(self) -> str:
        """About the second line: `better`, `worse`, or `cannot be told apart` when the interval holds zero."""
        low, high = self.interval
        if self.n < LEAST or not (low > 0 or high < 0):
            return EVEN
        return BETTER if low > 0 else WORSE


@dataclass(frozen=True)
class Estimate:
    """Of one line for one seat. value: mean placing value; chances: of each place from the first; score: mean."""

    value: float
    chances: tuple[float, ...]
    score: float
    n: int


def common(compared: Compared, *lines: int) -> np.ndarray:
    """The worlds, as a mask, in which all of these lines could begin."""
    return ~np.isnan(compared.places[list(lines), :, 0]).any(axis=0)


def estimate(compared: Compared, line: int, seat: int, among: np.ndarray | None = None) -> Estimate:
    """What a line is worth to a seat. among: the worlds that count; those in which it could begin if not given."""
    among = common(compared, line) if among is None else among
    places, points = compared.places[line, among], compared.points[line, among]
    n_seats = compared.places.shape[2]
    if not len(places):
        return Estimate(nan, (nan,) * n_seats, nan, 0)
    chances = tuple(map(float, place_shares(places, seat).mean(axis=0)))
    return Estimate(float(places[:, seat].mean()), chances, float(points[:, seat].mean()), len(places))


def place_shares(places: np.ndarray, seat: int) -> np.ndarray:
    """Per world the share of the seat in each place, [worlds, places]: who shares first and second has a half of each.

    >>> place_shares(np.array([[1.0, 0.5, 0.0], [0.75, 0.75, 0.0]]), 0).tolist()
    [[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]]
    """
    n_seats = places.shape[1]
    own = places[:, seat]
    sharers = np.isclose(places, own[:, None]).sum(axis=1)
    middle = (1 - own) * (n_seats - 1)  # of the places shared, counted from 0
    first = np.rint(middle - (sharers - 1) / 2).astype(int)
    at = np.arange(n_seats)[None, :]
    return np.where((at >= first[:, None]) & (at < (first + sharers)[:, None]), 1 / sharers[:, None], 0.0)


def difference(compared: Compared, seat: int, line: int = 1, base: int = 0) -> Difference:
    """Line less base for a seat, over the worlds in which both could begin."""
    among = common(compared, base, line)
    gaps = compared.places[line, among, seat] - compared.places[base, among, seat]
    n = len(gaps)
    if n < 2:
        return Difference(float(gaps[0]) if n else nan, nan, n)
    return Difference(float(gaps.mean()), float(gaps.std(ddof=1) / sqrt(n)), n)


def verdict_words(gap: Difference) -> str:
    """A sentence about the second line.

    >>> verdict_words(Difference(0.08, 0.02, 1000)), verdict_words(Difference(-0.01, 0.02, 1000))
    ('better by 0.080 ± 0.039', 'cannot be told apart at n = 1,000')
    """
    if gap.verdict == EVEN or isnan(gap.se):
        return f"{EVEN} at n = {gap.n:,}"
    return f"{gap.verdict} by {abs(gap.value):.3f} ± {Z * gap.se:.3f}"
