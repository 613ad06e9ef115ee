"""V1: the advanced board, its corners and J11."""

import pytest

from engines.tigris_euphrates.maps import ADVANCED
from tests.engines.tigris_euphrates.boards import RULES, bits, draw, names, start
from tests.engines.tigris_euphrates.test_cases_setup import EVERYWHERE, cells_of

CORNERS = {"B3", "P6", "A8", "E10", "O11"}
DRAWN = {
    f"{'ABCDEFGHIJKLMNOP'[col]}{row + 1}": letter
    for row, line in enumerate(ADVANCED)
    for col, letter in enumerate(line)
}
RIVERS = {cell for cell, letter in DRAWN.items() if letter == "~"}


@pytest.mark.parametrize(("players", "bag"), ((2, 127), (3, 121), (4, 115)))
def test_v1_fourteen_temples(players, bag):
    """14 start temples with treasures on land; the bag has four tiles less than on the standard board."""
    state = start(players, board="advanced")
    temples = names(bits(state, "treasures"))
    assert (len(temples), int(state[0].n_bag)) == (14, bag)
    assert temples > CORNERS | {"J11"}
    assert not temples & RIVERS
    assert cells_of(state, "p0 tile blue") == RIVERS
    for colour in ("red", "green", "black"):
        assert cells_of(state, f"p0 tile {colour}") == EVERYWHERE - RIVERS - temples


def offered(corner, option):
    """What a trader may take of a treasure on the given square and one further on."""
    column, row = corner[0], int(corner[1:])
    k = "ABCDEFGHIJKLMNOP".index(column)
    step = 1 if k < 13 else -1
    plain, link, free = ("ABCDEFGHIJKLMNOP"[k + step * n] for n in (2, 1, 3))
    order = sorted((column, link, plain, free))
    tokens = {column: "r*", link: "g", plain: "r*", free: "."}
    drawing = "   " + "  ".join(order) + f"\n{row}  " + "  ".join(tokens[c] for c in order)
    t = draw(drawing, f"options board=advanced {option}".strip())
    state = t.state
    for cell in cells_of(state, "p0 leader green"):
        after = RULES.apply(state, RULES.decode(f"p0 leader green {cell}")).state
        return cells_of(after, "p0 treasure"), f"{plain}{row}"
    raise AssertionError("no place for the trader")


@pytest.mark.parametrize("corner", sorted(CORNERS))
@pytest.mark.parametrize("option", ("", "j11_corner=no"))
def test_v1_corners_go_first(corner, option):
    """Each of the five corners is offered alone, with either value of j11_corner."""
    found, _ = offered(corner, option)
    assert found == {corner}


def test_v1_j11():
    """By default J11 goes first like a corner; with j11_corner=no it is a treasure like the other."""
    found, plain = offered("J11", "")
    assert found == {"J11"}
    found, plain = offered("J11", "j11_corner=no")
    assert found == {"J11", plain}
