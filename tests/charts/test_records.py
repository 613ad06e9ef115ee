"""The picture of all scores, and the words of records."""

import polars as pl
import pytest

from dashboard.charts.records import KINDS, holders, score_alt, score_histogram
from dashboard.charts.tokens import THEMES

SCORES = pl.DataFrame([(3, 4, 0), (7, 5, 2), (9, 1, 1)], ["score", "n", "wins"], orient="row")


@pytest.mark.parametrize("theme", THEMES)
def test_winners_stand_below_the_others(theme):
    won, others = score_histogram(SCORES, theme).data
    assert (list(won.x), list(won.y), list(others.y)) == ([3, 7, 9], [0, 2, 1], [4, 3, 0])
    assert (won.marker.color, others.marker.color) == (THEMES[theme]["ink"], THEMES[theme]["even"])


def test_scores_far_apart_stand_in_steps_of_five():
    wide = pl.DataFrame([(19, 1, 0), (40, 2, 0), (44, 3, 1), (45, 1, 1), (95, 1, 1)], SCORES.columns, orient="row")
    won, others = score_histogram(wide).data
    assert list(won.x) == [17.0, 42.0, 47.0, 97.0]
    assert (list(won.y), list(others.y)) == ([0, 1, 1, 1], [1, 4, 0, 0])
    assert list(won.customdata) == ["15 to 19", "40 to 44", "45 to 49", "95 to 99"]


def test_scores_in_words():
    assert score_alt(SCORES) == "10 scores from 3 to 9; the 3 that won lie from 7 to 9."
    assert score_alt(SCORES.clear()) == "No score is known."


def test_names_are_words():
    assert holders(["<b>", "Ann"]) == "&#60;b&#62;, Ann"


def test_every_kind_has_a_title_of_its_own():
    assert len({kind.title for kind in KINDS.values()}) == len(KINDS)
