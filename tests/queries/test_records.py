"""Records of a small club, worked out by hand."""

import re

import pytest

from dashboard.charts.records import KINDS
from dashboard.queries.records import RECORDS, records, runs, scores
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

PLAYS = [
    game("a", {"Ann": (1, 30), "Bob": (2, 21)}, date="2026-01-01", turns=40),
    game("b", {"Bob": (1, 35), "Ann": (2, 34), "Cid": (3, 10)}, date="2026-01-02", turns=50),
    record("c", {"Ann": (1, 12), "Bob": (2, 11)}, date="2026-01-03", duration_min=90),
    record("d", {"Ann": (1, 35), "Bob": (1, 35)}, date="2026-01-04", duration_min=60),
    record("e", {"Cid": (1, None), "Bob": (None, None), None: (None, 50)}, date="2026-01-05"),
]


@pytest.fixture(scope="module")
def con():
    con = small_club(PLAYS)
    fill(con, "feats", """values
        ('a', 0, 'swing', 3, 9, 17), ('a', 1, 'swing', 1, 9, 12), ('b', 2, 'swing', 1, 12, 5),
        ('b', 0, 'palace_built', 4, 1, 3), ('b', 1, 'palace_built', 5, 1, 3)
    """)  # fmt: skip
    return con


def test_records(con):
    found = records(con, Filters(), 2)
    assert found.columns == ["kind", "game", "nth", "value", "persons", "play_no", "ply"]
    ids = dict(con.sql("select play_no, play_id from plays").fetchall())
    assert set(found["game"]) == {"taj_mahal"}
    assert [
        (row["kind"], row["nth"], row["value"], row["persons"], ids[row["play_no"]], row["ply"])
        for row in found.iter_rows(named=True)
    ] == [
        ("closest", 1, 0, ["Ann", "Bob"], "d", None), ("closest", 2, 1, ["Ann"], "c", None),
        ("fewest turns", 1, 40, ["Ann"], "a", None), ("fewest turns", 2, 50, ["Bob"], "b", None),
        ("highest", 1, 50, [], "e", None), ("highest", 2, 35, ["Bob"], "b", None),
        ("highest not won", 1, 50, [], "e", None), ("highest not won", 2, 34, ["Ann"], "b", None),
        ("longest", 1, 90, ["Ann"], "c", None), ("longest", 2, 60, ["Ann", "Bob"], "d", None),
        ("lowest won", 1, 12, ["Ann"], "c", None), ("lowest won", 2, 30, ["Ann"], "a", None),
        ("most palace_built", 1, 5, ["Ann"], "b", None), ("most palace_built", 2, 4, ["Bob"], "b", None),
        ("most turns", 1, 50, ["Bob"], "b", None), ("most turns", 2, 40, ["Ann"], "a", None),
        ("shortest", 1, 60, ["Ann", "Bob"], "d", None), ("shortest", 2, 90, ["Ann"], "c", None),
        ("swing", 1, 12, ["Cid"], "b", 5), ("swing", 2, 9, ["Ann"], "a", 17),
        ("widest", 1, 9, ["Ann"], "a", None), ("widest", 2, 1, ["Bob"], "b", None),
    ]  # fmt: skip


def test_filters_choose_the_plays(con):
    assert records(con, Filters(until="2026-01-01"), 1).filter(kind="swing").select("persons", "value").rows() == [
        (["Ann"], 9)
    ]
    assert records(con, Filters(game="tigris_euphrates"), 1).rows() == []


def test_scores(con):
    assert scores(con, Filters()).rows() == [
        ("taj_mahal", 10, 1, 0), ("taj_mahal", 11, 1, 0), ("taj_mahal", 12, 1, 1), ("taj_mahal", 21, 1, 0),
        ("taj_mahal", 30, 1, 1), ("taj_mahal", 34, 1, 0), ("taj_mahal", 35, 3, 3),
    ]  # fmt: skip


def test_runs(con):
    ids = dict(con.sql("select play_no, play_id from plays").fetchall())
    found = runs(con, Filters(), 2)
    assert found.columns == ["kind", "nth", "person", "n", "first", "last"]
    assert [
        (row["kind"], row["nth"], row["person"], row["n"], ids[row["first"]], ids[row["last"]])
        for row in found.iter_rows(named=True)
    ] == [
        ("won", 1, "Ann", 2, "c", "d"), ("won", 2, "Bob", 1, "b", "b"),
        ("not won", 1, "Bob", 1, "a", "a"), ("not won", 2, "Ann", 1, "b", "b"),
    ]  # fmt: skip
    assert runs(con, Filters(event="none"), 2).rows() == []


def test_every_kind_has_its_words(con):
    """Also those of which the small club has none."""
    quoted = set(re.findall(r"select '([a-z ]+)'(?: as kind)?, (?:true|false)", RECORDS))
    quoted |= {"swing", "visit", "conflict_won"}
    counted = {f"most {word}" for word in ("monument_built", "catastrophe", "palace_built", "war", "revolt")}
    assert quoted | counted == set(KINDS)
