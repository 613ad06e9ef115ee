"""The weakest colour of each player of a game of Tigris & Euphrates, turn by turn, and who leads in it."""

import duckdb
import polars as pl

from dashboard.queries.games import TRACK
from dashboard.queries.leads import lead_sql

Connection = duckdb.DuckDBPyConnection


def by_turn(con: Connection, game_id: str) -> pl.DataFrame:
    """The points of each seat at the end of each turn, one row per turn and seat.

    ply: the turn's last. weakest, binding: as in the track. missing: points that the binding colours lack, after
    treasures, until the weakest is one higher. worth: the binding colours of which one more point raises the weakest
    by 1, that is all of them when one point is missing, else none; any other point gains nothing.
    """
    return con.sql(BY_TURN, params={"game_id": game_id}).pl()


def lead(con: Connection, game_id: str) -> pl.DataFrame:
    """Who is ahead in the weakest colour: one row for each ply that changed it, the first at ply -1.

    seat: who alone has the highest weakest colour, null while several share it; level: the highest. before: who had the
    lead alone last. is_handover: whether a seat takes it that did not have it last.
    """
    return con.sql(LEAD, params={"game_id": game_id}).pl()


BY_TURN = f"""
    with track as ({TRACK}),
    ends as (select turn, max(ply) as ply from plies where game_id = $game_id group by turn),
    rows as (
        select ends.turn, ends.ply, seats.seat
        from ends cross join seats where seats.game_id = $game_id
    ),
    standings as (
        select
            rows.turn, rows.ply, seat, red, blue, green, black, treasure, weakest, binding,
            greatest(0, weakest + 1 - red) + greatest(0, weakest + 1 - blue) + greatest(0, weakest + 1 - green)
                + greatest(0, weakest + 1 - black) - treasure as missing
        from rows asof join track using (seat, ply)
    )
    select *, case when missing = 1 then binding else [] end as worth
    from standings order by turn, seat
"""

LEAD = f"""
    with track as materialized ({TRACK}), changes as ({lead_sql("from track", "weakest")})
    select ply, coalesce(turn, 1) as turn, seat, level, before, is_handover
    from changes left join (select ply, turn from plies where game_id = $game_id) using (ply)
    order by ply
"""
