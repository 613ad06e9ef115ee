"""Every shape the site's answers come in, and input that makes no sense."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import LogError
from pipeline.readers import bga
from pipeline.readers.content import Content
from tests.pipeline.bga_packets import (
    ANN,
    BOB,
    PLAIN,
    PLAIN_ACTIONS,
    answer,
    draw,
    event,
    leader,
    packet,
    state,
    support,
    tile,
)  # fmt: skip


def numbers_for_strings(document: dict[str, Any]) -> None:
    for item in document["data"]["logs"]:
        item |= {"move_id": int(item["move_id"]), "table_id": 5, "packet_type": "resend"}


def strings_for_numbers(document: dict[str, Any]) -> None:
    for item in document["data"]["logs"]:
        for entry in item["data"]:
            entry["args"] = {
                key: str(value) if isinstance(value, int) and not isinstance(value, bool) else value
                for key, value in entry["args"].items()
            }


def list_for_object(document: dict[str, Any]) -> None:
    document["data"]["logs"][1]["data"].append(event("updateMoves"))


def deeper(document: dict[str, Any]) -> None:
    document["data"]["data"] = document["data"].pop("logs")


def at_the_top(document: dict[str, Any]) -> None:
    document |= document.pop("data")


def without_players(document: dict[str, Any]) -> None:
    rows = {str(ANN): {"shape": "bull"}, str(BOB): {"shape": "archer"}}
    document["data"]["logs"][0]["data"][0]["args"]["args"] = {"player_status": rows}
    document["data"]["logs"][1]["data"][0]["args"]["player_name"] = "Ann"
    del document["data"]["players"]


def null_move_id(document: dict[str, Any]) -> None:
    document["data"]["logs"].insert(2, packet(None, event("wakeupPlayers"), state(2)))


def out_of_order(document: dict[str, Any]) -> None:
    document["data"]["logs"].reverse()


def packets_in_an_object(document: dict[str, Any]) -> None:
    document["data"]["logs"] = {str(place): item for place, item in enumerate(document["data"]["logs"])}


def framework_events(document: dict[str, Any]) -> None:
    for item in document["data"]["logs"]:
        item["data"] += [event("yourturnack"), event("simpleNote", any="thing"), {"type": "updateReflexionTime"}]


def after_the_end(document: dict[str, Any]) -> None:
    end = {"type": "gameStateChange", "args": {"name": "gameEnd", "id": 99, "args": {"result": []}}}
    document["data"]["logs"] += [
        packet("5", end, event("simpleNode"), event("lastTileDrawn", player_name="Bob"), tile(9999, 99, 99)),
        packet("6", tile(9999, 99, 99), event("gameEnding")),
    ]


SHAPES = [
    numbers_for_strings,
    strings_for_numbers,
    list_for_object,
    deeper,
    at_the_top,
    without_players,
    null_move_id,
    out_of_order,
    packets_in_an_object,
    framework_events,
    after_the_end,
]


@pytest.mark.parametrize("change", SHAPES, ids=lambda change: change.__name__)
def test_accepts_every_shape_of_answer(change: Callable):
    document = copy.deepcopy(answer(*PLAIN))
    change(document)
    assert bga.recognises(Content.of(document))
    log = bga.read_document(document)
    assert (log.actions, log.log_positions) == (PLAIN_ACTIONS, [2, 3, 4])
    assert log.players[0].name == "Ann"


def test_accepts_a_bare_list_of_packets():
    packets = copy.deepcopy(answer(*PLAIN))
    without_players(packets)
    packets = packets["data"]["logs"]
    assert bga.recognises(Content.of(packets))
    assert bga.read_document(packets).actions == PLAIN_ACTIONS


BAD = [
    ({"status": "0", "error": "You have reached a limit (replay)"}, "You have reached a limit"),
    ({"status": 1, "data": {"logs": []}}, "no packets"),
    (answer(), "no events of Tigris & Euphrates"),
    (answer(*PLAIN) | {"game_name": "carcassonne"}, "another game: found carcassonne"),
    (answer(packet("7", tile(14, 16, 3))), "move 7: .*placeTile.*x 16, y 3 is not on the board"),
    (answer(packet("7", tile(14, 3, -1))), "move 7: .*y -1 is not on the board"),
    (answer(packet("7", tile(999, 3, 3))), "move 7: a tile id that makes no sense: found 999"),
    (answer(*PLAIN, packet("7", tile(14, 3, 3))), "move 7: .*tile 14 laid twice"),
    (answer(packet("7", tile(14, 3, 3, "pink"))), "move 7: .*'pink' is not a colour"),
    (answer(packet("x7", state(2))), "packet 1: .*x7"),
    (answer(PLAIN[0], packet("7", event("tileReturned", tile_id=14))), "move 7: .*not done this turn"),
    (answer(PLAIN[0], packet("7", support("attacker", "red", 99))), "move 7: "),
    (answer(PLAIN[0], packet("7", draw(500))), "move 7: .*500 tiles, expected 1 to 6"),
    (answer(PLAIN[0], packet("7", event("placeWonder"))), "move 7: not supported: found wonder"),
    (answer(PLAIN[0], packet("7", state(18))), "move 7: not supported: found civilization buildings"),
    ({"data": {"logs": [3, "x"]}}, "no packets"),
    (answer(PLAIN[0] | {"channel": 7}), "packet 1: a packet that makes no sense: found channel 7, expected text$"),
    (answer(packet("7") | {"data": [3]}), "packet 1: a packet that makes no sense: found an event that is no object$"),
    (answer(packet("7") | {"data": "x"}), "packet 1: .*found the text 'x', expected a list of events$"),
    (answer(packet("7", {"type": "placeTile", "args": 5})), "move 7: .*the number 5 as args, expected an object$"),
    (answer(packet("7", {"type": "placeTile", "args": []})), "move 7: .*found no 'player_id'$"),
    (answer(packet("7", tile("9" * 5000, 3, 3))), "move 7: .*found the text '9+…', expected a whole number"),
    (answer(packet("7", tile(None, 3, 3))), "move 7: .*found null, expected a whole number$"),
    (answer(PLAIN[0], packet("9" * 17, draw(1))), "/log_positions/1: a number too large: found 9+, expected at most"),
    (answer(packet("7", leader(2, 1, 0, leader=3), event("leaderReturned", leader=3))), "a part of another kind than"),
    (answer(*PLAIN)["data"] | {"players": "Ann"}, "players: a player that makes no sense"),
    ({"data": {"logs": [packet("2", *PLAIN[0]["data"])], "players": [{"id": ANN, "name": "Ann"}]}}, "1 players"),
]


@pytest.mark.parametrize(("document", "words"), BAD)
def test_bad_input_gets_one_line_with_file_and_place(document: Any, words: str):
    with pytest.raises(LogError, match=words) as caught:
        bga.read_document(document, "some.json")
    assert str(caught.value).startswith("some.json: ")
    assert "\n" not in str(caught.value)


CONFLICTS = (
    packet("5", tile(20, 0, 1, "union", BOB, war_color="black"), state(11), state(6)),
    packet("6", support("attacker", "red", BOB, 21), state(11), state(6, ANN)),
    packet("7", support("defender", "red", ANN), state(10, BOB)),
    packet("8", event("placeMonument", player_name="Bob", monument_id=0, pos_x=0, pos_y=0), state(13)),
    packet("9", event("pickedTreasure", player_id=ANN, tile_id=4), state(4), state(16)),
    packet("10", event("undoRestorePoint"), state(10)),
    packet("11", state(4, BOB), state(2, BOB)),
    packet("12", event("discard", tile_ids=["22"]), player=BOB),
    packet("12", event("discardNotif", player_name="Bob", count=1), event("lastTileDrawn", player_name="Bob")),
    packet("12", {"type": "gameStateChange", "args": {"name": "gameEnd", "id": 99, "args": {"result": []}}}),
)


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from([[], {}, [[]], [None], [{"a": 1}], {"a": {}}, "union", "2", 4]),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a document with each of its keys."""
    is_list = isinstance(value, list)
    inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if is_list else []
    return [(value, key) for key, _ in inner] + [place for _, item in inner for place in places(item)]


@given(st.data())
def test_whatever_stands_in_a_log_it_is_read_or_refused(data: st.DataObject):
    document = copy.deepcopy(answer(*PLAIN, *CONFLICTS))
    for _ in range(data.draw(st.integers(1, 2))):
        container, key = data.draw(st.sampled_from(places(document)))
        container[key] = copy.deepcopy(data.draw(VALUES))
    try:
        bga.read_document(document, "some.json").to_json()
    except LogError as error:
        assert str(error).startswith("some.json: ")
