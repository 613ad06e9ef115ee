"""Cells of prizes and the map in their colours, by their data."""

import re
from xml.etree import ElementTree

import pytest

from dashboard.charts.prize_values import (
    MEASURES,
    PLACES,
    POINTS,
    TAKEN,
    WINS,
    cells_of,
    grid,
    province_map,
    share_cell,
)
from dashboard.charts.taj_states import geography_of
from engines.games import GAMES

ROWS = [
    {"province": "agra", "prize": "vizier", "offered": 500, "n": 400, "wins": 200, "expected": 100.0, "ahead": 0.5,
     "ahead_sd": 1.0, "points": 2.0, "later": 1.5, "value_sd": 2.0},
    {"province": "delhi", "prize": "vizier", "offered": 500, "n": 100, "wins": 26, "expected": 25.0, "ahead": 0.1,
     "ahead_sd": 1.0, "points": 1.0, "later": 0.5, "value_sd": 1.0},
    {"province": "malwa", "prize": "vizier", "offered": 500, "n": 100, "wins": 10, "expected": 25.0, "ahead": -0.4,
     "ahead_sd": 1.0, "points": 1.0, "later": 0.0, "value_sd": 1.0},
    {"province": "sindh", "prize": "vizier", "offered": 30, "n": 12, "wins": 3, "expected": 4.0, "ahead": 0.0,
     "ahead_sd": 1.0, "points": 9.0, "later": 9.0, "value_sd": 1.0},
    {"province": "oudh", "prize": "vizier", "offered": 30, "n": None, "wins": None, "expected": None, "ahead": None,
     "ahead_sd": None, "points": None, "later": None, "value_sd": None},
]  # fmt: skip
SHOWN = {
    WINS: [("+25", "ramp0"), ("+1", "paper"), ("−15", "loss"), ("n = 12", "paper"), ("·", "paper")],
    PLACES: [("+0.50", "ramp0"), ("+0.10", "paper"), ("−0.40", "loss"), ("n = 12", "paper"), ("·", "paper")],
    POINTS: [("3.5", "ramp0"), ("1.5", "ramp3"), ("1.0", "ramp4"), ("n = 12", "paper"), ("·", "paper")],
    TAKEN: [("80", "ramp0"), ("20", "ramp3"), ("20", "ramp3"), ("40", "ramp2"), ("0", "ramp4")],
}


@pytest.mark.parametrize("measure", MEASURES)
def test_cells(measure):
    cells = cells_of(ROWS, measure)
    assert [(cell.words, cell.fill) for cell in cells] == SHOWN[measure]


def test_what_cells_tell():
    told = [cell.told for cell in cells_of(ROWS[:2], WINS)]
    assert told == [
        "wins 50\u00a0% [45–55], by chance 25\u00a0%, n 400",
        "wins 26\u00a0% [18–35], by chance 25\u00a0%, n 100; cannot be told apart from chance",
    ]
    assert cells_of(ROWS, POINTS)[0].told == "2.0 points at once and 1.5 later, ± 0.20, n 400"
    assert [cell.words for cell in cells_of(ROWS, POINTS, least=200)] == ["3.5", "·", "·", "·", "·"]


def test_the_grid_has_a_column_for_each_prize_of_the_court():
    lines = grid([*ROWS[:2], ROWS[0] | {"prize": "rice"}], "province", TAKEN)
    assert [(name, [cell.words for cell in cells]) for name, cells in lines] == [
        ("agra", ["80", "·", "·", "·", "·", "·"]),
        ("delhi", ["20", "·", "·", "·", "·", "·"]),
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_has_the_cells_of_the_provinces(theme):
    geography = geography_of(GAMES["taj_mahal"].edition)
    cells = dict(zip([row["province"] for row in ROWS], cells_of(ROWS, POINTS), strict=True))
    svg = province_map(geography, cells, "Points", theme)
    ElementTree.fromstring(svg)
    titles = re.findall(r"<g[^>]*><title>([A-Z][a-z]+)&#58;([^<]*)</title>", svg)
    assert {name for name, told in titles if told} == {"Agra", "Delhi", "Malwa", "Sindh", "Oudh"}
    assert len(titles) == 12 and ">3&#46;5</text>" in svg


def test_a_share_beside_an_equal_one():
    counts = ((60, 120, 30.0), (30, 120, 30.0), (10, 120, 30.0), (3, 9, 2.0), (0, 0, 0.0))
    cells = [share_cell(*each) for each in counts]
    assert [(cell.words, cell.fill) for cell in cells] == [
        ("+25", "gain"), ("0", "paper"), ("−17", "loss"), ("n = 9", "paper"), ("·", "paper")
    ]  # fmt: skip
    assert cells[0].told == "50\u00a0% [41–59], an equal share is 25\u00a0%, n 120"
