"""The charts below the map in the Review of Taj Mahal: prizes and points by visit, points by source."""

from functools import partial

import polars as pl
import streamlit as st

from dashboard.charts.provinces import prize_grid, prize_grid_alt, prize_table
from dashboard.charts.taj_tracks import source_track, source_track_alt
from dashboard.charts.track_pictures import sources_of
from dashboard.charts.visit_points import visit_points, visit_points_alt
from dashboard.pages import ui
from dashboard.pages.game import review_charts as charts
from dashboard.pages.game import review_parts as parts

GRID, PANEL = 600, 300  # the heights of the charts of visits, about, and of a player's panel


def show_visits(game, place, prizes, points):
    """Who took what in which visit, and what each visit was worth."""
    ui.html("<b>Prizes and points of each visit</b>")
    left, right = st.columns([2, 3], gap="medium")
    build = partial(prize_grid, prizes, game.names, ui.theme())
    with left:
        grid = charts.Drawn("prizes", build, prize_grid_alt(prizes, game.names), prizes, GRID)
        charts.show_chart(game, place, grid)
    build = partial(visit_points, points, game.names, ui.theme())
    with right:
        bars = charts.Drawn("visit-points", build, visit_points_alt(points, game.names), points, GRID)
        charts.show_chart(game, place, bars)
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
        picture = partial(sources_of, track, name, seat, charts.ticks(place, "visit"), ui.theme())
        still = partial(charts.panel_still, game, seat, picture)
        told, data = source_track_alt(track, name, seat), track.filter(pl.col("seat") == seat)
        with column:
            panel = charts.Drawn(f"panel-{seat}", build, told, data, PANEL, still, f"points of {name}")
            charts.show_chart(game, place, panel)

    parts.two_in_a_row(range(len(game.names)), draw)
