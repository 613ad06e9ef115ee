"""Random games against the slow second telling of the rules in plain.py."""

import pytest

from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.names import COLOURS, cell_number
from tests.engines.conformance import PLAYERS, SEEDS, playout
from tests.engines.tigris_euphrates import plain

games = pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])


def plies(players, phase=None, kind=None, event=(), step=1):
    """(state, action, transition, board before) of plies in this phase, of this kind or with one of these events."""
    for seed in SEEDS:
        game = playout("tigris_euphrates", players, seed)
        found = [p for p in game.plies if phase in (None, p[0]["phase"][0]) and kind in (None, p[1].kind)]
        if event:
            found = [p for p in found if any(e.type in event for e in p[2].events)]
        for state, action, transition in found[seed % step :: step]:
            yield state, action, transition, plain.board_of(state)


def events(transition, kind):
    return [event for event in transition.events if event.type == kind]


def legal(game_state, kind, colour=None):
    rules = playout("tigris_euphrates", 2, 0).rules
    return {a.cell for a in rules.legal_actions(game_state) if a.kind == kind and colour in (None, a.colour)}


@games
def test_legal_squares(players):
    """T22, T23, T28, T29, T35: leaders, tiles and catastrophes, every twenty-fifth decision of every game."""
    n = 0
    for state, _, _, board in plies(players, phase=Phase.PLAY, step=25):
        s, seat = state[0], int(state[0].turn_seat)
        for colour in range(4):
            assert legal(state, Act.LEADER, colour) == plain.leader_squares(board, seat, colour)
            holds = s.hand[seat, colour] or (s.hand[seat, Colour.UNKNOWN] and s.unseen[colour])
            assert legal(state, Act.TILE, colour) == (plain.tile_squares(board, colour) if holds else set())
        closed = plain.catastrophe_squares(board, bool(s.stacked)) if s.catastrophes_left[seat] else set()
        assert legal(state, Act.CATASTROPHE) == closed
        n += 1
    assert n > 100


@games
def test_points_for_tiles(players):
    """T31 to T33: one point to the right leader, or none; a union exactly when two kingdoms are joined."""
    paid = 0
    for _, action, transition, board in plies(players, kind=Act.TILE):
        found = [(e.seat, e.category, e.points) for e in transition.events if e.type == "scored" and e.source == "tile"]
        seat = plain.earner(board, action.cell, action.colour)
        assert found == ([] if seat is None else [(seat, COLOURS[action.colour], 1)])
        touched = [kingdom for kingdom in board.kingdoms() if plain.neighbours(action.cell) & kingdom]
        assert len(events(transition, "united")) == (len(touched) == 2)
        paid += len(found)
    assert paid > 100


@games
def test_conflicts(players):
    """T45, T52, T53: who attacks whom with what strength on the board."""
    n = 0
    for state, action, transition, _ in plies(players, event=("war", "revolt")):
        after, turn = plain.board_of(transition.state), int(state[0].turn_seat)
        order = [(turn + k) % players for k in range(players)]
        for event in events(transition, "war"):
            colour, uniting = COLOURS.index(event.colour), int(state[0].placed)
            joined = plain.part(uniting, after.taken)
            involved = [seat for seat in order if after.where(seat, colour) in joined]
            assert (event.seat, event.facts["other"]) == tuple(involved)
            assert event.facts["strength"] == [plain.war_strength(after, seat, colour, uniting) for seat in involved]
            n += 1
        for event in events(transition, "revolt"):
            assert (event.seat, event.colour, cell_number(event.cell)) == (turn, COLOURS[action.colour], action.cell)
            both = (turn, event.facts["other"])
            assert event.facts["strength"] == [plain.revolt_strength(after, seat, action.colour) for seat in both]
            n += 1
    assert n > 50


@games
def test_what_a_conflict_takes(players):
    """T47, T48, T55 to T59: winner, loot and points from the board before the last support."""
    for state, action, transition, board in plies(players, phase=Phase.DEFEND):
        s = state[0]
        attacker, defender, colour, spot = int(s.attacker), int(s.defender), int(s.colour), int(s.placed)
        if s.is_revolt:
            strength = [plain.revolt_strength(board, seat, colour) for seat in (attacker, defender)]
        else:
            strength = [plain.war_strength(board, seat, colour, spot) for seat in (attacker, defender)]
        attack, defence = strength[0] + int(s.support), strength[1] + action.amount
        winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
        fallen = set() if s.is_revolt else plain.loot_of_war(board, loser, colour, spot)
        assert {cell_number(e.cell) for e in events(transition, "tile_removed")} == fallen
        won = events(transition, "conflict_won")[0]
        assert (won.seat, won.facts["other"]) == (winner, loser)
        assert won.facts["strength"] == [max(attack, defence), min(attack, defence)]
        gained = [
            (e.seat, e.category, e.points) for e in transition.events if getattr(e, "source", "") in ("war", "revolt")
        ]
        assert gained == [(winner, "red", 1) if s.is_revolt else (winner, COLOURS[colour], 1 + len(fallen))]
        assert [(e.seat, e.colour) for e in events(transition, "leader_returned")] == [(loser, COLOURS[colour])]


@games
def test_what_is_asked(players):
    """T51, T60, T62, T68: wars, squares and treasures on offer."""
    rules = playout("tigris_euphrates", 2, 0).rules
    for state, _, _, board in plies(players, phase=Phase.CHOOSE_WAR):
        assert {action.colour for action in rules.legal_actions(state)} == plain.wars(board, int(state[0].placed))
    for state, _, _, board in plies(players, phase=Phase.BUILD):
        offered = legal(state, Act.BUILD)
        squares = plain.squares_with(board, int(state[0].placed))
        assert offered == squares or (offered == set() and state[0].if_any_left and squares)
    for state, _, _, board in plies(players, phase=Phase.TREASURE):
        assert legal(state, Act.TREASURE) == plain.treasures_on_offer(board, int(state[0].to_play))


@games
def test_monuments_pay(players):
    """T67 at every turn's end, from the board as it stands then."""
    paid = 0
    for state, _, transition, _ in plies(players, event=("turn_ended",)):
        seat, after = int(state[0].turn_seat), plain.board_of(transition.state)
        due = plain.monument_points(after, transition.state[0].monument_at.tolist(), seat)
        found = [
            (e.seat, COLOURS.index(e.category), e.points)
            for e in transition.events
            if getattr(e, "source", "") == "monument"
        ]
        assert sorted((seat, colour, 1) for colour, n in due.items() for _ in range(n)) == sorted(found)
        paid += len(found)
    assert paid > 10
