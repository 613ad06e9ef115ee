"""Cases TE-36 to TE-51: laying tiles and what they pay."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LAND_COLOURS, LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_setup import EVERYWHERE, RIVERS, cells_of


def test_te_36_farms_on_rivers_the_others_on_land():
    """The empty board: every river space takes a farm and nothing else, every land space all others."""
    t = draw("   H\n5  .")
    assert cells_of(t.state, "p0 tile blue") == RIVERS
    assert {t.why("p0 tile blue H5"), draw("   H\n5  .").why("p0 tile green H5")} == {"T28", None}
    for colour in LAND_COLOURS:
        assert cells_of(t.state, f"p0 tile {colour}") == EVERYWHERE - RIVERS
        assert draw("   E\n1  .").why(f"p0 tile {colour} E1") == "T28"


@scene(
    """
        G   H   I   J
    4   K0  r   r   .
    5   .   .   r   .
    6   .   r   r   .
    """,
    players=3,
)
def test_te_38_three_contacts_one_kingdom(t):
    """H5 touches one kingdom three times: no union, the king earns every land colour but that of no leader's need."""
    for colour in LAND_COLOURS:
        after = t.play(f"p0 tile {colour} H5")
        assert after.scored == [(0, colour, 1, "tile")]
        assert after.happened("united") == []


@scene(
    """
        G   H   I   J   K
    3   .   .   r   .   .
    4   .   .   r   .   .
    5   R0  r   .   r   B1
    6   .   .   g   .   .
    """,
    players=4,
)
def test_te_39_two_kingdoms_and_two_regions(t):
    """I5 touches two kingdoms and two leaderless regions: legal, a union without points."""
    for colour in LAND_COLOURS:
        after = t.play(f"p0 tile {colour} I5")
        assert after.region("I5") == {"I3", "I4", "G5", "H5", "I5", "J5", "K5", "I6"}
        assert len(after.happened("united")) == len(after.happened("union_settled")) == 1
        assert after.scored == []


@scene(
    """
        G   H   I   J   K
    3   .   .   K2  .   .
    4   .   .   r   .   .
    5   R0  r   .   r   B1
    6   .   .   g   .   .
    """,
    players=3,
)
def test_te_39_but_not_three_kingdoms(t):
    """With a leader in the third region I5 is closed to every colour."""
    assert {t.why(f"p0 tile {colour} I5") for colour in LAND_COLOURS} == {"T29"}
    assert all("I5" not in t.squares(f"p0 tile {colour}") for colour in COLOURS)


@scene("   G  H  I\n4  .  .  .\n5  .  .  .\n6  .  .  .")
def test_te_40_an_isolated_tile(t):
    """Nothing near: legal, a new region of one, no points."""
    for colour in LAND_COLOURS:
        after = t.play(f"p0 tile {colour} H5")
        assert after.region("H5") == {"H5"}
        assert after.scored == []
        assert [event.type for event in after.events] == ["tile_laid"]


LEADER_ONLY = """
        G   H   I
    4   {}0 r   .
    5   .   .   .
    6   .   .   .
    """


@pytest.mark.parametrize("colour", LAND_COLOURS)
def test_te_41_a_tile_beside_a_leader_only(colour):
    """G5 touches only the leader on G4: it is in his kingdom, and pays him."""
    for t in variants(LEADER_ONLY.replace("{}", LETTER_OF[colour]), players=2):
        after = t.play(f"p0 tile {colour} G5")
        assert after.scored == [(0, colour, 1, "tile")]
        assert after.region("G5") == {"G4", "H4", "G5"}
        assert after.lost() == []


@pytest.mark.parametrize("token", ("r", "r*", "g", "k", "f", "x", "R0", "K1"))
def test_te_43_a_tile_needs_an_empty_space(token):
    """Nothing is laid on a tile, leader, catastrophe or monument; a laid tile has no action that moves it."""
    t = draw(f"   G  H  I\n5  r  {token}  .")
    assert {t.why(f"p0 tile {colour} H5") for colour in LAND_COLOURS} == {"T27"}
    assert all("H5" not in t.squares(f"p0 tile {colour}") for colour in COLOURS)
    river = draw("   E  F\n1  b  .")
    assert river.why("p0 tile blue E1") == "T27"
    assert {line.split()[1] for line in t.legal} <= {"pass", "leader", "withdraw", "tile", "catastrophe", "swap"}


BOTH = """
        F   G   H
    2   .   .   .
    3   r*  {}1 .
    4   K0  .   .
    5   .   .   .
    """


@pytest.mark.parametrize("colour", ("red", "green"))
@pytest.mark.parametrize("layer", range(3))
def test_te_44_the_equal_leader_comes_before_the_king(colour, layer):
    """Bull's leader of the tile's colour and lion's king: bull is paid, whoever lays it and in whatever seats."""
    facts = (f"turn 1 p{layer}",)
    for t in variants(BOTH.replace("{}", LETTER_OF[colour]), *facts, players=3):
        after = t.play(f"p{layer} tile {colour} F2")
        assert after.scored == [(1, colour, 1, "tile")]
        assert [after.points(seat) for seat in range(3)] == [{}, {colour: 1}, {}]


@pytest.mark.parametrize("layer", range(3))
def test_te_45_the_king_takes_the_tiles_colour(layer):
    """No trader there: a market pays lion's king in green; a settlement in black."""
    for t in variants(BOTH.replace("{}", "R"), f"turn 1 p{layer}", players=3):
        assert t.play(f"p{layer} tile green F2").scored == [(0, "green", 1, "tile")]
        assert t.play(f"p{layer} tile black F2").scored == [(0, "black", 1, "tile")]


def test_te_45_and_blue_for_a_farm():
    """The same with a farm on a river space beside the kingdom."""
    t = draw("   D  E  F\n1  .  .  .\n2  .  .  .\n3  .  r  K0")
    assert t.play("p0 tile blue E2").scored == [(0, "blue", 1, "tile")]
    farmer = draw("   D  E  F\n1  .  .  .\n2  .  .  B1\n3  .  r  r\n4  .  .  K0")
    assert farmer.play("p0 tile blue E2").scored == [(1, "blue", 1, "tile")]


@pytest.mark.parametrize("layer", range(4))
def test_te_46_the_owner_is_paid_not_the_layer(layer):
    """Only bull's priest is in the kingdom: any seat's temple pays bull."""
    for t in variants("   G  H  I\n4  .  .  .\n5  R1 r  .", f"turn 1 p{layer}", players=4):
        after = t.play(f"p{layer} tile red I5")
        assert after.scored == [(1, "red", 1, "tile")]


@pytest.mark.parametrize("leader", COLOURS)
@pytest.mark.parametrize("tile", LAND_COLOURS)
def test_te_47_without_equal_leader_or_king_nobody(leader, tile):
    """A kingdom of one leader: only his colour pays, any colour if he is the king."""
    for t in variants(f"   G  H  I\n4  .  .  .\n5  {LETTER_OF[leader]}1 r  ."):
        pays = leader in (tile, "black")
        assert t.play(f"p0 tile {tile} I5").scored == ([(1, tile, 1, "tile")] if pays else [])


@scene(
    """
        G   H   I   J   K
    4   .   .   .   .   .
    5   R0  r   .   r   B1
    6   .   .   .   .   K1
    """,
    players=3,
)
def test_te_49_a_union_pays_nobody(t):
    """I5 unites without equal leaders: no points in any colour although leaders match; no war."""
    for colour in LAND_COLOURS:
        after = t.play(f"p0 tile {colour} I5")
        assert after.scored == []
        assert [event.type for event in after.events] == ["tile_laid", "united", "union_settled"]
        assert (after.phase, after.seat, after.actions_left) == ("play", 0, 1)
        assert after.leaders == t.leaders


@scene(
    """
        G   H   I   J   K
    4   .   K0  .   K1  .
    5   R0  r   .   r   G0
    6   .   .   .   .   .
    """,
    "hand p0 RGKKKK",
    "hand p1 KKKKKK",
)
@pytest.mark.parametrize(("attack", "defence"), ((2, 0), (0, 2)))
def test_te_50_nor_after_a_war(t, attack, defence):
    """The kings fight over I5, red or green: priest and trader survive beside it and get nothing for the tile."""
    for colour in ("red", "green"):
        over = t.play(f"p0 tile {colour} I5", "p0 war black", f"p0 support {attack}", f"p1 support {defence}")
        winner = 0 if attack else 1
        assert over.scored == [(winner, "black", 1, "war")]
        assert {"R0", "G0", f"K{winner}"} == over.leaders.keys()
        assert over.phase == "play"


@pytest.mark.parametrize("colour", COLOURS)
def test_te_51_placing_a_leader_pays_nothing(colour):
    """Alone, into a kingdom, moved: no points."""
    for t in variants("   G  H  I  J\n4  .  .  .  .\n5  .  r  k  r\n6  .  .  .  .", players=3):
        first = t.play(f"p0 leader {colour} G5")
        second = first.play(f"p0 leader {colour} J4")
        assert first.scored == second.scored == []
        assert second.points(0) == {}
