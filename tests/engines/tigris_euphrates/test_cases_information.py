"""Cases TE-135 to TE-150: what people see, and what an importer asks of the engine."""

import numpy as np
import pytest

from engines.api import BadText, SetupError
from engines.tigris_euphrates.boards import leaders_of, monuments_of
from tests.engines.tigris_euphrates.boards import RULES, UNKNOWN, do, draw, same, scene, start, variants
from tests.engines.tigris_euphrates.test_cases_monuments import TWO_SQUARES
from tests.engines.tigris_euphrates.test_cases_wars import EXAMPLE, EXAMPLE_HANDS

PUBLIC = ("tiles", "face_down", "catastrophes", "treasures", "leaders", "leader_at", "monument_at", "points")
PUBLIC += ("catastrophes_left", "removed", "draws", "n_bag", "turn", "turn_seat", "to_play", "phase", "support")


@scene(EXAMPLE, *EXAMPLE_HANDS, players=3)
def test_te_135_public_and_hidden(t):
    """In a war after a swap: board, leaders, catastrophes, committed tiles and points show, hands and swaps do not."""
    state = t.play("p0 swap K", "draw p0 blue", "p0 tile red H5", "p0 war green", "p0 support 3").state
    for seat in (-1, 0, 1, 2):
        seen = RULES.view(state, seat)
        assert all(np.array_equal(seen[name], state[name]) for name in PUBLIC)
        for other in range(3):
            for name in ("hand", "swapped"):
                row = state[0][name][other].tolist()
                hidden = [0] * UNKNOWN + [sum(row)]
                assert seen[0][name][other].tolist() == (row if other == seat else hidden)


def test_te_137_discards_may_not_be_inspected():
    """Two games that differ in what p0 put away look the same to the others, and differ for p0."""
    games = [
        do(start(3, "RBGKRB", "GGGGGG", "RRRRRR"), f"p0 swap {letters}", "draw p0 ?", "draw p0 ?")
        for letters in ("RB", "GK")
    ]
    for seat in (-1, 1, 2):
        assert same(*(RULES.view(game, seat) for game in games))
    assert not same(*(RULES.view(game, 0) for game in games))


def test_te_138_bag_size_is_public_its_composition_is_not():
    """Swapping a tile of another's hand for one of the bag changes nothing that a seat sees."""
    games = [start(2, "RBGKRB", letters) for letters in ("RRRRRR", "GGKKBB")]
    for seat in (-1, 0):
        one, other = (RULES.view(game, seat) for game in games)
        assert same(one, other)
        assert int(one[0].n_bag) == 131
        assert one[0].unseen.sum() == 131 + (6 if seat == 0 else 12)


@pytest.mark.parametrize("uniting", ("red", "green", "black"))
def test_te_140_a_union_has_no_points(uniting):
    """Laying: tile, union, no points. Then choice, war, two supports, one result, loot, points; in this order."""
    for t in variants(EXAMPLE, "hand p0 RGGGKK", "hand p1 RRGGKK", n=3):
        laid = t.play(f"p0 tile {uniting} H5")
        assert [event.type for event in laid.events] == ["tile_laid", "united"]
        over = laid.play("p0 war green", "p0 support 2", "p1 support 0")
        assert [event.type for event in over.events] == [
            "war", "supported", "supported", "conflict_won", "leader_returned",
            "tile_removed", "tile_removed", "scored", "union_settled",
        ]  # fmt: skip


@pytest.mark.parametrize(("attack", "defence"), [(a, d) for a in range(4) for d in range(3)])
def test_te_141_totals_and_loot_fit_the_points(attack, defence):
    """The result carries both totals; points are the tiles removed and the leader; a revolt pays one red."""
    for t in variants(EXAMPLE, "hand p0 RGGGKK", "hand p1 RRGGKK", n=2):
        over = t.play("p0 tile red H5", "p0 war green", f"p0 support {attack}", f"p1 support {defence}")
        totals = sorted((1 + attack, 2 + defence), reverse=True)
        won = over.happened("conflict_won")[0]
        assert won["strength"] == totals
        assert won["seat"] == (0 if 1 + attack > 2 + defence else 1)
        assert over.scored == [(won["seat"], "green", 1 + len(over.lost()), "war")]
        assert {cell: t.tiles[cell] for cell in over.lost()} == dict.fromkeys(over.lost(), "g")


@scene(TWO_SQUARES)
def test_te_142_the_square_of_a_monument(t):
    """One candidate: the last tile tells it. Two: the action names the top left square, and the position keeps it."""
    asked = t.play("p0 tile black I5")
    assert {line.split()[-1] for line in asked.legal if "build" in line} == {"H4", "I4"}
    states = {cell: asked.play(f"p0 build red/black {cell}").state for cell in ("H4", "I4")}
    assert len({monuments_of(state[0])[0] for state in states.values()}) == 2
    one = draw(TWO_SQUARES.replace("k   k   k   .\n", "k   k   .   .\n")).play("p0 tile black I5")
    assert {line.split()[-1] for line in one.legal if "build" in line} == {"H4"}


def test_te_143_returned_leaders_carry_seat_and_colour():
    """Four leaders of four seats lose their temple to one square: each event says whose and which."""
    drawing = """
            G   H   I   J
        3   .   K1  B2  .
        4   .   r   r   .
        5   .   r   .   .
        6   .   G3  .   .
        """
    for t in variants(drawing, players=4):
        built = t.play("p0 tile red I5", "p0 build blue/red H4")
        assert built.returned() == {"K1": "no_temple", "B2": "no_temple", "G3": "no_temple"}
        assert {event["cell"] for event in built.happened("leader_returned")} == {"H3", "I3", "H6"}
        assert leaders_of(built.state[0]) == []


def test_te_146_undo_is_the_state_before():
    """Bull was paid for a tile that is taken back: the kept state has no such point, another line goes on."""
    t = draw("   G  H  I\n4  .  .  .\n5  R1 r  .")
    before = t.state.copy()
    laid = t.play("p0 tile red I5")
    assert laid.points(1) == {"red": 1}
    assert t.state.tobytes() == before.tobytes()
    assert t.play("p0 tile green I5").points(1) == {}


def test_te_147_replay_needs_the_draws():
    """With every draw the same game comes out; without them it stops where the first is missing."""
    lines = ["p0 swap RR", "draw p0 blue", "draw p0 black", "p0 tile green H5", "draw p0 red", "p1 pass"]
    actions = [RULES.decode(line) for line in lines]
    first = start(2, "RRGGKK", "RRRRRR")
    whole = RULES.replay(first, actions)
    assert (whole.n, whole.rule) == (len(lines), None)
    assert whole.states[-1].hand[0].tolist() == [1, 1, 1, 3, 0]
    without = RULES.replay(first, [action for action in actions if "draw" not in RULES.encode(action)])
    assert (without.n, without.rule) == (1, "T20")


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("n_played", (0, 1))
def test_te_148_passing_one_or_both(players, n_played):
    """Both actions may be passed, and the second after a first; a whole round of passes comes back to p0."""
    state = do(start(players), *["p0 tile red H5"] * n_played, "p0 pass")
    if not n_played:
        assert (RULES.to_play(state), int(state[0].actions_left)) == (0, 1)
        state = do(state, "p0 pass")
    else:
        state = do(state, "draw p0 ?")
    for seat in range(1, players):
        state = do(state, f"p{seat} pass", f"p{seat} pass")
    assert (RULES.to_play(state), int(state[0].turn)) == (0, players + 1)


@pytest.mark.parametrize("english", ("no", "yes"))
def test_te_149_a_player_who_left(english):
    """Zero support is always legal, for both sides and both rules; his treasure must still be a corner first."""
    facts = (f"options english_support={english}", *EXAMPLE_HANDS)
    war = draw(EXAMPLE, *facts).play("p0 tile red H5", "p0 war green")
    assert "p0 support 0" in war.legal
    assert "p1 support 0" in war.play("p0 support 0").legal
    revolt = draw("   G  H  I\n5  .  r  K1", *facts).play("p0 leader black G5")
    assert "p0 support 0" in revolt.legal
    assert "p1 support 0" in revolt.play("p0 support 0").legal
    corner = draw("   A  B  C  D\n1  .  .  .  .\n2  .  r* g  r*", *facts).play("p0 leader green B1")
    assert corner.legal == {"p0 treasure B2"}
    assert corner.why("p0 treasure D2") == "T68"


def test_te_150_options_are_read_first():
    """Unsupported options are refused by name, unknown ones with the list; the others are kept in the state."""
    for name, words in (("wonder", "wonder"), ("civilization_buildings", "civilization buildings")):
        with pytest.raises(SetupError, match=f"option {words} is not supported"):
            start(2, **{name: "yes"})
        assert RULES.describe(start(2, **{name: "no"})) == RULES.describe(start(2))
    with pytest.raises(SetupError, match="no option 'weather'; there are board, "):
        start(2, weather="fine")
    with pytest.raises(SetupError, match="option board: found 'round', expected standard or advanced"):
        start(2, board="round")
    assert start(2, board="advanced")[0].treasures.tolist() != start(2)[0].treasures.tolist()
    with pytest.raises(BadText):
        RULES.decode("p0 wonder H5")
