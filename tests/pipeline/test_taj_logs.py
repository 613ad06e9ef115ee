"""Logs of Taj Mahal in our own form: canonical text, edition, replay, and what is wrong with one."""

import json

import pytest

from engines.games import GAMES
from pipeline.errors import LogError, RefusedLog
from pipeline.flags import scores_differ
from pipeline.model import GameLog
from pipeline.readers import native, taj_trace
from pipeline.readers.content import Content
from pipeline.replay import ply_records, replay_log, summary
from tests.engines.taj_mahal.tables import EDITION, random_setup
from tests.engines.taj_mahal.test_playouts import actions_of

RULES = GAMES["taj_mahal"]


def document(players=3, seed=1, n=None, **changes):
    """A log as somebody writes it at the table; random actions, all or the first n."""
    setup = random_setup(players, seed)
    state = RULES.new_game(setup)
    state["rng"] = seed
    lines = [RULES.encode(action) for action in actions_of(state)]
    return {
        "format": "kibitz-log",
        "version": 1,
        "game": "taj_mahal",
        "players": ["Ann", "Bob", "Cid", "Dee", "Eve"][:players],
        "setup": {
            "start": setup.start,
            "province_tiles": setup.province_tiles,
            "bonus_tiles": setup.bonus_tiles,
            "display": setup.display,
            "hands": list(setup.hands),
        },
        "actions": lines[:n],
        **changes,
    }


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game(players):
    replayed = replay_log(native.read_document(document(players)))
    told = summary(replayed)
    assert (told["status"], told["end_reason"], told["options"]) == ("ok", "visits", {})
    assert [list(scores) for scores in told["scores"]] == [
        ["bonus", "palaces", "province", "special", "hand"]
    ] * players
    assert sorted(told["ranks"])[0] == 1
    sums = [dict.fromkeys(scores, 0) for scores in told["scores"]]
    for record in ply_records(replayed):
        for event in record["events"]:
            if event["type"] == "scored":
                sums[event["seat"]][event["category"]] += event["points"]
        assert record["scores"] == sums
    assert sums == told["scores"]
    json.dumps(list(ply_records(replayed)))


def test_the_log_records_its_edition_and_reads_back():
    log = native.read_document(document(n=9))
    assert (log.edition, log.edition_sha256) == (EDITION.name, EDITION.sha256)
    again = GameLog.model_validate_json(log.to_json())
    assert (again, again.to_json(), again.content_hash) == (log, log.to_json(), log.content_hash)


def test_lines_of_the_table_become_canonical():
    given = document(n=1)
    coloured = given["setup"]["hands"][given["setup"]["start"]].split()
    card = next(card for card in coloured if not card.startswith("white"))
    given["actions"] = [f"P{given['setup']['start']}  Play {card.replace(':', ' ').upper()} "]
    log = native.read_document(given)
    assert log.actions == [f"p{given['setup']['start']} play {card}"]
    assert replay_log(log).error is None


def test_a_log_without_any_hand():
    """All hands hidden: the same points, but hands are laid open at the end."""
    given = document()
    hidden = [line if not line.startswith("draw") else line[:8] + "?" for line in given["actions"]]
    log = native.read_document(given | {"setup": given["setup"] | {"hands": []}, "actions": hidden})
    assert log.setup.hands == ["? ? ? ? ? ?"] * 3
    told, full = summary(replay_log(log)), summary(replay_log(native.read_document(given)))
    assert (told["status"], told["end_reason"]) == ("ok", None)
    for public, known in zip(told["scores"], full["scores"], strict=True):
        assert public == known | {"hand": 0}


def test_an_unknown_edition_is_refused():
    for changes in ({"edition": "mine"}, {"edition": "reconstructed", "edition_sha256": "0" * 64}):
        with pytest.raises(
            RefusedLog, match=r"/edition: no such edition: found .*, expected reconstructed [0-9a-f]{64}"
        ):
            replay_log(native.read_document(document(n=3, **changes)))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("start", None, "M11: start"),
        ("province_tiles", {}, "M6: provinces with a tile"),
        ("bonus_tiles", {}, "M7: fortresses with a bonus tile"),
        ("display", "white:mogul", "M9: display"),
        ("hands", ["white:monk white:monk ? ? ? ?"] + ["? ? ? ? ? ?"] * 2, "M4: hands and display"),
        ("hands", ["blue:monk ? ? ? ? ?"] + ["? ? ? ? ? ?"] * 2, "M4: hand of p0: no card 'blue:monk'"),
    ],
)
def test_bad_setups_are_refused(field, value, words):
    given = document(n=3)
    given["setup"][field] = value
    with pytest.raises(RefusedLog, match=f"/setup: {words}"):
        replay_log(native.read_document(given))


def test_a_withdrawal_out_of_turn():
    given = document(n=5)
    wrong = (given["setup"]["start"] + 1) % 3
    error = replay_log(native.read_document(given | {"actions": [f"p{wrong} home"]})).error
    assert str(error).startswith("ply 0, turn 1: M12: found p")
    assert "to play or go home" in str(error)


def test_a_line_that_is_no_action():
    error = replay_log(native.read_document(document() | {"actions": ["p0 pass"]})).error
    assert (error.rule, error.found) == ("not an action", "p0 pass")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": ["Ann", "Bob"]}, "number of players: found 2, expected 3 to 5"),
        ({"result": {"scores": [{"red": 1}] * 3}}, "found red, expected bonus, palaces, province, special, hand"),
        ({"setup": {"start": -1}}, "/setup/start: a number too small: found -1, expected at least 0"),
        ({"game": "tigris"}, "a log of another game"),
    ],
)
def test_bad_documents(changes, words):
    with pytest.raises(LogError, match=words):
        native.read_document(document(n=1) | changes)


def test_the_points_of_the_source_are_compared():
    given = document()
    scores = summary(replay_log(native.read_document(given)))["scores"]
    scores[1]["bonus"] += 1
    replayed = replay_log(native.read_document(given | {"result": {"scores": scores}}))
    flag = scores_differ(replayed)
    assert (flag.ply, flag.seat, flag.category, flag.ours, flag.source) == (
        replayed.replayed.n - 1, 1, "bonus", scores[1]["bonus"] - 1, scores[1]["bonus"]
    )  # fmt: skip


def test_a_trace_that_is_none():
    assert not taj_trace.recognises(Content.of({"setup": {}}))
    with pytest.raises(LogError, match="not a trace of Taj Mahal: found no 'players'"):
        taj_trace.read_document({"setup": {}, "final": {}, "edition": "", "actions": [], "truth": []}, "x.json")
