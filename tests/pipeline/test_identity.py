"""The public hash: the same for every view of one game, another for every other game."""

import doctest

import pytest

from pipeline.games import parts, taj_mahal, tigris_euphrates
from pipeline.identity import public_hash
from pipeline.model import GameLog
from pipeline.readers import bga, taj_trace
from tests import oracles
from tests.pipeline.test_taj_logs import document

ACTIONS = ["p0 leader red D7", "p0 swap RRK", "draw p0 blue", "draw p0 green", "draw p0 red", "p1 leader red A1"]
TIGRIS = {"game": "tigris_euphrates", "players": ["Ann", "Bob"], "setup": {"hands": ["RRKBGG", "BBBBBB"]}}
SEEN_BY_BOB = ["p0 leader red D7", "p0 swap ???", "draw p0 ?", "draw p0 ?", "draw p0 ?", "p1 leader red A1"]


def tigris(**changes):
    return public_hash(GameLog.model_validate(TIGRIS | {"actions": ACTIONS} | changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"setup": {}, "actions": SEEN_BY_BOB},
        {"setup": {"hands": ["??????", "BBBBBB"]}, "actions": SEEN_BY_BOB, "knowledge": "seat:1"},
        {"players": ["Cid", "Dee"], "date": "2026", "event": "Fair", "source": {"platform": "bga", "id": "1"}},
        {"options": {"english_support": "yes"}},
        {"comments": {0: "!"}, "log_positions": [1, 2, 2, 2, 2, 3], "result": {"ranks": [1, 2]}},
    ],
)
def test_what_not_everybody_saw_does_not_count(changes):
    assert tigris(**changes) == tigris()


@pytest.mark.parametrize(
    "changes",
    [
        {"actions": ACTIONS[:-1]},
        {"actions": [*ACTIONS[:1], "p0 swap RR", *ACTIONS[2:]]},
        {"actions": [*ACTIONS[:2], "draw p1 blue", *ACTIONS[3:]]},
        {"players": ["Ann", "Bob", "Cid"], "setup": {}},
    ],
)
def test_what_everybody_saw_counts(changes):
    assert tigris(**changes) != tigris()


def test_logs_without_actions_differ_by_their_header():
    assert tigris(actions=[]) != tigris(actions=[], date="2026")


def taj(**changes):
    return public_hash(GameLog.model_validate(document() | changes))


def test_last_hands_shown_do_not_count():
    lines = document()["actions"]
    hidden = [f"{line[:7]} ?" if line.startswith("draw") else line for line in lines]
    setup = document()["setup"] | {"hands": []}
    assert taj(setup=setup, actions=[*hidden, "show p0 white:mogul", "show p1 ?"]) == taj()


def test_the_setup_and_the_edition_of_taj_mahal_count():
    setup = document()["setup"]
    others = [
        taj(setup=setup | {"start": (setup["start"] + 1) % 3}),
        taj(setup=setup | {"display": " ".join(reversed(setup["display"].split()[1:]))}),
        taj(setup=setup | {"province_tiles": dict.fromkeys(setup["province_tiles"], 1)}),
        taj(setup=setup | {"bonus_tiles": dict.fromkeys(setup["bonus_tiles"], "tea")}),
        taj(edition="mine", edition_sha256="0" * 64),
    ]
    assert len({taj(), *others}) == 6


@pytest.mark.parametrize("module", [parts, taj_mahal, tigris_euphrates])
def test_doctests(module):
    result = doctest.testmod(module)
    assert (result.attempted > 0, result.failed) == (True, 0)


@pytest.mark.oracle
def test_every_view_of_a_game_of_the_site_has_one_hash_of_its_own():
    oracles.needs_folder()
    owners = {}
    for entry in oracles.some_of(oracles.bga_games(), 2, "group", "n_players"):
        views = oracles.views(oracles.load_log(entry))
        found = {public_hash(bga.read_document(document)) for document in views.values()}
        assert len(found) == 1, entry["id"]
        assert owners.setdefault(*found, entry["id"]) == entry["id"]


@pytest.mark.oracle
def test_every_trace_has_one_hash_of_its_own():
    """With hands known and hidden."""
    oracles.needs_folder()
    owners = {}
    for entry in oracles.some_of(oracles.taj_index()["games"], 15, "players"):
        trace = oracles.load_trace(entry)
        found = {public_hash(taj_trace.read_document(trace, is_public=is_public)) for is_public in (False, True)}
        assert len(found) == 1, entry["id"]
        assert owners.setdefault(*found, entry["id"]) == entry["id"]
