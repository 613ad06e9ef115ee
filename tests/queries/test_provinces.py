"""Prizes over all games: two games of Taj Mahal, whole rows worked out by hand."""

import pytest

from dashboard.queries import provinces
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

# Ann wins g1 before Bob and Cid; in g2 Bob wins before Ann. Middle places: 2 and 1.5.
PLAYS = [
    game("g1", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 9)}, date="2026-01-02"),
    game("g2", {"Ann": (2, 20), "Bob": (1, 25)}, date="2026-02-02"),
    game("g3", {"Ann": (None, 5), "Bob": (None, 2)}),
    record("r1", {"Cid": (1, 40), "Ann": (2, 30)}),
]
PRIZES = """
    values
        ('g1', 1, 8, 'malwa', 'vizier', 0, 1.0, 2.0), ('g1', 1, 9, 'malwa', 'monk', null, 0, 0),
        ('g1', 2, 20, 'agra', 'vizier', 2, 3.0, 1.0), ('g1', 1, 8, 'malwa', 'rice', 0, 1.0, 0.0),
        ('g2', 1, 8, 'agra', 'vizier', 1, 2.0, 0.0), ('g2', 2, 19, 'malwa', 'vizier', 0, 2.0, 1.0),
        ('g3', 1, 8, 'agra', 'vizier', 0, 9.0, 9.0)
"""


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS)
    fill(con, "prizes", PRIZES)
    return con


def rows(frame):
    return [tuple(round(value, 3) if isinstance(value, float) else value for value in row) for row in frame.rows()]


NAMES = [
    "offered", "n", "wins", "expected", "ahead", "ahead_sd", "points", "later", "value_sd"
]  # fmt: skip


def test_by_province(con):
    frame = provinces.by_province(con, Filters())
    assert frame.columns == ["province", "prize", *NAMES]
    assert rows(frame) == [
        ("agra", "vizier", 2, 2, 1, 0.833, -0.25, 1.061, 2.5, 0.5, 1.414),  # Cid 3rd of 3, Bob 1st of 2; 4 and 2 points
        ("malwa", "monk", 1, None, None, None, None, None, None, None, None),
        ("malwa", "rice", 1, 1, 1, 0.333, 1.0, None, 1.0, 0.0, None),
        ("malwa", "vizier", 2, 2, 1, 0.833, 0.25, 1.061, 1.5, 1.5, 0.0),
    ]


def test_by_visit_and_by_prize(con):
    assert rows(provinces.by_visit(con, Filters()).select("visit", "prize", "n", "wins")) == [
        (1, "monk", None, None), (1, "rice", 1, 1), (1, "vizier", 2, 2), (2, "vizier", 2, 0)
    ]  # fmt: skip
    assert rows(provinces.by_prize(con, Filters()).select("prize", "offered", "n", "points", "later")) == [
        ("monk", 1, None, None, None), ("rice", 1, 1, 1.0, 0.0), ("vizier", 4, 4, 2.0, 1.0)
    ]  # fmt: skip


def test_filters_and_the_other_game(con):
    frame = provinces.by_prize(con, Filters(n_players=(2,)))
    assert rows(frame.select("prize", "n", "wins", "expected")) == [("vizier", 2, 1, 1.0)]
    assert provinces.by_prize(con, Filters(game="tigris_euphrates")).is_empty()


def test_editions(con):
    con.execute("update games set edition = 'reconstructed'")
    assert provinces.editions(con, Filters()).rows() == [("reconstructed", 2)]
