"""Trends: how much is played, scores, lengths and the ways of playing, through time."""

from dataclasses import replace

import polars as pl
import streamlit as st

from dashboard.charts.tokens import SOURCES, TIGRIS_SOURCES
from dashboard.charts.trends import count_bars, share_alt, share_lines, time_axis, trend, trend_alt
from dashboard.pages import frame, parts, ui
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES
from dashboard.queries import trends

BY, SHOW, OF = "by", "show", "of_game"
RESULTS, STYLES = "Results", "Ways of playing"
PERIODS = {"Month": "month", "Quarter": "quarter", "Year": "year"}
SIGNS = {"tigris_euphrates": TIGRIS_SOURCES, "taj_mahal": SOURCES}
FEATS = {
    "war": "Wars a game",
    "revolt": "Revolts a game",
    "monument_built": "Monuments a game",
    "catastrophe": "Catastrophes a game",
    "palace_built": "Palaces a game",
    "special_moved": "Special cards won or taken over, a game",
}
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


def two_in_a_row():
    """Places for as many charts as there are."""
    while True:
        yield from st.columns(2, gap="medium")


class Charts:
    """The charts of one game: they share their axis of time."""

    def __init__(self, game, plays, filters, by):
        self.game, self.by, self.plays, self.filters = game, by, plays, filters
        self.time = time_axis(plays, by)
        self.places = two_in_a_row()

    def ask(self, query, *more):
        """The rows of this game that count enough plays."""
        rows = of_club(query, self.filters, self.by, *more)
        return rows.filter((pl.col("game") == self.game) & (pl.col("n") >= self.filters.min_n))

    def put(self, title, name, figure, alt, rows):
        with next(self.places):
            ui.html(f"<b>{title}</b>")
            parts.chart(figure.update_xaxes(**self.time), alt, f"{name}-{self.game}", rows)

    def trend(self, title, name, rows, **looks):
        """If there is anything to show."""
        if not rows.is_empty():
            self.put(title, name, trend(rows, ui.theme(), self.by, **looks), trend_alt(title, rows), rows)

    def results(self):
        """Plays, scores, lengths."""
        bars, alt = count_bars(self.plays, ui.theme(), self.by), trend_alt("Plays", self.plays, "n", "d")
        self.put("Plays", "counts", bars, alt, self.plays)
        scores = self.ask(trends.scores)
        self.trend("Scores: median and the middle half", "scores", scores, other=("winners", "won"))
        for unit in ("turns", "minutes"):
            rows = self.ask(trends.lengths, unit)
            self.trend(f"Length in {unit}: median and the middle half", unit, rows, unit=unit)

    def styles(self):
        """How points are made, and what is done how often."""
        shares, feats = self.ask(trends.sources), self.ask(trends.feats)
        if shares.is_empty() and feats.is_empty():
            ui.note("No play that fits has moves.")
        if not shares.is_empty():
            figure = share_lines(shares, SIGNS[self.game], ui.theme(), self.by)
            self.put("Where points come from", "sources", figure, share_alt(shares), shares)
        for kind, title in FEATS.items():
            self.trend(title, kind, feats.filter(kind=kind), unit="times", band="95 % interval of the mean")


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
