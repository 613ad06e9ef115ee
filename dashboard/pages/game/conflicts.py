"""Conflicts: every revolt and war with the strengths of both sides, who won how often, monuments and treasures."""

import polars as pl
import streamlit as st

from dashboard.charts.conflicts import seen
from dashboard.charts.levels import count_turns, level_alt, level_track
from dashboard.charts.words import count
from dashboard.pages import frame, parts, ui
from dashboard.pages.coded import choose
from dashboard.pages.game.ledger import ledger, records
from dashboard.pages.game.review_parts import heading
from dashboard.pages.reviewed import starts_of
from dashboard.pages.rows import Row, row_list, rows
from dashboard.pages.warehouse import of_game
from dashboard.queries import conflicts, tracks

SIGNS = (
    "Filled blocks: strength on the board; hatched: tiles sent from behind the screen. The attacker stands left; a tie "
    "goes to the defender. ✓ wins. A row opens the Review there."
)
SIDES = (
    '<span class="roomy">Hatched, left of the line: lost; filled, right of it: won.</span>'
    '<span class="narrow">Won : lost.</span> Decided conflicts only.'
)
EVERYTHING = "all"
KINDS = {EVERYTHING: "All", "war": "Wars", "revolt": "Revolts"}


def chosen(game, found):
    """The conflicts of a kind and of a player."""
    players = {EVERYTHING: "All players"} | {f"p{seat}": name for seat, name in enumerate(game.names)}
    with st.container(horizontal=True, vertical_alignment="top"):
        kind = choose(st.segmented_control, "Kind", KINDS, "conflict")
        player = choose(st.selectbox, "Player", players, "fighter", width=220)
    if kind != EVERYTHING:
        found = found.filter(pl.col("kind") == kind)
    if player != EVERYTHING:
        seat = int(player[1:])
        found = found.filter((pl.col("attacker") == seat) | (pl.col("defender") == seat))
    return found


def income(game, column, title, track):
    """What a source gave each player, along the game."""
    ui.html(f"<b>{title}</b>")
    if not track[column].sum():
        ui.note("None so far." if frame.hides_spoilers() else "None.")
        return
    starts = starts_of(game.plies, "turn")
    figure = count_turns(level_track(track, game.names, column, "turn", ui.theme(), "points"), starts)
    alt = level_alt(track, game.names, column, title, None)
    parts.chart(figure, alt, f"income-{column}", track, name=title.lower())


def monument_list(game, built):
    told = built.iter_rows(named=True)
    row_list([Row(row["ply"], f"turn {row['turn']}", ui.plain(_built(game, row))) for row in told], "monuments")


def _built(game, row):
    return f"{game.names[row['seat']]} builds the {row['monument']} monument on {row['cell']}"


def page():
    game = frame.game(only="tigris_euphrates")
    game_id, furthest = game.header["game_id"], frame.furthest(game)
    found = seen(of_game(conflicts.conflicts, game_id), furthest)
    n_wars = found.filter(pl.col("kind") == "war").height
    heading(game, "Conflicts", f"{count(n_wars, 'war')}, {count(found.height - n_wars, 'revolt')}")
    ui.html(records(game, found))
    ui.html(f'<span class="small">{SIDES}</span>')
    shown = chosen(game, found)
    ui.note(SIGNS if shown.height else "No conflict of this kind yet.")
    rows(ledger(game, shown), "ledger")
    track = of_game(tracks.tigris_sources, game_id).filter(pl.col("ply") <= furthest)
    left, right = st.columns(2, gap="medium")
    with left:
        income(game, "monument", "Points from monuments", track)
        monument_list(game, of_game(conflicts.monuments, game_id).filter(pl.col("ply") <= furthest))
    with right:
        income(game, "treasure", "Treasures", track)
    parts.terms("strength", "margin", "tiles sent", "chosen by", "won and lost")


page()
