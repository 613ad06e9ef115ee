"""Score tracks: the points of every player along the game, in all and by colour or source."""

import polars as pl
import streamlit as st

from dashboard.charts import taj_words, words
from dashboard.charts.levels import count_turns, level_alt, level_track
from dashboard.charts.score_tracks import score_panel, score_panel_alt, told_by_ply
from dashboard.charts.taj_tracks import source_track, source_track_alt, total_track, total_track_alt
from dashboard.charts.tokens import COLOURS, TIGRIS_SOURCES
from dashboard.pages import frame, parts, ui
from dashboard.pages.coded import choose
from dashboard.pages.game.review_parts import heading, two_in_a_row
from dashboard.pages.reviewed import starts_of
from dashboard.pages.warehouse import of_game
from dashboard.queries import games, taj_mahal, tracks

NOTE = "A dot is a change of points: point at it for what happened, click it to open the Review there."
BY_COLOUR, BY_SOURCE = "colour", "source"
LINES = {BY_COLOUR: "by colour", BY_SOURCE: "by source"}
DASHES = {
    BY_COLOUR: dict.fromkeys(COLOURS, "solid") | {"treasure": "dot"},
    BY_SOURCE: {source: dash for source, (_, dash) in TIGRIS_SOURCES.items()},
}


def told_of(game, changes, column, words):
    """By seat, what happened at each ply; and the same of the totals alone."""
    told = [told_by_ply(changes, seat, column, words) for seat in range(len(game.names))]
    return told, [each.get("total", {}) for each in told]


def tigris(game, changes, furthest):
    """Colours or sources: (track, dashes, the column of the changes that names the lines)."""
    way = choose(st.segmented_control, "Lines", LINES, "lines")
    query, column = (games.track, "category") if way == BY_COLOUR else (tracks.tigris_sources, "source")
    track = of_game(query, game.header["game_id"]).filter(pl.col("ply") <= furthest)
    if way == BY_COLOUR:
        track = track.with_columns(total=pl.sum_horizontal(*COLOURS, "treasure"))
    starts, (told, of_totals) = starts_of(game.plies, "turn"), told_of(game, changes, column, words.change_words)
    every = level_track(track, game.names, "total", "turn", ui.theme(), "points", of_totals)
    figure = count_turns(every, starts)
    parts.chart(figure, level_alt(track, game.names, "total", "Points", None), "totals", track, frame.go_to_ply)

    def draw(column_of_page, seat):
        looks = (game.names[seat], seat, int(track["total"].max() or 0), DASHES[way], ui.theme())
        figure = count_turns(score_panel(track, *looks, told=told[seat]), starts)
        alt = score_panel_alt(track, game.names[seat], seat, tuple(DASHES[way]))
        with column_of_page:
            parts.chart(figure, alt, f"panel-{seat}", track.filter(pl.col("seat") == seat), frame.go_to_ply)

    two_in_a_row(range(len(game.names)), draw)


def taj(game, changes, furthest):
    track = of_game(taj_mahal.track, game.header["game_id"]).filter(pl.col("ply") <= furthest)
    told, of_totals = told_of(game, changes, "category", taj_words.change_words)
    figure = total_track(track, game.names, ui.theme(), of_totals)
    parts.chart(figure, total_track_alt(track, game.names), "totals", track, frame.go_to_ply)

    def draw(column_of_page, seat):
        top = int(track["total"].max() or 0)
        figure = source_track(track, game.names[seat], seat, top, ui.theme(), told=told[seat])
        alt = source_track_alt(track, game.names[seat], seat)
        with column_of_page:
            parts.chart(figure, alt, f"panel-{seat}", track.filter(pl.col("seat") == seat), frame.go_to_ply)

    two_in_a_row(range(len(game.names)), draw)


def page():
    game = frame.game()
    heading(game, "Score tracks")
    ui.note(NOTE)
    furthest = frame.furthest(game)
    changes = of_game(tracks.changes, game.header["game_id"]).filter(pl.col("ply") <= furthest)
    (tigris if game.header["game"] == "tigris_euphrates" else taj)(game, changes, furthest)
    parts.terms("ply", "source of points", "where points came from")


page()
