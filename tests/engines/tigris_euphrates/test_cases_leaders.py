"""Cases TE-07 to TE-22: placing, moving and withdrawing leaders."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import draw, scene, start
from tests.engines.tigris_euphrates.test_cases_setup import RIVERS, cells_of


@pytest.mark.parametrize("tile", "gkfx")
def test_te_07_only_a_temple_will_do(tile):
    """One tile that is no face-up temple on H5: no leader of any colour finds a place anywhere."""
    t = draw(f"   G  H  I\n4  .  .  .\n5  .  {tile}  .\n6  .  .  .")
    for colour in COLOURS:
        assert cells_of(t.state, f"p0 leader {colour}") == set()
        assert {t.why(f"p0 leader {colour} {cell}") for cell in ("G5", "I5", "H4", "H6")} == {"T22"}


def test_te_07_a_farm_is_no_temple():
    """The same for a farm, beside which land lies at D8."""
    t = draw("   B  C  D  E\n8  .  .  b  .\n9  .  .  .  .")
    assert all(cells_of(t.state, f"p0 leader {colour}") == set() for colour in COLOURS)
    assert t.why("p0 leader blue C8") == "T22"


@scene(
    """
        G   H   I
    4   .   .   .
    5   .   r   .
    6   .   .   .
    """,
    players=3,
)
def test_te_08_diagonals_do_not_touch(t):
    """A lone temple: its four neighbours and no other square of the board."""
    for colour in COLOURS:
        assert t.squares(f"p0 leader {colour}") == {"H4", "G5", "I5", "H6"}
        assert len(cells_of(t.state, f"p{t.placing.rotation} leader {colour}")) == 4
        assert {t.why(f"p0 leader {colour} {cell}") for cell in ("G4", "I4", "G6", "I6")} == {"T22"}


def test_te_09_no_leader_on_a_river():
    """Temples beside rivers: no leader, not even the farmer, on any of the 41 river spaces."""
    t = draw(
        """
            A   B   C   D   E   F
        2   .   r*  .   .   .   .
        3   .   r   .   .   .   r*
        4   .   .   .   .   .   .
        5   .   r   .   .   r   .
        6   .   .   .   .   .   .
        """
    )
    around = {"B1", "A2", "C2", "A3", "C3", "F2", "G3", "F4", "A5", "C5", "B6", "D5", "E4", "F5", "E6"}
    for colour in COLOURS:
        assert cells_of(t.state, f"p0 leader {colour}") == around
        assert t.why(f"p0 leader {colour} B4") == "T22"
        assert not cells_of(start(2), f"p0 leader {colour}") & RIVERS


@scene(
    """
        A   B   C   D
    1   f   f   .   .
    2   f   f   .   .
    3   .   .   .   .
    """,
    "monument red/black A1",
)
def test_te_10_face_down_temples_bless_nobody(t):
    """Beside a monument's four tiles no leader may stand."""
    for colour in COLOURS:
        assert t.squares(f"p0 leader {colour}") == set()
        assert {t.why(f"p0 leader {colour} {cell}") for cell in ("C1", "C2", "A3", "B3")} == {"T22"}


@scene(
    """
        H   I   J   K   L
    4   .   .   r   .   .
    5   .   k   .   r   R1
    6   .   .   g   .   .
    """
)
def test_te_12_three_regions_and_a_kingdom(t):
    """J5 joins three leaderless regions to bull's kingdom: legal for every colour; equal colour means a revolt."""
    for colour in COLOURS:
        after = t.play(f"p0 leader {colour} J5")
        assert after.region("J5") == {"J4", "I5", "J5", "K5", "L5", "J6"}
        assert after.phase == ("attack" if colour == "red" else "play")
    assert t.play("p0 leader black J5").leaders == {"K0": "J5", "R1": "L5"}


@scene(
    """
        G   H   I   J   K
    4   .   .   .   .   .
    5   R0  r   .   r   B1
    6   .   .   .   .   .
    """,
    players=3,
    treasures=3,
)
def test_te_13_a_leader_never_unites_kingdoms(t):
    """I5 touches two kingdoms: no leader at hand may stand there, equal or not; everywhere else he may."""
    for colour in ("blue", "green", "black"):
        assert t.why(f"p0 leader {colour} I5") == "T23"
        assert t.squares(f"p0 leader {colour}") == {"H4", "H6", "J4", "J6"}
    assert t.play("p0 pass", "p0 pass").why("p1 leader red I5") == "T23"


@scene(
    """
        G   H   I   J   K
    4   .   .   .   .   .
    5   R0  r   .   r   B1
    6   .   .   .   .   .
    """
)
def test_te_15_the_leader_is_lifted_first(t):
    """Without lion's priest {H5} is no kingdom, so he may go to I5, next to one kingdom; not back to his own square."""
    assert t.squares("p0 leader red") == {"H4", "H6", "I5", "J4", "J6"}
    assert t.why("p0 leader red G5") == "A-T3"
    after = t.play("p0 leader red I5")
    assert after.leaders == {"R0": "I5", "B1": "K5"}
    assert after.region("I5") == {"H5", "I5", "J5", "K5"}
    assert (after.phase, after.actions_left) == ("play", 1)


LINK = """
        G   H   I   J
    4   .   .   .   .
    5   r   K0  r   B1
    6   .   .   .   .
    """


@scene(LINK)
def test_te_16_a_lifted_leader_splits_his_kingdom(t):
    """The king was the link: withdrawn or moved, {G5} is a region of its own and bull's kingdom goes on without it."""
    away = t.play("p0 withdraw black")
    assert away.region("G5") == {"G5"}
    assert away.region("I5") == {"I5", "J5"}
    assert away.returned() == {"K0": "withdrawn"}
    moved = t.play("p0 leader black G4")
    assert moved.region("G5") == {"G4", "G5"}
    assert moved.region("I5") == {"I5", "J5"}
    assert moved.scored == away.scored == []
    assert moved.play("p0 tile red G6").scored == [(0, "red", 1, "tile")]
    assert away.play("p0 tile red G6").scored == []


@scene(
    """
        G   H   I
    4   .   G1  .
    5   R1  r   K0
    6   .   .   .
    """,
    players=4,
)
def test_te_17_only_own_leaders_come_back(t):
    """A bull leader is not lion's to take; his own costs one action; a leader at home cannot be withdrawn."""
    assert {line for line in t.legal if "withdraw" in line} == {"p0 withdraw black"}
    assert t.why("p1 withdraw red") == "T19"
    assert {t.why(f"p0 withdraw {colour}") for colour in ("red", "blue", "green")} == {"T21"}
    after = t.play("p0 withdraw black")
    assert after.leaders == {"R1": "G5", "G1": "H4"}
    assert (after.seat, after.actions_left) == (0, 1)
    assert after.play("p0 leader black I5").state[0].actions_left == 0


@pytest.mark.parametrize("colour", COLOURS)
def test_te_19_the_same_again_after_a_lost_revolt(colour):
    """First action: the leader loses at G5 and returns. Second: the same leader to G5 again."""
    letter = {"red": "R", "blue": "B", "green": "G", "black": "K"}[colour]
    t = draw(f"   G  H  I\n4  .  .  .\n5  .  r  {letter}1\n6  .  .  .", "hand p0 RRRRRR", "hand p1 RRRRRR")
    lost = t.play(f"p0 leader {colour} G5", "p0 support 0", "p1 support 0")
    assert lost.returned() == {f"{letter}0": "lost_revolt"}
    assert (lost.phase, lost.seat, lost.actions_left) == ("play", 0, 1)
    again = lost.play(f"p0 leader {colour} G5", "p0 support 1", "p1 support 0")
    assert again.leaders == {f"{letter}0": "G5"}


@scene(
    """
        H   I   J
    4   R1  r   .
    5   .   k   .
    6   .   .   r
    """,
    "hand p0 RRGGKK",
    "hand p1 RRGGKK",
)
def test_te_21_the_temple_may_be_outside(t):
    """J6 is a leaderless temple, I5 bull's kingdom: J5 starts a revolt of one temple each, which the defender wins."""
    revolt = t.play("p0 leader red J5")
    assert [(e["seat"], e["other"], e["strength"]) for e in revolt.happened("revolt")] == [(0, 1, [1, 1])]
    over = revolt.play("p0 support 0", "p1 support 0")
    assert over.returned() == {"R0": "lost_revolt"}
    assert over.scored == [(1, "red", 1, "revolt")]
    assert t.play("p0 leader black J5").phase == "play"


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seat", range(4))
def test_te_22_placing_a_leader_on_the_board_moves_him(colour, seat):
    """'Placed', but he stands elsewhere: one action, the old square is empty, the event says where he came from."""
    letter = {"red": "R", "blue": "B", "green": "G", "black": "K"}[colour]
    t = draw(f"   G  H  I\n5  {letter}{seat}  r  .", f"turn 1 p{seat}", players=4)
    after = t.play(f"p{seat} leader {colour} I5")
    assert after.leaders == {f"{letter}{seat}": "I5"}
    assert after.actions_left == 1
    assert after.happened("leader_placed") == [
        {"type": "leader_placed", "seat": seat, "colour": colour, "cell": "I5", "moved_from": "G5"}
    ]
    assert after.happened("leader_returned") == []
    home = draw("   G  H  I\n5  .  r  .").play("p0 leader black I5").happened("leader_placed")
    assert home == [{"type": "leader_placed", "seat": 0, "colour": "black", "cell": "I5"}]
