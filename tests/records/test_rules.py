"""The rules that all formats share: games, scores, seats, winners and places, dates."""

import doctest
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.readers import csv_layouts, csv_sheet, csv_values
from pipeline.records import dates, games, results, scores, seats, values
from pipeline.records.dates import checked, day_begun, day_given, moment, sitting
from pipeline.records.games import TAJ, TIGRIS, game_of
from pipeline.records.model import Categories
from pipeline.records.results import Told, settle_result
from pipeline.records.scores import read_score, weakest_colour
from pipeline.records.seats import settle_seats

MODULES = (games, scores, seats, results, dates, values, csv_sheet, csv_layouts, csv_values)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_doctests(module):
    assert doctest.testmod(module).failed == 0


# 1.1 Which game


@pytest.mark.parametrize(
    "name",
    [
        "Tigris & Euphrates", "TIGRIS AND EUPHRATES", "Tigris Euphrates", "tigriseuphrates", "Euphrat & Tigris",
        "Euphrat und Tigris", "Euphrates & Tigris", "Tigris és Eufrátesz", "Eufrátesz és Tigris", "Tigre et Euphrate",
        "Tigris y Éufrates", "Éufrates y Tigris", "Tigri ed Eufrate", "Tygrys i Eufrat", "Eufraat en Tigris",
        "Eufrat och Tigris", " Tigris  &  Euphrates  (2015 edition) ", "Tigris, Euphrates",
    ],
)  # fmt: skip
def test_names_of_tigris_and_euphrates(name):
    assert game_of(0, name) == game_of(None, name) == game_of("", "", name) == TIGRIS


@pytest.mark.parametrize("name", ["Taj Mahal", "tajmahal", "Taj-Mahal", "Tadsch Mahal", "Tádzs Mahal", "Taj Mahal (x)"])
def test_names_of_taj_mahal(name):
    assert game_of(None, name) == TAJ


@pytest.mark.parametrize(
    "name",
    [
        "Euphrat & Tigris: Wettstreit der Könige", "Tigris & Euphrates: The Card Game", "Yellow & Yangtze",
        "Taj Mahal (a) (b)", "Taj", "", "(Taj Mahal)", 475, None, ["Taj Mahal"],
    ],
)  # fmt: skip
def test_other_names_are_other_games(name):
    assert game_of(None, name) is None


@pytest.mark.parametrize(
    ("number", "name", "game"),
    [
        (42, "Azul", TIGRIS), ("475", "Azul", TAJ), (475.0, "", TAJ), (230802, "Taj Mahal", None),
        ("42 ", "", TIGRIS), (0, "Taj Mahal", TAJ), ("x", "Taj Mahal", TAJ), (True, "Taj Mahal", TAJ),
    ],
)  # fmt: skip
def test_an_id_decides_alone(number, name, game):
    assert game_of(number, name) == game


# 1.2 Score


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("47", 47), (" 125  ", 125), ("1 0", 10), ("12+8+21", 41), ("20+5-3", 22), ("+7", 7), ("-3+8", 5), ("0", 0),
        ("9,0", 9), ("12.0", 12), ("4.5+4.5", 9), ("20\u22125", 15), (38.0, 38), (29, 29), ("007", 7), ("-0", 0),
        (None, None), ("", None), ("  ", None), ("-", None), ("\u2212", None),
    ],
)  # fmt: skip
def test_scores_that_are_read(text, points):
    assert read_score(text, TAJ) == (points, set())


@pytest.mark.parametrize(
    ("text", "points", "note"),
    [
        ("86+84+", 170, "score_trailing_operator"), ("9-", 9, "score_trailing_operator"),
        ("0--0", None, "score_unreadable"), ("6.+8", None, "score_unreadable"), ("(4+4)*2", None, "score_unreadable"),
        ("=30+5", None, "score_unreadable"), ("Decisive", None, "score_unreadable"), ("1st", None, "score_unreadable"),
        ("1,2,3", None, "score_unreadable"), ("1.5,2", None, "score_unreadable"), (".5", None, "score_unreadable"),
        ("5e3", None, "score_unreadable"), ("+", None, "score_unreadable"), ("٣", None, "score_unreadable"),
        (True, None, "score_unreadable"), ([7], None, "score_unreadable"), ({}, None, "score_unreadable"),
        ("9.5", None, "score_not_whole"), ("28,5", None, "score_not_whole"), (9.5, None, "score_not_whole"),
        ("-3", None, "score_out_of_range"), ("3-5", None, "score_out_of_range"), (-1, None, "score_out_of_range"),
        ("9" * 150, None, "score_out_of_range"), ("9" * 500, None, "score_unreadable"),
        ("__import__('os')", None, "score_unreadable"),
    ],
)  # fmt: skip
def test_scores_with_a_note(text, points, note):
    assert read_score(text, TAJ) == (points, {note})


def test_four_colours_of_tigris_are_no_sum():
    assert read_score("9+12+8+10", TIGRIS) == (None, {"te_four_terms"})
    assert read_score("9+12+8+10+", TIGRIS) == (None, {"te_four_terms", "score_trailing_operator"})
    assert read_score("9+12+8+10", TAJ) == (39, set())
    assert read_score("9+12+8-10", TIGRIS) == (19, set())
    assert read_score("9+12+8", TIGRIS) == (29, set())


def evaluated(text):
    """A second way: cut at the signs, tenths of a point as whole numbers."""
    total = 0
    for sign, whole, tenths in re.findall(r"([+-]?)(\d+)(?:\.(\d))?", text):
        total += int(sign + "1") * (int(whole) * 10 + int(tenths or 0))
    return total


TERM = st.from_regex(r"[0-9]{1,3}(\.[0-9])?", fullmatch=True)
SUMS = st.builds("".join, st.tuples(st.sampled_from(["", "+", "-"]), TERM)).flatmap(
    lambda first: st.lists(st.tuples(st.sampled_from("+-"), TERM).map("".join), max_size=6).map(
        lambda rest: first + "".join(rest)
    )
)


@given(SUMS, st.sampled_from(["", "+", "-"]))
def test_sums_are_those_of_an_independent_evaluator(text, trailing):
    points, notes = read_score(text + trailing, TAJ)
    tenths = evaluated(text)
    assert ("score_trailing_operator" in notes) == bool(trailing)
    if tenths % 10:
        assert (points, "score_not_whole" in notes) == (None, True)
    elif tenths < 0:
        assert (points, "score_out_of_range" in notes) == (None, True)
    else:
        assert points == tenths // 10


@given(st.one_of(st.text(), st.text("0123456789+-,. ()*=e"), st.floats(), st.integers(), st.lists(st.none())))
def test_whatever_stands_as_a_score_gives_points_or_none(value):
    points, notes = read_score(value, TIGRIS)
    assert points is None or (isinstance(points, int) and points >= 0)
    assert notes <= {
        "score_unreadable", "score_not_whole", "score_out_of_range", "score_trailing_operator", "te_four_terms"
    }  # fmt: skip


@given(st.lists(st.integers(0, 20), min_size=4, max_size=4), st.integers(0, 30))
def test_the_weakest_colour_is_that_of_treasures_one_by_one(colours, treasures):
    left = list(colours)
    for _ in range(treasures):
        left[left.index(min(left))] += 1
    red, black, blue, green = colours
    categories = Categories(red=red, black=black, blue=blue, green=green, treasures=treasures)
    assert weakest_colour(categories) == min(left)


# 1.3 Winner and place


def settled(scores, flags="", ranks=(), game=TAJ, **more):
    """Winners as a text of W, - and ?, places, notes. flags: x and - by player."""
    n = len(scores)
    told = Told(game, scores, [flag == "x" for flag in flags or "-" * n], ranks or [0] * n, **more)
    outcome = settle_result(told)
    winners = "".join({True: "W", False: "-", None: "?"}[winner] for winner in outcome.winners)
    return winners, outcome.places, sorted(outcome.notes)


NO = None


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        # ranks that are used
        ({"scores": [8, 11, 6], "ranks": [2, 1, 3]}, ("-W-", [2, 1, 3], [])),
        ({"scores": [9, 9, 6], "ranks": [1, 2, 3]}, ("W--", [1, 2, 3], [])),
        ({"scores": [9, 9, 6], "ranks": [2, 1, 3], "game": TIGRIS}, ("-W-", [2, 1, 3], [])),
        ({"scores": [6, 6], "ranks": [1, 1], "has_flags": False}, ("WW", [1, 1], [])),
        ({"scores": [NO, NO, NO], "flags": "-x-", "ranks": [2, 1, 3]}, ("-W-", [2, 1, 3], [])),
        ({"scores": [NO, NO], "flags": "x-", "ranks": [1, 2]}, ("W-", [1, 2], [])),
        ({"scores": [NO, 40, NO], "flags": "x--", "ranks": [1, 2, 3]}, ("W--", [1, 2, 3], [])),
        # ranks that are refused
        ({"scores": [31, 44, 28], "flags": "x--", "ranks": [2, 1, 3]},
         ("W--", [1, NO, NO], ["rank_refused", "winner_not_best"])),
        ({"scores": [40, 30, 20], "flags": "x--", "ranks": [1, 2, 0]}, ("W--", [1, 2, 3], ["rank_refused"])),
        ({"scores": [40, 30, 20], "flags": "x--", "ranks": [1, 3, 2]}, ("W--", [1, 2, 3], ["rank_refused"])),
        ({"scores": [40, 30, 20], "flags": "x--", "ranks": [1, 1, 2]}, ("W--", [1, 2, 3], ["rank_refused"])),
        ({"scores": [40, 30, 20], "flags": "x--", "ranks": [1, 1, 3]}, ("W--", [1, 2, 3], ["rank_refused"])),
        ({"scores": [40, 30, 20], "ranks": [1, 1, 1]}, ("W--", [1, 2, 3], ["rank_refused", "winner_derived"])),
        ({"scores": [NO, NO], "ranks": [1, 1]}, ("??", [NO, NO], ["no_winner", "rank_refused"])),
        ({"scores": [NO, NO, NO], "flags": "xx-", "ranks": [1, 1, 2]}, ("WW-", [1, 1, NO], ["rank_refused"])),
        # 1 won, 2 lost
        ({"scores": [NO, NO, NO, NO], "flags": "-x--", "ranks": [2, 1, 2, 2]}, ("-W--", [NO, 1, NO, NO], [])),
        ({"scores": [NO] * 4, "flags": "xx--", "ranks": [1, 1, 2, 2]}, ("WW--", [1, 1, NO, NO], [])),
        ({"scores": [9, NO, NO], "flags": "x--", "ranks": [1, 2, 2]}, ("W--", [1, NO, NO], [])),
        ({"scores": [9, 8, 8], "flags": "x--", "ranks": [1, 2, 2]}, ("W--", [1, 2, 2], [])),
        # winners flagged, places by score
        ({"scores": [9, 9, 7], "flags": "-x-", "game": TIGRIS}, ("-W-", [2, 1, 3], [])),
        ({"scores": [41, 41, 30], "flags": "xx-"}, ("WW-", [1, 1, 3], [])),
        ({"scores": [10, 8, 8], "flags": "x--", "game": TIGRIS}, ("W--", [1, 2, 2], ["tie_unbroken"])),
        ({"scores": [10, 8, 8, 5], "flags": "x---"}, ("W---", [1, 2, 2, 4], [])),
        ({"scores": [31, 44], "flags": "x-"}, ("W-", [1, NO], ["winner_not_best"])),
        ({"scores": [41, 38, 30], "flags": "xx-"}, ("WW-", [1, 1, NO], ["winner_not_best"])),
        ({"scores": [38, NO, 29], "flags": "x--"}, ("W--", [1, NO, NO], [])),
        ({"scores": [23, 40, NO], "flags": "x--"}, ("W--", [1, NO, NO], ["winner_not_best"])),
        # winners flagged, no scores
        ({"scores": [NO, NO, NO], "flags": "-x-"}, ("-W-", [NO, 1, NO], [])),
        ({"scores": [NO, NO], "flags": "x-"}, ("W-", [1, 2], [])),
        ({"scores": [NO, NO], "flags": "xx"}, ("WW", [1, 1], [])),
        # nothing flagged
        ({"scores": [27, 45, 33, 33]}, ("-W--", [4, 1, 2, 2], ["winner_derived"])),
        ({"scores": [7, 7, 5], "game": TIGRIS}, ("???", [1, 1, 3], ["no_winner", "tie_unbroken"])),
        ({"scores": [40, 40, 22]}, ("???", [1, 1, 3], ["no_winner"])),
        ({"scores": [40, NO]}, ("??", [NO, NO], ["no_winner"])),
        ({"scores": [NO, NO]}, ("??", [NO, NO], ["no_winner"])),
        # alone, or not at the end
        ({"scores": [52], "flags": "x"}, ("W", [1], [])),
        ({"scores": [52]}, ("?", [1], ["no_winner"])),
        ({"scores": [5, 7], "is_final": False}, ("??", [NO, NO], ["no_winner"])),
        ({"scores": [5, 7, 9], "flags": "x--", "is_final": False}, ("W--", [1, NO, NO], [])),
    ],
    ids=str,
)  # fmt: skip
def test_winners_and_places(told, outcome):
    assert settled(**told) == outcome


SMALL = st.one_of(st.none(), st.integers(0, 4))


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.tuples(
            st.lists(SMALL, min_size=n, max_size=n),
            st.text("x-", min_size=n, max_size=n),
            st.lists(st.integers(-1, 4), min_size=n, max_size=n),
        )
    ),
    st.booleans(),
    st.booleans(),
)
def test_results_hang_together(table, has_flags, is_final):
    scores, flags, ranks = table
    winners, places, notes = settled(scores, flags, ranks, TIGRIS, has_flags=has_flags, is_final=is_final)
    if "x" in flags:
        assert winners == flags.replace("x", "W")
    assert ("no_winner" in notes) == ("?" in winners) == ("W" not in winners)
    assert all(place == 1 for winner, place in zip(winners, places, strict=True) if winner == "W")
    if "W" in winners and None not in places:
        assert all(place > 1 for winner, place in zip(winners, places, strict=True) if winner == "-")
    if None not in places:
        assert all(place == 1 + sum(other < place for other in places) for place in places)


# 1.4 Seat and start


def seated(given, flags=""):
    seats, starts, notes = settle_seats(given, [flag == "x" for flag in flags or "-" * len(given)])
    return seats, "".join({True: "S", False: "-", None: "?"}[start] for start in starts), sorted(notes)


@pytest.mark.parametrize(
    ("given", "flags", "expected"),
    [
        (["2", "1", "3"], "", ([2, 1, 3], "-S-", [])),
        ([1, 0, 2], "", ([2, 1, 3], "-S-", [])),
        (["2", "1", "3"], "-x-", ([2, 1, 3], "-S-", [])),
        (["3", "1", "2"], "x--", ([3, 1, 2], "???", ["start_refused"])),
        (["", None, " "], "", ([NO, NO, NO], "???", [])),
        (["", "", ""], "--x", ([NO, NO, NO], "--S", [])),
        (["", "", ""], "x-x", ([NO, NO, NO], "???", ["start_refused"])),
        (["1", "2", "3"], "xx-", ([1, 2, 3], "???", ["start_refused"])),
        (["1", "", ""], "", ([NO, NO, NO], "S--", ["seat_refused"])),
        (["1", "", ""], "-x-", ([NO, NO, NO], "-S-", ["seat_refused"])),
        (["2", "1", "2"], "", ([NO, NO, NO], "-S-", ["seat_refused"])),
        (["1", "3", "3"], "xx-", ([NO, NO, NO], "???", ["seat_refused", "start_refused"])),
        (["2", "2", "3"], "", ([NO, NO, NO], "???", ["seat_refused"])),
        (["1", "1", "2"], "", ([NO, NO, NO], "???", ["seat_refused"])),
        (["Campaign", "Campaign"], "", ([NO, NO], "??", ["seat_refused"])),
        (["2", "3", "4"], "", ([NO, NO, NO], "???", ["seat_refused"])),
    ],
)
def test_seats_and_start(given, flags, expected):
    assert seated(given, flags) == expected


# Dates


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2025-03-14", "2025-03-14"), ("2025-03-14 10:00:01", "2025-03-14"), ("2025-03-14T23:59", "2025-03-14"),
        ("1997-01-01", "1997-01-01"), ("2019-05-00", "2019-05"), ("2019-00-00", "2019"), ("2019-00-07", "2019"),
        ("2024-02-29", "2024-02-29"),
    ],
)  # fmt: skip
def test_days_given(text, expected):
    assert day_given(text, TIGRIS) == (expected, set())


@pytest.mark.parametrize("text", [None, "", "0000-00-00", " "])
def test_unknown_days(text):
    assert day_given(text, TIGRIS) == (None, set())


@pytest.mark.parametrize(
    "text",
    ["1111-01-01", "1996-12-31", "1970-01-01 10:00:00", "2025-02-29", "2025-13-01", "soon", "2025", "0000-05-05",
     "14.03.2025", "2025-03-14x", 7, "٢٠٢٥-٠٣-١٤"],
)  # fmt: skip
def test_days_refused(text):
    assert day_given(text, TIGRIS) == (None, {"date_refused"})


def test_no_play_is_older_than_its_game():
    assert day_given("1999-06-01", TAJ) == (None, {"date_refused"})
    assert day_given("2000-06-01", TAJ) == ("2000-06-01", set())
    assert checked(1999, 0, 0, TAJ) == (None, {"date_refused"})


@pytest.mark.parametrize(
    ("end", "length", "day"),
    [
        ("2026-01-10 00:20:00", 90, "2026-01-09"), ("2026-01-10 00:20", 20, "2026-01-10"),
        ("2026-01-10T00:20:00Z", 21, "2026-01-09"), ("2026-01-10 00:20:00", None, "2026-01-10"),
        ("2026-01-10", 90, "2026-01-10"), ("2026-01-01 00:00:00", 1, "2025-12-31"),
    ],
)  # fmt: skip
def test_the_day_a_play_began(end, length, day):
    assert day_begun(end, length, TAJ) == (day, set())


@pytest.mark.parametrize("end", ["2026-02-30 00:20:00", "2026-01-10 25:00:00", "yesterday", "0001-01-01 00:00:00"])
def test_a_day_that_cannot_be(end):
    assert day_begun(end, 90, TAJ) == (None, {"date_refused"})


def test_moments_and_sittings():
    assert str(moment("1768849200")) == str(moment("2026-01-19 19:00:00")) == "2026-01-19 19:00:00+00:00"
    assert [moment(value) for value in (None, "", 0, "0", "x", "9" * 18, -5, "2026-99-01 00:00:00")] == [None] * 8
    assert [sitting(seconds) for seconds in (4260, 0, None, 479 * 60, 480 * 60, -60)] == [
        71,
        None,
        None,
        479,
        None,
        None,
    ]
