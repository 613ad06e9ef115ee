"""Head-to-head: who comes out ahead of whom in the same play."""

import polars as pl
import streamlit as st

from dashboard.charts.head_to_head import lead_alt, lead_line
from dashboard.charts.rates import by_lower_end
from dashboard.charts.words import count
from dashboard.pages import frame, parts, saving, ui
from dashboard.pages.club_grids import matrix
from dashboard.pages.club_parts import counted, person_button, play_list, tell_unknown
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.outcomes import few, rate_cell
from dashboard.pages.rows import rows
from dashboard.queries import head_to_head

PERSON, OTHER = "person", "other"
EVERYBODY = "Everybody"
MATRIX = 10  # persons in the matrix
LISTED = 30  # plays of two
WORDS = (
    "How often the player of a row came out ahead of the one of a column. Coloured, with ▲ or ▼: one half is not in "
    "the 95 % interval; else the two cannot be told apart. Under 20 plays only the score."
)


def persons_of(found):
    """Everybody, who met others most often first."""
    sums = found.group_by("person").agg(pl.col("n").sum()).sort("n", "person", descending=[True, False])
    return sums["person"].to_list()


def _choose(person, other):
    """The two of a cell, before the choices below it are drawn."""
    st.session_state[PERSON], st.session_state[OTHER] = person, other


def choose(found, persons):
    """(person, other or None)"""
    tell_unknown(PERSON, persons)
    tell_unknown(OTHER, [EVERYBODY, *persons])
    with st.container(horizontal=True, vertical_alignment="bottom"):
        person = st.selectbox("Player", persons, key=PERSON, width=260, bind="query-params")
        others = found.filter(pl.col("person") == person)["other"].to_list()
        other = st.selectbox("Against", [EVERYBODY, *others], key=OTHER, width=260, bind="query-params")
    return person, None if other == EVERYBODY else other


def enough(found, min_n):
    """The pairs that met so often."""
    return found.filter(pl.col("n") + pl.col("level") >= min_n)


def against_all(found, person, min_n):
    """One row an opponent, by the lower end of the interval."""
    everybody = found.filter(person=person)
    mine = enough(everybody, min_n)
    order = sorted(mine.iter_rows(named=True), key=lambda row: by_lower_end(row["ahead"], row["n"]))
    heads = ("Opponent", "Ahead : behind", "Share ahead", "Level")
    lines = [
        [
            person_button(i, row["other"]), f"{row['ahead']} : {row['behind']}",
            rate_cell(row["ahead"], row["n"], 0.5, "as often ahead as behind is"), str(row["level"]),
        ]
        for i, row in enumerate(order)
    ]  # fmt: skip
    ui.html(f"<b>{ui.plain(person)} against everybody</b>")
    rows(ui.cards(heads, lines), "opponents", lambda i: _ask(order[i]["other"]))
    few(len(everybody) - len(mine), min_n)


def _ask(other):
    st.session_state["asked"] = other
    st.rerun()


def against_one(filters, person, other):
    """The lead between two through time, and their plays."""
    met = of_club(head_to_head.meetings, filters, person, other)
    ui.html(f"<b>{ui.plain(person)} against {ui.plain(other)}</b>")
    parts.chart(lead_line(met, person, other, ui.theme()), lead_alt(met, person, other), "lead", met)
    ui.note(lead_alt(met, person, other))
    newest = met["play_no"].to_list()[::-1]
    ui.html(f"<b>Their plays</b>{f' <span class=small>the newest {LISTED}</span>' if len(newest) > LISTED else ''}")
    play_list(newest[:LISTED], "their-plays")


def page():
    filters = frame.filters()
    found = of_club(head_to_head.pairs, filters)
    ui.heading("Head-to-head", WORDS)
    restore(PERSON, OTHER)
    if found.is_empty():
        ui.note("No two players with names met in a play that fits.")
        return
    if "asked" in st.session_state:
        st.session_state[OTHER] = st.session_state.pop("asked")
    persons = persons_of(found)
    top = persons[:MATRIX]
    often = enough(found, filters.min_n)
    saving.offer("", "all pairs", "", often)
    rows(matrix(often, top), "matrix", lambda i: _choose(top[i // len(top)], top[i % len(top)]))
    if hidden := (len(found) - len(often)) // 2:
        ui.note(f"{count(hidden, 'pair')} with n under {filters.min_n} not shown.")
    if len(persons) > MATRIX:
        ui.note(f"The {MATRIX} of {len(persons)} who met others most often; all can be chosen below.")
    counted("Plays with a known winner", filters, "winner")
    person, other = choose(found, persons)
    keep(PERSON, OTHER)
    if other:
        against_one(filters, person, other)
    else:
        against_all(found, person, filters.min_n)
    parts.terms("ahead", "interval", "cannot be told apart")


page()
