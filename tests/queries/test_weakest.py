"""The weakest colour by turn and the lead in it: a game worked out by hand, and sample games beside the rules."""

from pathlib import Path

import numpy as np
import pytest

from dashboard.queries import weakest
from engines.tigris_euphrates.scoring import weakest as weakest_by_the_rules
from pipeline import facts, store
from pipeline.importer import insert
from pipeline.model import GameLog
from pipeline.replay import replay_log
from tests.queries.small_games import scored, small_game

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "tigris_euphrates").glob("*.json"))
ALL = ["red", "blue", "green", "black"]
PLIES = [(turn, 1, (turn - 1) % 2, "pass") for turn in range(1, 6) for _ in range(2)]  # two plies a turn


@pytest.fixture(scope="module")
def con():
    """A ends turn 3 on 2 2 2 0 with a treasure, turn 5 on 2 2 2 2 with one; B has 1 1 1 1 from turn 4 on."""
    three = [scored(4, 0, colour, 2) for colour in ("red", "blue", "green")]
    four = [scored(6, 1, colour, 1) for colour in ALL]
    return small_game(
        "tigris_euphrates",
        2,
        PLIES,
        [*three, scored(5, 0, "treasure", 1, "treasure"), *four, scored(9, 0, "black", 2)],
    )


def test_the_end_of_each_turn(con):
    frame = weakest.by_turn(con, "g")
    names = ["turn", "ply", "seat", *ALL, "treasure", "weakest", "binding", "missing", "worth"]
    assert frame.columns == names
    assert frame.filter(seat=0).drop("seat").rows() == [
        (1, 1, 0, 0, 0, 0, 0, 0, ALL, 4, []),
        (2, 3, 0, 0, 0, 0, 0, 0, ALL, 4, []),
        (3, 5, 2, 2, 2, 0, 1, 1, ["black"], 1, ["black"]),  # the treasure makes black 1, one point more 2
        (4, 7, 2, 2, 2, 0, 1, 1, ["black"], 1, ["black"]),
        (5, 9, 2, 2, 2, 2, 1, 2, ALL, 3, []),  # four points and a treasure are three short of 3
    ]
    assert frame.filter(seat=1)["weakest"].to_list() == [0, 0, 0, 1, 1]
    assert frame.filter(seat=1, turn=4).select("missing", "worth").row(0) == (4, [])


def test_the_lead(con):
    frame = weakest.lead(con, "g")
    assert frame.columns == ["ply", "turn", "seat", "level", "before", "is_handover"]
    assert frame.rows() == [
        (-1, 1, None, 0, None, False),
        (5, 3, 0, 1, None, True),  # the treasure, not the points of ply 4, lifts A to 1
        (6, 4, None, 1, 0, False),
        (9, 5, 0, 2, 0, False),  # A had the lead last: no hand-over
    ]


def test_a_lead_that_changes_hands():
    points = [scored(ply, seat, colour, amount) for ply, seat, amount in ((1, 0, 1), (3, 1, 2)) for colour in ALL]
    frame = weakest.lead(small_game("tigris_euphrates", 2, PLIES, points), "g")
    assert frame.rows() == [(-1, 1, None, 0, None, False), (1, 1, 0, 1, None, True), (3, 2, 1, 2, 0, True)]


@pytest.mark.parametrize("query", [weakest.by_turn, weakest.lead])
def test_an_unknown_game_has_no_rows(con, query):
    assert query(con, "' or 1=1 --").is_empty()


@pytest.mark.parametrize("path", SAMPLES[::16], ids=lambda path: path.stem)
def test_a_point_is_worth_what_the_rules_make_of_it(path):
    """Each colour of each seat after each turn: the weakest of the rules with one more point of it."""
    game = facts.Game("log", path.name, replay_log(GameLog.model_validate_json(path.read_bytes())))
    fresh, states = store.empty(), game.replayed.replayed.states
    for table, frame in facts.frames([game]).items():
        insert(fresh, table, frame)
    frame = weakest.by_turn(fresh, game.game_id)
    assert len(frame) == len(np.unique(states["turn"][:-1])) * len(game.log.players)
    for row in frame.iter_rows(named=True):
        state, seat = states[row["ply"] + 1].copy(), row["seat"]
        level = weakest_by_the_rules(state, seat)
        gains = []
        for i in range(4):
            state["points"][seat, i] += 1
            gains.append(weakest_by_the_rules(state, seat) - level)
            state["points"][seat, i] -= 1
        assert (row["weakest"], row["worth"]) == (level, [c for c, gain in zip(ALL, gains, strict=True) if gain])
