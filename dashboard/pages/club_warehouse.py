"""How Club pages reach the results of all plays: over one connection that knows who is who; answers are remembered.

All of it is made anew after an import and after an edit of people.toml.
"""

import threading
from dataclasses import dataclass, field, replace
from typing import Any

import streamlit as st

from dashboard.queries import selection
from dashboard.queries.made import lay_made_over
from dashboard.queries.prizes_taken import lay_prizes_over
from dashboard.queries.ratings import places, rate
from dashboard.queries.results import lay_results_over
from pipeline.people import lay_people_over, people, stamp
from pipeline.store import current_path, open_read_only

MOST_RATINGS = 16  # sets of filters that are remembered


@dataclass(frozen=True)
class _Club:
    """Its tables belong to this one connection, which the sessions, threads of their own, use by turns."""

    con: Any
    lock: threading.Lock = field(default_factory=threading.Lock)


def club_key():
    """What answers depend on: the build, and the file that says who is who."""
    return str(current_path()), stamp()


@st.cache_resource(max_entries=1, show_spinner="Counting the results…")
def _club(key):
    con = open_read_only()
    lay_people_over(con, people())
    lay_results_over(con)
    lay_made_over(con)
    lay_prizes_over(con)
    return _Club(con)


def of_club(query, *more):
    """What a query, a function of a connection, says; remembered until something changes."""
    return _of_club(club_key(), f"{query.__module__}.{query.__name__}", more, query)


@st.cache_data(max_entries=128, show_spinner=False)
def _of_club(key, name, more, _query):
    club = _club(key)
    with club.lock:
        return _query(club.con, *more)


def ratings(filters):
    """Of everybody, over the plays that fit; after an import only the plays that came to the end are rated anew."""
    return _ratings(club_key(), replace(filters, min_n=1))


@st.cache_resource(max_entries=16, show_spinner="Rating the plays…")
def _ratings(key, filters):
    before = _last_ratings()
    before[filters] = rate(of_club(places, filters), before.pop(filters, None))
    while len(before) > MOST_RATINGS:
        before.pop(next(iter(before)), None)
    return before[filters]


@st.cache_resource(show_spinner=False)
def _last_ratings():
    """By filters, of whatever build."""
    return {}


def filter_choices():
    """What the filters of the Club pages can be set to."""
    return of_club(selection.choices)


def people_trouble():
    """One line when the file that says who is who cannot be used; else empty."""
    return people().trouble


def has_plays():
    """Whether there is anything to count."""
    return filter_choices()["games"] != []
