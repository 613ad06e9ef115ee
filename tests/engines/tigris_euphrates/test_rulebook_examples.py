"""The worked examples TX1 to TX5 as played scenes. TX1 is case TE-53, TX4 case TE-129; here they end to end."""

import pytest

from tests.engines.tigris_euphrates.boards import RULES, do, draw, start
from tests.engines.tigris_euphrates.test_cases_scoring import BOW, BULL, LION, POT, ranks


def test_tx1_war():
    """The whole action: 5 to 3, seven tiles leave, the kings' war has gone, and lion goes on with his second action."""
    t = draw(
        """
            F   G   H   I   J   K
        3   r*  .   .   .   .   .
        4   K0  .   .   .   .   K1
        5   r   g   .   g   g   r
        6   G0  .   .   .   .   G1
        """,
        "hand p0 RGGGGK",
        "hand p1 GGRRKK",
        players=4,
    )
    over = t.play("p0 tile black H5", "p0 war green", "p0 support 4", "p1 support 1")
    assert over.scored == [(0, "green", 3, "war")]
    assert (over.returned(), over.lost(), over.removed) == ({"G1": "lost_war"}, ["I5", "J5"], {"G": 7})
    assert over.leaders == {"K0": "F4", "G0": "F6", "K1": "K4"}
    assert (over.phase, over.seat, over.actions_left, bool(over.state[0].is_union)) == ("play", 0, 1, False)
    assert (over.region("H5"), over.region("K5")) == ({"F3", "F4", "F5", "F6", "G5", "H5"}, {"K4", "K5"})


def test_tx2_red_square():
    """Bull (p0) builds red/black; bow's (p1) farmer has no other temple. Bull is paid at his end, bow at his own."""
    t = draw(
        """
            G   H   I   J   K
        3   .   B1  .   .   .
        4   R1  r   r   .   .
        5   r   r   .   r   K0
        6   .   .   .   .   .
        """,
        "hand p0 RRGGKK",
        treasures=3,
    )
    built = t.play("p0 tile red I5", "p0 build red/black H4")
    assert built.returned() == {"B1": "no_temple"}
    assert built.leaders == {"R1": "G4", "K0": "K5"}
    bull = built.finish_turn()
    assert bull.scored == [(0, "black", 1, "monument")]
    bow = bull.finish_turn()
    assert bow.scored == [(1, "red", 1, "monument")]


@pytest.mark.parametrize("earner", ("B1", "K1"))
def test_tx3_treasure(earner):
    """Lion's farm joins two treasures: first bull is paid for it, then lion takes the corner's, without a choice."""
    t = draw(f"   A  B  C\n5  .  .  .\n6  G0 r* {earner}\n7  .  .  .\n8  .  r* .", "hand p0 BRRRRR", treasures=2)
    laid = t.play("p0 tile blue B7")
    assert laid.scored == [(1, "blue", 1, "tile")]
    assert (laid.phase, laid.seat, laid.legal) == ("treasure", 0, {"p0 treasure B8"})
    taken = laid.play("p0 treasure B8")
    assert taken.scored == [(0, "treasure", 1, "treasure")]
    assert taken.tiles == {"B6": "r*", "B7": "b", "B8": "r"}


def test_tx4_final():
    """Pot, lion, bull, bow; bow has the highest total."""
    assert ranks(POT, LION, BULL, BOW) == [1, 2, 3, 4]
    assert max((POT, LION, BULL, BOW), key=sum) == BOW


def test_tx5_first_round_of_four():
    """Two kingdoms; a farmer with a farm; a king with a temple; a revolt won 4 to 1 and a temple."""
    state = start(4, "RRBGKK", "BRRGKK", "RRBGKK", "RRRRGK")
    state = do(state, "p0 leader black I6", "p0 leader red E10")
    assert RULES.to_play(state) == 1
    state = do(state, "p1 leader blue F9", "p1 tile blue F8", "draw p1 green")
    state = do(state, "p2 leader black K10", "p2 tile red J10", "draw p2 black")
    state = do(state, "p3 leader red G10")
    fought = RULES.apply(do(state, "p3 support 3"), RULES.decode("p0 support 0"))
    won = next(event for event in fought.events if event.type == "conflict_won")
    assert (won.seat, won.facts) == (3, {"other": 0, "strength": [4, 1]})
    state = do(fought.state, "p3 tile red H10", "draw p3 red", "draw p3 blue", "draw p3 green", "draw p3 black")
    points = [{name: n for name, n in row.items() if n} for row in RULES.scores(state)]
    assert points == [{}, {"blue": 1}, {"red": 1}, {"red": 2}]
    assert state[0].hand.sum(axis=1).tolist() == [6] * 4
    assert state[0].removed.tolist() == [3, 0, 0, 0]
    assert int(state[0].leader_at[0, 0]) == -1
    assert (RULES.to_play(state), int(state[0].turn)) == (0, 5)
