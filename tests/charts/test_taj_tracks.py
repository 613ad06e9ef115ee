"""The points along a game of Taj Mahal, from a tiny frame."""

import polars as pl

from dashboard.charts.taj_tracks import source_track, source_track_alt, total_track, total_track_alt
from dashboard.charts.tokens import LONG_DASH, SOURCES
from tests.charts.test_tracks import notes, traces

NAMES = ("Ashur", "Belit")
ROWS = [
    # ply, visit, seat, bonus, palaces, province, special, hand, total
    (0, 1, 0, 0, 0, 0, 0, 0, 0),
    (0, 1, 1, 0, 0, 0, 0, 0, 0),
    (1, 1, 0, 2, 1, 0, 0, 0, 3),
    (1, 1, 1, 0, 0, 0, 0, 0, 0),
    (2, 2, 0, 2, 3, 0, 0, 0, 5),
    (2, 2, 1, 0, 1, 4, 0, 2, 7),
]
TRACK = pl.DataFrame(ROWS, schema=["ply", "visit", "seat", *SOURCES, "total"], orient="row")


def test_totals_of_all_players():
    figure = total_track(TRACK, NAMES)
    assert traces(figure) == [("Belit", [0, 1, 2], [0, 0, 7]), ("Ashur", [0, 1, 2], [0, 3, 5])]
    assert notes(figure) == [("<b>Belit 7</b>", 7), ("<b>Ashur 5</b>", 5)]
    axis = figure.layout.xaxis
    assert (axis.title.text, list(axis.tickvals), list(axis.ticktext)) == ("visit", [0, 2], ["1", "2"])
    assert [shape.x0 for shape in figure.layout.shapes] == [0, 2]


def test_a_point_says_what_happened():
    belit, ashur = total_track(TRACK, NAMES, told=({1: "<i>"}, {})).data
    assert belit.hovertemplate == "Belit: total %{y}, %{hovertext}<extra></extra>"
    assert list(belit.hovertext) == ["visit 1, ply 0", "visit 1, ply 1", "visit 2, ply 2"]
    assert ashur.hovertext[1] == "visit 1, ply 1<br>&#60;i&#62;"


def test_sources_of_one_player():
    figure = source_track(TRACK, "<Belit>", 1, top=7)
    plies = [0, 1, 2]
    assert traces(figure) == [
        ("bonus", plies, [0, 0, 0]),
        ("palaces", plies, [0, 0, 1]),
        ("province", plies, [0, 0, 4]),
        ("special", plies, [0, 0, 0]),
        ("hand", plies, [0, 0, 2]),
        ("total", plies, [0, 0, 7]),
    ]
    assert [trace.line.dash for trace in figure.data] == ["dot", "solid", "dash", "dashdot", LONG_DASH, None]
    assert [text for text, _ in notes(figure)][:-1] == [
        "hand 2", "special 0", "province 4", "palaces 1", "bonus 0", "<b>total 7</b>",
    ]  # fmt: skip
    assert ">&#60;Belit&#62;</b>" in figure.layout.annotations[-1].text


def test_before_the_first_ply():
    nothing = TRACK.clear()
    assert traces(total_track(nothing, NAMES)) == [("Belit", [], []), ("Ashur", [], [])]
    assert source_track_alt(nothing, "Ashur", 0) == (
        "Ashur: 0 points; bonus 0, palaces 0, province 0, special 0, hand 0."
    )
    assert len(source_track(nothing, "Ashur", 0, 0).data) == 6


def test_sentences():
    assert total_track_alt(TRACK, NAMES, 1) == "Points of each player after ply 1: Ashur 3, Belit 0."
    assert total_track_alt(TRACK, NAMES) == "Points of each player at the end: Ashur 5, Belit 7."
    assert source_track_alt(TRACK, "Belit", 1) == (
        "Belit: 7 points; bonus 0, palaces 1, province 4, special 0, hand 2."
    )
