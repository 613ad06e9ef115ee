"""What the Reviews of all games share: heading, switches and stepping."""

from dataclasses import dataclass

import polars as pl
import streamlit as st

from dashboard.charts.film import OPENING
from dashboard.charts.moments import LEAD_IN, moments_of
from dashboard.pages import frame, saving, ui
from dashboard.pages.names import day
from dashboard.pages.reviewed import knowledge, step_modes
from dashboard.pages.stepper import furthest_seen, send_to, stepper
from dashboard.pages.warehouse import of_game
from dashboard.queries import moments


@dataclass(frozen=True)
class Place:
    """Where the reader is. decisions: plies at which a seat decided. furthest: the last ply that may be shown."""

    ply: int
    furthest: int
    decisions: list
    turn_starts: list


def heading(game, *facts):
    """The players, in a line below what kind of game it was, and whether the log stops half way."""
    words = [*facts, knowledge(game), day(game.header["date"]), game.header["event"]]
    ui.heading(", ".join(game.names), " · ".join(word for word in words if word))
    if game.header["failure"]:
        why = "" if frame.hides_spoilers() else ui.plain(game.header["failure"])
        st.warning(f"Only the legal beginning of this log is shown. {why}")


def head(game, switches, *facts):
    """Heading, and the page's own switches in the popover of the view; returns what they say."""
    heading(game, *facts)
    with frame.view():
        return switches()


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
    frame.stand_at(ply)
    saving.offer(key, "board", f"The board after ply {ply} of the game of {', '.join(game.names)}")
    furthest = max(ply, furthest_seen(key)) if hide else n - 1
    return Place(ply, furthest, [decision for decision in decisions if decision <= furthest], starts)


def go_here(ply):
    """Send the board of this page to a ply, at once."""
    send_to(ply)
    st.rerun()


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
