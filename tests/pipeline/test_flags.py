"""The first place where the source's points and the replay part."""

import pytest

from pipeline.flags import Flag, scores_differ
from pipeline.readers.native import read_document
from pipeline.replay import replay_log
from tests.pipeline.short_game import FAILING, GAME

RIGHT = {"ply": 1, "scores": [{"black": 1}, {}]}
LATE = {"ply": 5, "scores": [{"red": 0, "black": 4}, {"red": 1, "blue": 2}]}
EARLY = {"ply": 3, "scores": [{"black": 2}, {}]}
EARLY_FLAG = Flag(
    "scores_differ", 3, None, 0, "black", 1, 2, "ply 3, turn 2: points differ from the source: p0 black 1, source 2"
)


def flag_of(document):
    return scores_differ(replay_log(read_document(document)))


@pytest.mark.parametrize("checks", [[], [RIGHT], [RIGHT, RIGHT], [{"ply": 99, "scores": [{"red": 7}, {}]}]])
def test_none(checks):
    assert flag_of(GAME | {"checks": checks}) is None


def test_all_points_of_that_place_are_told_and_the_first_is_named():
    assert flag_of(GAME | {"checks": [RIGHT, LATE]}) == Flag(
        "scores_differ",
        5,
        None,
        0,
        "black",
        1,
        4,
        "ply 5, turn 2: points differ from the source: p0 black 1, source 4; p1 blue 0, source 2",
    )


def test_the_first_in_the_game_not_in_the_file():
    assert flag_of(GAME | {"checks": [LATE, RIGHT, EARLY]}) == EARLY_FLAG


def test_of_a_log_that_fails_as_far_as_it_goes():
    assert flag_of(FAILING | {"log_positions": None, "checks": [EARLY]}) == EARLY_FLAG
    assert flag_of(FAILING | {"checks": [{"ply": 9, "scores": [{"red": 9}, {}]}]}) is None


def test_a_result_counts_only_when_the_game_is_over():
    scores = [dict.fromkeys(("red", "blue", "green", "black", "treasure"), 9)] * 2
    assert flag_of(GAME | {"result": {"scores": scores}}) is None
