"""Provinces: who took which prize for how many cards, what a visit gave then and later, networks and majorities."""

import polars as pl
import streamlit as st

from dashboard.charts.provinces import prize_grid, prize_grid_alt
from dashboard.charts.taj_pieces import prize_chip
from dashboard.charts.visit_points import visit_points, visit_points_alt
from dashboard.pages import frame, parts, ui
from dashboard.pages.game.province_roads import lettered, roads, who
from dashboard.pages.game.review_parts import heading
from dashboard.pages.game.taj_roads import roads_of
from dashboard.pages.rows import Row, row_list
from dashboard.pages.warehouse import of_game, taj_frames
from dashboard.queries import taj_mahal

GRID = "In each cell: who won the prize, and the cards of the winner that showed its symbol. A click opens the Review."
POINTS = "Points of each visit by source; hatched: what the province gave later by being connected, no part of the sum."
FEW = 2  # symbols; a majority of fewer is no fight


def grid(game, prizes, points, spent, given_up):
    """The prizes and what they cost, and what each visit was worth."""
    left, right = st.columns([5, 7], gap="medium")
    with left:
        ui.html("<b>Prizes</b>")
        ui.note(GRID)
        alt = prize_grid_alt(prizes, game.names)
        figure = prize_grid(prizes, game.names, ui.theme())
        parts.chart(figure, alt, "prizes", prizes, on_click=lambda data: frame.go_to_ply(data[3]))
        spendings(game, spent, given_up)
    with right:
        ui.html("<b>Points, then and later</b>")
        ui.note(POINTS)
        alt = visit_points_alt(points, game.names)
        parts.chart(visit_points(points, game.names, ui.theme()), alt, "visit-points", points)


def spendings(game, spent, given_up):
    """Cards for prizes, and majorities given up, of each player."""
    ui.html("<b>Cards and majorities</b>")
    rows = []
    for seat in range(len(game.names)):
        own, lost = spent.filter(pl.col("seat") == seat), given_up.filter(pl.col("seat") == seat)
        cards, prizes = int(own["cards"].sum()), int(own["prizes"].sum())
        each = f"{cards / prizes:.1f}" if prizes else "–"
        rows.append([who(game, seat), str(cards), str(prizes), each, str(len(lost)), str(lost["symbols"].sum())])
    heads = ["Player", "Cards played", "Prizes", "Cards a prize", "Majorities given up", "Symbols in them"]
    ui.html(ui.table(heads, rows, "wide tight"))


def majorities(game, given_up, prizes):
    """Every fight that somebody led and left, a link to where they went home."""
    over = set(prizes.select("visit", "prize").rows())
    fights = given_up.filter(pl.col("symbols") >= FEW)
    ui.html("<b>Majorities given up</b>")
    told = fights.iter_rows(named=True)
    row_list([Row(row["ply"], f"visit {row['visit']}", _fight(game, row, over)) for row in told], "fights")
    if given_up.is_empty():
        ui.note("None yet.")
    if left_out := len(given_up) - len(fights):
        ui.note(f"Majorities of one symbol not listed: {left_out}.")


def _fight(game, row, over):
    winner = "nobody" if row["winner"] is None else game.names[row["winner"]]
    end = f"{winner} took it" if (row["visit"], row["prize"]) in over else "not decided yet"
    words = f"{game.names[row['seat']]} leaves the {row['prize']} with {row['symbols']}; {end}"
    return f"{prize_chip(row['prize'])} {ui.plain(words)}"


def page():
    game = frame.game(only="taj_mahal")
    game_id, furthest = game.header["game_id"], frame.furthest(game)
    heading(game, "Provinces", " · ".join(lettered(game, seat) for seat in range(len(game.names))))
    prizes, points, _ = taj_frames(game_id, game, furthest)
    growth, later, given_up = roads_of(game, furthest)
    route = prizes.select("visit", "province").unique()
    later = later.join(route, on="visit", maintain_order="left").with_columns(source=pl.lit("later"))
    columns = ["visit", "province", "seat", "source", "points"]
    points = pl.concat([points.select(columns), later.select(columns)], how="vertical_relaxed")
    spent = of_game(taj_mahal.spent, game_id).filter(pl.col("ply") <= furthest)
    grid(game, prizes, points, spent, given_up)
    roads(game, growth, furthest)
    majorities(game, given_up, prizes)
    parts.terms("cards paid", "points later", "largest network", "cut point", "majority given up")


page()
