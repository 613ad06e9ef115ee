"""What the page of provinces reads from the states of a game: networks of palaces, majorities given up, the map."""

from dataclasses import replace

import streamlit as st

from dashboard.charts import taj_network
from dashboard.charts.taj_auction import given_up
from dashboard.charts.taj_map import taj_map
from dashboard.charts.taj_states import geography_of, position_at, visits_of
from dashboard.pages.warehouse import replayed


def roads_of(game, furthest):
    """(growth of the networks, points that provinces gave later, majorities given up) as far as a ply."""
    return _roads_of(game.header["game_id"], furthest, game)


@st.cache_data(max_entries=32, show_spinner=False)
def _roads_of(game_id, furthest, _game):
    edition, states, events = _states(game_id, furthest, _game)
    geography = geography_of(edition)
    found = taj_network.connections(geography, edition, states, events)
    later = taj_network.later_points(found, visits_of(edition, states[0]))
    return taj_network.growth(geography, edition, states, events), later, given_up(states, events)


def _states(game_id, furthest, game):
    """(edition, states, events) up to a ply."""
    found = replayed(game)
    events = found.replayed.events
    return found.rules.edition, found.replayed.states[: furthest + 2], events[events["ply"] <= furthest]


def map_at(game, ply, seat, theme):
    """(the map after a ply as SVG, with the network of a seat, the cut points of this network)."""
    return _map_at(game.header["game_id"], ply, seat, theme, game)


@st.cache_data(max_entries=64, show_spinner=False)
def _map_at(game_id, ply, seat, theme, _game):
    edition, states, events = _states(game_id, ply, _game)
    geography, own = geography_of(edition), taj_network.cities_by_seat(edition, states[-1])[seat]
    cuts = taj_network.cut_points(geography, own)
    position = replace(position_at(edition, states, events, ply), network=seat, cut_points=frozenset(cuts))
    return taj_map(geography, position, theme=theme, names=_game.names), cuts
