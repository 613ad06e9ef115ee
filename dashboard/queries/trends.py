"""How a club's plays change through time: counts, scores, lengths, and how games are won, by month, quarter or year.

Every query gives one row per game and period, and what it is of; period is the first day of it. n: plays it counts.
"""

import duckdb
import polars as pl

from dashboard.queries.made import COUNTED, lay_made_over
from dashboard.queries.points import PARTS
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection
PERIODS = {  # what a play must know of its day, and how its period is made of it
    "month": ("month", "month || '-01'"),
    "quarter": ("month", "strftime(date_trunc('quarter', (month || '-01')::date), '%Y-%m-%d')"),
    "year": ("date", "left(played_on, 4) || '-01-01'"),
}


def need(by: str) -> str:
    """The name in selection.NEEDS of what a play must have."""
    return PERIODS[by][0]


def counts(con: Connection, filters: Filters, by: str) -> pl.DataFrame:
    """n, and persons: how many different ones with a name."""
    return _asked(
        con, filters, by,
        """
        select game, period, count(distinct play_no) as n, count(distinct person) as persons
        from results join timed using (play_no) group by game, period order by game desc, period
        """,
    )  # fmt: skip


def scores(con: Connection, filters: Filters, by: str) -> pl.DataFrame:
    """mid, low, high: median and quartiles of all scores; won: median of the winning ones."""
    return _asked(
        con, filters, by,
        """
        select
            game, period, count(distinct play_no) as n, median(score)::double as mid,
            quantile_cont(score, 0.25)::double as low, quantile_cont(score, 0.75)::double as high,
            median(score) filter (is_winner)::double as won
        from results join timed using (play_no) where knows_scores and knows_winner
        group by game, period order by game desc, period
        """,
    )  # fmt: skip


def lengths(con: Connection, filters: Filters, by: str, unit: str) -> pl.DataFrame:
    """mid, low, high: median and quartiles. unit: `turns`, of games with moves, or `minutes`, where they are known."""
    column = {"turns": "n_turns", "minutes": "minutes"}[unit]
    return _asked(
        con, filters, by,
        f"""
        select
            game, period, count(*) as n, median({column})::double as mid,
            quantile_cont({column}, 0.25)::double as low, quantile_cont({column}, 0.75)::double as high
        from timed where {column} > 0 group by game, period order by game desc, period
        """,
    )  # fmt: skip


def sources(con: Connection, filters: Filters, by: str) -> pl.DataFrame:
    """part: what points came from, in Tigris & Euphrates by source, in Taj Mahal by category; share: of all points."""
    lay_made_over(con)
    parts = ", ".join(
        f"{{'of_game': '{game}', 'part': '{part}', 'points': sum({column}_{part})}}"
        for game, column in SHOWN.items()
        for part in PARTS[game, column]
    )
    return _asked(
        con, filters, by,
        f"""
        , sums as (
            select game, period, [{parts}] as parts from made join timed using (play_no) group by game, period
        ),
        parts as (
            from (select game, period, unnest(parts, recursive := true) from sums)
            where of_game = game and points is not null
        ),
        games as (select game, period, count(*) as n from timed where game_no is not null group by game, period)
        select
            game, period, n, part,
            (points / nullif(sum(points) over (partition by game, period), 0))::double as share
        from parts join games using (game, period) order by game desc, period, part
        """,
    )  # fmt: skip


SHOWN = {"tigris_euphrates": "source", "taj_mahal": "category"}


def feats(con: Connection, filters: Filters, by: str) -> pl.DataFrame:
    """kind: of the feat; mid: how often a game, of all players together; low, high: the 95 % interval of this mean.

    Of a kind that no game has there is no row; a game without it counts as 0. The interval does not go below 0; it is
    null for a single game.
    """
    lay_made_over(con)
    kinds = ", ".join(
        f"{{'kind': '{kind}', 'had': count(n_{kind}), 'mid': avg(coalesce(n_{kind}, 0)), "
        f"'sd': stddev_samp(coalesce(n_{kind}, 0))}}"
        for kind in COUNTED
    )
    return _asked(
        con, filters, by,
        f"""
        , sums as (
            select game, period, count(*) as n, [{kinds}] as kinds
            from feats_of_plays join timed using (play_no) group by game, period
        ),
        every as (select game, period, n, unnest(kinds, recursive := true) from sums)
        select
            game, period, kind, n, mid::double as mid,
            case when n > 1 then greatest(0, mid - 1.959964 * sd / sqrt(n)) end::double as low,
            (mid + 1.959964 * sd / sqrt(n))::double as high
        from every
        qualify sum(had) over (partition by game, kind) > 0
        order by game desc, kind, period
        """,
    )  # fmt: skip


def _asked(con: Connection, filters: Filters, by: str, query: str) -> pl.DataFrame:
    """The query reads from `timed`: the plays used whose period is known."""
    period = PERIODS[by][1]
    timed = f"timed as (from (select *, {period} as period from used) where period is not null)"
    return con.sql(f"with {FITTING}, {timed} {query}", params=filters.params()).pl()
