"""The games of the warehouse, and what happened in one of them."""

import duckdb
import polars as pl

from dashboard.queries.points import running_sums, weakest_sql

Connection = duckdb.DuckDBPyConnection


def games(con: Connection) -> pl.DataFrame:
    """One row per game, newest first: game_id, game, date, event, players (in seat order), ended, status."""
    return con.sql(
        """
        with names as (select game_id, list(player order by seat) as players from seats group by all)
        select game_id, game, played_on as date, event, coalesce(players, []) as players, ended, status
        from games left join names using (game_id)
        order by played_on desc nulls last, event nulls last, game_id
        """
    ).pl()


def game(con: Connection, game_id: str) -> pl.DataFrame:
    """The header of a game, one row or none; options and also_fits are JSON, log is the canonical log as zlib bytes.

    Of a failed game, failure says in one line where it stopped and why.
    """
    return con.sql(
        """
        with failures as (
            select game_id, concat_ws(': ', stopped_at, rule, 'found ' || found, 'expected ' || expected) as failure
            from replay_failures
        )
        select
            game_id, game, edition, options::text as options, also_fits::text as also_fits, n_players,
            played_on as date, event, session, place, ended, end_reason, knowledge, games.status, failure,
            n_plies, n_turns, platform, platform_id, source, log
        from games left join failures using (game_id) left join logs using (log_id)
        where game_id = $game_id
        """,
        params={"game_id": game_id},
    ).pl()


def seats(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per seat: player, dynasty (null when the log does not say), placing (null while the game goes on)."""
    return con.sql(
        """select seat, player, dynasty, "placing" from seats where game_id = $game_id order by seat""",
        params={"game_id": game_id},
    ).pl()


def plies(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per applied action; seat -1 is chance."""
    return con.sql(
        """
        select ply, turn, round, phase, seat, action, log_position
        from plies where game_id = $game_id order by ply
        """,
        params={"game_id": game_id},
    ).pl()


def events(con: Connection, game_id: str) -> pl.DataFrame:
    """One row per event in the order in which they happened; the columns are told in pipeline/schema.sql."""
    return con.sql(
        """
        select event, ply, type, seat, other, colour, cell, amount, other_amount, detail
        from events where game_id = $game_id order by event
        """,
        params={"game_id": game_id},
    ).pl()


def track(con: Connection, game_id: str) -> pl.DataFrame:
    """The points of each seat along a game; a row holds until the seat's next one.

    ply is the one after which the points hold; -1 is the start. For each seat there are its first and last row and one
    for each ply that changed its points. turn: of that ply. weakest: the weakest colour
    after the best use of treasures, the least of (k weakest colours + treasures) // k for k = 1 to 4. binding: the
    colours that hold it down, those no higher than this level.
    """
    return con.sql(TRACK, params={"game_id": game_id}).pl()


TRACK = f"""
    with {running_sums("tigris_euphrates", "category")},
    sorted as (select *, list_sort([red, blue, green, black]) as low from sums),
    levels as (
        select
            *,
            {weakest_sql("low", "treasure")} as weakest
        from sorted
    ),
    turns as (select ply, turn from plies where game_id = $game_id)
    select
        ply, coalesce(turn, 1) as turn, seat, red, blue, green, black, treasure, weakest,
        list_filter(
            [
                case when red <= weakest then 'red' end,
                case when blue <= weakest then 'blue' end,
                case when green <= weakest then 'green' end,
                case when black <= weakest then 'black' end
            ],
            lambda colour: colour is not null
        ) as binding
    from levels left join turns using (ply)
    order by seat, ply
"""
