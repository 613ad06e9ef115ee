"""Who was ahead of whom, counted by hand."""

import pytest

from dashboard.queries.head_to_head import meetings, pairs, rivals
from dashboard.queries.plays import plays
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club

PLAYS = [
    game("1", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 20)}, date="2026-01-01"),
    game("2", {"Bob": (1, 7), "Ann": (2, 5)}, game="tigris_euphrates", date="2026-01-02"),
    game("3", {"Ann": (1, 30), "Bob": (1, 30), "Cid": (3, 20)}, date="2026-01-03", event="Spring", location="Club"),
    record("4", {"Ann": (1, None), "Bob": (None, None), "Cid": (None, None)}),  # only the winner is known
    record("5", {"Ann": (1, 50), None: (2, 40)}, date="2026-02"),
    record("6", {"Ann": (None, None), "Bob": (None, None)}, date="2026-03"),
    game("7", {"Bob": (None, 3), "Ann": (None, 5)}, date="2026-03-01"),
]


@pytest.fixture(scope="module")
def con():
    return small_club(PLAYS)


def test_pairs(con):
    found = pairs(con, Filters())
    assert found.columns == ["person", "other", "ahead", "behind", "level", "n"]
    assert found.rows() == [
        ("Ann", "Bob", 2, 1, 1, 3), ("Ann", "Cid", 3, 0, 0, 3),
        ("Bob", "Ann", 1, 2, 1, 3), ("Bob", "Cid", 2, 0, 0, 2),
        ("Cid", "Ann", 0, 3, 0, 3), ("Cid", "Bob", 0, 2, 0, 2),
    ]  # fmt: skip
    assert pairs(con, Filters(game="tigris_euphrates")).rows() == [
        ("Ann", "Bob", 0, 1, 0, 1), ("Bob", "Ann", 1, 0, 0, 1),
    ]  # fmt: skip
    assert pairs(con, Filters(event="none")).rows() == []


@pytest.mark.parametrize("person", ["Ann", "Cid", "Zoe"])
def test_rivals_are_the_pairs_of_one_person(con, person):
    for filters in (Filters(), Filters(until="2026-01-02")):
        assert rivals(con, filters, person).rows() == pairs(con, filters).filter(person=person).rows()


def test_meetings_in_their_order(con):
    found = meetings(con, Filters(), "Bob", "Ann")
    assert found.select("played_on", "step").rows() == [
        (None, -1), ("2026-01-01", -1), ("2026-01-02", 1), ("2026-01-03", 0),
    ]  # fmt: skip
    assert meetings(con, Filters(), "Bob", "Nobody").rows() == []


def test_plays_in_the_order_they_are_asked_for(con):
    numbers = dict(con.sql("select play_id, play_no from plays").fetchall())
    found = plays(con, [numbers["3"], numbers["4"], numbers["5"]])
    assert found.drop("play_no").rows() == [
        ("3", True, "taj_mahal", 3, "2026-01-03", "Spring", "Club", ["Ann", "Bob", "Cid"], [1, 1, 3], [30, 30, 20]),
        ("4", False, "taj_mahal", 3, None, None, None, ["Ann", "Bob", "Cid"], [1, None, None], [None] * 3),
        ("5", False, "taj_mahal", 2, "2026-02", None, None, ["Ann", None], [1, 2], [50, 40]),
    ]  # fmt: skip
