"""Ratings and places as pictures."""

from xml.etree import ElementTree

import polars as pl
import pytest

from dashboard.charts.places import place_bar, place_chips
from dashboard.charts.ratings import rating_bar, rating_lines, rating_lines_alt, rating_spark, scale_of
from dashboard.charts.tokens import THEMES

HISTORY = pl.DataFrame(
    [("Ann", "2026-01-01", 26.0, 8.0), ("Bob", "2026-01-01", 24.0, 8.0), ("Ann", "2026-01-09", 28.0, 7.0)],
    ["person", "played_on", "mu", "sigma"], orient="row",
)  # fmt: skip


def drawn(svg):
    """What an SVG has, by tag, as attributes."""
    found = {}
    for element in ElementTree.fromstring(svg).iter():
        found.setdefault(element.tag, []).append(element.attrib)
    return found


def test_a_bar_stands_where_its_scale_says():
    bar = drawn(rating_bar(30.0, 2.5, (20.0, 40.0)))  # 174 pixels for 20 points from x = 8
    assert bar["circle"][0]["cx"] == "95.0"
    assert [each["d"] for each in bar["path"]] == ["M8 13H182", "M51.5 4v18", "M51.5 13H138.5"]
    assert bar["svg"][0]["aria-label"] == "30.0 ± 5.0"


def test_a_scale_of_nobody_is_the_start():
    assert scale_of([]) == (25.0, 25.0)
    assert drawn(rating_bar(25.0, 0.0, (25.0, 25.0)))["circle"][0]["cx"] == "8.0"


def test_a_small_line_keeps_its_last_point_and_few_others():
    history = [(25 + i / 100, 5.0) for i in range(1000)]
    line = drawn(rating_spark(history, (15.0, 45.0)))["path"][1]["d"][1:].split("L")
    assert len(line) == 59
    assert line[-1] == "118.0 10.7"  # 34.99 is two thirds of the scale


@pytest.mark.parametrize("theme", THEMES)
def test_lines_of_the_persons_asked_for(theme):
    figure = rating_lines(HISTORY, ["Ann", "Dan"], theme)
    line, nothing = figure.data
    assert (list(line.x), list(line.y)) == (["2026-01-01", "2026-01-09"], [26.0, 28.0])
    bar, dot = figure.layout.shapes
    assert (bar.y0, bar.y1, dot.yanchor) == (14.0, 42.0, 28.0)
    assert list(nothing.x) == []
    assert [each.text for each in figure.layout.annotations] == ["<b>Ann</b> 28.0"]
    assert line.line.color == THEMES[theme]["seat0"]


def test_a_single_line_has_a_band_instead_of_a_bar():
    figure = rating_lines(HISTORY, ["Ann"])
    band, _ = figure.data
    assert list(band.y) == [42.0, 42.0, 14.0, 10.0]
    assert not figure.layout.shapes


def test_lines_in_words():
    assert rating_lines_alt(HISTORY, ["Ann", "Bob"]) == (
        "Ratings through time, at the end: Ann 28.0 ± 14.0; Bob 24.0 ± 16.0."
    )
    assert rating_lines_alt(HISTORY, []) == "No rating with a date yet."


def test_places_are_parts_of_a_hundred():
    bar = drawn(place_bar([3, 1, 0, 0, 1], width=100))
    assert [(each.get("x"), each["width"]) for each in bar["rect"]] == [
        ("0.0", "58.0"),
        ("60.0", "18.0"),
        ("80.0", "18.0"),
    ]
    assert [each["fill"] for each in bar["rect"]] == ["var(--kb-ramp0)", "var(--kb-ramp1)", "var(--kb-ramp4)"]
    assert bar["svg"][0]["aria-label"] == "3 × 1st, 1 × 2nd, 1 × 5th"
    assert "rect" not in drawn(place_bar([0] * 5))


def test_places_one_by_one():
    chips = drawn(place_chips([2, None, 6]))
    assert [(each["x"], each["fill"]) for each in chips["rect"]] == [
        ("0", "var(--kb-ramp1)"), ("24", "var(--kb-panel)"), ("48", "var(--kb-panel)"),
    ]  # fmt: skip
    assert chips["svg"][0]["aria-label"] == "places 2, not known, 6"
