"""Colours of the reader's own: themes with them, and that they can be read."""

import pytest

from dashboard.charts.own_colours import contrast, legible, own_theme
from dashboard.charts.tokens import PIECE, SEATS, THEMES
from tests.charts.contrast import contrast as contrast_by_the_tests

COLOURS = ["#ffffff", "#000000", "#ffee00", "#ff0000", "#00ff88", "#808080", "#123456"]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("base", ["light", "dark"])
def test_any_colour_can_be_read(base, colour):
    theme = THEMES[own_theme(base, {0: colour, 3: colour})]
    assert contrast(theme["seat3"], theme["paper"]) >= 4.5
    assert contrast(theme["piece0"], PIECE["ivory"]) >= 4.5
    assert {name for name in theme if theme[name] != THEMES[base][name]} <= {"seat0", "piece0", "seat3", "piece3"}


def test_what_can_be_read_stays():
    assert legible("#123456", THEMES["light"]["paper"]) == "#123456"
    assert legible("#8d1f6b", "#fff6e6") == "#8d1f6b"


def test_contrast_is_that_of_the_tests():
    for one in COLOURS:
        for other in COLOURS:
            assert contrast(one, other) == pytest.approx(contrast_by_the_tests(one, other), rel=1e-3)


def test_there_is_no_other_theme():
    with pytest.raises(KeyError):
        THEMES["sepia"]
    assert set(THEMES) == {"light", "dark"} and all(THEMES["light"][seat] for seat in SEATS)
