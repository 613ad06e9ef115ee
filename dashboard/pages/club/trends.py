"""Trends: how much is played, scores, lengths and the ways of playing, through time."""

from dataclasses import replace

import streamlit as st

from dashboard.pages import frame, parts, ui
from dashboard.pages.club.trend_charts import Charts
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.coded import choose as choose_coded
from dashboard.pages.names import GAMES
from dashboard.queries import trends

PERIODS = {"month": "Month", "quarter": "Quarter", "year": "Year"}
SHOWN = {"results": "Results", "styles": "Ways of playing"}
WORDS = "Discs: 20 plays or more; rings: fewer, of which a mean has no interval. Each point tells its n on hover."


def choose():
    """(by what time is divided, what is shown), both in the address."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        by = choose_coded(st.segmented_control, "By", PERIODS, "by")
        return by, choose_coded(st.segmented_control, "Show", SHOWN, "show")


def choose_game(games):
    """One game at a time, in the address: their points do not compare."""
    if len(games) == 1:
        return games[0]
    names = {game: GAMES[game] for game in games}
    return choose_coded(st.segmented_control, "Game", names, "of_game", label_visibility="collapsed")


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
    getattr(charts, show)()
    chosen, need = replace(filters, game=game), trends.need(by)
    counted("Plays", chosen, need)
    if show == "results":
        counted("Scores", chosen, need, "scores", "winner")
        counted("Turns", chosen, need, "moves")
    else:
        counted("Sources of points and feats", chosen, need, "moves")
    parts.terms("score", "middle half", "n", "interval of a mean", "source of points")


page()
