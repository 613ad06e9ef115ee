"""Club evenings: a session (the event, else date and place) on one of its days; who came, and how the evening ended."""

import duckdb
import polars as pl

from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def evenings(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per session and day, newest first: session, played_on, location, n (plays), n_persons.

    played_on may be partial or null where an event is named.
    """
    return con.sql(
        f"""
        with {FITTING}
        select
            session, played_on, any_value(location) as location, count(distinct play_no) as n,
            count(distinct person) as n_persons
        from results join used using (play_no) where session is not null
        group by session, played_on order by played_on desc nulls last, session
        """,
        params=filters.params(),
    ).pl()


def attendance(con: Connection, filters: Filters, newest: int) -> pl.DataFrame:
    """One row per person and evening they came to, of the newest evenings: session, played_on, person, plays, wins.

    n_evenings: to how many of all evenings the person came. Most of the newest evenings first, then by name.
    """
    return con.sql(
        f"""
        with {FITTING},
        came as (
            select session, played_on, person, count(*) as plays, count(*) filter (is_winner) as wins
            from results join used using (play_no) where session is not null and person is not null
            group by session, played_on, person
        ),
        shown as (
            select distinct session, played_on from came order by played_on desc nulls last, session limit $newest
        ),
        often as (select person, count(*) as n_evenings from came group by person)
        select session, played_on, person, plays, wins, n_evenings
        from came join often using (person)
        where (session, coalesce(played_on, '')) in (select (session, coalesce(played_on, '')) from shown)
        order by count(*) over (partition by person) desc, person, played_on desc nulls last, session
        """,
        params=filters.params() | {"newest": newest},
    ).pl()


def numbers(con: Connection, filters: Filters, session: str, day: str | None) -> list[int]:
    """The plays of an evening in their order, as play_no; of all days of the session when day is None."""
    found = con.sql(
        f"with {FITTING} select play_no from used where {OF_EVENING} order by play_no",
        params=filters.params() | {"session": session, "day": day},
    )
    return [number for (number,) in found.fetchall()]


def table(con: Connection, filters: Filters, session: str, day: str | None) -> pl.DataFrame:
    """The table of an evening, one row per person: n, wins, expected, ahead, behind, places.

    wins, expected: of plays with a known winner, n_won of them. ahead, behind: of how many others in the same plays,
    named or not. places: one a play, in their order, null where not known. Best first by ahead less behind.
    """
    return con.sql(
        f"""
        with {FITTING},
        seated as (select * from results join used using (play_no) where {OF_EVENING}),
        ways as (
            select
                one.play_no, one.person,
                count(*) filter (one.place < two.place or (one.is_winner and not two.is_winner)) as ahead,
                count(*) filter (two.place < one.place or (two.is_winner and not one.is_winner)) as behind
            from seated as one join seated as two using (play_no)
            where one.person is not null and one.person is distinct from two.person
            group by all
        )
        select
            person,
            count(*) as n,
            count(*) filter (knows_winner) as n_won,
            count(*) filter (knows_winner and is_winner) as wins,
            coalesce(sum(1 / n_players) filter (knows_winner), 0)::double as expected,
            coalesce(sum(ahead), 0)::bigint as ahead,
            coalesce(sum(behind), 0)::bigint as behind,
            list(place order by play_no) as places
        from seated left join ways using (play_no, person)
        where person is not null
        group by person
        order by coalesce(sum(ahead) - sum(behind), 0) desc, wins desc, person
        """,
        params=filters.params() | {"session": session, "day": day},
    ).pl()


OF_EVENING = "session = $session and ($day::text is null or played_on = $day::text)"
