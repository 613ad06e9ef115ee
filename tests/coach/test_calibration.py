"""The curve from shares to chances: known numbers, and what is told where there is none."""

from math import log

import numpy as np
import pytest

from coach.analysis import Difference
from coach.calibration import Calibration, Curve, brier, fit, reliability


def test_the_fit_finds_the_curve_that_made_the_games():
    rng = np.random.default_rng(1)
    shares = rng.uniform(0.02, 0.98, 200_000)
    curve = Curve(0.3, 1.4)
    chances = np.array([curve.chance(share) for share in shares])
    found = fit(shares, (rng.random(len(shares)) < chances).astype(float), prior=0)
    assert (found.intercept, found.slope) == pytest.approx((0.3, 1.4), abs=0.03)


def test_a_fit_by_hand():
    """Shares of 1/4 won one time in ten, of 3/4 nine times in ten: log-odds of 3 become log-odds of 9."""
    shares = np.repeat([0.25, 0.75], 10)
    won = np.array([1.0] + 9 * [0.0] + 9 * [1.0] + [0.0])
    found = fit(shares, won, prior=0)
    assert (found.intercept, found.slope) == pytest.approx((0.0, log(9) / log(3)))
    assert found.chance(0.25) == pytest.approx(0.1)
    assert 1 < fit(shares, won).slope < 1.1  # twenty positions are too few to move away from the shares


def test_a_difference_goes_through_the_curve():
    known = Calibration("1", ((2, Curve(0.0, 2.0)),))
    gap = known.difference(0.5, Difference(value=0.25, se=0.01), 2)
    assert gap.value == pytest.approx(0.9 - 0.5)
    steep = (known.chance(0.63, 2) - known.chance(0.62, 2)) / 0.01
    assert gap.se == pytest.approx(0.01 * steep, rel=0.01)


def test_without_a_curve_a_share_stays_a_share():
    nothing = Calibration()
    gap = Difference(value=0.2, se=0.1)
    assert (nothing.name(4), nothing.chance(0.3, 4), nothing.difference(0.3, gap, 4)) == ("playout share", 0.3, gap)
    assert Calibration("1", ((4, Curve(0.0, 1.0)),)).name(4) == "win chance"


def test_brier_and_bins_by_hand():
    chances, won = np.array([0.05, 0.15, 0.15, 1.0]), np.array([0.0, 0.0, 1.0, 1.0])
    assert brier(chances, won) == pytest.approx((0.05**2 + 0.15**2 + 0.85**2) / 4)
    rows = reliability(chances, won)
    assert [row["n"] for row in rows] == [1, 2, 0, 0, 0, 0, 0, 0, 0, 1]
    assert (rows[1]["predicted"], rows[1]["seen"]) == pytest.approx((0.15, 0.5))
    assert rows[2]["predicted"] is None
