"""What lies on one board and not on the other."""

import numpy as np

from dashboard.charts.line_changes import framed, scores_of, taj_changes, tigris_changes
from dashboard.charts.taj_layout import layout
from dashboard.charts.taj_map import MapPosition, readable
from dashboard.charts.taj_states import geography_of
from dashboard.charts.tigris_board import Position, tigris_board
from engines.games import GAMES
from engines.taj_mahal.edition import default
from engines.tigris_euphrates.game import Setup

LAND = "." * 16
NAMES = ("Ann", "Bob")


def test_squares_that_look_otherwise():
    here = Position(("Rb" + "." * 14, *[LAND] * 10), frozenset(), leaders={(0, "black"): (1, 0)})
    there = Position(
        (".b" + "." * 14, "....x" + "." * 11, *[LAND] * 9), frozenset(), leaders={(0, "black"): (1, 1)},
        monuments={(4, 4): ("red", "green")},
    )  # fmt: skip
    found = tigris_changes(here, there, NAMES)
    assert [each.words for each in found] == [
        "A1: red tile with a treasure; in the game nothing",
        "A2: Ann's king; in the game nothing",
        "B2: nothing; in the game Ann's king",
        "E2: nothing; in the game catastrophe",
        "E5: nothing; in the game red/green monument",
    ]
    assert (found[0].x, found[0].y) == (46, 46)
    assert tigris_changes(here, here, NAMES) == []


def test_cities_with_other_palaces():
    geography = geography_of(default())
    one, other = list(geography.cities)[:2]
    here = MapPosition(palaces={one: (0, 1), other: (0, None)})
    there = MapPosition(palaces={one: (0, None), other: (0, None)})
    (change,) = taj_changes(geography, here, there, NAMES)
    assert change.words == f"{readable(one)}: Ann's palace and Bob's crowned palace; in the game Ann's palace"
    assert (change.x, change.y) == layout(geography).cities[one]


def test_all_else_that_a_map_shows():
    geography = geography_of(default())
    (first, cities), (second, _) = list(geography.provinces.items())[:2]
    here = MapPosition(current=second, visited=frozenset({first}), bonus={cities[0]: "two_points"})
    there = MapPosition(current=first, bonus=dict.fromkeys(cities[:2], "rice"), winners={first: {"monk": 1}})
    court, *found = taj_changes(geography, here, there, NAMES)
    assert (court.words, court.reach) == (f"The court: {readable(second)}; in the game {readable(first)}", 59)
    prizes = ("vizier", "general", "monk", "princess", "mogul", "elephant")
    takers = {"monk": "Bob"}
    assert [each.words for each in found] == [
        f"{readable(cities[0])}: the tile two points; in the game the tile rice",
        f"{readable(cities[1])}: nothing; in the game the tile rice",
        *(f"{readable(first)}, {prize}: nobody; in the game {takers.get(prize, 'nothing')}" for prize in prizes),
    ]
    assert taj_changes(geography, here, here, NAMES) == []


def test_frames_are_drawn_over_the_board():
    here, there = Position((LAND,) * 11, frozenset()), Position(("r" + "." * 15, *[LAND] * 10), frozenset())
    svg = tigris_board(here)
    drawn = framed(svg, tigris_changes(here, there, NAMES), False, "light")
    assert drawn.count("<svg") == drawn.count("</svg>") == 1
    assert drawn.removeprefix(svg.removesuffix("</svg>")).count('<rect x="27" y="27" width="38"') == 2  # halo and line


def test_what_decides():
    state = GAMES["tigris_euphrates"].new_game(Setup(2))
    state[0].points[0] = (3, 1, 0, 2, 2)  # two treasures: 0 and 1 become 1 and 2... the weakest is 1
    assert scores_of("tigris_euphrates", [{}, {}], state) == [1, 0]
    assert scores_of("taj_mahal", [{"bonus": 3, "palaces": 4}, {"bonus": 0, "palaces": 1}], np.zeros(1)) == [7, 1]
