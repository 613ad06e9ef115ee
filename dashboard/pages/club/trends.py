"""Trends: how much is played, scores, lengths and the ways of playing, through time."""

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

BY = "by"
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
    """By what time is divided."""
    restore(BY)
    chosen = st.segmented_control("By", list(PERIODS), default="Month", key=BY, bind="query-params")
    keep(BY)
    return PERIODS[chosen or "Month"]


class Charts:
    """The charts of one game: they share their axis of time."""

    def __init__(self, game, found, by, min_n):
        self.game, self.by = game, by
        self.plays = found["counts"].filter(game=game)
        self.time = time_axis(self.plays, by)
        self.found = {
            name: rows.filter((pl.col("game") == game) & (pl.col("n") >= min_n)) for name, rows in found.items()
        }

    def put(self, title, name, figure, alt, rows):
        ui.html(f"<b>{title}</b>")
        parts.chart(figure.update_xaxes(**self.time), alt, f"{name}-{self.game}", rows)

    def trend(self, title, name, rows=None, **looks):
        """If there is anything to show."""
        rows = self.found[name] if rows is None else rows
        if not rows.is_empty():
            self.put(title, name, trend(rows, ui.theme(), self.by, **looks), trend_alt(title, rows), rows)

    def results(self):
        """Plays, scores, lengths."""
        bars, alt = count_bars(self.plays, ui.theme(), self.by), trend_alt("Plays", self.plays, "n", "d")
        self.put("Plays", "counts", bars, alt, self.plays)
        self.trend("Scores: median and the middle half", "scores", other=("winners", "won"))
        self.trend("Length in turns: median and the middle half", "turns", unit="turns")
        self.trend("Length in minutes: median and the middle half", "minutes", unit="minutes")

    def styles(self):
        """How points are made, and what is done how often."""
        shares = self.found["sources"]
        if not shares.is_empty():
            figure = share_lines(shares, SIGNS[self.game], ui.theme(), self.by)
            self.put("Where points come from", "sources", figure, share_alt(shares), shares)
        for kind, title in FEATS.items():
            rows = self.found["feats"].filter(kind=kind)
            self.trend(title, kind, rows, unit="times", band="95 % interval of the mean")


def of_games(games, found, by, min_n):
    """Two games side by side, or one in two columns."""
    charts = [Charts(game, found, by, min_n) for game in games]
    if len(charts) == 1:
        ui.html(f"<h3>{ui.plain(GAMES[games[0]])}</h3>")
        left, right = st.columns(2, gap="medium")
        with left:
            charts[0].results()
        with right:
            charts[0].styles()
        return
    for column, each in zip(st.columns(2, gap="medium"), charts, strict=True):
        with column:
            ui.html(f"<h3>{ui.plain(GAMES[each.game])}</h3>")
            each.results()
            each.styles()


def page():
    filters = frame.filters()
    ui.heading("Trends", WORDS)
    by = choose()
    found = {
        "counts": of_club(trends.counts, filters, by),
        "scores": of_club(trends.scores, filters, by),
        "turns": of_club(trends.lengths, filters, by, "turns"),
        "minutes": of_club(trends.lengths, filters, by, "minutes"),
        "sources": of_club(trends.sources, filters, by),
        "feats": of_club(trends.feats, filters, by),
    }
    games = found["counts"]["game"].unique(maintain_order=True).to_list()
    if not games:
        ui.note("No play that fits has a date.")
        return
    of_games(games, found, by, filters.min_n)
    counted("Plays", filters, trends.need(by))
    counted("Scores", filters, trends.need(by), "scores", "winner")
    counted("Turns, sources of points and feats", filters, trends.need(by), "moves")
    parts.terms("score", "n", "interval", "source of points")


page()
