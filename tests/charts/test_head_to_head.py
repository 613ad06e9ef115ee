"""The cell of two, and the lead between them."""

import polars as pl
import pytest

from dashboard.charts.head_to_head import Cell, cell, lead_alt, lead_line
from dashboard.charts.tokens import THEMES

MET = pl.DataFrame(
    {"play_no": [1, 4, 9, 12], "played_on": [None, "2026-01-01", "2026-01-02", "2026-02"], "step": [1, 1, 0, -1]}
)


@pytest.mark.parametrize(
    ("ahead", "behind", "look", "sign", "share"),
    [
        (15, 4, "few", "", "15 : 4"),
        (0, 0, "few", "", ""),
        (15, 5, "gain", "▲", "75\u00a0%"),
        (5, 15, "loss", "▼", "25\u00a0%"),
        (14, 6, "even", "", "70\u00a0%"),
    ],
)
def test_only_what_can_be_told_apart_has_a_sign(ahead, behind, look, sign, share):
    found = cell(ahead, behind)
    assert (found.look, found.sign, found.share) == (look, sign, share)


def test_a_cell_in_words():
    assert cell(15, 5) == Cell("gain", "▲", "75\u00a0%", "ahead 15 of 20, 75\u00a0% [53–89]")
    assert cell(14, 6).words == "ahead 14 of 20, 70\u00a0% [48–85], cannot be told apart"


@pytest.mark.parametrize("theme", THEMES)
def test_the_lead_goes_up_and_down(theme):
    figure = lead_line(MET, "Ann", "<b>", theme)
    assert list(figure.data[0].y) == [0, 1, 2, 2, 1]
    assert list(figure.data[0].customdata) == ["the start", "no date", "2026-01-01", "2026-01-02", "2026-02"]
    assert [each.text for each in figure.layout.annotations] == ["Ann ahead", "&#60;b&#62; ahead"]
    assert lead_alt(MET, "Ann", "Bob") == "Ann against Bob in 4 plays: ahead 2, behind 1, level 1."
