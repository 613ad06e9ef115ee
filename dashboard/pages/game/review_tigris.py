"""Review of a game of Tigris & Euphrates."""

import json
from functools import partial

import polars as pl
import streamlit as st

from dashboard.charts.moments import diamonds
from dashboard.charts.track_pictures import colours_of
from dashboard.charts.tracks import weakest_panel, weakest_panel_alt, weakest_track, weakest_track_alt
from dashboard.charts.words import action_words, event_words, said
from dashboard.pages import ui
from dashboard.pages.game import review_charts as charts
from dashboard.pages.game import review_lists as lists
from dashboard.pages.game import review_parts as parts
from dashboard.pages.game.eyes import choose_eyes, seen_line, tigris_hands
from dashboard.pages.game.noting import note_editor, note_list, noted
from dashboard.pages.reviewed import starts_of
from dashboard.pages.warehouse import tigris_film, tigris_track

PANEL = 330  # the height of a player's panel
COLOURS = ("red", "blue", "green", "black")
KINDS = {
    "Conflicts": ["revolt", "war", "conflict_won", "leader_returned", "tile_removed"],
    "Points": ["scored"],
    "Monuments": ["monument_built"],
    "Treasures": ["treasure_taken"],
}


SIGNS = (
    "Underlined: the colours that hold a player down. On the board: numbers count the kingdoms, a gem with a dark core "
    "is a corner treasure and taken first, brackets stand around the last action. Keys: ← → step, Shift jumps a turn, "
    "M goes to the next key moment, D to the next decision of a player."
)


def switches():
    """(letters, kingdoms, draws), all in the address."""
    return (
        st.toggle("Letters on tiles", key="letters", bind="query-params"),
        st.toggle("Kingdoms", value=True, key="kingdoms", bind="query-params"),
        st.toggle("Stop at draws", key="draws", bind="query-params"),
    )


def label(game, eyes, ply):
    """Who does what at a ply, for the line below the board."""
    return said(seen_line(game, ply, eyes), game.names, action_words)


def score_rows(game, track, ply):
    """The score table after a ply."""
    turn_seat = game.plies["seat"][ply] if ply >= 0 else -1
    for seat, name in enumerate(game.names):
        last = track.filter((pl.col("seat") == seat) & (pl.col("ply") <= ply)).row(-1, named=True)
        points, binding = tuple(last[colour] for colour in COLOURS), tuple(last["binding"])
        looks = (seat, name, game.dynasties[seat])
        yield ui.ScoreRow(*looks, points, last["treasure"], last["weakest"], binding, has_played=seat == turn_seat)


def panels(game, track, place):
    """One panel of colours for each player, two in a row."""
    ui.html("<b>Points by colour and the weakest colour that counts</b>")
    ui.note(
        "Thick line: the weakest colour after the best use of treasures, the score at the end. "
        "A bar in a lane below: this colour holds it down."
    )
    top = max(int(track[colour].max()) for colour in COLOURS)

    def draw(column, seat):
        name = game.names[seat]
        looks = {"dynasty": game.dynasties[seat], "turn_starts": place.turn_starts}
        build = partial(weakest_panel, track, name, seat, top, ui.theme(), **looks)
        picture = partial(colours_of, track, name, seat, charts.ticks(place, "turn"), ui.theme())
        still = partial(charts.panel_still, game, seat, picture)
        told, data = weakest_panel_alt(track, name, seat), track.filter(pl.col("seat") == seat)
        with column:
            panel = charts.Drawn(f"panel-{seat}", build, told, data, PANEL, still, f"colours of {name}")
            charts.show_chart(game, place, panel)

    parts.two_in_a_row(range(len(game.names)), draw)


def track_of(game, track, place, found):
    """The weakest colour of each player, with the key moments."""
    figure = weakest_track(track, game.names, ui.theme(), turn_starts=place.turn_starts)
    return diamonds(figure, found, ui.theme())


def show(game_id, game):
    options = json.loads(game.header["options"])
    support = "English support" if options["english_support"] == "yes" else ""
    facts = ("Tigris & Euphrates", f"{options['board']} board", support)
    letters, kingdoms, draws = parts.head(game, switches, *facts)
    eyes, notes, found = choose_eyes(game), noted(game), parts.key_moments(game)
    starts = starts_of(game.plies, "turn")
    left, right = st.columns([8, 5], gap="medium")
    with left:
        svg = tigris_film(game_id, ui.theme(), letters, kingdoms, game)
        place = parts.step(game_id, game, svg, partial(label, game, eyes), starts, draws, "turn", found)
        track = tigris_track(game_id).filter(pl.col("ply") <= place.furthest)
        ui.html(ui.score_table(list(score_rows(game, track, place.ply))))
        parts.result(game, place, game.placing)
        tigris_hands(game, place.ply, eyes)
        ui.note(SIGNS)
    with right:
        lists.log_list(game, place, action_words, notes, eyes)
        lists.what_happened(game, place, event_words)
        lists.ask_what_if(game, place)
        note_editor(game, place.ply, notes)
        ui.html("<b>Weakest colour of each player</b>")
        build = partial(track_of, game, track, place, found)
        alt = weakest_track_alt(track, game.names, place.furthest)
        charts.track_with_moments(game, place, build, alt, found, track, "weakest")
    note_list(notes, place.furthest, parts.go_here)
    panels(game, track, place)
    lists.event_list(game, place, KINDS, event_words, "turn")
