"""Texts of positions, both ways."""

import pytest

from engines.api import BadText
from engines.games import GAMES
from engines.tigris_euphrates.codes import Phase
from tests.engines.conformance import PLAYERS, SEEDS, plain, playout

RULES = GAMES["tigris_euphrates"]


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
        with pytest.raises(BadText, match=f"line '{line}': expected each leader once, and one at most on a square"):
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
