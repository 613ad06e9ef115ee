"""The heuristic policy on drawn boards: what every sensible player does; and no policy sees what it could not know."""

import numpy as np
import pytest

from engines.games import GAMES
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.codes import Act, Colour
from tests.engines.conformance import PLAYERS, SEEDS, playout
from tests.engines.test_knowledge import known_games
from tests.engines.tigris_euphrates.boards import scene

RULES = GAMES["tigris_euphrates"]
HANDS = ("hand p0 RRGGKK", "hand p1 GGBBKK", "unseen 0 10 10 10", "bag 30")


def chosen(t, seed=1):
    """The decision in the terms of the drawing."""
    return t.placing.to_drawing(RULES.encode(action_of(RULES.choose(t.state, "heuristic", seed))))


def choices(t):
    """The decisions with several random numbers; None for squares outside the drawing."""
    return {chosen(t, seed) for seed in range(8)}


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_it_looks_only_at_what_the_seat_knows(players):
    """The same choice in the full state, in the seat's view and in any world that fits the view."""
    seen = set()
    for game in list(known_games(players))[:4]:
        for state, _, _ in game.some(17):
            seat = RULES.to_play(state)
            if seat < 0:
                continue
            view = RULES.view(state, seat)
            choice = RULES.choose(view, "heuristic", 3)
            worlds = [state, *(RULES.determinize(view, np.random.default_rng(k)) for k in range(3))]
            assert [RULES.choose(world, "heuristic", 3) for world in worlds] == [choice] * 4
            assert [RULES.candidates(world) for world in worlds] == [RULES.candidates(view)] * 4
            found = {RULES.choose(world, "search", 3, budget=8) for world in (view, worlds[1])}
            assert len(found) == 1
            assert RULES.why_not(state, action_of(found.pop())) is None
            seen.add(action_of(choice).kind)
    assert seen >= {Act.TILE, Act.LEADER, Act.SUPPORT}


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_its_decisions_are_legal_with_all_options(players):
    """From states of random games, with whatever options; candidates too, without doubles."""
    for seed in SEEDS:
        game = playout("tigris_euphrates", players, seed)
        for state, _, _ in game.some(11):
            seat = RULES.to_play(state)
            if seat >= 0 and state[0].hand[seat, 4] == 0:
                assert RULES.why_not(state, action_of(RULES.choose(state, "heuristic", seed))) is None
                found = RULES.candidates(state)
                assert len(found) == len(set(found)) >= 1
                assert all(RULES.why_not(state, action_of(code)) is None for code in found)
                legal = [int(action) for action in RULES.legal_actions(state)]
                assert len(legal) > 24 or sorted(found) == legal


@scene(
    """
        G   H   I   J   K
    3   .   r   .   r   .
    4   .   .   .   .   .
    5   r   K1  g   k   .
    6   .   .   .   k   .
    7   .   .   .   .   .
    """,
    "points p0 5 5 5 0 0",
    *HANDS,
    treasures=4,
)
def test_an_undefended_revolt_is_made(t):
    """The bull's king stands beside one temple, nobody can hold another; the lion has temples and needs black."""
    actions = {action_of(RULES.choose(t.state, "heuristic", seed)) for seed in range(8)}
    assert {(action.kind, action.colour) for action in actions} == {(Act.LEADER, Colour.BLACK)}
    assert all(RULES.apply(t.state, action).state[0].is_revolt for action in actions)
    revolt = t.play("p0 leader black H4")
    over = revolt.play(chosen(revolt), "p1 support 0")
    assert over.returned() == {"K1": "lost_revolt"}


WAR = """
        F   G   H   I   J   K
    3   r   .   .   .   .   r
    4   G0  .   .   .   .   G1
    5   g   g   .   g   g   g
    """


@scene(WAR, "hand p0 RRGGGG", "hand p1 RRRKKK", "unseen 10 10 0 10", "bag 30", treasures=4)
def test_a_won_war_is_started_with_just_enough(t):
    """Two and four tiles against three and none to come: red unites, two tiles of support are enough."""
    assert choices(t) == {"p0 tile red H5"}
    war = t.play("p0 tile red H5", "p0 war green")
    assert choices(war) == {"p0 support 2"}


@scene(WAR, "hand p0 RRRKKK", "hand p1 GGGGRR", "unseen 10 10 20 10", "bag 50", treasures=4)
def test_a_lost_war_is_not_started(t):
    """No green in hand against three on the board: nothing is laid on H5."""
    assert not [line for line in choices(t) if line and line.endswith("H5")]
    assert not [
        code
        for code in RULES.candidates(t.state)[:3]
        if (t.placing.to_drawing(RULES.encode(action_of(code))) or "").endswith("H5")
    ]


@scene(WAR, "hand p0 RRRKKG", "hand p1 GGGRRR", "unseen 10 10 10 10", "bag 40", treasures=4)
def test_a_lost_war_costs_no_tiles_and_a_won_one_a_tie(t):
    """The attacker cannot reach what lies there and keeps his tile; the defender, two short, adds two."""
    war = t.play("p0 tile red H5", "p0 war green")
    short = war.play("p0 support 0")
    assert choices(short) == {"p1 support 0"}
    behind = t.play("p0 tile red H5", "p0 war green", "p0 support 1")
    assert choices(behind) == {"p1 support 0"}


@scene(
    """
        F   G   H   I   J   K
    3   r   .   .   .   .   r
    4   G0  .   .   .   .   G1
    5   g   g   .   .   g   k
    """,
    "hand p0 RGGGKK",
    "hand p1 GGGGRR",
    "unseen 10 10 10 10",
    "bag 40",
    treasures=4,
)
def test_the_defender_adds_exactly_a_tie(t):
    """Two and two against one: three are needed."""
    war = t.play("p0 tile red H5", "p0 tile black I5")
    assert choices(war.play("p0 war green", "p0 support 2")) == {"p1 support 3"}
    assert choices(war.play("p0 war green", "p0 support 1")) == {"p1 support 2"}


@scene(
    """
        G   H   I   J   K
    3   r   K0  r   G0  r
    4   .   g   g   R0  .
    5   .   g   .   .   .
    6   .   .   .   .   .
    """,
    "points p0 9 9 2 8 0",
    "points p1 5 5 5 5 0",
    "hand p0 GRRRRR",
    "unseen 10 10 10 10",
    "bag 40",
    treasures=4,
)
def test_the_square_is_completed_and_built_for_the_weakest_colour(t):
    """Green is far behind: the fourth market scores and builds; red/green or green/black, which pay green too."""
    assert choices(t) == {"p0 tile green I5"}
    built = chosen(t.play("p0 tile green I5"))
    assert built in {"p0 build red/green H4", "p0 build green/black H4"}


@scene(
    """
        G   H   I   J   K
    3   r   K0  r   .   .
    4   .   .   .   .   .
    """,
    "points p0 9 9 9 1 0",
    "hand p0 RRKGGG",
    "hand p1 RRRGGG",
    "unseen 10 10 10 10",
    "bag 40",
    treasures=4,
)
def test_the_weakest_colour_scores_first(t):
    """The king could score red, green and black; black is what the lion needs."""
    actions = {action_of(RULES.choose(t.state, "heuristic", seed)) for seed in range(8)}
    assert {(action.kind, action.colour) for action in actions} == {(Act.TILE, Colour.BLACK)}


@scene(
    """
        G   H   I   J   K
    3   r   .   .   .   .
    4   .   .   .   .   .
    """,
    "hand p0 RRGGKK",
    "hand p1 RRRGGG",
    "unseen 10 10 10 10",
    "bag 40",
    treasures=4,
)
def test_without_leaders_one_is_placed(t):
    assert {action_of(RULES.choose(t.state, "heuristic", seed)).kind for seed in range(8)} == {Act.LEADER}


@scene(
    """
        F   G   H   I   J   K   L
    3   .   .   .   .   .   .   .
    4   .   K0  r   G0  r   R0  .
    5   .   .   B0  .   .   .   .
    """,
    "points p0 9 9 9 1 0",
    "hand p0 RRRRGG",
    "hand p1 RRRGGG",
    "unseen 10 10 10 10",
    "bag 40",
    treasures=4,
)
def test_tiles_that_are_not_needed_are_changed(t):
    """All leaders stand, only black is missing, and the hand has none: red and green go."""
    assert choices(t) == {"p0 swap RRRRGG"}
