"""What a player makes points with, beside everybody else: sources, binding colours, prizes and provinces."""

import streamlit as st

from dashboard.charts.means import difference_bar, half_width_of_difference, mean_words, reach_of
from dashboard.charts.tokens import COLOURS, SOURCES, TIGRIS_SOURCES
from dashboard.pages import saving, ui
from dashboard.pages.club.player_prizes import prizes, where
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES
from dashboard.pages.outcomes import few, rate_cell
from dashboard.queries import strengths

DIFFERENCE = (
    "Points a play beside everybody else's in the plays that fit. Filled: the interval of the difference has no zero "
    "in it; hollow: it cannot be told apart."
)


def sources(filters, person, game, by, labels):
    """Points by what they came from, with the difference to the others. labels: part -> HTML, in order."""
    found = of_club(strengths.sources_by, filters, person, game)[by]
    rows = {row["part"]: row for row in found.to_dicts() if row["n"]}
    told = [(labels[part], rows[part], _difference(rows[part])) for part in labels if part in rows]
    reach = reach_of([difference for _, _, difference in told])
    lines = [
        [label, f"{row['mean']:.1f}", f"{row['others_mean']:.1f}", _beside(*difference, row["n"], reach)]
        for label, row, difference in told
    ]
    ui.html(ui.cards(("Points a play", "Own", "Others", "Difference"), lines))
    if told:
        ui.note(f"n = {told[0][1]['n']:,} plays with moves; others: {told[0][1]['others_n']:,} players' plays.")
    saving.offer("", f"points by {by} in {GAMES[game]}", "", found)


def _signs(signs):
    return {source: f'<span class="seat">{sign}\u00a0{source}</span>' for source, (sign, _) in signs.items()}


def _difference(row):
    """(difference of the means or None, half of its interval or None)"""
    if row["others_mean"] is None:
        return None, None
    half = half_width_of_difference(row["sd"], row["n"], row["others_sd"], row["others_n"])
    return row["mean"] - row["others_mean"], half


def _beside(difference, half, n, reach):
    return f"{difference_bar(difference, half, reach)}{mean_words(difference, half, n)}"


def binding(filters, person):
    """How often each colour held the player down at the end."""
    found = of_club(strengths.binding, filters, person)
    lines = [
        [ui.labelled(ui.tile_chip(row["colour"]), row["colour"]), f"{row['n']:,}", _rate(row)]
        for row in found.iter_rows(named=True)
        if row["n"] >= filters.min_n
    ]
    ui.html(ui.cards(("Colour", "n", "Bound at the end"), lines))
    few(len(found) - len(lines), filters.min_n)
    ui.note("The upright: everybody else. Several colours may bind in one play.")
    saving.offer("", "binding colours", "", found)


def _rate(row):
    others = row["others_bound"] / row["others_n"] if row["others_n"] else None
    return rate_cell(row["bound"], row["n"], others, "of everybody else")


def tigris(filters, person):
    """Sources, colours, and those that bind."""
    game = "tigris_euphrates"
    columns = st.columns(3, gap="medium")
    with columns[0]:
        ui.html("<b>Points by source</b>")
        sources(filters, person, game, "source", _signs(TIGRIS_SOURCES))
    with columns[1]:
        ui.html("<b>Points by colour</b>")
        sources(filters, person, game, "category", {each: ui.labelled(ui.tile_chip(each), each) for each in COLOURS})
    with columns[2]:
        ui.html("<b>Binding colours</b>")
        binding(filters, person)


def taj(filters, person):
    """Sources, prizes and provinces."""
    columns = st.columns(3, gap="medium")
    with columns[0]:
        ui.html("<b>Points by source</b>")
        sources(filters, person, "taj_mahal", "category", _signs(SOURCES))
    with columns[1]:
        prizes(filters, person)
    with columns[2]:
        where(filters, person)
