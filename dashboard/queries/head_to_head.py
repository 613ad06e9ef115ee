"""Who came out ahead of whom in the same play."""

import duckdb
import polars as pl

from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def pairs(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per person and other who played together: ahead, behind, level, n (ahead + behind).

    Ahead is a better place, or to win where only the winner is known; level is a shared place. Two who lost and whose
    places are not known are neither.
    """
    return con.sql(
        f"""
        with {FITTING}, {MEETINGS},
        sums as (
            select person, other, {COUNTS} from meetings where person < other group by all
        ),
        both_ways as (
            from sums
            union all by name
            select other as person, person as other, behind as ahead, ahead as behind, level from sums
        )
        select person, other, ahead, behind, level, ahead + behind as n from both_ways
        where ahead + behind + level > 0
        order by person, n desc, other
        """,
        params=filters.params(),
    ).pl()


def rivals(con: Connection, filters: Filters, person: str) -> pl.DataFrame:
    """The rows of `pairs` of one person; who was met most is first."""
    return con.sql(
        f"""
        with {FITTING}, {MEETINGS}
        select person, other, {COUNTS}, ahead + behind as n
        from meetings where person = $person
        group by person, other having ahead + behind + level > 0 order by n desc, other
        """,
        params=filters.params() | {"person": person},
    ).pl()


def meetings(con: Connection, filters: Filters, person: str, other: str) -> pl.DataFrame:
    """One row per play of the two that tells them apart or level, in order: play_no, played_on, step.

    step: 1 when the person was ahead, -1 behind, 0 level.
    """
    return con.sql(
        f"""
        with {FITTING}, {MEETINGS}
        select play_no, played_on, is_ahead::integer - is_behind::integer as step
        from meetings
        where person = $person and other = $other and (is_ahead or is_behind or is_level)
        order by play_no
        """,
        params=filters.params() | {"person": person, "other": other},
    ).pl()


COUNTS = """
    count(*) filter (is_ahead) as ahead, count(*) filter (is_behind) as behind, count(*) filter (is_level) as level
"""

MEETINGS = """
    seated as (from results join used using (play_no) where knows_winner and person is not null),
    meetings as (
        select
            one.play_no, one.played_on, one.person, two.person as other,
            coalesce(one.place < two.place, one.is_winner and not two.is_winner) as is_ahead,
            coalesce(two.place < one.place, two.is_winner and not one.is_winner) as is_behind,
            coalesce(one.place = two.place, one.is_winner and two.is_winner) as is_level
        from seated as one join seated as two using (play_no)
        where one.person <> two.person
    )
"""
