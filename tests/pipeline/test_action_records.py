"""Actions as records and as lines."""

import doctest
from functools import cache

import pytest
from pydantic import ValidationError

from engines.api import BadText
from engines.games import GAMES
from engines.tigris_euphrates.codes import Act
from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES
from pipeline import action_records
from pipeline.action_records import SHAPES, Build, Tile, by_type, line_of, reader, record_of
from pipeline.games import PARTS
from tests.engines.conformance import PLAYERS, playout


@cache
def legal_lines(game: str) -> list[str]:
    """All legal actions at every third ply of six random games, and every action played; each line once."""
    rules, found = GAMES[game], set()
    for players in PLAYERS[game]:
        for seed in (0, 1):
            played = playout(game, players, seed)
            actions = {action for state, _, _ in played.some(3) for action in rules.legal_actions(state)}
            found |= set(map(rules.encode, actions | set(played.actions)))
    if game == "taj_mahal":  # cards are shown in logs alone: there the last hand is what was drawn
        found |= {line.replace("draw", "show") for line in found if line.startswith("draw")}
    return sorted(found)


@pytest.mark.parametrize(("game", "least"), [("tigris_euphrates", 3000), ("taj_mahal", 2000)])
def test_every_legal_action_goes_from_line_to_record_and_back(game, least):
    lines = legal_lines(game)
    assert len(lines) > least
    checked = [reader(game).validate_python(record_of(game, line)) for line in lines]
    assert list(map(line_of, checked)) == lines
    assert [record.model_dump(exclude_none=True) for record in checked] == [record_of(game, line) for line in lines]


@pytest.mark.parametrize("game", SHAPES)
def test_random_games_hold_every_type(game):
    assert {record_of(game, line)["type"] for line in legal_lines(game)} == set(by_type(game))


def test_words_are_those_of_the_engine():
    assert set(by_type("tigris_euphrates")) == {kind.name.lower() for kind in Act}
    assert set(Tile.model_fields["colour"].annotation.__args__) == set(COLOURS)
    assert set(Build.model_fields["monument"].annotation.__args__) == set(MONUMENT_NAMES)


@pytest.mark.parametrize(
    ("game", "record", "place"),
    [
        ("tigris_euphrates", {"seat": 0, "type": "tile", "colour": "mauve", "cell": "D7"}, ("tile", "colour")),
        ("tigris_euphrates", {"seat": 0, "type": "tile", "colour": "red", "cell": "Q7"}, ("tile", "cell")),
        ("tigris_euphrates", {"seat": 0, "type": "tile", "colour": "red"}, ("tile", "cell")),
        ("tigris_euphrates", {"seat": 5, "type": "pass"}, ("pass", "seat")),
        ("tigris_euphrates", {"seat": 0, "type": "pass", "cell": "D7"}, ("pass", "cell")),
        ("tigris_euphrates", {"seat": 0, "type": "play"}, ()),
        ("taj_mahal", {"type": "display", "cards": []}, ("display", "cards")),
        ("taj_mahal", {"type": "palace", "seat": 1, "prize": "elephant", "city": "agra-5"}, ("palace", "prize")),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(game, record, place):
    with pytest.raises(ValidationError) as caught:
        reader(game).validate_python(record)
    assert caught.value.errors()[0]["loc"] == place


def test_examples_in_docstrings():
    assert doctest.testmod(action_records).failed == 0


@pytest.mark.parametrize("game", SHAPES)
def test_the_quick_reading_of_lines_is_that_of_the_engine(game):
    rules = GAMES[game]
    lines = legal_lines(game)
    assert [PARTS[game].decode(rules, line) for line in lines] == list(map(rules.decode, lines))


@pytest.mark.parametrize("cards", ["white:mogul red:elephant+monk", "RED elephant+monk, white mogul", "?", "", "x"])
def test_displays_in_other_forms_are_left_to_the_engine(cards):
    rules, line = GAMES["taj_mahal"], f"display {cards}"
    assert attempt(lambda: PARTS["taj_mahal"].decode(rules, line)) == attempt(lambda: rules.decode(line))


def attempt(read):
    try:
        return read()
    except BadText as bad:
        return str(bad)
