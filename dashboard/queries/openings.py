"""How plays went on after their beginning: by seat, by where leaders were placed first, by the first prizes."""

import duckdb
import polars as pl

from dashboard.queries.outcomes import OUTCOME, OUTCOMES
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def by_seat(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per game, number of players and seat, also of plays without moves: score (mean), and as in OUTCOME."""
    return con.sql(SEATS, params=filters.params()).pl()


def first_squares(con: Connection, filters: Filters, nth: int) -> pl.DataFrame:
    """Where players of Tigris & Euphrates placed their nth leader: board, colour, cell, and as in OUTCOME."""
    return con.sql(SQUARES, params=filters.params() | {"nth": nth}).pl()


def first_prizes(con: Connection, filters: Filters) -> pl.DataFrame:
    """What players of Taj Mahal took in the first visit: prize, one row each, and as in OUTCOME.

    A player counts once for every prize or bonus tile.
    """
    return con.sql(PRIZES, params=filters.params()).pl()


def first_counts(con: Connection, filters: Filters) -> pl.DataFrame:
    """How many of the six prizes players of Taj Mahal took in the first visit: taken, and as in OUTCOME."""
    return con.sql(COUNTS, params=filters.params()).pl()


SEATS = f"""
    with {FITTING}, {OUTCOMES}
    select game, n_players, seat, {OUTCOME}, avg(score)::double as score
    from outcomes where knows_seats
    group by game, n_players, seat order by game desc, n_players, seat
"""

SQUARES = f"""
    with {FITTING}, {OUTCOMES},
    boards as (
        select games.game_no, coalesce(options->>'board', 'standard') as board
        from games semi join used on used.game_no = games.game_no where game = 'tigris_euphrates'
    )
    select board, colour, cell, {OUTCOME}
    from facts.openings as openings join boards using (game_no) join outcomes using (game_no, seat)
    where nth = $nth
    group by board, colour, cell order by board desc, n desc, cell, colour
"""

PRIZES = f"""
    with {FITTING}, {OUTCOMES}
    select prize, {OUTCOME}
    from facts.prizes as prizes join outcomes using (game_no, seat)
    where visit = 1
    group by prize order by prize
"""

COUNTS = f"""
    with {FITTING}, {OUTCOMES},
    court as (
        select game_no, seat, count(*) as taken
        from facts.prizes
        where visit = 1 and seat is not null
            and prize in ('vizier', 'general', 'monk', 'princess', 'mogul', 'elephant')
        group by all
    ),
    begun as (select game_no from facts.prizes where visit = 1 group by all)
    select coalesce(taken, 0)::integer as taken, {OUTCOME}
    from outcomes semi join begun using (game_no) left join court using (game_no, seat)
    group by all order by taken
"""
