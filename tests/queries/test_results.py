"""Plays and results of a few games and records, worked out by hand."""

import pytest

from dashboard.queries.results import lay_results_over
from dashboard.queries.selection import Filters, coverage, coverage_of, numbers, reasons
from pipeline.people import People, lay_people_over
from pipeline.store import empty
from tests.queries.small_club import game, record, small_club
from tests.tables import fill

PLAYS = [
    game("g1", {"Ann": (1, 30), "Bob": (2, 21)}, date="2026-03-14", location="Club"),
    game("g2", {"Bob": (1, 7), "Ann": (1, 7)}, game="tigris_euphrates", event="Spring", date="2026-03"),
    game("g3", {"Ann": (None, 5), "Bob": (None, 2)}, date="2026-03-14"),
    record("r1", {"Cid": (1, 40), "Ann": (2, None), None: (3, 11)}, date="2026-03-14", location="Club"),
    record("r2", {"Ann": (1, None)}, date="2025", notes=["losers_unknown"]),
    record("r3", {"Ann": (1, 50), "annie": (2, 40)}),
    record("r4", {"Ann": (None, None), "Bob": (None, None)}),
    record("r5", {"Ann": (1, 50), "Bob": (2, 40)}, notes=["teams"]),
    record("r6", {"Ann": (1, 50)}),
    record("r7", {}),
    record("r8", {"Ann": (1, 50), "Bob": (2, 40)}, game_id="g1"),
    record("r9", {"Ann": (1, 50), "Bob": (2, 40)}, quantity=3),
]  # fmt: skip


@pytest.fixture(scope="module")
def con():
    return small_club(PLAYS, {"annie": "Ann", "Ann": "Ann"})


def test_one_row_for_each_play_in_the_order_of_play(con):
    rows = con.sql("select play_id, what, n_players, month, session from plays order by play_no").fetchall()
    assert rows == [
        ("r3", "one person in two seats", 2, None, None),
        ("r4", "used", 2, None, None),
        ("r5", "played in teams", 2, None, None),
        ("r6", "played alone", 1, None, None),
        ("r7", "without players", None, None, None),
        ("r9", "summaries without results", 2, None, None),
        ("r2", "used", None, None, None),
        ("g2", "used", 2, "2026-03", "Spring"),
        ("g1", "used", 2, "2026-03", "2026-03-14 Club"),
        ("g3", "unfinished", 2, "2026-03", "2026-03-14"),
        ("r1", "used", 3, "2026-03", "2026-03-14 Club"),
    ]


def test_one_row_for_each_player(con):
    rows = con.sql(
        """
        select play_id, person, seat, place, is_winner, score
        from results join plays using (play_no) where what = 'used' order by play_no, seat, place
        """
    ).fetchall()
    assert rows == [
        ("r4", "Ann", None, None, None, None),
        ("r4", "Bob", None, None, None, None),
        ("r2", "Ann", None, 1, True, None),
        ("g2", "Bob", 0, 1, True, 7),
        ("g2", "Ann", 1, 1, True, 7),
        ("g1", "Ann", 0, 1, True, 30),
        ("g1", "Bob", 1, 2, False, 21),
        ("r1", "Cid", None, 1, True, 40),
        ("r1", "Ann", None, 2, False, None),
        ("r1", None, None, 3, False, 11),
    ]


def test_what_is_known_of_everybody(con):
    rows = con.sql(
        """
        select play_id, knows_winner, knows_places, knows_scores, knows_seats
        from plays where what = 'used' order by play_id
        """
    ).fetchall()
    assert rows == [
        ("g1", True, True, True, True),
        ("g2", True, True, True, True),
        ("r1", True, True, False, False),
        ("r2", False, False, False, False),
        ("r4", False, False, False, False),
    ]


def test_what_is_left_out_by_what_a_page_needs(con):
    always = {
        "one person in two seats": 1, "played alone": 1, "played in teams": 1, "summaries without results": 1,
        "unfinished": 1, "without players": 1,
    }  # fmt: skip
    assert coverage(con, Filters()) == {"used": 5} | always
    assert coverage(con, Filters(), "winner") == {"used": 3, "winner not known": 2} | always
    assert coverage(con, Filters(), "moves", "session") == {"used": 2, "without moves": 3} | always
    assert coverage(con, Filters(since="2026-01-01"), "scores") == {"used": 2, "points not known": 1, "unfinished": 1}


def test_the_score_of_tigris_and_euphrates_is_the_weakest_colour_after_treasures():
    con = empty()
    fill(con, "games", """
        select 'g' as game_id, 'L' as log_id, 'tigris_euphrates' as game, '{}' as options, '[]' as also_fits,
            2 as n_players, true as ended, 'full' as knowledge, 'ok' as status, 9 as n_plies, 3 as n_turns,
            'x'::blob as log
    """)  # fmt: skip
    fill(con, "seats", "values ('g', 0, 'Ann', null, null, 1, 1, null), ('g', 1, 'Bob', null, null, 2, 2, null)")
    points = {0: (6, 9, 9, 12, 2), 1: (3, 3, 5, 20, 7)}  # 6 + 2 = 8; 3 + 3 + 5 + 7 = 18 // 3 = 6
    rows = [
        f"('g', {seat}, '{category}', {n}, null)"
        for seat, each in points.items()
        for category, n in zip(("red", "black", "blue", "green", "treasure"), each, strict=True)
    ]
    fill(con, "final_scores", f"values {', '.join(rows)}")
    lay_people_over(con, People())
    lay_results_over(con)
    assert con.sql("select person, score from results order by seat").fetchall() == [("Ann", 8), ("Bob", 6)]


def test_what_is_left_out_of_the_plays_of_one_person(con):
    assert coverage_of(con, "Cid", Filters(), "scores") == {"used": 0, "points not known": 1}
    assert coverage_of(con, "Bob", Filters(), "winner") == {
        "used": 2, "played in teams": 1, "summaries without results": 1, "unfinished": 1, "winner not known": 1
    }  # fmt: skip
    assert coverage_of(con, "Nobody", Filters()) == {"used": 0}


def test_every_play_can_be_listed_by_why_it_counts_or_not(con):
    found = reasons(con, Filters(since="2026-01-01"))
    assert found == {"counted": 3, "points not known": 1, "seats not known": 1, "unfinished": 1, "without moves": 1}
    ids = dict(con.sql("select play_no, play_id from plays").fetchall())
    listed = {reason: [ids[number] for number in numbers(con, Filters(since="2026-01-01"), reason)] for reason in found}
    assert listed == {
        "counted": ["r1", "g1", "g2"], "points not known": ["r1"], "seats not known": ["r1"], "unfinished": ["g3"],
        "without moves": ["r1"],
    }  # fmt: skip
    assert reasons(con, Filters(event="none")) == {"counted": 0}
