"""Card faces as SVG."""

from xml.etree import ElementTree

import pytest

from dashboard.charts.cards import card, card_row, card_words
from dashboard.charts.tokens import PRIZES
from tests.charts.test_tigris_board import SVG

FACES = [
    *(f"{colour}:elephant+{prize}" for colour in ("red", "green", "yellow", "violet") for prize in PRIZES),
    *(f"white:{prize}" for prize in PRIZES),
    *(f"special:{effect}" for effect in ("elephant", "mogul", "two_points", "any_colour")),
    "?",
]


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("face", FACES)
def test_every_face_parses(face, letters):
    root = ElementTree.fromstring(card(face, 48, letters))
    assert (root.get("width"), root.get("height"), root.get("aria-label")) == ("48", "68", card_words(face))


@pytest.mark.parametrize(
    ("face", "letters"),
    [
        ("red:elephant+general", ["R", "El", "Ge"]),
        ("white:mogul", ["W", "Cr"]),
        ("special:mogul", ["S", "Cr", "+1"]),
        ("special:two_points", ["S", "+2"]),
        ("special:any_colour", ["S", "R", "G", "Y", "V"]),
        ("?", ["?"]),
    ],
)
def test_letters(face, letters):
    root = ElementTree.fromstring(card(face, letters=True))
    assert [node.text for node in root.iter(f"{SVG}text")] == letters


def test_faces_differ():
    assert len({card(face) for face in FACES}) == len(FACES)


def test_a_row_has_every_card():
    assert card_row(["?", "?", "white:monk"]).count("<svg") == 3


def test_a_face_that_there_is_not():
    with pytest.raises(KeyError):
        card("red:elephant+emperor")
