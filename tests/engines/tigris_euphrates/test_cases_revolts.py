"""Cases TE-23 to TE-35: internal conflicts."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants

BESIDE_ONE_TEMPLE = """
        G   H   I
    4   .   .   .
    5   .   r   {}1
    6   .   .   .
    """
HANDS = ("hand p0 RRRRGK", "hand p1 RRRRGK")


def on_every_colour(drawing, *facts, **how):
    """(colour, table) of a drawing whose `{}` stands for a leader's letter."""
    return [
        (colour, t) for colour in COLOURS for t in variants(drawing.replace("{}", LETTER_OF[colour]), *facts, **how)
    ]


@scene(
    """
        A   B   C
    1   .   R1  .
    2   .   r*  .
    3   .   .   .
    """,
    "hand p0 RRRRGK",
    "hand p1 RRBBGK",
    players=4,
)
def test_te_23_one_temple_supports_both(t):
    """Both priests stand beside B2; lion adds three, bull none of his two: 4 to 1."""
    revolt = t.play("p0 leader red A2")
    assert [event["strength"] for event in revolt.happened("revolt")] == [[1, 1]]
    over = revolt.play("p0 support 3", "p1 support 0")
    assert [(e["seat"], e["other"], e["strength"]) for e in over.happened("conflict_won")] == [(0, 1, [4, 1])]
    assert over.returned() == {"R1": "lost_revolt"}
    assert over.leaders == {"R0": "A2"}
    assert over.scored == [(0, "red", 1, "revolt")]
    assert over.removed == {"R": 3}
    assert (over.hand(0), over.hand(1)) == ("RGK", "RRBBGK")
    assert over.tiles == {"B2": "r*"}


@pytest.mark.parametrize(("colour", "t"), on_every_colour(BESIDE_ONE_TEMPLE, *HANDS, players=3))
def test_te_25_a_revolt_pays_red(colour, t):
    """Whatever leaders fight, the winning attacker gets one red point and nobody anything else."""
    over = t.play(f"p0 leader {colour} G5", "p0 support 2", "p1 support 1")
    assert over.scored == [(0, "red", 1, "revolt")]
    assert [over.points(seat) for seat in range(3)] == [{"red": 1}, {}, {}]
    assert over.returned() == {f"{LETTER_OF[colour]}1": "lost_revolt"}


@pytest.mark.parametrize(("colour", "t"), on_every_colour(BESIDE_ONE_TEMPLE, *HANDS, players=4))
@pytest.mark.parametrize(("attack", "defence"), ((0, 0), (1, 1), (0, 4), (3, 3)))
def test_te_26_the_defender_is_paid_too(colour, t, attack, defence):
    """The attacker fails, by a tie or by less: the defender gets one red point."""
    over = t.play(f"p0 leader {colour} G5", f"p0 support {attack}", f"p1 support {defence}")
    assert over.scored == [(1, "red", 1, "revolt")]
    assert over.returned() == {f"{LETTER_OF[colour]}0": "lost_revolt"}
    assert over.leaders == {f"{LETTER_OF[colour]}1": "I5"}


@pytest.mark.parametrize(("colour", "t"), on_every_colour(BESIDE_ONE_TEMPLE, *HANDS))
@pytest.mark.parametrize(("attack", "defence"), ((4, 3), (2, 4)))
def test_te_27_only_the_leader_leaves_the_board(colour, t, attack, defence):
    """Temples on the board stay; those added by both sides leave the game, not back to the bag."""
    over = t.play(f"p0 leader {colour} G5", f"p0 support {attack}", f"p1 support {defence}")
    assert over.tiles == t.tiles == {"H5": "r"}
    assert over.lost() == []
    assert len(over.leaders) == 1
    assert over.removed == {"R": attack + defence}
    assert over.state[0].n_bag == t.state[0].n_bag
    assert over.hand(0) == "R" * (4 - attack) + "GK"
    assert over.hand(1) == "R" * (4 - defence) + "GK"


@pytest.mark.parametrize("colour", COLOURS)
def test_te_28_only_temples_support_a_revolt(colour):
    """Other tiles cannot be added however many there are, nor more temples than held; by both sides."""
    hands = ("hand p0 RRBBGK", "hand p1 BBGGKK")
    revolt = draw(BESIDE_ONE_TEMPLE.replace("{}", LETTER_OF[colour]), *hands).play(f"p0 leader {colour} G5")
    assert revolt.legal == {"p0 support 0", "p0 support 1", "p0 support 2"}
    assert {revolt.why(f"p0 support {n}") for n in (3, 4, 6)} == {"T46"}
    defence = revolt.play("p0 support 2")
    assert defence.legal == {"p1 support 0"}
    assert {defence.why(f"p1 support {n}") for n in (1, 2, 6)} == {"T46"}
    assert defence.removed == {"R": 2}


@scene(
    """
        A   B   C   D   E
    1   f   f   .   r*  .
    2   f   f   .   K1  .
    """,
    "monument red/black A1",
)
def test_te_30_face_down_temples_do_not_count(t):
    """Lion's king comes between a monument's tile and a temple with a treasure: strength 1."""
    assert [e["strength"] for e in t.play("p0 leader black C1").happened("revolt")] == [[1, 1]]


TRANSIENT = """
        F   G   H   I   J   K
    1   .   .   .   .   .   r*
    2   .   .   g   g   g   g
    3   r*  .   r   G1  .   .
    """


def test_te_32_a_losing_attacker_joins_nothing():
    """Lion's trader joins F3 to bull's kingdom and loses the tie: two treasures never lay together at the end."""
    t = draw(TRANSIENT, "hand p0 RRRRRR", "hand p1 RRRRRR")
    revolt = t.play("p0 leader green G3")
    assert [e["strength"] for e in revolt.happened("revolt")] == [[2, 1]]
    lost = revolt.play("p0 support 0", "p1 support 1")
    assert lost.returned() == {"G0": "lost_revolt"}
    assert lost.phase == "play"
    assert lost.tiles == t.tiles
    won = revolt.play("p0 support 0", "p1 support 0")
    assert won.leaders == {"G0": "G3"}
    assert (won.phase, won.seat) == ("treasure", 0)
    assert won.legal == {"p0 treasure F3", "p0 treasure K1"}
    assert won.play("p0 treasure F3").scored == [(0, "treasure", 1, "treasure")]


ONE_AGAINST_THREE = """
        G   H   I   J
    4   .   .   r   .
    5   r   .   K1  r
    6   .   .   r   .
    """
ENGLISH = "options english_support=yes"


@pytest.mark.parametrize(
    ("held", "allowed"), ((0, {0}), (1, {0}), (2, {0}), (3, {0, 3}), (4, {0, 3, 4}), (6, {0, 3, 4, 5, 6}))
)
def test_te_34_english_attacker(held, allowed):
    """Board 1 against 3: nothing, or enough to exceed 3; by the rulebook anything."""
    hand = f"hand p0 {'R' * held + 'G' * (6 - held)}"
    for t in variants(ONE_AGAINST_THREE, ENGLISH, hand, n=4):
        revolt = t.play("p0 leader black H5")
        assert [e["strength"] for e in revolt.happened("revolt")] == [[1, 3]]
        assert revolt.legal == {f"p0 support {n}" for n in allowed}
        refused = set(range(held + 1)) - allowed
        assert [revolt.why(f"p0 support {n}") for n in refused] == ["T75"] * len(refused)
        by_the_rulebook = draw(ONE_AGAINST_THREE, hand).play("p0 leader black H5")
        assert by_the_rulebook.legal == {f"p0 support {n}" for n in range(held + 1)}


@pytest.mark.parametrize(("held", "allowed"), ((0, {0}), (1, {0}), (2, {0, 2}), (4, {0, 2}), (6, {0, 2})))
def test_te_35_english_defender(held, allowed):
    """Total 5 against board 3: exactly 2, or nothing."""
    hand = f"hand p1 {'R' * held + 'G' * (6 - held)}"
    for t in variants(ONE_AGAINST_THREE, ENGLISH, "hand p0 RRRRRR", hand, n=4):
        defence = t.play("p0 leader black H5", "p0 support 4")
        assert defence.legal == {f"p1 support {n}" for n in allowed}
        assert {defence.why(f"p1 support {n}") for n in set(range(held + 1)) - allowed} <= {"T75"}
