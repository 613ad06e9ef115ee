"""Cases TM-37 to TM-51: palaces, crown, bonus tiles."""

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
    to_next_visit,
    why_not,
)

PLACING = "phase palace p0 then turn\npending "


def test_tm_37_normal_palace_needs_an_empty_city_of_this_province():
    """Not where a palace stands, never in another province; a third palace in a city has a rule of its own."""
    state = table(f"palace delhi-1 p1 nobody\npalace delhi-2 p1 p2\npalace delhi-3 nobody p0\n{PLACING}general")
    assert texts(state) == ["p0 palace general delhi-3", "p0 palace general delhi-4"]
    assert number(state, "p0 palace general delhi-1") == "M17"
    assert number(state, "p0 palace general agra-1") == "M17"
    assert (
        why_not(state, "p0 palace general delhi-2") == "A-M9 a city holds one palace and one crowned palace, no third"
    )
    assert number(state, "p0 palace monk delhi-4") == "M17"


def test_tm_39_there_is_always_room():
    """Four ovals fit on four cities, wherever the crowned palace stands."""
    state = table(f"{PLACING}vizier general monk princess mogul\nplays p0 1")
    lines = ["mogul delhi-1", "vizier delhi-1", "general delhi-2", "monk delhi-3", "princess delhi-4"]
    state = after(state, *(f"p0 palace {line}" for line in lines))
    assert RULES.to_play(state) == 1


def test_tm_40_palaces_run_out():
    """M10: owners are stored by seat; the 21st palace is one like any other, with five players too."""
    cities = [f"{name}-{i}" for name in ("multan", "lahore", "kashmir", "oudh", "ajmer") for i in range(1, 5)]
    stand = "\n".join(f"palace {city} p0 nobody" for city in cities)
    state = table(f"{stand}\n{PLACING}vizier\nplays p0 1", players=5)
    state, events = play(state, "p0 palace vizier delhi-1")
    assert len(RULES.position_record(state)["palaces"]) == 21
    assert points(events, 0, "palaces") > 1


def test_tm_41_a_province_is_visited_once():
    """In a later visit nothing can be added to it."""
    state = table(f"{PLACING}vizier", visit=3)
    assert number(state, "p0 palace vizier multan-1") == "M17"
    assert {line.split()[-1] for line in texts(state)} == {f"delhi-{i}" for i in range(1, 5)}


def test_tm_42_crowned_palace_on_an_occupied_city():
    """Legal beside an opponent's; both stand there, and both owners connect through it."""
    state = table(f"palace delhi-3 p1 nobody\npalace ajmer-3 p0 p1\n{PLACING}mogul\nplays p0 1")
    state, events = play(state, "p0 palace mogul delhi-3")
    assert RULES.position_record(state)["palaces"]["delhi-3"] == [1, 0]
    assert points(events, 0, "palaces") == 2


def test_a_m8_own_palace_and_own_crowned_palace_may_share_a_city():
    for lines in (["monk delhi-1", "mogul delhi-1"], ["mogul delhi-1", "monk delhi-1"]):
        state = table(f"{PLACING}monk mogul\nplays p0 1")
        state = after(state, *(f"p0 palace {line}" for line in lines))
        assert RULES.position_record(state)["palaces"]["delhi-1"] == [0, 0]


def test_tm_45_crown_returns():
    """The crown is in the court again for the next visit, the palace stays."""
    state = after(table("table p0 red:princess+mogul\nplays p0 1\ncourt mogul"), "p0 home", "p0 palace mogul delhi-1")
    assert RULES.position_record(state)["court"] == []
    state = to_next_visit(state)
    assert "mogul" in RULES.position_record(state)["court"]
    assert RULES.position_record(state)["palaces"] == {"delhi-1": [None, 0]}


def test_tm_46_crown_gives_no_oval_and_no_special():
    state, events = play(table("table p0 red:princess+mogul\nplays p0 1\ncourt mogul"), "p0 home")
    assert prizes(events) == [(0, "mogul")]
    assert state[0].ovals[0].tolist() == [0, 0, 0, 0]
    assert of_type(to_events(state), "pair_returned") == []


def to_events(state):
    """What happens till the next visit."""
    events, visit = [], int(state[0].visit)
    while state[0].visit == visit:
        step = RULES.apply(state, RULES.legal_actions(state)[-1])
        state, events = step.state, events + step.events
    return events


def test_tm_47_six_kinds_not_five():
    state = table("table p0 red:vizier+general red:monk+princess red:mogul+vizier white:elephant\nplays p0 3")
    assert [prize for _, prize in prizes(play(state, "p0 home")[1])] == [
        "vizier", "general", "monk", "princess", "mogul", "elephant",
    ]  # fmt: skip


def test_tm_48_crowned_palace_counts_for_palace_points():
    """Only the crown was won: a point for the province, and connections."""
    state = table(f"palace ajmer-3 p0 nobody\n{PLACING}mogul\nplays p0 1")
    events = play(state, "p0 palace mogul delhi-3")[1]
    assert scored(events) == [(0, "palaces", 1, "palace"), (0, "palaces", 1, "connections")]


@pytest.mark.parametrize(("tile", "found"), [("two_points", 2), ("taj_mahal", 4), ("draw_card", 0)])
def test_tm_49_two_points_one_card_taj_mahal(tile, found):
    """The tile leaves the game; a card goes to the hand before the next palace."""
    state = table(f"bonus delhi-3 {tile}\n{PLACING}vizier mogul\nplays p0 1")
    state, events = play(state, "p0 palace vizier delhi-3")
    assert points(events, 0, "bonus") == found
    assert (state[0].bonus_at >= 0).sum() == 0
    if tile == "draw_card":
        assert number(state, "p0 palace mogul delhi-1") == "M12"
        state = after(state, "draw p0 red:elephant+monk")
        assert hand(state, 0) == ["red:elephant+monk"]
    assert texts(state)[0].startswith("p0 palace mogul")


def test_m18_a_crowned_palace_takes_no_bonus_tile():
    """It stays for whoever places a normal palace there in this visit."""
    state = table(f"bonus delhi-3 tea\n{PLACING}vizier mogul\nplays p0 1")
    state, events = play(state, "p0 palace mogul delhi-3")
    assert (scored(events), state[0].bonus_at.max()) == ([], 1)
    assert points(play(state, "p0 palace vizier delhi-3")[1], 0, "bonus") == 1


def test_tm_50_bonus_left_over():
    """Without a normal palace on it the tile leaves the game at the end of the visit."""
    state = table("bonus delhi-3 tea\nbonus delhi-4 spice\nbonus ajmer-1 rice")
    left = of_type(to_events(state), "bonus_left")
    assert [(event.cell, event.facts["tile"]) for event in left] == [("delhi-3", "tea"), ("delhi-4", "spice")]
    assert RULES.position_record(to_next_visit(state))["bonus"] == {"ajmer-1": "rice"}


def test_tm_51_one_card_with_an_empty_draw_pile():
    """A-M6: his own cards on the table are not in the reshuffle yet."""
    state = table(f"bonus delhi-3 draw_card\n{PLACING}vizier\nplays p0 1\ntable p0 red:elephant+vizier")
    state = deck_of(state)
    n = int(state[0].discard.sum())
    state = after(state, "p0 palace vizier delhi-3")
    assert texts(state) == ["reshuffle"]
    state = after(state, "reshuffle")
    assert (state[0].n_deck, state[0].discard.sum(), state[0].played[0].sum()) == (n, 0, 1)
    assert number(state, "draw p0 white:elephant") is None
    state[0].unseen[:] = 0
    state = after(deck_of(state, "white:elephant", discard=False), "draw p0 white:elephant")
    assert state[0].discard.sum() == 1


def test_o6_no_card_anywhere():
    """Pile and discards empty: the card is left out, without an action."""
    state = deck_of(table(f"bonus delhi-3 draw_card\n{PLACING}vizier\nplays p0 1"), discard=False)
    state = after(state, "p0 palace vizier delhi-3")
    assert (RULES.to_play(state), hand(state, 0)) == (1, [])
