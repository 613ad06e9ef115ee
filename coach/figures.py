"""Figures of playouts as analyses keep them."""

from math import sqrt

import numpy as np

from coach.analysis import Difference, Outcome
from coach.values import place_shares


def paired(gaps: np.ndarray) -> Difference:
    """Mean and standard error of differences world by world."""
    n = len(gaps)
    return Difference(value=_short(gaps.mean()), se=_short(gaps.std(ddof=1) / sqrt(n)) if n > 1 else 0.0)


def outcome_of(places: np.ndarray, points: np.ndarray, seat: int) -> Outcome:
    """What a line leads to for a seat. places, points: [worlds, seats]."""
    chances = tuple(map(_short, place_shares(places, seat).mean(axis=0)))
    return Outcome(value=_short(places[:, seat].mean()), places=chances, score=_short(points[:, seat].mean()))


def _short(value) -> float:
    """Without the digits that mean nothing, so that stored analyses stay small."""
    return round(float(value), 5)
