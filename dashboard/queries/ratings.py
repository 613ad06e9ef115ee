"""Ratings of everybody, play by play: Plackett-Luce by Weng and Lin (2011), as the library openskill has it.

Shared places count as shared. Somebody without a name is rated as a newcomer each time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

import duckdb
import polars as pl
from openskill.models import PlackettLuce, PlackettLuceRating

from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection
MODEL = PlackettLuce()
HISTORY = {"row": pl.Int64, "person": pl.String, "mu": pl.Float64, "sigma": pl.Float64}


@dataclass(frozen=True)
class Ratings:
    """places: what was rated. now: the rating of each person after all of it.

    history: one row per play and person, the rating after it; row: that of the person and play in `places`.
    """

    places: pl.DataFrame
    now: dict[str, PlackettLuceRating] = field(default_factory=dict)
    history: pl.DataFrame = field(default_factory=lambda: pl.DataFrame(schema=HISTORY))


def places(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per play and player, of plays of which all places are known, in their order.

    Columns: play_id, played_on, person, place.
    """
    return con.sql(
        f"""
        with {FITTING}
        select play_id, played_on, person, place
        from results join used using (play_no) where knows_places
        order by play_no, place, person
        """,
        params=filters.params(),
    ).pl()


def rate(places: pl.DataFrame, before: Ratings | None = None) -> Ratings:
    """Rate the plays one after the other; what `before` has rated of their beginning is not done again."""
    if before is None or not places.head(before.places.height).equals(before.places):
        before = Ratings(places.clear())
    now = dict(before.now)
    rows = list(_rated(places.slice(before.places.height), before.places.height, now))
    history = pl.concat([before.history, pl.DataFrame(rows, HISTORY, orient="row")])
    return Ratings(places, now, history)


def _rated(places: pl.DataFrame, row: int, now: dict[str, PlackettLuceRating]) -> Iterator[tuple]:
    """Rows of the history; `now` is brought up to date. row: the number of the first one."""
    rows = places.select("play_id", "person", "place").iter_rows()
    for _, table in groupby(rows, key=itemgetter(0)):
        _, persons, ranks = zip(*table, strict=True)
        teams = [[now[person] if person in now else MODEL.rating()] for person in persons]
        for person, (rating,) in zip(persons, MODEL.rate(teams, ranks=list(ranks)), strict=True):
            if person is not None:
                now[person] = rating
                yield row, person, rating.mu, rating.sigma
            row += 1
