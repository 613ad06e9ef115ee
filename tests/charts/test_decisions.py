"""The pictures of the coach: decisions, luck, reliability, mean losses."""

import polars as pl
import pytest

from dashboard.charts.decisions import decision_track, decision_track_alt, loss_bar
from dashboard.charts.luck import luck_alt, luck_track
from dashboard.charts.rates import Z
from dashboard.charts.reliability import reliability, reliability_alt

ROWS = pl.DataFrame(
    [
        (3, 1, 0.50, "best", "!", 0.0, 0.04, "red tile on D7"),
        (8, 2, 0.30, "blunder", "??", 0.20, 0.05, "passes"),
        (9, 2, None, "forced", "", 0.0, None, "supports with 0"),
        (14, 3, 0.35, "fine", "", 0.0, 0.06, "<b>king</b> to A1"),
    ],
    ["ply", "turn", "chance", "verdict", "mark", "loss", "half", "words"],
    orient="row",
)
DRAWS = pl.DataFrame(
    [(2, 1, 0.1, 0.03, "draws red"), (7, 2, -0.3, 0.04, "draws blue")],
    ["ply", "turn", "luck", "se", "words"], orient="row",
)  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chance_is_a_line_and_a_loss_a_bar_that_leads_to_its_ply(theme):
    figure = decision_track(ROWS, "win chance", 20, theme)
    line, *markers, bars = figure.data
    assert (list(line.x), list(line.y)) == ([3, 8, 14], [50, 30, 35])
    assert {mark.name: list(mark.customdata) for mark in markers} == {"best !": [3], "blunder ??": [8], "fine ": [14]}
    assert (list(bars.x), list(bars.y), list(bars.error_y.array), list(bars.customdata)) == ([8], [20], [5], [8])
    assert tuple(figure.layout.xaxis.range) == (-1, 21)


def test_words_of_logs_are_no_markup():
    assert "<b>king" not in str(decision_track(ROWS, "win chance", 20))


def test_in_words():
    assert decision_track_alt(ROWS, "win chance", "Ann") == (
        "The win chance of Ann at 4 decisions: 1 blunder. From 50\u00a0% to 35\u00a0%."
    )
    none = decision_track_alt(ROWS.clear(), "win chance", "Ann")
    assert none == "The win chance of Ann at 0 decisions: no mistake found."


def test_luck_adds_up_and_so_do_the_squares_of_its_errors():
    band, line, *_ = luck_track(DRAWS, "Ann").data
    assert list(line.y) == pytest.approx([10, -20]) and list(line.customdata) == [2, 7]
    assert list(band.y)[:2] == pytest.approx([10 + 100 * Z * 0.03, -20 + 100 * Z * 0.05])
    assert luck_alt(DRAWS, "Ann") == "The luck of Ann over 2 draws: -20 ± 10 % of the placing value."
    assert luck_alt(DRAWS.clear(), "Ann") == "The luck of Ann: no draw yet."


def test_a_bin_without_positions_is_no_dot():
    rows = pl.DataFrame(
        {"n": [100, 0, 50], "predicted": [0.1, None, 0.9], "seen": [0.12, None, 0.8]},
    )
    line, dots = reliability(rows).data
    assert (list(line.x), list(dots.x), list(dots.y)) == ([0, 100], [10, 90], [12, 80])
    assert dots.error_y.arrayminus[0] < dots.error_y.array[0]
    assert "10\u00a0% predicted, 12\u00a0% seen (n = 100); 90\u00a0% predicted" in reliability_alt(rows)


def test_a_mean_loss_is_a_bar_with_its_doubt():
    assert 'aria-label="5.0 % ± 2.0"' in loss_bar(0.05, 0.02, 0.1)
    assert "<path" in loss_bar(0.05, None, 0.1) and "±" not in loss_bar(0.05, None, 0.1)
