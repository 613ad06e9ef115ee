"""Connections (M25, A-M15) against networkx on random palace sets, and the map against what the rulebook says of it."""

import networkx as nx
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.taj_mahal.palaces import n_connected
from tests.engines.taj_mahal.tables import EDITION, RULES, table

ROADS = nx.Graph([road["between"] for road in EDITION.document["board"]["roads"]])
PROVINCE = {city["id"]: city["province"] for city in EDITION.document["board"]["cities"]}
CITIES = list(EDITION.cities)


def provinces_reached(own, current):
    """Other provinces in the components of the own cities that hold one of the current province."""
    parts = nx.connected_components(ROADS.subgraph(own))
    return {PROVINCE[city] for part in parts if any(PROVINCE[c] == current for c in part) for city in part} - {current}


@given(
    normal=st.sets(st.sampled_from(CITIES), max_size=30),
    crowned=st.sets(st.sampled_from(CITIES), max_size=8),
    others=st.sets(st.sampled_from(CITIES), max_size=20),
    visit=st.integers(1, 12),
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_connections_are_those_of_the_graph(normal, crowned, others, visit):
    """Own palaces of both kinds connect; other seats' palaces neither help nor hinder."""
    state = table(visit=visit)
    for seat, field, cities in ((0, "palaces", normal), (0, "crowned", crowned), (1, "palaces", others - normal)):
        state[0][field][seat] = np.uint64(sum(1 << CITIES.index(city) for city in cities))
    current = RULES.position_record(state)["province"]
    found = int(n_connected(state[0], EDITION.tables[0], 0))
    assert found == len(provinces_reached(normal | crowned, current))


def test_the_map_hangs_together():
    """49 cities; every province connected by itself, and all with all."""
    assert set(ROADS) == set(CITIES)
    assert nx.is_connected(ROADS)
    for province in EDITION.provinces:
        assert nx.is_connected(ROADS.subgraph([city for city in CITIES if PROVINCE[city] == province]))


def test_the_tables_hold_the_roads_both_ways():
    roads = EDITION.tables[0].roads
    found = {(a, b) for i, a in enumerate(CITIES) for j, b in enumerate(CITIES) if int(roads[i]) >> j & 1}
    assert found == {pair for a, b in ROADS.edges for pair in ((a, b), (b, a))}
