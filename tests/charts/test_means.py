"""Means and differences with their doubt, from known numbers."""

import re

import pytest

from dashboard.charts.means import (
    difference_bar,
    half_width,
    half_width_of_difference,
    is_told_apart,
    mean_words,
    reach_of,
    signed,
    value_bar,
)


def test_the_interval_of_a_mean():
    assert half_width(10.0, 400) == pytest.approx(0.98, abs=1e-3)  # 1.96 · 10 / 20
    assert half_width(None, 400) is None and half_width(10.0, 19) is None
    assert half_width_of_difference(6.0, 100, 8.0, 100) == pytest.approx(1.96, abs=1e-3)
    assert half_width_of_difference(6.0, 100, 8.0, 5) is None


def test_words():
    assert signed(0.3) == "+0.30" and signed(-2) == "−2.00"
    assert mean_words(0.3, 0.1, 40) == "+0.30 ± 0.10"
    assert is_told_apart(0.3, 0.1) and not is_told_apart(0.05, 0.1) and not is_told_apart(9.0, None)


def dot(svg):
    return re.search(r'<circle cx="([\d.]+)" cy="13" r="5" fill="var\(--kb-(\w+)\)"', svg).groups()


def test_a_difference_is_a_dot_beside_zero():
    assert reach_of([(1.0, 0.5), (-2.0, 1.0), (0.1, None)]) == 3.0
    assert dot(difference_bar(1.5, 0.5, 3.0, 216)) == ("158.0", "gain")  # half of 100 right of 108
    assert dot(difference_bar(-3.0, 0.5, 3.0, 216)) == ("8.0", "loss")
    assert dot(difference_bar(0.3, 0.5, 3.0, 216)) == ("118.0", "paper")
    assert "cannot be told apart" in difference_bar(0.3, 0.5, 3.0)
    assert "<circle" not in difference_bar(0.3, None, 3.0)


def test_points_at_once_and_later():
    svg = value_bar(2.0, 1.0, 0.5, 4.0, 200)  # 50 pixels a point
    assert re.findall(r'class="(\w+)" x="([\d.]+)" y="5" width="([\d.]+)"', svg) == [
        ("then", "0.0", "100.0"),
        ("later", "100.0", "50.0"),
    ]
    assert 'd="M125.0 13H175.0"' in svg
    assert 'aria-label="2.0 points at once, 1.0 later, the sum ± 0.50"' in svg
