"""Single plays in short: when, what, and who came where."""

from collections.abc import Sequence

import duckdb
import polars as pl

Connection = duckdb.DuckDBPyConnection


def plays(con: Connection, numbers: Sequence[int]) -> pl.DataFrame:
    """One row per play of these numbers, in their order.

    Columns: play_no, play_id, has_moves, game, n_players, played_on, event, location, and the lists persons, places and
    scores of who played, best place first; null is unknown, also where nobody is known to have played.
    """
    return con.sql(
        """
        with numbers as (select $numbers::integer[] as numbers),
        asked as (select unnest(numbers) as play_no, generate_subscripts(numbers, 1) as nth from numbers)
        select
            play_no, play_id, game_no is not null as has_moves, game, n_players, played_on, event, location,
            list(person order by place nulls last, seat, person) as persons,
            list(place order by place nulls last, seat, person) as places,
            list(score order by place nulls last, seat, person) as scores
        from asked join plays using (play_no) left join results using (play_no)
        group by all order by any_value(nth)
        """,
        params={"numbers": list(numbers)},
    ).pl()
