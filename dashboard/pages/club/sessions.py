"""Sessions: club evenings over the seasons, who came, the plays and the table of one evening."""

import polars as pl
import streamlit as st

from dashboard.charts.places import place_bar, place_chips
from dashboard.charts.words import count
from dashboard.pages import frame, parts, saving, ui
from dashboard.pages.club_grids import calendar
from dashboard.pages.club_parts import counted, go_to_person, person_button, play_list
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import day
from dashboard.pages.rows import rows
from dashboard.queries import sessions

SESSION, DAY = "session", "day"
ALL = "All days"
NEWEST = 26  # evenings in the picture
REGULARS = 20  # persons in it
CHIPS = 12  # plays of which the places are shown one by one
LISTED = 40
WORDS = (
    "A session is an event, else a date and place; an evening is one of its days. Disc: came and won so many plays; "
    "ring: came. A click on a date opens the evening."
)


def seen(found, came):
    """Who came to the newest evenings; a click on one chooses it."""
    newest = found.head(NEWEST).select("session", "played_on").rows()
    persons = came["person"].unique(maintain_order=True).to_list()
    rows(calendar(newest, persons[:REGULARS], came), "calendar", lambda i: _choose(*newest[i]))
    saving.offer("", "who came when", "", came)
    if len(persons) > REGULARS:
        ui.note(f"The {REGULARS} who came most often of {len(persons)}.")


def _choose(session, date):
    """Before the choices below are drawn."""
    st.session_state[SESSION], st.session_state[DAY] = session, date or ALL


def name_of(row):
    """The event as it is; a date and a place in the words of the pages."""
    date, place = row["played_on"], row["location"]
    is_event = row["session"] != " ".join(filter(None, (date, place)))
    return row["session"] if is_event else ", ".join(filter(None, (place, day(date))))


def choose(found):
    """(session, day or None): the newest evening until the reader chooses."""
    names = {row["session"]: name_of(row) for row in found.iter_rows(named=True)}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        session = st.selectbox(
            "Session", list(names), key=SESSION, width=360, bind="query-params", format_func=names.get
        )
        days = found.filter((pl.col("session") == session) & pl.col("played_on").is_not_null())["played_on"].to_list()
        if len(days) < 2:
            return session, None
        chosen = st.selectbox("Day", [*days, ALL], key=DAY, width=200, bind="query-params", format_func=_day)
    return session, None if chosen == ALL else chosen


def _day(date):
    return ALL if date == ALL else day(date)


def evening(filters, found, session, date):
    """Who came, the table, the plays."""
    rows_of = found.filter(pl.col("session") == session)
    if date:
        rows_of = rows_of.filter(pl.col("played_on") == date)
    standing = of_club(sessions.table, filters, session, date)
    place = next((place for place in rows_of["location"] if place), "")
    name = name_of(rows_of.row(0, named=True))
    days = day(date) if date else count(len(rows_of), "day") if len(rows_of) > 1 else ""
    words = [word for word in (days, place) if word and word not in name]
    ui.html(f"<h3>{ui.plain(name)}</h3>")
    ui.note(" · ".join([*words, f"{count(rows_of['n'].sum(), 'play')}, {count(len(standing), 'player')}"]))
    heads = ("Player", "Plays", "Places", "Ahead : behind", "Wins / expected")
    persons = standing["person"].to_list()
    lines = [_standing(i, row) for i, row in enumerate(standing.iter_rows(named=True))]
    rows(ui.cards(heads, lines), "evening", lambda i: go_to_person(persons[i]))
    saving.offer("", "table of the session", "", standing)
    newest = of_club(sessions.numbers, filters, session, date)[::-1]
    ui.html(f"<b>The plays</b>{f' <span class=small>the newest {LISTED}</span>' if len(newest) > LISTED else ''}")
    play_list(newest[:LISTED], "plays")


def _standing(i, row):
    known = [place for place in row["places"] if place is not None]
    places = place_chips(row["places"]) if row["n"] <= CHIPS else place_bar([known.count(at) for at in range(1, 6)])
    return [
        person_button(i, row["person"]),
        str(row["n"]),
        places,
        f"{row['ahead']} : {row['behind']}",
        f"{row['wins']} / {row['expected']:.1f}",
    ]


def page():
    filters = frame.filters()
    found = of_club(sessions.evenings, filters)
    ui.heading("Sessions", WORDS)
    counted("", filters, "session")
    restore(SESSION, DAY)
    if found.is_empty():
        ui.note("No play that fits has an event or a day.")
        return
    seen(found, of_club(sessions.attendance, filters, NEWEST))
    session, date = choose(found)
    keep(SESSION, *([DAY] if DAY in st.session_state else []))
    evening(filters, found, session, date)
    parts.terms("session", "ahead", "expected wins")


page()
