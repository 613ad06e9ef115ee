"""Cases TM-70 to TM-81: special cards and ovals."""

import pytest

from engines.taj_mahal.codes import Special
from engines.taj_mahal.names import PRIZES, SPECIAL_NAMES
from tests.engines.taj_mahal.tables import (
    EDITION,
    RULES,
    after,
    number,
    of_type,
    play,
    points,
    prizes,
    scored,
    table,
    texts,
)

LAST = "home p1\nhome p2\nplays p0 1\nplays p1 1\nplays p2 1\ndisplay white:elephant\n"


def end_visit(text, *lines):
    """(state, events) from the last withdrawal to the next display; the last line takes the one card."""
    return play(table(LAST + text), *lines, "p0 take white:elephant")


def test_tm_70_exchange_only_at_the_end_of_the_visit():
    """The second monk oval in the middle of a visit brings the card only after the last has taken his."""
    text = "ovals p0 0 0 1 0\ntable p0 red:elephant+monk\ncourt monk\nplays p0 1\ndisplay white:elephant*3"
    state = after(table(text), "p0 home", "p0 palace monk delhi-1", "p0 take white:elephant", "p0 take white:elephant")
    assert state[0].ovals[0, 2] == 2
    assert state[0].special_at.tolist() == [-1] * 4
    state, events = end_visit("ovals p0 0 0 2 0", "p0 home")
    kinds = [event.type for event in events]
    assert kinds[kinds.index("took") :] == ["took", "pair_returned", "special_moved", "tile_left", "visit_ended"]
    assert (state[0].ovals[0, 2], state[0].supply[2]) == (0, 5)
    assert RULES.position_record(state)["special"] == {"any_colour": 0}


def test_tm_72_own_pair_although_the_card_is_already_his():
    """He must return both ovals, keeps the card, gets nothing else."""
    state, events = end_visit("ovals p0 2 0 0 0\nspecial mogul p0", "p0 home")
    assert len(of_type(events, "pair_returned")) == 1
    assert of_type(events, "special_moved") == []
    assert (state[0].ovals[0].tolist(), RULES.position_record(state)["special"]) == ([0, 0, 0, 0], {"mogul": 0})


def test_tm_73_two_exchanges_at_once():
    """Monk and general pairs: both; one from the table, one from the player who has it."""
    state, events = end_visit("ovals p0 0 2 2 0\nspecial any_colour p2", "p0 home")
    moved = [(event.seat, event.facts["card"], event.facts.get("other")) for event in of_type(events, "special_moved")]
    assert moved == [(0, "special:elephant", None), (0, "special:any_colour", 2)]
    assert RULES.position_record(state)["special"] == {"elephant": 0, "any_colour": 0}


def test_tm_74_played_like_a_white_card_returns_to_hand():
    """Once a visit in effect, for it lies on the table till he goes home; then it can be used again."""
    text = "hand p0 red:elephant+monk red:elephant+vizier\nspecial elephant p0\nhome p1\nhome p2\ncourt monk"
    state = after(table(text), "p0 play red:elephant+monk special:elephant")
    assert number(state, "p0 play red:elephant+vizier special:elephant") == "M32"
    state = after(state, "p0 home", "p0 palace monk delhi-1")
    assert (state[0].special_at[0], state[0].special_lies[0]) == (0, 0)
    assert state[0].discard.sum() == 1


def test_m32_a_special_card_must_be_in_the_hand():
    state = table("hand p0 red:elephant+monk\nspecial elephant p1")
    assert number(state, "p0 play red:elephant+monk special:elephant") == "M31"
    assert number(state, "p0 play red:elephant+monk special:mogul") == "M31"


def test_m34_two_points_when_it_is_played():
    text = "hand p0 red:elephant+monk\nspecial two_points p0"
    state, events = play(table(text), "p0 play red:elephant+monk special:two_points")
    assert scored(events) == [(0, "special", 2, "special_card")]
    assert RULES.scores(state)[0]["special"] == 2
    assert state[0].symbols[0].sum() == 2


def test_tm_76_any_colour_in_the_middle():
    """Bound to red; special + green; next turn red only. The green card's symbols count."""
    text = "hand p0 green:elephant+monk red:elephant+vizier green:elephant+vizier\ncolour p0 red\nplays p0 1\n"
    state = table(text + "table p0 red:elephant+monk\nspecial any_colour p0\nhome p1\nhome p2")
    assert number(state, "p0 play green:elephant+monk") == "M14"
    state = after(state, "p0 play green:elephant+monk special:any_colour")
    assert state[0].symbols[0].tolist() == [0, 0, 2, 0, 0, 2]
    assert texts(state) == ["p0 play red:elephant+vizier", "p0 home"]


def test_m35_any_colour_on_the_first_turn():
    """Not this card but the coloured card of the second turn fixes the colour."""
    text = (
        "hand p0 green:elephant+monk red:elephant+vizier green:elephant+vizier\nspecial any_colour p0\nhome p1\nhome p2"
    )
    state = after(table(text), "p0 play green:elephant+monk special:any_colour")
    assert state[0].colour[0] == -1
    assert texts(state)[:2] == ["p0 play red:elephant+vizier", "p0 play green:elephant+vizier"]
    state = after(state, "p0 play red:elephant+vizier")
    assert state[0].colour[0] == 0
    assert texts(state) == ["p0 home"]


def test_tm_78_any_colour_first_then_withdrawal():
    """No extra card, for he has played."""
    text = (
        "hand p0 green:elephant+monk\nspecial any_colour p0\nhome p1\nhome p2\ncourt elephant\ndisplay white:elephant"
    )
    state = after(table(text), "p0 play green:elephant+monk special:any_colour", "p0 home")
    assert texts(state) == ["p0 take white:elephant"]


@pytest.mark.parametrize("name", ["elephant", "mogul"])
def test_tm_79_one_elephant_one_mogul(name):
    """One symbol each."""
    text = f"hand p0 red:monk+princess\nspecial {name} p0\nhome p1\nhome p2"
    state = after(table(text), f"p0 play red:monk+princess special:{name}")
    assert state[0].symbols[0, PRIZES.index(name)] == 1
    assert (0, name) in prizes(play(state, "p0 home")[1])


def test_tm_80_which_oval_gives_which_special():
    """Data, not code: what the edition says."""
    table_of = {card["won_with"]: card["effect"] for card in EDITION.document["special_cards"]}
    found = [SPECIAL_NAMES[special] for special in EDITION.tables[0].special_of]
    assert found == [table_of[kind] for kind in PRIZES[:4]]
    assert found[1] == SPECIAL_NAMES[Special.ELEPHANT]


def test_tm_81_ovals_are_public_and_kept():
    """Single ovals stay before the player, in every view, and are worth nothing at the end."""
    state = end_visit("ovals p0 1 1 0 1", "p0 home")[0]
    assert state[0].ovals[0].tolist() == [1, 1, 0, 1]
    assert RULES.view(state, -1)[0].ovals[0].tolist() == [1, 1, 0, 1]
    state = table(LAST + "ovals p0 1 1 1 1", visit=12)
    events = play(state, "p0 home", "p0 take white:elephant")[1]
    assert points(events, 0) == 1
