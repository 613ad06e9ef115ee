"""Key moments of a game: the plies that somebody looks for who wants to know how it was decided."""

import duckdb
import polars as pl

from dashboard.queries.games import TRACK as TIGRIS_TRACK
from dashboard.queries.leads import lead_sql
from dashboard.queries.taj_mahal import TRACK as TAJ_TRACK

Connection = duckdb.DuckDBPyConnection
N_WARS, N_SWINGS, N_VISITS = 5, 3, 3
LEAST_SWING = 4  # points
EVERY_PLY = 2**31 - 1


def key_moments(con: Connection, game_id: str, game: str, until: int = EVERY_PLY) -> pl.DataFrame:
    """One row per reason, in the order of plies; a ply may have several: ply, turn, round, kind, seat, other, colour,
    amount, detail. What comes after the ply `until` is not looked at.

    Both games: `swing`, the three plies in which a player made the most points (amount, 4 at least), unless the ply is
    here for another reason of the same player; `lead`, a player alone takes the lead (with amount points) from another
    one, or for the first time. Tigris & Euphrates, where the lead is that in the weakest colour: `war`, the five wars
    that gave the most points (amount) to the winner, `monument`. Taj Mahal, where the lead is that in all points after
    a visit: `visit`, the three best visits of a player (amount points), at the last ply that gave points; `special`, a
    special card (detail) is won for the first time.
    """
    others = {"tigris_euphrates": TIGRIS, "taj_mahal": TAJ}[game]
    limits = {"n_wars": N_WARS} if game == "tigris_euphrates" else {"n_visits": N_VISITS}
    given = {"game_id": game_id, "n_swings": N_SWINGS, "least": LEAST_SWING, "until": until}
    return con.sql(f"with reasons as ({others}), {ALL}", params=given | limits).pl()


ALL = """
    swings as (
        select ply, 'swing' as kind, seat, null::integer as other, null::text as colour,
            sum(points)::bigint as amount, null::text as detail
        from score_deltas where game_id = $game_id and ply <= $until
        group by ply, seat having sum(points) >= $least
        order by amount desc, ply, seat limit $n_swings
    ),
    found as (
        from reasons union all by name
        from swings anti join (from reasons where kind in ('war', 'visit')) as known using (ply, seat)
    ),
    turns as (select ply, turn, round from plies where game_id = $game_id)
    select ply, turn, round, kind, seat, other, colour, amount, detail
    from found join turns using (ply)
    order by ply, kind, seat
"""

TIGRIS = f"""
    with track as materialized ({TIGRIS_TRACK}),
    leads as ({lead_sql("from track", "weakest")}),
    wars as (
        select won.ply, 'war' as kind, won.seat, won.other, won.colour, scored.amount::bigint as amount
        from events as won join events as scored using (game_id, ply, seat)
        where game_id = $game_id and ply <= $until and won.type = 'conflict_won'
            and scored.type = 'scored' and scored.detail = 'war'
        order by amount desc, ply limit $n_wars
    )
    from wars
    union all by name
    select ply, 'monument' as kind, seat, detail
    from events where game_id = $game_id and ply <= $until and type = 'monument_built'
    union all by name
    select ply, 'lead' as kind, seat, before as other, level as amount from leads where is_handover and ply <= $until
"""

TAJ = f"""
    with visits as (
        select round, score_deltas.seat, sum(points)::bigint as amount, max(ply) as ply
        from score_deltas join plies using (game_id, ply)
        where game_id = $game_id and ply <= $until
        group by round, score_deltas.seat
    ),
    ends as (select ply from events where game_id = $game_id and type in ('visit_ended', 'ended')),
    seats_of as (select seat from seats where game_id = $game_id),
    track as materialized (
        select ends.ply, seat, total
        from (from (from ends union select -1) cross join seats_of) as ends asof join ({TAJ_TRACK}) as points
        using (seat, ply)
    ),
    leads as ({lead_sql("from track", "total")}),
    firsts as (
        select min(ply) as ply, arg_min(seat, event) as seat, detail
        from events where game_id = $game_id and ply <= $until and type = 'special_moved' group by detail
    )
    (select ply, 'visit' as kind, seat, amount from visits order by amount desc, ply limit $n_visits)
    union all by name
    select ply, 'special' as kind, seat, detail from firsts
    union all by name
    select ply, 'lead' as kind, seat, before as other, level as amount from leads where is_handover and ply <= $until
"""
