"""Frames of replayed logs: whole tables of a short game, and the events of a long one beside the engine's own."""

import json

import polars as pl
import pytest

from pipeline import facts
from pipeline.facts import Game
from pipeline.identity import public_hash
from pipeline.model import GameLog
from pipeline.readers import read
from pipeline.replay import replay_log
from pipeline.sources import find_sources
from tests.pipeline.short_game import FAILING, GAME, RULEBOOK


def game_of(document, log_id="L"):
    return Game(log_id, "club.json", replay_log(GameLog.model_validate(document), file="club.json"))


@pytest.fixture(scope="module")
def game():
    return game_of(FAILING)


@pytest.fixture(scope="module")
def frames(game):
    return frames_of(game)


def frames_of(*games):
    return {table: pl.from_arrow(frame) for table, frame in facts.frames(games).items()}


def rows(frame):
    """Without the game's number, which every row has."""
    return [row[1:] for row in frame.rows()]


def test_game(game, frames):
    (row,) = frames["games"].rows(named=True)
    log = facts.unpacked(row.pop("log"))
    assert log == game.log
    assert log.options == RULEBOOK
    assert row == {
        "game_no": 1,
        "game_id": public_hash(log)[:16],
        "content_hash": log.content_hash,
        "log_id": "L",
        "game": "tigris_euphrates",
        "edition": None,
        "options": json.dumps(RULEBOOK),
        "also_fits": "[]",
        "n_players": 2,
        "played_on": "2026-03-14",
        "event": None,
        "session": "2026-03-14 Ur",
        "place": "Ur",
        "ended": False,
        "end_reason": None,
        "source_end_reason": None,
        "knowledge": "public",
        "status": "failed",
        "n_plies": 9,
        "n_turns": 3,
        "platform": None,
        "platform_id": None,
        "also": [],
    }


def test_seats(frames):
    assert rows(frames["seats"]) == [(0, "Ann", "7", "bull", 1, None, None), (1, "Bob", None, None, 2, None, None)]


def test_final_scores(frames):
    assert rows(frames["final_scores"]) == [
        (0, "red", 0, None),
        (0, "blue", 0, None),
        (0, "green", 0, None),
        (0, "black", 1, None),
        (0, "treasure", 0, None),
        (1, "red", 1, None),
        (1, "blue", 0, None),
        (1, "green", 0, None),
        (1, "black", 0, None),
        (1, "treasure", 0, None),
    ]


def test_plies(frames):
    assert rows(frames["plies"]) == [
        (0, 1, 1, "play", 0, "p0 leader black A2", 1),
        (1, 1, 1, "play", 0, "p0 tile black A3", 2),
        (2, 1, 1, "draw", -1, "draw p0 ?", 2),
        (3, 2, 1, "play", 1, "p1 leader black C2", 3),
        (4, 2, 1, "attack", 1, "p1 support 2", 4),
        (5, 2, 1, "defend", 0, "p0 support 0", 5),
        (6, 2, 1, "play", 1, "p1 pass", 6),
        (7, 2, 1, "draw", -1, "draw p1 ?", 6),
        (8, 2, 1, "draw", -1, "draw p1 ?", 6),
    ]


def test_events(frames):
    assert rows(frames["events"]) == [
        (0, 0, "leader_placed", 0, None, "black", "A2", None, None, None),
        (1, 1, "tile_laid", 0, None, "black", "A3", None, None, None),
        (2, 1, "scored", 0, None, "black", "A3", 1, None, "tile"),
        (3, 1, "turn_ended", 0, None, None, None, 1, None, None),
        (4, 2, "drew", 0, None, "?", None, None, None, None),
        (5, 3, "leader_placed", 1, None, "black", "C2", None, None, None),
        (6, 3, "revolt", 1, 0, "black", "C2", 1, 1, None),
        (7, 4, "supported", 1, None, "red", None, 2, None, None),
        (8, 5, "supported", 0, None, "red", None, 0, None, None),
        (9, 5, "conflict_won", 1, 0, "black", "C2", 3, 1, None),
        (10, 5, "leader_returned", 0, None, "black", "A2", None, None, "lost_revolt"),
        (11, 5, "scored", 1, None, "red", "C2", 1, None, "revolt"),
        (12, 6, "turn_ended", 1, None, None, None, 2, None, None),
        (13, 7, "drew", 1, None, "?", None, None, None, None),
        (14, 8, "drew", 1, None, "?", None, None, None, None),
    ]


def test_score_deltas(frames):
    assert rows(frames["score_deltas"]) == [(1, 0, "black", 1, "tile", "A3"), (5, 1, "red", 1, "revolt", "C2")]


def test_source_points(frames):
    assert rows(frames["source_points"]) == [(0, "black", "tile", 1), (1, "red", "revolt", 1)]


def test_openings(frames):
    assert rows(frames["openings"]) == [(0, 1, 0, "black", "A2"), (1, 1, 3, "black", "C2")]


def test_feats(frames):
    assert rows(frames["feats"]) == [
        (0, "swing", 1, 1, 1), (1, "revolt", 1, 1, 3), (1, "conflict_won", 1, 4, 5), (1, "swing", 1, 1, 5),
    ]  # fmt: skip


def test_check_lines():
    told = [{"red": 0, "black": 1}, {"red": 2}]
    document = GAME | {"checks": [{"ply": ply, "scores": told} for ply in (1, 5, 99)]}
    assert rows(frames_of(game_of(document))["checks"]) == [
        (1, 0, "red", 0, 0),
        (1, 0, "black", 1, 1),
        (1, 1, "red", 0, 2),
        (5, 0, "red", 0, 0),
        (5, 0, "black", 1, 1),
        (5, 1, "red", 1, 2),
    ]


def test_failure(game):
    assert facts.failure("L", "club.json", game.replayed.error, game.game_id) == {
        "log_id": "L",
        "game_id": game.game_id,
        "file": "club.json",
        "stopped_at": "move 8, ply 9, turn 3",
        "pointer": "/actions/9",
        "log_position": 8,
        "ply": 9,
        "turn": 3,
        "action": "p0 tile blue A1",
        "rule": "T28",
        "found": "p0 tile blue A1",
        "expected": "farms lie only on rivers",
        "nearest": [f"p0 tile {words}" for words in ("red A1", "green A1", "black A1", "red B1", "red A2")],
        "board": game.replayed.rules.describe(game.replayed.last),
    }


def test_flags():
    """The check lines of short_game's game: p1 has red 1 after its revolt, which the second line denies."""
    checks = [{"ply": 4, "scores": [{"black": 1}, {"red": 0}]}, {"ply": 5, "scores": [{"black": 1}, {"red": 2}]}]
    doubtful = game_of(GAME | {"checks": checks, "log_positions": [1, 2, 2, 3, 4, 5, 6, 6, 6]}, "L")
    assert frames_of(doubtful)["flags"].rows(named=True) == [
        {
            "game_no": 1,
            "ply": 5,
            "log_position": 5,
            "seat": 1,
            "ours": 1,
            "source": 2,
            "kind": "scores_differ",
            "category": "red",
            "words": "move 5, ply 5, turn 2: points differ from the source: p1 red 1, source 2",
        }
    ]


def test_several_games_stay_apart(game):
    other = game_of(GAME | {"actions": GAME["actions"][:1]}, "M")
    alone = frames_of(game), frames_of(other)
    for table, frame in frames_of(game, other).items():
        assert frame.rows() == [row for frames in alone if table in frames for row in frames[table].rows()]


def test_the_game_id_leaves_names_out():
    renamed = GAME | {"players": ["Cid", "Dee"], "date": "2020"}
    assert game_of(renamed).game_id == game_of(GAME).game_id


def test_a_game_without_actions():
    frames = frames_of(game_of(GAME | {"actions": []}))
    assert {table: len(frame) for table, frame in frames.items()} == {
        "games": 1,
        "seats": 2,
        "final_scores": 10,
    }


@pytest.mark.parametrize("name", ["tigris_euphrates", "taj_mahal"])
def test_events_say_what_the_engine_says(name):
    """Every kind of event of some sample games, column by column."""
    kinds, as_event = set(), {"tigris_euphrates": as_tigris_event, "taj_mahal": as_taj_event}[name]
    for source in list(find_sources([f"data/samples/{name}"]))[:12]:
        game = Game("L", source.name, replay_log(read(source)[0]))
        rules, events = game.replayed.rules, game.replayed.replayed.events
        for row, event in zip(frames_of(game)["events"].rows(named=True), events, strict=True):
            assert as_event(row) == rules.event_of(event).as_dict()
            kinds.add(row["type"])
    assert len(kinds) >= 15


def as_taj_event(row):
    """A row of `events` as the engine's event for JSON."""
    kind, event = row["type"], {"type": row["type"], "seat": -1 if row["seat"] is None else row["seat"]}
    event |= {"cell": row["cell"], "other": row["other"], "points" if kind == "scored" else "amount": row["amount"]}
    event["category" if kind == "scored" else "prize"] = row["colour"]
    names = {"scored": "source", "bonus_taken": "tile", "bonus_left": "tile", "ended": "reason"}
    event[names.get(kind, "card")] = row["detail"]
    if kind == "played":
        event["card"], _, extra = row["detail"].partition(" ")
        event["extra"] = extra or None
    return {name: value for name, value in event.items() if value is not None}


def as_tigris_event(row):
    """The same of the other game."""
    names = {"leader_placed": "moved_from", "monument_built": "monument", "scored": "source"}
    event = {"type": row["type"], "seat": -1 if row["seat"] is None else row["seat"], "cell": row["cell"]}
    event["category" if row["type"] == "scored" else "colour"] = row["colour"]
    event[names.get(row["type"], "reason")] = row["detail"]
    if row["other"] is not None:
        event |= {"other": row["other"], "strength": [row["amount"], row["other_amount"]]}
    else:
        event["points" if row["type"] == "scored" else "amount"] = row["amount"]
    return {name: value for name, value in event.items() if value is not None}
