"""The file of players' colours."""

import pytest

from pipeline.colours import choose_colour, chosen_colours
from pipeline.store import StoreError


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))
    return tmp_path


def test_colours_are_kept_and_given_back(home):
    assert chosen_colours() == {}
    choose_colour("Ann <b>", "#AABBCC")
    choose_colour("Ben", "#000001")
    choose_colour("Ann <b>", "#aabbcd")
    assert chosen_colours() == {"Ann <b>": "#aabbcd", "Ben": "#000001"}
    choose_colour("Ben", None)
    assert chosen_colours() == {"Ann <b>": "#aabbcd"}
    assert [path.name for path in home.iterdir()] == ["colours.json"]


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"Ann": "red", "Ben": 3, "Cy": "#12345", "Di": "#12345g"}', "\x00"])
def test_what_is_no_colour_is_passed_over(home, text):
    (home / "colours.json").write_text(text)
    assert chosen_colours() == {}


def test_a_place_that_cannot_be_written_is_told(home, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(home / "nowhere"))
    with pytest.raises(StoreError, match="cannot be written"):
        choose_colour("Ann", "#000000")
