"""Road networks on the page of provinces: the map of one player's, and how all of them grew."""

import streamlit as st

from dashboard.charts.levels import level_alt
from dashboard.charts.taj_map import readable
from dashboard.charts.taj_tracks import visits_track
from dashboard.charts.tokens import SEAT_LETTER, SEATS
from dashboard.pages import parts, ui
from dashboard.pages.coded import choose
from dashboard.pages.game.taj_roads import map_at


def roads(game, growth, furthest):
    """The map with the network of one seat, and how all networks grew."""
    left, right = st.columns([7, 6], gap="medium")
    with left:
        ui.html("<b>Road network</b>")
        seats = {f"p{seat}": lettered(game, seat) for seat in range(len(game.names))}
        seat = int(choose(st.pills, "Whose", seats, "network")[1:])
        svg, cuts = map_at(game, furthest, seat, ui.theme())
        ui.html(svg)
        ui.note(_cut_words(game.names[seat], cuts))
    with right:
        ui.html("<b>Provinces in the largest network</b>")
        figure = visits_track(growth, game.names, "network", ui.theme(), "provinces")
        parts.chart(figure, level_alt(growth, game.names, "network", "Largest network", None), "growth", growth)
        ui.html(_networks(game, growth))


def _cut_words(name, cuts):
    if not cuts:
        return f"Thick: the roads between palaces of {name}. No palace is a cut point."
    named = ", ".join(readable(city) for city in cuts)
    return f"Thick: the roads between palaces of {name}. Ringed: cut points, on which a part of it hangs: {named}."


def _networks(game, growth):
    last = growth.group_by("seat", maintain_order=True).last().sort("seat")
    rows = [
        [who(game, row["seat"]), *(str(row[name]) for name in ("palaces", "provinces", "network", "cut_points"))]
        for row in last.iter_rows(named=True)
    ]
    return ui.table(["Player", "Cities", "Provinces", "Largest network", "Cut points"], rows)


def lettered(game, seat):
    return f"{SEAT_LETTER[SEATS[seat]]} {game.names[seat]}"


def who(game, seat):
    return ui.seat_label(seat, game.names[seat], game.dynasties[seat])
