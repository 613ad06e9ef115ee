"""What every game must keep, over random games: the list of the style guide, by its numbers."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.api import CHANCE, TERMINAL, IllegalAction
from engines.games import GAMES
from engines.taj_mahal.codes import UNKNOWN
from engines.tigris_euphrates.codes import Colour
from tests.engines.conformance import ALL_GAMES, PLAYERS, PLY_LIMIT, SEEDS, choose, new_playout, plain, playout
from tests.engines.taj_mahal import invariants as taj_invariants
from tests.engines.tigris_euphrates import invariants

CHECKS = {
    "tigris_euphrates": (invariants.check, invariants.face_down_after),
    "taj_mahal": (lambda state, memory: taj_invariants.check(state), lambda memory, events: memory),
}
every_game = pytest.mark.parametrize(("name", "players"), [(name, n) for name in GAMES for n in PLAYERS[name]])


def playouts(name, players):
    return (playout(name, players, seed) for seed in SEEDS)


def knows_all(state, seat):
    """Whether none of the seat's own tiles is hidden from itself."""
    return not any(state[0][field][seat, Colour.UNKNOWN] for field in ("hand", "swapped"))


def is_shown(state, seat):
    """Whether any colour of the seat's hidden tiles can be read."""
    return any(state[0][field][seat, : Colour.UNKNOWN].any() for field in ("hand", "swapped"))


KNOWS_ALL = {
    "tigris_euphrates": knows_all,
    "taj_mahal": lambda state, seat: not state[0].hand[seat, UNKNOWN],
}
IS_SHOWN = {
    "tigris_euphrates": is_shown,
    "taj_mahal": lambda state, seat: (state[0].hand[seat, :UNKNOWN] > state[0].shown[seat]).any(),
}


def is_sample(legal):
    """Displays: millions may come, some are listed."""
    return legal[0].kind.name == "DISPLAY"


def seats_that_know(game, step):
    """(state, seat) of some plies: the public (-1), and each seat whose own tiles are known."""
    for state, _, _ in game.some(step):
        for seat in range(-1, game.setup.n_seats):
            if seat < 0 or KNOWS_ALL[game.name](state, seat):
                yield state, seat


@every_game
def test_1_every_score_change_is_an_event(name, players):
    """The difference of scores is the sum of the Scored events, seat by seat and category by category."""
    for game in playouts(name, players):
        before = game.rules.scores(game.first)
        for _, _, transition in game.plies:
            for event in transition.events:
                if event.type == "scored":
                    before[event.seat][event.category] += event.points
            assert game.rules.scores(transition.state) == before


@every_game
def test_2_action_texts_round_trip(name, players):
    """decode(encode(a)) = a for all legal actions, and equal texts mean equal actions."""
    for game in playouts(name, players):
        for state, _, _ in game.some(11):
            actions = game.rules.legal_actions(state)
            texts = [game.rules.encode(action) for action in actions]
            assert list(map(game.rules.decode, texts)) == actions
            assert len(set(texts)) == len(actions)


@every_game
def test_3_position_texts_round_trip(name, players):
    """parse(describe(s)) is s bit for bit, every third ply and at the end of every game."""
    for game in playouts(name, players):
        for state in [*(ply[0] for ply in game.some(3)), game.last]:
            assert plain(game.rules.parse(game.rules.describe(state))) == plain(state)


@every_game
def test_4_apply_leaves_its_input(name, players):
    """Each state is kept untouched by the action that follows it, and not shared with the next one."""
    for game in playouts(name, players):
        for state, action, transition in game.some(3):
            kept = state.tobytes()
            again = game.rules.apply(state, action)
            assert state.tobytes() == kept
            assert plain(again.state) == plain(transition.state)
            assert again.events == transition.events
            assert not np.shares_memory(again.state, state)


@pytest.mark.parametrize("which", ALL_GAMES[::15])
def test_5_same_seed_same_game(which):
    """Played again from the seed: the same actions and states."""
    first, again = playout(*which), new_playout(*which)
    assert first.actions == again.actions
    assert [plain(state) for state, _, _ in first.plies] == [plain(state) for state, _, _ in again.plies]
    other = new_playout(which[0], which[1], which[2] + 1000)
    assert other.actions != first.actions


@every_game
def test_6_invariants(name, players):
    """Pieces are conserved and the game's own invariants hold at every ply."""
    check, follow = CHECKS[name]
    for game in playouts(name, players):
        memory = Counter()
        check(game.first, memory)
        for _, _, transition in game.plies:
            memory = follow(memory, transition.events)
            check(transition.state, memory)


@every_game
def test_7_legal_actions_are_sorted_unique_and_what_why_not_allows(name, players):
    """why_not is None for exactly the legal ones among all actions seen in any phase of the game."""
    for game in playouts(name, players):
        seen = set(map(int, game.actions))
        for state, _, _ in game.some(29):
            legal = game.rules.legal_actions(state)
            assert legal == sorted(set(legal))
            assert all(game.rules.why_not(state, action) is None for action in legal)
            for code in set() if is_sample(legal) else seen - set(map(int, legal)):
                number, words = game.rules.why_not(state, code).split(" ", 1)
                assert number[-1].isdigit() and words


@every_game
def test_7_an_illegal_action_changes_nothing(name, players):
    """I5: refused with the same rule as why_not tells; the state is as before."""
    for game in playouts(name, players):
        rng = random.Random(game.seed)
        for state, _, _ in game.some(37):
            legal = set(game.rules.legal_actions(state))
            for action in rng.sample(game.actions, 8):
                if action in legal or is_sample([*legal]):
                    continue
                kept = state.tobytes()
                with pytest.raises(IllegalAction) as refused:
                    game.rules.apply(state, action)
                assert f"{refused.value.rule} {refused.value.reason}" == game.rules.why_not(state, action)
                assert state.tobytes() == kept


@every_game
def test_8_no_legal_actions_exactly_when_over(name, players):
    """Also: to_play is a seat, chance, or terminal exactly at the end."""
    for game in playouts(name, players):
        for state, _, _ in game.some(5):
            assert game.rules.legal_actions(state) and not game.rules.is_over(state)
            assert game.rules.to_play(state) in (CHANCE, *range(players))
        assert game.rules.legal_actions(game.last) == []
        assert game.rules.to_play(game.last) == TERMINAL
        ranks = game.rules.ranks(game.last)
        assert sum(game.rules.returns(game.last)) == pytest.approx(players / 2)
        assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


@every_game
def test_9_a_determinization_looks_the_same(name, players):
    """view(determinize(view(s, p)), p) == view(s, p), for each seat; the public's too."""
    for game in playouts(name, players):
        for state, seat in seats_that_know(game, step=17):
            seen = game.rules.view(state, seat)
            full = game.rules.determinize(seen, np.random.default_rng(game.seed))
            assert game.rules.view(full, seat).tobytes() == seen.tobytes()
            assert "?" not in game.rules.describe(full)


@every_game
def test_10_a_view_holds_nothing_of_another_hand(name, players):
    """Two full states that differ only in what a seat cannot see have the same view."""
    for game in playouts(name, players):
        for state, seat in seats_that_know(game, step=17):
            seen = game.rules.view(state, seat)
            others = [game.rules.determinize(seen, np.random.default_rng(k)) for k in range(2)]
            assert {game.rules.view(full, seat).tobytes() for full in others} == {seen.tobytes()}
            assert game.rules.view(seen, seat).tobytes() == seen.tobytes()
            for other in set(range(players)) - {seat}:
                assert not IS_SHOWN[name](seen, other)


@every_game
def test_11_games_end(name, players):
    """Within the limit of plies, and ply counts them."""
    for game in playouts(name, players):
        assert game.rules.is_over(game.last)
        assert len(game.plies) < PLY_LIMIT[name]
        assert int(game.last["ply"][0]) == len(game.plies)


@every_game
def test_replay_is_apply_one_by_one(name, players):
    """One call for a whole log: the same states bit for bit and the same events; cut off where an action is illegal."""
    for game in playouts(name, players):
        replayed = game.rules.replay(game.first, game.actions)
        assert (replayed.n, replayed.rule) == (len(game.plies), None)
        for k, (_, _, transition) in enumerate(game.plies):
            assert plain(replayed.states[k + 1 : k + 2]) == plain(transition.state)
        assert len(replayed.events) == sum(len(transition.events) for _, _, transition in game.plies)
        cut = len(game.plies) // 2
        twice = [*game.actions[:cut], game.actions[-1], *game.actions[cut:]]
        if game.rules.why_not(game.plies[cut][0], game.actions[-1]):
            broken = game.rules.replay(game.first, twice)
            assert broken.n == cut
            assert f"{broken.rule} {broken.reason}" == game.rules.why_not(game.plies[cut][0], game.actions[-1])
            assert plain(broken.states[-1:]) == plain(game.plies[cut][0])


@given(st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_line_from_any_position(data):
    """Actions drawn from the legal ones, from a position of a random game on: the invariants hold."""
    which = data.draw(st.sampled_from(ALL_GAMES))
    check, follow = CHECKS[which[0]]
    game = playout(*which)
    ply = data.draw(st.integers(0, len(game.plies) - 1))
    memory = Counter()
    for _, _, transition in game.plies[:ply]:
        memory = follow(memory, transition.events)
    state, rng = game.plies[ply][0], random.Random(data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(1, 30))):
        legal = game.rules.legal_actions(state)
        if not legal:
            break
        action = data.draw(st.sampled_from(legal)) if data.draw(st.booleans()) else choose(which[0], state, legal, rng)
        transition = game.rules.apply(state, action)
        memory = follow(memory, transition.events)
        check(transition.state, memory)
        during_war = which[0] == "tigris_euphrates" and bool(state["is_union"][0])
        reasons = [event.facts["reason"] for event in transition.events if event.type == "leader_returned"]
        assert not (during_war and "no_temple" in reasons), "A-T20"
        assert plain(game.rules.parse(game.rules.describe(transition.state))) == plain(transition.state)
        state = transition.state


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_a_t20_no_leader_loses_his_temple_in_a_war(players):
    """No leader returns for want of a temple while the unification tile lies, in any game."""
    wars = 0
    for game in playouts("tigris_euphrates", players):
        for state, _, transition in game.plies:
            if state["is_union"][0]:
                wars += 1
                reasons = [event.facts["reason"] for event in transition.events if event.type == "leader_returned"]
                assert "no_temple" not in reasons
    assert wars
