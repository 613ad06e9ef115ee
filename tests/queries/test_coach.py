"""Who sat where, for the coach, on a few plays."""

from dashboard.queries.coach import seats
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club

PLAYS = [
    game("a", {"Ann": (1, 30), "Bob": (2, 20)}, date="2026-01-05"),
    game("b", {"bobby": (1, 9), "Ann": (2, 4)}, date="2026-02-01", game="tigris_euphrates"),
    game("c", {"Ann": (None, 3), "Bob": (None, 2)}, date="2026-03-01"),
    record("d", {"Ann": (1, 40), "Bob": (2, 30)}, date="2026-01-06"),
]


def test_plays_with_moves_that_count_the_newest_first():
    con = small_club(PLAYS, {"bobby": "Bob"})
    b = [("b", "tigris_euphrates", "2026-02-01", 0, "Bob"), ("b", "tigris_euphrates", "2026-02-01", 1, "Ann")]
    a = [("a", "taj_mahal", "2026-01-05", 0, "Ann"), ("a", "taj_mahal", "2026-01-05", 1, "Bob")]
    assert seats(con, Filters()).rows() == b + a
    assert seats(con, Filters(game="taj_mahal")).rows() == a
