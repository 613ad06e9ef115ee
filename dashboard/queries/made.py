"""What players made in games with moves, one row each: points by what they came from, feats, colours that bind.

Facts have a row for each of these; grouping them for every question is what costs in a large club. Two temp tables of
the connection hold them side by side. It must have the tables of results.py; a query that asks first makes them.
"""

import duckdb

from dashboard.queries.points import COLOURS, PARTS, weakest_sql

Connection = duckdb.DuckDBPyConnection

COUNTED = ("war", "revolt", "monument_built", "catastrophe", "palace_built", "special_moved")  # feats: how often
GREATEST = ("swing", "visit", "conflict_won")  # feats: the greatest


def lay_made_over(con: Connection) -> None:
    """Make both tables, if they are not there.

    made: nth (the rowid in `results`), play_no, seat, person; category_red and so on, source_tile and so on (PARTS):
    points; n_war and so on (COUNTED); most_swing and so on (GREATEST); bound_red and so on: whether the colour's own
    points, before treasures, were not above the weakest colour after their best use. Null where there is no fact.

    feats_of_plays: play_no; n_war and so on: of all players together.
    """
    if not is_there(con, "feats_of_plays"):
        con.execute(f"create or replace temp table made as {MADE}")
        con.execute(f"create temp table feats_of_plays as {FEATS_OF_PLAYS}")


def is_there(con: Connection, table: str) -> bool:
    """Whether the connection has this temp table."""
    query = "select count(*) from duckdb_tables() where temporary and table_name = $table"
    return con.execute(query, {"table": table}).fetchall() != [(0,)]


def _columns(function: str, value: str, by: str, names: tuple[str, ...], prefix: str) -> str:
    return ", ".join(
        f"{function}({value}) filter ({by} = '{name}')::smallint as {prefix}_{name}" for name in dict.fromkeys(names)
    )


def _points(by: str) -> str:
    names = [name for (_, column), parts in PARTS.items() if column == by for name in parts]
    return _columns("sum", "points", by, tuple(names), by)


MADE = f"""
    with points as (
        select game_no, seat, {_points("category")}, {_points("source")} from facts.source_points group by all
    ),
    feats as (
        select
            game_no, seat,
            {_columns("sum", "n", "kind", COUNTED, "n")}, {_columns("max", "most", "kind", GREATEST, "most")}
        from facts.feats group by all
    ),
    colours as (
        select
            game_no, seat,
            {", ".join(f"sum(points) filter (category = '{name}')::integer as {name}" for name in COLOURS)},
            sum(points) filter (category = 'treasure')::integer as treasure
        from facts.final_scores where category in {(*COLOURS, "treasure")} group by all
    ),
    levels as (select *, {weakest_sql(f"list_sort([{', '.join(COLOURS)}])", "treasure")} as weakest from colours),
    bound as (
        select game_no, seat, {", ".join(f"{name} <= weakest as bound_{name}" for name in COLOURS)} from levels
    )
    select
        results.rowid as nth, play_no, seat, person,
        points.* exclude (game_no, seat), feats.* exclude (game_no, seat), bound.* exclude (game_no, seat)
    from results
    join plays using (play_no)
    left join points using (game_no, seat)
    left join feats using (game_no, seat)
    left join bound using (game_no, seat)
    where game_no is not null
    order by nth
"""

FEATS_OF_PLAYS = f"""
    select play_no, {", ".join(f"sum(n_{kind})::integer as n_{kind}" for kind in COUNTED)}
    from made group by play_no order by play_no
"""
