"""Who sat where in the games that the coach may have looked at."""

import duckdb
import polars as pl

from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def seats(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per player of each play with moves that counts: game_id, game, played_on, seat, person; newest first."""
    return con.sql(
        f"""
        with {FITTING}
        select play_id as game_id, game, played_on, seat::bigint as seat, person
        from used join results using (play_no)
        where game_no is not null
        order by play_no desc, seat
        """,
        params=filters.params(),
    ).pl()
