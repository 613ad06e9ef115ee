"""What the warehouse holds, in numbers."""

import duckdb
import polars as pl


def contents(con: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """One row per game: games, of them whole, stopped and unfinished, records without moves, plies, first, last day."""
    return con.sql(
        """
        with moves as (
            select
                game,
                count(*) as games,
                count(*) filter (where status = 'ok' and ended) as whole,
                count(*) filter (where status <> 'ok') as stopped,
                count(*) filter (where status = 'ok' and not ended) as unfinished,
                sum(n_plies)::bigint as plies,
                min(played_on) as first_day,
                max(played_on) as last_day
            from games group by game
        ),
        results as (
            select game, count(*) as results, min(played_on) as first_result, max(played_on) as last_result
            from records where game_id is null group by game
        )
        select
            game,
            coalesce(games, 0) as games,
            coalesce(whole, 0) as whole,
            coalesce(stopped, 0) as stopped,
            coalesce(unfinished, 0) as unfinished,
            coalesce(results, 0) as results,
            coalesce(plies, 0) as plies,
            least(first_day, first_result) as first_day,
            greatest(last_day, last_result) as last_day
        from moves full join results using (game)
        order by game
        """
    ).pl()
