"""Cases TE-65 to TE-78: what a war takes, and what comes after it."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_wars import TWO_COURTS, combatants, strengths

CUT = """
        E   F   G   H   I   J   K   L
    3   .   r*  .   R2  r   .   .   .
    4   G0  r   g   k   .   r   .   .
    5   .   K0  k   .   k   K1  .   .
    6   .   .   .   .   .   G1  r   g
    7   .   .   .   .   .   .   g   .
    """
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
    assert second.play("p0 support 0", "p1 support 0").returned() == {"K0": "lost_war"}


@scene(CUT, *CUT_HANDS, players=3)
@pytest.mark.parametrize(("attack", "winner", "lost"), ((0, 1, "G5"), (1, 0, "I5")))
def test_te_66_what_was_cut_off_stays(t, attack, winner, lost):
    """The kings' war after the split takes only what is still connected with the loser: H4 stays in either case."""
    first = t.play("p0 tile red H5", "p0 war green", "p0 support 0", "p1 support 0")
    over = first.play("p0 war black", f"p0 support {attack}", "p1 support 0")
    assert over.lost() == [lost]
    assert over.scored == [(winner, "black", 2, "war")]
    assert over.tiles["H4"] == "k"
    kings_first = t.play("p0 tile red H5", "p0 war black", "p0 support 0", "p1 support 0")
    assert strengths(kings_first) == [[2, 1]]


PRIESTS = """
        I   J   K   L   M   N
    4   .   .   .   .   .   .
    5   .   {}   .   .   R1  r*
    6   R0  r   r   r   .   .
    7   r*  .   .   .   .   .
    """
PRIEST_HANDS = ("hand p0 RRRKKK", "hand p1 RRRRRR")


@scene(PRIESTS.replace("{}", "."), *PRIEST_HANDS)
def test_te_67_temples_with_treasure_stay(t):
    """4 against 1. Bull wins: three temples and the priest, I7 stays. Lion wins: N5 stays, one point for the leader."""
    war = t.play("p0 tile red L5", "p0 war red")
    assert strengths(war) == [[4, 1]]
    bull = war.play("p0 support 0", "p1 support 3")
    assert bull.returned() == {"R0": "lost_war"}
    assert bull.lost() == sorted({"J6", "K6", "L6"})
    assert bull.scored == [(1, "red", 4, "war")]
    assert bull.tiles == {"I7": "r*", "L5": "r", "N5": "r*"}
    lion = war.play("p0 support 0", "p1 support 0")
    assert lion.returned() == {"R1": "lost_war"}
    assert lion.lost() == []
    assert lion.scored == [(0, "red", 1, "war")]
    assert lion.tiles == t.tiles | {"L5": "r"}


@pytest.mark.parametrize("guard", ("K0", "B0", "G1", "K1", "B2", "G2"))
def test_te_68_temples_beside_another_leader_stay(guard):
    """J6 touches a leader on J5, of the loser, the winner or another: it stays and pays nothing."""
    for t in variants(PRIESTS.replace("{}", guard), *PRIEST_HANDS, players=3):
        over = t.play("p0 tile red L5", "p0 war red", "p0 support 0", "p1 support 3")
        assert over.lost() == ["K6", "L6"]
        assert over.scored == [(1, "red", 3, "war")]
        assert over.leaders == {guard: "J5", "R1": "M5"}
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
    over = t.play("p0 tile red K5", "p0 war red", "p0 support 0", "p1 support 3")
    assert over.lost() == sorted({"I4", "H5", "J5", "I6"})
    assert over.scored == [(1, "red", 5, "war")]


@pytest.mark.parametrize(("colour", "other"), (("green", "K"), ("black", "B")))
def test_te_70_only_temples_are_protected(colour, other):
    """Supporters on G4 and G6 touch leaders and fall all the same; no temple does."""
    letter = LETTER_OF[colour]
    drawing = f"""
            F   G   H   I   J   K
        4   {other}0  {letter.lower()}   .   .   .   .
        5   r   {letter}0  r   .   r   {letter}1
        6   .   {letter.lower()}   R1  .   .   .
        """
    for t in variants(drawing, f"hand p1 {letter * 6}"):
        war = t.play("p0 tile red I5", f"p0 war {colour}")
        assert strengths(war) == [[2, 0]]
        over = war.play("p0 support 0", "p1 support 2")
        assert over.lost() == ["G4", "G6"]
        assert over.scored == [(1, colour, 3, "war")]
        assert over.leaders == {f"{other}0": "F4", f"{letter}1": "K5", "R1": "H6"}
        assert over.tiles == dict.fromkeys(("F5", "H5", "I5", "J5"), "r")


def test_te_70_farms_are_not_protected():
    """The same with farms on rivers; G8 touches a trader."""
    drawing = """
            G   H   I   J   K
        7   G1  r   .   .   .
        8   b   B0  .   r   B1
        9   b   b   .   .   .
        """
    for t in variants(drawing, "hand p1 BBBBBB"):
        over = t.play("p0 tile red I8", "p0 war blue", "p0 support 0", "p1 support 3")
        assert over.lost() == ["G8", "G9", "H9"]
        assert over.scored == [(1, "blue", 4, "war")]


@pytest.mark.parametrize("third", ("K0", "B0", "G1", "K1", "B2", "G2"))
@pytest.mark.parametrize("cell", ("G4", "I4", "J4", "I6", "J6"))
def test_te_71_no_war_takes_a_last_temple(third, cell):
    """A third leader anywhere beside the loser's temples, each his only one: he stays, and so does his temple."""
    drawing = """
            F   G   H   I   J   K   L   M
        4   .   .   .   .   .   .   .   .
        5   .   r   R0  r   r   .   R1  r
        6   .   .   .   .   .   .   .   .
        """
    row = f"        {cell[1]}   "
    column = "FGHIJKLM".index(cell[0])
    lines = [
        line[: 12 + 4 * column] + third + line[12 + 4 * column + 2 :] if line.startswith(row) else line
        for line in drawing.splitlines()
    ]
    for t in variants("\n".join(lines), "hand p1 RRRRRR", players=3, n=3):
        over = t.play("p0 tile red K5", "p0 war red", "p0 support 0", "p1 support 3")
        assert over.returned() == {"R0": "lost_war"}
        assert over.leaders == {third: cell, "R1": "L5"}
        assert over.tiles[cell[0] + "5"] == "r"
        assert over.lost() == sorted({"G5", "I5", "J5"} - {cell[0] + "5"})


@pytest.mark.parametrize("one", COLOURS)
@pytest.mark.parametrize("other", COLOURS)
def test_te_72_wars_only_between_equals(one, other):
    """A leader each side: only equal colours fight; the king stands in for nobody."""
    for t in variants(f"   G  H  I  J  K\n5  {LETTER_OF[one]}0 r  .  r  {LETTER_OF[other]}1", n=4):
        after = t.play("p0 tile red I5")
        if one == other:
            assert after.legal == {f"p0 war {one}"}
        else:
            assert (after.phase, after.seat) == ("play", 0)
        assert len(after.happened("union_settled")) == (one != other)


@pytest.mark.parametrize("order", ("active_first", "seat_order"))
def test_te_74_no_draws_between_wars(order):
    """Bull spends three settlements on the first war and has none for another; all draw at the turn's end."""
    facts = ("turn 1 p1", "hand p1 GRBKKK", "hand p3 KKKGGG", f"options refill_order={order}")
    for t in variants(TWO_COURTS, *facts, players=4, treasures=3, n=1):
        first = t.play("p1 tile red E5", "p1 war black", "p1 support 2", "p3 support 3")
        assert first.happened("drew") == []
        assert (first.hand(1), first.hand(3)) == ("BGK", "GGG")
        second = first.play("p1 war green", "p1 support 1", "p3 support 3")
        assert (second.hand(1), second.hand(3)) == ("BK", "-")
        third = second.play("p1 war blue", "p1 support 1")
        assert third.legal == {"p3 support 0"}
        over = third.play("p3 support 0", "p1 war red", "p1 support 0", "p3 support 0").finish_turn()
        assert [event["seat"] for event in over.happened("drew")] == [1] * 5 + [3] * 6
        assert over.happened("turn_ended")[0]["seat"] == 1


def test_te_74_seat_order_by_the_site():
    """S1: with seat_order the first seat fills first even when the active player is another."""
    drawing, hands = "   G  H  I\n4  .  .  .\n5  .  r  K1", ("hand p1 RRRRRR", "turn 1 p3", "hand p3 RRRRGG")
    for order, seats in (("active_first", [3, 1]), ("seat_order", [1, 3])):
        t = draw(drawing, f"options refill_order={order}", *hands, players=4, treasures=3)
        over = t.play("p3 leader black H4", "p3 support 1", "p1 support 1").finish_turn()
        assert [event["seat"] for event in over.happened("drew")] == seats


@pytest.mark.parametrize("colour", COLOURS)
def test_te_76_a_leader_starts_no_war(colour):
    """A leader joins a kingdom to a leaderless region full of his tiles: a revolt if equal, never a war."""
    letter = LETTER_OF[colour]
    tile = "g" if colour == "blue" else letter.lower()
    for t in variants(f"   F  G  H  I  J  K\n4  .  .  .  r  .  .\n5  {letter}1 r  {tile}  .  {tile}  {tile}"):
        after = t.play(f"p0 leader {colour} I5")
        assert after.happened("war") == after.happened("united") == []
        assert [event["other"] for event in after.happened("revolt")] == [1]
        peace = t.play(f"p0 leader {'black' if colour != 'black' else 'red'} I5")
        assert [event.type for event in peace.events] == ["leader_placed"]


@pytest.mark.parametrize(("attack", "defence"), ((4, 1), (1, 4), (0, 0), (2, 2)))
def test_te_78_both_stacks_leave_the_game(attack, defence):
    """All tiles added by both sides are out: not in hand, bag or unseen; nor on the board."""
    for t in variants(CUT, "hand p0 RGGGGK", "hand p1 RGGGGK", players=3, n=3):
        over = t.play("p0 tile red H5", "p0 war green", f"p0 support {attack}", f"p1 support {defence}")
        assert over.removed == {"G": attack + defence + len(over.lost())}
        assert over.hand(0) == "G" * (4 - attack) + "K"
        assert over.hand(1) == "R" + "G" * (4 - defence) + "K"
        assert over.state[0].n_bag == t.state[0].n_bag
        assert over.state[0].unseen.tolist() == t.state[0].unseen.tolist()
        assert [event["amount"] for event in over.happened("supported")] == [attack, defence]
