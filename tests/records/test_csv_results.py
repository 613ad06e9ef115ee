"""Sheets of clubs: codings, heads, layouts, dates and all that people type into cells."""

import pytest

from pipeline import readers
from pipeline.readers.content import Content
from pipeline.readers.csv_sheet import HEADS, read_sheet
from pipeline.readers.csv_values import is_day_first, read_date, read_duration, read_place
from pipeline.records.games import TAJ, TIGRIS
from tests.records.reading import known, of_players, only, read

LONG = "Date;Game;Player;Score\n"
ANN_AND_BOB = "2025-02-01;Taj Mahal;Ann;40\n2025-02-01;Taj Mahal;Bob;31\n"


def rows(text):
    """Records of a sheet, each as its players' values."""
    return read(text)[1]


def unread(text):
    data = text if isinstance(text, bytes) else text.encode()
    return readers.reader_of(Content("file", data)) is None


# Coding, separator, quotes


@pytest.mark.parametrize(
    "data",
    [
        (LONG + ANN_AND_BOB).encode("utf-8-sig"),
        (LONG + ANN_AND_BOB).encode("utf-16"),
        b"\xfe\xff" + (LONG + ANN_AND_BOB).encode("utf-16-be"),
        (LONG + ANN_AND_BOB).replace("\n", "\r\n").encode(),
        (LONG + ANN_AND_BOB).replace("\n", "\r").encode(),
        (LONG + ANN_AND_BOB).replace(";", "\t").encode(),
        (LONG + ANN_AND_BOB).replace(";", ",").encode(),
        ("\n  \n" + LONG + ANN_AND_BOB).encode(),
        ("sep=;\n" + LONG + ANN_AND_BOB).encode(),
        ("SEP=|\r\n" + (LONG + ANN_AND_BOB).replace(";", "|")).encode(),
        ('"Date";"Game"; "Player" ;Score\n' + ANN_AND_BOB).encode(),
    ],
    ids=range(11),
)
def test_one_sheet_in_every_coding(data):
    assert only(data) == {
        "game": "taj-mahal", "date": "2025-02-01", "notes": ["winner_derived"],
        "players": [
            {"name": "Ann", "score": 40, "place": 1, "winner": True},
            {"name": "Bob", "score": 31, "place": 2, "winner": False},
        ],
    } | {"notes": ["player_count", "winner_derived"]}  # fmt: skip


def test_hungarian_letters_without_unicode():
    sheet = "Dátum;Játék;Játékos;Pont\n2025.04.05.;Tigris és Eufrátesz;Győző Ürge;8\n2025.04.05.;x;Ő;7\n"
    assert only(sheet.split("2025.04.05.;x")[0].encode("cp1250"))["players"][0]["name"] == "Győző Ürge"


def test_other_letters_without_unicode():
    sheet = "Datum;Spiel;Spieler;Punkte\n07.03.2025;Euphrat & Tigris;Müge Øst;8\n"
    assert only(sheet.encode("cp1252"))["players"][0]["name"] == "Müge Øst"


def test_line_breaks_and_quotes_in_cells():
    record = only('Date,Game,Player,Notes\n2025-01-01,Taj Mahal,"Ann ""A""","one,\r\ntwo"\n')
    assert (record["players"][0]["name"], record["comment"]) == ('Ann "A"', "one,\ntwo")


@pytest.mark.parametrize("text", ["", "hello", "Game\nTaj Mahal\n", "a;b;c\n1;2;3\n", "Game;Date\nTaj Mahal;2025\n",
                                  "Name;Date;Points\nAnn;2025;3\n", b"\x00\x01;Game;Player", b"\xff\xfe\x00",
                                  '["Game", "Player"]', "Game;Player;" + '"' + "x" * 200_000 + '"\n'])  # fmt: skip
def test_no_sheet_of_results(text):
    assert unread(text)


def test_every_head_is_known_in_capitals_and_with_accents():
    for kind, heads in HEADS.items():
        for head in heads.split("/"):
            sheet = read_sheet(f"{head.strip().upper()};Title\n;x\n")
            assert (sheet.columns.get(kind), sheet.unknown) == (0, []), head


def test_the_first_head_of_a_kind_counts():
    record = only("Date;Game;Title;Player;Name;Score\n2025-01-01;Taj Mahal;Azul;Ann;Bob;3\n")
    assert (record["game"], record["players"][0]["name"]) == ("taj-mahal", "Ann")


def test_a_number_of_the_game_decides():
    sheet = "Game,BGG ID,Player\nOurs,42,Ann\nTaj Mahal,99,Ann\nTaj Mahal,0,Ann\nTaj Mahal,,Bob\n"
    _, records, skipped = read(sheet)
    assert ([record["game"] for record in records], skipped) == ([TIGRIS, TAJ, TAJ], {"other_game": 1})
    assert only("BGG,Player\n475,Ann\n")["game"] == TAJ


# Long


def test_rows_belong_together_by_the_id_wherever_they_stand():
    sheet = (
        "Match ID,Date,Game,Player,Score,Place,Location,Notes,Minutes\n"
        "b,2025-01-01,Taj Mahal,Ann,40,1.,Club,,\n"
        "a,2025-01-02,Taj Mahal,Ann,30,2nd,,,\n"
        "b,2026-12-31,Azul,Bob,31,2.,Home,late,1:45\n"
        "a,,,Bob,35,=1,Home,,95\n"
        "b,,,Ann,9,3,,later,\n"
    )
    first, second = rows(sheet)
    assert (first["id"], first["date"], first["game"], first["location"]) == ("csv:b", "2025-01-01", TAJ, "Club")
    assert (first["comment"], first["duration_min"], first["notes"]) == ("late", 105, ["player_twice"])
    assert of_players(first, "name", "place", "winner") == [("Ann", 1, True), ("Bob", 2, False), ("Ann", 3, False)]
    assert (second["id"], second["location"], second["duration_min"]) == ("csv:a", None, 95)


def test_a_bare_game_id_is_no_id():
    assert only("Game ID,Game,Player\n7,Taj Mahal,Ann\n").get("id") is None


@pytest.mark.parametrize(
    ("lines", "plays"),
    [
        (["1;T;;;A", "1;T;;;B", "1;T;;;C"], ["ABC"]),
        (["1;T;;;A", "1;T;;;B", "1;T;;;A", "1;T;;;B"], ["AB", "AB"]),
        (["1;T;;;A", "2;T;;;B"], ["A", "B"]),
        (["1;T;1;;A", "1;T;2;;B"], ["A", "B"]),
        (["1;T;;x;A", "1;T;;y;B"], ["A", "B"]),
        (["1;T;;;A", "1;Azul;;;A", "1;T;;;B"], ["A", "B"]),
        (["1;T;;;A", "", "1;T;;;B"], ["A", "B"]),
        (["1;T;;;A", "Total;;;;", "1;T;;;B"], ["A", "B"]),
        (["1;T;;;a", "1;T;;;A"], ["a", "A"]),
    ],
    ids=str,
)
def test_without_an_id_neighbours_belong_together(lines, plays):
    text = "\n".join(["Day;Game;Round;Ort;Player", *lines]).replace(";T;", ";Taj Mahal;")
    assert ["".join(of_players(record, "name")) for record in rows(text)] == plays


def test_totals_are_no_rows():
    words = ["Total", "SUM", "Average", "Summe", "Gesamt", "Durchschnitt", "Összesen:", "Átlag"]
    sheet = LONG + ANN_AND_BOB + "".join(f"{word};;;99\n" for word in words)
    _, records, skipped = read(sheet)
    assert (len(records), skipped) == (1, {"not_a_row": 8})


def test_winners_of_long_rows():
    yes = ["1", "x", "X", "yes", "Y", "true", "won", "win", "w", "ja", "j", "igen", "i", "✓", "✔", "*", "Ann", "ann"]
    for word in yes:
        sheet = f"Game;Player;Winner\nTaj Mahal;Ann;{word}\nTaj Mahal;Bob;no\nTaj Mahal;Cid;\n"
        record = only(sheet)
        assert [player["winner"] for player in record["players"]] == [True, False, False], word
        assert "notes" not in record
    for word in ["no", "n", "nem", "nein", "0", "-", "false", "Bobby"]:
        assert "no_winner" in only(f"Game;Player;Winner\nTaj Mahal;Ann;{word}\n")["notes"], word
    named = "Game;Player;Winner\nTaj Mahal;Ann;Bob\nTaj Mahal;Bob;Bob\nTaj Mahal;Cid;Bob\n"
    assert [player["winner"] for player in only(named)["players"]] == [False, True, False]


def test_places_without_a_column_for_winners():
    sheet = "Game;Player;Place\nTaj Mahal;Ann;1\nTaj Mahal;Bob;1.\nTaj Mahal;Cid;1st\n"
    assert [player["winner"] for player in only(sheet)["players"]] == [True] * 3
    refused = only(sheet.replace("Place", "Place;Winner"))
    assert refused["notes"] == ["no_winner", "rank_refused"]
    assert only(sheet.replace("1st", "first"))["notes"] == ["no_winner", "rank_refused"]


def test_seats_start_team_role_and_somebody_without_a_name():
    sheet = (
        "Game;Player;Seat;Start player;Team;Colour;Score\n"
        "Taj Mahal;Ann;2;;A;red;40\nTaj Mahal;;3;;;;30\nTaj Mahal;Bob;1;x;B;;20\nTaj Mahal;;;;;;\n"
    )
    record = only(sheet)
    assert record["notes"] == ["teams", "winner_derived"]
    keys = ("name", "kind", "seat", "start", "team", "role")
    assert [tuple(player.get(key) for key in keys) for player in record["players"]] == [
        ("Ann", None, 2, False, "A", "red"),
        (None, "anonymous", 3, False, None, None),
        ("Bob", None, 1, True, "B", None),
    ]


# Colours of Tigris & Euphrates

COLOURS = "Game;Player;Score;Red;Black;Blue;Green;Treasures\n"


@pytest.mark.parametrize(
    ("cells", "score", "treasures", "notes"),
    [
        (";6;9;9;12;2", 8, 2, ["score_derived"]),
        ("-;6;9;9;12;0", 6, 0, ["score_derived"]),
        ("8;6;9;9;12;2", 8, 2, []),
        ("7;6;9;9;12;2", 7, 2, ["score_mismatch"]),
        (";6;9;9;12;", None, None, []),
        ("5;6;9;9;12;", 5, None, []),
        ("8,5;6;9;9;12;2", None, 2, ["score_not_whole"]),
    ],
)
def test_colours_make_a_score(cells, score, treasures, notes):
    (record,) = rows(COLOURS + f"Tigris & Euphrates;Ann;{cells}\n")
    (player,) = record["players"]
    assert player["categories"] == {"red": 6, "black": 9, "blue": 9, "green": 12, "treasures": treasures}
    assert (player["score"], record["notes"]) == (score, sorted([*notes, "no_winner", "player_count"]))


@pytest.mark.parametrize("line", ["Tigris & Euphrates;Ann;8;6;9;9;;2", "Tigris & Euphrates;Ann;8;6;9;x;1;2",
                                  "Tigris & Euphrates;Ann;8;6;9;-9;1;2", "Taj Mahal;Ann;8;6;9;9;12;2"])  # fmt: skip
def test_colours_that_are_not_taken(line):
    assert "categories" not in rows(COLOURS + line)[0]["players"][0]


# Wide, matrix, winners only


@pytest.mark.parametrize(
    "heads",
    [
        "Player 1,Score 1,Player 2,Score 2,Player 3,Score 3",
        "1. Spieler,1. Punkte,2. Spieler,2. Punkte,3. Spieler,3. Punkte",
        "Játékos1,Pont1,Játékos2,Pont2,Játékos3,Pont3",
        "Player 1 name,Player 1 score,Player 2 name,Player 2 score,Player 3 name,Player 3 score",
    ],
)
def test_numbered_heads(heads):
    record = only(f"Game,{heads}\nTaj Mahal,Ann,40,Bob,31,-,\n")
    assert record["notes"] == ["player_count", "winner_derived"]
    assert [(player["name"], player["score"]) for player in record["players"]] == [("Ann", 40), ("Bob", 31)]


@pytest.mark.parametrize(
    ("cell", "winners", "notes"),
    [
        ("Ann", [True, False, False], []),
        ("ann & BOB", [True, True, False], []),
        ("Ann; Bob/Tom and Jerry", [True, True, False], ["winner_unknown"]),
        ("Tom and Jerry", [False, False, True], []),
        ("Ann und Bob", [True, True, False], []),
        ("Ann és Bob", [True, True, False], []),
        ("Ann | Bob", [True, True, False], []),
        ("Ann, Zoe", [True, False, False], ["winner_unknown"]),
        ("Zoe", [None, None, None], ["no_winner", "winner_unknown"]),
        ("", [None, None, None], ["no_winner"]),
        ("-", [None, None, None], ["no_winner"]),
    ],
)
def test_winners_named_in_one_cell(cell, winners, notes):
    wide = f"Game\tPlayer 1\tPlayer 2\tPlayer 3\tWinner\nTaj Mahal\tAnn\tBob\tTom and Jerry\t{cell}\n"
    matrix = f"Game\tAnn\tBob\tTom and Jerry\tWinner\nTaj Mahal\tx\tx\tx\t{cell}\n"
    for sheet in (wide, matrix):
        (record,) = rows(sheet)
        assert (of_players(record, "winner"), record["notes"]) == (winners, notes)


def test_more_numbered_columns():
    sheet = (
        "Game;Start player;Player 1;Place 1;Seat 1;Winner 1;Player 2;Place 2;Seat 2;Winner 2\n"
        "Tigris & Euphrates;Bob;Ann;2;2;;Bob;1;1;x\n"
    )
    (record,) = rows(sheet)
    assert of_players(record, "name", "place", "seat", "start", "winner") == [
        ("Ann", 2, 2, False, False),
        ("Bob", 1, 1, True, True),
    ]


def test_a_column_for_each_player():
    sheet = (
        "Date;Game;Ann;Bob;Cid;Dee\n"
        "2025-01-01;Taj Mahal;40;;31;1\n"
        "2025-01-02;Taj Mahal;x;-;/;ja\n"
        "2025-01-03;Taj Mahal;;;;\n"
        "2025-01-04;Taj Mahal;Won big;30;20;10\n"
    )
    first, second, third, fourth = rows(sheet)
    assert of_players(first, "name", "score") == [("Ann", 40), ("Cid", 31), ("Dee", 1)]
    assert of_players(second, "name", "score") == [("Ann", None), ("Dee", None)]
    assert third["notes"] == ["no_players"]
    assert of_players(fourth, "score") == [None, 30, 20, 10]
    assert fourth["notes"] == ["no_winner", "score_partial", "score_unreadable"]


def test_a_column_of_words_is_no_player():
    sheet = "Date;Game;Ann;Bob;Weather;Expansion\n2025-01-01;Tigris & Euphrates;8;7;sunny;none\n"
    assert [player["name"] for player in only(sheet)["players"]] == ["Ann", "Bob"]


def test_the_same_id_again_in_a_sheet_of_a_row_a_play():
    _, records, skipped = read("ID;Game;Ann;Bob\n1;Tigris & Euphrates;8;7\n1;Tigris & Euphrates;8;7\n;tajmahal;1;2\n")
    assert ([record["id"] for record in records], skipped) == (["csv:1", None], {"duplicate": 1})


def test_winners_alone():
    sheet = "Date,Game,Winner,Number of players\n2025-01-01,Taj Mahal,Ann & Bob,4\n2025-01-02,Taj Mahal,,4\n"
    first, second = map(known, rows(sheet))
    assert first == {
        "game": TAJ, "date": "2025-01-01", "notes": ["losers_unknown"],
        "players": [{"name": "Ann", "place": 1, "winner": True}, {"name": "Bob", "place": 1, "winner": True}],
    }  # fmt: skip
    assert second["notes"] == ["losers_unknown", "no_players"]


# Cells


@pytest.mark.parametrize(
    ("cell", "date"),
    [
        ("2025-03-14", "2025-03-14"), ("2025.03.14", "2025-03-14"), ("2025/3/4", "2025-03-04"),
        ("2025. 03. 14.", "2025-03-14"), ("2025-03-14 19:30", "2025-03-14"), ("2025-03-14T19:30:00Z", "2025-03-14"),
        ("2025. 03. 14. 19:30", "2025-03-14"), ("2025-03", "2025-03"), ("2025.03.", "2025-03"), ("2025", "2025"),
        ("7.3.2025", "2025-03-07"), ("07.03.2025 20:15", "2025-03-07"), ("7. 3. 2025", "2025-03-07"),
        ("7.3.25", "2025-03-07"), ("7.3.69", "2069-03-07"), ("1.2.99", "1999-02-01"), ("03.2025", "2025-03"),
        ("45730", "2025-03-14"), ("45730,75", "2025-03-14"), ("7/7/2025", "2025-07-07"), ("", None),
    ],
)  # fmt: skip
def test_dates(cell, date):
    assert read_date(cell, TIGRIS, None) == (date, set())


@pytest.mark.parametrize(
    "cell", ["31.02.2025", "2025-13-01", "2025-00-10", "0.3.2025", "soon", "7-3-2025", "3/2025", "1.2.70", "1.1.1996",
             "1996", "123456", "13/13/2025", "1/2/25", "٧.٣.٢٠٢٥"],
)  # fmt: skip
def test_dates_refused(cell):
    date, notes = read_date(cell, TIGRIS, True)
    assert (date, notes) == (None, {"date_refused"})


@pytest.mark.parametrize(
    ("cells", "day_first", "read"),
    [
        (["25/12/2025", "02/01/2026"], True, ["2025-12-25", "2026-01-02"]),
        (["12/25/2025", "01/02/2026"], False, ["2025-12-25", "2026-01-02"]),
        (["03/04/2025", "07/07/2025"], None, ["2025", "2025-07-07"]),
        (["25/12/2025", "12/25/2025", "1/1/2025"], None, ["2025", "2025", "2025-01-01"]),
        (["2025-12-25", "03/04/2025 20:00"], None, ["2025-12-25", "2025"]),
    ],
)
def test_day_or_month_first_by_the_whole_file(cells, day_first, read):
    assert is_day_first(cells) is day_first
    assert [read_date(cell, TIGRIS, day_first)[0] for cell in cells] == read


def test_other_games_decide_on_the_dates_too():
    sheet = "Date;Game;Player\n03/04/2025;Taj Mahal;Ann\n25/12/2025;Azul;Ann\n"
    assert only(sheet)["date"] == "2025-04-03"
    ambiguous = only(sheet.replace("25/", "5/"))
    assert (ambiguous["date"], ambiguous["notes"]) == ("2025", ["date_ambiguous", "no_winner", "player_count"])


def test_dashes_for_no_place_and_no_seat():
    sheet = "Game;Player;Place;Seat;Score\nTaj Mahal;Ann;-;-;40\nTaj Mahal;Bob;;/;31\nTaj Mahal;Cid;-;;20\n"
    assert only(sheet)["notes"] == ["winner_derived"]


def test_lengths_and_places():
    cells = ["95", "80 min", "80min.", "1:45", "0", "", "long", "1:75", "95 perc", "2:00:00", "9" * 30]
    assert [read_duration(cell) for cell in cells] == [95, 80, 80, 105, None, None, None, None, 95, 120, None]
    assert [read_place(cell) for cell in ("1", "1.", "1st", "=1", "2ND", "first", "-")] == [
        "1", "1", "1", "1", "2", "first", "",
    ]  # fmt: skip


def test_cells_that_look_like_formulas_are_text():
    record = rows("Game;Player;Score;Notes\nTaj Mahal;=cmd;=1+1;@SUM(A1)\nTaj Mahal;+x;3;\n")[0]
    assert of_players(record, "name", "score") == [("=cmd", None), ("+x", 3)]
    assert (record["comment"], "score_unreadable" in record["notes"]) == ("@SUM(A1)", True)
