"""Prizes and points by visit, from tiny frames: whole traces."""

import polars as pl
import pytest

from dashboard.charts.provinces import prize_grid, prize_grid_alt, prize_table
from dashboard.charts.tokens import PRIZES, SEAT_PIECE, THEMES
from dashboard.charts.visit_points import visit_points, visit_points_alt

NAMES = ("Ashur", "Belit")
PRIZE_ROWS = [
    # visit, province, prize, seat, ply, cards
    *((1, "delhi", prize, 0, 7, 2) for prize in ("vizier", "monk", "mogul")),
    (1, "delhi", "general", 1, 9, 1),
    (1, "delhi", "princess", None, 12, None),
    (1, "delhi", "elephant", None, 12, None),
    (1, "delhi", "tea", 1, 10, None),
    (1, "delhi", "two_points", 0, 8, None),
    (2, "agra", None, None, None, None),
]
PRIZE_COLUMNS = ["visit", "province", "prize", "seat", "ply", "cards"]
PRIZE_FRAME = pl.DataFrame(PRIZE_ROWS, schema=PRIZE_COLUMNS, orient="row")
POINT_ROWS = [
    # visit, province, seat, source, points
    (1, "delhi", 0, "palaces", 1),
    (1, "delhi", 0, "bonus", 2),
    (1, "delhi", 1, "province", 3),
    (2, "agra", 1, "hand", 4),
    (2, "agra", 1, "palaces", 1),
    (2, "agra", 0, "special", 0),
]
POINT_FRAME = pl.DataFrame(POINT_ROWS, schema=["visit", "province", "seat", "source", "points"], orient="row")


def traces(figure):
    return [(trace.name, list(trace.x), list(trace.y), list(trace.text)) for trace in figure.data]


def notes(figure):
    return [note.text for note in figure.layout.annotations]


def test_grid():
    figure = prize_grid(PRIZE_FRAME, NAMES)
    pad = "\u2007\u2007"
    assert traces(figure) == [
        ("Ashur", [0, 2, 4, 7], [0] * 4, ["<b>A</b>\u20092"] * 3 + [f"<b>A</b>{pad}"]),
        ("Belit", [1, 6], [0, 0], ["<b>B</b>\u20091", f"<b>B</b>{pad}"]),
        ("–", [3, 5], [0, 0], ["–", "–"]),
        ("·", [0, 1, 2, 3, 4, 5], [1] * 6, ["·"] * 6),
    ]
    assert [trace.marker.color for trace in figure.data[:2]] == [SEAT_PIECE["seat0"], SEAT_PIECE["seat1"]]
    assert [tuple(data) for data in figure.data[1].customdata] == [
        (1, "Delhi", "general", 9),
        (1, "Delhi", "tea", 10),
    ]
    assert list(figure.data[1].hovertext) == [", 1 card", ""]
    assert list(figure.layout.yaxis.ticktext) == ["<b>1</b> Delhi", "<b>2</b> Agra"]
    most = ["<b>A</b> 1", "<b>B</b> 1", "<b>A</b> 1", "<b>A</b> 1"]
    assert notes(figure) == [*PRIZES, "bonus tiles", *most, "most often"]
    assert len(figure.layout.images) == len(PRIZES) + 2


def test_grid_as_text():
    heads, rows = prize_table(PRIZE_FRAME, NAMES)
    assert heads == ["visit", "vizier", "general", "monk", "princess", "mogul", "elephant", "bonus tiles"]
    assert rows == [
        ["1 Delhi", "Ashur", "Belit", "Ashur", "–", "Ashur", "–", "tea: Belit, two points: Ashur"],
        ["2 Agra", "·", "·", "·", "·", "·", "·", ""],
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_points_of_visits(theme):
    figure = visit_points(POINT_FRAME, NAMES, theme)
    assert traces(figure) == [
        ("Ashur, bonus", [2], [-0.22], ["■ 2"]),
        ("Ashur, palaces", [1], [-0.22], ["▲"]),
        ("Belit, palaces", [1], [1.22], ["▲"]),
        ("Belit, province", [3], [0.22], ["● 3"]),
        ("Belit, hand", [4], [1.22], ["◆ 4"]),
        ("sum", [3, 3, 5], [-0.22, 0.22, 1.22], ["\u2002<b>A</b> 3", "\u2002<b>B</b> 3", "\u2002<b>B</b> 5"]),
    ]
    assert figure.layout.barmode == "stack"
    assert "palaces" in notes(figure)[0]
    assert list(figure.layout.yaxis.ticktext) == ["<b>1</b> Delhi", "<b>2</b> Agra"]


def test_points_that_came_later():
    later = pl.DataFrame([(1, "delhi", 0, "later", 4)], schema=POINT_FRAME.columns, orient="row")
    points = pl.concat([POINT_FRAME, later])
    figure = visit_points(points, NAMES)
    assert ("Ashur, later", [4], [-0.22], [""]) in traces(figure)
    words = ["\u2002<b>A</b> 3 + 4", "\u2002<b>B</b> 3", "\u2002<b>B</b> 5"]
    assert traces(figure)[-1] == ("sum", [7, 3, 5], [-0.22, 0.22, 1.22], words)
    assert "later" in notes(figure)[0]
    assert visit_points_alt(points, NAMES) == visit_points_alt(POINT_FRAME, NAMES)


def test_sentences():
    assert prize_grid_alt(PRIZE_FRAME, NAMES) == (
        "Who took each prize in each visit. Prizes taken: Ashur 3, Belit 1; by nobody 2."
    )
    assert visit_points_alt(POINT_FRAME, NAMES) == (
        "Points of each visit by player and source. Best visits: Ashur 3 in visit 1, Belit 5 in visit 2."
    )


def test_before_the_first_prize():
    prizes, points = PRIZE_FRAME.filter(pl.col("visit") == 2), POINT_FRAME.filter(pl.col("points") == 0)
    assert [len(trace.x) for trace in prize_grid(prizes, NAMES).data] == [0, 0, 0, 6]
    assert traces(visit_points(points, NAMES)) == [("sum", [], [], [])]
    assert visit_points_alt(points, NAMES).endswith("Best visits: none yet.")
    for nothing in (prize_grid(prizes.clear(), NAMES), visit_points(points.clear(), NAMES)):
        assert list(nothing.layout.yaxis.tickvals) == []


def test_hostile_names_are_no_markup():
    name, shown = "<b>%{x}", "&#60;b&#62;&#37;&#123;x&#125;"
    grid, points = prize_grid(PRIZE_FRAME, (name, "Belit")), visit_points(POINT_FRAME, (name, "Belit"))
    assert (grid.data[0].name, points.data[0].name) == (shown, f"{shown}, bonus")
    assert grid.data[0].hovertemplate.startswith(f"{shown}: ")
    odd = prize_grid(PRIZE_FRAME.with_columns(province=pl.lit(name)), NAMES)
    assert "<b>1</b> &#60;" in odd.layout.yaxis.ticktext[0] and "%" not in odd.layout.yaxis.ticktext[0]
