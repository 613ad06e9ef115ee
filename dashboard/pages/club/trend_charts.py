"""The charts of the page Trends, of one game."""

import polars as pl
import streamlit as st

from dashboard.charts.rates import FEW
from dashboard.charts.tokens import SOURCES, TIGRIS_SOURCES
from dashboard.charts.trends import count_bars, share_alt, share_lines, time_axis, trend, trend_alt
from dashboard.pages import parts, ui
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES
from dashboard.queries import trends

SIGNS = {"tigris_euphrates": TIGRIS_SOURCES, "taj_mahal": SOURCES}
FEATS = {
    "war": "Wars a game",
    "revolt": "Revolts a game",
    "monument_built": "Monuments a game",
    "catastrophe": "Catastrophes a game",
    "palace_built": "Palaces a game",
    "special_moved": "Special cards won or taken over, a game",
}


def two_in_a_row():
    """Places for as many charts as there are."""
    while True:
        yield from st.columns(2, gap="medium")


def without_doubt_of_few(rows):
    """Under 20 plays a mean has no interval, as a rate has none."""
    return rows.with_columns(pl.when(pl.col("n") >= FEW).then(pl.col(end)).alias(end) for end in ("low", "high"))


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
            words = f"{title.partition(':')[0]} {GAMES[self.game]}"
            parts.chart(figure.update_xaxes(**self.time), alt, f"{name}-{self.game}", rows, name=words)

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
        shares, feats = self.ask(trends.sources), without_doubt_of_few(self.ask(trends.feats))
        if shares.is_empty() and feats.is_empty():
            ui.note("No play that fits has moves.")
        if not shares.is_empty():
            figure = share_lines(shares, SIGNS[self.game], ui.theme(), self.by)
            self.put("Where points come from", "sources", figure, share_alt(shares), shares)
        for kind, title in FEATS.items():
            self.trend(title, kind, feats.filter(kind=kind), unit="times", band="95 % interval of the mean")
