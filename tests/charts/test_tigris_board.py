"""The board as SVG: it parses, shows what lies on it, and keeps foreign words text."""

from xml.etree import ElementTree

import pytest

from dashboard.charts.svg import boundary_loops, document, outline_path, plain, text
from dashboard.charts.tigris_board import Marks, describe, layers, tigris_board
from dashboard.charts.tokens import DYNASTIES, THEMES
from tests.charts.board_samples import BUSY, BUSY_MARKS, EMPTY

HOSTILE = "<img src=x onerror=\"alert('1')\"> & \x00]]> \u202etxt :red[a] $b$ %{x}\n\n# c"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize(("position", "marks"), [(EMPTY, Marks()), (BUSY, BUSY_MARKS)], ids=["empty", "busy"])
def test_parses(position, marks, theme, letters):
    root = ElementTree.fromstring(tigris_board(position, marks, theme, letters))
    assert (root.tag, root.get("viewBox"), root.get("role")) == (f"{SVG}svg", "0 0 692 492", "img")
    assert root.find(f"{SVG}title").text == "Board of Tigris & Euphrates"
    assert root.find(f"{SVG}desc").text == describe(position, marks)


def test_layers_of_a_busy_board():
    drawn = layers(BUSY, BUSY_MARKS, "light", False, True, DYNASTIES)
    names = ("tints", "tiles", "monuments", "treasures", "leaders", "union", "outlines", "last", "numbers", "strengths")
    assert {name: len(layer) for name, layer in zip((*names, "ghosts"), drawn, strict=True)} == {
        "tints": 2, "tiles": 13, "monuments": 1, "treasures": 3, "leaders": 3, "union": 1, "outlines": 2, "last": 2,
        "numbers": 2, "strengths": 2, "ghosts": 2,
    }  # fmt: skip


def test_every_moving_element_is_one_element():
    for layer in layers(BUSY, BUSY_MARKS, "dark", True, True, DYNASTIES):
        assert [ElementTree.fromstring(element).tag in ("g", "path") for element in layer] == [True] * len(layer)


def test_layers_without_kingdoms():
    drawn = layers(BUSY, Marks(), "light", False, False, DYNASTIES)
    assert [len(layer) for layer in drawn] == [0, 13, 1, 3, 3, 1, 0, 0, 0, 0, 0]


def test_letters_and_numbers_on_the_board():
    root = ElementTree.fromstring(tigris_board(BUSY, BUSY_MARKS, letters=True))
    words = [node.text for node in root.iter(f"{SVG}text") if node.get("class") != "coordinate"]
    assert words == ["R", "B", "K", "G", "G", "B", "B", "K", "R", "G", "1", "2", "1", "2+3", "A", "B"]


def test_coordinates_on_all_four_sides():
    root = ElementTree.fromstring(tigris_board(EMPTY))
    words = [node.text for node in root.iter(f"{SVG}text")]
    letters, numbers = "ABCDEFGHIJKLMNOP", [str(n) for n in range(1, 12)]
    assert words == [word for word in (*letters, *numbers) for _ in ("near", "far")]


def test_dynasties_choose_the_glyph():
    drawn = [tigris_board(BUSY, dynasties=(dynasty, "bull", "pot", "lion")) for dynasty in DYNASTIES]
    assert len(set(drawn)) == 4


@pytest.mark.parametrize(
    ("position", "marks", "sentence"),
    [
        (EMPTY, Marks(), "0 tiles, 0 leaders, 0 kingdoms."),
        (BUSY, BUSY_MARKS, "8 tiles, 3 leaders, 2 kingdoms, 1 monument; last action at C2."),
    ],
    ids=["empty", "busy"],
)
def test_sentence(position, marks, sentence):
    assert describe(position, marks) == sentence


def test_hostile_words_stay_text():
    shown = "<img src=x onerror=\"alert('1')\"> & ]]> txt :red[a] $b$ %{x} # c"
    root = ElementTree.fromstring(document(10, 10, text(1, 1, HOSTILE, 12, "#000"), HOSTILE, HOSTILE))
    assert [(node.tag, node.text) for node in root] == [(SVG + tag, shown) for tag in ("title", "desc", "text")]
    marks = Marks(ghosts=((HOSTILE, "tile", "red", None, (0, 0)),), strengths={(0, 0): HOSTILE})
    root = ElementTree.fromstring(tigris_board(EMPTY, marks))
    assert [node.text for node in root.iter(f"{SVG}text")][:2] == [shown] * 2


def test_plain_leaves_no_sign():
    assert plain("Zoë 2 <b>*_`$:[") == "Zoë 2 &#60;b&#62;&#42;&#95;&#96;&#36;&#58;&#91;"


def test_outline_of_a_ring_has_two_loops_without_points_on_straight_sides():
    ring = {(r, c) for r in range(3) for c in range(4)} - {(1, 1), (1, 2)}
    assert [sorted(loop) for loop in boundary_loops(ring)] == [
        [(0, 0), (0, 3), (4, 0), (4, 3)],
        [(1, 1), (1, 2), (3, 1), (3, 2)],
    ]


def test_outline_path_of_one_cell():
    path = outline_path(frozenset({(0, 0)}), 40, 9, 0)
    assert path == "M0 9q0 -9 9 -9H31q9 0 9 9V31q0 9 -9 9H9q-9 0 -9 -9Z"
