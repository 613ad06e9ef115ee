"""Trends of a small club, worked out by hand."""

import pytest

from dashboard.queries.selection import Filters
from dashboard.queries.trends import counts, feats, lengths, need, scores, sources
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

JAN, FEB, MAY, YEAR = "2026-01-01", "2026-02-01", "2026-05-01", "2026-01-01"
PLAYS = [
    game("a", {"Ann": (1, 30), "Bob": (2, 20)}, date="2026-01-05", turns=40),
    game("b", {"Bob": (1, 50), "Ann": (2, 40)}, date="2026-01-06", turns=60),
    game("c", {"Cid": (1, 8), "Ann": (2, 6)}, date="2026-02", game="tigris_euphrates", turns=50),
    game("d", {"Cid": (1, 9), "Ann": (2, 3)}, date="2026-02-11", game="tigris_euphrates", turns=30),
    record("e", {"Ann": (1, 60), None: (2, 10)}, date="2026-05-09", duration_min=90),
    record("f", {"Ann": (1, 12), "Bob": (2, 11)}, date="2026"),
    record("g", {"Ann": (1, 99), "Bob": (2, 98)}),
]


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS)
    fill(con, "source_points", """values
        ('a', 0, 'palaces', 'palace', 20), ('a', 1, 'palaces', 'palace', 10), ('b', 0, 'bonus', 'tea', 10),
        ('c', 0, 'red', 'war', 6), ('c', 1, 'blue', 'war', 3), ('c', 1, 'red', 'tile', 1)
    """)  # fmt: skip
    fill(con, "feats", "values ('c', 0, 'war', 3, 1, 4), ('c', 1, 'war', 1, 1, 6), ('d', 0, 'swing', 9, 9, 9)")
    return con


def test_counts_by_month_quarter_and_year(con):
    rows = [("tigris_euphrates", FEB, 2, 2), ("taj_mahal", JAN, 2, 2), ("taj_mahal", MAY, 1, 1)]
    assert counts(con, Filters(), "month").rows() == rows
    quarters = [("tigris_euphrates", JAN, 2, 2), ("taj_mahal", JAN, 2, 2), ("taj_mahal", "2026-04-01", 1, 1)]
    assert counts(con, Filters(), "quarter").rows() == quarters
    assert counts(con, Filters(), "year").rows() == [("tigris_euphrates", YEAR, 2, 2), ("taj_mahal", YEAR, 4, 2)]
    assert [need(by) for by in ("month", "quarter", "year")] == ["month", "month", "date"]


def test_scores(con):
    found = scores(con, Filters(), "month")
    assert found.columns == ["game", "period", "n", "mid", "low", "high", "won"]
    assert found.rows() == [
        ("tigris_euphrates", FEB, 2, 7.0, 5.25, 8.25, 8.5),
        ("taj_mahal", JAN, 2, 35.0, 27.5, 42.5, 40.0),
        ("taj_mahal", MAY, 1, 35.0, 22.5, 47.5, 60.0),
    ]


def test_lengths(con):
    assert lengths(con, Filters(), "month", "turns").rows() == [
        ("tigris_euphrates", FEB, 2, 40.0, 35.0, 45.0), ("taj_mahal", JAN, 2, 50.0, 45.0, 55.0),
    ]  # fmt: skip
    assert lengths(con, Filters(), "month", "minutes").rows() == [("taj_mahal", MAY, 1, 90.0, 90.0, 90.0)]


def test_shares_of_the_sources(con):
    assert sources(con, Filters(), "month").rows() == [
        ("tigris_euphrates", FEB, 2, "tile", 0.1), ("tigris_euphrates", FEB, 2, "war", 0.9),
        ("taj_mahal", JAN, 2, "bonus", 0.25), ("taj_mahal", JAN, 2, "palaces", 0.75),
    ]  # fmt: skip


def test_feats_have_the_interval_of_their_mean(con):
    half = 1.959964 * 8**0.5 / 2**0.5  # 4 and 0 wars: the spread is √8
    assert feats(con, Filters(), "month").rows() == [
        ("tigris_euphrates", FEB, "war", 2, 2.0, 0.0, pytest.approx(2 + half))
    ]
    assert feats(con, Filters(until="2026-02-10"), "month").rows() == [
        ("tigris_euphrates", FEB, "war", 1, 4.0, None, None)
    ]


def test_filters_choose_the_plays(con):
    assert counts(con, Filters(game="taj_mahal", since="2026-03-01"), "month").rows() == [("taj_mahal", MAY, 1, 1)]
    assert scores(con, Filters(event="none"), "month").rows() == []
