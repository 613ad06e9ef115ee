"""What people type, and what Kibitz makes of it."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.games import GAMES
from pipeline.errors import LogError
from pipeline.lenient.shorthand import lines_of
from pipeline.model import GameLog
from pipeline.replay import replay_log
from pipeline.transcripts import read_text, to_text

HEAD = "game: T&E\nplayers: Ann, Bob\n"
TAJ = "game: taj\nplayers: Ann, Bob, Cid\n"
PLAYS = "ann leader black a2; tile black a3\nbob leader black c2\nbob support 2\nann support 0\n"
SAMPLES = [
    *sorted(Path("data/samples/tigris_euphrates").glob("*"))[:6],
    *sorted(Path("data/samples/taj_mahal").glob("*"))[:4],
]
UNSAID = re.compile(r"draw |p\d decline|reshuffle|p\d hand:|knowledge|kibitz-log|turn|visit")


def read(text):
    (item,) = read_text(text)
    if isinstance(item, LogError):
        raise item
    return item


def complaint(text):
    with pytest.raises(LogError) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("p0 tile red D7", ["p0 tile red D7"]),
        ("ann tile red d7", ["p0 tile red D7"]),
        ("ANNA T K D7", ["p1 tile black D7"]),
        ("an t r d7", []),  # Ann or Anna
        ("b l b d7", ["p2 leader blue D7"]),
        ("b bl d7", []),
        ("b tr d7", ["p2 treasure D7"]),
        ("b t black d7", ["p2 tile black D7"]),
        ("b t bl d7", []),  # blue or black
        ("b w g", ["p2 war green"]),
        ("b wi g", ["p2 withdraw green"]),
        ("b s 2", ["p2 support 2"]),
        ("b sw r r b", ["p2 swap RRB"]),
        ("b sw ?", ["p2 swap ?"]),
        ("b p", ["p2 pass"]),
        ("b de", ["p2 decline"]),
        ("b c d7", ["p2 catastrophe D7"]),
        ("b b r/k d7", ["p2 build red/black D7"]),
        ("b b black+red d7", ["p2 build red/black D7"]),
        ("draw b rr?", ["draw p2 red", "draw p2 red", "draw p2 ?"]),
        ("b draw k", ["draw p2 black"]),
        ("b t r d7; l k d8", ["p2 tile red D7", "p2 leader black D8"]),
        ("b t r d7; ann p", ["p2 tile red D7", "p0 pass"]),
        ("b t r d7;", ["p2 tile red D7"]),
        ("b t r d7; l k", []),
        ("cid t r d7", []),
        ("b", []),
        ("", []),
    ],
)
def test_words_of_tigris_euphrates_may_be_shortened(typed, lines):
    assert lines_of(GAMES["tigris_euphrates"], typed, {"ann": 0, "anna": 1, "bob": 2}) == lines


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("a play red elephant+general, white mogul", ["p0 play red:elephant+general white:mogul"]),
        ("a p r gen+e; w mog", ["p0 play red:elephant+general white:mogul"]),
        ("a p r:e+gen w:mog", ["p0 play red:elephant+general white:mogul"]),
        ("a p y e+pri s two", ["p0 play yellow:elephant+princess special:two_points"]),
        ("a p y e+m", []),  # monk or mogul
        ("a h", ["p0 home"]),
        ("a pa gen delhi-3", ["p0 palace general delhi-3"]),
        ("a palace general delhi 3", ["p0 palace general delhi-3"]),
        ("a t w mog", ["p0 take white:mogul"]),
        ("draw a ?", ["draw p0 ?"]),
        ("show a r e+gen", ["show p0 red:elephant+general"]),
        ("di w mog, r e+gen", ["display red:elephant+general white:mogul"]),
        ("r", ["reshuffle"]),
        ("a h; palace general delhi-3; t w mog", ["p0 home", "p0 palace general delhi-3", "p0 take white:mogul"]),
    ],
)
def test_words_of_taj_mahal_may_be_shortened(typed, lines):
    assert lines_of(GAMES["taj_mahal"], typed, {"ann": 0, "bob": 1}) == lines


def test_what_goes_without_saying_is_put_in():
    log = read(HEAD + PLAYS + "bob pass\n# a comment\nann tile blue e1")
    draws = ["draw p1 ?", "draw p1 ?"]
    assert log.actions[2] == "draw p0 ?"
    assert log.actions[6:] == ["p1 pass", *draws, "p0 tile blue E1"]
    assert log.comments == {6: "a comment"}
    assert [log.where.pointer(ply) for ply in (5, 6, 7, 9)] == ["line 6", "line 7", "line 9", "line 9"]
    assert replay_log(log).error is None


@pytest.mark.parametrize("typed", ["ann tile blue a1", "ann flies"])
def test_before_an_illegal_action_only_draws_are_put_in(typed):
    """So that the complaint is about the action, not about a draw nobody wrote down; after it nothing is."""
    log = read(f"{HEAD}{PLAYS}bob pass\n{typed}\nbob pass")
    assert log.actions[6:9] == ["p1 pass", "draw p1 ?", "draw p1 ?"]
    assert (log.actions[9] in ("p0 tile blue A1", typed), log.actions[10:]) == (True, ["p1 pass"])
    error = replay_log(log).error
    assert (error.pointer, error.ply, error.nearest[0][:3]) == ("line 8", 9, "p0 ")
    assert read(to_text(log)) == log


def test_nothing_is_put_in_where_nothing_was_left_out():
    assert read(f"{HEAD}left out: nothing\n{PLAYS}").actions[:3] == [
        "p0 leader black A2", "p0 tile black A3", "p1 leader black C2"
    ]  # fmt: skip


def test_a_log_that_leaves_out_what_has_to_be_there_is_written_with_a_word_on_it():
    log = GameLog(game="tigris_euphrates", players=["Ann", "Bob"], actions=read(HEAD + PLAYS).actions)
    log.actions.remove("draw p0 ?")
    assert "\nleft out: nothing\n" in to_text(log)
    assert read(to_text(log)) == log


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_whole_game_without_all_that_goes_without_saying(path):
    """Every draw and every no to a monument is taken out of a sample game; the game is the same."""
    log = GameLog.model_validate_json(path.read_text(encoding="utf-8"))
    typed = "\n".join(line for line in to_text(log).splitlines() if not UNSAID.match(line))
    replayed = replay_log(read(typed))
    assert (replayed.error, replayed.end_reason) == (None, log.result.end_reason)
    assert [line for line in replayed.log.actions if not UNSAID.match(line) and line[:4] != "show"] == [
        line for line in log.actions if not UNSAID.match(line)
    ]
    scores = replayed.rules.scores(replayed.last)
    assert [points | {"hand": 0} for points in scores] == [points | {"hand": 0} for points in log.result.scores]


def test_a_head_in_plain_words():
    log = read(
        "Kibitz Log\nGAME: Tigris & Euphrates\nWhen: 14.3.2026\nlocation:  Café #1: upstairs \nminutes: 1 h 35\n"
        "board: advanced\nrules: english support\np1: Bob (Urn)\np0: Ann (bow)\nann hand: rr?kbg\nbob kind: BOT\n"
        "club: Ur\nsource: club 17 b\nsource also: bga:1, bgg:2\n# one\n\n#two\n"
    )
    assert log.document() == {
        "format": "kibitz-log",
        "version": 1,
        "game": "tigris_euphrates",
        "options": {"board": "advanced", "english_support": "yes"},
        "place": "Café #1: upstairs",
        "date": "2026-03-14",
        "duration_min": 95,
        "players": [{"name": "Ann", "dynasty": "bow"}, {"name": "Bob", "dynasty": "pot", "kind": "bot"}],
        "setup": {"hands": ["RRBGK?", "??????"]},
        "knowledge": "public",
        "actions": [],
        "comment": "one\ntwo",
        "source": {"platform": "club", "id": "17 b", "also": ["bga:1", "bgg:2"]},
        "club": "Ur",
    }


@pytest.mark.parametrize(
    "provinces", ["oudh, gujarat, agra", "oudh gujarat agra", "Oudh 1; gujarat=2; agra: 3", "agra 3, oudh 1, gujarat 2"]
)
def test_provinces(provinces):
    log = read(f"{TAJ}start: cid\nprovinces: {provinces}\nbonus: Agra-5 Taj Mahal, delhi-3=rice\n")
    assert log.setup.start == 2
    assert log.setup.province_tiles == {"oudh": 1, "gujarat": 2, "agra": 3}
    assert log.setup.bonus_tiles == {"agra-5": "taj_mahal", "delhi-3": "rice"}


def test_actions_in_other_words():
    log = read(HEAD + "Ann: king on a2\n2. Ann lays a settlement on A3 !\nBOB: moves his black leader to c2 # hm\n")
    assert log.actions == ["p0 leader black A2", "p0 tile black A3", "draw p0 ?", "p1 leader black C2"]
    assert (log.marks, log.comments) == ({1: "!"}, {3: "hm"})


def test_the_game_and_the_seats_may_be_left_to_the_actions():
    log = read("p0 leader red A1\np2 leader red C5\n")
    assert (log.game, len(log.players)) == ("tigris_euphrates", 3)
    assert read("p4 play red elephant+general").game == "taj_mahal"
    assert complaint("date: 2026\np9 flies").startswith("no game is named: expected a line such as game: ")


@pytest.mark.parametrize(
    ("hands", "draws", "knowledge"),
    [
        ("", "", "public"),
        ("ann hand: RRRRRR\n", "draw ann r\n", "seat:0"),
        ("ann hand: RRRRRR\n", "", "public"),
        ("ann hand: RRRRRR\nbob hand: KKKKKK\n", "draw ann r\n", "full"),
        ("ann hand: RRRRR?\nbob hand: KKKKKK\n", "", "seat:1"),
    ],
)
def test_what_the_log_knows_is_found_by_hands_and_draws(hands, draws, knowledge):
    assert read(f"{HEAD}{hands}ann l r a2; t r a3\n{draws}bob l k c2\n").knowledge == knowledge


def test_all_that_hangs_on_an_action():
    log = read(
        HEAD + "ann l k a2!? @0:07.5 # one\n#two\nmark: bold\n= ann K1\n= bob R2, ann B3\n"
        "{ Calm\n author: Bob\n ann pass ??\n # why\n { \n from: 1\n bob pass\n }\n}\nann p @1:00:00 !\n"
    )
    assert log.document() | {"setup": {}} == {
        "format": "kibitz-log",
        "version": 1,
        "game": "tigris_euphrates",
        "players": [{"name": "Ann"}, {"name": "Bob"}],
        "setup": {},
        "knowledge": "public",
        "actions": ["p0 leader black A2", "p0 pass"],
        "comments": {"0": "one\ntwo"},
        "times": {"0": 7.5, "1": 3600.0},
        "marks": {"0": "!? bold", "1": "!"},
        "variations": [
            {
                "ply": 0,
                "name": "Calm",
                "author": "Bob",
                "actions": ["p0 pass"],
                "comments": {"0": "why"},
                "marks": {"0": "??"},
                "variations": [{"ply": 1, "actions": ["p1 pass"]}],
            }
        ],
        "checks": [
            {"ply": 0, "scores": [{"black": 1}, {"red": 2}]},
            {"ply": 0, "scores": [{"blue": 3}, {}]},
        ],
    }


def test_a_mark_is_told_from_a_tile_nobody_knows():
    log = read(HEAD + "left out: nothing\ndraw ann ?\ndraw ann ? ?\nann swap ??\nann swap ?? ??\nann swap RB!\n")
    assert log.actions == ["draw p0 ?", "draw p0 ?", "p0 swap ??", "p0 swap ??", "p0 swap RB"]
    assert log.marks == {1: "?", 3: "??", 4: "!"}


def test_positions_of_the_source():
    log = read(HEAD + "left out: nothing\nmove 3\nann l k a2; t k a3\nmove 4\nbob p\n")
    assert log.log_positions == [3, 3, 4]


def test_results_alone():
    log = read(f"{TAJ}date: 2026\nann result: 54, won\nbob result: total 47 rank 2\nend: conceded\n")
    assert (log.knowledge, log.actions) == ("results", [])
    assert log.document()["result"] == {
        "totals": [54, 47, None],
        "ranks": [None, 2, None],
        "winners": [0],
        "ended": "conceded",
    }


def test_results_of_a_game():
    end = "end: normal, bag during swap\n"
    points = "ann result: R12 B15 green 4, K=5 treasures 1\nbob result: 0 T0 R0 B0 G0 K0 rank 2\n"
    assert read(HEAD + PLAYS + end + points).document()["result"] == {
        "scores": [
            {"red": 12, "blue": 15, "green": 4, "black": 5, "treasure": 1},
            {"red": 0, "blue": 0, "green": 0, "black": 0, "treasure": 0},
        ],
        "totals": [None, 0],
        "ranks": [None, 2],
        "ended": "normal",
        "end_reason": "bag_during_swap",
    }


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: chess\n", "line 1: a log of another game: found chess, expected tigris_euphrates or taj_mahal"),
        ("kibitz-log 2\ngame: te\n", "version unknown: found 2, expected 1"),
        (HEAD + "date: 2026\nwhen: 2027\n", "line 4: date for the second time: found 2027, expected only line 3"),
        (HEAD + "date: May\n", "line 3: a date is written 2026, 2026-03 or 2026-03-14: found the text 'May'"),
        (HEAD + "result: Ann\n", "line 3: no such header line: found result, expected "),
        (HEAD + "cid hand: RRRRRR\n", "line 3: no such player: found cid, expected p0 Ann, p1 Bob"),
        (HEAD + "ann hand: XYZ\n", "line 3: a hand is written with the letters R B G K ?: found the text 'XYZ'"),
        (
            HEAD + "ann kind: dog\n",
            "line 3: no such value: found the text 'dog', expected 'person', 'bot' or ",
        ),
        (HEAD + "options: fast\n", "line 3: no such option: found fast, expected name=value with a name of board, "),
        (HEAD + "options: no\n", "line 3: no such option: found no, expected name=value with a name of board, "),
        ("game: te\nplayers: Ann\n", "line 2: number of players: found 1, expected 2 to 4"),
        ("game: te\np7: Ann\n", "line 2: no such seat: found p7, expected p0 to p4"),
        (HEAD + "end: tired\n", "line 3: no such end: found tired, expected treasures, bag, "),
        (HEAD + "ann result: four\n", "line 3: not points: found four, expected R1 B1 G1 K1 T1 total 1 rank 1 won"),
        (HEAD + "ann result: X4\n", "line 3: not points: found x, expected R1 "),
        (TAJ + "bob result: b4\ncid result: p4", "line 4: not points: found p, expected bonus 1 palaces 1 "),
        (
            TAJ + "provinces: oudh 1, 2\n",
            "line 3: not a list of provinces: found oudh 1, 2, expected oudh 1, ",
        ),
        (TAJ + "bonus: agra-5, delhi\n", "line 3: not a list of tiles: found agra-5, delhi, expected agra-5 taj_mahal"),
        (HEAD + "= ann R1\n", "line 3: points that no action of the game brings: found = ann R1"),
        (HEAD + "mark: odd\n", "line 3: a mark before any action: found odd"),
        (HEAD + "ann p\n{\nann p\n", "line 4: a variation without end: found {, expected a line }"),
        (HEAD + "ann p\n}\n", "line 4: the end of no variation: found }"),
        (HEAD + "ann p\n{\n# why not?\n}\n", "line 4: a variation without an action"),
        (HEAD + "ann p\n{\nann p @1:00\n}\n", "line 4: a time or points in a variation"),
        (HEAD + "ann p\n{\nfrom: here\n}\n", "line 5: not a number: found here, expected the number of an action, "),
        (
            HEAD + "ann p\n{\nfrom: 7\nann p\n}\n",
            "/variations: the action where a variation begins: found 7, expected 0 to 1",
        ),
        (HEAD + "ann p\nmove 2\nbob p\n", "line 3: an action before the first line `move`"),
        (HEAD + '"club": {\n', "line 3: not JSON: found {"),
        (HEAD + '"p0 fly\n', 'line 3: quotation marks without end: found "p0 fly'),
        (HEAD + '"p0 fly" away\n', "line 3: more than an action: found away"),
        (HEAD + 'event: "Spring" cup\n', 'line 3: not JSON: found "Spring" cup'),
    ],
)
def test_complaints_name_the_line(text, words):
    assert complaint(text).startswith(words)


def test_an_illegal_action_is_told_with_its_line():
    text = HEAD + PLAYS + "\n\nbob pass\nann tile blue a1\n"
    error = replay_log(read(text), file="a.txt").error
    assert (error.pointer, error.found, error.rule) == ("line 10", "p0 tile blue A1", "T28")


def test_a_setup_that_cannot_be_is_told_with_its_line():
    with pytest.raises(LogError) as caught:
        replay_log(read("game: taj\nplayers: Ann, Bob, Cid\nstart: 9\nann home\n"), file="a.txt")
    assert str(caught.value) == "a.txt: line 3: M11: start: found 9, expected 0 to 2"
    assert caught.value.pointer == "line 3"


LINES = (
    """
kibitz-log|game: te|game: taj|p0: Ann|p1: Bob (bow)|players: Ann, Bob, Cid|p0 hand: RRBGK?|ann hand: red
p0 "elo": 7|p0 "elo": {|a t r d7|a l b g10; l r l11|p0 pass ! @0:30 # c|b s 2|# c|move 3|{ n|{|}|from: 1
author: x|= p0 R1|= ann {"x": 1}|= zed 4|mark: !|"p0 fly" !|"p0|"club": {}|"players": [1]|"setup": []
"comments": {"9": "x"}|"comments": [1]|"actions": ["p0 pass"]|"format": 3|end: bag|p0 result: R1 total 4 won
p0 seat: 3|options: advanced|start: ann|provinces: a b c|bonus: a b, c|display: r e+m|p9: x|left out: nothing
knowledge: seat:0|knowledge: results|club: x|---|turn 5|= p0 R9999999999|p0 play red elephant+general|@|: x
" ": 1
""".strip()
    .replace("\n", "|")
    .split("|")
)


@settings(deadline=None)
@given(st.sampled_from(["", HEAD, TAJ, HEAD + PLAYS]), st.lists(st.sampled_from(LINES), max_size=7))
def test_any_lines_are_games_or_complaints(head, lines):
    """And each game that comes of them is written and read back."""
    for item in read_text(head + "\n".join(lines)):
        assert isinstance(item, LogError) or (read(to_text(item)) == item and str(item))
