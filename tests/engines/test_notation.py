"""Texts of actions, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.api import BadText, RulesError
from engines.games import GAMES
from engines.tigris_euphrates.actions import Action, action_of
from engines.tigris_euphrates.codes import Act
from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES, cell_name, cell_number

RULES = GAMES["tigris_euphrates"]
quickly = settings(max_examples=150, deadline=None, derandomize=True)
seats, cells, colours = st.integers(0, 3), st.integers(0, 175), st.integers(0, 3)
swaps = st.lists(st.integers(0, 4), max_size=6).map(lambda found: tuple(found.count(colour) for colour in range(5)))
actions = st.one_of(
    st.builds(Action, seats, st.sampled_from((Act.PASS, Act.DECLINE))),
    st.builds(Action, seats, st.sampled_from((Act.LEADER, Act.TILE)), colours, cells),
    st.builds(Action, seats, st.sampled_from((Act.WITHDRAW, Act.WAR)), colours),
    st.builds(Action, seats, st.just(Act.DRAW), st.integers(0, 4)),
    st.builds(Action, seats, st.sampled_from((Act.CATASTROPHE, Act.TREASURE)), cell=cells),
    st.builds(Action, seats, st.just(Act.SUPPORT), amount=st.integers(0, 99)),
    st.builds(Action, seats, st.just(Act.BUILD), cell=cells, amount=st.integers(0, 5)),
    st.builds(Action, seats, st.just(Act.SWAP), swap=swaps),
)


@quickly
@given(actions)
def test_action_texts_round_trip(action):
    """Text and int of every kind of action, both ways."""
    text = RULES.encode(action)
    assert RULES.decode(text) == action
    assert RULES.encode(RULES.decode(text)) == text
    assert action_of(int(action)) == action


@quickly
@given(actions, st.randoms(use_true_random=False))
def test_texts_are_read_in_any_case_and_with_any_blanks(action, rng):
    """Letters in either case, blanks of any number and kind, the two colours of a monument in either order."""
    text = RULES.encode(action)
    mixed = "".join(rng.choice((letter.upper(), letter.lower())) for letter in text)
    spaced = rng.choice((" ", "\t", "  ")).join(["", *mixed.split(), ""])
    assert RULES.decode(spaced) == action
    words = [("/".join(reversed(word.split("/")))) for word in text.split()]
    assert RULES.decode(" ".join(words)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    (
        ("p0 leader red D7", Action(0, Act.LEADER, 0, 99)),
        ("p1 withdraw blue", Action(1, Act.WITHDRAW, 1)),
        ("p2 tile green A1", Action(2, Act.TILE, 2, 0)),
        ("p3 catastrophe P11", Action(3, Act.CATASTROPHE, cell=175)),
        ("p0 swap RRB", Action(0, Act.SWAP, swap=(2, 1, 0, 0, 0))),
        ("p0 swap K???", Action(0, Act.SWAP, swap=(0, 0, 0, 1, 3))),
        ("p0 pass", Action(0, Act.PASS)),
        ("p0 war black", Action(0, Act.WAR, 3)),
        ("p1 support 2", Action(1, Act.SUPPORT, amount=2)),
        ("p0 build green/blue D7", Action(0, Act.BUILD, cell=99, amount=4)),
        ("p0 decline", Action(0, Act.DECLINE)),
        ("p2 treasure K1", Action(2, Act.TREASURE, cell=10)),
        ("draw p0 red", Action(0, Act.DRAW, 0)),
        ("draw p3 ?", Action(3, Act.DRAW, 4)),
    ),
)
def test_the_canonical_lines(text, action):
    """One line of each kind, as the table of texts has them."""
    assert RULES.decode(text) == action
    assert RULES.encode(action) == text


BAD = [
    "p0",
    "pass",
    "p0 fly D7",
    "p4 pass",
    "p9 tile red D7",
    "p-1 pass",
    "q0 pass",
    "p pass",
    "0 pass",
    "p0 0 pass",
    "p0 pass now",
    "p0 tile red",
    "p0 tile D7",
    "p0 tile red Q1",
    "p0 tile red A0",
    "p0 tile red A12",
    "p0 tile red 7D",
    "p0 tile red D",
    "p0 tile pink D7",
    "p0 tile ? D7",
    "p0 leader ? D7",
    "p0 war ?",
    "p0 war",
    "p0 withdraw D7",
    "p0 swap",
    "p0 swap RRX",
    "p0 swap RRRRRRR",
    "p0 swap R R",
    "p0 support",
    "p0 support -1",
    "p0 support two",
    "p0 support 100",
    "p0 support 1.5",
    "p0 build D7",
    "p0 build red/red D7",
    "p0 build red/blue/green D7",
    "p0 build red/black",
    "p0 decline D7",
    "p0 treasure",
    "p0 treasure red",
    "draw",
    "draw red",
    "draw p0",
    "draw p0 pink",
    "draw p0 red D7",
    "draw p4 red",
    "p0 tile red D7 D8",
    "<b>p0 pass</b>",
    "p0 tile red D7; p1 pass",
    "p0 catastrophe red D7",
]


HUGE = "9" * 5000
EXPECTED = {
    "p0 frob": "an action such as `p0 tile red D7`",
    f"p{HUGE} pass": "a seat p0 to p3",
    "p4 pass": "a seat p0 to p3",
    "p0 tile red": "a line such as `p0 tile red D7`",
    "p0 build D7": "a line such as `p0 build red/black D7`",
    "draw p0": "a line such as `draw p0 red`",
    "p0 pass now": "a line such as `p0 pass`",
    "p0 tile red Z99": "a square A1 to P11",
    f"p0 tile red A{HUGE}": "a square A1 to P11",
    "p0 tile pink D7": "a colour: red, blue, green, black",
    "draw p0 pink": "a colour: red, blue, green, black or ?",
    "p0 swap RRX": "up to 6 letters of R B G K ?",
    f"p0 support {HUGE}": "a number 0 to 99",
    "p0 build red/red D7": f"a monument: {', '.join(MONUMENT_NAMES)}",
}


@pytest.mark.parametrize("text", EXPECTED, ids=lambda text: text[:30])
def test_bad_texts_say_what_is_expected(text):
    with pytest.raises(BadText) as refused:
        RULES.decode(text)
    assert refused.value.expected == EXPECTED[text]
    assert str(refused.value) == f"no action: {text!r}, expected {EXPECTED[text]}"


@pytest.mark.parametrize("text", ("", " ", *BAD))
def test_bad_texts_are_refused_with_the_text(text):
    """BadText, a RulesError, that quotes what was given."""
    with pytest.raises(BadText) as refused:
        RULES.decode(text)
    assert repr(text) in str(refused.value)
    assert isinstance(refused.value, RulesError)


@pytest.mark.parametrize("cell", range(176))
def test_squares_round_trip(cell):
    """A1 is the upper left, P11 the lower right; either case."""
    name = cell_name(cell)
    assert name == "ABCDEFGHIJKLMNOP"[cell % 16] + str(cell // 16 + 1)
    assert cell_number(name) == cell_number(name.lower()) == cell


def test_names_of_colours_and_monuments():
    """The order of every table: T4 as it is coded, T6 as it is listed."""
    assert COLOURS == ("red", "blue", "green", "black")
    listed = "red/black red/green blue/black blue/red green/blue green/black"
    assert " ".join(MONUMENT_NAMES) == listed


@pytest.mark.parametrize(
    "action",
    (
        Action(0, Act.SWAP, swap=(8, 0, 0, 0, 0)),
        Action(0, Act.TILE, 0, 300),
        Action(0, Act.TILE, 0, -1),
        Action(0, Act.LEADER, -1, 17),
        Action(0, Act.TILE, 9, 3),
        Action(-1, Act.PASS),
        Action(5, Act.PASS),
    ),
    ids=str,
)
def test_actions_outside_the_tables_are_malformed(action):
    """Built by hand with a square, colour, number or seat that no text can name: refused, not taken for another."""
    state = RULES.parse("\n".join(["r" + "." * 15, *["." * 16] * 10, "hand p0 RRRBBB"]))
    assert RULES.why_not(state, action) == "T19 no such action"
