"""The records of a club: the most and the least of everything, with the plays and plies where it was."""

import duckdb
import polars as pl

from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def records(con: Connection, filters: Filters, top: int) -> pl.DataFrame:
    """The `top` of each kind of record and game, the best first; of equals the earlier play, then seat.

    Columns: kind, game, nth (from 1), value, persons (a list; whose it is, of a play all who won), play_no, ply (null
    where the record is of no single ply). Kinds and their values: dashboard/charts/records.py.
    """
    return con.sql(RECORDS.format(top=int(top)), params=filters.params()).pl()


def scores(con: Connection, filters: Filters) -> pl.DataFrame:
    """How often each score was made: game, score, n, wins."""
    return con.sql(
        f"""
        with {FITTING}
        select game, score, count(*) as n, count(*) filter (is_winner) as wins
        from results join used using (play_no) where knows_scores and knows_winner
        group by game, score order by game desc, score
        """,
        params=filters.params(),
    ).pl()


def runs(con: Connection, filters: Filters, top: int) -> pl.DataFrame:
    """The longest runs of plays won, and of plays not won, one of a person each: kind (`won`, `not won`), nth, person,
    n, first and last (play_no)."""
    found = con.sql(
        f"""
        with {FITTING}
        select person, play_no, is_winner from results join used using (play_no)
        where person is not null and knows_winner order by person, play_no
        """,
        params=filters.params(),
    ).pl()
    run = pl.struct("person", "is_winner").rle_id().alias("run")
    every = found.group_by("person", "is_winner", run).agg(
        pl.len().alias("n"), pl.col("play_no").min().alias("first"), pl.col("play_no").max().alias("last")
    )
    best = every.sort("n", "first", descending=[True, False]).unique(["person", "is_winner"], keep="first")
    return (
        best.sort("is_winner", "n", "first", "person", descending=[True, True, False, False])
        .with_columns(nth=pl.int_range(1, pl.len() + 1).over("is_winner"))
        .filter(pl.col("nth") <= top)
        .select(
            pl.when("is_winner").then(pl.lit("won")).otherwise(pl.lit("not won")).alias("kind"),
            "nth", "person", "n", "first", "last",
        )
    )  # fmt: skip


# value: with the sign that puts the greatest first; nth: the row that comes first among equals. person: null where the
# record is the play's, so of all who won it.
RECORDS = f"""
    with {FITTING},
    seated as (select results.rowid as nth, * from results join used using (play_no)),
    tables as (
        select
            play_no,
            game,
            max(score) filter (is_winner) - max(score) filter (not is_winner) as margin,
            max(score) - min(score) as spread
        from seated where knows_scores and knows_winner group by play_no, game
    ),
    deeds as (
        select nth, play_no, game, person, kind, n, most, ply
        from facts.feats as feats join seated using (game_no, seat)
    ),
    candidates as (
        select 'highest' as kind, game, score as value, nth, play_no, person, true as is_persons, null::integer as ply
        from seated where score is not null
        union all
        select 'highest not won', game, score, nth, play_no, person, true, null
        from seated where knows_winner and not is_winner and score is not null
        union all
        select 'lowest won', game, -score, nth, play_no, person, true, null
        from seated where knows_winner and is_winner and score is not null
        union all
        select kind, game, most, nth, play_no, person, true, ply
        from deeds where kind in ('swing', 'visit', 'conflict_won')
        union all
        select 'most ' || kind, game, n, nth, play_no, person, true, null
        from deeds where kind in ('monument_built', 'catastrophe', 'palace_built')
        union all
        select kind, game, value, play_no, play_no, null, false, null from (
            select 'most ' || kind as kind, game, sum(n) as value, play_no
            from deeds where kind in ('war', 'revolt') group by play_no, game, kind
            union all select 'widest', game, margin, play_no from tables where margin >= 0
            union all select 'closest', game, -spread, play_no from tables
            union all select 'most turns', game, n_turns, play_no from used where n_turns is not null
            union all select 'fewest turns', game, -n_turns, play_no from used where n_turns is not null
            union all select 'longest', game, minutes, play_no from used where minutes > 0
            union all select 'shortest', game, -minutes, play_no from used where minutes > 0
        )
    ),
    best as (
        select
            kind, game,
            unnest(arg_max(
                {{{{
                    'value': value, 'nth': nth, 'play_no': play_no, 'person': person, 'is_persons': is_persons,
                    'ply': ply
                }}}},
                value::bigint * 1_000_000_000_000 - nth, {{top}}
            ), recursive := true)
        from candidates group by kind, game
    ),
    winners as (
        select play_no, list(person order by person) as names
        from results semi join best using (play_no) where is_winner and person is not null group by play_no
    )
    select
        kind,
        game,
        row_number() over (partition by kind, game order by value desc, best.nth) as nth,
        abs(value)::integer as value,
        case when not is_persons then coalesce(names, []) when person is null then [] else [person] end as persons,
        play_no,
        ply
    from best left join winners using (play_no)
    order by game desc, kind, nth
"""
