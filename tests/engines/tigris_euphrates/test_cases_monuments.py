"""Cases TE-79 to TE-90: squares and building."""

import pytest

from tests.engines.tigris_euphrates.boards import LAND_COLOURS, LETTER_OF, draw, scene, variants

MONUMENTS = {
    "red": {"red/black", "red/green", "blue/red"},
    "blue": {"blue/black", "blue/red", "green/blue"},
    "green": {"red/green", "green/blue", "green/black"},
    "black": {"red/black", "blue/black", "green/black"},
}


def builds(colour, *squares, seat=0):
    return {f"p{seat} build {name} {square}" for name in MONUMENTS[colour] for square in squares} | {f"p{seat} decline"}


def three_of(colour):
    """H4, I4, H5 of the colour; I5 completes the square."""
    c = LETTER_OF[colour].lower()
    return f"""
            G   H   I   J   K
        3   .   .   .   .   .
        4   .   {c}   {c}   .   .
        5   .   {c}   .   .   .
        6   .   .   .   .   .
        """


@pytest.mark.parametrize("colour", LAND_COLOURS)
def test_te_79_building_is_optional(colour):
    """The fourth tile, in any corner: three monuments or none; the active player says."""
    for t in variants(three_of(colour), players=3, n=8):
        asked = t.play(f"p0 tile {colour} I5")
        assert (asked.phase, asked.seat) == ("build", 0)
        assert asked.legal == builds(colour, "H4")
        declined = asked.play("p0 decline")
        assert (declined.phase, declined.actions_left) == ("play", 1)
        assert set(declined.tiles.values()) == {LETTER_OF[colour].lower()}
        for name in MONUMENTS[colour]:
            built = asked.play(f"p0 build {name} H4")
            assert built.tiles == dict.fromkeys(("H4", "I4", "H5", "I5"), "f")
            assert built.scored == []
            assert built.happened("monument_built")[0]["monument"] == name
        others = set(LAND_COLOURS) - {colour}
        assert all(t.play(f"p0 tile {other} I5").phase == "play" for other in others)


@pytest.mark.parametrize("colour", LAND_COLOURS)
def test_te_80_a_declined_square_is_dead(colour):
    """Nobody can build on it later, whatever tile is laid beside it, this turn or the next."""
    for t in variants(three_of(colour), treasures=3):
        declined = t.play(f"p0 tile {colour} I5", "p0 decline")
        for cell in ("H3", "G4", "J4", "J5", "I6"):
            assert declined.play(f"p0 tile {colour} {cell}").phase != "build"
        assert declined.why("p0 build red/black H4") == "T20"
        later = declined.finish_turn()
        assert later.seat == 1
        for cell in ("H3", "G4", "J4", "J5", "I6"):
            assert later.play(f"p1 tile {colour} {cell}").phase == "play"


@pytest.mark.parametrize("colour", LAND_COLOURS)
def test_te_81_an_overlapping_square_is_new(colour):
    """After H4..I5 was declined J4 and J5 complete I4..J5: only that one is offered."""
    for t in variants(three_of(colour), treasures=3):
        later = t.play(f"p0 tile {colour} I5", "p0 decline", f"p0 tile {colour} J4").finish_turn()
        asked = later.play(f"p1 tile {colour} J5")
        assert asked.legal == builds(colour, "I4", seat=1)
        built = asked.play(f"p1 build {min(MONUMENTS[colour])} I4")
        assert built.tiles == {
            **dict.fromkeys(("H4", "H5"), LETTER_OF[colour].lower()),
            **dict.fromkeys(("I4", "I5", "J4", "J5"), "f"),
        }


TWO_SQUARES = """
        G   H   I   J   K
    3   .   .   .   .   .
    4   .   k   k   k   .
    5   .   k   .   k   .
    6   .   .   .   .   .
    """


@scene(TWO_SQUARES)
def test_te_82_one_tile_two_squares_one_monument(t):
    """Black to I5: either square, never both."""
    asked = t.play("p0 tile black I5")
    assert asked.legal == builds("black", "H4", "I4")
    left = asked.play("p0 build blue/black H4")
    assert left.phase == "play"
    assert left.tiles == {**dict.fromkeys(("H4", "H5", "I4", "I5"), "f"), "J4": "k", "J5": "k"}
    right = asked.play("p0 build blue/black I4")
    assert right.tiles == {**dict.fromkeys(("J4", "J5", "I4", "I5"), "f"), "H4": "k", "H5": "k"}


@scene("   G  H  I  J  K\n3  .  g  g  g  .\n4  .  g  .  g  .\n5  .  g  g  g  .")
def test_te_82_up_to_four_squares(t):
    """The middle of a ring completes four squares; one monument in any of them."""
    asked = t.play("p0 tile green I4")
    assert asked.legal == builds("green", "H3", "I3", "H4", "I4")
    assert asked.play("p0 build red/green I4").phase == "play"


AFTER_A_WAR = """
        E   F   G   H   I   J   K   L
    4   .   .   .   .   g   g   g   .
    5   K0  r   k   .   r   r   G1  .
    6   .   G0  k   k   .   r   K1  .
    7   .   r   .   .   .   .   r   .
    """


@scene(AFTER_A_WAR, "hand p0 KGGGGG", "hand p1 KKKKKK")
def test_te_85_war_first_then_building(t):
    """H5 unites and completes G5..H6. After all wars the square stands, or lion's supporters are gone with it."""
    united = t.play("p0 tile black H5")
    assert united.phase == "choose_war"
    traders = united.play("p0 war green", "p0 support 4", "p1 support 0")
    assert traders.phase == "choose_war"
    kings = traders.play("p0 war black", "p0 support 0")
    assert [event["strength"] for event in kings.happened("war")] == [[3, 0]]
    kept = kings.play("p1 support 0")
    assert kept.phase == "build"
    assert kept.legal == {f"p0 build {name} G5" for name in MONUMENTS["black"]} | {"p0 decline"}
    gone = kings.play("p1 support 3")
    assert gone.lost() == sorted({"G5", "G6", "H6"})
    assert gone.tiles["H5"] == "k"
    assert gone.phase == "play"


CORNER_SQUARE = """
        A   B   C   D   E   F
    1   r   r   .   .   .   .
    2   .   r*  g   g   .   .
    3   .   .   .   .   .   r*
    """


def test_te_87_a_treasure_on_a_flipped_temple():
    """The treasure on B2 stays on the face-down tile: no catastrophe there, corner first when it is collected."""
    t = draw(CORNER_SQUARE, treasures=2)
    built = t.play("p0 tile red A2", "p0 build red/black A1")
    assert built.tiles["B2"] == "f*"
    assert built.why("p0 catastrophe B2") == "T35"
    joined = built.play("p0 tile blue E2").finish_turn()
    trader = joined.play("p1 leader green F2")
    assert trader.legal == {"p1 treasure B2"}
    assert trader.why("p1 treasure F3") == "T68"
    taken = trader.play("p1 treasure B2")
    assert (taken.tiles["B2"], taken.tiles["F3"]) == ("f", "r*")
    assert taken.points(1) == {"treasure": 1}
    assert taken.why("p1 catastrophe B2") == "T35"


@scene(
    """
        F   G   H   I   J   K
    3   .   .   G1  .   .   .
    4   r*  g   r   r   g   r*
    5   .   .   r   .   .   .
    6   .   .   .   .   .   .
    """,
    n=8,
)
@pytest.mark.parametrize("name", sorted(MONUMENTS["red"]))
def test_te_89_an_orphaned_trader_gets_nothing(t, name):
    """Building takes the trader's last temple before treasures are handed out; when declined he collects."""
    asked = t.play("p0 tile red I5")
    built = asked.play(f"p0 build {name} H4")
    assert built.returned() == {"G1": "no_temple"}
    assert built.phase == "play"
    assert {built.tiles["F4"], built.tiles["K4"]} == {"r*"}
    declined = asked.play("p0 decline")
    assert (declined.phase, declined.seat) == ("treasure", 1)
    assert declined.legal == {"p1 treasure F4", "p1 treasure K4"}


@pytest.mark.parametrize("colour", LAND_COLOURS)
def test_te_90_the_builder_needs_no_leader(colour):
    """In a leaderless region, with no leader on the board at all, and in another's kingdom."""
    for t in variants(three_of(colour), players=2, n=3):
        assert t.leaders == {}
        assert t.play(f"p0 tile {colour} I5", f"p0 build {min(MONUMENTS[colour])} H4").phase == "play"
    for t in variants(three_of("black").replace("3   .   .", "3   K1  r", 1), n=3):
        asked = t.play("p0 tile black I5")
        assert asked.legal == builds("black", "H4")
        assert asked.play("p0 build red/black H4").leaders == {"K1": "G3"}
