"""One player's points along a game: lines by colour or source, and what happened at each change."""

import polars as pl
import pytest

from dashboard.charts import taj_words, words
from dashboard.charts.levels import level_track
from dashboard.charts.score_tracks import score_panel, score_panel_alt, told_by_ply
from dashboard.charts.tokens import THEMES

CHANGES = pl.DataFrame(
    [
        # ply, turn, round, seat, category, points, source
        (1, 1, 1, 0, "red", 2, "tile"),
        (4, 2, 1, 0, "black", 3, "war"),
        (4, 2, 1, 0, "treasure", 1, "treasure"),
        (4, 2, 1, 1, "red", 1, "revolt"),
    ],
    schema=["ply", "turn", "round", "seat", "category", "points", "source"],
    orient="row",
)
TRACK = pl.DataFrame(
    [
        # ply, turn, seat, red, black, treasure, total
        (-1, 1, 0, 0, 0, 0, 0),
        (1, 1, 0, 2, 0, 0, 2),
        (4, 2, 0, 2, 3, 1, 6),
        (9, 4, 0, 2, 3, 1, 6),
    ],
    schema=["ply", "turn", "seat", "red", "black", "treasure", "total"],
    orient="row",
)
DASHES = {"red": "solid", "black": "solid", "treasure": "dot"}
TOLD = told_by_ply(CHANGES, 0, "category", words.change_words)


def test_what_happened_at_each_change():
    war, treasure = "+3 black for a war", "+1 treasure"
    assert dict(TOLD) == {
        "red": {1: "+2 red for a tile"},
        "black": {4: war},
        "treasure": {4: treasure},
        "total": {1: "+2 red for a tile", 4: f"{war}, {treasure}"},
    }
    by_source = told_by_ply(CHANGES, 0, "source", words.change_words)
    assert list(by_source) == ["tile", "total", "war", "treasure"]


def test_words_of_taj_mahal():
    assert [taj_words.change_words({"points": 2, "source": source}) for source in ("tea", "palace", "draw_card")] == [
        "+2 for tea",
        "+2 for palaces in this province",
        "+2 for a card",
    ]


def test_panel():
    figure = score_panel(TRACK, "<Ashur>", 0, 8, DASHES, told=TOLD)
    plies = [-1, 1, 4, 9]
    assert [(trace.name, list(trace.x), list(trace.y), list(trace.marker.size)) for trace in figure.data] == [
        ("red", plies, [0, 2, 2, 2], [0, 5, 0, 0]),
        ("black", plies, [0, 0, 3, 3], [0, 0, 5, 0]),
        ("treasure", plies, [0, 0, 1, 1], [0, 0, 5, 0]),
        ("total", plies, [0, 2, 6, 6], [0, 5, 5, 0]),
    ]
    assert list(figure.data[3].customdata) == plies
    assert list(figure.data[0].hovertext) == [
        "turn 1, ply -1",
        "turn 1, ply 1<br>&#43;2 red for a tile",
        "turn 2, ply 4",
        "turn 4, ply 9",
    ]
    assert [note.text for note in figure.layout.annotations][:-1] == [
        "treasure 1",
        "black 3",
        "red 2",
        "<b>total 6</b>",
    ]
    assert "&#60;Ashur&#62;</b>" in figure.layout.annotations[-1].text


@pytest.mark.parametrize("theme", THEMES)
def test_black_is_cased_in_the_dark_only(theme):
    names = [trace.name for trace in score_panel(TRACK, "Ashur", 0, 8, DASHES, theme, told=TOLD).data]
    assert ("black (under) (casing)" in names) == (theme == "dark")


def test_before_the_first_ply():
    figure = score_panel(TRACK.clear(), "Ashur", 0, 0, DASHES)
    assert {tuple(trace.x) for trace in figure.data} == {()}
    assert score_panel_alt(TRACK.clear(), "Ashur", 0, ("red",)) == "Ashur: 0 points; red 0."
    assert score_panel_alt(TRACK, "Ashur", 0, ("red", "black")) == "Ashur: 6 points; red 2, black 3."


def test_a_change_in_the_track_of_all_can_be_clicked():
    (trace,) = level_track(TRACK, ("Ashur",), "total", "turn", "light", "points").data
    assert (trace.mode, list(trace.customdata)) == ("lines+markers", [-1, 1, 4, 9])
