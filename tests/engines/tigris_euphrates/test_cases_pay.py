"""Cases TE-92 to TE-99: what monuments pay, where blue ones stand, that they stay."""

import pytest

from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES
from tests.engines.tigris_euphrates.boards import LETTER_OF, draw, scene, variants
from tests.engines.tigris_euphrates.test_cases_setup import RIVERS

COURT = """
        F   G   H   I   J   K
    4   .   .   .   .   .   .
    5   {}   r   f   f   r   {}
    6   .   .   f   f   .   .
    """


def paid(t):
    """What monuments pay at the end of this turn."""
    return [points for points in t.finish_turn().scored if points[3] == "monument"]


@scene(COURT.format("K1", "R2"), "monument red/black H5", players=4, treasures=3)
def test_te_92_each_at_the_end_of_his_own_turn(t):
    """Bull's king, bow's priest: a round pays bull black at his end and bow red at his, nobody else."""
    ends = []
    for _ in range(4):
        before, t = t, t.finish_turn()
        ends.append((before.seat, t.scored))
    assert ends == [(0, []), (1, [(1, "black", 1, "monument")]), (2, [(2, "red", 1, "monument")]), (3, [])]


@pytest.mark.parametrize("name", MONUMENT_NAMES)
def test_te_93_both_colours_one_player(name):
    """Both leaders of lion's: one point of each colour, in his turn only."""
    one, other = name.split("/")
    drawing = COURT.format(LETTER_OF[one] + "0", LETTER_OF[other] + "0")
    for t in variants(drawing, f"monument {name} H5", n=4):
        assert sorted(paid(t)) == sorted([(0, one, 1, "monument"), (0, other, 1, "monument")])


@pytest.mark.parametrize("count", (2, 3))
@pytest.mark.parametrize("colour", COLOURS)
def test_te_94_every_monument_of_the_colour_pays(colour, count):
    """Two or three monuments of one colour in the kingdom of its leader: one point each."""
    fitting = [name for name in MONUMENT_NAMES if colour in name.split("/")][:count]
    drawing = f"""
            E   F   G   H   I   J   K   L
        5   {LETTER_OF[colour]}0  r   f   f   f   f   f   f
        6   .   .   f   f   f   f   f   f
        """
    facts = [f"monument {name} {cell}" for name, cell in zip(fitting, ("G5", "I5", "K5"), strict=False)]
    for t in variants(drawing, *facts, n=4):
        assert paid(t) == [(0, colour, 1, "monument")] * count


@pytest.mark.parametrize("name", MONUMENT_NAMES)
@pytest.mark.parametrize("leader", COLOURS)
def test_te_95_the_king_replaces_nobody(name, leader):
    """One leader in the kingdom: paid exactly when the monument has his own colour."""
    t = draw(COURT.format(LETTER_OF[leader] + "0", "."), f"monument {name} H5")
    assert paid(t) == ([(0, leader, 1, "monument")] if leader in name.split("/") else [])


@scene(COURT.format("K0", "R0"), "monument red/black H5")
def test_te_96_kingdoms_as_they_are_at_the_end(t):
    """Leaders sent home by a catastrophe, or withdrawn, during the turn are not paid any more."""
    assert paid(t.play("p0 catastrophe G5")) == [(0, "red", 1, "monument")]
    assert paid(t.play("p0 catastrophe G5", "p0 catastrophe J5")) == []
    assert paid(t.play("p0 withdraw black")) == [(0, "red", 1, "monument")]


@scene(
    """
        E   F   G   H   I
    5   K0  r   g   f   f
    6   .   .   .   f   f
    """,
    "monument red/black H5",
)
def test_te_96_cut_off_but_still_standing(t):
    """G5 destroyed: the king stays beside his temple, in another kingdom than the monument."""
    assert paid(t) == [(0, "black", 1, "monument")]
    cut = t.play("p0 catastrophe G5")
    assert cut.leaders == {"K0": "E5"}
    assert paid(cut) == []


def test_te_98_the_only_blue_square():
    """Of all 2x2 blocks only O4..P5 can be four farms; it is offered whichever farm comes last."""
    farms = ("O4", "P4", "O5", "P5")
    for last in farms:
        rows = {row: [("." if f"{c}{row}" == last else "b") for c in "OP"] for row in (4, 5)}
        drawing = "   N  O  P\n4  b  {} {}\n5  .  {} {}\n6  .  b  .".format(*rows[4], *rows[5])
        asked = draw(drawing).play(f"p0 tile blue {last}")
        assert asked.legal == {f"p0 build {name} O4" for name in ("blue/black", "blue/red", "green/blue")} | {
            "p0 decline"
        }
    blocks = [(c, row) for c in range(15) for row in range(1, 11)]
    wet = [
        f"{chr(65 + c)}{row}"
        for c, row in blocks
        if {f"{chr(65 + c + x)}{row + y}" for x in (0, 1) for y in (0, 1)} <= RIVERS
    ]
    assert wet == ["O4"]


@scene(COURT.format("K0", "R0"), "monument red/black H5")
def test_te_99_a_monument_stays(t):
    """No catastrophe on any of its four tiles."""
    assert {t.why(f"p0 catastrophe {cell}") for cell in ("H5", "I5", "H6", "I6")} == {"T35"}
    assert not {"H5", "I5", "H6", "I6"} & t.squares("p0 catastrophe")


@scene(
    """
        E   F   G   H   I   J   K
    4   .   f   f   .   .   .   .
    5   .   f   f   k   .   r   K1
    6   .   .   r   K0  .   .   .
    """,
    "monument red/black F4",
    "hand p1 KKKKKK",
)
def test_te_99_nor_does_a_war_take_it(t):
    """Lion's king loses beside a monument of black tiles: H5 goes, the monument stays where it was."""
    over = t.play("p0 tile red I5", "p0 war black", "p0 support 0", "p1 support 1")
    assert over.lost() == ["H5"]
    assert {cell for cell, token in over.tiles.items() if token == "f"} == {"F4", "G4", "F5", "G5"}
    assert over.state[0].monument_at.tolist() == t.state[0].monument_at.tolist()
