"""Evenings of a small club, worked out by hand."""

import pytest

from dashboard.queries.selection import Filters
from dashboard.queries.sessions import attendance, evenings, numbers, table
from tests.queries.small_club import game, record, small_club

PLAYS = [
    game("a", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 20)}, date="2026-01-01", location="Club"),
    record("b", {"Bob": (1, 40), "Ann": (2, 5), None: (3, 1)}, date="2026-01-01", location="Club"),
    record("c", {"Ann": (1, None), "Dan": (None, None)}, date="2026-01-01", location="Club"),
    game("d", {"Ann": (1, 30), "Bob": (1, 30)}, date="2026-02-01", event="Cup", location="Hall"),
    game("e", {"Bob": (1, 30), "Cid": (2, 20)}, date="2026-02-02", event="Cup", location="Hall"),
    record("f", {"Ann": (1, 9), "Bob": (2, 3)}, date="2026-01", location="Club"),
    record("g", {"Ann": (None, None), "Bob": (None, None)}, date="2026-03-01"),
    game("h", {"Ann": (None, 9), "Bob": (None, 3)}, date="2026-04-01"),
]
CLUB = "2026-01-01 Club"


@pytest.fixture(scope="module")
def con():
    return small_club(PLAYS)


def test_evenings(con):
    found = evenings(con, Filters())
    assert found.columns == ["session", "played_on", "location", "n", "n_persons"]
    assert found.rows() == [
        ("2026-03-01", "2026-03-01", None, 1, 2),
        ("Cup", "2026-02-02", "Hall", 1, 2),
        ("Cup", "2026-02-01", "Hall", 1, 2),
        (CLUB, "2026-01-01", "Club", 3, 4),
    ]
    assert evenings(con, Filters(n_players=(3,))).rows() == [(CLUB, "2026-01-01", "Club", 2, 3)]


def test_attendance(con):
    found = attendance(con, Filters(), newest=3)
    assert found.columns == ["session", "played_on", "person", "plays", "wins", "n_evenings"]
    assert found.rows() == [
        ("2026-03-01", "2026-03-01", "Bob", 1, 0, 4), ("Cup", "2026-02-02", "Bob", 1, 1, 4),
        ("Cup", "2026-02-01", "Bob", 1, 1, 4),
        ("2026-03-01", "2026-03-01", "Ann", 1, 0, 3), ("Cup", "2026-02-01", "Ann", 1, 1, 3),
        ("Cup", "2026-02-02", "Cid", 1, 0, 2),
    ]  # fmt: skip


def test_the_table_of_an_evening(con):
    found = table(con, Filters(), CLUB, "2026-01-01")
    assert found.columns == ["person", "n", "n_won", "wins", "expected", "ahead", "behind", "places"]
    third = 1 / 3
    assert found.rows() == [
        ("Ann", 3, 3, 2, pytest.approx(third * 2 + 0.5), 4, 1, [1, 2, 1]),
        ("Bob", 2, 2, 1, pytest.approx(third * 2), 3, 1, [2, 1]),
        ("Dan", 1, 1, 0, 0.5, 0, 1, [None]),
        ("Cid", 1, 1, 0, pytest.approx(third), 0, 2, [3]),
    ]
    assert table(con, Filters(), "2026-03-01", None).rows() == [
        ("Ann", 1, 0, 0, 0.0, 0, 0, [None]), ("Bob", 1, 0, 0, 0.0, 0, 0, [None]),
    ]  # fmt: skip


def test_the_table_of_a_whole_session(con):
    assert table(con, Filters(), "Cup", None).select("person", "ahead", "behind", "places").rows() == [
        ("Bob", 1, 0, [1, 1]), ("Ann", 0, 0, [1]), ("Cid", 0, 1, [2]),
    ]  # fmt: skip


def test_the_plays_of_an_evening(con):
    ids = dict(con.sql("select play_no, play_id from plays").fetchall())
    named = [
        [ids[number] for number in numbers(con, Filters(), *which)] for which in ((CLUB, None), ("Cup", "2026-02-02"))
    ]
    assert named == [["a", "b", "c"], ["e"]]
