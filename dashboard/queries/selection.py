"""Which plays a Club page counts, what it leaves out and why, and what there is to choose from.

A query over many plays begins with `with {FITTING}, ...` and reads from `fitting` (all that fit the filters) or `used`
(those of them that count), with `filters.params()` among its parameters. The connection has the tables of
dashboard/queries/results.py.
"""

from dataclasses import dataclass

import duckdb

Connection = duckdb.DuckDBPyConnection


@dataclass(frozen=True)
class Filters:
    """What a Club page counts; None and () stand for all.

    since, until: both included, as 2026-03-14. A play with a partial date counts if it may lie between them, one
    without a date only if neither is given. min_n: of a rate that is shown as one; it filters no plays.
    """

    game: str | None = None
    n_players: tuple[int, ...] = ()
    since: str | None = None
    until: str | None = None
    event: str | None = None
    min_n: int = 1

    def params(self) -> dict:
        """The parameters of FITTING."""
        n_players = list(self.n_players) or None
        return {
            "game": self.game, "n_players": n_players, "since": self.since, "until": self.until, "event": self.event,
        }  # fmt: skip


FITTING = """
    fitting as (
        from plays
        where ($game::text is null or game = $game::text)
            and ($n_players::integer[] is null or list_contains($n_players::integer[], n_players))
            and ($since::text is null or played_on >= left($since::text, length(played_on)))
            and ($until::text is null or played_on <= left($until::text, length(played_on)))
            and ($event::text is null or event = $event::text)
    ),
    used as (from fitting where what = 'used')
"""

# What a page may need of a play: (what holds for a row of plays, why it is left out otherwise).
NEEDS = {
    "moves": ("game_no is not null", "without moves"),
    "winner": ("knows_winner", "winner not known"),
    "places": ("knows_places", "places not known"),
    "scores": ("knows_scores", "points not known"),
    "seats": ("knows_seats", "seats not known"),
    "session": ("session is not null", "without a day"),
    "month": ("month is not null", "without a month"),
    "date": ("played_on is not null", "without a date"),
}


def coverage(con: Connection, filters: Filters, *needs: str) -> dict[str, int]:
    """How many plays are used, and how many of those that fit are left out, by the reason in words.

    needs: names of NEEDS; a play that lacks several is told by the first of them.
    """
    query = f"with {FITTING} select {_why(needs)} as why, count(*) as n from fitting group by why order by why"
    return {"used": 0} | dict(con.sql(query, params=filters.params()).fetchall())


def coverage_of(con: Connection, person: str, filters: Filters, *needs: str) -> dict[str, int]:
    """The same, of the plays of one person."""
    query = f"""
        with {FITTING}
        select {_why(needs)} as why, count(*) as n
        from fitting semi join (from results where person = $person) using (play_no)
        group by why order by why
    """
    return {"used": 0} | dict(con.sql(query, params=filters.params() | {"person": person}).fetchall())


def _why(needs: tuple[str, ...]) -> str:
    """SQL: `used`, or why a play is left out."""
    lacking = " ".join(f"when not ({NEEDS[name][0]}) then '{NEEDS[name][1]}'" for name in needs)
    return f"case when what <> 'used' then what {lacking} else what end"


def reasons(con: Connection, filters: Filters) -> dict[str, int]:
    """How many of the plays that fit count on some page, and how many are left out by some, by the reason in words."""
    lacking = [f"count(*) filter (what = 'used' and not ({holds}))" for holds, _ in NEEDS.values()]
    params = filters.params()
    told = con.sql(f"with {FITTING} select what, count(*) from fitting group by what", params=params).fetchall()
    [more] = con.sql(f"with {FITTING} select {', '.join(lacking)} from fitting", params=params).fetchall()
    left_out = {what: n for what, n in told if what != "used"} | dict(zip(LACKING, more, strict=True))
    found = {reason: left_out[reason] for reason in sorted(left_out) if left_out[reason]}
    return {COUNTED: dict(told).get("used", 0)} | found


def numbers(con: Connection, filters: Filters, reason: str) -> list[int]:
    """The plays of one of these reasons, as play_no, the newest first."""
    lacks = f"what = 'used' and not ({LACKING[reason]})" if reason in LACKING else "what = $what"
    what = {} if reason in LACKING else {"what": "used" if reason == COUNTED else reason}
    query = f"with {FITTING} select play_no from fitting where {lacks} order by play_no desc"
    return [number for (number,) in con.sql(query, params=filters.params() | what).fetchall()]


COUNTED = "counted"
LACKING = {reason: holds for holds, reason in NEEDS.values()}


def choices(con: Connection) -> dict[str, list]:
    """What the filters can be set to: games, n_players, and events with the newest first."""
    queries = {
        "games": "select distinct game from plays order by game",
        "n_players": "select distinct n_players from plays where n_players > 0 order by n_players",
        "events": """
            select event from plays where event is not null
            group by event order by max(played_on) desc nulls last, event
        """,
    }
    return {name: [value for (value,) in con.sql(query).fetchall()] for name, query in queries.items()}
