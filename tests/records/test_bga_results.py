"""Board Game Arena's lists of games, table infos and the MoveStats script."""

import json

import pytest

from pipeline import readers
from pipeline.readers.content import Content
from tests.pipeline.bga_packets import PLAIN, answer
from tests.records.reading import known, of_players, only, read

START = 1767641400  # 2026-01-05 19:30 UTC
TABLE = {
    "table_id": "700", "game_name": "tigriseuphrates", "game_id": "9001", "start": str(START), "end": str(START + 4260),
    "concede": "0", "unranked": "0", "normalend": "1", "players": "92,91,93", "player_names": "okkeb,nvold,tibi_h",
    "scores": "9,9,6", "ranks": "1,2,3", "elo_win": "4", "elo_after": "1512", "arena_after": "1.1500",
    "ranking_disabled": "0",
}  # fmt: skip
ERROR = {"status": "0", "exception": "feException", "error": "You must be logged in", "expected": 1, "code": 806}


def games(*tables):
    return {"status": 1, "data": {"tables": list(tables), "stats": []}}


def test_a_table_of_the_list():
    form, (record,), skipped = read(games(TABLE))
    assert (form, skipped) == ("bga-games", {})
    assert known(record) == {
        "id": "bga:700", "game": "tigris-euphrates", "date": "2026-01-05", "duration_min": 71,
        "location": "Board Game Arena", "ended": "normal",
        "players": [
            {"id": "bga:92", "name": "okkeb", "score": 9, "place": 1, "winner": True},
            {"id": "bga:91", "name": "nvold", "score": 9, "place": 2, "winner": False},
            {"id": "bga:93", "name": "tibi_h", "score": 6, "place": 3, "winner": False},
        ],
    }  # fmt: skip


def as_numbers(table):
    return {key: int(value) if value.isdigit() else value for key, value in table.items()}


@pytest.mark.parametrize(
    "content",
    [
        games(TABLE),
        games(as_numbers(TABLE)),
        [games(TABLE)],
        [ERROR, games(), games(TABLE)],
        "\n".join(map(json.dumps, [games(TABLE), ERROR, games()])),
        {"tables": [TABLE]},
        [TABLE],
        TABLE,
        json.dumps(TABLE) + "\n" + json.dumps(TABLE | {"game_name": "azul"}),
        json.dumps(games(TABLE)) + '\n{"status": 1, "da',
    ],
    ids=range(10),
)
def test_answers_in_every_shape(content):
    form, records, skipped = read(content)
    assert (form, records) == ("bga-games", read(games(TABLE))[1])
    assert skipped in ({}, {"other_game": 1}, {"unreadable": 1})


def test_errors_alone_are_no_list():
    assert readers.reader_of(Content("file", json.dumps([ERROR]).encode())) is None


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"end": None}, {"running": 1}),
        ({"end": 0}, {"running": 1}),
        ({"end": ""}, {"running": 1}),
        ({"game_name": "azul", "end": None}, {"other_game": 1}),
        ({"game_name": "tajmahal"}, {}),
    ],
)
def test_what_is_passed_over(changes, expected):
    assert read(games(TABLE | changes))[2] == expected


def test_the_same_table_on_two_pages_and_bad_rows():
    _, records, skipped = read([games(TABLE, 7), games(TABLE | {"elo_win": "-3"}, {"table_id": 1})])
    assert (len(records), skipped) == (1, {"duplicate": 1, "unreadable": 2})


@pytest.mark.parametrize(
    ("changes", "ended", "rows", "notes"),
    [
        ({"concede": "1", "scores": "1,0,0"}, "conceded",
         [(None, 1, True), (None, 2, False), (None, 3, False)], ["conceded_scores"]),
        ({"concede": "1", "scores": None, "ranks": None}, "conceded", [(None, None, None)] * 3, ["no_winner"]),
        ({"normalend": "0"}, "abandoned", [(None, None, None)] * 3, ["no_winner"]),
        ({"normalend": 0, "scores": None, "ranks": None}, "abandoned", [(None, None, None)] * 3, ["no_winner"]),
        ({"unranked": "1"}, "normal", [(9, 1, True), (9, 2, False), (6, 3, False)], ["unranked"]),
        ({"ranking_disabled": 1}, "normal", [(9, 1, True), (9, 2, False), (6, 3, False)], ["unranked"]),
        ({"scores": "6,6,6", "ranks": "1,1,1"}, "normal", [(6, 1, True)] * 3, []),
        ({"scores": "9,9"}, "normal", [(None, 1, True), (None, 2, False), (None, 3, False)], ["scores_missing"]),
        ({"ranks": "1,2"}, "normal", [(9, 1, None), (9, 1, None), (6, 3, None)],
         ["no_winner", "rank_refused", "tie_unbroken"]),
    ],
)  # fmt: skip
def test_ends_and_results(changes, ended, rows, notes):
    record = read(games(TABLE | changes))[1][0]
    assert (record["ended"], record["notes"]) == (ended, notes)
    assert of_players(record, "score", "place", "winner") == rows


def test_a_list_of_names_of_another_length_is_refused():
    record = read(games(TABLE | {"player_names": "a,b"}))[1][0]
    assert (of_players(record, "id", "name"), record["notes"]) == (
        [("bga:92", None), ("bga:91", None), ("bga:93", None)],
        ["names_refused"],
    )


@pytest.mark.parametrize(
    ("seconds", "minutes"), [(59, None), (60, 1), (479 * 60 + 59, 479), (480 * 60, None), (30 * 86400, None)]
)
def test_a_game_by_turns_has_no_length(seconds, minutes):
    assert read(games(TABLE | {"end": START + seconds}))[1][0]["duration_min"] == minutes


# Table infos


def stat(**values):
    return {"id": 1, "name": "x", "type": "int", "values": values or [], "valuelabels": []}


STATS = {
    "table": {"winning_position": {"id": 11, "name": "x", "type": "int", "value": "3"}},
    "player": {
        "red_points": stat(**{"92": "9", "91": "12"}),
        "black_points": stat(**{"92": "8", "91": "9"}),
        "blue_points": stat(**{"92": "7", "91": "9"}),
        "green_points": stat(**{"92": "10", "91": "7"}),
        "treasure_picked_up": stat(**{"92": "4", "91": "2"}),
        "time_bonus_nbr": stat(),
    },
}


def seat(number, score, rank, **more):
    head = {"player_id": number, "name": f"n{number}", "score": score, "gamerank": rank, "score_aux": "1"}
    return head | {"point_win": "6.4", "rank_after_game": "1512.4", "is_tie": "0"} | more


RESULT = {
    "time_start": "2026-01-05 19:30:00", "time_end": "2026-01-05 20:41:00", "time_duration": "4260", "concede": "0",
    "endgame_reason": "normal_end", "player": [seat("92", 9, 1), seat("91", "9", "2"), seat("93", 6, 3)],
    "penalties": [], "stats": [],
}  # fmt: skip


def option(value):
    return {"name": "x", "type": "enum", "default": 1, "value": value, "values": {}}


def infos(result=None, **more):
    data = {"id": "700", "game_id": "9001", "game_name": "tigriseuphrates", "status": "archive", "unranked": "0"}
    head = {"gamestart": str(START), "players": {"92": {"awards": []}}, "options": []}
    return {"status": 1, "data": data | head | {"result": RESULT | (result or {})} | more}


def test_a_table_in_full():
    options = {"100": option(2), "101": option("2"), "102": option("1"), "103": option(2), "104": option(2)}
    form, (record,), skipped = read(infos({"stats": STATS}, options=options | {"200": option(9)}))
    assert (form, skipped) == ("bga-tableinfos", {})
    elo = {"after": 212, "change": 6}
    assert known(record) == {
        "id": "bga:700", "game": "tigris-euphrates", "date": "2026-01-05", "duration_min": 71,
        "location": "Board Game Arena", "ended": "normal", "notes": ["seat_partial"],
        "options": {"board": "advanced", "war_support": "english", "wonder": False, "civilization_buildings": True,
                    "scoring": "open"},
        "players": [
            {"id": "bga:92", "name": "n92", "seat": 3, "start": False, "score": 9, "place": 1, "winner": True,
             "categories": {"red": 9, "black": 8, "blue": 7, "green": 10, "treasures": 4}, "elo": elo},
            {"id": "bga:91", "name": "n91", "score": 9, "place": 2, "winner": False,
             "categories": {"red": 12, "black": 9, "blue": 9, "green": 7, "treasures": 2}, "elo": elo},
            {"id": "bga:93", "name": "n93", "score": 6, "place": 3, "winner": False, "elo": elo},
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("position", "rows", "notes"),
    [
        ("1", [(1, True), (None, False), (None, False)], ["seat_partial"]),
        (2, [(2, False), (None, None), (None, None)], ["seat_partial"]),
        ("4", [(None, None)] * 3, []),
        ("0", [(None, None)] * 3, []),
        ("x", [(None, None)] * 3, []),
    ],
)
def test_the_seat_of_the_winner(position, rows, notes):
    stats = {"table": {"winning_position": {"value": position}}, "player": {}}
    record = read(infos({"stats": stats}))[1][0]
    assert (of_players(record, "seat", "start"), record["notes"]) == (rows, notes)


def test_two_winners_have_no_seat():
    players = [seat("92", 9, 1), seat("91", 9, 1)]
    record = read(infos({"stats": STATS | {"player": []}, "player": players}))[1][0]
    assert of_players(record, "seat", "start", "place", "winner") == [(None, None, 1, True)] * 2
    assert record["notes"] == []


@pytest.mark.parametrize(
    ("reason", "ended", "rows", "notes"),
    [
        ("normal_end", "normal", [(9, 1), (9, 2), (6, 3)], []),
        ("normal_concede_end", "conceded", [(None, 1), (None, 2), (None, 3)], ["conceded_scores"]),
        *(
            (reason, "abandoned", [(None, None)] * 3, ["no_winner"])
            for reason in (
                "neutralized_after_skipturn", "neutralized_after_skipturn_error", "abandon_by_decision",
                "didntstart_x", "didntplay_cron_timeout", "synchro_error_1", "express_stop", "something_new",
            )
        ),
    ],
)  # fmt: skip
def test_ends_of_a_table(reason, ended, rows, notes):
    record = read(infos({"endgame_reason": reason}))[1][0]
    assert (record["ended"], record["notes"]) == (ended, notes)
    assert of_players(record, "score", "place") == rows


@pytest.mark.parametrize(
    ("status", "skipped"),
    [("finished", {}), ("archive", {}), ("open", {"running": 1}), ("play", {"running": 1}), ("x", {"running": 1})],
)
def test_a_table_that_is_not_over(status, skipped):
    table = infos(status=status)
    assert read(table)[2] == skipped
    if skipped:
        del table["data"]["result"]
        assert read(table)[2] == skipped


def test_friendly_tables_have_no_rating():
    record = read(infos(unranked="1"))[1][0]
    assert record["notes"] == ["unranked"]
    assert [("elo" in player) for player in record["players"]] == [False] * 3


def test_a_rating_that_is_not_given():
    players = [seat("92", 9, 1, point_win=None, rank_after_game=None), seat("91", 9, 2, point_win="-5.2")]
    record = read(infos({"player": players}))[1][0]
    assert [player.get("elo") for player in record["players"]] == [None, {"after": 212, "change": -5}]


def test_colours_all_five_or_none_and_what_they_make():
    without = {key: value for key, value in STATS["player"].items() if key != "treasure_picked_up"}
    record = read(infos({"stats": {"player": without}}))[1][0]
    assert [player.get("categories") for player in record["players"]] == [None] * 3
    wrong = STATS["player"] | {"treasure_picked_up": stat(**{"92": "0", "91": "2"})}
    assert read(infos({"stats": {"player": wrong}}))[1][0]["notes"] == ["score_mismatch"]


@pytest.mark.parametrize(
    ("result", "more", "date", "minutes"),
    [
        ({"time_start": str(START)}, {}, "2026-01-05", 71),
        ({"time_start": None}, {"gamestart": START + 86400}, "2026-01-06", 71),
        ({"time_start": None, "time_duration": None}, {"gamestart": None}, None, None),
        ({"time_duration": None}, {}, "2026-01-05", 71),
        ({"time_duration": "90000"}, {}, "2026-01-05", None),
    ],
)
def test_times_of_a_table(result, more, date, minutes):
    record = read(infos(result, **more))[1][0]
    assert (record["date"], record["duration_min"]) == (date, minutes)


def test_players_as_a_map_options_unknown_and_answers_that_are_none():
    by_id = {player["player_id"]: player for player in RESULT["player"]}
    table = infos({"player": by_id}, options={"100": option(7), "101": option(None), "104": 5})
    for content in ([table, ERROR], table["data"], json.dumps(table) + "\n" + json.dumps(ERROR)):
        form, (record,), skipped = read(content)
        assert (form, len(record["players"]), "options" in record) == ("bga-tableinfos", 3, False)
        assert skipped in ({}, {"unreadable": 1})
    assert read([infos({"player": [7]}), infos(game_name="azul")])[2] == {"other_game": 1, "unreadable": 1}


def test_the_archive_of_a_game_is_no_list_of_results():
    assert readers.reader_of(Content("file", json.dumps(answer(*PLAIN)).encode())).NAME == "bga-log"


# MoveStats

HEAD = "Table ID;Game Name;Move No.;Date Time;Excel Time;Player Name;Remaining Time"


def line(number, days="46027,854166666664", player="Ann", left="24:10", table="700", game="Tigris & Euphrates"):
    return f"{table};{game};{number};1/5/2026, 8:30:00 PM;{days};{player};{left}"


def test_moves_with_the_clock_of_the_line_before():
    text = "\n".join([HEAD, line(1, left=""), line(2, "46027.8555", "Bob", "24:10"), line(3, "46027,9", left="1 d")])
    form, (record,), skipped = read(text)
    assert (form, skipped) == ("bga-movestats", {})
    assert known(record) == {
        "id": "bga:700", "game": "tigris-euphrates", "date": "2026-01-05", "location": "Board Game Arena",
        "notes": ["no_result"],
        "moves": [
            {"n": 1, "at": "2026-01-05T20:30:00", "player": "Ann", "left": "24:10"},
            {"n": 2, "at": "2026-01-05T20:31:55", "player": "Bob", "left": "1 d"},
            {"n": 3, "at": "2026-01-05T21:36:00", "player": "Ann", "left": None},
        ],
        "players": [{"name": "Ann"}, {"name": "Bob"}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("numbers", "notes"),
    [
        ([1, 2, 3], ["no_result"]),
        ([1, 2, 2, 3], ["no_result"]),
        ([1, 3], ["moves_missing", "no_result"]),
        ([2, 3], ["moves_missing", "no_result"]),
        ([1, 3, 2], ["moves_out_of_order", "no_result"]),
    ],
)
def test_numbers_of_moves(numbers, notes):
    lines = [line(number, player=f"P{index % 2}") for index, number in enumerate(numbers)]
    assert read("\r\n".join(lines))[1][0]["notes"] == notes


def test_a_semicolon_in_a_name():
    record = only("\n".join([line(1, player="A;n;n"), line(2, player="Bob")]))
    assert [player["name"] for player in record["players"]] == ["A;n;n", "Bob"]


def test_lines_that_cannot_be_read_lose_no_clock_to_a_neighbour():
    lines = [line(1), line("x", left="a"), line(2, "soon", left="b"), line(3, left="c"), line(4, left="d"), "cut;off"]
    _, (record,), skipped = read("\n".join(lines))
    assert skipped == {"unreadable": 3}
    assert [(move["n"], move["left"]) for move in record["moves"]] == [(1, "a"), (3, "d"), (4, None)]


def test_moves_in_an_old_coding():
    record = only("\r\n".join([line(1, player="Jörg"), line(2, player="Øle")]).encode("cp1252"))
    assert [player["name"] for player in record["players"]] == ["Jörg", "Øle"]


def test_several_tables_and_games_without_a_title():
    lines = [line(1), line(1, table="701"), line(1, table="", game=""), line(2, game="Azul", table="9")]
    _, records, skipped = read("\n".join(lines))
    assert ([record["id"] for record in records], skipped) == (["bga:700", "bga:701"], {"other_game": 2})


def test_the_date_is_that_of_the_earliest_move():
    assert only("\n".join([line(1, "46028,5"), line(2, "46027,99")]))["date"] == "2026-01-05"


@pytest.mark.parametrize(
    "text",
    [
        'Ann\t"XP"\t100\t95\t30\t12\nAnn\t"Recent games"\t0\t1\t20\t3\nAnn\tTigris\t212\t5\t30\t12',
        "a;b;c;d;e;f;g\n1;2;3;4;5;6;7",
        "x",
    ],
)
def test_sums_per_player_are_no_plays(text):
    assert readers.reader_of(Content("file", text.encode())) is None
