"""Cases TE-103 to TE-109: who takes which treasures."""

from itertools import permutations

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_setup import cells_of

ROW = """
        E   F   G   H   I   J   K   L   M
    4   .   .   .   .   .   .   .   .   .
    5   r*  g   r*  k   r*  k   r*  g   r
    """


@pytest.mark.parametrize("seat", range(3))
def test_te_103_all_but_one(seat):
    """Four treasures and a trader: three go to his owner one by one, whichever he chooses; one stays."""
    for t in variants(ROW, f"turn 1 p{seat}", players=3, n=2):
        now = t.play(f"p{seat} leader green M4")
        left = {"E5", "G5", "I5", "K5"}
        for cell in ("G5", "K5", "E5"):
            assert (now.phase, now.seat) == ("treasure", seat)
            assert now.legal == {f"p{seat} treasure {other}" for other in left}
            now = now.play(f"p{seat} treasure {cell}")
            left.remove(cell)
        assert now.phase == "play"
        assert now.points(seat) == {"treasure": 3}
        assert {cell for cell, token in now.tiles.items() if token == "r*"} == left


def test_te_103_corners_first_among_three():
    """B2 and B8 with F3: a corner, the other corner; then F3 stays, for one always does."""
    t = draw(LEFT_EDGE)
    first = t.play("p0 leader green A2")
    assert first.legal == {"p0 treasure B2", "p0 treasure B8"}
    assert {first.why("p0 treasure F3"), first.why("p0 treasure F4")} == {"T68"}
    for one, other in permutations(("B2", "B8")):
        second = first.play(f"p0 treasure {one}")
        assert second.legal == {f"p0 treasure {other}"}
        third = second.play(f"p0 treasure {other}")
        assert third.phase == "play"
        assert third.tiles["F3"] == "r*"


LEFT_EDGE = """
        A   B   C   D   E   F
    1   .   .   .   .   .   .
    2   .   r*  g   g   b   g
    3   .   g   .   .   .   r*
    4   .   b   .   .   .   .
    5   .   g   .   .   .   .
    6   .   g   .   .   .   .
    7   .   b   .   .   .   .
    8   .   r*  .   .   .   .
    """


@pytest.mark.parametrize(("taken", "left"), (("B2", "B8"), ("B8", "B2")))
def test_te_104_two_corners(taken, left):
    """Only B2 and B8 in the kingdom: free choice between them, one stays."""
    t = draw(LEFT_EDGE.replace("    3   .   g   .   .   .   r*", "    3   .   g   .   .   .   . "))
    asked = t.play("p0 leader green A8")
    assert asked.legal == {"p0 treasure B2", "p0 treasure B8"}
    over = asked.play(f"p0 treasure {taken}")
    assert (over.phase, over.tiles[taken], over.tiles[left]) == ("play", "r", "r*")
    assert over.scored == [(0, "treasure", 1, "treasure")]


PAIR = """
        G   H   I   J   K
    4   .   .   .   .   .
    5   r*  {}1  r*  .   r
    6   .   .   .   .   .
    """


@scene(PAIR.replace("{}1", "K1"), players=3, treasures=2)
def test_te_105_they_wait_for_a_trader(t):
    """Two treasures with a king only; a trader placed there takes one at the end of that action, whoever's he is."""
    waited = t.play("p0 tile black H4")
    assert waited.phase == "play"
    asked = waited.finish_turn().play("p1 leader green G4")
    assert (asked.phase, asked.seat) == ("treasure", 1)
    assert asked.legal == {"p1 treasure G5", "p1 treasure I5"}
    after = asked.play("p1 treasure I5")
    assert (after.seat, after.actions_left) == (1, 1)
    assert after.happened("treasure_taken") == [{"type": "treasure_taken", "seat": 1, "cell": "I5"}]


@scene(
    """
        F   G   H   I   J   K   L
    4   .   G0  .   .   .   G1  .
    5   r*  r   k   .   k   r   r*
    6   .   .   k   .   .   .   .
    """,
    "hand p0 KGGKKK",
    "hand p1 GGGKKK",
)
@pytest.mark.parametrize(("attack", "defence", "winner"), ((1, 0, 0), (0, 0, 1)))
def test_te_106_after_a_war_and_the_monument(t, attack, defence, winner):
    """The surviving trader collects when all wars are over, and after the decision about the square."""
    war = t.play("p0 tile black I5", "p0 war green")
    over = war.play(f"p0 support {attack}", f"p1 support {defence}")
    assert over.leaders.keys() == {f"G{winner}"}
    assert (over.phase, over.seat) == ("treasure", winner)
    assert over.legal == {f"p{winner} treasure F5", f"p{winner} treasure L5"}
    square = t.play("p0 tile black I6", "p0 tile black I5", "p0 war green")
    asked = square.play(f"p0 support {attack}", f"p1 support {defence}")
    assert (asked.phase, asked.seat) == ("build", 0)
    assert asked.play("p0 decline").seat == winner
    assert asked.play("p0 build red/black H5").phase == "treasure"


@pytest.mark.parametrize("leader", ("red", "blue", "black"))
def test_te_107_no_other_leader_takes_treasures(leader):
    """Two treasures and a leader who is no trader: nothing happens when they are joined or when he comes."""
    letter = LETTER_OF[leader]
    for t in variants(PAIR.replace("{}", letter), treasures=1):
        assert t.play("p0 tile black J5").phase == "play"
        other = next(colour for colour in COLOURS if colour not in (leader, "green"))
        placed = t.play(f"p0 leader {other} G4")
        assert (placed.phase, placed.happened("treasure_taken")) == ("play", [])


THREE = """
        E   F   G   H   I   J   K   L
    2   .   .   g   .   .   .   .   .
    3   .   r*  g   g   .   .   .   .
    4   .   g   .   .   .   .   .   .
    5   .   g   .   .   .   .   .   .
    6   .   g   .   .   .   .   .   .
    7   .   g   .   .   .   .   .   .
    8   .   b   .   .   .   .   .   .
    9   .   k   .   .   .   .   .   .
    10  .   r*  k   k   k   k   k   .
    11  .   .   .   .   .   .   r*  .
    """


@pytest.mark.parametrize("first", ("F3", "F10", "K11"))
def test_te_108_what_is_left_stays_on_offer(first):
    """F3 and F10 share a column: after either is taken the other is still offered."""
    asked = draw(THREE).play("p0 leader green J11")
    everything = {"F3", "F10", "K11"}
    assert asked.legal == {f"p0 treasure {cell}" for cell in everything}
    after = asked.play(f"p0 treasure {first}")
    assert after.legal == {f"p0 treasure {cell}" for cell in everything - {first}}
    assert after.why(f"p0 treasure {first}") == "T68"


@scene("   G  H  I\n4  .  .  .\n5  r* .  .\n6  .  .  .", treasures=3)
def test_te_109_the_last_one_stays(t):
    """One treasure in the trader's kingdom is never offered, now or at any later action."""
    placed = t.play("p0 leader green G4")
    assert placed.phase == "play"
    grown = placed.play("p0 tile green H5")
    assert grown.tiles["G5"] == "r*"
    assert grown.happened("treasure_taken") == grown.finish_turn().happened("treasure_taken") == []


def test_te_109_two_kingdoms_with_one_each():
    """Each trader has one treasure in his own kingdom: none is taken."""
    t = draw("   F  G  H  I  J  K\n5  r* G0 .  .  G1 r*", treasures=1)
    after = t.play("p0 tile green H5")
    assert after.phase == "play"
    assert cells_of(after.state, "p0 treasure") == set()
