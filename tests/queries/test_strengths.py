"""Sources of points, binding colours and prizes of a person beside all others, worked out by hand."""

import pytest

from dashboard.queries import strengths
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

TIGRIS = {"game": "tigris_euphrates"}
PLAYS = [
    game("t1", {"Ann": (1, 9), "Bob": (2, 6)}, **TIGRIS),
    game("t2", {"Ann": (1, 9), "Bob": (2, 6), "Cid": (3, 1)}, **TIGRIS),
    game("t3", {"Ann": (None, 9), "Bob": (None, 6)}, **TIGRIS),
    game("m1", {"Bob": (1, 30), "Ann": (2, 21), "Cid": (3, 9)}),
    record("r1", {"Ann": (1, 40), "Bob": (2, 30)}, **TIGRIS),
]


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS)
    fill(con, "source_points", """
        values ('t1', 0, 'red', 'tile', 2), ('t1', 0, 'blue', 'tile', 1), ('t1', 0, 'red', 'war', 4),
            ('t1', 1, 'red', 'tile', 6), ('t2', 0, 'red', 'tile', 5), ('t2', 1, 'red', 'revolt', 3),
            ('t3', 0, 'red', 'tile', 99)
    """)  # fmt: skip
    fill(con, "prizes", """
        values ('m1', 1, 4, 'agra', 'vizier', 1, 1, 0), ('m1', 1, 5, 'agra', 'monk', 0, 1, 0),
            ('m1', 1, 5, 'agra', 'rice', 1, 1, 0), ('m1', 2, 6, 'goa', 'vizier', 2, 1, 0),
            ('m1', 2, 7, 'goa', 'monk', null, 0, 0)
    """)  # fmt: skip
    con.execute("delete from facts.final_scores")
    points = {  # Ann in t1: 2 + 3 treasures = 5 in red, level 5: red alone binds
        ("t1", 0): (2, 6, 6, 7, 3), ("t1", 1): (4, 4, 9, 9, 0), ("t2", 0): (3, 4, 9, 9, 1), ("t2", 1): (0, 1, 1, 1, 0),
        ("t2", 2): (8, 8, 8, 1, 2), ("t3", 0): (0, 0, 0, 0, 0),
    }  # fmt: skip
    rows = [
        f"('{game_id}', {seat}, '{category}', {n}, null)"
        for (game_id, seat), each in points.items()
        for category, n in zip(("red", "blue", "green", "black", "treasure"), each, strict=True)
    ]
    fill(con, "final_scores", f"values {', '.join(rows)}")
    return con


def rows(frame):
    return [tuple(round(value, 3) if isinstance(value, float) else value for value in row) for row in frame.rows()]


def test_points_by_source(con):
    frame = strengths.sources(con, Filters(), "Ann", "tigris_euphrates", "source")
    assert frame.columns == ["part", "n", "mean", "sd", "others_n", "others_mean", "others_sd"]
    assert rows(frame) == [  # Ann made 3 and 5 with tiles; of the three others Bob made 6 once
        ("revolt", 2, 0.0, 0.0, 3, 1.0, 1.732),
        ("tile", 2, 4.0, 1.414, 3, 2.0, 3.464),
        ("war", 2, 2.0, 2.828, 3, 0.0, 0.0),
    ]


def test_points_by_colour(con):
    frame = strengths.sources(con, Filters(n_players=(2,)), "Ann", "tigris_euphrates", "category")
    assert rows(frame) == [("blue", 1, 1.0, None, 1, 0.0, None), ("red", 1, 6.0, None, 1, 6.0, None)]
    assert strengths.sources(con, Filters(), "Ann", "taj_mahal", "category").is_empty()


def test_binding_colours(con):
    frame = strengths.binding(con, Filters(), "Ann")
    assert frame.columns == ["colour", "n", "bound", "others_n", "others_bound"]
    assert frame.rows() == [
        ("red", 2, 2, 3, 2),  # t1: 2 and 3 treasures make 5; t2: 3 and one make 4, with blue
        ("blue", 2, 1, 3, 1),  # Bob 4 4 9 9: both
        ("green", 2, 0, 3, 0),
        ("black", 2, 0, 3, 1),  # Cid 1 and 2 treasures
    ]


def test_prizes_won(con):
    frame = strengths.prizes_won(con, Filters(), "Ann", "prize")
    assert frame.columns == ["part", "n", "won", "expected"]
    assert rows(frame) == [("monk", 1, 0, 0.333), ("vizier", 2, 1, 0.667)]
    assert rows(strengths.prizes_won(con, Filters(), "Ann", "province")) == [
        ("agra", 2, 1, 0.667), ("goa", 1, 0, 0.333)
    ]  # fmt: skip
