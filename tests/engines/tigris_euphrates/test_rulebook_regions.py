"""T6, T13 to T19, T33, T62: what no case covers of regions, turns and the stock."""

import pytest

from engines.tigris_euphrates.boards import cells_in
from engines.tigris_euphrates.kingdoms import region
from engines.tigris_euphrates.names import MONUMENT_NAMES
from tests.engines.tigris_euphrates.boards import bits, draw, scene, start, variants


@pytest.mark.parametrize("board", ("standard", "advanced"))
def test_t14_every_start_temple_is_a_region(board):
    """No two start temples touch: each is a region of one tile."""
    state = start(2, board=board)
    for cell in cells_in(bits(state, "treasures")):
        assert cells_in(int(region(state[0], cell))) == [cell]


@scene(
    """
        G   H   I   J   K
    4   r   .   k   .   .
    5   .   x   .   f   f
    6   g   K0  g   f   f
    7   .   .   .   .   r
    """,
    "monument red/black J5",
)
def test_t13_t18_what_connects(t):
    """Leaders and face-down tiles connect; catastrophes and diagonals do not."""
    assert t.region("G6") == {"G6", "H6", "I6", "J5", "K5", "J6", "K6", "K7"}
    assert t.region("G4") == {"G4"}
    assert t.region("I4") == {"I4"}


@scene("   G  H  I  J  K\n4  .  .  k  .  .\n5  r  g  .  g  r\n6  .  .  k  .  .")
def test_t33_regions_are_no_kingdoms(t):
    """A tile joins four leaderless regions: no unification tile, no points."""
    for colour in ("red", "green", "black"):
        after = t.play(f"p0 tile {colour} I5")
        assert [event.type for event in after.events] == ["tile_laid"]


@pytest.mark.parametrize("first", ("leader black G4", "tile red H4", "catastrophe I4", "swap R", "pass"))
@pytest.mark.parametrize("second", ("leader green I5", "tile red H6", "catastrophe I4", "swap R", "pass"))
def test_t19_two_actions_in_any_order(first, second):
    """All pairs of kinds, the same kind twice too: each takes one of the two actions; then the turn ends."""
    t = draw("   G  H  I\n4  .  .  .\n5  .  r  .\n6  .  .  .", "hand p0 RRRRRR", treasures=3)
    if first == second == "catastrophe I4":
        second = "catastrophe G6"
    if first == "leader black G4":
        first = "leader black G5"
    now = t
    for left, line in ((1, first), (0, second)):
        now = now.play(f"p0 {line}")
        if "swap" in line:
            now = now.play("draw p0 red")
        assert now.actions_left == left or (now.seat, now.actions_left) == (1, 2)
    assert now.phase == "draw" or now.seat == 1


@pytest.mark.parametrize("players", (2, 3, 4))
def test_t43_turns_go_round(players):
    """Left neighbour after left neighbour; turns count from 1."""
    t = draw("   G  H  I\n5  .  .  .", players=players, treasures=3)
    seen = []
    for _ in range(2 * players + 1):
        seen.append((int(t.state[0].turn), t.seat))
        t = t.finish_turn()
    assert seen == [(k + 1, k % players) for k in range(2 * players + 1)]


@pytest.mark.parametrize("n_built", range(4))
@pytest.mark.parametrize("prompt", ("if_buildable", "if_any_left"))
def test_t6_t62_s2_no_monument_twice(n_built, prompt):
    """With n of the three black monuments built 3 - n are offered; with none left S2 decides whether he is asked."""
    black = ("red/black", "blue/black", "green/black")
    drawing = "   G  H  I\n3  .  .  .\n4  k  k  .\n5  k  .  .\n6  .  .  ."
    t = draw(drawing, f"options monument_prompt={prompt}")
    state = t.state.copy()
    for name in black[:n_built]:
        state[0].monument_at[MONUMENT_NAMES.index(name)] = 16 * 9
    asked = type(t)(t.placing, state).play("p0 tile black H5")
    if n_built < 3:
        assert asked.legal == {f"p0 build {name} G4" for name in black[n_built:]} | {"p0 decline"}
        assert {asked.why(f"p0 build {name} G4") for name in black[:n_built]} <= {"T62"}
    elif prompt == "if_any_left":
        assert asked.legal == {"p0 decline"}
        assert asked.play("p0 decline").phase == "play"
    else:
        assert asked.phase == "play"


def test_s2_nothing_left_at_all():
    """All six built: no question even with if_any_left."""
    t = draw("   G  H\n4  k  k\n5  k  .", "options monument_prompt=if_any_left")
    state = t.state.copy()
    state[0].monument_at[:] = 16 * 9
    assert type(t)(t.placing, state).play("p0 tile black H5").phase == "play"


def test_a_t15_cubes_never_run_out():
    """A seat with 500 points of a colour gets the next one."""
    for t in variants("   G  H  I\n5  K0 r  .", "points p0 0 0 0 500 0", n=2):
        assert t.play("p0 tile black I5").points(0) == {"black": 501}
