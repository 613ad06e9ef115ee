"""What a person makes points with, beside everybody else in the same selection: sources, binding colours, prizes."""

import duckdb
import polars as pl

from dashboard.queries.made import lay_made_over
from dashboard.queries.points import COLOURS, PARTS
from dashboard.queries.prizes_taken import lay_prizes_over
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def sources(con: Connection, filters: Filters, person: str, game: str, by: str) -> pl.DataFrame:
    """Points a play by what they came from: of the person, and of everybody else in plays with moves that fit.

    part: of the columns `category` or `source` of the points, as `by` says. n, mean, sd: plays of the person, points in
    each and their spread; who made none has 0. others_n, others_mean, others_sd: the same of all others.
    """
    return sources_by(con, filters, person, game)[by]


def sources_by(con: Connection, filters: Filters, person: str, game: str) -> dict[str, pl.DataFrame]:
    """All that there are of a game, by `by`: the points are read once."""
    lay_made_over(con)
    found = con.sql(_sources(game), params=filters.params() | {"person": person, "of_game": game}).pl()
    return {by: found.filter(kind=by).drop("kind") for of, by in PARTS if of == game}


def binding(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """How often each colour held a player down at the end of Tigris & Euphrates.

    One row per colour: colour; n, bound: plays of the person, and those in which the colour's own points, before
    treasures, were not above the weakest colour after their best use; others_n, others_bound: of all others.
    """
    lay_made_over(con)
    return con.sql(BINDING, params=filters.params() | {"person": person, "of_game": "tigris_euphrates"}).pl()


def prizes_won(con: Connection, filters: Filters, person: str, by: str) -> pl.DataFrame:
    """The prizes of the court in the person's plays of Taj Mahal. by: `prize` or `province`.

    One row each: part; n: taken by anybody; won: by the person; expected: the sum of 1 / number of players.
    """
    return prizes_both_ways(con, filters, person)[by]


def prizes_both_ways(con: Connection, filters: Filters, person: str) -> dict[str, pl.DataFrame]:
    """Both, by `prize` and by `province`: the prizes are read once."""
    lay_prizes_over(con)
    sums = con.sql(PRIZES, params=filters.params() | {"person": person, "of_game": "taj_mahal"}).pl()
    return {
        by: sums.group_by(pl.col(by).alias("part")).agg(pl.col("n", "won", "expected").sum()).sort("part")
        for by in ("prize", "province")
    }


# Everybody in a play with moves.
SEATS = """
    seats as (
        select made.*, n_players, coalesce(person = $person, false) as is_own
        from made join used using (play_no) where game = $of_game
    )
"""


def _moments(n: str, total: str, squares: str, prefix: str = "") -> str:
    """Mean and spread of n values from their sums; those without a row are 0."""
    return f"""
        {total} / nullif({n}, 0) as {prefix}mean,
        sqrt(greatest({squares} - {total} * {total} / {n}, 0) / nullif({n} - 1, 0)) as {prefix}sd
    """


def _sources(game: str) -> str:
    columns = {(by, part): f"{by}_{part}" for (of, by), parts in PARTS.items() if of == game for part in parts}
    parts = ", ".join(
        f"{{'kind': '{by}', 'part': '{part}', 'made': count({column}), 'total': sum({column})::double, "
        f"'squares': sum({column}::integer * {column})::double}}"
        for (by, part), column in columns.items()
    )
    return f"""
        with {FITTING}, {SEATS},
        groups as (select is_own, count(*) as n, [{parts}] as parts from seats group by is_own),
        sums as (select is_own, n, unnest(parts, recursive := true) from groups),
        beside as (
            select kind, part, {", ".join(_of_both(name) for name in ("n", "total", "squares"))}
            from sums group by kind, part having sum(made) > 0
        )
        select
            kind, part, n, {_moments("n", "total", "squares")}, others_n,
            {_moments("others_n", "others_total", "others_squares", "others_")}
        from beside order by part
    """


def _of_both(name: str) -> str:
    """A sum of the person's own plays, and of the others'; 0 where there are none."""
    return f"""
        coalesce(any_value({name}) filter (is_own), 0) as {name},
        coalesce(any_value({name}) filter (not is_own), 0) as others_{name}
    """


_BOUND = ", ".join(
    f"{{'colour': '{colour}', 'n': count(bound_{colour}), 'bound': count(*) filter (bound_{colour})}}"
    for colour in COLOURS
)

BINDING = f"""
    with {FITTING}, {SEATS},
    groups as (select is_own, [{_BOUND}] as colours from seats group by is_own),
    counts as (select is_own, unnest(colours, recursive := true) from groups),
    beside as (
        select colour, {_of_both("n")}, {_of_both("bound")} from counts group by colour having sum(counts.n) > 0
    )
    select colour, n, bound, others_n, others_bound from beside
    order by list_position({list(COLOURS)}, colour)
"""

PRIZES = f"""
    with {FITTING},
    own as (
        select play_no, seat, n_players from results join used using (play_no)
        where person = $person and game_no is not null and game = $of_game
    ),
    sums as (
        select
            kind_no,
            count(*) as n,
            count(*) filter (taken.seat = own.seat) as won,
            sum(1 / n_players)::double as expected
        from prizes_taken as taken join own using (play_no)
        where taken.seat is not null group by kind_no
    )
    select province, prize, n, won, expected
    from sums join prize_kinds using (kind_no)
    where prize in ('vizier', 'general', 'monk', 'princess', 'mogul', 'elephant')
"""
