"""Leaderboard: ratings with their doubt and history, wins against what chance gives, places and streaks."""

import polars as pl
import streamlit as st

from dashboard.charts.places import place_bar
from dashboard.charts.rates import FEW, rate_bar
from dashboard.charts.ratings import (
    MOST,
    rating_bar,
    rating_lines,
    rating_lines_alt,
    rating_spark,
    rating_words,
    scale_of,
)
from dashboard.pages import frame, parts, saving, ui
from dashboard.pages.club_parts import counted, go_to_person, person_button
from dashboard.pages.club_warehouse import of_club, ratings
from dashboard.pages.player_colours import seat_colours
from dashboard.pages.rows import rows
from dashboard.queries import leaderboard

HEADS = ("Player", "n", "Rating ± 2σ", "Wins / expected", "Places", "Median", "In a row", "Through time")
SHOWN = 100
WORDS = (
    "Best first by the lower end of the rating, μ − 2σ. The upright marks where everybody begins, and beside the wins "
    "what chance alone gives."
)
DOUBT = (
    "One point a day. The bars beside the ends of the lines, or the band around a single one: ± 2σ. Plays without a "
    "date count, but have no place on this axis."
)


def board(found, history):
    """The table of pictures; a click on a name leads to the person."""
    placed = found.filter(pl.col("mu").is_not_null())
    scale = scale_of(placed.filter(pl.col("n_placed") >= FEW).select("mu", "sigma").rows())
    lines = [_cells(i, row, scale, history) for i, row in enumerate(found.iter_rows(named=True))]
    persons = found["person"].to_list()
    faint = {i for i, rank in enumerate(found["rank"]) if rank is None}
    rows(ui.cards(HEADS, lines, faint), "board", lambda i: go_to_person(persons[i]))


def _cells(i, row, scale, history):
    n, median = row["n"], "–" if row["median_place"] is None else f"{row['median_place']:g}"
    is_ranked = row["rank"] is not None
    rating = spark = wins = ""
    if n >= FEW:
        wins = rate_bar(row["wins"], n, ui.theme(), row["expected"] / n)
    if is_ranked:
        rating = f"{rating_bar(row['mu'], row['sigma'], scale)}{rating_words(row['mu'], row['sigma'])}"
        spark = rating_spark(history[row["person"]], scale)
    return [
        f'<span class="rank">{row["rank"] or "–"}</span>{person_button(i, row["person"])}',
        str(n),
        rating or f"n = {row['n_placed']}, too few",
        f"{wins}{row['wins']} / {row['expected']:.1f}",
        place_bar(row["places"]),
        median,
        f"{row['streak']} now, {row['longest']} at most",
        spark,
    ]


def history_of(rated, persons):
    """(μ, σ) after each of their plays, by person."""
    found = rated.history.filter(pl.col("person").is_in(persons))
    groups = found.group_by("person", maintain_order=True)
    return {person: each.select("mu", "sigma").rows() for (person,), each in groups}


def through_time(rated, found):
    """The ratings of a few persons in one chart, those of the best until the reader chooses."""
    ranked = found.filter(pl.col("rank").is_not_null())["person"].to_list()
    if not ranked:
        return
    ui.html("<b>Ratings through time</b>")
    chosen = st.multiselect(
        "Players in the chart", ranked, ranked[:MOST], key="rated", max_selections=MOST, label_visibility="collapsed"
    )
    ui.paint_seats(seat_colours(chosen))
    dated = rated.history.with_columns(rated.places["played_on"].gather(rated.history["row"]).alias("played_on"))
    dated = dated.filter(pl.col("person").is_in(chosen) & pl.col("played_on").is_not_null())
    last = dated.group_by("person", "played_on", maintain_order=True).last()
    last = last.select("person", "played_on", "mu", "sigma")
    parts.chart(rating_lines(last, chosen, ui.theme()), rating_lines_alt(last, chosen), "rating-lines", last)
    ui.note(DOUBT)


def page():
    filters = frame.filters()
    rated = ratings(filters)
    found = leaderboard.ranked(of_club(leaderboard.standings, filters), rated, FEW)
    shown = found.filter(pl.col("n") >= filters.min_n)
    ui.heading("Leaderboard", WORDS)
    if shown.is_empty():
        ui.note("No play that fits has a winner.")
    else:
        top = shown.head(SHOWN)
        board(top, history_of(rated, top["person"].to_list()))
        saving.offer("", "leaderboard", "", shown)
    if len(shown) < len(found):
        ui.note(f"{len(found) - len(shown)} with n under {filters.min_n} not shown.")
    if len(shown) > SHOWN:
        ui.note(f"The first {SHOWN} of {len(shown)} are shown.")
    if filters.game is None and found["n"].len():
        ui.note("Ratings here mix both games; choose one above for its own.")
    counted("Wins", filters, "winner")
    counted("Ratings and places", filters, "winner", "places")
    through_time(rated, shown)
    parts.terms("rating", "expected wins", "interval", "streak")


page()
