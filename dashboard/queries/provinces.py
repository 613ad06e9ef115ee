"""Prizes of Taj Mahal over all games: how often they are taken, what they give, and how their winners end."""

import duckdb
import polars as pl

from dashboard.queries.prizes_taken import lay_prizes_over
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def by_province(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per province and prize, bonus tiles included: province, prize, offered, and what `_values` has."""
    return values(con, filters)["province"]


def by_visit(con: Connection, filters: Filters) -> pl.DataFrame:
    """The same by number of the visit, which is the number of the province tile."""
    return values(con, filters)["visit"]


def by_prize(con: Connection, filters: Filters) -> pl.DataFrame:
    """The same by prize or bonus tile alone."""
    return values(con, filters)["prize"]


def values(con: Connection, filters: Filters) -> dict[str, pl.DataFrame]:
    """All three, by `province`, `visit` and `prize`: the prizes are read once."""
    lay_prizes_over(con)
    sums = con.sql(SUMS, params=filters.params()).pl()
    columns = {"province": ("province", "prize"), "visit": ("visit", "prize"), "prize": ("prize",)}
    return {name: _values(sums, each) for name, each in columns.items()}


def _values(sums: pl.DataFrame, columns: tuple[str, ...]) -> pl.DataFrame:
    """n: offered and taken; points, later: mean of the winner's, value_sd: spread of their sum; the rest as in OUTCOME.

    Null where nobody took it.
    """
    n, known = pl.col("n"), pl.col("n_known")
    told = {
        "n": n,
        "wins": pl.col("wins"),
        "expected": pl.when(known > 0).then(pl.col("expected")),
        "ahead": pl.col("ahead") / known,
        "ahead_sd": _spread(known, pl.col("ahead"), pl.col("ahead_squares")),
        "points": pl.col("points") / n,
        "later": pl.col("later") / n,
        "value_sd": _spread(n, pl.col("points") + pl.col("later"), pl.col("value_squares")),
    }
    found = sums.group_by(columns).agg(pl.exclude("visit", "province", "prize").sum()).sort(columns)
    return found.select(*columns, "offered", **{name: pl.when(n > 0).then(each) for name, each in told.items()})


def _spread(n: pl.Expr, total: pl.Expr, squares: pl.Expr) -> pl.Expr:
    """The standard deviation of n values from their sums; null for a single one."""
    return pl.when(n > 1).then(((squares - total**2 / n).clip(0) / (n - 1)).sqrt())


# One row per prize, province and visit.
SUMS = f"""
    with {FITTING},
    shown as (select play_no, n_players from used where game_no is not null and game = 'taj_mahal'),
    offered as (
        select
            kind_no, seat, points, later, points + later as value, is_winner,
            case when place is not null then 1 / n_players end as chance, (n_players + 1) / 2 - place as ahead
        from prizes_taken join shown using (play_no)
    ),
    sums as (
        select
            kind_no,
            count(*) as offered,
            count(seat) as n,
            count(*) filter (is_winner) as wins,
            count(ahead) as n_known,
            sum(chance)::double as expected,
            sum(ahead)::double as ahead,
            sum(ahead * ahead)::double as ahead_squares,
            sum(points) as points,
            sum(later) as later,
            sum(value * value) as value_squares
        from offered group by kind_no
    )
    select visit, province, prize, sums.* exclude (kind_no) from sums join prize_kinds using (kind_no)
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
