"""The figures along a game, from a tiny frame: names, titles, values, labels."""

import polars as pl
import pytest

from dashboard.charts.frame import FOLLOWS, following, spread
from dashboard.charts.tokens import THEMES
from dashboard.charts.tracks import weakest_panel, weakest_panel_alt, weakest_track, weakest_track_alt

NAMES = ("Ashur", "Belit")
ROWS = [
    # ply, turn, seat, red, blue, green, black, treasure, weakest, binding
    (0, 1, 0, 0, 0, 0, 0, 0, 0, ["red", "blue", "green", "black"]),
    (0, 1, 1, 0, 0, 0, 0, 0, 0, ["red", "blue", "green", "black"]),
    (1, 1, 0, 2, 1, 1, 0, 0, 0, ["black"]),
    (1, 1, 1, 0, 0, 0, 0, 0, 0, ["red", "blue", "green", "black"]),
    (2, 2, 0, 2, 1, 3, 1, 0, 1, ["blue", "black"]),
    (2, 2, 1, 0, 4, 0, 0, 0, 0, ["red", "green", "black"]),
]
COLUMNS = ("ply", "turn", "seat", "red", "blue", "green", "black", "treasure", "weakest", "binding")
TRACK = pl.DataFrame(ROWS, schema=COLUMNS, orient="row")


def traces(figure):
    return [(trace.name, list(trace.x), list(trace.y)) for trace in figure.data]


def notes(figure):
    return [(note.text, note.y) for note in figure.layout.annotations]


def test_track_of_all_players():
    figure = weakest_track(TRACK, NAMES)
    assert traces(figure) == [("Belit", [0, 1, 2], [0, 0, 0]), ("Ashur", [0, 1, 2], [0, 0, 1])]
    assert notes(figure) == [("<b>Belit 0</b>", 0), ("<b>Ashur 1</b>", 1)]
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("ply", "weakest colour")
    assert [trace.line.dash for trace in figure.data] == ["dash", "solid"]
    assert figure.layout.showlegend is False


def test_a_figure_that_follows_the_reader_is_the_same_figure():
    figure = weakest_track(TRACK, NAMES, "dark")
    again = following(figure.to_dict())
    assert again.layout.meta == FOLLOWS
    assert again.to_plotly_json() == figure.update_layout(meta=FOLLOWS).to_plotly_json()


def test_panel_of_one_player():
    figure = weakest_panel(TRACK, "Ashur", 0, top=8, dynasty="bow")
    plies, level = [0, 1, 2], [0, 0, 1]
    assert traces(figure) == [
        ("weakest (area)", plies, level),
        ("red", plies, [0, 2, 2]),
        ("blue", plies, [0, 1, 1]),
        ("green", plies, [0, 1, 3]),
        ("black", plies, [0, 0, 1]),
        ("weakest (band)", plies, level),
        ("weakest", plies, level),
        ("black binds", [0, 3], [0, 0]),
        ("green binds", [0, 1, None], [1, 1, None]),
        ("blue binds", [0, 1, None, 2, 3], [2, 2, None, 2, 2]),
        ("red binds", [0, 1, None], [3, 3, None]),
    ]
    layout = figure.layout
    assert (layout.xaxis.title.text, layout.yaxis.title.text, layout.yaxis2.title.text) == ("ply", "points", "")
    assert list(layout.yaxis2.ticktext) == ["R", "B", "G", "K"]
    assert [text for text, _ in notes(figure)] == [
        "<b>K 1</b>",
        "<b>G 3</b>",
        "<b>B 1</b>",
        "<b>R 2</b>",
        f'<b style="color:{THEMES["light"]["seat0"]}">Ashur</b>  '
        f'<span style="color:{THEMES["light"]["muted"]}">bow &#183; weakest 1</span>',
    ]


def test_black_is_cased_in_the_dark_only():
    names = {theme: [trace.name for trace in weakest_panel(TRACK, "Ashur", 0, 8, theme).data] for theme in THEMES}
    assert [name for name in names["dark"] if name not in names["light"]] == ["black (casing)", "black binds (casing)"]


def test_before_the_first_ply():
    nothing = TRACK.clear()
    assert traces(weakest_track(nothing, NAMES)) == [("Belit", [], []), ("Ashur", [], [])]
    assert [text for text, _ in notes(weakest_panel(nothing, "Ashur", 0, 0))][:4] == [
        f"<b>{letter} 0</b>" for letter in "KGBR"
    ]
    assert weakest_panel_alt(nothing, "Ashur", 0) == (
        "Ashur: red 0, blue 0, green 0, black 0, treasure 0; the weakest level is 0."
    )


def test_hostile_names_are_no_markup():
    name = "<b>%{x}"
    track, panel = weakest_track(TRACK, (name, "Belit")), weakest_panel(TRACK, name, 0, 8)
    assert track.data[1].name == "&#60;b&#62;&#37;&#123;x&#125;"
    assert track.data[1].hovertemplate.startswith("&#60;b&#62;&#37;&#123;x&#125;: weakest %{y}")
    assert ">&#60;b&#62;&#37;&#123;x&#125;</b>" in panel.layout.annotations[-1].text


def test_sentences():
    assert weakest_track_alt(TRACK, NAMES, 1) == "Weakest colour of each player after ply 1: Ashur 0, Belit 0."
    assert weakest_track_alt(TRACK, NAMES) == "Weakest colour of each player at the end: Ashur 1, Belit 0."
    assert weakest_panel_alt(TRACK, "Ashur", 0) == (
        "Ashur: red 2, blue 1, green 3, black 1, treasure 0; the weakest level is 1, held down by blue and black."
    )


@pytest.mark.parametrize(
    ("values", "placed"), [([], []), ([3, 3, 3], [3, 5, 7]), ([9, 0, 1], [9, 0, 2]), ([0, 5], [0, 5])]
)
def test_labels_keep_apart(values, placed):
    assert spread(values, 2) == placed
