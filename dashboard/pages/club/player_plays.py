"""A player's rivals, and the best and the worst plays."""

import polars as pl
import streamlit as st

from dashboard.pages import ui
from dashboard.pages.club_parts import person_button, play_list
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.navigation import link
from dashboard.pages.outcomes import few, rate_cell
from dashboard.pages.rows import rows
from dashboard.queries import head_to_head, player

MOST, RIVALS = 5, 6


def rivals(filters, person, show):
    """Those met most often; show: told whom a click asks for."""
    found = of_club(head_to_head.rivals, filters, person)
    shown = found.filter(pl.col("n") + pl.col("level") >= filters.min_n).head(RIVALS)
    ui.html("<b>Rivals</b> <span class='small'>met most often</span>")
    lines = [
        [
            person_button(i, row["other"]),
            f"{row['ahead']:,} : {row['behind']:,}",
            rate_cell(row["ahead"], row["n"], 0.5, "as often ahead as behind is"),
        ]
        for i, row in enumerate(shown.iter_rows(named=True))
    ]
    others = shown["other"].to_list()
    heads = ("Opponent", "Ahead : behind", "Share ahead")
    rows(ui.cards(heads, lines), "rivals", lambda i: show(others[i]))
    few(len(found.filter(pl.col("n") + pl.col("level") < filters.min_n)), filters.min_n)
    link("club/head_to_head", "All opponents ›", person=person)


def extremes(filters, person, game):
    """The plays with the most and the fewest points."""
    found = of_club(player.extremes, filters, person, game, MOST)
    if found.is_empty():
        return
    best = found.head(MOST)
    worst = found.filter(~pl.col("play_no").is_in(best["play_no"].to_list())).sort("rank", descending=True)
    columns = st.columns(2, gap="medium")
    for column, title, plays in zip(columns, ("Most points", "Fewest points"), (best, worst), strict=True):
        with column:
            ui.html(f"<b>{title}</b>")
            if plays.is_empty():
                ui.note("No other plays.")
            play_list(plays["play_no"].to_list(), f"{title}-{game}".lower().replace(" ", "-"))
