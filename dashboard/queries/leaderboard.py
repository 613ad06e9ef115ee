"""Who stands where: wins against what chance would give, places and streaks of each person."""

import duckdb
import polars as pl

from dashboard.queries.outcomes import FORM
from dashboard.queries.ratings import Ratings
from dashboard.queries.selection import FITTING, Filters

Connection = duckdb.DuckDBPyConnection
RATING = {"person": pl.String, "mu": pl.Float64, "sigma": pl.Float64}


def standings(con: Connection, filters: Filters) -> pl.DataFrame:
    """One row per person with a play of which the winner is known, most plays first.

    n, wins: of such plays; a shared first place is a win for each. expected: the sum of 1 / number of players.
    n_placed, median_place, places: of those plays where all places are known; places: how often first, second and so
    on, to the fifth. streak: plays won in a row up to the last one; longest: the most in a row. last: its date.
    """
    return con.sql(STANDINGS, params=filters.params()).pl()


# Runs are read from the form as a text; far quicker than windows.
STANDINGS = f"""
    with {FITTING},
    sums as (
        select
            person,
            count(*) as n,
            count(*) filter (is_winner) as wins,
            sum(1 / n_players)::double as expected,
            count(*) filter (knows_places) as n_placed,
            median(place) filter (knows_places)::double as median_place,
            [{", ".join(f"count(*) filter (knows_places and place = {place})" for place in range(1, 6))}] as places,
            {FORM} as form,
            max(played_on) as last
        from results join used using (play_no)
        where person is not null and knows_winner
        group by person
    )
    select
        * exclude (form, last),
        length(form) - length(rtrim(form, 'W')) as streak,
        list_max(list_transform(string_split(form, '.'), lambda run: length(run))) as longest,
        last
    from sums order by n desc, person
"""


def ranked(standings: pl.DataFrame, ratings: Ratings, few: int) -> pl.DataFrame:
    """The standings with mu, sigma and rank, best first by the lower end of the rating, μ − 2σ.

    Who has fewer than `few` rated plays has no rank and stands below, most plays first.
    """
    now = [(person, rating.mu, rating.sigma) for person, rating in ratings.now.items()]
    found = standings.join(pl.DataFrame(now, RATING, orient="row"), on="person", how="left")
    is_ranked = pl.col("mu").is_not_null() & (pl.col("n_placed") >= few)
    found = found.with_columns(lower=pl.when(is_ranked).then(pl.col("mu") - 2 * pl.col("sigma")))
    found = found.with_columns(rank=pl.col("lower").rank("min", descending=True).cast(pl.Int64))
    return found.sort("lower", "n", "person", descending=[True, True, False], nulls_last=True)
