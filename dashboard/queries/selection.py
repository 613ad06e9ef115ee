"""Which games a Club page counts, what it leaves out and why, and what there is to choose from.

A query over many games begins with `with {FITTING}, ...` and reads from `fitting` (all plays that fit the filters) or
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


# A play is a game with its moves, or a record without them; what: `used`, or why it is left out.
FITTING = """
    plays as (
        select
            game_id as play_id, true as has_moves, game, n_players::integer as n_players, played_on, event, session,
            place, case when status <> 'ok' then 'stopped' when not ended then 'unfinished' else 'used' end as what
        from games
        union all by name
        select
            record_id as play_id, false as has_moves, game, count(position)::integer as n_players, played_on,
            nullif(concat_ws(' ', played_on, location), '') as session, location as place,
            case
                when not counted then 'taken out by their owner'
                when quantity > 1 then 'summaries without results'
                when ended in ('unfinished', 'abandoned') then ended
                else 'used'
            end as what
        from records left join record_players using (record_id)
        where game_id is null and game is not null
        group by all
    ),
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


def coverage(con: Connection, filters: Filters, with_moves: bool = False) -> dict[str, int]:
    """How many plays are used, and how many of those that fit are left out, by the reason in words.

    with_moves: for what only moves can tell; records are then left out.
    """
    rows = con.sql(
        f"""
        with {FITTING}
        select case when what = 'used' and $with_moves and not has_moves then 'without moves' else what end as why,
            count(*) as n
        from fitting group by why order by why
        """,
        params=filters.params() | {"with_moves": with_moves},
    ).fetchall()
    return {"used": 0} | dict(rows)


def choices(con: Connection) -> dict[str, list]:
    """What the filters can be set to: games, n_players, and events with the newest first."""
    every = {"params": Filters().params()}
    kinds = con.sql(f"with {FITTING} select distinct game from fitting order by game", **every).fetchall()
    counts = con.sql(f"with {FITTING} select distinct n_players as n from fitting where n > 0 order by n", **every)
    events = con.sql(
        "select event from games where event is not null group by event order by max(played_on) desc nulls last, event"
    ).fetchall()
    return {
        name: [value for (value,) in rows]
        for name, rows in (("games", kinds), ("n_players", counts.fetchall()), ("events", events))
    }
