"""Reading a source: which reader, Kibitz's own format in its three shapes, and errors with their place."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.errors import LogError, RefusedLog
from pipeline.model import GameLog
from pipeline.readers import iter_each, read, read_each
from pipeline.records.model import Skipped
from pipeline.sources import Source
from tests.pipeline.bga_packets import PLAIN, PLAIN_ACTIONS, answer, event, packet

HEAD = {"format": "kibitz-log", "version": 1, "game": "tigris_euphrates"}
GAME = HEAD | {"players": ["Ann", "Bob"], "actions": ["p0 pass"]}
OTHER = GAME | {"players": ["Cid", "Dee"]}


@pytest.fixture
def source(tmp_path: Path):
    def write(text: str | bytes) -> Source:
        path = tmp_path / "file.json"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return Source("file.json", str(path))

    return write


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([GAME, OTHER]),
        json.dumps(GAME) + "\n" + json.dumps(OTHER),
        json.dumps(GAME) + "\r\n\r\n" + json.dumps(OTHER) + "\n",
    ],
)
def test_several_games_in_one_file(source, text):
    assert [log.players[0].name for log in read(source(text))] == ["Ann", "Cid"]


@pytest.mark.parametrize("text", [json.dumps(GAME), json.dumps(GAME, indent=2), "\ufeff" + json.dumps(GAME)])
def test_one_game(source, text):
    (log,) = read(source(text))
    assert log.actions == ["p0 pass"]


def test_a_bad_game_does_not_stop_the_others(source):
    text = "\n".join([json.dumps(GAME), '{"cut', json.dumps(GAME | {"version": 3}), json.dumps(OTHER)])
    first, cut, newer, last = read_each(source(text))
    assert (first.players[0].name, last.players[0].name) == ("Ann", "Cid")
    assert str(cut).startswith("file.json: line 2: not JSON, or cut off: found EOF")
    assert str(newer) == "file.json: line 3: version unknown: found 3, expected 1"
    with pytest.raises(RefusedLog, match="line 2"):
        read(source(text))


def test_many_games_are_read_one_after_the_other(source):
    lines = [json.dumps(GAME)] * 100 + ["{"] + [json.dumps(OTHER)] * 100
    items = iter_each(source("\n".join(lines)))
    assert next(items).players[0].name == "Ann"
    rest = list(items)
    assert [str(item) for item in rest if isinstance(item, LogError)] == [
        "file.json: line 101: not JSON, or cut off: found EOF while parsing an object"
    ]
    assert [item.players[0].name for item in rest if isinstance(item, GameLog)] == ["Ann"] * 99 + ["Cid"] * 100


@pytest.mark.parametrize("text", ["", "Shopping list\n", b"\x89PNG", json.dumps({"a": 1}), '{"a": 1}\n{"a": 2}'])
def test_a_file_in_a_folder_that_no_reader_knows_is_passed_over(source, text):
    guess = replace(source(text), is_guess=True)
    assert read_each(guess) == [Skipped("not_a_log", "file.json")]
    (error,) = read_each(replace(guess, is_guess=False))[:1]
    assert isinstance(error, RefusedLog)


def test_a_file_in_a_folder_that_a_reader_knows_is_read(source):
    guess = replace(source(json.dumps(GAME) + "\n{\n"), is_guess=True)
    log, error = read_each(guess)
    assert (log.actions, isinstance(error, RefusedLog)) == (["p0 pass"], True)


def test_several_answers_of_the_site_in_one_file(source):
    good, bad = answer(*PLAIN), answer(packet("7", event("placeTile")))
    for text in (json.dumps([good, bad, GAME]), "\n".join(map(json.dumps, (good, bad, GAME)))):
        first, second, third = read_each(source(text))
        assert first.actions == PLAIN_ACTIONS
        assert str(second).startswith(("file.json: /1 move 7: ", "file.json: line 2 move 7: "))
        assert third.actions == GAME["actions"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "file.json: the file is empty$"),
        (" \n", "file.json: the file is empty$"),
        (json.dumps(GAME)[:50], "line 1, column 50: not JSON, or cut off: found EOF while parsing"),
        (json.dumps(GAME, indent=1)[:-9], "line 1[0-9], column [0-9]+: not JSON, or cut off"),
        (b"\x89PNG\r\n\x1a\n", "file.json: not UTF-8 text$"),
        (json.dumps(GAME).encode("utf-16"), "file.json: not UTF-8 text$"),
        (json.dumps(GAME).encode("utf-16-le"), "file.json: not UTF-8 text$"),
        (json.dumps(GAME | {"place": "Pécs"}, ensure_ascii=False).encode("latin-1"), "file.json: not UTF-8 text$"),
        ('{"format": NaN}', "not JSON"),
        ("[" * 100_000, "recursion limit"),
        ("42", "not a log of this program: found the number 42"),
        ("null", "not a log of this program: found null"),
        ('"hi"', "not a log of this program: found the text 'hi'"),
        ("true", "not a log of this program: found true"),
        ("[]", "not a log of this program: found a list of 0"),
        ('{"plays": [], "games": []}', "not a log of this program: found an object with plays, games"),
        (json.dumps(GAME | {"game": "chess"}), "a log of another game: found chess, expected tigris_euphrates"),
        (json.dumps(GAME | {"format": "other"}), "format unknown: found other, expected kibitz-log"),
        (json.dumps(GAME | {"players": ["Ann"]}), "file.json: /players: number of players: found 1, expected 2 to 4$"),
        (
            json.dumps(GAME | {"players": ["Ann"] * 5}),
            "file.json: /players: number of players: found 5, expected 2 to 4$",
        ),
        (json.dumps(GAME | {"players": 7}), "/players: a wrong value: found the number 7, expected a list$"),
        (json.dumps(GAME | {"version": [1]}), "version unknown: found a list of 1, expected 1"),
        (json.dumps(GAME | {"date": "soon"}), "/date: a date is written 2026, 2026-03 or 2026-03-14: .* text 'soon'"),
        (json.dumps(HEAD), "/players: missing$"),
        (json.dumps([GAME, GAME | {"knowledge": "some"}]), "file.json: /1 /knowledge: .*found the text 'some'"),
        (
            json.dumps(GAME | {"knowledge": "results"}),
            "file.json: /actions: actions in a log of results: found 1, expected none$",
        ),
        (
            json.dumps(GAME | {"knowledge": "seat:2"}),
            "file.json: /knowledge: a seat of the game: found seat:2, expected 0 to 1$",
        ),
        (json.dumps(GAME | {"actions": [7]}), "/actions/0: a wrong value: found the number 7, expected text$"),
        (json.dumps(GAME | {"times": {"-1": 2}}), "/times/-1: a number too small: found -1, expected at least 0$"),
        (json.dumps(GAME | {"log_positions": ["x"]}), "/log_positions/0: .*the text 'x', expected a whole number$"),
        (json.dumps(GAME | {"log_positions": ["9" * 5000]}), "/log_positions/0: .*expected a whole number$"),
        (json.dumps(GAME | {"game": "\x1b[31m\n" + "x" * 9999}), "found \\[31m x{200}"),
    ],
)
def test_bad_input_gets_one_line_with_file_and_place(source, text, words):
    with pytest.raises(LogError, match=words) as caught:
        read(source(text))
    assert str(caught.value).startswith("file.json: ")
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 1000
