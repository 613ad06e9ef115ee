"""Prizes of Taj Mahal over all games: how often they are taken, what they give, and how their winners end."""

import duckdb
import polars as pl

from dashboard.queries.outcomes import OUTCOME, OUTCOMES
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def by_province(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per province and prize, bonus tiles included: province, prize, offered, and what VALUES has."""
    return _values(con, filters, "province, prize")


def by_visit(con: Connection, filters: Filters) -> pl.DataFrame:
    """The same by number of the visit, which is the number of the province tile."""
    return _values(con, filters, "visit, prize")


def by_prize(con: Connection, filters: Filters) -> pl.DataFrame:
    """The same by prize or bonus tile alone."""
    return _values(con, filters, "prize")


def _values(con: Connection, filters: Filters, columns: str) -> pl.DataFrame:
    return con.sql(VALUES.format(columns=columns), params=filters.params()).pl()


# n: offered and taken; points, later: mean of the winner's, value_sd: spread of their sum; the rest as in OUTCOME.
VALUES = f"""
    with {FITTING}, {OUTCOMES},
    games as (select game_no from used where game_no is not null and game = 'taj_mahal'),
    won as (
        select prizes.*, outcomes.* exclude (game_no, seat)
        from facts.prizes as prizes
        semi join games using (game_no)
        left join outcomes using (game_no, seat)
    ),
    taken as (
        select
            {{columns}}, {OUTCOME}, avg(points)::double as points, avg(later)::double as later,
            stddev_samp(points + later)::double as value_sd
        from won where seat is not null group by all
    ),
    offers as (select {{columns}}, count(*) as offered from won group by all)
    select * from offers left join taken using ({{columns}}) order by {{columns}}
"""


def editions(con: Connection, filters: Filters) -> pl.DataFrame:
    """How often each edition was played, most first: edition, n."""
    return con.sql(
        f"""
        with {FITTING}
        select games.edition, count(*) as n from games join used using (game_no)
        where used.game = 'taj_mahal' group by all order by n desc, edition
        """,
        params=filters.params(),
    ).pl()
