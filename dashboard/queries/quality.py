"""How good the logs of the warehouse are."""

import duckdb
import polars as pl

Connection = duckdb.DuckDBPyConnection


def counts(con: Connection) -> dict[str, int]:
    """Games that are whole, stopped, unfinished and in doubt; logs that cannot be read, and files that were refused."""
    row = con.sql(
        """
        select
            count(*) filter (where status = 'ok' and ended) as whole,
            count(*) filter (where status <> 'ok') as stopped,
            count(*) filter (where status = 'ok' and not ended) as unfinished,
            (select count(distinct game_id) from flags) as flagged,
            (
                select count(*) from replay_failures join logs using (log_id)
                where game_id is null and logs.status <> 'refused'
            ) as unread,
            (select count(*) from logs where logs.status = 'refused') as refused
        from games
        """
    ).pl()
    return row.row(0, named=True)


def by_knowledge(con: Connection) -> pl.DataFrame:
    """Games by kind and by what their logs know: `full`, `seat` (one or several hands), `public`, `results`."""
    return con.sql(
        """
        with plays as (
            select game, case when knowledge like 'seat:%' then 'seat' else knowledge end as knowledge from games
            union all select game, 'results' from records where game_id is null and game is not null
        )
        select game, knowledge, count(*) as n from plays group by all
        order by game, knowledge
        """
    ).pl()
