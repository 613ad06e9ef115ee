"""Where points came from: whole traces from a tiny frame."""

import polars as pl

from dashboard.charts.source_bars import source_bars, source_bars_alt
from dashboard.charts.tokens import SEAT_PIECE, TIGRIS_SOURCES

NAMES = ("Ashur", "<b>%{x}")
POINTS = pl.DataFrame(
    [(0, "tile", 12), (0, "war", 5), (1, "tile", 1)], schema=["seat", "source", "points"], orient="row"
)


def test_bars():
    figure = source_bars(POINTS, NAMES, TIGRIS_SOURCES)
    assert [(trace.name, list(trace.x), list(trace.text)) for trace in figure.data] == [
        ("tile", [12, 1], ["■ 12", "■"]),
        ("revolt", [0, 0], ["", ""]),
        ("war", [5, 0], ["▲ 5", ""]),
        ("monument", [0, 0], ["", ""]),
        ("treasure", [0, 0], ["", ""]),
    ]
    assert list(figure.data[0].marker.color) == [SEAT_PIECE["seat0"], SEAT_PIECE["seat1"]]
    assert [note.text for note in figure.layout.annotations][:2] == ["<b>17</b>", "<b>1</b>"]
    assert "<b>%{x}" not in figure.to_json()


def test_before_the_first_point():
    figure = source_bars(POINTS.clear(), NAMES, TIGRIS_SOURCES)
    assert {tuple(trace.x) for trace in figure.data} == {(0, 0)}


def test_sentence():
    assert source_bars_alt(POINTS, ("Ashur", "Belit"), {"tile": ("■",), "war": ("▲",)}) == (
        "Where the points came from: Ashur 12 tile, 5 war; Belit 1 tile, 0 war."
    )
