"""Networks of palaces on a drawn map, and against the engine's own points; majorities given up, from drawn states."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dashboard.charts import taj_network
from dashboard.charts.taj_auction import given_up
from dashboard.charts.taj_layout import Geography
from dashboard.charts.taj_states import geography_of, map_frames, position_at, visits_of
from engines.tables import EVENT
from engines.taj_mahal.codes import EventType, Prize, Source
from engines.taj_mahal.state import new_states
from pipeline.model import GameLog
from pipeline.replay import replay_log

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "taj_mahal").glob("*.json"))
# north: 1 2 3, south: 1 2, west: 1. A road from north-3 over south-1 to west-1; south-2 hangs on south-1.
MAP = Geography(
    cities=dict.fromkeys(("north-1", "north-2", "north-3", "south-1", "south-2", "west-1"), (0, 0)),
    fortresses=frozenset(),
    roads=(
        ("north-1", "north-2"),
        ("north-2", "north-3"),
        ("north-1", "north-3"),
        ("north-3", "south-1"),
        ("south-1", "south-2"),
        ("south-1", "west-1"),
    ),
    provinces={"north": ("north-1", "north-2", "north-3"), "south": ("south-1", "south-2"), "west": ("west-1",)},
    last_province="west",
)
ALL = frozenset(MAP.cities)


@pytest.mark.parametrize(
    ("own", "cuts", "largest", "from_north"),
    [
        (ALL, ("north-3", "south-1"), 3, ("south", "west")),
        (ALL - {"south-1"}, (), 1, ()),
        ({"north-3", "south-1", "west-1"}, ("south-1",), 3, ("south", "west")),
        ({"north-1", "south-1", "west-1"}, (), 2, ()),  # no palace on north-3: no way from north-1
        ({"south-2"}, (), 1, ()),
        (set(), (), 0, ()),
    ],
)
def test_networks(own, cuts, largest, from_north):
    assert taj_network.cut_points(MAP, own) == cuts
    assert taj_network.largest(MAP, own) == largest
    assert taj_network.connected(MAP, own, "north") == from_north


def test_what_a_province_gave_later():
    found = pl.DataFrame(
        [
            (9, 3, 0, "west", "north"),
            (9, 3, 0, "west", "south"),
            (12, 4, 0, "east", "north"),
            (5, 2, 1, "south", "north"),
        ],
        schema=taj_network.CONNECTIONS,
        orient="row",
    )
    visits = {"north": 1, "south": 2, "west": 3, "east": 4}
    assert taj_network.later_points(found, visits).rows() == [(1, 0, 2), (1, 1, 1), (2, 0, 1)]


@pytest.mark.parametrize("path", SAMPLES[::8], ids=lambda path: path.stem)
def test_the_connections_are_those_that_the_engine_counts(path):
    """One row for each point; each province that is connected was visited before."""
    played = replay_log(GameLog.model_validate_json(path.read_bytes()))
    edition, states, events = played.rules.edition, played.replayed.states, played.replayed.events
    geography, visits = geography_of(edition), visits_of(edition, states[0])
    found = taj_network.connections(geography, edition, states, events)
    scored = events[(events["type"] == EventType.SCORED) & (events["detail"] == Source.CONNECTIONS)]
    counted = found.group_by("ply", "seat").len().sort("ply", "seat").rows()
    assert counted == sorted((int(row["ply"]), int(row["seat"]), int(row["amount"])) for row in scored)
    assert taj_network.later_points(found, visits)["points"].sum() == len(found)
    growth = taj_network.growth(geography, edition, states, events)
    assert growth.filter(pl.col("ply") == -1).select("palaces", "network").unique().rows() == [(0, 0)]
    final = growth.filter(pl.col("ply") == len(states) - 2)
    assert final["palaces"].to_list() == [len(own) for own in taj_network.cities_by_seat(edition, states[-1])]


def test_the_map_at_a_ply_is_that_of_the_film():
    played = replay_log(GameLog.model_validate_json(SAMPLES[0].read_bytes()))
    edition, states, events = played.rules.edition, played.replayed.states, played.replayed.events
    frames = map_frames(edition, states, events)
    for ply in (-1, 30, len(states) - 2):
        assert position_at(edition, states, events, ply) == frames[ply + 1][0]


def drawn(steps):
    """States and events of one visit. steps: (type, seat, symbols of the vizier by seat after it, seats still in)."""
    states, events = new_states(len(steps) + 1), np.zeros(len(steps), EVENT)
    states["n_seats"], states["visit"] = 3, 1
    states["court"] = 1
    states["is_in"][:, :3] = 1
    for ply, (kind, seat, symbols, still_in) in enumerate(steps):
        states["symbols"][ply + 1, :3, Prize.VIZIER] = symbols
        states["is_in"][ply + 1, :3] = [i in still_in for i in range(3)]
        events[ply]["ply"], events[ply]["type"], events[ply]["seat"] = ply, kind, seat
        events[ply]["colour"] = Prize.VIZIER if kind == EventType.WON else -1
    return states, events


def test_majorities_given_up():
    play, home, won = EventType.PLAYED, EventType.WENT_HOME, EventType.WON
    states, events = drawn(
        [
            (play, 0, (1, 0, 0), {0, 1, 2}),  # 0 is ahead
            (play, 1, (1, 2, 0), {0, 1, 2}),  # 1 is ahead
            (play, 2, (1, 2, 2), {0, 1, 2}),  # 2 only ties
            (home, 0, (0, 2, 2), {1, 2}),
            (play, 1, (0, 3, 2), {1, 2}),
            (home, 2, (0, 3, 0), {1}),
            (home, 1, (0, 0, 0), set()),
            (won, 1, (0, 0, 0), set()),
        ]
    )
    assert given_up(states, events).rows() == [(3, 1, 0, "vizier", 1, 1)]
    unfinished = given_up(states[:7], events[:6])
    assert unfinished.rows() == [(3, 1, 0, "vizier", 1, None)]  # who takes it is still open
