"""The filters of the Club pages on a table of a few games."""

import pytest

from dashboard.queries.selection import FITTING, Filters, choices, coverage
from pipeline.store import empty

GAMES = [
    # id, game, players, date, event, ended, status
    ("a", "tigris_euphrates", 4, "2026-03-14", "Spring", True, "ok"),
    ("b", "tigris_euphrates", 3, "2026-03", None, True, "ok"),
    ("c", "taj_mahal", 4, "2025", "Autumn", True, "ok"),
    ("d", "taj_mahal", 5, None, None, False, "ok"),
    ("e", "tigris_euphrates", 4, "2026-05-01", "Spring", False, "failed"),
]


@pytest.fixture
def con():
    con = empty()
    for name, game, n, date, event, ended, status in GAMES:
        con.execute(
            "insert into games by name select $1 as game_id, $1 as log_id, $2 as game, $3 as n_players, $4 as "
            "played_on, $5 as event, $6 as ended, $7 as status, '{}' as options, '[]' as also_fits, 'full' as "
            "knowledge, 9 as n_plies, 3 as n_turns, ''::blob as log",
            [name, game, n, date, event, ended, status],
        )
    return con


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (Filters(), "abcde"),
        (Filters(game="taj_mahal"), "cd"),
        (Filters(n_players=(3, 5)), "bd"),
        (Filters(since="2026-03-20"), "be"),  # March 2026 may be after the 20th
        (Filters(until="2025-06-30"), "c"),
        (Filters(since="2026-01-01", until="2026-03-31"), "ab"),
        (Filters(event="Spring", min_n=20), "ae"),
    ],
)
def test_games_that_fit(con, filters, ids):
    rows = con.sql(f"with {FITTING} select game_id from fitting order by 1", params=filters.params()).fetchall()
    assert "".join(name for (name,) in rows) == ids


def test_what_is_left_out_is_told_by_reason(con):
    assert coverage(con, Filters()) == {"used": 3, "stopped": 1, "unfinished": 1}
    assert coverage(con, Filters(game="taj_mahal", event="Autumn")) == {"used": 1}
    assert coverage(con, Filters(event="none")) == {"used": 0}


def test_what_there_is_to_choose(con):
    assert choices(con) == {
        "games": ["taj_mahal", "tigris_euphrates"], "n_players": [3, 4, 5], "events": ["Spring", "Autumn"],
    }  # fmt: skip
