"""Rates and their intervals, against published values."""

import pytest

from dashboard.charts.rates import rate_bar, rate_words, wilson


# Newcombe 1998, table I, method 3 (score interval without continuity correction).
@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_the_published_one(hits, n, low, high):
    assert wilson(hits, n) == pytest.approx((low, high), abs=5e-5)


def test_few_games_give_no_rate():
    assert rate_words(5, 19) == "n = 19"
    assert "too few" in rate_bar(5, 19)
    assert rate_words(5, 20) == "25\u00a0% [11–47]"


def test_the_bar_says_its_numbers():
    assert 'aria-label="34\u00a0% [22–49], 14 of 41, chance alone gives 25\u00a0%"' in rate_bar(14, 41, "dark", 0.25)
