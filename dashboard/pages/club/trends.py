"""Trends: how much is played, scores, lengths and the ways of playing, through time."""

from dataclasses import replace

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.club.trend_charts import Charts
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES
from dashboard.queries import trends

BY, SHOW, OF = "by", "show", "of_game"
RESULTS, STYLES = "Results", "Ways of playing"
PERIODS = {"Month": "month", "Quarter": "quarter", "Year": "year"}
WORDS = "Discs: 20 plays or more; rings: fewer. Each chart tells its n on hover."


def choose():
    """(by what time is divided, what is shown), both in the address."""
    restore(BY, SHOW)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        by = st.segmented_control("By", list(PERIODS), default="Month", key=BY, bind="query-params")
        show = st.segmented_control("Show", [RESULTS, STYLES], default=RESULTS, key=SHOW, bind="query-params")
    keep(BY, SHOW)
    return PERIODS[by or "Month"], show or RESULTS


def choose_game(games):
    """One game at a time, in the address: their points do not compare."""
    if len(games) == 1:
        return games[0]
    names = {GAMES[game]: game for game in games}
    restore(OF)
    chosen = st.segmented_control(
        "Game", list(names), default=next(iter(names)), key=OF, bind="query-params", label_visibility="collapsed"
    )
    keep(OF)
    return names[chosen] if chosen else games[0]


def page():
    filters = frame.filters()
    ui.heading("Trends", WORDS)
    by, show = choose()
    plays = of_club(trends.counts, filters, by)
    games = plays["game"].unique(maintain_order=True).to_list()
    if not games:
        ui.note("No play that fits has a date.")
        return
    game = choose_game(games)
    charts = Charts(game, plays.filter(game=game), filters, by)
    (charts.results if show == RESULTS else charts.styles)()
    chosen, need = replace(filters, game=game), trends.need(by)
    counted("Plays", chosen, need)
    if show == RESULTS:
        counted("Scores", chosen, need, "scores", "winner")
        counted("Turns", chosen, need, "moves")
    else:
        counted("Sources of points and feats", chosen, need, "moves")
    parts.terms("score", "n", "interval", "source of points")


page()
