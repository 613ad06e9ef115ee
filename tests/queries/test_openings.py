"""Results by seat and by what a game began with, worked out by hand."""

import pytest

from dashboard.queries import openings
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

TIGRIS = {"game": "tigris_euphrates"}
PLAYS = [
    game("t1", {"Ann": (1, 9), "Bob": (2, 6)}, **TIGRIS),
    game("t2", {"Bob": (2, 5), "Ann": (1, 8)}, options='{"board": "advanced"}', **TIGRIS),
    game("t3", {"Ann": (1, 7), "Bob": (1, 7), "Cid": (3, 2)}, **TIGRIS),
    game("m1", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 9)}),
    game("m2", {"Ann": (1, 30), "Bob": (2, 29), "Cid": (3, 10)}),
    record("r1", {"Cid": (1, 40), "Ann": (2, 30)}),
]


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS)
    fill(con, "openings", """
        values ('t1', 0, 1, 0, 'red', 'A2'), ('t1', 0, 2, 6, 'blue', 'B1'), ('t1', 1, 1, 3, 'red', 'A2'),
            ('t2', 0, 1, 0, 'red', 'A2'), ('t2', 1, 1, 2, 'black', 'K2'), ('t3', 0, 1, 0, 'red', 'A2')
    """)  # fmt: skip
    fill(con, "prizes", """
        values ('m1', 1, 4, 'agra', 'vizier', 0, 1, 0), ('m1', 1, 5, 'agra', 'monk', 0, 1, 0),
            ('m1', 1, 5, 'agra', 'rice', 0, 1, 0), ('m1', 1, 6, 'agra', 'mogul', 2, 1, 0),
            ('m1', 1, 7, 'agra', 'princess', null, 0, 0), ('m1', 2, 9, 'goa', 'vizier', 1, 1, 0),
            ('m2', 1, 4, 'agra', 'vizier', 2, 1, 0)
    """)  # fmt: skip
    return con


def rows(frame):
    return [tuple(round(value, 3) if isinstance(value, float) else value for value in row) for row in frame.rows()]


def test_by_seat(con):
    frame = openings.by_seat(con, Filters())
    assert frame.columns == ["game", "n_players", "seat", "n", "wins", "expected", "ahead", "ahead_sd", "score"]
    tigris = frame.filter(game="tigris_euphrates").drop("game")
    assert rows(tigris) == [
        (2, 0, 2, 1, 1.0, 0.0, 0.707, 7.0),  # Ann won from seat 0, and from seat 1 against Bob
        (2, 1, 2, 1, 1.0, 0.0, 0.707, 7.0),
        (3, 0, 1, 1, 0.333, 1.0, None, 7.0),  # the first place was shared
        (3, 1, 1, 1, 0.333, 1.0, None, 7.0),
        (3, 2, 1, 0, 0.333, -1.0, None, 2.0),
    ]
    assert frame.filter(game="taj_mahal")["n_players"].unique().to_list() == [3]  # the record knows no seats


def test_first_squares(con):
    frame = openings.first_squares(con, Filters(), 1)
    assert frame.columns == ["board", "colour", "cell", "n", "wins", "expected", "ahead", "ahead_sd"]
    assert rows(frame.drop("ahead_sd")) == [
        ("standard", "red", "A2", 3, 2, 1.333, 0.333),  # Ann 1st of 2, Bob 2nd of 2, Ann 1st of 3
        ("advanced", "red", "A2", 1, 0, 0.5, -0.5),
        ("advanced", "black", "K2", 1, 1, 0.5, 0.5),
    ]
    assert rows(openings.first_squares(con, Filters(), 2).select("colour", "cell", "n")) == [("blue", "B1", 1)]
    assert openings.first_squares(con, Filters(game="taj_mahal"), 1).is_empty()


def test_first_prizes(con):
    frame = openings.first_prizes(con, Filters())
    assert rows(frame.select("prize", "n", "wins", "ahead")) == [
        ("mogul", 1, 0, -1.0), ("monk", 1, 1, 1.0), ("rice", 1, 1, 1.0), ("vizier", 2, 1, 0.0)
    ]  # fmt: skip


def test_how_many_first_prizes(con):
    frame = openings.first_counts(con, Filters())
    assert rows(frame.select("taken", "n", "wins", "expected")) == [
        (0, 3, 1, 1.0),  # Bob twice, and Ann who won m2
        (1, 2, 0, 0.667),
        (2, 1, 1, 0.333),
    ]
