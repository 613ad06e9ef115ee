"""Cases TE-119 to TE-128: swapping, and the end of the game."""

import pytest

from tests.engines.tigris_euphrates.boards import RULES, do, draw, same, scene, start, variants
from tests.engines.tigris_euphrates.test_cases_setup import cells_of

EMPTY = "   G  H  I\n4  .  .  .\n5  .  .  .\n6  .  .  ."


def test_te_119_twelve_tiles_in_a_turn():
    """Swap six, draw six, swap six again, draw six."""
    state = do(start(2, "RRRRRR", "GGGGGG"), "p0 swap RRRRRR", *["draw p0 blue"] * 6)
    assert (RULES.to_play(state), int(state[0].actions_left)) == (0, 1)
    state = do(state, "p0 swap BBBBBB", *["draw p0 green"] * 6)
    assert RULES.to_play(state) == 1
    assert state[0].swapped[0].tolist() == [6, 6, 0, 0, 0]
    assert state[0].hand[0].tolist() == [0, 0, 6, 0, 0]
    assert int(state[0].n_bag) == 131 - 12
    assert state[0].removed.sum() == 0


@pytest.mark.parametrize("colour", ("red", "green", "black"))
def test_te_120_new_tiles_are_usable_at_once(colour):
    """A tile drawn by the swap is laid as the second action; a laid tile is replaced only at the turn's end."""
    t = draw(EMPTY, "hand p0 BBBBBB", treasures=3)
    assert t.why(f"p0 tile {colour} H5") == "T27"
    swapped = t.play("p0 swap B", f"draw p0 {colour}")
    assert swapped.hand(0) == "".join(
        sorted("BBBBB" + {"red": "R", "green": "G", "black": "K"}[colour], key="RBGK".index)
    )
    laid = swapped.play(f"p0 tile {colour} H5")
    assert laid.hand(0) == "BBBBB"
    assert [event["seat"] for event in laid.finish_turn().happened("drew")] == [0]
    first = draw(EMPTY, "hand p0 RRRRRR", treasures=3).play("p0 tile red H5")
    assert (first.hand(0), first.happened("drew")) == ("RRRRR", [])
    refill = first.play("p0 swap RRRRR")
    assert refill.play(*["draw p0 blue"] * 5).hand(0) == "BBBBB"


@pytest.mark.parametrize("hand", ("RRRRRR", "RBGK??", "??????", "RB"))
def test_te_121_a_swap_of_nothing(hand):
    """Refused whatever the hand; passing is the way."""
    t = draw(EMPTY, f"hand p0 {hand}", treasures=3)
    assert t.why("p0 swap -") == "A-T2"
    assert "p0 swap -" not in t.legal
    assert "p0 pass" in t.legal


@pytest.mark.parametrize(("bag", "is_over"), ((2, False), (1, False), (0, True)))
def test_te_122_the_last_tile(bag, is_over):
    """One tile is needed: an exactly emptied bag is no end, a hand that cannot be filled is."""
    for t in variants(EMPTY, f"bag {bag}", f"unseen {9 + bag} 3 3 3", treasures=3, players=3):
        end = t.play("p0 tile red H5").finish_turn()
        assert (end.phase == "over") == is_over
        assert [event["reason"] for event in end.happened("ended")] == ["bag"] * is_over
        if not is_over:
            assert int(end.state[0].n_bag) == bag - 1
            assert end.seat == 1


@pytest.mark.parametrize("treasures", range(6))
def test_te_123_fewer_than_three_treasures(treasures):
    """At the turn's end 0, 1 and 2 treasures end the game, 3 and more do not."""
    end = draw(EMPTY, treasures=treasures).finish_turn()
    assert (end.phase == "over") == (treasures < 3)
    assert [event["reason"] for event in end.happened("ended")] == ["treasures"] * (treasures < 3)


@pytest.mark.parametrize("chain", (3, 4))
def test_te_123_several_taken_at_once(chain):
    """4 to 2 and 4 to 1 in one action end the game as well."""
    row = "  k  ".join(["r*"] * chain)
    columns = "  ".join("EFGHIJK"[: 2 * chain - 1])
    t = draw(f"   {columns}  L\n4  {'.  ' * (2 * chain - 1)}.\n5  {row}  .", treasures=4 - chain)
    now = t.play("p0 leader green E4")
    while now.phase == "treasure":
        now = now.play(min(now.legal))
    assert now.actions_left == 1
    assert now.finish_turn().happened("ended")[0]["reason"] == "treasures"


@scene(
    """
        E   F   G   H   I   J
    4   .   .   .   .   .   .
    5   r*  k   r*  f   f   .
    6   .   .   .   f   f   .
    """,
    "monument green/black H5",
    treasures=1,
)
def test_te_124_the_turn_is_played_out(t):
    """The first action leaves two treasures: the second is still played, then monuments pay, then the end."""
    taken = t.play("p0 leader green E4", "p0 treasure E5")
    assert (taken.phase, taken.actions_left) == ("play", 1)
    end = taken.play("p0 tile green F4").finish_turn()
    assert end.phase == "over"
    order = [event.type for event in end.events]
    assert [kind for kind in order if kind != "drew"][-1] == "ended"
    whole = taken.play("p0 leader black G4")
    assert [event.type for event in whole.events][-4:] == ["scored", "scored", "turn_ended", "ended"]
    assert whole.scored == [(0, "green", 1, "monument"), (0, "black", 1, "monument")]
    assert cells_of(whole.state, "p0") == set()


@pytest.mark.parametrize(
    ("order", "active", "drawn"),
    (
        ("active_first", 0, [0, 0, 1]),
        ("active_first", 1, [1, 1, 0]),
        ("seat_order", 0, [0, 0, 1]),
        ("seat_order", 1, [0, 0, 0]),
    ),
)
def test_te_127_refill_with_a_short_bag(order, active, drawn):
    """Bag 3; the active seat needs 2, its neighbour 3: the rulebook serves the active seat first, the site seat 0."""
    hands = (f"hand p{active} RRRR", f"hand p{1 - active} RRR")
    facts = (f"options refill_order={order}", "bag 3", "unseen 1 1 1 0", *hands)
    end = draw(EMPTY, f"turn 1 p{active}", *facts, treasures=3).finish_turn()
    assert [event["seat"] for event in end.happened("drew")] == drawn
    assert end.happened("ended") == [{"type": "ended", "seat": -1, "reason": "bag"}]


def test_te_127_three_seats_in_turn_order():
    """From the active player's left on: p2, p0, p1; with seat_order p0, p1, p2."""
    hands = ("hand p0 RRRRR", "hand p1 RRRRR", "hand p2 RRRR", "turn 3 p2")
    for order, drawn in (("active_first", [2, 2, 0, 1]), ("seat_order", [0, 1, 2, 2])):
        end = draw(EMPTY, f"options refill_order={order}", *hands, players=3, treasures=3).finish_turn()
        assert [event["seat"] for event in end.happened("drew")] == drawn
        assert end.seat == 0


@pytest.mark.parametrize(("others", "is_over"), ((0, True), (1, True), (2, False)))
def test_te_128_a_treasure_on_a_monument_counts(others, is_over):
    """One treasure lies on a face-down tile: with one more the game ends, with two more it goes on."""
    t = draw("   G  H\n5  f* f\n6  f  f", "monument red/black G5", treasures=others)
    assert (t.finish_turn().phase == "over") == is_over


def test_the_helper_same_sees_a_difference():
    """The comparison used all over is no constant."""
    state = start(2)
    assert same(state, do(state)) and not same(state, do(state, "p0 pass"))
