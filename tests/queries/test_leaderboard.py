"""Standings of a small club, worked out by hand."""

import pytest

from dashboard.queries.leaderboard import ranked, standings
from dashboard.queries.ratings import places, rate
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club

PLAYS = [
    game("1", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 20)}, date="2026-01-01"),
    game("2", {"Bob": (1, 7), "Ann": (2, 5)}, game="tigris_euphrates", date="2026-01-02"),
    game("3", {"Ann": (1, 30), "Bob": (1, 30), "Cid": (3, 20), "Dan": (4, 1)}, date="2026-01-03", event="Spring"),
    record("4", {"Ann": (1, None), "Bob": (None, None)}, date="2026-01-04"),
    record("5", {"Ann": (1, 50), None: (2, 40)}, date="2026-02"),
    record("6", {"Ann": (None, None), "Cid": (None, None)}, date="2026-03"),
    game("7", {"Bob": (None, 3), "Cid": (None, 5)}, date="2026-03-01"),
]


@pytest.fixture(scope="module")
def con():
    return small_club(PLAYS)


def test_standings(con):
    found = standings(con, Filters())
    third = 1 / 3
    assert found.columns == [
        "person", "n", "wins", "expected", "n_placed", "median_place", "places", "streak", "longest", "last",
    ]  # fmt: skip
    assert found.rows() == [
        ("Ann", 5, 4, pytest.approx(third + 0.5 + 0.25 + 0.5 + 0.5), 4, 1.0, [3, 1, 0, 0, 0], 3, 3, "2026-02"),
        ("Bob", 4, 2, pytest.approx(third + 0.5 + 0.25 + 0.5), 3, 1.0, [2, 1, 0, 0, 0], 0, 2, "2026-01-04"),
        ("Cid", 2, 0, pytest.approx(third + 0.25), 2, 3.0, [0, 0, 2, 0, 0], 0, 0, "2026-01-03"),
        ("Dan", 1, 0, 0.25, 1, 4.0, [0, 0, 0, 1, 0], 0, 0, "2026-01-03"),
    ]


@pytest.mark.parametrize(
    ("filters", "rows"),
    [
        (Filters(game="tigris_euphrates"), [("Ann", 1, 0), ("Bob", 1, 1)]),
        (Filters(n_players=(4,)), [("Ann", 1, 1), ("Bob", 1, 1), ("Cid", 1, 0), ("Dan", 1, 0)]),
        (Filters(event="Spring", since="2026-02-01"), []),
    ],
)
def test_filters(con, filters, rows):
    assert standings(con, filters).select("person", "n", "wins").rows() == rows


def test_ranks_go_by_the_lower_end_and_few_plays_have_none(con):
    rated = rate(places(con, Filters()))
    found = ranked(standings(con, Filters()), rated, few=2)
    lower = {name: rating.mu - 2 * rating.sigma for name, rating in rated.now.items()}
    assert lower["Bob"] > lower["Ann"] > lower["Cid"]
    assert found.select("person", "rank", "lower").rows() == [
        ("Bob", 1, pytest.approx(lower["Bob"])), ("Ann", 2, pytest.approx(lower["Ann"])),
        ("Cid", 3, pytest.approx(lower["Cid"])), ("Dan", None, None),
    ]  # fmt: skip
    nobody = ranked(standings(con, Filters()), rate(places(con, Filters(event="none"))), few=2)
    assert nobody.select("person", "rank").rows() == [("Ann", None), ("Bob", None), ("Cid", None), ("Dan", None)]
