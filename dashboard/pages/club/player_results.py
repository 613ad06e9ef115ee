"""A player's results: form, rating through time, by seat, table and dynasty."""

import polars as pl
import streamlit as st

from dashboard.charts.form import form_alt, form_strip
from dashboard.charts.places import place_bar
from dashboard.charts.rates import FEW
from dashboard.charts.ratings import rating_lines, rating_lines_alt, rating_words
from dashboard.charts.tokens import DYNASTIES, SEAT_LETTER, SEATS
from dashboard.charts.words import count
from dashboard.pages import parts, saving, ui
from dashboard.pages.club_warehouse import of_club, ratings
from dashboard.pages.names import GAMES, day
from dashboard.pages.navigation import REVIEW, go
from dashboard.pages.outcomes import outcome_table, rate_cell
from dashboard.pages.rows import rows
from dashboard.queries import leaderboard, player

LAST = 20  # plays in the strip


def summary(filters, person):
    """Wins, places, rating and streak in one line of pictures; whether there is any play with a winner."""
    found = leaderboard.ranked(of_club(leaderboard.standings, filters), ratings(filters), FEW)
    mine = found.filter(person=person)
    if mine.is_empty():
        ui.note("No play that fits has this player and a known winner.")
        return False
    row = mine.row(0, named=True)
    rating = "–" if row["mu"] is None else rating_words(row["mu"], row["sigma"])
    median = "–" if row["median_place"] is None else f"{row['median_place']:g}"
    rank = "" if row["rank"] is None else f" · rank {row['rank']} of {found['rank'].count()}"
    cells = {
        "n": f"{row['n']:,}",
        "Wins, and by chance": rate_cell(row["wins"], row["n"], row["expected"] / row["n"]),
        "Places": f"{place_bar(row['places'])}median {median}",
        "Rating ± 2σ": f"{rating}{rank}",
        "In a row": f"{row['streak']} now, {row['longest']} at most",
    }
    ui.html(ui.cards(("", *cells), [["", *cells.values()]]))
    return True


def form(filters, person):
    """The last plays; a click opens the Review."""
    found = of_club(player.last_plays, filters, person, LAST)
    plays = found.to_dicts()
    told = [
        f"{day(each['played_on'])} {GAMES[each['game']]}: place {each['place']} of {each['n_players']}".strip()
        for each in plays
    ]
    ui.html(f"<b>Form</b> <span class='small'>the last {count(len(plays), 'play')}, the newest at the right</span>")
    rows(form_strip(plays, told), "form", lambda i: go(REVIEW, game=plays[i]["play_id"], ply="start"))
    saving.offer("", "form", form_alt(plays), found)


def through_time(filters, person):
    """The rating after each day."""
    rated = ratings(filters)
    mine = rated.history.filter(person=person)
    dated = mine.with_columns(rated.places["played_on"].gather(mine["row"]).alias("played_on"))
    daily = dated.filter(pl.col("played_on").is_not_null()).group_by("played_on", maintain_order=True).last()
    daily = daily.select("person", "played_on", "mu", "sigma")
    if daily.is_empty():
        return
    ui.html("<b>Rating through time</b>")
    if len(daily) == 1:
        ui.note("So far all rated plays are of one day.")
        return
    figure = rating_lines(daily, [person], ui.theme()).update_layout(height=340)
    parts.chart(figure, rating_lines_alt(daily, [person]), "rating", daily)


def tables(filters, person):
    """Results in one game by number of players, by seat, and by dynasty."""
    queries = {"number of players": player.by_table, "seat": player.by_seat, "dynasty": player.by_dynasty}
    found = {name: of_club(query, filters, person) for name, query in queries.items()}
    shown = {name: rows for name, rows in found.items() if len(rows)}
    for column, (name, table) in zip(st.columns(max(1, len(shown)), gap="medium"), shown.items(), strict=True):
        with column:
            ui.html(f"<b>By {name}</b>")
            outcome_table("", LABELS[name](table), table, f"{GAMES[filters.game]} by {name}", filters.min_n)


LABELS = {
    "number of players": lambda table: [f"<b>{n}</b>" for n in table["n_players"]],
    "seat": lambda table: [f"<b>{SEAT_LETTER[SEATS[seat]]}</b>" for seat in table["seat"]],
    "dynasty": lambda table: [ui.seat_label(DYNASTIES.index(each), each, each) for each in table["dynasty"]],
}
