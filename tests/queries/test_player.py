"""One person's results, last, best and worst plays, worked out by hand."""

import pytest

from dashboard.queries import player
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club

TIGRIS = {"game": "tigris_euphrates"}
PLAYS = [
    game("t1", {"Ann": (1, 9), "Bob": (2, 6)}, date="2026-01-01", **TIGRIS),
    game("t2", {"Bob": (2, 5), "annie": (1, 8)}, date="2026-01-02", **TIGRIS),
    game("t3", {"Ann": (2, 3), "Bob": (1, 7), "Cid": (2, 3)}, date="2026-01-03", **TIGRIS),
    record("r1", {"Cid": (1, 40), "Ann": (2, 30), "Dan": (3, 20)}, date="2026-01-04"),
    record("r2", {"Cid": (1, None), "Ann": (2, None)}, date="2026-01-05"),
    game("t4", {"Ann": (None, 5), "Bob": (None, 2)}, date="2026-01-06", **TIGRIS),
]


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS, {"annie": "Ann", "Ann": "Ann"})
    con.execute("update facts.seats set dynasty = 'lion' where player in ('Ann', 'annie') and game_no <> 3")
    return con


def rows(frame):
    return [tuple(round(value, 3) if isinstance(value, float) else value for value in row) for row in frame.rows()]


def test_everybody_who_has_played(con):
    assert player.persons(con) == ["Ann", "Bob", "Cid", "Dan"]


def test_last_plays(con):
    frame = player.last_plays(con, Filters(), "Ann", 3)
    names = ["play_no", "play_id", "has_moves", "game", "n_players", "played_on", "place", "is_winner", "score"]
    assert frame.columns == names
    assert rows(frame.drop("play_no", "played_on", "n_players")) == [
        ("t3", True, "tigris_euphrates", 2, False, 3),
        ("r1", False, "taj_mahal", 2, False, 30),
        ("r2", False, "taj_mahal", 2, False, None),
    ]
    assert player.last_plays(con, Filters(), "' or 1=1 --", 3).is_empty()


def test_by_table_seat_and_dynasty(con):
    assert rows(player.by_table(con, Filters(), "Ann").drop("ahead_sd")) == [
        ("tigris_euphrates", 2, 2, 2, 1.0, 0.5),
        ("tigris_euphrates", 3, 1, 0, 0.333, 0.0),
        ("taj_mahal", 2, 1, 0, 0.5, -0.5),
        ("taj_mahal", 3, 1, 0, 0.333, 0.0),
    ]
    assert rows(player.by_seat(con, Filters(), "Ann").select("game", "seat", "n", "wins")) == [
        ("tigris_euphrates", 0, 2, 1), ("tigris_euphrates", 1, 1, 1)
    ]  # fmt: skip
    assert rows(player.by_dynasty(con, Filters(), "Ann").select("dynasty", "n", "wins")) == [("lion", 2, 2)]


def test_best_and_worst_plays(con):
    best = player.extremes(con, Filters(), "Ann", "tigris_euphrates", 1)
    assert rows(best.select("rank", "play_id", "score", "has_moves")) == [(1, "t1", 9, True), (3, "t3", 3, True)]
    both = player.extremes(con, Filters(), "Ann", "tigris_euphrates", 5)
    assert both["play_id"].to_list() == ["t1", "t2", "t3"]
    assert player.extremes(con, Filters(), "Ann", "taj_mahal", 5)["play_id"].to_list() == ["r1"]
