"""What prizes gave, then and later: a visit by hand, and samples beside the networks of roads and a count of goods."""

from collections import defaultdict
from pathlib import Path

import polars as pl
import pytest

from dashboard.charts import taj_network
from dashboard.charts.taj_states import geography_of, visits_of
from engines.taj_mahal.codes import EventType
from engines.taj_mahal.names import BONUSES, GOODS, PRIZES
from pipeline import facts
from pipeline.model import GameLog
from pipeline.replay import replay_log

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "taj_mahal").glob("*.json"))[::5]


@pytest.fixture(scope="module")
def games():
    logs = [GameLog.model_validate_json(path.read_bytes()) for path in SAMPLES]
    return [facts.Game("L", log.game, replay_log(log), number) for number, log in enumerate(logs, 1)]


@pytest.fixture(scope="module")
def tables(games):
    made = facts.frames(games)
    return {name: pl.from_arrow(made[name]).with_columns(pl.selectors.categorical().cast(pl.String)) for name in made}


def test_the_first_visit_of_a_sample(tables):
    """Seat 3 went home with two ovals for two palaces: one point for them, shared; nobody took the crown."""
    rows = tables["prizes"].filter(game_no=1, visit=1).select("ply", "province", "prize", "seat", "points")
    assert rows.rows() == [
        (8, "malwa", "princess", 0, 1.0),
        (12, "malwa", "monk", 1, 2.0),  # a palace, and the rice below it
        (13, "malwa", "rice", 1, 1.0),
        (16, "malwa", "vizier", 3, 0.5),
        (16, "malwa", "general", 3, 0.5),
        (16, "malwa", "elephant", 3, 1.0),
        (17, "malwa", "draw_card", 3, 0.0),
        (20, "malwa", "mogul", None, 0.0),
    ]


def test_every_prize_of_every_visit_has_a_row(tables):
    court = tables["prizes"].filter(pl.col("prize").is_in(PRIZES))
    per_visit = court.group_by("game_no", "visit").agg(pl.len(), pl.col("prize").n_unique().alias("kinds"))
    assert per_visit.select("len", "kinds").unique().rows() == [(6, 6)]
    assert len(per_visit) == 12 * len(SAMPLES)
    unclaimed = court.filter(pl.col("seat").is_null())
    assert unclaimed.select(pl.col("points").max(), pl.col("later").max()).row(0) == (0, 0)
    assert len(court) - len(unclaimed) == (tables["events"]["type"] == "won").sum()


def test_palaces_give_later_what_their_province_gave_by_being_connected(games, tables):
    for game in games:
        edition, played = game.replayed.rules.edition, game.replayed.replayed
        geography, visits = geography_of(edition), visits_of(edition, played.states[0])
        found = taj_network.connections(geography, edition, played.states, played.events)
        later = taj_network.later_points(found, visits)
        own = tables["prizes"].filter(pl.col("game_no") == game.game_no, pl.col("seat").is_not_null())
        is_palace, is_bonus = pl.col("prize").is_in(PRIZES[:5]), pl.col("prize").is_in(BONUSES)
        of_palaces = pl.col("later").filter(is_palace).sum() - pl.col("later").filter(is_bonus).sum()
        told = own.group_by("visit", "seat").agg(of_palaces.round(3).alias("points")).filter(pl.col("points") != 0)
        assert sorted(told.rows()) == sorted(later.select("visit", "seat", "points").rows())


def test_goods_give_later_one_point_for_each_equal_one_to_come(games, tables):
    for game in games:
        goods_of_tile = game.replayed.rules.edition.tables[0].tile_goods
        scorings = defaultdict(list)  # (seat, good) -> (row of the tile, how many) in order
        for event in game.replayed.replayed.events:
            visit = int(game.replayed.replayed.states["visit"][event["ply"]])
            if event["type"] == EventType.BONUS_TAKEN and event["detail"] < len(GOODS):
                scorings[int(event["seat"]), event["detail"]].append(((visit, GOODS[event["detail"]]), 1))
            elif event["type"] == EventType.SCORED and event["colour"] == 2:  # a province tile
                for good, n in enumerate(goods_of_tile[visit]):
                    if n:
                        scorings[int(event["seat"]), good].append(((visit, "elephant"), int(n)))
        want = defaultdict(float)
        for (seat, _), tiles in scorings.items():
            for i, ((visit, tile), n) in enumerate(tiles):
                want[visit, tile, seat] += n * (len(tiles) - i - 1)
        own = tables["prizes"].filter(
            pl.col("game_no") == game.game_no, pl.col("prize").is_in([*GOODS, "elephant"]), pl.col("seat").is_not_null()
        )
        told = own.group_by("visit", "prize", "seat").agg(pl.col("later").sum())
        assert {tuple(row[:3]): row[3] for row in told.rows()} == dict(want)
