"""The rulings A-T2 to A-T20 as far as no case covers them, and the English support T75 in wars (S4)."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_wars import EXAMPLE

ENGLISH = "options english_support=yes"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_t3_moving_within_the_same_kingdom(colour):
    """Lifted first: he may move to where only his own square joined two kingdoms, and never to where he stands."""
    for t in variants(f"   G  H  I  J\n4  .  .  .  .\n5  .  r  {LETTER_OF[colour]}0 r\n6  .  .  .  .", n=4):
        assert t.why(f"p0 leader {colour} I5") == "A-T3"
        assert t.squares(f"p0 leader {colour}") == {"G5", "H4", "H6", "J4", "J6"}


THREE_PARTS = """
        F   G   H   I   J   K
    3   .   .   K0  .   .   .
    4   r   g   r   .   K1  .
    5   G0  g   .   r   r   R1
    6   .   g   r   .   G1  .
    7   .   .   R2  .   .   .
    """


@scene(THREE_PARTS, "hand p1 GGGGGG", players=3)
def test_a_t6_three_kingdoms_at_the_uniting_tile(t):
    """The markets that held one side together fall: king and priest stand apart, both must still fight bull."""
    united = t.play("p0 tile black H5")
    assert united.legal == {"p0 war red", "p0 war green", "p0 war black"}
    parted = united.play("p0 war green", "p0 support 0", "p1 support 4")
    assert parted.lost() == sorted({"G4", "G5", "G6"})
    assert (parted.phase, parted.legal) == ("choose_war", {"p0 war red", "p0 war black"})
    priests = parted.play("p0 war red")
    assert [(e["seat"], e["other"], e["strength"]) for e in priests.happened("war")] == [(1, 2, [2, 1])]
    kings = parted.play("p0 war black")
    assert [(e["seat"], e["other"], e["strength"]) for e in kings.happened("war")] == [(0, 1, [0, 0])]


@pytest.mark.parametrize("active", range(3))
@pytest.mark.parametrize("owner", range(3))
def test_a_t9_the_traders_owner_chooses(active, owner):
    """The active player's tile joins three treasures: the trader's owner takes two, in the order he likes."""
    drawing = f"""
            D   E   F   G   H   I   J   K
        4   .   G{owner}  .   .   .   .   r*  .
        5   r*  r   k   .   k   k   r*  .
        6   .   .   .   .   .   .   .   .
        """
    for t in variants(drawing, f"turn 1 p{active}", players=3, n=3):
        asked = t.play(f"p{active} tile green G5")
        assert (asked.phase, asked.seat) == ("treasure", owner)
        assert asked.legal == {f"p{owner} treasure {cell}" for cell in ("D5", "J4", "J5")}
        taken = asked.play(f"p{owner} treasure J4", f"p{owner} treasure D5")
        assert taken.scored == [(owner, "treasure", 1, "treasure")] * 2
        assert (taken.phase, taken.seat, taken.actions_left) == ("play", active, 1)


PAID = "   F  G  H  I\n4  .  .  .  .\n5  K0 r  f  f\n6  .  .  f  f"
MONUMENT = "monument red/black H5"


def test_a_t10_a_swap_that_the_bag_cannot_serve():
    """Two tiles left for three: both are drawn, the game ends at once, monuments do not pay."""
    facts = ("hand p0 RRRGGG", "hand p1 RRRGGG", "bag 2", "unseen 1 1 0 0")
    t = draw(PAID, MONUMENT, *facts, treasures=3)
    asked = t.play("p0 swap RRR", "draw p0 red")
    assert asked.legal == {"draw p0 blue", "draw p0 ?"}
    end = asked.play("draw p0 blue")
    assert end.phase == "over"
    assert end.scored == []
    assert end.happened("ended")[0]["reason"] == "bag_during_swap"
    assert end.happened("turn_ended") == []


@pytest.mark.parametrize(
    ("bag", "swaps", "reason"), ((3, 3, None), (2, 2, None), (2, 3, "bag_during_swap"), (0, 1, "bag_during_swap"))
)
def test_a_t10_a_swap_served_in_full(bag, swaps, reason):
    """Exactly emptying the bag in a swap with a full hand is no end, then or at the turn's end."""
    facts = ("hand p0 RRRGGG", "hand p1 RRRGGG", f"bag {bag}", f"unseen 0 {bag} 0 0")
    now = draw(PAID, MONUMENT, *facts, treasures=3).play(f"p0 swap {'R' * swaps}", *["draw p0 ?"] * min(bag, swaps))
    assert [event["reason"] for event in now.happened("ended")] == ([reason] if reason else [])
    if not reason:
        assert now.actions_left == 1
        after = now.play("p0 pass")
        assert (after.phase, after.seat) == ("play", 1)
        assert after.scored == [(0, "black", 1, "monument")]


def test_a_t10_served_in_full_with_a_short_hand():
    """A tile was laid before the swap that empties the bag: the end comes at the refill, after monuments paid."""
    facts = ("hand p0 RRRGGG", "hand p1 RRRGGG", "bag 2", "unseen 0 2 0 0")
    laid = draw(PAID, MONUMENT, *facts, treasures=3).play("p0 tile green G4", "p0 swap RR")
    end = laid.play("draw p0 blue", "draw p0 blue")
    assert end.scored == [(0, "black", 1, "monument")]
    assert [event["reason"] for event in end.happened("ended")] == ["bag"]


def test_a_t11_both_ends_at_once():
    """Two treasures left and an empty bag with short hands: one end, the bag's."""
    facts = ("hand p0 RRRGGG", "hand p1 RRRGGG", "bag 0", "unseen 0 0 0 0")
    end = draw(PAID, MONUMENT, *facts, treasures=2).play("p0 tile green G4", "p0 pass")
    assert end.happened("ended") == [{"type": "ended", "seat": -1, "reason": "bag"}]


def test_a_t12_a_rebuilt_square_is_new():
    """A declined red square loses I5 in a priests' war, the others are protected; I5 laid anew may be built on."""
    t = draw(
        """
            F   G   H   I   J   K   L   M
        3   .   .   .   .   .   .   .   .
        4   .   K0  r   r   B0  .   .   .
        5   .   G0  r   .   r   .   .   .
        6   .   .   .   .   R0  .   R1  r
        """,
        "hand p0 RRRRRR",
        "hand p1 RRRRRR",
        treasures=3,
    )
    declined = t.play("p0 tile red I5", "p0 decline")
    lost = declined.play("p0 tile red K6", "p0 war red", "p0 support 0", "p1 support 4")
    assert lost.lost() == ["I5"]
    later = lost.finish_turn()
    again = later.play("p1 tile red I5")
    assert (again.phase, again.seat) == ("build", 1)
    assert {line for line in again.legal if line.endswith("H4")} == {
        f"p1 build {name} H4" for name in ("red/black", "red/green", "blue/red")
    }


@scene("   F  G  H  I  J  K\n4  .  .  .  .  .  .\n5  r* G0 r  K0 r  r*\n6  .  .  .  .  .  .", treasures=1)
def test_a_t19_withdrawing_only_splits(t):
    """The king was the link between two treasures and a trader: no treasure, points or conflict when he goes."""
    after = t.play("p0 withdraw black")
    assert [event.type for event in after.events] == ["leader_returned"]
    assert (after.phase, after.region("J5")) == ("play", {"J5", "K5"})


@pytest.mark.parametrize(
    ("held", "attacks", "defences"),
    ((0, {0}, {0}), (1, {0}, {0}), (2, {0, 2}, {0}), (4, {0, 2, 3, 4}, {0})),
)
def test_t75_war_attacker(held, attacks, defences):
    """Board 1 against 2: the attacker needs two or none; a defender already ahead adds nothing (A-T18)."""
    for t in variants(EXAMPLE, ENGLISH, f"hand p0 {'G' * held}{'R' * (6 - held)}", "hand p1 GGGGGG", n=3):
        war = t.play("p0 tile red H5", "p0 war green")
        assert war.legal == {f"p0 support {n}" for n in attacks}
        assert {war.why(f"p0 support {n}") for n in set(range(held + 1)) - attacks} <= {"T75"}
        assert war.play("p0 support 0").legal == {f"p1 support {n}" for n in defences}


@pytest.mark.parametrize(("attack", "held", "defences"), ((2, 6, {0, 1}), (3, 6, {0, 2}), (4, 6, {0, 3}), (4, 2, {0})))
def test_t75_war_defender(attack, held, defences):
    """Attacker 1 + n against 2: the defender adds exactly n - 1, if he can, or nothing."""
    hands = ("hand p0 GGGGRR", f"hand p1 {'G' * held}{'R' * (6 - held)}")
    for t in variants(EXAMPLE, ENGLISH, *hands, n=3):
        defence = t.play("p0 tile red H5", "p0 war green", f"p0 support {attack}")
        assert defence.legal == {f"p1 support {n}" for n in defences}
        tied = defence.play(f"p1 support {max(defences)}")
        assert tied.happened("conflict_won")[0]["seat"] == (1 if max(defences) else 0)


def test_a_t18_an_attacker_already_ahead():
    """Board 2 against 1: any number, the result exceeds the defender's board all the same."""
    t = draw("   F  G  H  I  J  K\n4  .  .  .  .  .  .\n5  .  r  G0 r  .  .\n6  .  .  .  .  .  .", ENGLISH)
    assert t.play("p0 tile red G4").phase == "play"
    revolt = draw("   F  G  H  I\n4  .  r  .  .\n5  .  .  r  K1", ENGLISH, "hand p0 RRRGGG").play("p0 leader black G5")
    assert [e["strength"] for e in revolt.happened("revolt")] == [[2, 1]]
    assert revolt.legal == {f"p0 support {n}" for n in range(4)}
    assert revolt.play("p0 support 0").legal == {"p1 support 0", "p1 support 1"}
