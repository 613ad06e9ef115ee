"""The filters of the Club pages, in one row and in the address."""

from datetime import date

import streamlit as st

from dashboard.pages.club_warehouse import filter_choices
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import GAMES
from dashboard.queries.selection import Filters

KEYS = ("kind", "players", "since", "until", "event", "min_n")
ALL = "All"
SPAN = (date(1970, 1, 1), date(2099, 12, 31))  # without one, the last ten years and the next
WIDTHS = [3, 3, 2, 2, 3, 2]


def choose_filters() -> Filters:
    """The row of filters, and what it says."""
    restore(*KEYS)
    choices, bound = filter_choices(), {"bind": "query-params"}
    columns = iter(st.container(key="filters").columns(WIDTHS, gap="small"))
    names = {GAMES[game]: game for game in choices["games"]}
    kind = next(columns).selectbox("Game", [ALL, *names], key="kind", **bound)
    players = next(columns).multiselect("Players", choices["n_players"], key="players", placeholder=ALL, **bound)
    since = next(columns).date_input("From", None, *SPAN, key="since", **bound)
    until = next(columns).date_input("To", None, *SPAN, key="until", **bound)
    event = next(columns).selectbox("Event", [ALL, *choices["events"]], key="event", **bound)
    min_n = next(columns).number_input("Least n", 1, 1000, key="min_n", **bound)
    keep(*KEYS)
    return Filters(
        game=names.get(kind),
        n_players=tuple(players),
        since=since and since.isoformat(),
        until=until and until.isoformat(),
        event=None if event == ALL else event,
        min_n=min_n,
    )
