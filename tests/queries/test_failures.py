"""Failed and flagged logs, and how good the logs are, on a few rows."""

import pytest

from dashboard.queries.failures import count_failures, failures, flagged
from dashboard.queries.quality import by_knowledge, counts
from pipeline.store import empty
from tests.tables import fill

LOGS = """
    select log_id, source, 'program' as program, '{}' as given_options, status
    from (values ('A', 'a.json', 'ok'), ('B', 'b.json', 'failed'), ('C', 'c.txt', 'refused'))
        as logs(log_id, source, status)
"""
GAMES = """
    select
        *, 2 as n_players, '{}' as options, '[]' as also_fits, 9 as n_plies, 3 as n_turns, 'x'::blob as log
    from (values
        ('a', 'A', 'taj_mahal', true, 'ok', 'full', '2026'), ('b', 'B', 'taj_mahal', false, 'failed', 'seat:1', null),
        ('c', 'A', 'tigris_euphrates', false, 'ok', 'seat:0,2', '2025'),
        ('d', 'A', 'tigris_euphrates', true, 'ok', 'public', null)
    ) as games(game_id, log_id, game, ended, status, knowledge, played_on)
"""
FAILURES = """
    select * from (values
        ('C', null, 'c.txt', null, null, null, 'not a log', 'a list', null, null),
        ('B', null, 'b.json', '/players', null, null, 'number of players', '1', null, null),
        ('B', 'b', 'b.json', 'ply 9', 9, 'p0 dance', 'not an action', 'p0 dance', ['p0 pass'], '. . .')
    ) as f(log_id, game_id, file, stopped_at, ply, action, rule, found, nearest, board)
"""
FLAGS = """
    select * from (values
        ('a', 'scores_differ', 8, 'red 3, source 4'), ('d', 'contradiction', null, 'two logs differ'),
        ('a', 'contradiction', 2, 'again')
    ) as flags(game_id, kind, ply, words)
"""


@pytest.fixture(scope="module")
def con():
    con = empty()
    for table, rows in (("logs", LOGS), ("games", GAMES), ("replay_failures", FAILURES), ("flags", FLAGS)):
        fill(con, table, rows)
    names = "(values ('a', 1, 'Ben'), ('a', 0, 'Ann')) as names(game_id, seat, player)"
    fill(con, "seats", f"select *, 1 as start_position from {names}")
    fill(con, "records", "select 'r' as record_id, 'A' as log_id, 'csv' as format, 'taj_mahal' as game")
    return con


def test_failures_with_all_that_is_known(con):
    rows = failures(con)
    columns = ["log_id", "game_id", "game", "is_refused", "ply", "rule", "nearest", "board"]
    assert rows.select(columns).rows() == [
        ("B", "b", "taj_mahal", False, 9, "not an action", ["p0 pass"], ". . ."),
        ("B", None, None, False, None, "number of players", [], None),
        ("C", None, None, True, None, "not a log", [], None),
    ]
    assert failures(con, ("C",))["log_id"].to_list() == ["C"]
    assert failures(con, ()).is_empty()
    assert failures(con, None, 2, 1)["log_id"].to_list() == ["C"]
    assert [count_failures(con, log_ids) for log_ids in (None, ("C",), ())] == [3, 1, 0]


def test_games_in_doubt(con):
    rows = flagged(con, 9)
    assert len(flagged(con, 2)) == 2
    assert rows.select("game_id", "kind", "ply", "words", "file").rows() == [
        ("a", "contradiction", 2, "again", "a.json"),
        ("d", "contradiction", None, "two logs differ", "a.json"),
        ("a", "scores_differ", 8, "red 3, source 4", "a.json"),
    ]
    assert rows["players"].to_list() == [["Ann", "Ben"], None, ["Ann", "Ben"]]


def test_counts(con):
    assert counts(con) == {"whole": 2, "stopped": 1, "unfinished": 1, "flagged": 2, "unread": 1, "refused": 1}
    assert set(counts(empty()).values()) == {0}


def test_what_the_logs_know(con):
    assert by_knowledge(con).rows() == [
        ("taj_mahal", "full", 1),
        ("taj_mahal", "results", 1),
        ("taj_mahal", "seat", 1),
        ("tigris_euphrates", "public", 1),
        ("tigris_euphrates", "seat", 1),
    ]
