"""Player: one person's form, results by anything, strengths beside everybody else, rivals, best and worst plays."""

from dataclasses import replace

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.club import player_results, player_strengths
from dashboard.pages.club_parts import counted_of
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES
from dashboard.queries import player

PERSON = "person"
STRENGTHS = {"tigris_euphrates": player_strengths.tigris, "taj_mahal": player_strengths.taj}


def chosen():
    """The person; the one who played most until the reader or the address chooses."""
    persons, asked = of_club(player.persons), st.query_params.get(PERSON)
    if asked is not None and asked not in persons:
        ui.note("This address names somebody who has no play that counts.")
    restore(PERSON)
    person = st.selectbox("Player", persons, key=PERSON, width=320, bind="query-params")
    keep(PERSON)
    return person


def of_game(filters, person, game):
    """What one game has to tell of the person, if it was played at all."""
    filters = replace(filters, game=game)
    if of_club(player.last_plays, filters, person, 1).is_empty():
        return
    ui.html(f"<h3>{ui.plain(GAMES[game])}</h3>")
    player_results.tables(filters, person)
    counted_of(person, "Results", filters, "winner", "places")
    ui.note(player_strengths.DIFFERENCE)
    STRENGTHS[game](filters, person)
    counted_of(person, "Strengths", filters, "moves")
    player_results.extremes(filters, person, game)


def page():
    filters = frame.filters()
    person = chosen()
    if person is None:
        ui.heading("Player", "No play that counts has a player with a name.")
        return
    ui.heading(person)
    if player_results.summary(filters, person):
        player_results.form(filters, person)
        left, right = st.columns([7, 6], gap="medium")
        with left:
            player_results.through_time(filters, person)
        with right:
            player_results.rivals(filters, person)
        counted_of(person, "Wins", filters, "winner")
        for game in STRENGTHS:
            if filters.game in (None, game):
                of_game(filters, person, game)
    parts.terms("rating", "expected wins", "places ahead", "binding colour", "source of points", "interval", "ahead")


page()
