"""The palaces of each player as networks of roads: how they grew, what hangs on one palace, what a province gave later.

A network is a graph of the cities in which a player has a palace, joined by the roads between them.
"""

from collections.abc import Iterable, Mapping

import networkx as nx
import numpy as np
import polars as pl

from dashboard.charts.taj_layout import Geography
from engines.taj_mahal.codes import MAX_CITIES, EventType, Source
from engines.taj_mahal.position import palaces_of

GROWTH = {
    "ply": pl.Int64, "visit": pl.Int64, "seat": pl.Int64, "palaces": pl.Int64, "provinces": pl.Int64,
    "network": pl.Int64, "cut_points": pl.Int64,
}  # fmt: skip
CONNECTIONS = {"ply": pl.Int64, "visit": pl.Int64, "seat": pl.Int64, "here": pl.String, "other": pl.String}


def network(geography: Geography, own: Iterable[str]) -> nx.Graph:
    """The cities and the roads whose both ends are among them."""
    graph = nx.Graph()
    graph.add_nodes_from(own)
    graph.add_edges_from(road for road in geography.roads if graph.has_node(road[0]) and graph.has_node(road[1]))
    return graph


def cut_points(geography: Geography, own: Iterable[str]) -> tuple[str, ...]:
    """The cities without which a part of the network would be cut off from another."""
    return tuple(sorted(nx.articulation_points(network(geography, own))))


def connected(geography: Geography, own: Iterable[str], here: str) -> tuple[str, ...]:
    """M25: the other provinces with a palace that roads over own palaces join with one in the province `here`."""
    graph, start = network(geography, own), set(geography.provinces[here])
    joined = set().union(*(part for part in nx.connected_components(graph) if part & start))
    return tuple(name for name, cities in geography.provinces.items() if name != here and joined & set(cities))


def largest(geography: Geography, own: Iterable[str]) -> int:
    """Provinces with a palace in the largest network."""
    of_city = {city: province for province, cities in geography.provinces.items() for city in cities}
    parts = nx.connected_components(network(geography, own))
    return max((len({of_city[city] for city in part}) for part in parts), default=0)


def cities_by_seat(edition, state) -> list[set[str]]:
    """Where each seat has a palace, normal or crowned."""
    own = [set() for _ in range(state["n_seats"])]
    for city, holders in palaces_of(edition, state).items():
        for seat in holders:
            if seat is not None:
                own[seat].add(city)
    return own


def growth(geography: Geography, edition, states: np.ndarray, events: np.ndarray) -> pl.DataFrame:
    """One row per seat at the start (ply -1), after each visit and at the last state.

    palaces: cities with one; provinces: with one; network: provinces in the largest network; cut_points: cities.
    """
    ends = {int(event["ply"]): int(event["amount"]) for event in events[events["type"] == EventType.VISIT_ENDED]}
    last = len(states) - 2
    plies = {-1: 1} | ends | {last: int(states["visit"][-1])} if last >= 0 else {-1: 1}
    rows = []
    for ply, visit in sorted(plies.items()):
        for seat, own in enumerate(cities_by_seat(edition, states[ply + 1])):
            provinces = sum(bool(own & set(cities)) for cities in geography.provinces.values())
            sizes = (len(own), provinces, largest(geography, own), len(cut_points(geography, own)))
            rows.append((ply, visit, seat, *sizes))
    return pl.DataFrame(rows, schema=GROWTH, orient="row").sort("seat", "ply")


def connections(geography: Geography, edition, states: np.ndarray, events: np.ndarray) -> pl.DataFrame:
    """One row per point for a connected province: ply, visit, seat, here (the province visited) and other."""
    rows = []
    for event in events[(events["type"] == EventType.SCORED) & (events["detail"] == Source.CONNECTIONS)]:
        ply, seat = int(event["ply"]), int(event["seat"])
        own, here = cities_by_seat(edition, states[ply + 1])[seat], edition.provinces[event["cell"] - MAX_CITIES]
        visit = int(states["visit"][ply])
        rows += [(ply, visit, seat, here, other) for other in connected(geography, own, here)]
    return pl.DataFrame(rows, schema=CONNECTIONS, orient="row")


def later_points(found: pl.DataFrame, visits: Mapping[str, int]) -> pl.DataFrame:
    """What each province gave a seat in later visits, by being connected: visit (of the province), seat, points."""
    types = {"other": pl.String, "of": pl.Int64}
    numbers = pl.DataFrame({"other": list(visits), "of": list(visits.values())}, schema=types)
    later = found.join(numbers, on="other").filter(pl.col("of") < pl.col("visit"))
    return later.group_by(visit="of", seat="seat").agg(points=pl.len().cast(pl.Int64)).sort("visit", "seat")
