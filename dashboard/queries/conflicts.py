"""Revolts and wars of a game of Tigris & Euphrates, and its monuments."""

import duckdb
import polars as pl

Connection = duckdb.DuckDBPyConnection


def conflicts(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per revolt and war, in order.

    number: from 1; ply: where it began; ended: where it was decided, null while it is open; turn; kind; colour; cell.
    chooser: who made it happen: whoever placed the leader or named the war, which may be neither side. attacker,
    defender; board_attacker, board_defender: strengths on the board; sent_attacker, sent_defender: tiles added from
    behind the screens. winner, null while it is open; margin: strength of the winner less that of the loser, 0 when the
    defender won a tie; points: of the winner; tiles_lost: tiles of the loser that left the board; leaders_lost: one
    word `seat:colour` for each leader that went home.
    """
    return con.sql(CONFLICTS, params={"game_id": game_id}).pl()


def monuments(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per monument, in order: ply, turn, seat (who built it), monument (its colours), cell."""
    return con.sql(
        """
        select ply, turn, events.seat, detail as monument, cell
        from events join plies using (game_id, ply)
        where game_id = $game_id and type = 'monument_built' order by event
        """,
        params={"game_id": game_id},
    ).pl()


CONFLICTS = """
    with numbered as (
        select *, count(*) filter (type in ('revolt', 'war')) over (order by event) as number
        from events where game_id = $game_id
    ),
    begun as (select * from numbered where type in ('revolt', 'war')),
    sent as (
        select
            number,
            sum(numbered.amount) filter (numbered.seat = begun.seat) as sent_attacker,
            sum(numbered.amount) filter (numbered.seat = begun.other) as sent_defender
        from numbered join begun using (number) where numbered.type = 'supported' group by number
    ),
    won as (select * from numbered where type = 'conflict_won'),
    outcome as (
        select
            number,
            sum(numbered.amount) filter (numbered.type = 'scored' and numbered.detail in ('revolt', 'war')) as points,
            count(*) filter (numbered.type = 'tile_removed') as tiles_lost,
            list(numbered.seat || ':' || numbered.colour order by numbered.event) filter (
                numbered.type = 'leader_returned' and numbered.detail != 'withdrawn'
            ) as leaders_lost
        from numbered join won using (number) where numbered.ply = won.ply group by number
    )
    select
        number, begun.ply, won.ply as ended, turn, begun.type as kind, begun.colour, begun.cell,
        plies.seat as chooser, begun.seat as attacker, begun.other as defender,
        begun.amount as board_attacker, begun.other_amount as board_defender,
        coalesce(sent_attacker, 0)::bigint as sent_attacker, coalesce(sent_defender, 0)::bigint as sent_defender,
        won.seat as winner, won.amount - won.other_amount as margin, coalesce(points, 0)::bigint as points,
        coalesce(tiles_lost, 0) as tiles_lost, coalesce(leaders_lost, []) as leaders_lost
    from begun
    join plies on plies.game_id = $game_id and plies.ply = begun.ply
    left join sent using (number) left join won using (number) left join outcome using (number)
    order by number
"""
