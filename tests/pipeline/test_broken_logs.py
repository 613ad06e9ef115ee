"""A corpus of broken logs: a short game with one mutation each (broken_logs.jsonl), and all that is told of it.

A line of the corpus is the mutation, `line` instead of action `ply` or `change` to the document, and what is told but
for file and board.
"""

import json
from pathlib import Path

import pytest

from engines.games import GAMES
from pipeline.errors import LogError
from pipeline.readers import read_each
from pipeline.readers.native import read_document
from pipeline.replay import replay_log
from pipeline.sources import find_sources
from pipeline.transcripts import to_text
from tests.pipeline.short_game import ACTIONS, GAME
from tests.pipeline.test_taj_logs import document

CORPUS = Path(__file__).with_name("broken_logs.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in CORPUS]
BASES = {
    "short": GAME,
    "known hands": GAME | {"setup": {"hands": ["RRRBGK", "RRBBGK"]}},
    "visit": document(n=20),
    "whole visits": document(),
    "whole": json.loads(min(Path("data/samples/tigris_euphrates").glob("*.json")).read_text(encoding="utf-8")),
}


def mutated(case):
    """The document of a case."""
    base, change = BASES[case["base"]], case.get("change", {})
    if "line" in case:
        before, after = base["actions"][: case["ply"]], base["actions"][case["ply"] + 1 :]
        change = {"actions": [*before, case["line"], *after]}
    setup = {"setup": base["setup"] | change["setup"]} if "setup" in change and "setup" in base else {}
    return base | change | setup


@pytest.fixture
def told(tmp_path, monkeypatch):
    """(what is told of the only broken log of a file, the log or its error)"""
    monkeypatch.chdir(tmp_path)

    def run(content):
        Path("a.json").write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        for item in read_each(*find_sources(["a.json"])):
            try:
                error = item if isinstance(item, LogError) else replay_log(item, file="a.json").error
            except LogError as refused:
                error = refused
            if error:
                return error.as_dict(), item
        raise AssertionError("nothing is wrong")

    return run


def board(log, ply):
    """The text of the position after so many actions, applied one by one."""
    begun = replay_log(log.model_copy(update={"actions": [], "log_positions": None}))
    state, rules = begun.last, begun.rules
    for line in log.actions[:ply]:
        state = rules.apply(state, rules.decode(line)).state
    return rules.describe(state)


def whole(case, item):
    """All that is to be told."""
    ply = case["told"]["ply"]
    return {"file": "a.json", **case["told"], "board": None if ply is None else board(item, ply)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.get("line") or json.dumps(case["change"])[:60])
def test_all_that_is_told(told, case):
    found, item = told(mutated(case))
    assert found == whole(case, item)


@pytest.mark.parametrize("case", [case for case in CASES if case.get("line")], ids=lambda case: case["line"])
def test_the_board_and_the_nearest_actions_can_be_put_to_the_test(told, case):
    found, item = told(mutated(case))
    rules = GAMES[item.game]
    state = rules.parse(found["board"])
    assert rules.describe(state) == found["board"]
    assert [rules.why_not(state, rules.decode(line)) for line in found["nearest"]] == [None] * len(found["nearest"])


@pytest.mark.parametrize("case", [case for case in CASES if case.get("line")], ids=lambda case: case["line"])
def test_the_same_as_a_text_transcript(told, case):
    """With the line in place of the pointer."""
    text = to_text(read_document(mutated(case)))
    found, item = told(text)
    number = int(found["pointer"].removeprefix("line "))
    assert case["line"] in text.splitlines()[number - 1]
    expected = whole(case, item)
    at = f"line {number}, {expected['at']}"
    message = expected["message"].replace(expected["at"], at, 1)
    assert found == expected | {"pointer": f"line {number}", "at": at, "message": message}


def test_the_corpus_has_every_kind():
    """Each number of a rule that an action of a short game can break, and each part of a document."""
    rules = {(case["base"] in ("visit", "whole visits"), case["told"]["rule"]) for case in CASES if "line" in case}
    assert {rule for is_taj, rule in rules if not is_taj} >= {
        "T19", "T20", "T21", "T22", "T27", "T28", "T35", "T41", "T46", "T71", "A-T2", "A-T3", "not an action"
    }  # fmt: skip
    assert {rule for is_taj, rule in rules if is_taj} >= {
        "M4", "M12", "M13", "M14", "M17", "M21", "M22", "M28", "M31", "M36", "not an action"
    }  # fmt: skip
    assert {case["told"]["pointer"] for case in CASES if "change" in case} >= {
        "/options", "/edition", "/game", "/version", "/knowledge", "/players", "/date", "/actions/0", "/times/-1",
        "/setup/start", "/setup/hands/0", "/setup/display", "/setup/province_tiles", "/setup/bonus_tiles",
    }  # fmt: skip


FARM = {"actions": [ACTIONS[0], "p0 tile blue A1"]}


@pytest.mark.parametrize(
    ("content", "pointer", "at"),
    [
        (GAME | FARM, "/actions/1", "ply 1, turn 1"),
        (GAME | FARM | {"log_positions": [7, 8]}, "/actions/1", "move 8, ply 1, turn 1"),
        ([GAME, GAME | FARM], "/1/actions/1", "/1, ply 1, turn 1"),
        (f"{json.dumps(GAME)}\n\n{json.dumps(GAME | FARM)}\n", "line 3 /actions/1", "line 3, ply 1, turn 1"),
        (
            "game: tigris_euphrates\np0: Ann\np1: Bob\n\n# begins\n" + "\n".join(FARM["actions"]),
            "line 7",
            "line 7, ply 1, turn 1",
        ),
    ],
    ids=["one game", "with moves", "list", "JSON Lines", "text"],
)
def test_the_place_in_each_kind_of_file(told, content, pointer, at):
    found, item = told(content)
    words = {"rule": "T28", "found": "p0 tile blue A1", "expected": "farms lie only on rivers"}
    near = [f"p0 tile {words}" for words in ("red A1", "green A1", "black A1", "red B1", "green B1")]
    assert found == {
        "file": "a.json",
        "at": at,
        "pointer": pointer,
        "move": 8 if "move" in at else None,
        "ply": 1,
        "turn": 1,
        **words,
        "nearest": near,
        "board": board(item, 1),
        "message": f"a.json: {at}: T28: found p0 tile blue A1, expected farms lie only on rivers",
    }


def test_support_that_the_options_forbid(told):
    """English support: the defender may tie. By the rulebook's all of it is legal, and that is said."""
    found, _ = told(GAME | {"options": {"english_support": "yes"}, "actions": [*ACTIONS[:5], "p0 support 3"]})
    assert (found["rule"], found["found"], found["nearest"]) == (
        "T75",
        "p0 support 3",
        ["p0 support 2", "p0 support 0"],
    )
    assert found["expected"] == (
        "the defender adds nothing, or exactly enough to tie; all of it is legal with english_support=no"
    )
