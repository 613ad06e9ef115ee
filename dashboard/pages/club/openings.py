"""Seats and openings: how plays ended by seat, by where leaders were placed first, and by the first prizes."""

from dataclasses import replace

import polars as pl
import streamlit as st

from dashboard.charts.opening_board import LAID, by_temple, leader_word, opening_board, opening_board_alt, pooled
from dashboard.charts.taj_pieces import WORDS, bonus_chip, prize_chip
from dashboard.charts.tokens import COLOURS, PRIZES, SEAT_LETTER, SEATS
from dashboard.pages import frame, parts, ui
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES
from dashboard.pages.outcomes import outcome_table
from dashboard.queries import openings

NTH = ("first", "second", "third", "fourth")
BOARDS = ("standard", "advanced")
BOARD_WORDS = (
    "A disc on each square on which the leader was placed first, larger the more often. The number: wins in percent, "
    "less what chance gives; filled if the interval tells it from chance, as luck alone does with one in twenty; "
    "dotted below 20."
)


def seats(filters):
    """One table for each number of players."""
    ui.html("<h3>By seat</h3>")
    ui.note(
        "A is the start player. The upright in each line is what chance gives; a shared first place is a win for each."
    )
    found = of_club(openings.by_seat, filters)
    for game in found["game"].unique(maintain_order=True):
        tables = found.filter(game=game).partition_by("n_players", maintain_order=True)
        for column, table in zip(st.columns(max(2, len(tables)), gap="medium"), tables, strict=False):
            with column:
                n = table["n_players"][0]
                ui.html(f"<b>{ui.plain(GAMES[game])}, {n} players</b>")
                labels = [f"<b>{SEAT_LETTER[SEATS[seat]]}</b>" for seat in table["seat"]]
                outcome_table("Seat", labels, table, f"{GAMES[game]} {n} players by seat", filters.min_n)
    counted("Seats", filters, "winner", "places", "seats")


def leaders(filters):
    """The board of first squares, and the same by start temple and by leader."""
    filters = replace(filters, game="tigris_euphrates")
    ui.html("<h3>Tigris &#38; Euphrates: where leaders were placed first</h3>")
    with st.container(horizontal=True, gap="medium"):
        nth = ui.choice("Leader placed", NTH, "nth")
        colour = ui.choice("Its colour", ("all", *COLOURS), "leader")
        board = ui.choice("Board", BOARDS, "board")
    found = of_club(openings.first_squares, filters, NTH.index(nth) + 1).filter(board=board)
    found = found if colour == "all" else found.filter(colour=colour)
    if found.is_empty():
        ui.note("No play that fits has such a leader.")
    else:
        on_board(found, board, filters.min_n)
    counted("First squares", filters, "moves", "places")


def on_board(squares, board, min_n):
    left, right = st.columns([7, 6], gap="medium")
    with left:
        ui.html(f"<b>The {board} board</b>")
        ui.note(BOARD_WORDS)
        key = f"first-squares-{board}"
        parts.drawing(opening_board(squares, board, ui.theme()), opening_board_alt(squares), key, squares)
        by_leader = pooled(squares, "colour")
        labels = [ui.labelled(ui.tile_chip(colour), leader_word(colour)) for colour in by_leader["colour"]]
        outcome_table("Leader", labels, by_leader, f"first leaders, {board} board", min_n)
    with right:
        ui.html("<b>By start temple beside the square</b>")
        temples = by_temple(squares, board)
        labels = [
            temple if temple == LAID else ui.labelled(ui.tile_chip("red"), temple) for temple in temples["temple"]
        ]
        outcome_table("Temple", labels, temples, f"first squares by temple, {board} board", min_n)


def prizes(filters):
    """What was taken in the first visit."""
    filters = replace(filters, game="taj_mahal")
    ui.html("<h3>Taj Mahal: prizes of the first province</h3>")
    found = of_club(openings.first_prizes, filters)
    if found.is_empty():
        ui.note("No play that fits has moves.")
    else:
        _prizes(filters, found)
    counted("First prizes", filters, "moves", "places")


def _prizes(filters, found):
    left, right = st.columns(2, gap="medium")
    court, bonus = (found.filter(pl.col("prize").is_in(list(PRIZES)) == is_court) for is_court in (True, False))
    with left:
        labels = [ui.labelled(prize_chip(prize), prize) for prize in court["prize"]]
        outcome_table("Prize", labels, court, "prizes of the first province", filters.min_n)
        labels = [ui.labelled(bonus_chip(tile), WORDS.get(tile, tile)) for tile in bonus["prize"]]
        outcome_table("Bonus tile", labels, bonus, "bonus tiles of the first province", filters.min_n)
    with right:
        counts = of_club(openings.first_counts, filters)
        labels = [str(taken) for taken in counts["taken"]]
        outcome_table("Prizes taken", labels, counts, "number of prizes in the first province", filters.min_n)


def page():
    filters = frame.filters()
    ui.heading("Seats and openings", "How plays ended for those who began so.")
    seats(filters)
    if filters.game in (None, "tigris_euphrates"):
        leaders(filters)
    if filters.game in (None, "taj_mahal"):
        prizes(filters)
    parts.terms("expected wins", "places ahead", "interval", "first squares", "cannot be told apart")


page()
