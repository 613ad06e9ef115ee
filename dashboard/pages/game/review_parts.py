"""What the Reviews of all games share: heading, switches, stepping, the list of plies and that of events."""

from dataclasses import dataclass

import polars as pl
import streamlit as st

from dashboard.charts.film import OPENING
from dashboard.charts.frame import following
from dashboard.charts.moments import LEAD_IN, moments_alt, moments_of
from dashboard.charts.words import SAID_BY_THE_ACTION
from dashboard.pages import frame, parts, saving, ui
from dashboard.pages.game.eyes import seen_line
from dashboard.pages.names import day
from dashboard.pages.navigation import WHAT_IF, link
from dashboard.pages.reviewed import knowledge, step_modes
from dashboard.pages.rows import Row, row_list
from dashboard.pages.stepper import furthest_seen, send_to, stepper
from dashboard.pages.warehouse import drawn, of_game
from dashboard.queries import moments

SHOWN = 7  # plies in the list beside the board
ALL = "All"
UNITS = {"turn": "turn", "round": "visit"}  # what a column of plies counts
LIST_HEIGHT, FEW_LINES = 440, 10  # of the list of events, which scrolls when it is longer


@dataclass(frozen=True)
class Place:
    """Where the reader is. decisions: plies at which a seat decided. furthest: the last ply that may be shown."""

    ply: int
    furthest: int
    decisions: list
    turn_starts: list


def heading(game, *facts):
    """The players, and in a line below what kind of game it was."""
    words = [*facts, knowledge(game), day(game.header["date"]), game.header["event"]]
    ui.heading(", ".join(game.names), " · ".join(word for word in words if word))


def head(game, switches, *facts):
    """Heading, and the page's own switches in the popover of the view; returns what they say."""
    heading(game, *facts)
    with frame.view():
        chosen = switches()
    if game.header["failure"]:
        why = "" if frame.hides_spoilers() else ui.plain(game.header["failure"])
        st.warning(f"Only the legal beginning of this log is shown. {why}")
    return chosen


def key_moments(game):
    """The key moments that the reader may see."""
    kind = game.header["game"]
    found = of_game(moments.key_moments, game.header["game_id"], kind, frame.furthest(game))
    return moments_of(found, game.names, LEAD_IN[kind])


def step(game_id, game, svg, label, starts, show_chance, unit, found):
    """The film with its controls; label: ply -> the line below it, found: key moments. Returns the Place."""
    n = len(game.plies)
    decisions = game.plies.filter(pl.col("seat") >= 0)["ply"].to_list()
    stops = list(range(n)) if show_chance else sorted({*decisions, n - 1})
    key, hide = f"film-{game_id}", frame.hides_spoilers()
    labels = [label(ply) for ply in range(n)]
    modes = step_modes(game, starts, unit, found)
    ply = stepper(svg, labels, starts, OPENING, key, stops=stops, spoiler_free=hide, unit=unit, modes=modes)
    saving.offer(key, "board", f"The board after ply {ply} of the game of {', '.join(game.names)}")
    furthest = max(ply, furthest_seen(key)) if hide else n - 1
    return Place(ply, furthest, [decision for decision in decisions if decision <= furthest], starts)


def go_here(ply):
    """Send the board of this page to a ply, at once."""
    send_to(ply)
    st.rerun()


def followed(game, place, what, build):
    """A figure of this game as far as it may be shown, drawn once, on which the stepper shows where the reader is.

    what: says which; build: draws it.
    """
    return following(drawn((what, game.header["game_id"], place.furthest, ui.theme()), build))


def track_with_moments(figure, alt, found, data, name):
    """A track beside the board, the key moments on its base; a click sends the board there. name: when saved."""
    parts.chart(figure, f"{alt} {moments_alt(found)}", "track", data, on_click=go_here, name=name)


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
    names = [*kinds, ALL]
    kind = st.segmented_control("Events", names, default=names[0], label_visibility="collapsed", key="kind") or ALL
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


def result(game, place, seats):
    """Who won, or why the log stops, once the reader has seen the end. seats: placing by seat."""
    if place.ply < len(game.plies) - 1:
        return
    if game.header["failure"] and frame.hides_spoilers():
        ui.note(f"Here the log stops: {game.header['failure']}")
    if not game.header["ended"]:
        return
    order = sorted(zip(seats, game.names, strict=True))
    ui.note("Final placing: " + " · ".join(f"{rank}. {name}" for rank, name in order))


def two_in_a_row(seats, draw):
    """Panels side by side; draw: (column, seat) -> None."""
    for first in range(0, len(seats), 2):
        for column, seat in zip(st.columns(2, gap="medium"), seats[first : first + 2], strict=False):
            draw(column, seat)
