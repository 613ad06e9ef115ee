"""The filters of the Club pages, in one row and in the address.

A narrow screen folds them under a line of what they say.
"""

from datetime import date

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.club_warehouse import filter_choices
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES, day
from dashboard.queries.selection import Filters

KEYS = ("kind", "players", "since", "until", "event", "min_n")
ALL = "All"
SPAN = (date(1970, 1, 1), date(2099, 12, 31))  # without one, the last ten years and the next


def choose_filters() -> Filters:
    """The row of filters, and what it says."""
    restore(*KEYS)
    fold, row = st.container(key="filters-fold"), st.container(key="filters")
    filters = _widgets(iter(row.columns(len(KEYS), gap="small")))
    keep(*KEYS)
    with fold:  # opens in the browser alone, by assets/club.css
        ui.html(f"<details><summary>Filters: {ui.plain(said(filters))}</summary></details>")
    return filters


def _widgets(columns) -> Filters:
    choices, bound = filter_choices(), {"bind": "query-params"}
    names = {GAMES[game]: game for game in choices["games"]}
    kind = next(columns).selectbox("Game", [ALL, *names], key="kind", **bound)
    players = next(columns).multiselect("Players", choices["n_players"], key="players", placeholder=ALL, **bound)
    since = next(columns).date_input("From", None, *SPAN, key="since", **bound)
    until = next(columns).date_input("To", None, *SPAN, key="until", **bound)
    event = next(columns).selectbox("Event", [ALL, *choices["events"]], key="event", **bound)
    min_n = next(columns).number_input("Least n", 1, 1000, key="min_n", **bound)
    return Filters(
        game=names.get(kind),
        n_players=tuple(players),
        since=since and since.isoformat(),
        until=until and until.isoformat(),
        event=None if event == ALL else event,
        min_n=min_n,
    )


def said(filters: Filters) -> str:
    """What is chosen, in a line of any text.

    >>> said(Filters()), said(Filters("taj_mahal", (4, 3), "2026-03-01", "2026-04-30", "Cup", 5))
    ('none', 'Taj Mahal · 3, 4 players · from 1 Mar 2026 · to 30 Apr 2026 · Cup · least n 5')
    """
    words = (
        GAMES.get(filters.game),
        filters.n_players and f"{', '.join(map(str, sorted(filters.n_players)))} players",
        filters.since and f"from {day(filters.since)}",
        filters.until and f"to {day(filters.until)}",
        filters.event,
        filters.min_n > 1 and f"least n {filters.min_n}",
    )
    return " · ".join(filter(None, words)) or "none"
