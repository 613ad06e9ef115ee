"""Cases TM-22 to TM-36: going home."""

import pytest

from tests.engines.taj_mahal.tables import (
    RULES,
    after,
    deck_of,
    hand,
    number,
    of_type,
    play,
    points,
    prizes,
    scored,
    table,
    texts,
)

LEADER = "table p0 red:vizier+general red:monk+princess red:princess+mogul red:mogul+vizier red:general+monk"
ALL_SIX = LEADER + " white:elephant"  # most of everything
PLAYS = "\nplays p0 5\nplays p1 1\nplays p2 1\ncolour p0 red"


def test_tm_22_strict_majority():
    """Monks 3:3:1: tied or fewer gives nothing."""
    state = table(
        "table p0 red:elephant+monk*2 red:general+monk\ntable p1 green:elephant+monk*3\ntable p2 red:elephant+monk"
        + PLAYS
    )
    assert state[0].symbols[:3, 2].tolist() == [3, 3, 1]
    assert ("monk" in [prize for _, prize in prizes(play(state, "p0 home")[1])]) is False
    state = table("table p0 red:elephant+monk\ntable p1 green:elephant+monk*2" + PLAYS)
    assert prizes(play(state, "p0 home")[1]) == []


def test_tm_26_a_kind_already_taken_cannot_be_won_again():
    """The vizier oval is gone: no oval and no palace for viziers."""
    state = table("court general monk princess mogul elephant\ntable p0 red:elephant+vizier" + PLAYS)
    after_home, events = play(state, "p0 home")
    assert prizes(events) == [(0, "elephant")]
    assert not after_home[0].pending
    assert of_type(events, "palace_built") == []


def test_tm_27_several_kinds_at_once():
    """Generals, princesses, moguls: two ovals, the crown; the crowned palace anywhere in the province."""
    state = table("table p0 green:general+princess violet:general+mogul" + PLAYS)
    state, events = play(state, "p0 home")
    assert prizes(events) == [(0, "general"), (0, "princess"), (0, "mogul")]
    assert state[0].ovals[0].tolist() == [0, 1, 0, 1]
    assert len(texts(state)) == 12
    state = after(state, "p0 palace general delhi-1", "p0 palace princess delhi-2", "p0 palace mogul delhi-1")
    assert RULES.position_record(state)["palaces"] == {"delhi-1": [0, 0], "delhi-2": [0, None]}


def test_tm_28_all_six_kinds():
    """Five palaces and the province tile; still one point for having palaces here."""
    state = table(ALL_SIX + PLAYS)
    lines = [
        f"p0 palace {prize} delhi-{i}" for i, prize in enumerate(("vizier", "general", "monk", "princess"), start=1)
    ]
    state, events = play(state, "p0 home", *lines, "p0 palace mogul delhi-1")
    assert len(prizes(events)) == 6
    assert of_type(events, "went_home")[0].facts["amount"] == 6
    assert len(of_type(events, "palace_built")) == 5
    assert points(events, 0, "palaces") == 1
    assert points(events, 0, "province") == 1


def test_tm_29_winning_is_not_optional():
    """A-M8: after going home only palaces are legal till all are placed."""
    state = after(table("table p0 red:elephant+monk" + PLAYS), "p0 home")
    assert texts(state) == [f"p0 palace monk delhi-{i}" for i in range(1, 5)]
    assert number(state, "p0 take white:mogul") == "M12"


def test_tm_30_two_cards_last_one_card():
    """The first three leavers take 2 each, the last 1."""
    state = table("display red:elephant+monk*3 green:elephant+monk*3 white:mogul" + PLAYS + "\nplays p3 1", players=4)
    taken = []
    for seat in range(4):
        state = after(state, f"p{seat} home")
        taken.append(int(state[0].left))
        for _ in range(taken[-1]):
            state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    assert taken == [2, 2, 2, 1]


def test_tm_31_immediate_withdrawal():
    """The top card of the pile first, then two of the display; no prizes, no points."""
    state = table("display white:mogul white:monk white:vizier")
    state, events = play(state, "p0 home")
    assert (RULES.to_play(state), prizes(events), scored(events)) == (-1, [], [])
    assert number(state, "p0 take white:mogul") == "M12"
    state = after(state, "draw p0 ?", "p0 take white:mogul", "p0 take white:monk")
    assert (hand(state, 0), RULES.to_play(state)) == (["?", "white:mogul", "white:monk"], 1)


def test_tm_32_immediate_withdrawal_means_no_card_played():
    """Third in order, on his first turn: he too gets the extra card; who has played does not."""
    state = table(
        "turn 3 p2\ntable p0 red:elephant+monk\nplays p0 1\nhome p1\ndisplay white:mogul*1\nphase turn p2 then turn"
    )
    assert RULES.to_play(after(state, "p2 home")) == -1
    state = table("table p0 red:elephant+monk\nplays p0 1\ndisplay white:mogul")
    assert texts(after(state, "p0 home", "p0 palace monk delhi-1")) == ["p0 take white:mogul"]


def test_tm_33_everybody_withdraws_at_once():
    """A-M4: the last gets the extra card and the one card that is left."""
    state = table("display white:mogul white:monk white:vizier white:general white:princess")
    for seat in range(3):
        state = after(state, f"p{seat} home", f"draw p{seat} ?")
        while RULES.to_play(state) == seat:
            state = RULES.apply(state, RULES.legal_actions(state)[0]).state
    assert [len(hand(state, seat)) for seat in range(3)] == [3, 3, 2]
    assert state[0].visit == 2


def test_tm_35_a_withdrawn_player_is_out():
    """No turn and no comparison till the next visit: who had more and is home does not count."""
    text = "table p0 red:elephant+monk\ntable p1 green:elephant+monk*2" + PLAYS
    assert prizes(play(table(text + "\ncourt monk"), "p0 home")[1]) == []
    state = table(text + "\nhome p1\ncourt monk")
    state, events = play(state, "p0 home")
    assert prizes(events) == [(0, "monk")]
    assert RULES.to_play(after(state, "p0 palace monk delhi-1")) == 2


def test_tm_36_sequence_inside_a_withdrawal():
    """Compare, tiles, palaces with their bonus, palace points, province tile, discards, display."""
    state = table(
        "bonus delhi-3 tea\ntable p0 green:elephant+monk\nspecial elephant p0 played\ndisplay white:mogul*1" + PLAYS
    )
    state, events = play(state, "p0 home")
    assert prizes(events) == [(0, "monk"), (0, "elephant")]
    assert state[0].played[0].sum() == 1 and state[0].discard.sum() == 0
    state, events = play(state, "p0 palace monk delhi-3")
    kinds = [event.type if event.type != "scored" else event.source for event in events]
    assert kinds == ["palace_built", "bonus_taken", "tea", "palace", "province_tile"]
    assert (state[0].discard.sum(), state[0].special_lies[0]) == (1, 0)
    assert texts(state) == ["p0 take white:mogul"]


def test_a_m2_nobody_wins_with_none():
    """Of a symbol nobody has, nothing is won."""
    assert prizes(play(table("table p0 white:elephant" + PLAYS), "p0 home")[1]) == [(0, "elephant")]


@pytest.mark.parametrize("line", ["p1 home", "p1 play red:elephant+monk", "p2 take white:mogul"])
def test_m12_a_withdrawal_out_of_turn(line):
    assert number(table("hand p0 red:elephant+monk\nhand p1 red:elephant+monk"), line) == "M12"


def test_o7_a_short_display():
    """Each takes what is left, possibly nothing, without an action."""
    state = deck_of(table("display white:mogul" + PLAYS), discard=False)
    state = after(state, "p0 home", "p0 take white:mogul", "p1 home", "p2 home")
    assert (state[0].visit, RULES.to_play(state)) == (2, 1)
