"""What happened in a game of Taj Mahal. A visit is a round; `ply` is the one after which a row holds."""

import duckdb
import polars as pl

from dashboard.queries.points import running_sums

Connection = duckdb.DuckDBPyConnection


def prizes(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per prize of a finished visit or won so far, and per bonus tile taken: visit, prize, seat, ply, cards.

    seat is null for a prize that nobody won; ply is then the visit's last. cards: those on the table of the winner that
    show the prize's symbol; null for bonus tiles and what nobody won.
    """
    return con.sql(PRIZES, params={"game_id": game_id}).pl()


def visit_points(con: Connection, game_id: str) -> pl.DataFrame:
    """Points made, one row per ply, seat and source; hand points are of the last visit."""
    return con.sql(
        """
        select round as visit, score_deltas.seat, category as source, sum(points)::bigint as points, ply
        from score_deltas join plies using (game_id, ply)
        where game_id = $game_id
        group by all order by ply, score_deltas.seat, source
        """,
        params={"game_id": game_id},
    ).pl()


def track(con: Connection, game_id: str) -> pl.DataFrame:
    """The points of each seat by source along a game, and their sum; a row holds until the seat's next one.

    For each seat there are its first row (ply -1), its last, and one for each ply that changed its points.
    """
    return con.sql(TRACK, params={"game_id": game_id}).pl()


def spent(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per visit and seat that went home: visit, seat, ply (when), cards played in the visit, prizes won.

    Special cards count as cards: they come back, but they lie on the table like the others.
    """
    return con.sql(SPENT, params={"game_id": game_id}).pl()


PRIZES = """
    with plays as (
        select round as visit, events.seat, ply, unnest(string_split(detail, ' ')) as card
        from events join plies using (game_id, ply) where game_id = $game_id and type = 'played'
    ),
    ended as (select amount as visit, ply from events where game_id = $game_id and type = 'visit_ended'),
    won as (
        select round as visit, colour as prize, events.seat, ply
        from events join plies using (game_id, ply) where game_id = $game_id and type = 'won'
    ),
    paid as (
        select won.visit, won.prize, count(card) as cards
        from won left join plays
            on plays.visit = won.visit and plays.seat = won.seat and plays.ply <= won.ply and contains(card, prize)
        group by all
    ),
    bonus as (
        select round as visit, detail as prize, events.seat, ply
        from events join plies using (game_id, ply) where game_id = $game_id and type = 'bonus_taken'
    ),
    six as (select unnest(['vizier', 'general', 'monk', 'princess', 'mogul', 'elephant']) as prize),
    nobody as (
        select visit, prize, null::integer as seat, ply
        from ended cross join six anti join won using (visit, prize)
    )
    select visit, prize, seat, ply, cards
    from (from won union all from bonus union all from nobody) left join paid using (visit, prize)
    order by visit, ply, prize
"""

SPENT = """
    with plays as (
        select round as visit, events.seat, sum(len(string_split(detail, ' ')))::bigint as cards
        from events join plies using (game_id, ply) where game_id = $game_id and type = 'played'
        group by all
    )
    select round as visit, events.seat, ply, coalesce(cards, 0) as cards, amount::bigint as prizes
    from events join plies using (game_id, ply)
    left join plays on plays.visit = plies.round and plays.seat = events.seat
    where game_id = $game_id and type = 'went_home'
    order by ply
"""

TRACK = f"""
    with {running_sums("taj_mahal", "category")},
    visits as (select ply, round as visit from plies where game_id = $game_id)
    select
        ply, coalesce(visit, 1) as visit, seat, bonus, palaces, province, special, hand,
        bonus + palaces + province + special + hand as total
    from sums left join visits using (ply)
    order by seat, ply
"""
