"""The charts below the map in the Review of Taj Mahal: prizes and points by visit, points by source."""

from functools import partial

import polars as pl
import streamlit as st

from dashboard.charts.provinces import prize_grid, prize_grid_alt, prize_table
from dashboard.charts.taj_tracks import source_track, source_track_alt
from dashboard.charts.visit_points import visit_points, visit_points_alt
from dashboard.pages import ui
from dashboard.pages.game import review_parts as parts
from dashboard.pages.parts import chart


def show_visits(game, place, prizes, points):
    """Who took what in which visit, and what each visit was worth."""
    ui.html("<b>Prizes and points of each visit</b>")
    left, right = st.columns([2, 3], gap="medium")
    figure = parts.followed(game, place, "prizes", partial(prize_grid, prizes, game.names, ui.theme()))
    alt = prize_grid_alt(prizes, game.names)
    with left:
        chart(figure, alt, "prizes", prizes)
    figure = parts.followed(game, place, "visits", partial(visit_points, points, game.names, ui.theme()))
    alt = visit_points_alt(points, game.names)
    with right:
        chart(figure, alt, "visit-points", points)
    with st.expander("The prizes as a table"):
        heads, rows = prize_table(prizes, game.names)
        ui.html(ui.table([ui.plain(head) for head in heads], [[ui.plain(cell) for cell in row] for row in rows]))


def show_panels(game, track, place):
    """Points by source for each player, two in a row."""
    ui.html("<b>Points by source</b>")
    top = int(track["total"].max())

    def draw(column, seat):
        name = game.names[seat]
        build = partial(source_track, track, name, seat, top, ui.theme())
        figure = parts.followed(game, place, f"panel-{seat}", build)
        alt = source_track_alt(track, name, seat)
        with column:
            chart(figure, alt, f"panel-{seat}", track.filter(pl.col("seat") == seat), name=f"points of {name}")

    parts.two_in_a_row(range(len(game.names)), draw)
