"""What the reader of the site's logs keeps of points and times, and where it found each action."""

import copy

import pytest

from pipeline.errors import LogError
from pipeline.readers import bga
from pipeline.replay import replay_log
from tests.pipeline.bga_packets import ANN, BOB, PLAIN, answer, draw, event, leader, packet, state, support, tile


def score(points, colour="black", player=ANN):
    return event("playerScore", player_id=str(player), color=colour, points=points, source="leader", id="3")


def checks(*packets):
    """Ply -> points by seat."""
    return {check.ply: check.scores for check in bga.read_document(answer(*packets)).checks}


KING = packet("2", leader(3, 1, 0), state(4), state(2))
TILE = packet("3", tile(14, 0, 0), score(1), state(4), state(16))


def test_running_points_after_each_action_that_scores():
    war = support("defender", "red", BOB), score("3", "red"), state(11), state(4), state(10)
    assert checks(
        KING,
        packet("3", tile(14, 0, 0), score(1), state(4), state(2)),
        packet("4", tile(15, 1, 1, "union", war_color="red"), state(11), state(6)),
        packet("5", support("attacker", "red", ANN), state(11), state(6, BOB)),
        packet("6", *war),
        packet("7", state(4), state(13)),
        packet("8", event("pickedTreasure", player_id=BOB, tile_id=4), state(4), state(17), score(2), state(2, BOB)),
        packet("9", tile(20, 0, 4, player=BOB), score(1, "blue", BOB), score(1), state(4, BOB), state(2, BOB)),
    ) == {
        1: [{"black": 1}, {}],
        5: [{"red": 3}, {}],  # ply 3 is the war, which the site begins by itself
        7: [{"black": 3}, {"treasure": 1}],  # monuments pay with the action that ends the turn
        8: [{"black": 4}, {"blue": 1}],
    }


def test_an_undone_action_leaves_nothing_behind():
    undone = packet("4", score(-1), event("tileReturned", tile_id="14"), state(2))
    again = packet("5", tile(14, 2, 0), score(1), state(4), state(2))
    assert checks(KING, TILE, undone) == {}
    assert checks(KING, TILE, undone, again) == {1: [{"black": 1}, {}]}


def test_the_points_may_be_taken_back_after_the_action():
    undone = packet("4", event("tileReturned", tile_id="14"), score(-1), state(2))
    assert checks(KING, TILE, undone) == {0: [{"black": 0}, {}]}


def test_points_that_an_undo_leaves_behind_show_in_the_next_check():
    undone = packet("4", event("tileReturned", tile_id="14"), state(2))
    other = packet("5", tile(14, 2, 0), score(1, "red", BOB), state(4), state(2))
    assert checks(KING, TILE, undone) == {}
    assert checks(KING, TILE, undone, other) == {1: [{"black": 1}, {"red": 1}]}


def test_a_restore_point_takes_points_and_treasures_without_a_word():
    build = event("placeMonument", player_name="Ann", monument_id=0, pos_x=0, pos_y=0)
    log = (
        KING,
        packet("3", tile(14, 0, 0), score(1), state(10)),
        packet("4", build, state(13)),
        packet("5", event("pickedTreasure", player_id=ANN, tile_id=4), state(4), state(16)),
        packet("6", event("undoRestorePoint"), state(10)),
        packet("7", build, state(13)),
        packet("8", event("pickedTreasure", player_id=ANN, tile_id=5), state(4), state(17), score(1), state(2, BOB)),
    )
    assert checks(*log[:5]) == {1: [{"black": 1}, {}]}
    assert checks(*log) == {1: [{"black": 1}, {}], 3: [{"black": 2, "treasure": 1}, {}]}


def test_a_turn_that_waits_to_be_confirmed_is_not_compared_yet():
    """Ours brings the points of monuments with its last action, the site with the confirmation."""
    assert checks(KING, TILE) == {}
    assert checks(KING, TILE, packet("4", state(17), draw(1), state(2, BOB))) == {1: [{"black": 1}, {}]}


def test_points_of_another_kind_are_left_to_the_options_that_bring_them():
    assert checks(KING, packet("3", tile(14, 0, 0), score(1, "wonder"), state(4), state(2))) == {}
    with pytest.raises(
        LogError, match="move 3: an event 'playerScore' that makes no sense: found the text 'x'"
    ) as told:
        checks(KING, packet("3", tile(14, 0, 0), score("x"), state(4), state(2)))
    assert (told.value.move, told.value.pointer) == (3, "/data/logs/2")


def test_times_count_from_the_first_action_and_pass_over_draws():
    assert bga.read_document(answer(*PLAIN)).times == {}
    log = copy.deepcopy(answer(*PLAIN, packet("5", state(4, BOB), state(2, BOB))))
    for item, time in zip(log["data"]["logs"], ("1000", "1060", None, "1100", "1100", "1250"), strict=True):
        item |= {"time": time} if time else {}
    read = bga.read_document(log)
    assert read.actions == ["p0 leader red B1", "p0 tile black A1", "draw p0 blue", "p1 pass"]
    assert read.times == {0: 0, 3: 190}


SHAPES = {
    "/data/logs/1": lambda document: document,
    "/data/data/1": lambda document: {"status": 1, "data": {"data": document["data"]["logs"]}},
    "/logs/1": lambda document: document["data"],
    "/data/1": lambda document: {"status": 1, "data": document["data"]["logs"]},
    "/data/logs/b": lambda document: {
        "data": document["data"] | {"logs": dict(zip("ab", document["data"]["logs"], strict=True))}
    },
    "/1": lambda document: document["data"]["logs"],
}


@pytest.mark.parametrize("place", SHAPES)
def test_each_action_knows_its_packet(place):
    document = answer(KING)
    rows = {str(ANN): {"shape": "bull"}, str(BOB): {"shape": "archer"}}
    document["data"]["logs"][0]["data"][0]["args"]["args"] = {"player_status": rows}
    log = bga.read_document(SHAPES[place](document))
    assert (log.actions, log.where.pointer(0)) == (["p0 leader black B1"], place)
    error = replay_log(log.model_copy(update={"actions": ["p0 pass now"]}).within("line 3")).error
    assert (error.pointer, error.at) == (f"line 3 {place}", "line 3, move 2, ply 0, turn 1")
