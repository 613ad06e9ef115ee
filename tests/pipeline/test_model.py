"""GameLog: what goes in leniently comes out in one canonical form."""

import doctest
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from pipeline import errors, fields, model
from pipeline.errors import LogError
from pipeline.fields import LONGEST_NAME
from pipeline.model import GameLog, canonical_action, is_canonical
from pipeline.readers.bga import ids

MINIMAL = {"game": "tigris_euphrates", "players": [{"name": "Ann"}, {"name": "Bob"}]}
FULL = {
    "format": "kibitz-log",
    "version": 1,
    "game": "tigris_euphrates",
    "edition": "2015",
    "options": {"board": "standard", "english_support": "no"},
    "event": "Club evening",
    "session": "7",
    "place": "Pécs",
    "date": "2026-03",
    "players": [{"name": "Ann", "dynasty": "bow", "id": "71"}, {"name": "Bob", "dynasty": "lion"}],
    "setup": {"hands": ["RRBGK?", "??????"]},
    "knowledge": "seat:0",
    "actions": ["p0 leader red D7", "p0 swap RK?", "draw p0 ?"],
    "log_positions": [2, 3, 3],
    "comments": {"0": "first\nsecond"},
    "times": {"0": 0.0, "2": 12.5},
    "marks": {"1": "?!"},
    "checks": [{"ply": 2, "scores": [{"red": 1, "blue": 0, "green": 0, "black": 0, "treasure": 0}] * 2}],
    "result": {
        "scores": [{"red": 3, "blue": 2, "green": 1, "black": 0, "treasure": 4}] * 2,
        "ranks": [1, 1],
        "end_reason": "treasures",
    },
    "source": {"platform": "bga", "id": "5"},
}


def read(**changes) -> GameLog:
    return GameLog.model_validate(MINIMAL | changes)


RESULTS = {
    "format": "kibitz-log",
    "version": 1,
    "game": "taj_mahal",
    "event": "Club evening",
    "round": "2",
    "table": "B",
    "date": "2026-03",
    "duration_min": 75,
    "players": [
        {"name": "Cid", "kind": "person", "colour": "orange", "seat": 2},
        {"name": "Ann"},
        {"name": "Bob", "kind": "bot", "seat": 0},
    ],
    "setup": {"start": 2},
    "knowledge": "results",
    "actions": [],
    "comment": "Bob forgot a card",
    "result": {
        "scores": [{"bonus": 6, "palaces": 18, "province": 11, "special": 0, "hand": 6}, {}, {}],
        "totals": [41, 39, None],
        "ranks": [1, 2, None],
        "winners": [0],
        "ended": "normal",
    },
    "source": {
        "platform": "club",
        "id": "7",
        "url": "https://club.example/7",
        "exporter": "sheet 2",
        "also": ["bgg:5"],
    },
}


@pytest.mark.parametrize("document", [MINIMAL, FULL, RESULTS])
def test_read_write_read_is_exact(document):
    log = GameLog.model_validate(document)
    assert GameLog.model_validate_json(log.to_json()) == log
    assert GameLog.model_validate_json(log.to_json()).to_json() == log.to_json()


@pytest.mark.parametrize("document", [FULL, RESULTS])
def test_a_canonical_document_is_written_as_it_was(document):
    written = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    assert GameLog.model_validate(document).to_json() == written


@pytest.mark.parametrize(
    ("given_level", "players", "level", "seats"),
    [
        ("full", 3, "full", (0, 1, 2)),
        ("public", 3, "public", ()),
        ("results", 3, "results", ()),
        ("seat:1", 3, "seat:1", (1,)),
        ("seat:2,0,2", 3, "seat:0,2", (0, 2)),
        ("seat:1,0", 2, "full", (0, 1)),
    ],
)
def test_knowledge_and_the_seats_whose_hands_are_known(given_level, players, level, seats):
    log = read(knowledge=given_level, players=["A", "B", "C"][:players])
    assert (log.knowledge, log.known_seats) == (level, seats)


def test_a_log_of_results_has_no_hands_and_may_leave_things_open():
    log = read(knowledge="results", result={"totals": [None, None], "winners": [1, 1], "scores": [{}, {}]})
    assert log.document()["result"] == {"winners": [1]}
    assert "setup" not in log.document()


def test_variations_are_a_tree_and_written_canonically():
    inner = {"ply": 2, "actions": ["p1 PASS"], "variations": [{"ply": 2}, {"ply": 3, "actions": ["p1 pass"]}]}
    outer = {"ply": 1, "author": "Ann", "actions": ["p0 tile red d7"], "marks": {"1": "!?"}, "variations": [inner]}
    log = read(actions=["p0 pass", "p0 pass"], variations=[outer | {"mood": 1}])
    written = log.document()["variations"]
    assert written == [
        {
            "ply": 1,
            "author": "Ann",
            "actions": ["p0 tile red D7"],
            "marks": {"1": "!?"},
            "variations": [
                {
                    "ply": 2,
                    "actions": ["p1 pass"],
                    "variations": [{"ply": 2, "actions": []}, {"ply": 3, "actions": ["p1 pass"]}],
                }
            ],
            "mood": 1,
        }
    ]
    assert GameLog.model_validate_json(log.to_json()) == log


@settings(deadline=None)
@given(st.permutations(list(FULL)))
def test_the_order_of_keys_does_not_matter(keys):
    assert GameLog.model_validate({key: FULL[key] for key in keys}).to_json() == GameLog.model_validate(FULL).to_json()


def test_unknown_fields_survive():
    log = read(mood=[{"b": None, "a": 1}], players=[{"name": "Ann", "elo": 7}, "Bob"])
    written = json.loads(log.to_json())
    assert written["mood"] == [{"a": 1, "b": None}]
    assert written["players"] == [{"name": "Ann", "elo": 7}, {"name": "Bob"}]
    assert GameLog.model_validate(written) == log


@pytest.mark.parametrize(
    ("given_line", "line"),
    [
        ("P0  Leader RED d7", "p0 leader red D7"),
        ("p3 SWAP ?krbg", "p3 swap RBGK?"),
        ("DRAW P1 ?", "draw p1 ?"),
        ("p0 build RED/black p11", "p0 build red/black P11"),
        ("p0 treasure a1\n", "p0 treasure A1"),
        ("p1 support 12", "p1 support 12"),
        ("p0 tile mauve z9", "p0 tile mauve z9"),
        ("p0 swap", "p0 swap"),
    ],
)
def test_actions_in_any_case(given_line, line):
    assert canonical_action(given_line) == line


@pytest.mark.parametrize(
    "line",
    ["p0 swap KR", "p0 swap ", "p0 swap RRRRRRR", "p4 pass", "p0 tile red Q1", "p0 tile red A12", "p0 build black/red"],
)
def test_not_canonical(line):
    assert not is_canonical(line)


def test_only_canonical_actions_are_written():
    with pytest.raises(LogError, match="/actions/1: not an action: found p0 fly"):
        read(actions=["p0 pass", "p0 fly"]).to_json()


def test_names_lose_control_characters_and_length():
    log = read(players=["\x1b[31mAnn\u202e\n  B\x00", "x" * 999], event="\ud800evening\t1")
    assert log.players[0].name == "[31mAnn B"
    assert len(log.players[1].name) == LONGEST_NAME
    assert log.event == "evening 1"
    assert read(players=["<b>Ann</b>", "\x07"]).players[0].name == "<b>Ann</b>"
    assert read(players=["Ann", ""]).players[1].name == "?"


@pytest.mark.parametrize(("given_date", "date"), [(2026, "2026"), (None, ""), ("2026-03-14T20:15", "2026-03-14")])
def test_dates_may_be_partial(given_date, date):
    assert read(date=given_date).date == date


@pytest.mark.parametrize(
    "changes",
    [
        {"date": "14.3.2026"},
        {"date": "2026-13"},
        {"players": ["Ann"]},
        {"players": ["Ann"] * 5},
        {"setup": {"hands": ["RRRRRR"]}},
        {"setup": {"hands": ["RRR", "RRRRRR"]}},
        {"setup": {"hands": ["RRRRRX", "RRRRRR"]}},
        {"knowledge": "seat:9"},
        {"version": 2},
        {"actions": ["p0 pass"], "log_positions": [1, 2]},
        {"result": {"ranks": [1]}},
        {"result": {"scores": [{"red": 1}, {"red": 2}]}},
        {"times": {"0": float("inf")}},
        {"comments": {"-1": "before the start"}},
        {"date": "2026-02-30"},
        {"knowledge": "seat:0,2"},
        {"knowledge": "results", "actions": ["p0 pass"]},
        {"knowledge": "results", "players": [{"seat": 1}, {"seat": 1}]},
        {"knowledge": "results", "result": {"totals": [1]}},
        {"knowledge": "results", "result": {"winners": [2]}},
        {"result": {"scores": [{}, {}]}, "actions": ["p0 pass"]},
        {"players": [{"seat": 1}, {"seat": 0}]},
        {"variations": [{"ply": 1, "actions": ["p0 pass"]}]},
        {"variations": [{"ply": 0, "actions": ["p0 pass"], "variations": [{"ply": 2}]}]},
    ],
)
def test_what_cannot_be_is_refused(changes):
    with pytest.raises(ValidationError):
        read(**changes)


def test_unknown_hands_are_question_marks():
    assert read().setup.hands == ["??????", "??????"]


def test_the_content_hash_leaves_names_and_source_out():
    log = GameLog.model_validate(FULL)
    without = {"event": "", "source": {}, "comments": {}, "date": "", "log_positions": None}
    shorter = without | {"actions": FULL["actions"][:2]}
    assert GameLog.model_validate(FULL | without | {"players": ["C", "D"]}).content_hash == log.content_hash
    assert GameLog.model_validate(FULL | shorter).content_hash != log.content_hash
    assert read().content_hash != read(options={"board": "advanced"}).content_hash
    assert read().content_hash != read(players=["A", "B", "C"]).content_hash


def test_the_content_hash_of_results_tells_plays_apart():
    base = GameLog.model_validate(RESULTS).content_hash
    for change in ({"date": "2026-04"}, {"players": ["A", "B", "C"]}, {"result": {"winners": [1]}}):
        assert GameLog.model_validate(RESULTS | change).content_hash != base
    assert GameLog.model_validate(RESULTS | {"comment": ""}).content_hash == base


@pytest.mark.parametrize("module", [errors, fields, model, ids])
def test_examples_in_docstrings(module):
    assert doctest.testmod(module).failed == 0
