"""The worked examples MX1 and MX6; MX2 and MX3 are TM-53 and TM-54, MX4 is TM-61 and TM-62, MX5 is TM-83."""

import pytest

from tests.engines.taj_mahal.tables import RULES, after, of_type, play, prizes, random_setup, table, texts

A, B, C, D = range(4)


def test_mx1_withdrawals():
    """A has most elephants; B then leads viziers only; C plays another card."""
    state = table(
        """
        table p0 red:elephant+elephant
        table p1 green:elephant+vizier
        table p2 violet:elephant+general white:princess
        table p3 yellow:general+princess yellow:monk+mogul
        hand p2 violet:elephant+princess
        plays p0 1
        plays p1 1
        plays p2 1
        plays p3 2
        colour p2 violet
        display white:elephant*6 white:mogul
        """,
        players=4,
    )
    state, won = play(state, "p0 home")
    assert prizes(won) == [(A, "elephant")]
    assert not state[0].symbols[A].any()
    state = after(state, "p0 take white:elephant", "p0 take white:elephant")
    state, won = play(state, "p1 home", "p1 palace vizier delhi-1")
    assert prizes(won) == [(B, "vizier")]
    state = after(state, "p1 take white:elephant", "p1 take white:elephant", "p2 play violet:elephant+princess")
    assert state[0].symbols[C].tolist() == [0, 1, 0, 2, 0, 2]


def test_mx1_the_tie_till_d_goes():
    """C and D tied in generals and princesses: D gets only monk and crown; C, last, both ovals. Display 2, 2, 2, 1."""
    state = table(
        """
        table p0 red:elephant+elephant*2
        table p1 green:elephant+vizier green:elephant+monk
        table p2 violet:elephant+general white:princess
        table p3 yellow:general+princess yellow:monk+mogul green:monk+mogul
        hand p2 violet:elephant+mogul
        plays p0 2
        plays p1 2
        plays p2 2
        plays p3 3
        colour p2 violet
        display white:elephant*6 white:mogul
        """,
        players=4,
    )
    lines = {
        A: ["p0 home"],
        B: ["p1 home", "p1 palace vizier delhi-1"],
        C: ["p2 play violet:elephant+mogul"],
        D: ["p3 home", "p3 palace monk delhi-2", "p3 palace mogul delhi-1"],
    }
    won, taken = [], []
    for seat in (A, B, C, D):
        state, events = play(state, *lines[seat])
        won += prizes(events)
        if of_type(events, "went_home"):
            taken.append(int(state[0].left))
            state = after(state, *[f"p{seat} take white:elephant"] * taken[-1])
    state, events = play(state, "p2 home", "p2 palace general delhi-3", "p2 palace princess delhi-4")
    won += prizes(events)
    assert won == [(A, "elephant"), (B, "vizier"), (D, "monk"), (D, "mogul"), (C, "general"), (C, "princess")]
    assert [*taken, int(state[0].left)] == [2, 2, 2, 1]
    assert texts(state) == ["p2 take white:mogul"]


@pytest.mark.parametrize(("players", "cards"), [(3, 5), (4, 7), (5, 9)])
def test_mx6_display(players, cards):
    """2(n-1)+1 cards are taken per visit: the display is empty after it."""
    state, visits = RULES.new_game(random_setup(players, 9)), []
    taken = 0
    while len(visits) < 3:
        step = RULES.apply(state, RULES.legal_actions(state)[-1])
        taken += len(of_type(step.events, "took"))
        if of_type(step.events, "visit_ended"):
            visits.append(taken)
            assert step.state[0].n_display == 0
            taken = 0
        state = step.state
    assert visits == [cards] * 3
