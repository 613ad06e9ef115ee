"""Logs that failed or were refused, and games in doubt."""

from collections.abc import Sequence

import duckdb
import polars as pl

Connection = duckdb.DuckDBPyConnection


def failures(
    con: Connection, log_ids: Sequence[str] | None = None, first: int = 0, n: int | None = None
) -> pl.DataFrame:
    """One row per game or file that could not be read or replayed to its end; of all files, or of these.

    first, n: which of them, all if not given. game and game_id are null when not even the beginning is known; nearest:
    legal actions near the one found; board: the text of the position at that point.
    """
    return con.sql(
        f"""
        select
            log_id, game_id, games.game, logs.status = 'refused' as is_refused, file, stopped_at, pointer,
            log_position, ply, turn, action, rule, found, expected, coalesce(nearest, []) as nearest, board
        from {FAILED}
        order by is_refused, file, log_position nulls first, ply
        limit $n offset $first
        """,
        params=_of(log_ids) | {"n": n, "first": first},
    ).pl()


def count_failures(con: Connection, log_ids: Sequence[str] | None = None) -> int:
    """How many rows `failures` has."""
    return con.sql(f"select count(*) from {FAILED}", params=_of(log_ids)).fetchall()[0][0]


FAILED = """
    replay_failures join logs using (log_id) left join games using (game_id)
    where $log_ids::text[] is null or log_id in (select unnest($log_ids::text[]))
"""


def _of(log_ids: Sequence[str] | None) -> dict:
    return {"log_ids": None if log_ids is None else list(log_ids)}


def flagged(con: Connection, n: int) -> pl.DataFrame:
    """The first n rows, one per doubt about a game: game_id, game, players, kind, ply, words, file."""
    return con.sql(
        """
        with names as (select game_id, list(player order by seat) as players from seats group by game_id)
        select game_id, game, players, kind, flags.ply, words, logs.source as file
        from flags join games using (game_id) left join names using (game_id) left join logs using (log_id)
        order by kind, played_on desc nulls last, game_id, flags.ply
        limit $n
        """,
        params={"n": n},
    ).pl()
