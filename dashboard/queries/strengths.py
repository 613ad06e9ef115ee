"""What a person makes points with, beside everybody else in the same selection: sources, binding colours, prizes."""

import duckdb
import polars as pl

from dashboard.queries.points import weakest_sql
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def sources(con: Connection, filters: Filters, person: str, game: str, by: str) -> pl.DataFrame:
    """Points a play by what they came from: of the person, and of everybody else in plays with moves that fit.

    part: of the columns `category` or `source` of the points, as `by` says. n, mean, sd: plays of the person, points in
    each and their spread; who made none has 0. others_n, others_mean, others_sd: the same of all others.
    """
    query = SOURCES.format(by=by)
    return con.sql(query, params=filters.params() | {"person": person, "of_game": game}).pl()


def binding(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """How often each colour held a player down at the end of Tigris & Euphrates.

    One row per colour: colour; n, bound: plays of the person, and those in which the colour's own points, before
    treasures, were not above the weakest colour after their best use; others_n, others_bound: of all others.
    """
    return con.sql(BINDING, params=filters.params() | {"person": person, "of_game": "tigris_euphrates"}).pl()


def prizes_won(con: Connection, filters: Filters, person: str, by: str) -> pl.DataFrame:
    """The prizes of the court in the person's plays of Taj Mahal. by: `prize` or `province`.

    One row each: part; n: taken by anybody; won: by the person; expected: the sum of 1 / number of players.
    """
    query = PRIZES.format(by=by)
    return con.sql(query, params=filters.params() | {"person": person, "of_game": "taj_mahal"}).pl()


# Everybody in a play with moves.
SEATS = """
    seats as (
        select game_no, seat, n_players, coalesce(person = $person, false) as is_own
        from results join used using (play_no) where game_no is not null and game = $of_game
    )
"""


def _moments(n: str, total: str, squares: str, prefix: str = "") -> str:
    """Mean and spread of n values from their sums; those without a row are 0."""
    return f"""
        {total} / nullif({n}, 0) as {prefix}mean,
        sqrt(greatest({squares} - {total} * {total} / {n}, 0) / nullif({n} - 1, 0)) as {prefix}sd
    """


SOURCES = f"""
    with {FITTING}, {SEATS},
    counts as (
        select count(*) filter (is_own) as n, count(*) filter (not is_own) as others_n from seats
    ),
    made as (
        select is_own, {{by}} as part, sum(points)::integer as points
        from facts.source_points join seats using (game_no, seat)
        group by game_no, seat, is_own, part
    ),
    sums as (
        select
            part,
            coalesce(sum(points) filter (is_own), 0)::double as own,
            coalesce(sum(points * points) filter (is_own), 0)::double as own_squares,
            coalesce(sum(points) filter (not is_own), 0)::double as others,
            coalesce(sum(points * points) filter (not is_own), 0)::double as others_squares
        from made group by part
    )
    select
        part, n, {_moments("n", "own", "own_squares")}, others_n,
        {_moments("others_n", "others", "others_squares", "others_")}
    from sums cross join counts order by part
"""

BINDING = f"""
    with {FITTING}, {SEATS},
    points as (
        select
            game_no, seat,
            sum(points) filter (category = 'red')::integer as red,
            sum(points) filter (category = 'blue')::integer as blue,
            sum(points) filter (category = 'green')::integer as green,
            sum(points) filter (category = 'black')::integer as black,
            sum(points) filter (category = 'treasure')::integer as treasure
        from facts.final_scores group by all
    ),
    levels as (
        select *, {weakest_sql("list_sort([red, blue, green, black])", "treasure")} as weakest
        from points join seats using (game_no, seat)
    ),
    colours as (
        select is_own, unnest(['red', 'blue', 'green', 'black']) as colour,
            unnest([red <= weakest, blue <= weakest, green <= weakest, black <= weakest]) as is_bound
        from levels
    )
    select
        colour,
        count(*) filter (is_own) as n,
        count(*) filter (is_own and is_bound) as bound,
        count(*) filter (not is_own) as others_n,
        count(*) filter (not is_own and is_bound) as others_bound
    from colours group by colour
    order by list_position(['red', 'blue', 'green', 'black'], colour)
"""

PRIZES = f"""
    with {FITTING}, {SEATS},
    own as (select game_no, seat, n_players from seats where is_own)
    select
        {{by}} as part,
        count(*) as n,
        count(*) filter (prizes.seat = own.seat) as won,
        sum(1 / n_players)::double as expected
    from facts.prizes as prizes join own using (game_no)
    where prizes.seat is not null
        and prize in ('vizier', 'general', 'monk', 'princess', 'mogul', 'elephant')
    group by part order by part
"""
