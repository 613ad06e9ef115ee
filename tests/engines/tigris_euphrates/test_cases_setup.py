"""Cases TE-01 to TE-04: the board, the corners, the bag, the seats."""

import pytest

from engines.tigris_euphrates.boards import as_set
from engines.tigris_euphrates.names import COLOURS, cell_number
from tests.engines.tigris_euphrates.boards import RULES, bits, do, draw, names, scene, start
from tests.engines.tigris_euphrates.placing import position_text

RIVER_NAMES = "E1 F1 G1 H1 I1 M1 E2 M2 D3 E3 M3 N3 A4 B4 C4 D4 N4 O4 P4 O5 P5 O6 A7 B7 C7 D7 M7 N7 O7 D8 E8 F8 G8 M8"
RIVERS = {*RIVER_NAMES.split(), "G9", "H9", "I9", "J9", "K9", "L9", "M9"}
TEMPLES = {"B2", "K1", "F3", "P2", "N5", "I7", "B8", "O9", "F10", "K11"}
CORNERS = {"B2", "P2", "B8", "O9"}
EVERYWHERE = {f"{column}{row}" for column in "ABCDEFGHIJKLMNOP" for row in range(1, 12)}


def cells_of(state, start_of_line):
    lines = map(RULES.encode, RULES.legal_actions(state))
    return {line.split()[-1] for line in lines if line.startswith(start_of_line)}


@pytest.mark.parametrize("players", (2, 3, 4))
def test_te_01_the_map(players):
    """41 river spaces take farms, the other free spaces take the other colours, ten temples carry treasures."""
    state = start(players)
    assert len(RIVERS) == 41
    assert cells_of(state, "p0 tile blue") == RIVERS
    for colour in ("red", "green", "black"):
        assert cells_of(state, f"p0 tile {colour}") == EVERYWHERE - RIVERS - TEMPLES
    assert names(bits(state, "treasures")) == names(as_set(state[0].tiles[0])) == TEMPLES
    assert not TEMPLES & RIVERS


def one_kingdom_of_all_treasures():
    """A chain of tiles through all ten treasures; the trader's place beside B2 is free."""
    along = [f"{column}2" for column in "BCDEFGHIJKLMNOP"] + [f"{column}8" for column in "BCDEFGHIJKLMN"]
    along += ["N3", "N4", "N5", "N6", "N7", "N9", "O9", "F9", "K9", "K10", *TEMPLES]
    squares = {cell_number(name): "b" if name in RIVERS else "gk"[k % 2] for k, name in enumerate(along)}
    squares |= {cell_number(name): "r*" for name in TEMPLES}
    return RULES.parse(position_text(squares, ["players 2"]))


def test_te_02_four_corners_go_first():
    """One trader joins all ten treasures: the corners are offered until none is left, then all others."""
    state = do(one_kingdom_of_all_treasures(), "p0 leader green B1")
    left = set(TEMPLES)
    while len(left) > 1:
        assert cells_of(state, "p0 treasure") == (left & CORNERS or left)
        taken = min(left & CORNERS or left)
        state = do(state, f"p0 treasure {taken}")
        left.remove(taken)
    assert names(bits(state, "treasures")) == left
    assert RULES.scores(state)[0]["treasure"] == 9


@pytest.mark.parametrize(("players", "bag"), ((2, 131), (3, 125), (4, 119)))
def test_te_03_bag_after_setup(players, bag):
    """153 tiles less 10 start temples less 6 each; unseen by colour 47, 36, 30, 30."""
    s = start(players)[0]
    assert int(s.n_bag) == bag
    assert s.unseen.tolist() == [47, 36, 30, 30]
    dealt = start(players, *["RRBGK?"] * players)[0]
    assert int(dealt.n_bag) == bag
    assert dealt.unseen.tolist() == [47 - 2 * players, 36 - players, 30 - players, 30 - players]


@scene(
    """
        G   H   I   J
    4   R0  B0  .   .
    5   r   r   r   .
    6   G0  K0  .   .
    """,
    players=4,
)
def test_te_04_a_player_never_fights_himself(t):
    """A seat has one leader of each colour and moves each within its own kingdom without a revolt."""
    for colour in COLOURS:
        after = t.play(f"p0 leader {colour} I4")
        assert (after.phase, after.seat, after.actions_left) == ("play", 0, 1)
        assert after.happened("revolt") == []
        assert len(after.leaders) == 4


def test_te_04_the_seat_is_the_player():
    """Leaders of one colour are told apart by their seat only."""
    lines = [f"p{seat} leader {colour} G5" for seat in range(4) for colour in COLOURS]
    assert len({RULES.decode(line) for line in lines}) == 16
    t = draw("   G   H\n5  .   r\n6  .   R1", players=4)
    assert t.play("p0 leader red G5").happened("revolt")[0] == {
        "type": "revolt", "seat": 0, "other": 1, "colour": "red", "cell": "G5", "strength": [1, 1],
    }  # fmt: skip
