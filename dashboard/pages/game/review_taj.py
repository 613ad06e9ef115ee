"""Review of a game of Taj Mahal: the road map at any ply, who took which prize in which visit, points by source."""

from functools import partial

import polars as pl
import streamlit as st

from dashboard.charts.cards import card_row, cards_in
from dashboard.charts.moments import diamonds
from dashboard.charts.taj_tracks import total_track, total_track_alt
from dashboard.charts.taj_words import action_words, event_words
from dashboard.charts.words import said
from dashboard.pages import ui
from dashboard.pages.game import review_charts as charts
from dashboard.pages.game import review_lists as lists
from dashboard.pages.game import review_parts as parts
from dashboard.pages.game.eyes import choose_eyes, seen_line, taj_hands, whose
from dashboard.pages.game.noting import note_editor, note_list, noted
from dashboard.pages.game.review_taj_charts import show_panels, show_visits
from dashboard.pages.reviewed import starts_of
from dashboard.pages.warehouse import taj_film, taj_frames

CARD, PARTS = 36, ("hands", "played")  # width of a card; what is shown of each seat
SOURCES = ("bonus", "palaces", "province", "special", "hand")
KINDS = {
    "Prizes": ["won", "bonus_taken"],
    "Points": ["scored"],
    "Special cards": ["pair_returned", "special_moved"],
    "Left over": ["bonus_left", "tile_left"],
}
EDITION = (
    "Edition “{name}”: the road map, part of the card faces and the names of the provinces are reconstructed, since "
    "the printed ones are not known to us; the README says how the owner of a box puts them in."
)


def switches():
    """(letters, draws), all in the address."""
    return (
        st.toggle("Letters on tiles", key="letters", bind="query-params"),
        st.toggle("Stop at draws", key="draws", bind="query-params"),
    )


def label(game, eyes, ply):
    """Who does what at a ply, for the line below the map."""
    return said(seen_line(game, ply, eyes), game.names, action_words)


def score_table(game, track, ply):
    """Points by source after a ply."""
    heads = ["Player", *(source.title() for source in SOURCES), "Total"]
    rows = []
    for seat, name in enumerate(game.names):
        last = track.filter((pl.col("seat") == seat) & (pl.col("ply") <= ply)).row(-1, named=True)
        points = [str(last[source]) for source in SOURCES]
        total = f'<span class="weak">{last["total"]}</span>'
        rows.append([ui.seat_label(seat, name, game.dynasties[seat]), *points, total])
    return ui.table(heads, rows, "wide sums")


def hands(game, ply, eyes):
    """The cards of each seat after a ply, as far as they are known, and the display."""
    ui.html(f"<b>Cards{whose(game, eyes)}</b>")
    known = taj_hands(game, ply, eyes)
    rows = [["<b>Display</b>", card_row(cards_in(known["display"]), CARD), ""]]
    for seat, name in enumerate(game.names):
        cards = [card_row(cards_in(known[part][seat]), CARD) for part in PARTS]
        rows.append([ui.seat_label(seat, name, game.dynasties[seat]), *cards])
    ui.html(ui.table(["", "Hand", "Played in this visit"], rows, "wide left hands"))


def track_of(game, track, found):
    """The points of each player, with the key moments."""
    return diamonds(total_track(track, game.names, ui.theme()), found, ui.theme())


def show(game_id, game):
    letters, draws = parts.head(game, switches, "Taj Mahal", f"{len(game.names)} players")
    eyes, notes, found = choose_eyes(game), noted(game), parts.key_moments(game)
    starts = starts_of(game.plies, "round")
    left, right = st.columns([7, 6], gap="medium")
    with left:
        svg = taj_film(game_id, ui.theme(), letters, game)
        place = parts.step(game_id, game, svg, partial(label, game, eyes), starts, draws, "visit", found)
        ui.note(EDITION.format(name=game.header["edition"]))
    prizes, points, track = taj_frames(game_id, game, place.furthest)
    with right:
        ui.html(score_table(game, track, place.ply))
        parts.result(game, place, game.placing)
        lists.log_list(game, place, action_words, notes, eyes)
        lists.what_happened(game, place, event_words)
        lists.ask_what_if(game, place)
        note_editor(game, place.ply, notes)
        ui.html("<b>Points of each player</b>")
        build = partial(track_of, game, track, found)
        alt = total_track_alt(track, game.names, place.furthest)
        charts.track_with_moments(game, place, build, alt, found, track, "total")
    hands(game, place.ply, eyes)
    note_list(notes, place.furthest, parts.go_here)
    show_visits(game, place, prizes, points)
    show_panels(game, track, place)
    lists.event_list(game, place, KINDS, event_words, "round")
