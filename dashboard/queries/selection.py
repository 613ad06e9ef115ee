"""Which games a Club page counts, what it leaves out and why, and what there is to choose from.

A query over many games begins with `with {FITTING}, ...` and reads from `fitting` (all games that fit the filters) or
`used` (those of them that came to their end), with `filters.params()` among its parameters.
"""

from dataclasses import dataclass

import duckdb

Connection = duckdb.DuckDBPyConnection


@dataclass(frozen=True)
class Filters:
    """What a Club page counts; None and () stand for all.

    since, until: both included, as 2026-03-14. A game with a partial date counts if it may lie between them, one
    without a date only if neither is given. min_n: of a rate that is shown as one; it filters no games.
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
        select game_id, game, n_players, played_on, event, session, place, ended, status
        from games
        where ($game::text is null or game = $game::text)
            and ($n_players::integer[] is null or list_contains($n_players::integer[], n_players))
            and ($since::text is null or played_on >= left($since::text, length(played_on)))
            and ($until::text is null or played_on <= left($until::text, length(played_on)))
            and ($event::text is null or event = $event::text)
    ),
    used as (from fitting where ended and status = 'ok')
"""


def coverage(con: Connection, filters: Filters) -> dict[str, int]:
    """How many games are used, and how many of those that fit are left out, by the reason in words."""
    rows = con.sql(
        f"""
        with {FITTING}
        select case when status <> 'ok' then 'stopped' when not ended then 'unfinished' else 'used' end as what,
            count(*) as n
        from fitting group by what order by what
        """,
        params=filters.params(),
    ).fetchall()
    return {"used": 0} | dict(rows)


def choices(con: Connection) -> dict[str, list]:
    """What the filters can be set to: games, n_players, and events with the newest first."""
    kinds = con.sql("select distinct game from games order by game").fetchall()
    counts = con.sql("select distinct n_players from games order by n_players").fetchall()
    events = con.sql(
        "select event from games where event is not null group by event order by max(played_on) desc nulls last, event"
    ).fetchall()
    return {
        name: [value for (value,) in rows]
        for name, rows in (("games", kinds), ("n_players", counts), ("events", events))
    }
