"""Texts of actions and positions, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.api import BadText, RulesError
from engines.games import GAMES
from engines.tigris_euphrates.actions import Action, action_of
from engines.tigris_euphrates.codes import Act, Phase
from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES, cell_name, cell_number
from tests.engines.conformance import PLAYERS, SEEDS, plain, playout

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


@pytest.mark.parametrize("players", PLAYERS["tigris_euphrates"])
def test_positions_round_trip_in_every_phase(players):
    """Every ply of some games and one ply of each phase of all: bit for bit, with unknown tiles and mid-swap too."""
    phases, with_unknown, swapping = set(), 0, 0
    for seed in SEEDS:
        game = playout("tigris_euphrates", players, seed)
        fresh = [
            state for state, _, _ in game.plies if seed % 10 == 0 or state[0].phase not in (Phase.PLAY, Phase.DRAW)
        ]
        swaps = [state for state, _, _ in game.plies if state[0].is_swap]
        for state in [*fresh, *swaps[:5], game.last]:
            text = RULES.describe(state)
            assert plain(RULES.parse(text)) == plain(state)
            assert RULES.describe(RULES.parse(text)) == text
            phases.add(int(state[0].phase))
            with_unknown += bool(state[0].hand[:, 4].any())
            swapping += bool(state[0].is_swap)
    assert phases == {phase for phase in Phase if phase <= Phase.OVER}
    assert with_unknown and swapping


EMPTY = "\n".join(["." * 16] * 11)


BAD_LINES = {
    "hand p0 RX": "found RX, expected up to 6 letters of R B G K ?",
    "hand p0 RRRRBBBBGGG": "found RRRRBBBBGGG, expected up to 6 letters of R B G K ?",
    "hand p0": "found 1 value, expected 2",
    "hand p3 RRRRRR": "no seat p3 in a game of 2",
    "p0 K Q1": "found Q1, expected a square A1 to P11",
    "p0 X D7": "found X, expected R or B or G or K",
    "p0 ? D7": "found ?, expected R or B or G or K",
    "p2 K D7": "no seat p2 in a game of 2",
    "p7 K D7": "expected a line of p0, p1, p2, p3, monument, players, options, points, hand, ",
    "nonsense 1": "expected a line of p0, p1, p2, p3, monument, players, options, points, hand, ",
    "monument red/red D7": "found red/red, expected red/black or red/green or ",
    "monument red/black P11": "found P11, expected the top left square of four, A1 to O10",
    "monument red/black A11": "found A11, expected the top left square of four, A1 to O10",
    "points p0 1 2": "found 3 values, expected 6",
    "points p0 99999": "found 2 values, expected 6",
    "points p0 99999 0 0 0 0": "found 99999, expected a number 0 to 32767",
    "swapped p1 0 0 0 0 999": "found 999, expected a number 0 to 153",
    "catastrophes p0 999": "found 999, expected a number 0 to 2",
    "draws p0 -3": "found -3, expected a number 0 to 6",
    "bag many": "found many, expected a number 0 to 153",
    "bag 99999999": "found 99999999, expected a number 0 to 153",
    "bag 7": "found 7, expected 141 by the tiles shown",
    "unseen 1 2 3": "found 3 values, expected 4",
    "removed -5 0 0 0": "found -5, expected a number 0 to 153",
    "turn one p0": "found one, expected a number 1 to 32767",
    "turn 0 p0": "found 0, expected a number 1 to 32767",
    "turn 99999999 p0": "found 99999999, expected a number 1 to 32767",
    "turn 3 p9": "no seat p9 in a game of 2",
    "turn 3 nobody": "no seat nobody in a game of 2",
    "actions 300": "found 300, expected a number 0 to 2",
    "ply 99999999999999": "found 99999999999999, expected a number 0 to 2147483647",
    "phase dreaming p0": "found dreaming, expected play or choose_war or ",
    "phase squares p0": "found squares, expected play or choose_war or ",
    "phase play p9": "no seat p9 in a game of 2",
    "phase play nobody": "no seat nobody in a game of 2",
    "phase draw p0": "found p0, expected nobody",
    "phase over nobody": "found nobody, expected terminal",
    "placed Z9": "found Z9, expected a square A1 to P11",
    "union Z9": "found Z9, expected a square A1 to P11",
    "conflict war pink p0 p1 0": "found pink, expected red or blue or green or black",
    "conflict peace red p0 p1 0": "found peace, expected war or revolt",
    "conflict war red p9 p0 0": "no seat p9 in a game of 2",
    "conflict war red p0 p1 999": "found 999, expected a number 0 to 6",
    "swapping now": "found 1 value, expected 0",
    "end never": "found never, expected treasures or bag or bag_during_swap",
    "end not_yet": "found not_yet, expected treasures or bag or bag_during_swap",
    "players": "found , expected a number 2 to 4",
    "players five": "found five, expected a number 2 to 4",
    "players 5": "found 5, expected a number 2 to 4",
    "players 0": "found 0, expected a number 2 to 4",
    "players " + "9" * 5000: "found 999",
    "options board": "option board: found '', expected standard or advanced",
    "options board=round": "option board: found 'round', expected standard or advanced",
    "options foo=1": "no option 'foo'; there are board, ",
    "options wonder=yes": "option wonder is not supported",
}


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: line[:30])
def test_bad_lines_of_positions_are_refused_by_name(line):
    """BadText, never another error, with the line, what was found and what is expected."""
    with pytest.raises(BadText) as refused:
        RULES.parse(f"{EMPTY}\n{line}")
    assert str(refused.value).startswith(f"position line {line!r}: {BAD_LINES[line]}")


def test_a_leader_stands_once_and_alone():
    for line in ("p0 R E7", "p1 K D7"):
        with pytest.raises(BadText, match=f"position line '{line}': expected each leader once, and one at most on a sq"):
            RULES.parse(f"{EMPTY}\np0 R D7\n{line}")


@pytest.mark.parametrize(
    ("text", "words"),
    (
        ("", "a position starts with 11 rows of 16 squares"),
        ("...", "a position starts with 11 rows of 16 squares"),
        (EMPTY[:-1], "a position starts with 11 rows of 16 squares"),
        (EMPTY.replace(".", "z", 1), f"position row 'z{'.' * 15}': found z, expected . ~ x f r b g k"),
        (EMPTY.replace(".", "k"), "position: more tiles than there are (T2)"),
    ),
    ids=("nothing", "a row", "a square short", "a letter", "too many tiles"),
)
def test_bad_boards_are_refused(text, words):
    with pytest.raises(BadText) as refused:
        RULES.parse(text)
    assert str(refused.value) == words


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
    state = RULES.parse(f"{EMPTY}\nhand p0 RRRBBB".replace(".", "r", 1))
    assert RULES.why_not(state, action) == "T19 no such action"
