"""The prizes of Taj Mahal over all games in narrow rows: in a large club grouping millions of words is what costs."""

import duckdb

from dashboard.queries.made import is_there

Connection = duckdb.DuckDBPyConnection


def lay_prizes_over(con: Connection) -> None:
    """Make two temp tables, if they are not there; the connection must have the tables of results.py.

    prize_kinds: kind_no, visit, province, prize (one of the court, or a bonus tile).

    prizes_taken: a row for each row of facts.prizes. play_no, kind_no; seat, points, later: null when nobody took it;
    place, is_winner: how the game ended for the one who did, null when winner or places are not known.
    """
    if not is_there(con, "prizes_taken"):
        con.execute(f"create or replace temp table prize_kinds as {KINDS}")
        con.execute(f"create temp table prizes_taken as {TAKEN}")


KINDS = """
    select row_number() over (order by visit, province, prize)::smallint as kind_no, visit, province, prize
    from (select distinct visit, province, prize from facts.prizes)
"""

TAKEN = """
    with takers as (
        select
            game_no, play_no, seat,
            case when knows_winner and knows_places then place::tinyint end as place,
            case when knows_winner and knows_places then is_winner end as is_winner
        from results join plays using (play_no) where game = 'taj_mahal' and game_no is not null
        union all
        select game_no, play_no, -1, null, null from plays where game = 'taj_mahal' and game_no is not null
    )
    select
        play_no,
        kind_no,
        prizes.seat,
        case when prizes.seat is not null then points end as points,
        case when prizes.seat is not null then later end as later,
        place,
        is_winner
    from facts.prizes as prizes
    join takers on takers.game_no = prizes.game_no and takers.seat = coalesce(prizes.seat, -1)
    join prize_kinds using (visit, province, prize)
"""
