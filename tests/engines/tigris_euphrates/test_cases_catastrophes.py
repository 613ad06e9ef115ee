"""Cases TE-110 to TE-117: catastrophes."""

import pytest

from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_setup import EVERYWHERE, RIVERS, TEMPLES, cells_of, start


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seat", range(2))
def test_te_110_a_second_temple_keeps_the_leader(colour, seat):
    """A1 is destroyed; the leader on B1 still has B2."""
    t = draw(f"   A  B  C\n1  r  {LETTER_OF[colour]}{seat} .\n2  .  r* .")
    after = t.play("p0 catastrophe A1")
    assert after.leaders == {f"{LETTER_OF[colour]}{seat}": "B1"}
    assert after.tiles == {"A1": "x", "B2": "r*"}
    assert after.returned() == {}


@pytest.mark.parametrize("other", COLOURS)
def test_te_111_all_without_a_temple_return(other):
    """J3 was the only temple of four leaders: all go back, the active player's own too."""
    drawing = f"""
            H   I   J   K   L
        4   .   .   {LETTER_OF[other]}2  .   .
        5   .   K0  r   G1  .
        6   .   .   {LETTER_OF[other]}3  .   .
        7   .   .   .   .   .
        """.replace(f"{LETTER_OF[other]}3", "B3" if other != "blue" else "R3")
    for t in variants(drawing, players=4):
        after = t.play("p0 catastrophe J5")
        assert after.leaders == {}
        assert set(after.returned().values()) == {"no_temple"}
        assert len(after.returned()) == 4
        assert (after.tiles, after.removed) == ({"J5": "x"}, {"R": 1})


def test_te_112_forbidden_targets():
    """Any space or tile but treasures, monuments, leaders and catastrophes; S3 lifts the last."""
    drawing = """
            F   G   H   I   J   K
        4   r*  K0  r   f   f   x
        5   g   b   k   f   f   .
        """.replace("b", "g")
    t = draw(drawing, "monument red/black I4")
    closed = {"F4", "I4", "J4", "I5", "J5", "G4", "K4"}
    assert cells_of(t.state, "p0 catastrophe") == EVERYWHERE - closed
    rules = {cell: t.why(f"p0 catastrophe {cell}") for cell in closed}
    assert rules == dict.fromkeys(closed - {"K4"}, "T35") | {"K4": "A-T14"}
    stacked = draw(drawing, "monument red/black I4", "options catastrophe_on_catastrophe=yes")
    assert cells_of(stacked.state, "p0 catastrophe") == (EVERYWHERE - closed) | {"K4"}
    assert stacked.play("p0 catastrophe K4").tiles["K4"] == "x"
    assert cells_of(start(2), "p0 catastrophe") == EVERYWHERE - TEMPLES
    assert cells_of(start(2), "p0 catastrophe") > RIVERS


@scene(
    """
        E   F   G   H   I   J   K
    4   .   .   .   .   .   .   .
    5   r*  G0  r   k   r   K1  r*
    6   .   .   .   .   .   .   .
    """,
    treasures=1,
)
def test_te_114_a_cut_gives_nothing(t):
    """H5 destroyed: two kingdoms, no points, no treasure although two lay together, no conflict; the tile is gone."""
    after = t.play("p0 catastrophe H5")
    assert after.region("G5") == {"E5", "F5", "G5"}
    assert after.region("I5") == {"I5", "J5", "K5"}
    assert [event.type for event in after.events] == ["catastrophe", "tile_removed"]
    assert (after.phase, after.actions_left, after.removed) == ("play", 1, {"K": 1})
    assert after.leaders == t.leaders
    for line in ("p0 tile black H5", "p0 leader red H5"):
        assert after.why(line) in ("T27", "T22")


@pytest.mark.parametrize("cells", (("G5", "H6"), ("E1", "H5"), ("H5", "G4")))
def test_te_116_two_per_player(cells):
    """Two in one turn, on tile, land or river; a third is refused, in the next turn too."""
    t = draw("   G  H\n4  .  .\n5  k  r\n6  .  .", treasures=3)
    if "E1" in cells:
        t = draw(
            "   E  F  G  H\n1  .  .  .  .\n2  .  .  .  .\n3  .  .  .  .\n4  .  .  .  .\n5  .  .  k  r", treasures=3
        )
    both = t.play(f"p0 catastrophe {cells[0]}", f"p0 catastrophe {cells[1]}")
    assert both.state[0].catastrophes_left.tolist() == [0, 2, 0, 0]
    later = both.finish_turn()  # hands are full: the turn was over already
    assert later.seat == 0
    assert later.why("p0 catastrophe G4") == "T34"
    assert later.squares("p0 catastrophe") == set()
    assert t.finish_turn().squares("p1 catastrophe") > set()


def test_te_117_not_part_of_the_hand():
    """Two catastrophes and four tiles: draws two; a catastrophe laid is not replaced, none can be swapped."""
    t = draw("   G  H  I\n5  .  .  .", "hand p0 RRGG", treasures=3)
    assert [event["seat"] for event in t.finish_turn().happened("drew")] == [0, 0]
    laid = t.play("p0 catastrophe G5", "p0 catastrophe H5").finish_turn()
    assert [event["seat"] for event in laid.happened("drew")] == [0, 0]
    swaps = {line.split()[-1] for line in t.legal if "swap" in line}
    assert swaps == {"R" * r + "G" * g for r in range(3) for g in range(3)} - {""}
    full = draw("   G  H  I\n5  .  .  .", "hand p0 RRGGKK", treasures=3)
    assert full.play("p0 catastrophe G5").finish_turn().happened("drew") == []
