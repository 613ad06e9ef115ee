"""Cases TM-53 to TM-60: goods; MX2 and MX3 with them."""

import copy

import pytest

from engines.taj_mahal.edition import edition_of
from engines.taj_mahal.game import TajMahal
from tests.engines.taj_mahal.tables import EDITION, RULES, play, points, scored, table

PLACING = "phase palace p0 then turn\nplays p0 1\npending "
TEAS = "bonus delhi-3 tea\nbonus delhi-4 tea\n"  # two of them


@pytest.mark.parametrize(("owned", "found"), [(0, 3), (1, 5), (2, 7), (3, 9)])
def test_tm_53_two_teas_in_one_visit(owned, found):
    """MX2: 1+2=3, then 1+3=4: together 7, and only with two teas before."""
    state = table(f"{TEAS}goods p0 0 {owned} 0 0\n{PLACING}vizier general")
    state, events = play(state, "p0 palace vizier delhi-3", "p0 palace general delhi-4")
    assert points(events, 0, "bonus") == found
    assert [row[2] for row in scored(events)[:2]] == [1 + owned, 2 + owned]


def test_tm_54_province_tile_after_the_bonus_goods():
    """MX3: 2 for the tile + 4 teas + 2 of the other good = 8; goods of the visit 15. Tile 5 shows spice and tea."""
    text = f"{TEAS}goods p0 0 2 2 0\ncourt vizier\nwon 1\n{PLACING}vizier general"
    state, events = play(table(text, visit=5), "p0 palace vizier delhi-3", "p0 palace general delhi-4")
    assert (points(events, 0, "bonus"), points(events, 0, "province")) == (7, 8)
    assert state[0].goods[0].tolist() == [0, 5, 3, 0]
    assert state[0].tiles[0] == 1 << 5


def test_tm_56_province_tile_number_1():
    """One good on it: 1 point, plus equal goods owned."""
    for owned in (0, 3):
        events = play(table(f"table p0 white:elephant\nplays p0 1\ngoods p0 {owned} 9 9 9"), "p0 home")[1]
        assert points(events, 0, "province") == 1 + owned


def test_tm_57_goods_do_not_pay_every_round():
    """Nothing won, five teas owned: 0 points."""
    state = table("goods p0 0 5 0 0\nplays p0 1\ntable p0 red:elephant+monk\ntable p1 red:elephant+monk*2")
    assert scored(play(state, "p0 home")[1]) == []


def test_tm_59_different_goods_do_not_add():
    """Rice with three spices: 1."""
    events = play(table(f"bonus delhi-3 rice\ngoods p0 0 0 3 0\n{PLACING}vizier"), "p0 palace vizier delhi-3")[1]
    assert points(events, 0, "bonus") == 1


def test_tm_60_a_province_tile_with_the_same_good_twice():
    """A-M7: 2 + k, on an edition that has such a tile."""
    document = copy.deepcopy(EDITION.document)
    document["province_tiles"][1]["goods"] = ["tea", "tea"]
    rules = TajMahal(edition_of(document))
    state = table("table p0 white:elephant\nplays p0 1\ngoods p0 0 3 0 0", visit=2, rules=rules)
    state, events = play(state, "p0 home", rules=rules)
    assert points(events, 0, "province") == 2 + 3
    assert state[0].goods[0].tolist() == [0, 5, 0, 0]


def test_editions_live_side_by_side():
    """The shipped tile 2 shows jewels and tea, whatever another edition says."""
    state = table("table p0 white:elephant\nplays p0 1\ngoods p0 0 3 0 0", visit=2)
    state, events = play(state, "p0 home")
    assert (points(events, 0, "province"), RULES.edition.name) == (5, "reconstructed")
    assert state[0].goods[0].tolist() == [0, 4, 0, 1]
