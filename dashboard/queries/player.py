"""One person over all plays: results by anything, the last plays, the best and the worst."""

import duckdb
import polars as pl

from dashboard.queries.outcomes import OUTCOME, OUTCOMES
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def persons(con: Connection) -> list[str]:
    """Everybody who has a play that counts, most plays first."""
    rows = con.sql(
        """
        select person from results join plays using (play_no)
        where what = 'used' and person is not null group by person order by count(*) desc, person
        """
    ).fetchall()
    return [person for (person,) in rows]


def last_plays(con: Connection, filters: Filters, person: str, most: int) -> pl.DataFrame:
    """The person's last plays with a known place, the oldest first.

    play_no, play_id, has_moves, game, n_players, played_on, place, is_winner, score.
    """
    return con.sql(
        f"from ({_of_person('knows_places')} order by play_no desc limit $most) order by play_no",
        params=filters.params() | {"person": person, "most": most},
    ).pl()


def by_table(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """One row per game and number of players, and as in OUTCOME."""
    return _grouped(con, filters, person, "game, n_players", "order by game desc, n_players")


def by_seat(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """One row per game and seat, where it is known, and as in OUTCOME."""
    return _grouped(con, filters, person, "game, seat", "having seat is not null order by game desc, seat")


def by_dynasty(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """One row per dynasty of Tigris & Euphrates, where logs name it, and as in OUTCOME."""
    return con.sql(
        f"""
        with {FITTING}, {OUTCOMES}
        select dynasty, {OUTCOME}
        from outcomes join facts.seats using (game_no, seat)
        where outcomes.person = $person and dynasty is not null
        group by dynasty order by dynasty
        """,
        params=filters.params() | {"person": person},
    ).pl()


def _grouped(con: Connection, filters: Filters, person: str, columns: str, end: str) -> pl.DataFrame:
    return con.sql(
        f"with {FITTING}, {OUTCOMES} select {columns}, {OUTCOME} from outcomes where person = $person "
        f"group by {columns} {end}",
        params=filters.params() | {"person": person},
    ).pl()


def extremes(con: Connection, filters: Filters, person: str, game: str, most: int) -> pl.DataFrame:
    """The person's plays of a game with the most and the fewest points: the columns of last_plays, and rank.

    rank: 1 is the best; among equals the later play is first. At most `most` of each end.
    """
    ranked = (
        f"select *, row_number() over (order by score desc, play_no desc) as rank, count(*) over () as n from ("
        f"{_of_person('score is not null and place is not null')}) where game = $of_game"
    )
    return con.sql(
        f"select * exclude (n) from ({ranked}) where rank <= $most or rank > n - $most order by rank",
        params=filters.params() | {"person": person, "of_game": game, "most": most},
    ).pl()


def _of_person(condition: str) -> str:
    return f"""
        with {FITTING}
        select
            play_no, play_id, game_no is not null as has_moves, game, n_players, played_on, place, is_winner, score
        from results join used using (play_no)
        where person = $person and {condition}
    """
