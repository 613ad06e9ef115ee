"""The weakest colour of all players, and what the points of one were worth: from a tiny frame, whole figures."""

import polars as pl
import pytest

from dashboard.charts.counted import Counted, counted, counted_alt, counted_panel, most_points
from dashboard.charts.tokens import COLOURS, SEAT_PIECE, THEMES
from dashboard.charts.weakest import trajectory, trajectory_alt

NAMES = ("Ashur", "Belit")
EVERY = list(COLOURS)
ROWS = [
    # turn, ply, seat, red, blue, green, black, treasure, weakest, binding, missing, worth
    (1, 2, 0, 0, 0, 0, 0, 0, 0, EVERY, 4, []),
    (1, 2, 1, 0, 0, 0, 0, 0, 0, EVERY, 4, []),
    (2, 4, 0, 5, 2, 3, 0, 0, 0, ["black"], 1, ["black"]),
    (2, 4, 1, 0, 0, 0, 0, 0, 0, EVERY, 4, []),
    (3, 9, 0, 5, 2, 3, 0, 2, 2, ["blue", "black"], 2, []),
    (3, 9, 1, 1, 1, 1, 1, 0, 1, EVERY, 4, []),
]
COLUMNS = (
    "turn", "ply", "seat", "red", "blue", "green", "black", "treasure", "weakest", "binding", "missing", "worth"
)  # fmt: skip
TURNS = pl.DataFrame(ROWS, schema=COLUMNS, orient="row", schema_overrides={"worth": pl.List(pl.String)})
LEAD = pl.DataFrame(
    [(-1, 1, None, 0, None, False), (5, 3, 0, 2, None, True)],
    schema=["ply", "turn", "seat", "level", "before", "is_handover"],
    orient="row",
)


def traces(figure):
    return [(trace.name, list(trace.x), list(trace.y)) for trace in figure.data]


def test_trajectory():
    figure = trajectory(TURNS, LEAD, NAMES)
    slim, full = "only breaks ties", "is worth one"
    nothing = ([], [])
    assert traces(figure) == [
        ("Belit", [1, 2, 3], [0, 0, 1]),
        ("Ashur", [1, 2, 3], [0, 0, 2]),
        ("the lead is shared", [0.5, 2.5], [0, 0]),
        ("Ashur leads", [2.5, 3.5], [0, 0]),
        (f"black {slim}", [0.5, 3.5], [0, 0]),
        (f"black {full}", [1.5, 2.5, None], [0, 0, None]),
        (f"green {slim}", [0.5, 1.5, None], [1, 1, None]),
        (f"green {full}", *nothing),
        (f"blue {slim}", [0.5, 1.5, None, 2.5, 3.5], [2, 2, None, 2, 2]),
        (f"blue {full}", *nothing),
        (f"red {slim}", [0.5, 1.5, None], [3, 3, None]),
        (f"red {full}", *nothing),
        *[
            row
            for y, c in enumerate(reversed(EVERY))
            for row in ((f"{c} {slim}", [0.5, 3.5], [y, y]), (f"{c} {full}", *nothing))
        ],
    ]
    assert list(figure.data[0].customdata) == [2, 4, 9]  # the plies, for clicks
    assert figure.data[3].line.color == SEAT_PIECE["seat0"]
    assert [note.text for note in figure.layout.annotations] == [
        "<b>Belit 1</b>",
        "<b>Ashur 2</b>",
        "<b>A</b>",
        "<b>Ashur</b>",
        "<b>Belit</b>",
    ]
    assert list(figure.layout.yaxis3.ticktext) == ["R", "B", "G", "K"]


def test_colours_of_a_player():
    assert counted(TURNS, 0) == [
        Counted("red", 5, 2, 0, 3, 1, 0),
        Counted("blue", 2, 2, 0, 0, 2, 0),
        Counted("green", 3, 2, 0, 1, 1, 0),
        Counted("black", 0, 0, 2, 0, 3, 1),
    ]
    assert counted(TURNS.clear(), 0) == [Counted(colour, 0, 0, 0, 0, 0, 0) for colour in EVERY]
    assert (most_points(TURNS), most_points(TURNS.clear())) == (5, 5)


@pytest.mark.parametrize("theme", THEMES)
def test_panel_of_a_player(theme):
    figure = counted_panel(TURNS, "Ashur", 0, 8, theme, "bow")
    assert [(trace.name, list(trace.x)) for trace in figure.data] == [
        ("counted", [2, 2, 2, 0]),
        ("treasures", [0, 0, 0, 2]),
        ("surplus", [3, 0, 1, 0]),
        ("turns worth one", [0, 0, 0, 1]),
        ("turns of ties", [1, 2, 1, 2]),
    ]
    assert [(shape.x0, shape.x1) for shape in figure.layout.shapes] == [(2, 2)]
    words = [note.text for note in figure.layout.annotations]
    assert words[:5] == ["<b>5</b> · 3 over", "<b>2</b>", "<b>3</b> · 1 over", "<b>0</b>", "points"]
    assert words[5:10] == ["<b>1</b>", "<b>2</b>", "<b>1</b>", "<b>3</b>", "turns held, of 3"]
    assert "bow &#183; weakest 2 &#183; treasures 2" in words[10]


def test_sentences():
    assert trajectory_alt(TURNS, LEAD, NAMES) == (
        "The weakest colour of each player turn by turn. After turn 3: Ashur 2, held down by blue and black; "
        "Belit 1, held down by red and blue and green and black. The lead was taken 1 time."
    )
    assert trajectory_alt(TURNS.clear(), LEAD.clear(), NAMES).endswith("no turn is over yet.")
    assert counted_alt(TURNS, "Ashur", 0) == (
        "Ashur after 3 turns: red 5, 3 of them above the weakest, held down 1 turns; "
        "blue 2, 0 of them above the weakest, held down 2 turns; "
        "green 3, 1 of them above the weakest, held down 1 turns; "
        "black 0, 0 of them above the weakest, held down 3 turns."
    )


def test_before_the_first_turn():
    figure = trajectory(TURNS.clear(), LEAD.clear(), NAMES)
    assert {tuple(trace.x) for trace in figure.data} == {()}
    assert [list(trace.x) for trace in counted_panel(TURNS.clear(), "Ashur", 0, 5).data][0] == [0, 0, 0, 0]


def test_hostile_names_are_no_markup():
    name, shown = "<b>%{x}", "&#60;b&#62;&#37;&#123;x&#125;"
    figure = trajectory(TURNS, LEAD, (name, "Belit"))
    assert figure.data[1].hovertemplate.startswith(f"{shown}: weakest")
    assert figure.data[3].hovertemplate.startswith(f"{shown} leads")
    assert [note.text for note in figure.layout.annotations][3] == f"<b>{shown}</b>"
    assert f">{shown}</b>" in counted_panel(TURNS, name, 0, 8).layout.annotations[-1].text
