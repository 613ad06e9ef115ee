"""Whose eyes: hands, and what was drawn, as the log knows them or as one seat saw them.

Hidden stays hidden: with the eyes of a seat, tiles and cards of others that it had not seen are `?`.
"""

import streamlit as st

from dashboard.charts.tokens import COLOURS, SEAT_LETTER, SEATS
from dashboard.pages import frame, ui
from dashboard.pages.coded import choose
from dashboard.pages.warehouse import replayed
from pipeline.games import PARTS

EYES, LOG = "eyes", "log"
KINDS = (*COLOURS, ui.UNKNOWN)  # of tiles, as a hand counts them


def choose_eyes(game):
    """The seat whose eyes the reader has chosen, None for all that the log knows; a switch of the view."""
    seats = {f"p{seat}": f"as {SEAT_LETTER[SEATS[seat]]} {name} saw them" for seat, name in enumerate(game.names)}
    with frame.view():
        chosen = choose(st.selectbox, "Hands", {LOG: "as the log knows them"} | seats, EYES)
    return None if chosen == LOG else int(chosen[1:])


def whose(game, eyes):
    """Said beside hands, that nobody takes what a seat saw for what there was."""
    return "" if eyes is None else f", as {ui.plain(game.names[eyes])} saw them"


def seen_line(game, ply, eyes):
    """The action of a ply as the seat saw it."""
    line = game.plies["action"][ply]
    if eyes is None or f"p{eyes}" in line.split()[:2] or line.startswith("show "):
        return line
    return PARTS[game.header["game"]].public_line(line)


def seen_state(game, ply, eyes):
    """The state after a ply, one row, with the tiles and cards that the seat had not seen made unknown."""
    found = replayed(game)
    state = found.replayed.states[ply + 1 : ply + 2]
    return state if eyes is None else found.rules.view(state, eyes)


def tigris_hands(game, ply, eyes):
    """Each player's tiles behind the screen, as little tiles with their numbers."""
    state = seen_state(game, ply, eyes)[0]
    rows = []
    for seat, name in enumerate(game.names):
        tiles = [_tiles(kind, n) for kind, n in zip(KINDS, state["hand"][seat].tolist(), strict=True) if n]
        rows.append([ui.seat_label(seat, name, game.dynasties[seat]), " ".join(tiles) or "–"])
    ui.html(f"<b>Hands{whose(game, eyes)}</b>{ui.table(['Player', 'Behind the screen'], rows, 'wide left')}")


def _tiles(kind, n):
    return ui.tile_chip(kind, 24) * n


def taj_hands(game, ply, eyes):
    """hands and played: cards by seat as text, and the display, after a ply."""
    return replayed(game).rules.position_record(seen_state(game, ply, eyes))
