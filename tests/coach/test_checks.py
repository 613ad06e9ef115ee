"""The checks that keep figures of playouts honest, on real games: exact ends, variance, symmetry, sums."""

import numpy as np
import pytest

from cli.common import SAMPLES
from cli.logs import one_log
from coach.rollouts import compare
from coach.values import difference, estimate
from coach.whatif import ask, play_out, what_if
from engines.games import GAMES
from engines.tigris_euphrates.game import Setup
from pipeline.replay import replay_log
from tests.engines.tigris_euphrates.boards import variants

GAMES_PLAYED = {
    "tigris_euphrates": "2025-09-16-2-goran-emil-dana-hana.json",
    "taj_mahal": "2025-09-23-2-dana-goran-farah-bruno.json",
}


@pytest.fixture(scope="module", params=GAMES_PLAYED)
def replayed(request):
    return replay_log(one_log(str(SAMPLES / request.param / GAMES_PLAYED[request.param])))


def last_decision(replayed):
    return int(np.flatnonzero(replayed.replayed.states["to_play"][: replayed.replayed.n] >= 0)[-1])


@pytest.mark.parametrize("lens", ["seat", "happened", "open"])
def test_behind_the_last_decision_lies_the_result_of_the_game(replayed, lens):
    """No world can change it: what is drawn afterwards scores nothing."""
    ply = last_decision(replayed)
    found = what_if(replayed, ply, [replayed.log.actions[ply]], lens, 64, 0, "random")
    seat, ranks = int(replayed.replayed.states["to_play"][ply]), replayed.rules.ranks(replayed.last)
    sharers = ranks.count(ranks[seat])
    expected = [1 / sharers if 0 <= place - ranks[seat] < sharers else 0 for place in range(1, len(ranks) + 1)]
    if lens != "seat" or replayed.rules.name == "tigris_euphrates":  # hands of Taj Mahal score at the end
        assert found["actual"]["places"] == expected
    assert (found["difference"], found["verdict"]) == ({"value": 0, "se": 0}, "cannot be told apart")


def alternative_at(replayed, share):
    """The first choice among ten actions so far into the game, and the last of them that was not played."""
    states, actions = replayed.replayed.states, replayed.log.actions
    for ply in range(int(share * replayed.replayed.n), replayed.replayed.n):
        if states["to_play"][ply] < 0:
            continue
        legal = [replayed.rules.encode(each) for each in replayed.rules.legal_actions(states[ply : ply + 1])]
        if len(legal) >= 10:
            return ask(replayed, ply, [next(line for line in reversed(legal) if line != actions[ply])])
    raise AssertionError("no such decision")


def test_four_times_the_worlds_halve_the_error_and_values_share_out_the_places(replayed):
    question = alternative_at(replayed, 0.8)
    compared = play_out(question, "seat", 2048, 1, "random", cores=2)
    assert np.allclose(compared.places.mean(axis=2), 0.5)
    assert ((compared.places >= 0) & (compared.places <= 1)).all()
    whole = difference(compared, question.seat)
    part = difference(play_out(question, "seat", 512, 1, "random"), question.seat)
    assert whole.se / part.se == pytest.approx(0.5, abs=0.08)
    assert abs(whole.value - part.value) < 4 * part.se


def test_fewer_worlds_are_the_first_of_more(replayed):
    question = alternative_at(replayed, 0.9)
    few, many = (play_out(question, "happened", n, 2, "random") for n in (40, 96))
    assert (few.places == many.places[:, :40]).all() and (few.points == many.points[:, :40]).all()


def test_seats_that_change_places_change_values():
    """Nothing lies on the board but the start temples: who begins has the same value in either seat."""
    rules = GAMES["tigris_euphrates"]
    one = rules.new_game(Setup(2))
    other = one.copy()
    other["turn_seat"] = other["to_play"] = 1
    found = [
        compare(rules, lambda n, first, state=state: rules.worlds(state, n, 3, first), [()], "random", 3, 1024)
        for state in (one, other)
    ]
    values = [estimate(each, 0, seat).value for each, seat in zip(found, (0, 1), strict=True)]
    assert values[0] == pytest.approx(values[1], abs=4 * 0.5 * np.sqrt(2 / 1024))


LAST_REVOLT = (
    *("hand p0 RR", "hand p1 ???", "unseen 2 1 1 1", "bag 2", "turn 9 p0", "actions 1"),
    *("points p0 3 3 3 3 0", "points p1 2 4 4 4 0"),
)


@pytest.mark.parametrize("t", variants("   F  G  H\n5  K1 r  .", *LAST_REVOLT, treasures=3))
def test_an_end_that_can_be_enumerated_has_its_exact_value(t):
    """p0 attacks in the last turn of the game, each side has a temple, a tie is the defender's, and the revolt's point
    decides the game. p1 holds three of R R B G K, ten hands: three with both red ones beat a support of two, nine with
    one beat a support of one. Whoever sits where: variants rotate the seats."""
    rules, t = GAMES["tigris_euphrates"], t.play("p0 leader black H5")
    seat, n = t.placing.seat_on_board(0), 2000
    seen = rules.view(t.state, seat)
    lines = [(int(rules.decode(t.placing.to_board(f"p0 support {support}"))),) for support in (0, 1, 2)]
    compared = compare(rules, lambda n, first: rules.worlds(seen, n, 7, first), lines, "heuristic", 7, n)
    exact = (0, 0.1, 0.7)
    for line, value in enumerate(exact):
        found = estimate(compared, line, seat)
        assert found.value == pytest.approx(value, abs=4 * np.sqrt(value * (1 - value) / n))
        assert found.chances == pytest.approx((found.value, 1 - found.value))
        assert estimate(compared, line, 1 - seat).value == pytest.approx(1 - found.value)
    gap = difference(compared, seat, 2, 1)
    assert gap.value == pytest.approx(0.6, abs=4 * np.sqrt(0.6 * 0.4 / n))
    assert gap.se == pytest.approx(np.sqrt(0.6 * 0.4 / n), rel=0.05)
    assert gap.verdict == "better"
