"""Every rule an action can break, with its number, its words and what was found."""

import re

import pytest

from engines.api import BadText, IllegalAction
from engines.taj_mahal.actions import Action
from engines.taj_mahal.codes import CITATIONS, NO_CARD, Act, Rule
from engines.taj_mahal.rules import question
from engines.taj_mahal.setup import setup_text
from tests.engines.taj_mahal.tables import RULES, deck_of, random_setup, table, why_not

HAND = "hand p0 red:elephant+monk green:elephant+vizier\n"
PALACE = "phase palace p0 then turn\npending general\n"
OVER = "phase over terminal then turn\nvisit 12 p0"
DRAW = "phase draw nobody then taking"
OTHER_COLOUR = "M14 the seat is bound to another colour in this visit: green"
CASES = [
    (Rule.GAME_OVER, OVER, "p0 home", "M36 the game is over"),
    (Rule.OTHER_SEAT, HAND, "p1 home", "M12 p0 to play or go home"),
    (Rule.WRONG_PHASE, PALACE, "p0 home", "M12 p0 to place a palace"),
    (Rule.WRONG_PHASE, HAND, "reshuffle", "M12 p0 to play or go home"),
    (Rule.NOT_COLOURED, "hand p0 white:mogul", "p0 play white:mogul", "M13 a turn plays exactly one coloured card"),
    (Rule.NOT_AN_EXTRA, HAND, "p0 play red:elephant+monk green:elephant+vizier", "M13 beside the coloured card only"),
    (
        Rule.NOT_IN_HAND,
        HAND,
        "p0 play red:elephant+vizier",
        "M13 not in the hand of p0, which holds red:elephant+monk green:elephant+vizier",
    ),
    (Rule.NO_SPECIAL, HAND, "p0 play red:elephant+monk special:mogul", "M31 this special card is not in the hand"),
    (
        Rule.SPECIAL_LIES,
        HAND + "special mogul p0 played",
        "p0 play red:elephant+monk special:mogul",
        "M32 this special card lies played",
    ),
    (Rule.OTHER_COLOUR, HAND + "colour p0 green", "p0 play red:elephant+monk", OTHER_COLOUR),
    (Rule.NOT_WON, PALACE, "p0 palace monk delhi-1", "M17 no palace is to be placed for this prize"),
    (Rule.OTHER_PROVINCE, PALACE, "p0 palace general agra-1", "M17 palaces only on cities of"),
    (Rule.CITY_TAKEN, PALACE + "palace delhi-1 p1 nobody", "p0 palace general delhi-1", "M17 a palace stands there"),
    (Rule.CITY_FULL, PALACE + "palace delhi-1 p1 p1", "p0 palace general delhi-1", "A-M9 a city holds one"),
    (
        Rule.NOT_IN_DISPLAY,
        "phase take p0 then turn\nleft 1\ndisplay white:mogul",
        "p0 take white:monk",
        "M21 not in the display, which is white:mogul",
    ),
    (Rule.OTHER_DRAWER, DRAW, "draw p1 ?", "M22 p0 to draw a card"),
    (Rule.NONE_LEFT, DRAW + "\ndisplay white:mogul", "draw p0 white:mogul", "M4 no card of this face is left"),
    (Rule.NONE_LEFT, "hidden p0 0 6\ndisplay red:vizier+general", "p0 play red:vizier+general", "M4 no card"),
    (Rule.DISPLAY_SIZE, "phase display nobody then laying", "display white:mogul", "M28 not the number of cards"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "text", "line", "words"), CASES, ids=lambda value: getattr(value, "name", ""))
def test_every_refusal_names_its_rule(rule, text, line, words):
    state = table(text)
    kept = state.tobytes()
    assert question(state, 0, RULES.edition.tables, int(RULES.decode(line))) == rule
    assert why_not(state, line).startswith(words)
    with pytest.raises(IllegalAction, match=rf"^ply 0: {line.split()[0]}.*: {CITATIONS[rule][0]} ") as caught:
        RULES.apply(state, RULES.decode(line))
    assert (caught.value.rule, caught.value.text) == (CITATIONS[rule][0], line)
    assert state.tobytes() == kept


def test_every_rule_is_reached():
    assert {case[0] for case in CASES} == set(Rule) - {Rule.NONE, Rule.MALFORMED}
    assert set(CITATIONS) == set(Rule) - {Rule.NONE}


def test_malformed_actions():
    """Codes outside the tables, whatever the phase."""
    state = table(HAND)
    for action in (
        Action(3, Act.WITHDRAW),
        Action(0, Act.PLAY),
        Action(0, Act.PLAY, 70),
        Action(0, Act.PLAY, 0, 72),
        Action(0, Act.PALACE, prize=5, city=0),
        Action(0, Act.PALACE, prize=0, city=49),
        Action(0, Act.TAKE, 72),
        Action(-1, Act.DRAW, 72),
        Action(0, Act.DRAW, NO_CARD),
        Action(0, Act.SHOW, 73),
    ):
        assert RULES.why_not(state, action) == "M12 no such action", action
    assert question(state, 0, RULES.edition.tables, -1) == Rule.MALFORMED
    assert question(state, 0, RULES.edition.tables, 8 << 44) == Rule.MALFORMED


def test_a_display_may_not_hold_more_of_a_face_than_there_are():
    state = deck_of(
        table("phase display nobody then laying"), "white:mogul", "white:monk", "white:elephant", discard=False
    )
    assert RULES.why_not(state, RULES.decode("display white:mogul white:mogul white:monk")).startswith("M4")
    assert RULES.why_not(state, RULES.decode("display white:mogul white:monk white:elephant")) is None


def test_one_hidden_card_is_not_two():
    """Coloured and white card cannot both be the one card nobody knows; with two they can."""
    line = "p0 play red:elephant+monk white:mogul"
    assert why_not(table("hidden p0 0 1"), line).startswith("M13")
    assert why_not(table("hidden p0 0 2"), line) is None
    assert why_not(table("hidden p0 0 1"), "p0 play red:elephant+monk") is None


@pytest.mark.parametrize(
    "line",
    [
        "",
        "p0",
        "p5 home",
        "p0 pass",
        "home",
        "p0 home delhi-1",
        "p0 play",
        "p0 play ?",
        "p0 play red:monk+monk",
        "p0 play red:elephant+monk white:mogul white:monk",
        "p0 palace elephant delhi-1",
        "p0 palace monk delhi-9",
        "p0 palace monk",
        "p0 take ?",
        "p0 take special:mogul",
        "draw ?",
        "draw p0 special:mogul",
        "reshuffle white:mogul",
        "display",
        "display ?",
        "display " + "white:elephant " * 10,
    ],
)
def test_bad_texts(line):
    with pytest.raises(BadText, match="no (action|card|city|prize)"):
        RULES.decode(line)


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("P2 play Red Elephant+General, white mogul", "p2 play red:elephant+general white:mogul"),
        ("p2 play red:general+elephant", "p2 play red:elephant+general"),
        ("p2 PLAY red elephant + general special any_colour", "p2 play red:elephant+general special:any_colour"),
        ("p2 withdraw", "p2 home"),
        ("p2  palace Mogul Delhi-3", "p2 palace mogul delhi-3"),
        ("p0 draw red elephant+monk", "draw p0 red:elephant+monk"),
        ("draw p0 ?", "draw p0 ?"),
        ("Reshuffle", "reshuffle"),
        ("display white mogul; red monk+elephant; white mogul", "display red:elephant+monk white:mogul white:mogul"),
        ("show p1 white monk", "show p1 white:monk"),
    ],
)
def test_texts_as_people_write_them(line, canonical):
    assert RULES.encode(RULES.decode(line)) == canonical
    assert RULES.decode(canonical) == RULES.decode(line)


@pytest.mark.parametrize("hidden", [False, True])
def test_a_setup_line_reads_back(hidden):
    setup = random_setup(4, 5, hidden)
    assert RULES.read_setup(setup_text(RULES.edition, setup)) == setup


@pytest.mark.parametrize(
    "line",
    [
        "players five",
        "players 6",
        "visit 99999 p0",
        "turn 1 p7",
        "points p5 1 2 3 4 5",
        "palace nowhere-1 p0 nobody",
        "display red:zebra+monk",
        "phase nothing p0 then turn",
        "rubbish 3",
    ],
)
def test_a_position_that_names_what_is_not_there(line):
    """BadText quotes the line, whatever is wrong with it."""
    lines = RULES.describe(table(HAND)).splitlines()
    kept = [other for other in lines if other.split()[:1] != line.split()[:1] or not line.startswith("players")]
    with pytest.raises(BadText, match=re.escape(repr(line))):
        RULES.parse("\n".join([*kept, line]))
