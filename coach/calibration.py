"""From the share of playouts that a seat wins to its chance of winning, fitted on games that made no policy.

A share is pulled to the middle or to the ends by what the policy does not see. The map is logistic in the share's
log-odds, one for each game and number of players, kept as data with its version. `python -m coach.calibration` plays
the games, fits on one half of them and proves on the other.
"""

import json
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path

import numpy as np

from coach.analysis import Difference

FOLDER = Path(__file__).resolve().parents[1] / "data" / "calibration"
LEAST = 0.005  # of a share: none or all of a few playouts is not never or always
BINS = 10
STEPS = 50  # of the fit; it needs five or six
PRIOR = 100.0  # in units of the information of the positions: about 400 of them
LINE = np.array([0.0, 1.0])  # intercept and slope with which a share is a chance
CHANCE, SHARE = "win chance", "playout share"


@dataclass(frozen=True)
class Curve:
    """chance = 1 / (1 + exp(-(intercept + slope * log-odds of the share)))."""

    intercept: float
    slope: float

    def chance(self, share: float) -> float:
        """
        >>> Curve(0.0, 1.0).chance(0.25), round(Curve(0.0, 2.0).chance(0.75), 3)
        (0.25, 0.9)
        """
        return 1 / (1 + exp(-(self.intercept + self.slope * log_odds(share))))

    def steepness(self, share: float) -> float:
        """By how much the chance changes with the share, at this share."""
        share, chance = within(share), self.chance(share)
        return self.slope * chance * (1 - chance) / (share * (1 - share))


@dataclass(frozen=True)
class Calibration:
    """What is known of one game under one policy. version: empty where nothing is; then shares stay shares."""

    version: str = ""
    curves: tuple[tuple[int, Curve], ...] = ()

    def name(self, n_seats: int) -> str:
        """What a page may call the figure."""
        return CHANCE if n_seats in dict(self.curves) else SHARE

    def chance(self, share: float, n_seats: int) -> float:
        """The chance of the first place that a share of playouts stands for."""
        curve = dict(self.curves).get(n_seats)
        return share if curve is None else curve.chance(share)

    def difference(self, share: float, gap: Difference, n_seats: int) -> Difference:
        """What a gap between two shares is in chance, the lower one given; its error follows the curve."""
        curve = dict(self.curves).get(n_seats)
        if curve is None:
            return gap
        value = curve.chance(within(share + gap.value)) - curve.chance(share)
        return Difference(value=value, se=gap.se * curve.steepness(share + gap.value / 2))


def of(game: str, policy_version: str) -> Calibration:
    """The calibration of a game's policy; an empty one where it was made for another version."""
    found = _kept(game)
    if not found or found["policy_version"] != policy_version:
        return Calibration()
    curves = tuple((int(n), Curve(fit["intercept"], fit["slope"])) for n, fit in found["seats"].items())
    return Calibration(found["version"], curves)


def version_for(game: str, policy_version: str) -> str:
    """The version that an analysis made now would use; empty where there is none."""
    return of(game, policy_version).version


def proof(game: str) -> dict | None:
    """What the calibration was made of and how it did on games that it had not seen; None where there is none."""
    return _kept(game)


@cache
def _kept(game: str) -> dict | None:
    path = FOLDER / f"{game}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def within(share: float) -> float:
    """The share, kept off 0 and 1."""
    return min(max(share, LEAST), 1 - LEAST)


def log_odds(share: float) -> float:
    share = within(share)
    return log(share / (1 - share))


def fit(shares: np.ndarray, won: np.ndarray, prior: float = PRIOR) -> Curve:
    """The curve under which what happened is likeliest (Newton's method). won: 1, 0, or the part of a shared place.

    prior: how strongly it is pulled towards the line on which shares are chances. Positions of one game are not
    independent, so a curve that is bent by few games would do worse than none.
    """
    odds = np.log(np.clip(shares, LEAST, 1 - LEAST) / (1 - np.clip(shares, LEAST, 1 - LEAST)))
    inputs, weights = np.stack([np.ones_like(odds), odds], axis=1), LINE
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (won - chances) - prior * (weights - LINE)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + prior * np.eye(2)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-9:
            break
    return Curve(*map(float, weights))


def brier(chances: np.ndarray, won: np.ndarray) -> float:
    """Mean squared distance of what was predicted from what happened; less is better."""
    return float(np.mean((chances - won) ** 2))


def reliability(chances: np.ndarray, won: np.ndarray, bins: int = BINS) -> list[dict]:
    """Predicted against seen, in bins of equal width: n, mean of what was predicted, mean of what happened."""
    at = np.minimum((chances * bins).astype(int), bins - 1)
    rows = []
    for i in range(bins):
        here = at == i
        n = int(here.sum())
        means = (float(chances[here].mean()), float(won[here].mean())) if n else (None, None)
        rows.append({"from": i / bins, "to": (i + 1) / bins, "n": n, "predicted": means[0], "seen": means[1]})
    return rows


if __name__ == "__main__":
    from coach.calibrating import main

    main()
