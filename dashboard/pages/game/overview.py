"""Overview: who won and why, the key moments, where the points came from, and what is known of the game."""

import polars as pl
import streamlit as st

from dashboard.charts.moments import diamonds, moments_alt
from dashboard.charts.source_bars import source_bars, source_bars_alt
from dashboard.charts.taj_tracks import total_track, total_track_alt
from dashboard.charts.tokens import SOURCES, TIGRIS_SOURCES
from dashboard.charts.tracks import weakest_track, weakest_track_alt
from dashboard.charts.verdict import taj_verdict, tigris_verdict
from dashboard.pages import frame, parts, ui
from dashboard.pages.game.game_facts import download, facts
from dashboard.pages.game.review_parts import heading, key_moments
from dashboard.pages.game.score_bars import taj_table, tigris_table
from dashboard.pages.reviewed import starts_of
from dashboard.pages.rows import Row, row_list
from dashboard.pages.warehouse import of_game
from dashboard.queries import games, taj_mahal, tracks


def is_told(game, furthest):
    """Whether the reader may see how the game ended."""
    return game.header["ended"] and furthest >= len(game.plies) - 1


def verdict(game, rows, furthest):
    """Who won and by which tie-break; else how far the table goes."""
    if is_told(game, furthest):
        words = tigris_verdict if game.header["game"] == "tigris_euphrates" else taj_verdict
        ui.html(f"<p class='verdict'>{ui.plain(words(rows, game.names))}</p>")
    elif furthest < 0:
        ui.note("Nothing seen yet. Step through the Review: this page goes as far as you have come.")
    elif frame.hides_spoilers():
        ui.note(f"The points after ply {furthest}, the furthest you have seen. The result waits for the last ply.")
    else:
        ui.note("The log ends before the game does: these are the points so far.")


def table(game, rows, furthest):
    places = game.placing if is_told(game, furthest) else (None,) * len(game.names)
    is_tigris = game.header["game"] == "tigris_euphrates"
    ui.html((tigris_table if is_tigris else taj_table)(game, rows, places))
    if is_tigris:
        ui.note("Underlined: the colours that hold a player down. Pale: points that do not count for the placing.")


def moment_list(found, unit):
    ui.html("<b>Key moments</b>")
    if not found:
        ui.note("None yet.")
    lines = [Row(each.ply, _when(each, unit), ui.plain(each.words), ui.diamond(each.number)) for each in found]
    row_list(lines, "moments")


def _when(moment, unit):
    return f"visit {moment.visit}" if unit == "visit" else f"turn {moment.turn}"


def track_chart(game, track, found):
    """The line that decides the game, with the key moments on its base."""
    if game.header["game"] == "tigris_euphrates":
        name = "weakest colour"
        ui.html("<b>Weakest colour of each player</b>")
        figure = weakest_track(track, game.names, ui.theme(), turn_starts=starts_of(game.plies, "turn"))
        alt = weakest_track_alt(track, game.names)
    else:
        name = "points"
        ui.html("<b>Points of each player</b>")
        figure, alt = total_track(track, game.names, ui.theme()), total_track_alt(track, game.names)
    figure = diamonds(figure, found, ui.theme())
    parts.chart(figure, f"{alt} {moments_alt(found)}", "overview-track", track, frame.go_to_ply, name)


def sources_chart(game, changes):
    is_tigris = game.header["game"] == "tigris_euphrates"
    signs, column = (TIGRIS_SOURCES, "source") if is_tigris else (SOURCES, "category")
    sums = changes.group_by("seat", source=column).agg(pl.col("points").cast(pl.Int64).sum()).sort("seat", "source")
    ui.html("<b>Where the points came from</b>")
    figure, alt = source_bars(sums, game.names, signs, ui.theme()), source_bars_alt(sums, game.names, signs)
    parts.chart(figure, alt, "overview-sources", sums, name="sources of points")


def page():
    game = frame.game()
    kind, game_id, furthest = game.header["game"], game.header["game_id"], frame.furthest(game)
    heading(game, "Overview")
    track = of_game(games.track if kind == "tigris_euphrates" else taj_mahal.track, game_id)
    track = track.filter(pl.col("ply") <= furthest)
    rows = track.group_by("seat", maintain_order=True).last().sort("seat").rows(named=True)
    found = key_moments(game)
    verdict(game, rows, furthest)
    left, right = st.columns([6, 5], gap="medium")
    with left:
        table(game, rows, furthest)
        sources_chart(game, of_game(tracks.changes, game_id).filter(pl.col("ply") <= furthest))
        track_chart(game, track, found)
    with right:
        moment_list(found, "turn" if kind == "tigris_euphrates" else "visit")
        facts(game, is_told(game, furthest))
        download(game)
    parts.terms("tie-break", "key moment", "lead", "swing")


page()
