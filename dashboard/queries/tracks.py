"""Points along a game: every change, and sums by source."""

import duckdb
import polars as pl

from dashboard.queries.points import running_sums

Connection = duckdb.DuckDBPyConnection


def changes(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per score change, in order: ply, turn, round, seat, category, points, source."""
    return con.sql(
        """
        select ply, turn, round, score_deltas.seat, category, points, source
        from score_deltas join plies using (game_id, ply) where game_id = $game_id
        order by ply, score_deltas.seat, category, source
        """,
        params={"game_id": game_id},
    ).pl()


def tigris_sources(con: Connection, game_id: str) -> pl.DataFrame:
    """The points of each seat of Tigris & Euphrates by where they came from; a row holds until the seat's next one.

    tile, revolt, war, monument: in all four colours together; treasure; total: their sum. For each seat there are its
    first row (ply -1), its last, and one for each ply that changed its points.
    """
    return con.sql(SOURCES, params={"game_id": game_id}).pl()


SOURCES = f"""
    with {running_sums("tigris_euphrates", "source")},
    turns as (select ply, turn from plies where game_id = $game_id)
    select
        ply, coalesce(turn, 1) as turn, seat, tile, revolt, war, monument, treasure,
        tile + revolt + war + monument + treasure as total
    from sums left join turns using (ply)
    order by seat, ply
"""
