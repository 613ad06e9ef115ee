"""What the Reviews of all games tell in words: the plies beside the board, what followed, and all events."""

import polars as pl
import streamlit as st

from dashboard.charts.film import OPENING
from dashboard.charts.words import SAID_BY_THE_ACTION
from dashboard.pages import ui
from dashboard.pages.coded import choose
from dashboard.pages.game.eyes import seen_line
from dashboard.pages.game.review_parts import go_here
from dashboard.pages.navigation import WHAT_IF, link
from dashboard.pages.rows import Row, row_list

SHOWN = 7  # plies in the list beside the board
ALL = "All"
UNITS = {"turn": "turn", "round": "visit"}  # what a column of plies counts
LIST_HEIGHT, FEW_LINES = 440, 10  # of the list of events, which scrolls when it is longer


def log_list(game, place, words, notes, eyes):
    """The decisions around the one at or before the current ply. words: action line -> words; notes: by ply."""
    if not place.decisions:
        ui.note("Nothing seen yet.")
        return
    here = max((decision for decision in place.decisions if decision <= place.ply), default=OPENING)
    before = sum(decision < here for decision in place.decisions)
    first, spoke, lines = max(0, min(before - SHOWN // 2, len(place.decisions) - SHOWN)), None, []
    for decision in place.decisions[first : first + SHOWN]:
        seat, noted = game.plies["seat"][decision], notes.get(decision)
        label = ui.seat_label(seat, game.names[seat], game.dynasties[seat]) if seat != spoke else ""
        spoke = seat
        said = (noted.marks, noted.text) if noted else ("", "")
        line = words(seen_line(game, decision, eyes))
        lines.append(ui.LogLine(decision, line, label, decision in place.turn_starts, *said))
    ui.html(ui.log_list(lines, here))


def ask_what_if(game, place):
    """A link to the page that replaces the decision at or before the current ply."""
    here = max((decision for decision in place.decisions if decision <= place.ply), default=None)
    if here is not None:
        link(WHAT_IF, "What if …?", game=game.header["game_id"], ply=here)


def what_happened(game, place, words):
    """The events of the current ply as a list; words: (row, names) -> sentence or None."""
    rows = game.events.filter((pl.col("ply") == place.ply) & ~pl.col("type").is_in(SAID_BY_THE_ACTION))
    sentences = [said for row in rows.iter_rows(named=True) if (said := words(row, game.names))]
    if sentences:
        items = "".join(f"<li><span>· {ui.plain(said)}</span></li>" for said in sentences)
        ui.html(f"<b>What followed</b><ol>{items}</ol>")


def event_list(game, place, kinds, words, unit):
    """All events so far, by kind; a click sends the board there. unit: column of plies that counts, turn or round."""
    ui.html("<b>Events</b>")
    names = {name.lower().replace(" ", "-"): name for name in (*kinds, ALL)}
    kind = names[choose(st.segmented_control, "Events", names, "events", label_visibility="collapsed")]
    rows = game.events.filter(pl.col("ply") <= place.furthest)
    if kind != ALL:
        rows = rows.filter(pl.col("type").is_in(kinds[kind]))
    counts, what = game.plies[unit].to_list(), UNITS[unit]
    lines = [
        Row(row["ply"], f"{what} {counts[row['ply']]}", ui.plain(said))
        for row in rows.iter_rows(named=True)
        if (said := words(row, game.names))
    ]
    if not lines:
        ui.note("Nothing of this kind yet.")
        return
    with st.container(height=LIST_HEIGHT if len(lines) > FEW_LINES else "content", border=False):
        row_list(lines, f"events-{kind}", go_here)
