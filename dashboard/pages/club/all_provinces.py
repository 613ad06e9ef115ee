"""Provinces over all games: who won after taking which prize where, by province and by visit, and what each gave."""

from dataclasses import replace

import streamlit as st

from dashboard.charts.prize_values import MEASURES, WORDS, cells_of, grid, province_map, province_map_alt
from dashboard.charts.taj_map import readable
from dashboard.charts.taj_pieces import prize_chip
from dashboard.charts.taj_states import geography_of
from dashboard.charts.tokens import PRIZES
from dashboard.pages import frame, parts, saving, ui
from dashboard.pages.club.prize_worth import values
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.queries import provinces
from pipeline.editions import find

BY = {"province": "by province", "visit": "by visit"}


def pictures(filters, found, edition):
    """The map with one prize, and the grid of all six, in the same colours."""
    with st.container(horizontal=True, gap="medium"):
        measure = ui.choice("Measure", MEASURES, "measure")
        by = ui.choice("Grid", tuple(BY), "grid")
    ui.note(WORDS[measure])
    left, right = st.columns([6, 5], gap="medium")
    with left:
        prize = ui.choice("Prize on the map", tuple(PRIZES), "prize")
        rows = found["province"].filter(prize=prize)
        cells = dict(zip(rows["province"], cells_of(rows.to_dicts(), measure, filters.min_n), strict=True))
        title = f"{measure} with the {prize} by province"
        ui.html(f"<b>{ui.labelled(prize_chip(prize), title)}</b>")
        svg = province_map(geography_of(edition), cells, title, ui.theme())
        parts.drawing(svg, province_map_alt(cells, title), "province-map", rows, title)
    with right:
        ui.html(f"<b>{measure} {BY[by]}</b>")
        prize_grid(grid(found[by].rows(named=True), by, measure, filters.min_n), by)
        saving.offer("", f"prizes {BY[by]}", "", found[by])


def prize_grid(lines, by):
    """A table of coloured cells: a line a province or visit, a column a prize."""
    heads = [by.capitalize(), *(prize_chip(prize) for prize in PRIZES)]
    ui.html(ui.heat(heads, [(ui.plain(readable(str(name))), cells) for name, cells in lines]))


def page():
    filters = frame.filters()
    ui.heading("Provinces over all games", "Prizes of Taj Mahal: who took them, what they gave, who won then.")
    if filters.game == "tigris_euphrates":
        ui.note("This page is about Taj Mahal; the filter above is set to Tigris & Euphrates.")
        return
    filters = replace(filters, game="taj_mahal")
    found = of_club(provinces.values, filters)
    played = of_club(provinces.editions, filters)["edition"]
    edition = (find(played[0]) if len(played) else None) or find()
    if found["prize"].is_empty():
        ui.note("No game of Taj Mahal with moves fits.")
    else:
        pictures(filters, found, edition.edition)
        values(filters, found, edition.edition)
    counted("Prizes", filters, "moves", "places")
    parts.terms("prize points", "places ahead", "expected wins", "interval", "cannot be told apart")


page()
