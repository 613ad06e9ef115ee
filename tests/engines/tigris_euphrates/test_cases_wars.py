"""Cases TE-53 to TE-63: who fights whom, in which order, for what."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import draw, scene, variants

EXAMPLE = """
        F   G   H   I   J   K
    3   r*  .   .   .   .   .
    4   K0  .   .   .   .   K1
    5   r   g   .   g   g   r
    6   G0  .   .   .   .   G1
    7   .   .   .   .   .   .
    """
EXAMPLE_HANDS = ("hand p0 RGGGGK", "hand p1 RRGBBK")


def strengths(t, kind="war"):
    return [event["strength"] for event in t.happened(kind)]


def combatants(t):
    return [(event["colour"], event["seat"], event["other"]) for event in t.happened("war")]


@scene(EXAMPLE, *EXAMPLE_HANDS, players=3)
def test_te_53_five_against_three(t):
    """TX1: traders 1 + 4 against 2 + 1; bull's market tiles go, and with them the link between the kings."""
    united = t.play("p0 tile red H5")
    assert united.legal == {"p0 war green", "p0 war black"}
    over = united.play("p0 war green", "p0 support 4", "p1 support 1")
    assert strengths(over) == [[1, 2]]
    assert strengths(over, "conflict_won") == [[5, 3]]
    assert over.returned() == {"G1": "lost_war"}
    assert over.lost() == sorted({"I5", "J5"})
    assert over.scored == [(0, "green", 3, "war")]
    assert over.removed == {"G": 7}
    assert over.tiles == {"F3": "r*", "F5": "r", "G5": "g", "H5": "r", "K5": "r"}
    assert len(over.happened("union_settled")) == 1
    assert (over.phase, over.seat, over.actions_left) == ("play", 0, 1)
    assert not over.region("F4") & over.region("K4")


@pytest.mark.parametrize(("uniting", "colour"), (("green", "green"), ("black", "black"), ("green", "black")))
def test_te_55_the_uniting_tile_counts_for_nobody(uniting, colour):
    """The same, laid in a colour that fights: strengths do not change, the tile is no loot, it stays."""
    for t in variants(EXAMPLE, "hand p0 RGGGKK", "hand p1 RRGGKK"):
        war = t.play(f"p0 tile {uniting} H5", f"p0 war {colour}")
        assert strengths(war) == [[1, 2] if colour == "green" else [0, 0]]
        for attack, defence in ((0, 1), (1, 0)):
            over = war.play(f"p0 support {attack}", f"p1 support {defence}")
            assert "H5" not in over.lost()
            assert over.tiles["H5"] == ("k" if uniting == "black" else "g")


THIRD_ARM = """
        F   G   H   I   J   K
    3   r*  .   .   .   .   .
    4   K0  .   .   .   .   K1
    5   r   g   .   g   g   r
    6   G0  .   g   .   .   G1
    7   .   .   g   r*  .   .
    """


@scene(THIRD_ARM, *EXAMPLE_HANDS)
def test_te_56_a_leaderless_third_arm(t):
    """H6, H7 and I7 hang on the uniting tile: no support, no loot; then F3 and I7 meet lion's trader."""
    over = t.play("p0 tile red H5", "p0 war green", "p0 support 4", "p1 support 1")
    assert strengths(over) == [[1, 2]]
    assert over.lost() == sorted({"I5", "J5"})
    assert over.scored == [(0, "green", 3, "war")]
    assert {over.tiles["H6"], over.tiles["H7"]} == {"g"}
    assert over.legal == {"p0 treasure F3", "p0 treasure I7"}
    lost = t.play("p0 tile red H5", "p0 war green", "p0 support 0", "p1 support 0")
    assert lost.scored == [(1, "green", 2, "war")]
    assert lost.lost() == ["G5"]


@scene(
    """
        E   F   G   H   I   J   K   L
    4   G0  g   g   .   g   g   G1  .
    5   r   .   g   .   g   .   r   .
    6   .   .   g   .   .   .   .   .
    """,
    "hand p0 RGGKKK",
    "hand p1 GGGKKK",
    players=3,
)
def test_te_58_only_the_board_pays(t):
    """4 + 2 against 3 + 2: four points, three tiles and the leader; the six tiles by hand never score."""
    over = t.play("p0 tile red H4", "p0 war green", "p0 support 2", "p1 support 2")
    assert strengths(over) == [[4, 3]]
    assert over.scored == [(0, "green", 4, "war")]
    assert over.removed == {"G": 3 + 2 + 2}
    worse = t.play("p0 tile red H4", "p0 war green", "p0 support 0", "p1 support 3")
    assert worse.scored == [(1, "green", 5, "war")]
    assert worse.removed == {"G": 4 + 3}


TWO_COURTS = """
        B   C   D   E   F   G   H
    4   .   B1  K1  .   K3  B3  .
    5   R1  r   r   .   r   r   R3
    6   .   G1  .   .   .   G3  .
    """


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("active", (1, 3))
def test_te_60_the_active_player_attacks(colour, active):
    """One of the two leaders is his: he attacks, whichever side the leader stands on."""
    for t in variants(TWO_COURTS, f"turn 1 p{active}", players=4):
        war = t.play(f"p{active} tile green E5", f"p{active} war {colour}")
        assert combatants(war) == [(colour, active, 4 - active)]
        assert (war.phase, war.seat) == ("attack", active)
        assert war.play(f"p{active} support 0").seat == 4 - active
        assert strengths(war) == [[2, 2] if colour == "red" else [0, 0]]


@pytest.mark.parametrize(("active", "attacker"), ((0, 1), (2, 3)))
def test_te_61_wars_between_two_others(active, attacker):
    """Four wars, none his own: the first of the two from his left attacks in each; he names each of them."""
    for t in variants(TWO_COURTS, f"turn 1 p{active}", "hand p1 RBGGKK", "hand p3 RBGGKK", players=4):
        now = t.play(f"p{active} tile green E5")
        for left in range(4, 0, -1):
            assert (now.phase, now.seat, len(now.legal)) == ("choose_war", active, left)
            colour = COLOURS[left - 1]
            now = now.play(f"p{active} war {colour}")
            assert combatants(now) == [(colour, attacker, 4 - attacker)]
            now = now.play(f"p{attacker} support 1", f"p{4 - attacker} support 0")
            temples = 2 if colour == "red" else 0  # the last war: no other leader protects them any more
            assert now.scored == [(attacker, colour, 1 + temples, "war")]
        assert now.leaders.keys() == {f"{letter}{attacker}" for letter in "RBGK"}
        assert len(now.happened("union_settled")) == 1


@pytest.mark.parametrize(("active", "attacker", "defender"), ((0, 1, 2), (3, 1, 2), (2, 2, 1), (1, 1, 2)))
def test_te_62_he_goes_on_choosing(active, attacker, defender):
    """After the traders' war the kings of bull and pot still fight; the active player names it, also when he lost."""
    drawing = """
            B   C   D   E   F   G   H
        4   .   .   K2  .   K1  .   .
        5   r   r   r   .   r   r   .
        6   .   G0  .   .   .   G1  .
        """
    for t in variants(drawing, f"turn 1 p{active}", players=4):
        war = t.play(f"p{active} tile green E5", f"p{active} war green")
        first = combatants(war)[0][1]
        over = war.play(f"p{first} support 0", f"p{1 - first} support 0")
        assert over.returned() == {f"G{first}": "lost_war"}
        assert (over.phase, over.seat, over.legal) == ("choose_war", active, {f"p{active} war black"})
        assert combatants(over.play(f"p{active} war black")) == [("black", attacker, defender)]


@scene(
    """
        F   G   H   I   J   K
    4   K0  .   .   G1  .   K1
    5   r   G0  .   r   g   r
    6   .   .   .   .   .   .
    """,
    "hand p0 RGGGGK",
    "hand p1 GGGKKK",
)
def test_te_63_look_again_after_each_war(t):
    """The removal of J5, or of lion's trader as the link, ends the kings' war before it is fought."""
    united = t.play("p0 tile red H5")
    assert united.legal == {"p0 war green", "p0 war black"}
    won = united.play("p0 war green", "p0 support 2", "p1 support 0")
    assert won.lost() == ["J5"]
    assert won.phase == "play"
    lost = united.play("p0 war green", "p0 support 0", "p1 support 0")
    assert lost.returned() == {"G0": "lost_war"}
    assert lost.phase == "play"
    kings_first = united.play("p0 war black", "p0 support 0", "p1 support 0")
    assert kings_first.returned() == {"K0": "lost_war"}
    assert kings_first.legal == {"p0 war green"}


def test_te_63_still_joined_still_at_war():
    """When another way joins the kings, the second war is fought."""
    t = draw(
        """
            F   G   H   I   J   K
        4   K0  r   .   r   r   K1
        5   r   g   .   g   g   r
        6   G0  .   .   .   .   G1
        """,
        "hand p0 RGGGGK",
    )
    over = t.play("p0 tile red H5", "p0 war green", "p0 support 4", "p1 support 0")
    assert over.lost() == ["I5", "J5"]
    assert over.phase == "play"
    t = draw(
        """
            F   G   H   I   J   K
        4   K0  r   .   r   r   K1
        5   r   .   .   .   g   r
        6   G0  .   .   .   .   G1
        """,
        "hand p0 RGGGGK",
    )
    over = t.play("p0 tile red H4", "p0 war green", "p0 support 4", "p1 support 0")
    assert over.lost() == ["J5"]
    assert (over.phase, over.legal) == ("choose_war", {"p0 war black"})
