"""The reader of the site's logs: every game as the truth tells it, and small packets made by hand for each shape."""

from collections import Counter
from typing import Any

import pytest

from pipeline.errors import RefusedLog
from pipeline.readers import bga
from pipeline.readers.bga.beside import Told
from tests import oracles
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
)
from tests.pipeline.bga_truth import LETTERS, Retelling


def seen_seats(view: str, seats: int) -> set[int]:
    return {"full": set(range(seats)), "public": set()}.get(view) if view in ("full", "public") else {int(view[5:])}


def knowledge(view: str) -> str:
    return view.replace("seat ", "seat:")


def are_dealt(hands: list[str], truth: dict[str, Any], board: str, seen: set[int]) -> bool:
    """Whether opening hands hold no tile that was not dealt, and of other seats none at all."""
    told = Retelling(truth, board, seen)
    first = told.first_in_bag - 6 * len(told.seats)
    dealt = [Counter(LETTERS[told.deck[first + 6 * seat + place]] for place in range(6)) for seat in range(len(hands))]
    known = [Counter(hand.replace("?", "")) for hand in hands]
    return all(hand <= (dealt[seat] if seat in seen else Counter()) for seat, hand in enumerate(known))


@pytest.mark.oracle
def test_every_game_in_every_view_is_told_as_the_truth_tells_it():
    oracles.needs_folder()
    games, actions, differ = oracles.bga_games(), 0, []
    for entry in games:
        truth, board = oracles.load_truth(entry), entry["options"]["board"]
        for view, document in oracles.views(oracles.load_log(entry)).items():
            log = bga.read_document(document, entry["id"])
            expected = Retelling(truth, board, seen_seats(view, entry["n_players"])).tell()
            if list(zip(log.actions, log.log_positions, strict=True)) != expected or log.knowledge != knowledge(view):
                differ.append(f"{entry['id']} {view}")
            actions += len(expected)
            assert log.options == {"board": board}
            assert are_dealt(log.setup.hands, truth, board, seen_seats(view, entry["n_players"])), (entry["id"], view)
    print(f"{len(games) - len({name.split()[0] for name in differ})} of {len(games)} logs, {actions} actions")
    assert differ == []


@pytest.mark.oracle
def test_every_game_ends_as_the_index_says():
    oracles.needs_folder()
    for entry in oracles.bga_games():
        document, truth = oracles.load_log(entry), oracles.load_truth(entry)
        result = bga.read_document(document, entry["id"]).result
        rows = truth["final"]["points_before_treasures"]
        assert result.scores == [{c: int(rows[p][c]) for c in result.scores[0]} for p in entry["player_ids"]]
        assert result.end_reason == oracles.end_reason(truth, document), entry["id"]
        ranks = {str(row["player"]): row["rank"] for row in entry["result"] if not row["tie"]}
        assert {p: rank for p, rank in zip(entry["player_ids"], result.ranks, strict=True) if p in ranks} == ranks


@pytest.mark.oracle
def test_a_game_that_uses_an_unsupported_option_is_refused_by_name():
    oracles.needs_folder()
    for entry in oracles.bga_games(supported=False):
        counts = entry["counts"]
        if counts["wonders"] or counts["buildings"]:
            with pytest.raises(RefusedLog, match="move [0-9]+.* wonder|civilization buildings"):
                bga.read_document(oracles.load_log(entry), entry["id"])


def actions(*packets: dict[str, Any]) -> list[str]:
    return bga.read_document(answer(*packets)).actions


def test_a_plain_turn():
    log = bga.read_document(answer(*PLAIN))
    assert log.actions == PLAIN_ACTIONS
    assert log.log_positions == [2, 3, 4]
    assert log.options == {"board": "standard"}
    assert [(player.name, player.dynasty, player.id) for player in log.players] == [
        ("Ann", "bull", str(ANN)),
        ("Bob", "bow", str(BOB)),
    ]
    assert (log.knowledge, log.source.id, log.result) == ("seat:0", "5", None)


def test_without_the_private_packet_a_draw_is_hidden():
    log = bga.read_document(answer(*PLAIN[:2], PLAIN[3]))
    assert log.actions[-1] == "draw p0 ?"
    assert log.knowledge == "public"


def test_moves_that_leave_no_event():
    assert actions(
        *PLAIN,
        packet("5", state(4, BOB), state(2, BOB)),
        packet("6", tile(20, 0, 1, player=BOB), state(10, BOB)),
        packet("7", state(4, BOB), state(16, BOB)),
        packet("8", state(17, BOB), state(2, ANN)),
    )[3:] == ["p1 pass", "p1 tile black A2", "p1 decline"]


def test_a_revolt_needs_no_choice_of_war():
    told = actions(
        packet("2", leader(2, 1, 0), state(7)),
        packet("3", support("attacker", "red", ANN, 14), state(12), state(7, BOB)),
        packet("4", support("defender", "red", BOB), state(12), state(4), state(2)),
    )
    assert told == ["p0 leader red B1", "p0 support 1", "p1 support 0"]


def test_a_war_that_begins_by_itself_gets_its_choice_with_the_move_that_began_it():
    log = bga.read_document(
        answer(
            packet("2", tile(14, 0, 0, "union", war_color="black"), state(11), state(9)),
            packet("3", event("leaderSelected", player_name="Ann", color="green"), state(11), state(6, BOB)),
            packet("4", support("attacker", "green", BOB), state(11), state(6)),
            packet("5", support("defender", "green", ANN), state(11), state(6)),
            packet("6", support("attacker", "red", ANN, 15), state(11), state(6, BOB)),
            packet("7", support("defender", "red", BOB), state(11), state(4), state(2)),
        )
    )
    assert list(zip(log.log_positions, log.actions, strict=True)) == [
        (2, "p0 tile black A1"),
        (3, "p0 war green"),
        (4, "p1 support 0"),
        (5, "p0 support 0"),
        (5, "p0 war red"),
        (6, "p0 support 1"),
        (7, "p1 support 0"),
    ]


def test_a_monument_on_one_of_several_squares():
    told = actions(
        packet("2", tile(14, 0, 0), state(10)),
        packet("3", state(15)),
        packet("4", event("placeMonument", player_name="Ann", monument_id="3", pos_x="0", pos_y="8"), state(4)),
    )
    assert told[1:] == ["p0 build blue/red A9"]


def test_a_leader_comes_off_by_its_owner_but_not_by_a_monument():
    row = {"id": "1", "kind": "green"}
    told = actions(
        PLAIN[0],
        packet("3", event("leaderReturned", player_name="Ann", color="green", leader=row), state(4), state(16)),
        packet("4", event("leaderReturned", color="green", leader=row, shape="bull"), state(17), state(2, BOB)),
    )
    assert told[1:] == ["p0 withdraw green"]


def test_swap_shows_the_letters_this_log_knows():
    told = actions(
        *PLAIN,
        packet("5", tile(20, 0, 1, player=BOB), state(4, BOB), state(2, BOB)),
        packet("6", state(4, BOB), state(17, BOB), state(2)),
        packet("7", event("discard", tile_ids=["15", "26"]), player=ANN),
        packet("7", event("discardNotif", player_name="Ann", count=2), draw(2), state(4), state(2)),
    )
    assert told[5:] == ["p0 swap B?", "draw p0 ?", "draw p0 ?"]


def test_tiles_of_the_own_opening_hand_show_later():
    """Seat 0's tiles are 14 to 19, seat 1's 20 to 25; only Ann's own packets are in the log."""
    told = (
        packet("2", tile(14, 0, 0), state(4), state(2)),
        packet("3", tile(19, 2, 0, "union", war_color="red"), state(7)),
        packet("4", support("attacker", "red", ANN, 16, 15), state(12), state(7, BOB)),
        packet("5", support("defender", "red", BOB, 20), state(12), state(4), state(2)),
    )
    own = packet("3", event("drawTiles", tiles=[{"id": "26", "kind": "blue"}]), player=ANN)
    assert bga.read_document(answer(*told, own)).setup.hands == ["RRRK??", "??????"]
    assert bga.read_document(answer(*told)).setup.hands == ["??????", "??????"]
    undone = packet("3", event("tileReturned", tile_id="14"), state(2))
    assert bga.read_document(answer(told[0], undone, own)).setup.hands == ["K?????", "??????"]


@pytest.mark.parametrize("row", range(2))
def test_treasures_by_the_square_of_their_tile(row: int):
    square, number = [("B2", "4"), ("K11", "13")][row]
    assert actions(*PLAIN, packet("5", event("pickedTreasure", player_id=str(BOB), tile_id=number)))[3:] == [
        f"p1 treasure {square}"
    ]


def test_the_rest_of_the_bag_goes_to_the_player_who_ends_the_game():
    bag = 153 - 10 - 12 - 1
    turns = [packet(str(5 + n), draw(6, "Bob"), state(2)) for n in range(bag // 6)]
    told = bga.read_document(answer(*PLAIN, *turns, packet("90", state(17), event("lastTileDrawn", player_name="Ann"))))
    assert told.actions[3 + bag // 6 * 6 :] == ["draw p0 ?"] * (bag % 6)
    assert told.result.end_reason == "bag"


def test_equal_score_and_tie_break_share_a_rank():
    rows = [{"player": str(BOB), "score": "5", "score_aux": "1"}, {"player": str(ANN), "score": 5, "score_aux": 1}]
    end = {"type": "gameStateChange", "args": {"name": "gameEnd", "args": {"result": rows}}}
    assert bga.read_document(answer(*PLAIN, packet("5", end))).result.ranks == [1, 1]


UNDONE = [
    ([tile(14, 0, 0)], [event("tileReturned", tile_id="14")]),
    ([leader(2, 1, 2)], [leader(2, 1, 0, undo=True)]),
    ([leader(3, 1, 2)], [event("leaderReturned", undo=True, leader={"id": "3"})]),
    ([event("leaderReturned", player_name="Ann", leader={"id": 2})], [leader(2, 1, 0, undo=True)]),
    ([event("catastrophe", player_id=ANN, x=3, y=0)], [event("undoRestorePoint")]),
]


@pytest.mark.parametrize(("done", "undone"), UNDONE)
def test_undone_actions_are_dropped(done: list, undone: list):
    again = packet("9", tile(14, 4, 0), state(4), state(16))
    told = actions(PLAIN[0], packet("7", *done, state(4), state(16)), packet("8", *undone, state(2)), again)
    assert told == ["p0 leader red B1", "p0 tile black E1"]


def test_a_monument_undone_takes_the_treasure_with_it():
    build = event("placeMonument", player_name="Ann", monument_id=0, pos_x=0, pos_y=0)
    told = actions(
        packet("2", tile(14, 0, 0), state(10)),
        packet("3", build, state(13)),
        packet("4", event("pickedTreasure", player_id=ANN, tile_id=4), state(4), state(16)),
        packet("5", event("undoRestorePoint"), state(10)),
        packet("6", state(4), state(2)),
    )
    assert told == ["p0 tile black A1", "p0 decline"]


def test_a_chosen_war_undone():
    told = actions(
        packet("2", tile(14, 0, 0), state(9)),
        packet("3", event("leaderSelected", player_name="Ann", color="green"), state(6)),
        packet("4", event("leaderUnSelected", player_name="Ann"), state(9)),
        packet("5", event("leaderSelected", player_name="Ann", color="red"), state(6)),
        packet("6", support("attacker", "red", ANN), state(6, BOB)),
    )
    assert told[1:] == ["p0 war red", "p0 support 0"]


def test_the_board_can_be_asked_for_where_ids_leave_it_open():
    treasure = packet("3", event("pickedTreasure", player_id=ANN, tile_id=4))
    open_log = answer(PLAIN[0], treasure)
    assert bga.read_document(open_log).options == {}
    assert bga.read_document(open_log).actions[-1] == "p0 treasure B2"
    told = bga.read_document(open_log, told_of=lambda table: Told(f"{table}.json", {"board": "advanced"}))
    assert (told.options, told.actions[-1]) == ({"board": "advanced"}, "p0 treasure E1")
