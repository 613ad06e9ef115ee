"""The records of a club: the most and the least of everything, with the plays and plies where it was."""

import re

import duckdb
import polars as pl

from dashboard.queries.made import GREATEST, lay_made_over
from dashboard.queries.outcomes import FORM
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection


def records(con: Connection, filters: Filters, top: int) -> pl.DataFrame:
    """The `top` of each kind of record and game, the best first; of equals the earlier play, then seat.

    Columns: kind, game, nth (from 1), value, persons (a list; whose it is, of a play all who won), play_no, ply (null
    where the record is of no single ply). Kinds and their values: dashboard/charts/records.py.
    """
    lay_made_over(con)
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
    """The longest runs of plays won, and of plays not won, one of a person each.

    Columns: kind (`won`, `not won`), nth, person, n, first and last (play_no).
    """
    forms = con.sql(FORMS, params=filters.params()).fetchall()
    numbers: dict[str, list[int]] = {}
    found = [row for kind, one in KINDS_OF_RUNS.items() for row in _longest(kind, re.compile(one), forms, top)]
    if found:
        asked = filters.params() | {"persons": list({person for _, person, *_ in found})}
        numbers = dict(con.sql(NUMBERS, params=asked).fetchall())
    rows = [
        (kind, person, end - start, numbers[person][start], numbers[person][end - 1])
        for kind, person, start, end in found
    ]
    frame = pl.DataFrame(rows, RUNS, orient="row").sort(
        "kind", "n", "first", "person", descending=[True, True, False, False]
    )
    nth = pl.int_range(1, pl.len() + 1).over("kind").alias("nth")
    return frame.select("kind", nth, "person", "n", "first", "last").filter(pl.col("nth") <= top)


def _longest(kind: str, one: re.Pattern, forms: list[tuple[str, str]], top: int) -> list[tuple[str, str, int, int]]:
    """(kind, person, start, end) of the first longest run of each person, of those that may be among the top."""
    spans = {
        person: max((run.span() for run in one.finditer(form)), key=lambda span: span[1] - span[0], default=(0, 0))
        for person, form in forms
    }
    lengths = sorted((end - start for start, end in spans.values()), reverse=True)
    least = max(1, lengths[:top][-1]) if lengths else 1
    return [(kind, person, start, end) for person, (start, end) in spans.items() if end - start >= least]


KINDS_OF_RUNS = {"won": "W+", "not won": r"\.+"}
RUNS = {"kind": pl.String, "person": pl.String, "n": pl.Int64, "first": pl.Int64, "last": pl.Int64}

FORMS = f"""
    with {FITTING}
    select person, {FORM} as form
    from results join used using (play_no) where person is not null and knows_winner
    group by person order by person
"""
NUMBERS = f"""
    with {FITTING}
    select person, list(play_no order by play_no)
    from results join used using (play_no) where knows_winner and list_contains($persons::text[], person)
    group by person
"""


def _key(value: str, nth: str) -> str:
    """One number that orders by value, and among equals puts the lowest nth first: both can be had back from it.

    Numbers are far quicker to choose the greatest of than rows.
    """
    return f"({value} + {OFFSET}) * {STEP} - {nth}"


def _feats(source: str, words: str, column: str, kinds: tuple[str, ...]) -> str:
    """Candidates of feats. source: `deeds`, each of one person, or `together`, of all players of a play."""
    is_persons = source == "deeds"
    nth = "nth" if is_persons else "play_no"
    return "".join(
        f" union all select '{words}{kind}', {is_persons}, game, "
        f"{_key(f'{column}_{kind}', nth)} from {source} where {column}_{kind} is not null"
        for kind in kinds
    )


OFFSET, STEP = 100_000, 1_000_000_000_000  # values lie above -OFFSET, nth below STEP

# value: with the sign that puts the greatest first; nth: row of `results` of a person's record, play_no of a play's.
RECORDS = f"""
    with {FITTING},
    seated as (select results.rowid as nth, * from results join used using (play_no)),
    deeds as (select made.*, game from made join used using (play_no)),
    together as (select feats_of_plays.*, game from feats_of_plays join used using (play_no)),
    tables as (from used where knows_scores and knows_winner),
    candidates as (
        select 'highest' as kind, true as is_persons, game, {_key("score", "nth")} as key
        from seated where score is not null
        union all
        select 'highest not won', true, game, {_key("score", "nth")}
        from seated where knows_winner and not is_winner and score is not null
        union all
        select 'lowest won', true, game, {_key("-score", "nth")}
        from seated where knows_winner and is_winner and score is not null
        {_feats("deeds", "", "most", GREATEST)}
        {_feats("deeds", "most ", "n", ("monument_built", "catastrophe", "palace_built"))}
        {_feats("together", "most ", "n", ("war", "revolt"))}
        union all select 'widest', false, game, {_key("margin", "play_no")} from tables where margin >= 0
        union all select 'closest', false, game, {_key("-spread", "play_no")} from tables
        union all select 'most turns', false, game, {_key("n_turns", "play_no")} from used where n_turns > 0
        union all select 'fewest turns', false, game, {_key("-n_turns", "play_no")} from used where n_turns > 0
        union all select 'longest', false, game, {_key("minutes", "play_no")} from used where minutes > 0
        union all select 'shortest', false, game, {_key("-minutes", "play_no")} from used where minutes > 0
    ),
    best as (
        select kind, is_persons, game, unnest(max(key::bigint, {{top}})) as key
        from candidates group by kind, is_persons, game
    ),
    told as (
        select *, (key + {STEP} - 1) // {STEP} - {OFFSET} as value, (value + {OFFSET}) * {STEP} - key as nth from best
    ),
    held as (
        select told.*, person, seat, coalesce(seated.play_no, told.nth) as play_no
        from told left join seated on is_persons and seated.nth = told.nth
    ),
    winners as (
        select play_no, list(person order by person) as names
        from results semi join held using (play_no) where is_winner and person is not null group by play_no
    )
    select
        held.kind,
        held.game,
        row_number() over (partition by held.kind, held.game order by key desc) as nth,
        abs(value)::integer as value,
        case when not is_persons then coalesce(names, []) when person is null then [] else [person] end as persons,
        play_no::bigint as play_no,
        ply
    from held
    join plays using (play_no)
    left join winners using (play_no)
    left join facts.feats as feats
        on feats.game_no = plays.game_no and feats.seat = held.seat and feats.kind = held.kind
    order by held.game desc, held.kind, nth
"""
