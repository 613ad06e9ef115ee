"""Player: one person's form, results by anything, strengths beside everybody else, rivals, best and worst plays."""

from dataclasses import replace

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.club import player_plays, player_results, player_strengths
from dashboard.pages.club_parts import counted_of, tell_unknown
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES
from dashboard.queries import player, selection

PERSON, CHOSEN, LAST = "person", "chosen_person", "last_person"
STRENGTHS = {"tigris_euphrates": player_strengths.tigris, "taj_mahal": player_strengths.taj}


def chosen():
    """The person in the address; else the one seen last, or who played most."""
    persons, asked = of_club(player.persons), st.query_params.get(PERSON)
    if not persons:
        return None
    tell_unknown(PERSON, persons)
    current = next(each for each in (asked, st.session_state.get(LAST), persons[0]) if each in persons)
    if st.session_state.get(CHOSEN) != current:
        st.session_state[CHOSEN] = current
    if asked != current:
        st.query_params[PERSON] = current
    st.selectbox("Player", persons, key=CHOSEN, width=320, on_change=lambda: _ask(st.session_state[CHOSEN]))
    st.session_state[LAST] = current
    return current


def _ask(person):
    st.query_params[PERSON] = person


def another(person):
    """The page anew about somebody else."""
    _ask(person)
    st.rerun()


def of_game(filters, person, game):
    """What one game has to tell of the person, if it was played at all."""
    filters = replace(filters, game=game)
    if of_club(player.last_plays, filters, person, 1).is_empty():
        return
    ui.html(f"<h3>{ui.plain(GAMES[game])}</h3>")
    player_results.tables(filters, person)
    counted_of(person, "Results", filters, "winner", "places")
    if of_club(selection.coverage_of, person, filters, "moves")["used"]:
        ui.note(player_strengths.DIFFERENCE)
        STRENGTHS[game](filters, person)
    else:
        ui.note("Strengths need plays with moves; here are results alone.")
    counted_of(person, "Strengths", filters, "moves")
    player_plays.extremes(filters, person, game)


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
            player_plays.rivals(filters, person, another)
        counted_of(person, "Wins", filters, "winner")
        for game in STRENGTHS:
            if filters.game in (None, game):
                of_game(filters, person, game)
    parts.terms("rating", "expected wins", "places ahead", "binding colour", "source of points", "interval", "ahead")


page()
