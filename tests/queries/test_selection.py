"""The filters of the Club pages on a few games and records."""

import pytest

from dashboard.queries.results import lay_results_over
from dashboard.queries.selection import FITTING, Filters, choices, coverage
from pipeline.people import People, lay_people_over
from pipeline.store import empty
from tests.tables import fill

GAMES = """
    select
        game_id, 'L' as log_id, game, n_players, played_on, event, ended, status, '{}' as options, '[]' as also_fits,
        'full' as knowledge, 9 as n_plies, 3 as n_turns, 'x'::blob as log
    from (values
        ('a', 'tigris_euphrates', 4, '2026-03-14', 'Spring', true, 'ok'),
        ('b', 'tigris_euphrates', 3, '2026-03', null, true, 'ok'),
        ('c', 'taj_mahal', 4, '2025', 'Autumn', true, 'ok'),
        ('d', 'taj_mahal', 5, null, null, false, 'ok'),
        ('e', 'tigris_euphrates', 4, '2026-05-01', 'Spring', false, 'failed')
    ) as games(game_id, game, n_players, played_on, event, ended, status)
"""
SEATS = """
    select game_id, seat, 'ABCDE'[seat + 1] as player, seat + 1 as start_position
    from (values ('a', 4), ('b', 3), ('c', 4), ('d', 5), ('e', 4)) as games(game_id, n), range(n) as seats(seat)
"""
RECORDS = """
    select *, 'R' as log_id, 'csv' as format, 'taj_mahal' as game
    from (values
        ('r', '2026-04-01', 1, 'Club', null, true, null),
        ('s', '2026-04-02', 1, null, 'unfinished', true, null),
        ('t', '2026-04-03', 1, null, null, false, null),
        ('u', '2026-04-04', 7, null, null, true, null),
        ('v', '2025', 1, null, 'normal', true, 'c')
    ) as records(record_id, played_on, quantity, location, ended, counted, game_id)
"""
PLAYERS = "select record_id, position from range(2) as seats(position), (values ('r'), ('s'), ('t')) as r(record_id)"


@pytest.fixture(scope="module")
def con():
    con = empty()
    fill(con, "games", GAMES)
    fill(con, "seats", SEATS)
    fill(con, "records", RECORDS)
    fill(con, "record_players", PLAYERS)
    lay_people_over(con, People())
    lay_results_over(con)
    return con


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (Filters(), "abcderstu"),  # record v is game c
        (Filters(game="taj_mahal"), "cdrstu"),
        (Filters(n_players=(2, 5)), "drst"),
        (Filters(since="2026-03-20"), "berstu"),  # March 2026 may be after the 20th
        (Filters(until="2025-06-30"), "c"),
        (Filters(since="2026-01-01", until="2026-04-01"), "abr"),
        (Filters(event="Spring", min_n=20), "ae"),
    ],
)
def test_plays_that_fit(con, filters, ids):
    rows = con.sql(f"with {FITTING} select play_id from fitting order by 1", params=filters.params()).fetchall()
    assert "".join(name for (name,) in rows) == ids


def test_a_record_is_a_play_without_moves(con):
    query = f"with {FITTING} select game_no, n_players, session, location, what from fitting where play_id = 'r'"
    assert con.sql(query, params=Filters().params()).fetchall() == [(None, 2, "2026-04-01 Club", "Club", "used")]


def test_what_is_left_out_is_told_by_reason(con):
    records = {"summaries without results": 1, "taken out by their owner": 1}
    assert coverage(con, Filters()) == {"used": 4, "stopped": 1, "unfinished": 2} | records
    assert coverage(con, Filters(), "moves") == {
        "used": 3, "without moves": 1, "stopped": 1, "unfinished": 2, **records,
    }  # fmt: skip
    assert coverage(con, Filters(game="taj_mahal", event="Autumn")) == {"used": 1}
    assert coverage(con, Filters(event="none")) == {"used": 0}


def test_what_there_is_to_choose(con):
    assert choices(con) == {
        "games": ["taj_mahal", "tigris_euphrates"], "n_players": [2, 3, 4, 5], "events": ["Spring", "Autumn"],
    }  # fmt: skip
