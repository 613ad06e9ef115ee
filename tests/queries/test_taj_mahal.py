"""Queries of Taj Mahal: tiny tables in, whole frames out; and sample games against the engine's own points."""

from pathlib import Path

import polars as pl
import pytest

from dashboard.queries import taj_mahal
from pipeline import facts, store
from pipeline.importer import insert
from pipeline.model import GameLog
from pipeline.replay import replay_log
from tests.queries.small_games import event, small_game
from tests.tables import fill

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "taj_mahal").glob("*.json"))
PRIZES = ["vizier", "general", "monk", "princess", "mogul", "elephant"]
SOURCES = ("bonus", "palaces", "province", "special", "hand")
GAME = """
select
    'g' as game_id, 'L' as log_id, 'taj_mahal' as game, '{}' as options, '[]' as also_fits, 3 as n_players,
    true as ended, 'full' as knowledge, 'ok' as status, 4 as n_plies, 4 as n_turns, 'x'::blob as log
"""
PLIES = """
select 'g' as game_id, ply, ply + 1 as turn, round, 'turn' as phase, seat, 'p0 home' as action
from (values (0, 1, 0), (1, 1, 1), (2, 2, 1), (3, 2, 0)) as t(ply, round, seat)
"""
EVENTS = """
select 'g' as game_id, event, ply, type, seat, colour, amount, detail
from (values
    (0, 0, 'won', 0, 'monk', null, null),
    (1, 0, 'bonus_taken', 0, null, null, 'tea'),
    (2, 1, 'won', 1, 'mogul', null, null),
    (3, 1, 'visit_ended', null, null, 1, null),
    (4, 3, 'won', 0, 'monk', null, null)
) as t(event, ply, type, seat, colour, amount, detail)
"""
DELTAS = """
select 'g' as game_id, ply, seat, category, points, 'x' as source
from (values
    (0, 0, 'bonus', 2), (0, 0, 'palaces', 1), (0, 0, 'palaces', 2), (3, 0, 'palaces', 4)
) as t(ply, seat, category, points)
"""


@pytest.fixture
def con():
    con = store.empty()
    for table, rows in {"games": GAME, "plies": PLIES, "events": EVENTS, "score_deltas": DELTAS}.items():
        fill(con, table, rows)
    return con


def test_prizes_of_a_finished_visit_and_of_the_open_one(con):
    assert taj_mahal.prizes(con, "g").select("visit", "prize", "seat", "ply").rows() == [
        (1, "monk", 0, 0),
        (1, "tea", 0, 0),
        (1, "elephant", None, 1),
        (1, "general", None, 1),
        (1, "mogul", 1, 1),
        (1, "princess", None, 1),
        (1, "vizier", None, 1),
        (2, "monk", 0, 3),
    ]


def test_points_of_each_ply_by_source(con):
    assert taj_mahal.visit_points(con, "g").select("visit", "seat", "source", "points", "ply").rows() == [
        (1, 0, "bonus", 2, 0),
        (1, 0, "palaces", 3, 0),
        (2, 0, "palaces", 4, 3),
    ]


@pytest.mark.parametrize("path", SAMPLES[::9], ids=lambda path: path.stem)
def test_the_track_holds_the_engine_s_points(path):
    played = replay_log(GameLog.model_validate_json(path.read_bytes()))
    game, fresh = facts.Game("log", path.name, played), store.empty()
    for table, frame in facts.frames([game]).items():
        insert(fresh, table, frame)
    points, visits = played.replayed.states["points"], played.replayed.states["visit"]
    rows = taj_mahal.track(fresh, game.game_id).rows(named=True)
    assert [[row[source] for source in SOURCES] for row in rows] == [
        points[row["ply"] + 1, row["seat"]].tolist() for row in rows
    ]
    assert [row["total"] for row in rows] == [sum(row[source] for source in SOURCES) for row in rows]
    assert [row["visit"] for row in rows] == [int(visits[max(row["ply"], 0)]) for row in rows]
    of_court = taj_mahal.prizes(fresh, game.game_id).filter(pl.col("prize").is_in(PRIZES))
    assert of_court.group_by("visit").len().sort("visit").rows() == [(visit, 6) for visit in range(1, 13)]


def test_cards_for_prizes():
    """Two cards of A show the monk, one the general; B wins without; C goes home at once."""
    plies = [(i + 1, 1, seat, "x") for i, seat in enumerate((0, 1, 0, 0, 1, 2))]
    played = [
        event(0, "played", seat=0, detail="red:elephant+monk white:mogul"),
        event(1, "played", seat=1, detail="green:monk"),
        event(2, "played", seat=0, detail="red:general+monk special:elephant"),
    ]
    won = [
        event(3, "went_home", seat=0, amount=3),
        *(event(3, "won", seat=0, colour=prize) for prize in ("monk", "general", "elephant")),
        event(4, "went_home", seat=1, amount=1),
        event(4, "won", seat=1, colour="vizier"),
        event(5, "went_home", seat=2, amount=0),
    ]
    con = small_game("taj_mahal", 3, plies, [*played, *won])
    assert taj_mahal.prizes(con, "g").select("prize", "seat", "cards").rows() == [
        ("elephant", 0, 2),
        ("general", 0, 1),
        ("monk", 0, 2),
        ("vizier", 1, 0),
    ]
    spent = taj_mahal.spent(con, "g")
    assert spent.columns == ["visit", "seat", "ply", "cards", "prizes"]
    assert spent.rows() == [(1, 0, 3, 4, 3), (1, 1, 4, 1, 1), (1, 2, 5, 0, 0)]
    assert taj_mahal.spent(con, "' or 1=1 --").is_empty()
