"""A film shows at every ply exactly what the single drawing of that ply shows."""

from xml.etree import ElementTree

import pytest

from dashboard.charts.film import OPENING, film, map_film, spans
from dashboard.charts.taj_map import taj_map
from dashboard.charts.tigris_board import tigris_board
from tests.charts.board_samples import BUSY, BUSY_MARKS, FRAMES
from tests.charts.map_samples import FRAMES as MAP_FRAMES
from tests.charts.map_samples import GEOGRAPHY

SVG = "{http://www.w3.org/2000/svg}"


def elements_of_board(svg):
    return sorted(
        ElementTree.tostring(node)
        for node in ElementTree.fromstring(svg)
        if node.tag not in (f"{SVG}title", f"{SVG}desc")
    )


def elements_at(svg, ply):
    """What the film shows at a ply, without the marks of time."""
    shown = []
    for node in ElementTree.fromstring(svg):
        first, last = (int(node.attrib.pop(name, ply)) for name in ("data-from", "data-to"))
        node.attrib.pop("display", None)
        if first <= ply <= last and node.tag not in (f"{SVG}title", f"{SVG}desc"):
            shown.append(ElementTree.tostring(node))
    return sorted(shown)


@pytest.mark.parametrize("options", [{}, {"theme": "dark", "letters": True}, {"kingdoms": False}], ids=str)
def test_film_rebuilds_every_frame(options):
    frames = (*FRAMES, (BUSY, BUSY_MARKS), FRAMES[0])
    svg = film(frames, **options)
    for ply, (position, marks) in enumerate(frames, OPENING):
        assert elements_at(svg, ply) == elements_of_board(tigris_board(position, marks, **options))


@pytest.mark.parametrize(
    "options", [{}, {"theme": "dark", "letters": True}, {"compact": True, "names": ("Ashur", "<Belit>")}], ids=str
)
def test_film_rebuilds_every_map(options):
    frames = (*MAP_FRAMES, MAP_FRAMES[1], MAP_FRAMES[0])
    svg = map_film(GEOGRAPHY, frames, **options)
    for ply, (position, marks) in enumerate(frames, OPENING):
        assert elements_at(svg, ply) == elements_of_board(taj_map(GEOGRAPHY, position, marks, **options))


def test_intervals_of_a_short_game():
    root = ElementTree.fromstring(film(FRAMES, kingdoms=False))
    timed = [node for node in root if "data-from" in node.attrib]
    assert [(node.get("transform"), node.get("data-from"), node.get("data-to")) for node in timed] == [
        ("translate(146 106)", "1", "1"),  # the black tile on D3
        ("translate(146 106)", "2", "3"),  # the catastrophe on D3
        ("translate(106 106)", "0", "1"),  # the king on C3
        ("translate(106 106)", "3", "3"),  # the king again
        ("translate(106 106)", "0", "0"),  # brackets on C3
        ("translate(146 106)", "1", "2"),  # brackets on D3
        ("translate(106 106)", "3", "3"),  # brackets on C3 again
    ]
    assert {node.get("display") for node in timed} == {"none"}


def test_a_film_of_one_frame_shows_it():
    root = ElementTree.fromstring(film([(BUSY, BUSY_MARKS)]))
    assert {node.get("display") for node in root} == {None}
    assert root.find(f"{SVG}desc").text == "A game, ply by ply."


def test_spans_join_equal_neighbours():
    layers = [("a", "b"), ("a",), ("a", "c"), ("c", "b")]
    assert spans(layers) == [("b", -1, -1), ("a", -1, 1), ("c", 1, 2), ("b", 2, 2)]
