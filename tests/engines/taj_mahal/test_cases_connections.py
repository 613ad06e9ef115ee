"""Cases TM-61 to TM-69: palace points (M25, A-M15); MX4 on a small board."""

import pytest

from engines.taj_mahal.palaces import n_connected
from tests.engines.taj_mahal import example_board
from tests.engines.taj_mahal.example_board import BLUE, BROWN, GREY, RED, position
from tests.engines.taj_mahal.tables import RULES, play, points, scored, table

BOARD = example_board.rules()
PLACING = "phase palace p{seat} then turn\nturn 1 p{seat}\nplays p{seat} 1\npending {prize}"


def scored_by(seat, prize, city, without=""):
    """Palace points of a seat that places its last palace."""
    state = position(BOARD, PLACING.format(seat=seat, prize=prize), f"{city} {without}")
    return points(play(state, f"p{seat} palace {prize} {city}", rules=BOARD)[1], seat, "palaces")


def test_tm_61_rulebook_example_red():
    """MX4: 1 for A, B and C through A4, E through A2 = 4; the second palaces in A and C add nothing."""
    assert scored_by(RED, "monk", "a4") == 4
    assert scored_by(RED, "monk", "a2") == 4
    state = position(BOARD, PLACING.format(seat=RED, prize="monk"), "a4 c1 c2 b1")
    assert points(play(state, "p0 palace monk a4", rules=BOARD)[1], RED, "palaces") == 2


def test_tm_62_rulebook_example_blue_brown_grey():
    """MX4: blue 1 + D + I = 3; brown 1 + B, H, I, G = 5; grey 0, with a palace on A1 4 (A, D, C, B)."""
    assert scored_by(BLUE, "monk", "a1") == 3
    state = position(BOARD, PLACING.format(seat=BROWN, prize="mogul"))
    state[0].crowned[BROWN] = 0  # the crown is still to be placed beside blue's palace
    assert points(play(state, "p2 palace mogul a3", rules=BOARD)[1], BROWN, "palaces") == 5
    state = position(BOARD, f"turn 1 p{GREY}\nplays p{GREY} 1\nphase turn p{GREY} then turn")
    assert scored(play(state, f"p{GREY} home", rules=BOARD)[1]) == []
    assert scored_by(GREY, "mogul", "a1", without="a1") == 4


def connected(state, seat):
    return int(n_connected(state[0], RULES.edition.tables[0], seat))


def test_tm_64_broken_road():
    """A city on the way is empty or holds only foreign palaces; in the current province too."""
    way = ["delhi-3", "agra-1", "allahabad-1"]  # two roads
    stand = "\n".join(f"palace {city} p0 nobody" for city in way)
    assert connected(table(stand), 0) == 2
    assert connected(table(stand.replace("palace agra-1 p0", "palace agra-1 p1")), 0) == 0
    assert connected(table(stand.replace("palace agra-1 p0 nobody", "palace agra-1 p1 p0")), 0) == 2
    assert connected(table("palace delhi-4 p0 nobody\npalace delhi-2 p0 nobody\npalace oudh-4 p0 nobody"), 0) == 1
    assert connected(table("palace delhi-4 p0 nobody\npalace oudh-4 p0 nobody"), 0) == 0


def test_tm_65_provinces_not_cities_and_once_each():
    """Three palaces in Agra, two routes to it: one point for it."""
    cities = ("delhi-3", "delhi-2", "agra-1", "agra-2", "agra-4")
    assert connected(table("\n".join(f"palace {city} p0 nobody" for city in cities)), 0) == 1


def test_tm_66_only_the_current_province_starts():
    """A long chain elsewhere counts nothing."""
    cities = ("delhi-1", "sindh-2", "gujarat-1", "malwa-1", "khandesh-1", "allahabad-3")
    state = table("\n".join(f"palace {city} p0 nobody" for city in cities))
    assert connected(state, 0) == 0
    assert connected(table("\n".join(f"palace {city} p0 nobody" for city in cities[1:])), 0) == 0


def test_tm_68_computed_once_after_all_palaces_of_the_withdrawal():
    """The second palace closes the link: one evaluation with both."""
    stand = "palace oudh-4 p0 nobody\npalace kashmir-3 p0 nobody\n"
    text = stand + PLACING.format(seat=0, prize="monk vizier")
    state, events = play(table(text), "p0 palace monk delhi-1")
    assert scored(events) == []
    assert scored(play(state, "p0 palace vizier delhi-2")[1]) == [
        (0, "palaces", 1, "palace"),
        (0, "palaces", 2, "connections"),
    ]


def test_tm_69_later_palaces_of_others_do_not_change_it():
    """Each scores at his own withdrawal, and then only he."""
    text = "court monk vizier\ntable p0 red:elephant+monk\ntable p1 green:elephant+vizier\nplays p0 1\nplays p1 1"
    state, events = play(table(text), "p0 home", "p0 palace monk delhi-1")
    assert points(events, 0) == 1
    state, events = play(state, "p1 home", "p1 palace vizier delhi-2")
    assert [row[0] for row in scored(events)] == [1]


@pytest.mark.parametrize("visit", [1, 5, 12])
def test_m25_the_current_province_is_that_of_the_visit(visit):
    stand = "palace delhi-3 p0 nobody\npalace agra-1 p0 nobody\npalace ajmer-3 p0 nobody"
    state = table(stand, visit=visit)
    assert connected(state, 0) == 2
