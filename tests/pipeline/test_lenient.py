"""Lenient reading: other spellings of a log read to the same log, and what cannot be read is told with its place."""

import doctest
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline import lenient
from pipeline.action_records import record_of
from pipeline.errors import LogError
from pipeline.lenient import draft, keys, values
from pipeline.model import GameLog
from pipeline.readers import native
from tests.pipeline.log_documents import sample_document

TIGRIS = {
    "format": "kibitz-log",
    "version": 1,
    "game": "tigris_euphrates",
    "options": {"board": "advanced", "english_support": "yes"},
    "place": "Pécs",
    "date": "2026-03",
    "duration_min": 75,
    "players": [{"name": "Ann", "dynasty": "pot", "id": "7"}, {"name": "Bob", "kind": "bot"}],
    "setup": {"hands": ["RRBGK?", "??????"]},
    "knowledge": "seat:0",
    "actions": ["p0 leader red D7", "p0 tile blue E7", "draw p0 ?", "p1 swap RK", "p1 pass"],
    "comments": {"1": "first\nsecond"},
    "times": {"0": 0.0, "4": 90.0},
    "marks": {"1": "!?"},
    "variations": [{"ply": 1, "actions": ["p0 pass"], "comments": {"1": "safe"}}],
    "checks": [{"ply": 4, "scores": [{"red": 1, "treasure": 0}, {"red": 0}]}],
    "result": {"totals": [6, 4], "ranks": [1, 2], "winners": [0], "ended": "normal", "end_reason": "bag"},
    "source": {"platform": "club", "id": "5"},
}
TAJ = {
    "format": "kibitz-log",
    "version": 1,
    "game": "taj_mahal",
    "players": [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cid"}],
    "setup": {
        "start": 2,
        "display": "green:monk+mogul white:mogul",
        "hands": ["white:mogul ? ? ? ? ?", *["? ? ? ? ? ?"] * 2],
    },
    "actions": [
        "p2 play red:elephant+general white:mogul",
        "p0 home",
        "p0 palace general delhi-3",
        "p0 take green:monk+mogul",
        "draw p0 ?",
        "reshuffle",
        "display white:mogul green:monk+mogul",
        "show p0 white:mogul",
    ],
}
RESULTS = {
    "game": "taj_mahal",
    "date": "2026",
    "players": [{"name": "Ann", "seat": 1}, {"name": "Bob", "seat": 0}, {"name": "Cid", "seat": 2}],
    "setup": {"start": 1},
    "knowledge": "results",
    "result": {"totals": [41, 39, None], "ranks": [1, 2, None], "winners": [0]},
}


def without(document, *names):
    return {name: value for name, value in document.items() if name not in names}


VARIANTS = [
    (TIGRIS, without(TIGRIS, "format", "version")),
    (TIGRIS, without(TIGRIS, "game")),
    (TIGRIS, TIGRIS | {"format": "Kibitz", "version": "1", "game": "Tigris & Euphrates"}),
    (TIGRIS, TIGRIS | {"game": "TIGRIS-EUPHRATES", "event": None, "log_positions": None}),
    (TIGRIS, without(TIGRIS, "actions") | {"moves": TIGRIS["actions"]}),
    (TIGRIS, without(TIGRIS, "actions") | {"Plies": "\n".join(TIGRIS["actions"])}),
    (TIGRIS, without(TIGRIS, "options") | {"board": "advanced", "English-Support": True}),
    (TIGRIS, TIGRIS | {"options": {"Board": "extended", "english support": "on", "refill_order": None}}),
    (TIGRIS, without(TIGRIS, "place") | {"location": "Pécs"}),
    *((TIGRIS, TIGRIS | {"date": date}) for date in ("2026-03-??", "2026-3", "2026/03", "2026-03-00", "2026.03")),
    *((TIGRIS, TIGRIS | {"duration_min": length}) for length in ("75 min", "1:15", "1h 15m", 75.0)),
    (TIGRIS, without(TIGRIS, "duration_min") | {"duration": 75}),
    *((TIGRIS, TIGRIS | {"knowledge": seat}) for seat in ("seat 0", "p0", "Ann", "SEAT:0", [0], {"seat": "Ann"}, "7")),
    (TIGRIS, TIGRIS | {"setup": {"hands": [["red", "red", "blue", "Green", "k", None], None]}}),
    (TIGRIS, without(TIGRIS, "setup") | {"hands": {"p0": {"red": 2, "blue": 1, "green": 1, "black": 1, "?": 1}}}),
    (TIGRIS, without(TIGRIS, "setup", "players") | {"names": [
        {"nickname": "Ann", "dynasty": "urn", "player_id": 7, "hand": "k?rrbg"}, {"Name": "Bob", "is_bot": True}
    ]}),
    (TIGRIS, TIGRIS | {"players": {"p1": {"name": "Bob", "kind": "computer"}, "p0": TIGRIS["players"][0]}}),
    (TIGRIS, TIGRIS | {"players": {"Ann": {"dynasty": "Pot", "id": 7}, "Bob": {"kind": "AI"}}}),
    (TIGRIS, TIGRIS | {"players": [TIGRIS["players"][1] | {"seat": 2}, TIGRIS["players"][0] | {"seat": 1}]}),
    (TIGRIS, TIGRIS | {"comments": [{"ply": 1, "text": "first"}, {"ply": 1, "text": "second"}]}),
    (TIGRIS, TIGRIS | {"comments": [None, ["first", "second"]]}),
    (TIGRIS, without(TIGRIS, "comments") | {"notes": {"1": {"text": "first\nsecond"}}}),
    (TIGRIS, TIGRIS | {"times": ["0:00", None, None, None, "1:30"], "marks": [{"action": 1, "glyph": "!?"}]}),
    (TIGRIS, TIGRIS | {"variations": [{"at": "1", "moves": [{"seat": "Ann", "type": "pass", "comment": "safe"}]}]}),
    (TIGRIS, TIGRIS | {"checks": [{"after": 4, "points": {"p0": {"Red": 1, "treasures": 0}, "p1": {"red": 0}}}]}),
    (TIGRIS, TIGRIS | {"result": {"scores": [6, 4], "places": [1, 2], "winner": "Ann", "ended": "bag empty"}}),
    (TIGRIS, without(TIGRIS, "result") | {
        "totals": {"Ann": 6, "Bob": 4}, "ranks": [1, 2], "winners": ["p0"], "termination": "normal", "end_reason": "bag"
    }),
    (TIGRIS, without(TIGRIS, "source") | {"site": "club", "game id": 5}),
    (TAJ, TAJ | {"game": "Taj Mahal", "players": ["Ann", "Bob", "Cid"], "knowledge": "all"}),
    (TAJ, without(TAJ, "setup") | {"start": "Cid", "display": ["white:mogul", "green:mogul+monk"], "hands": [
        ["white mogul", *"????", None], None, None
    ]}),
    (TAJ, TAJ | {"actions": [
        {"by": 2, "kind": "play", "card": {"colour": "red", "symbols": ["elephant", "general"]}, "with": "white:mogul"},
        {"player": "Ann", "action": "withdraw"},
        {"seat": 0, "type": "build palace", "city": "Delhi-3", "symbol": "General"},
        {"seat": 0, "type": "take", "face": "green mogul+monk"},
        {"seat": 0, "type": "draw", "card": None},
        {"type": "Reshuffle"},
        {"type": "display", "cards": "white:mogul, green monk+mogul"},
        {"seat": 0, "type": "show", "card": "white mogul"},
    ]}),
    (TAJ, TAJ | {"actions": [
        "Cid: plays red general+elephant, white mogul",
        "Ann leaves",
        "Ann builds delhi-3 general",
        "p0: takes green:monk+mogul",
        "draw p0 ?",
        "shuffle",
        "display green monk+mogul; white mogul",
        "show Ann white mogul",
    ]}),
    (RESULTS, without(RESULTS, "knowledge", "result", "setup") | {"players": [
        {"name": "Ann", "score": 41, "seat": 2, "won": True, "rank": 1, "start": False},
        {"name": "Bob", "score": 39, "seat": 1, "won": False, "rank": 2, "start": True},
        {"name": "Cid", "seat": 3},
    ]}),
    (RESULTS, RESULTS | {"knowledge": "results-only", "result": {
        "points": [41, 39, None], "placings": [1, 2, None], "winner": "Ann"
    }}),
]  # fmt: skip


@pytest.mark.parametrize(("document", "variant"), VARIANTS)
def test_other_spellings_read_to_the_same_log(document, variant):
    before = json.dumps(variant)
    log = native.read_document(variant)
    assert log.document() == GameLog.model_validate(document).document()
    assert json.dumps(variant) == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("P0 Tile RED d7", "p0 tile red D7"),
        ("12. p0 tile red D7", "p0 tile red D7"),
        ("p0: tile D7 red", "p0 tile red D7"),
        ("Ann lays a red tile on D7", "p0 tile red D7"),
        ("Ann: farm 7d", "p0 tile blue D7"),
        ("p1 moves the trader to A11", "p1 leader green A11"),
        ("p1 places leader k at a11", "p1 leader black A11"),
        ("p1 withdraws his black leader", "p1 withdraw black"),
        ("p0 swap tiles brr", "p0 swap RRB"),
        ("p0 discards KK", "p0 swap KK"),
        ("p0 attacks red", "p0 war red"),
        ("p1 adds 2 tiles for support", "p1 support 2"),
        ("p1 builds monument D7 black/red", "p1 build red/black D7"),
        ("p1 no monument", "p1 decline"),
        ("p1 takes the treasure from D7", "p1 treasure D7"),
        ("p1 draws ?", "draw p1 ?"),
        ("p0 skips", "p0 pass"),
        ("p1 refuses support", "p1 refuses support"),
        ("a ti r d7", "p0 tile red D7"),
        ("p0 tile mauve D7", "p0 tile mauve D7"),
        ("Eve passes", "Eve passes"),
    ],
)
def test_lines_in_other_words(text, line):
    log = native.read_document({"game": "tigris_euphrates", "players": ["Ann", "Bob"], "actions": [text]})
    assert log.actions == [line]


def test_what_stands_beside_an_action_hangs_on_it():
    actions = [
        "p0 pass !? # why not",
        {
            "seat": 0,
            "type": "pass",
            "comment": "again",
            "mark": "??",
            "time": "1:00",
            "log_position": 9,
            "mood": {"a": 1},
        },
        {"move": "p1 pass", "note": "at last", "turn": 2},
        "p1 pass {in brackets}",
    ]
    log = native.read_document({"game": "tigris_euphrates", "players": ["Ann", "Bob"], "moves": actions})
    assert log.actions == ["p0 pass", "p0 pass", "p1 pass", "p1 pass"]
    assert log.comments == {0: "why not", 1: "again", 2: "at last", 3: "in brackets"}
    assert (log.marks, log.times) == ({0: "!?", 1: "??"}, {1: 60.0})
    assert log.action_fields == {1: {"mood": {"a": 1}, "log_position": 9}, 2: {"turn": 2}}
    assert [log.where.pointer(ply) for ply in (0, 3)] == ["/moves/0", "/moves/3"]


def test_places_in_the_source_of_every_action():
    actions = [{"seat": 0, "type": "pass", "move_id": 3}, {"seat": 0, "type": "pass", "move_id": 4}]
    log = native.read_document({"game": "tigris_euphrates", "players": ["Ann", "Bob"], "actions": actions})
    assert (log.log_positions, log.action_fields) == ([3, 4], {})


def test_a_dynasty_that_is_none_of_the_game_is_a_colour():
    log = native.read_document({"game": "tigris_euphrates", "players": [{"dynasty": "Eagle"}, "Bob"], "actions": []})
    assert (log.players[0].dynasty, log.players[0].colour) == (None, "Eagle")
    both = [{"dynasty": "Eagle", "colour": "red"}, "Bob"]
    with pytest.raises(LogError, match="/players/0/dynasty: a dynasty is bow, bull, pot, lion: found the text 'Eagle'"):
        native.read_document({"game": "tigris_euphrates", "players": both, "actions": []})


def test_a_field_that_is_said_twice_is_kept_as_an_unknown_one():
    log = native.read_document(TIGRIS | {"moves": ["p0 pass"], "location": "Home"})
    assert (log.actions, log.place) == (TIGRIS["actions"], "Pécs")
    assert log.model_extra == {"moves": ["p0 pass"], "location": "Home"}


RECORD = {"seat": 0, "type": "tile", "colour": "red", "cell": "D7"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"moves": [RECORD | {"type": "fly"}]},
            "/moves/0/type: no such action: found the text 'fly', expected leader, ",
        ),
        (
            {"moves": [RECORD | {"colour": "mauve"}]},
            "/moves/0/colour: no such value: found the text 'mauve', expected 'red'",
        ),
        ({"moves": [without(RECORD, "colour") | {"color": 7}]}, "/moves/0/color: no such value: found the number 7, "),
        ({"moves": [without(RECORD, "cell")]}, "/moves/0/cell: missing$"),
        ({"moves": [without(RECORD, "type")]}, "/moves/0/type: missing: expected leader, withdraw, "),
        ({"moves": [without(RECORD, "seat")]}, "/moves/0/seat: missing$"),
        ({"moves": [RECORD | {"ply": 4}]}, "/moves/0/ply: an action out of its place: found the number 4, expected 0$"),
        ({"moves": ["p0 pass", 7]}, "/moves/1: a wrong value: found the number 7, expected text$"),
        (
            {"variations": [{"ply": 0, "moves": [RECORD | {"cell": "Q9"}]}]},
            "/variations/0/moves/0/cell: a text of another",
        ),
        (
            {"variations": [{"ply": 0, "moves": [RECORD | {"mark": {"a": 1}}]}]},
            "/variations/0/moves/0/mark: a wrong value: found an ",
        ),
        ({"notes": [{"ply": -1, "text": "x"}]}, "/notes/0: a number too small: found -1, expected at least 0$"),
        ({"when": "x", "day": "soon"}, "/day: a date is written 2026, 2026-03 or 2026-03-14: found the text 'soon'$"),
        (
            {"hands": ["RRRRRX", None]},
            "/hands/0: a hand is written with the letters R B G K .: found the text 'RRRRRX'$",
        ),
        (
            {"names": {"Ann": {}, "Bob": {"kind": "cat"}}},
            "/names/Bob/kind: no such value: found the text 'cat', expected",
        ),
        ({"knowledge": "Eve"}, "/knowledge: knowledge is full, public, results or seat:0 to seat:4, .* text 'Eve'$"),
        ({"winner": ["Ann", "Eve"]}, "/winner/0: a wrong value: found the text 'Ann', expected a whole number$"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place_as_it_was_written(changes, words):
    base = {"game": "tigris_euphrates", "moves": []} | ({} if "names" in changes else {"players": ["Ann", "Bob"]})
    with pytest.raises(LogError, match=f"^file.json: {words}") as caught:
        native.read_document(base | changes, "file.json")
    assert caught.value.pointer == caught.value.at != ""


@pytest.mark.parametrize(
    ("document", "is_ours"),
    [
        ({"game": "T&E", "players": [], "moves": []}, True),
        ({"Game": "taj mahal", "names": [], "scores": []}, True),
        ({"game": "chess", "players": [], "moves": []}, False),
        ({"game": "taj_mahal", "players": ["Ann"]}, False),
        ({"game": "taj_mahal", "players": [{"name": "Ann", "score": 40}]}, True),
        ({"game": {"name": "Taj Mahal"}, "players": [], "result": {}}, False),
        (["p0 pass"], False),
    ],
)
def test_what_is_recognised_without_a_format(document, is_ours):
    assert lenient.recognises(document) == is_ours


def as_records(document):
    records = [record_of(document["game"], line) for line in document["actions"]]
    return document | {"actions": records}


def as_moves(document):
    return without(document, "actions") | {"moves": document["actions"]}


def as_shouted(document):
    return {name.upper(): value for name, value in document.items()}


def as_numbered(document):
    is_text = all(isinstance(line, str) for line in document["actions"])
    numbered = [f"{ply}. {line.upper()}" for ply, line in enumerate(document["actions"])] if is_text else None
    return document | {"actions": numbered or document["actions"]}


SPELLINGS = (
    as_records,
    as_numbered,
    lambda document: without(document, "format", "version"),
    lambda document: document | {"date": document["date"].replace("-", "/")},
    lambda document: document | {"players": [player | {"colour": None} for player in document["players"]]},
    lambda document: document | {"players": {f"p{seat}": player for seat, player in enumerate(document["players"])}},
    lambda document: without(document, "setup") | document["setup"],
    lambda document: without(document, "source") | {"site": "kibitz", "id": document["source"]["id"]},
    as_moves,
    as_shouted,
)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sampled_from(("tigris_euphrates", "taj_mahal")), st.sets(st.sampled_from(range(len(SPELLINGS)))))
def test_any_mix_of_spellings_reads_to_the_same_log(game, spellings):
    document = sample_document(game, 12)
    mixed = document
    for number in sorted(spellings):
        mixed = SPELLINGS[number](mixed)
    assert native.read_document(mixed).document() == document


@pytest.mark.parametrize("module", [draft, keys, values])
def test_examples_in_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_players_named_like_seats():
    """`seat:1` and `p1` are the seat, not the player of that name."""
    document = {"game": "te", "players": ["p1", "1"], "actions": [], "result": {"totals": {"p1": 4, "p0": 2}}}
    log = native.read_document(document | {"knowledge": "seat:1", "format": "kibitz-log"})
    assert (log.knowledge, log.result.totals) == ("seat:1", [2, 4])
