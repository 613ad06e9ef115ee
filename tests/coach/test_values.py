"""Figures from known numbers."""

from math import isnan, sqrt

import numpy as np
import pytest

from coach.rollouts import Compared
from coach.values import Difference, difference, estimate, place_shares, verdict_words

NAN = float("nan")
# Two lines in four worlds, three seats: first, a shared first place, last, and a third world without a second line.
FIRST = [[1, 0.5, 0], [0.75, 0.75, 0], [0, 1, 0.5], [1, 0.5, 0]]
SECOND = [[1, 0.5, 0], [0, 1, 0.5], [0, 0.5, 1], [NAN, NAN, NAN]]
COMPARED = Compared(
    np.array([FIRST, SECOND]),
    np.array([[[9, 5, 1], [6, 6, 1], [2, 8, 5], [7, 3, 2]], [[8, 5, 1], [1, 6, 4], [2, 5, 9], [-1, -1, -1]]]),
)


def test_shared_places_are_shared_out():
    shares = place_shares(np.array([[1, 0.5, 0], [0.75, 0.75, 0], [0.25, 0.25, 1], [0.5, 0.5, 0.5]]), 0)
    third = 1 / 3
    assert shares == pytest.approx(np.array([[1, 0, 0], [0.5, 0.5, 0], [0, 0.5, 0.5], [third, third, third]]))


def test_estimate_of_a_line():
    found = estimate(COMPARED, 0, 0)
    assert (found.value, found.score, found.n) == (2.75 / 4, 6, 4)
    assert found.chances == (2.5 / 4, 0.5 / 4, 1 / 4)


def test_estimate_counts_the_worlds_in_which_the_line_could_begin():
    found = estimate(COMPARED, 1, 2)
    assert (found.value, found.score, found.n) == (0.5, 14 / 3, 3)
    assert found.chances == (1 / 3, 1 / 3, 1 / 3)


def test_difference_is_taken_world_by_world():
    found = difference(COMPARED, seat=0)
    assert (found.value, found.n) == (-0.25, 3)
    assert found.se == pytest.approx(sqrt((0.25**2 + 0.5**2 + 0.25**2) / 2 / 3))


def test_nothing_in_common_has_no_error():
    found = difference(Compared(COMPARED.places[:, 3:], COMPARED.points[:, 3:]), seat=0)
    assert found.n == 0 and isnan(found.value) and found.verdict == "cannot be told apart"


@pytest.mark.parametrize(
    ("value", "se", "n", "verdict", "words"),
    [
        (0.1, 0.05, 400, "better", "better by 0.100 ± 0.098"),
        (0.1, 0.06, 400, "cannot be told apart", "cannot be told apart at n = 400"),
        (-0.1, 0.05, 400, "worse", "worse by 0.100 ± 0.098"),
        (0.0, 0.0, 4000, "cannot be told apart", "cannot be told apart at n = 4,000"),
        (0.5, 0.0, 400, "better", "better by 0.500 ± 0.000"),
        (0.5, 0.0, 19, "cannot be told apart", "cannot be told apart at n = 19"),
    ],
)
def test_verdict(value, se, n, verdict, words):
    gap = Difference(value, se, n)
    assert (gap.verdict, verdict_words(gap)) == (verdict, words)
