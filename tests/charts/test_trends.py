"""Figures through time by their data."""

import polars as pl
import pytest

from dashboard.charts.tokens import THEMES, TIGRIS_SOURCES
from dashboard.charts.trends import count_bars, share_alt, share_lines, time_axis, trend, trend_alt

ROWS = pl.DataFrame(
    [
        ("2026-01-01", 25, 7.0, 5.0, 9.0, 10.5), ("2026-02-01", 3, 8.0, None, None, None),
        ("2026-05-01", 40, 6.0, 4.0, 8.0, 9.0),
    ],
    ["period", "n", "mid", "low", "high", "won"], orient="row",
)  # fmt: skip
SHARES = pl.DataFrame(
    [("2026-01-01", 2, "war", 0.4), ("2026-01-01", 2, "tile", 0.6), ("2026-02-01", 1, "war", 1.0)],
    ["period", "n", "part", "share"], orient="row",
)  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
def test_a_line_in_its_band(theme):
    band, line = trend(ROWS, theme).data
    assert (list(line.x), list(line.y)) == (["2026-01-01", "2026-02-01", "2026-05-01"], [7.0, 8.0, 6.0])
    assert (list(band.x), list(band.y)) == (
        ["2026-01-01", "2026-05-01", "2026-05-01", "2026-01-01"], [9.0, 8.0, 4.0, 5.0],
    )  # fmt: skip
    ink, paper = THEMES[theme]["ink"], THEMES[theme]["paper"]
    assert list(line.marker.color) == [ink, paper, ink]  # a ring where n is under 20
    assert ["half of all" in hover for hover in line.hovertemplate] == [True, False, True]


def test_a_second_line_and_labels_at_the_ends():
    figure = trend(ROWS, other=("winners", "won"))
    assert [list(line.y) for line in figure.data[1:]] == [[7.0, 8.0, 6.0], [10.5, None, 9.0]]
    assert [each.text for each in figure.layout.annotations] == ["all 6", "winners 9"]


def test_counts():
    rows = ROWS.with_columns(persons=pl.lit(4))
    assert list(count_bars(rows).data[0].y) == [25, 3, 40]


@pytest.mark.parametrize(
    ("by", "span", "named"),
    [
        ("month", ["2025-12-01", "2026-06-01"], ["2026-01-01", "2026-03-01", "2026-05-01"]),
        ("quarter", ["2025-10-01", "2026-08-01"], ["2026-01-01", "2026-04-01"]),
        ("year", ["2025-01-01", "2027-05-01"], ["2026-01-01"]),
    ],
)
def test_one_axis_of_time(by, span, named):
    axis = time_axis(ROWS, by)
    assert (axis["range"], axis["tickvals"]) == (span, named)


def test_a_long_axis_names_few_periods():
    rows = pl.DataFrame({"period": ["2024-02-01", "2026-01-01"]})
    assert time_axis(rows, "month")["tickvals"] == ["2024-02-01", "2024-08-01", "2025-02-01", "2025-08-01"]


def test_shares_have_a_line_for_each_part_there_is():
    figure = share_lines(SHARES, TIGRIS_SOURCES)
    assert [(line.name, list(line.y)) for line in figure.data] == [("tile", [0.6]), ("war", [0.4, 1.0])]
    assert [each.text for each in figure.layout.annotations] == ["■ tile 60\u00a0%", "▲ war 100\u00a0%"]
    assert [list(line.customdata) for line in figure.data] == [
        [["60\u00a0%", 2]],
        [["40\u00a0%", 2], ["100\u00a0%", 1]],
    ]
    assert list(figure.layout.yaxis.ticktext) == ["0\u00a0%", "25\u00a0%", "50\u00a0%", "75\u00a0%", "100\u00a0%"]


def test_in_words():
    assert trend_alt("Turns", ROWS) == (
        "Turns: 7.0 in the period from 2026-01-01 (n = 25), 6.0 from 2026-05-01 (n = 40)."
    )
    assert trend_alt("Turns", ROWS.clear()) == "Turns: nothing yet."
    assert share_alt(SHARES) == "Shares of points in the period from 2026-02-01: war 100\u00a0%."
    assert share_alt(SHARES.clear()) == "Shares of points: nothing yet."
