"""First squares on the board, by their data."""

import re
from xml.etree import ElementTree

import polars as pl
import pytest

from dashboard.charts.opening_board import (
    LAID,
    by_temple,
    leader_word,
    opening_board,
    opening_board_alt,
    pooled,
    temple_of,
    temples,
)

SQUARES = pl.DataFrame(
    [
        ("standard", "red", "A2", 40, 20, 10.0, 0.5, 1.0),  # 50 % beside 25 %: told apart
        ("standard", "blue", "A2", 20, 10, 5.0, 0.2, 1.0),
        ("standard", "red", "C2", 30, 8, 7.5, 0.0, 1.0),
        ("standard", "green", "E5", 7, 7, 2.0, 1.0, 0.5),
    ],
    schema=["board", "colour", "cell", "n", "wins", "expected", "ahead", "ahead_sd"],
    orient="row",
)


def test_start_temples():
    assert sorted(temples("standard").values()) == sorted(
        ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"]
    )
    assert len(temples("advanced")) == 14
    assert [temple_of("standard", cell) for cell in ("A2", "B1", "C2", "B3", "P3", "A1")] == ["B2"] * 4 + ["P2", LAID]
    assert temple_of("advanced", "A2") == LAID  # the boards differ


def test_rows_of_one_temple_are_pooled():
    found = by_temple(SQUARES, "standard")
    assert found["temple"].to_list() == ["B2", LAID]
    b2 = found.row(0, named=True)
    assert (b2["n"], b2["wins"], b2["expected"]) == (90, 38, 22.5)
    assert b2["ahead"] == pytest.approx((40 * 0.5 + 20 * 0.2) / 90)


def test_the_spread_of_pooled_rows_is_that_of_all_values():
    values = {"red": [1.0, 2.0, 6.0], "blue": [0.0, -1.0]}
    rows = [
        (colour, len(each), 0, 0.0, pl.Series(each).mean(), pl.Series(each).std()) for colour, each in values.items()
    ]
    frame = pl.DataFrame(rows, ["cell", "n", "wins", "expected", "ahead", "ahead_sd"], orient="row")
    row = pooled(frame.with_columns(all=pl.lit("x")), "all").row(0, named=True)
    together = pl.Series([value for each in values.values() for value in each])
    assert (row["ahead"], row["ahead_sd"]) == (pytest.approx(together.mean()), pytest.approx(together.std()))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_shows_differences_to_chance(theme):
    svg = opening_board(SQUARES, "standard", theme)
    ElementTree.fromstring(svg)
    discs = re.findall(r"<title>([^<]*)</title><circle r=\"([\d.]+)\"", svg)
    assert [radius for _, radius in discs] == ["18.5", "16.7", "6"]  # the most often chosen, half as often, too few
    assert re.sub(r"&#\d+;", "", discs[0][0]).startswith("A2 60 times wins 50")
    assert ">&#43;25</text>" in svg and ">&#43;2</text>" in svg


def test_words():
    assert opening_board_alt(SQUARES) == (
        "First squares of leaders; most often A2 60 times with 50\u00a0% [38–62] wins; "
        "C2 30 times with 27\u00a0% [14–44] wins; E5 7 times with n = 7 wins."
    )
    assert leader_word("black") == "black king"
