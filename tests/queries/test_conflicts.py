"""Conflicts and points by source: a short game worked out by hand, and sample games beside the engine's own tables."""

from pathlib import Path

import polars as pl
import pytest

from dashboard.queries import conflicts, tracks
from pipeline import facts, store
from pipeline.importer import insert
from pipeline.model import GameLog
from pipeline.replay import replay_log
from tests.queries.small_games import event, scored, small_game

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "tigris_euphrates").glob("*.json"))
SOURCES = ["tile", "revolt", "war", "monument", "treasure"]
PLIES = [
    (1, 1, 0, "p0 leader red B2"),
    (1, 1, 0, "p0 support 1"),
    (1, 1, 1, "p1 support 2"),
    (2, 1, 1, "p1 war red"),
    (2, 1, 2, "p2 support 2"),
    (2, 1, 0, "p0 support 0"),
    (3, 1, 2, "p2 war black"),
]


@pytest.fixture(scope="module")
def con():
    """A revolt that the defender wins by a tie, a war chosen by a third seat, and one that is still open."""
    events = [
        event(0, "revolt", seat=0, other=1, colour="red", cell="B2", amount=3, other_amount=2),
        event(1, "supported", seat=0, colour="red", amount=1),
        event(2, "supported", seat=1, colour="red", amount=2),
        event(2, "conflict_won", seat=1, other=0, colour="red", cell="B2", amount=4, other_amount=4),
        event(2, "leader_returned", seat=0, colour="red", cell="B2", detail="lost_revolt"),
        scored(2, 1, "red", 1, "revolt"),
        scored(2, 0, "black", 1, "monument"),
        event(2, "leader_returned", seat=0, colour="black", cell="C2", detail="withdrawn"),
        event(3, "war", seat=2, other=0, colour="red", cell="D7", amount=4, other_amount=3),
        event(4, "supported", seat=2, colour="red", amount=2),
        event(5, "supported", seat=0, colour="red", amount=0),
        event(5, "conflict_won", seat=2, other=0, colour="red", cell="D7", amount=6, other_amount=3),
        event(5, "leader_returned", seat=0, colour="red", cell="D8", detail="lost_war"),
        event(5, "tile_removed", seat=0, colour="red", cell="D9"),
        event(5, "leader_returned", seat=1, colour="blue", cell="E9", detail="no_temple"),
        event(5, "tile_removed", seat=0, colour="red", cell="E8"),
        scored(5, 2, "red", 3, "war"),
        event(6, "war", seat=2, other=0, colour="black", cell="D7", amount=1, other_amount=1),
        event(6, "monument_built", seat=2, colour="red", cell="A1", detail="red/blue"),
    ]
    return small_game("tigris_euphrates", 3, PLIES, events)


def test_the_ledger(con):
    frame = conflicts.conflicts(con, "g")
    assert frame.rows(named=True)[0] == {
        "number": 1,
        "ply": 0,
        "ended": 2,
        "turn": 1,
        "kind": "revolt",
        "colour": "red",
        "cell": "B2",
        "chooser": 0,
        "attacker": 0,
        "defender": 1,
        "board_attacker": 3,
        "board_defender": 2,
        "sent_attacker": 1,
        "sent_defender": 2,
        "winner": 1,
        "margin": 0,
        "points": 1,
        "tiles_lost": 0,
        "leaders_lost": ["0:red"],
    }
    assert frame.rows()[1:] == [
        (2, 3, 5, 2, "war", "red", "D7", 1, 2, 0, 4, 3, 2, 0, 2, 3, 3, 2, ["0:red", "1:blue"]),
        (3, 6, None, 3, "war", "black", "D7", 2, 2, 0, 1, 1, 0, 0, None, None, 0, 0, []),
    ]
    assert conflicts.monuments(con, "g").rows() == [(6, 3, 2, "red/blue", "A1")]


def test_every_change_of_points(con):
    assert tracks.changes(con, "g").rows() == [
        (2, 1, 1, 0, "black", 1, "monument"),
        (2, 1, 1, 1, "red", 1, "revolt"),
        (5, 2, 1, 2, "red", 3, "war"),
    ]


def test_points_by_source(con):
    frame = tracks.tigris_sources(con, "g")
    assert frame.columns == ["ply", "turn", "seat", *SOURCES, "total"]
    assert frame.rows() == [
        (-1, 1, 0, 0, 0, 0, 0, 0, 0),
        (2, 1, 0, 0, 0, 0, 1, 0, 1),
        (6, 3, 0, 0, 0, 0, 1, 0, 1),
        (-1, 1, 1, 0, 0, 0, 0, 0, 0),
        (2, 1, 1, 0, 1, 0, 0, 0, 1),
        (6, 3, 1, 0, 1, 0, 0, 0, 1),
        (-1, 1, 2, 0, 0, 0, 0, 0, 0),
        (5, 2, 2, 0, 0, 3, 0, 0, 3),
        (6, 3, 2, 0, 0, 3, 0, 0, 3),
    ]


@pytest.mark.parametrize(
    "query", [conflicts.conflicts, conflicts.monuments, tracks.changes, tracks.tigris_sources], ids=lambda q: q.__name__
)
def test_an_unknown_game_has_no_rows(con, query):
    assert query(con, "' or 1=1 --").is_empty()


@pytest.mark.parametrize("path", SAMPLES[::16], ids=lambda path: path.stem)
def test_sample_games_add_up(path):
    """Strengths on the board and tiles sent make those of the outcome; points are those of the final scores."""
    game = facts.Game("log", path.name, replay_log(GameLog.model_validate_json(path.read_bytes())))
    fresh = store.empty()
    for table, frame in facts.frames([game]).items():
        insert(fresh, table, frame)
    frame = conflicts.conflicts(fresh, game.game_id)
    attack = frame["board_attacker"] + frame["sent_attacker"]
    defence = frame["board_defender"] + frame["sent_defender"]
    assert frame["winner"].to_list() == [
        attacker if a > d else defender
        for a, d, attacker, defender in zip(attack, defence, frame["attacker"], frame["defender"], strict=True)
    ]
    assert frame["margin"].to_list() == [abs(a - d) for a, d in zip(attack, defence, strict=True)]
    last = tracks.tigris_sources(fresh, game.game_id).group_by("seat", maintain_order=True).last()
    points = game.replayed.last["points"][0]
    assert last["total"].to_list() == [int(points[seat].sum()) for seat in last["seat"]]
    assert frame["points"].sum() == last.select(pl.col("revolt") + pl.col("war")).sum().item()
