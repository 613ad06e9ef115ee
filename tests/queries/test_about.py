"""What the warehouse holds, on a few rows."""

from dashboard.queries.about import contents
from pipeline.store import empty
from tests.tables import fill


def test_games_and_records_are_counted():
    con = empty()
    assert contents(con).is_empty()
    fill(con, "games", """
        select
            game_id, 'L' as log_id, game, 4 as n_players, played_on, ended, status, '{}' as options,
            '[]' as also_fits, 'full' as knowledge, 9 as n_plies, 3 as n_turns, 'x'::blob as log
        from (values
            ('a', 'taj_mahal', '2026-03', true, 'ok'), ('b', 'taj_mahal', '2025', false, 'ok'),
            ('c', 'taj_mahal', null, false, 'failed')
        ) as games(game_id, game, played_on, ended, status)
    """)  # fmt: skip
    fill(con, "records", """
        select *, 'R' as log_id, 'csv' as format
        from (values ('r', 'taj_mahal', '2027', null), ('s', 'taj_mahal', '2020', 'a'),
            ('t', 'tigris_euphrates', null, null)) as records(record_id, game, played_on, game_id)
    """)  # fmt: skip
    assert contents(con).rows() == [
        ("taj_mahal", 3, 1, 1, 1, 1, 27, "2025", "2027"),
        ("tigris_euphrates", 0, 0, 0, 0, 1, 0, None, None),
    ]
