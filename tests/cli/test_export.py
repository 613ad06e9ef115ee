"""kibitz export: every table, or games and records, whole or not at all."""

import csv
import json

import polars as pl
import pytest

from pipeline import exporting
from pipeline.store import building, open_read_only
from tests.pipeline.short_game import GAME

FORMULA = '=HYPERLINK("http://x")'
PLAYERS = [{"name": FORMULA, "id": "+7"}, {"name": "-"}]


@pytest.fixture
def filled(kibitz, put):
    """A game of hostile names, one that fails, and a record with two players."""
    kibitz(
        "import",
        put("a.json", GAME | {"players": PLAYERS, "place": "@home"}),
        put("b.json", GAME | {"actions": ["p0 fly"]}),
    )
    with building() as build:
        build.con.execute(
            "insert into records (record_id, log_id, format, id, also, game, notes) "
            "select 'r', min(log_id), 'sheet', 'bga:1', ['=a', 'b'], 'taj_mahal', [] from logs"
        )
        build.con.execute(
            "insert into record_players (record_id, position, player, score) "
            "values ('r', 1, 'Bob', -3), ('r', 0, 'Ann', 9)"
        )
        build.is_changed = True


def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


def test_every_table_as_parquet(kibitz, filled, tmp_path):
    folder = tmp_path / "out"
    code, out, err = kibitz("export", folder)
    with open_read_only() as con:
        names = exporting.tables(con)
        for name in names:
            table = con.sql(f"from {name}").pl()
            written = pl.read_parquet(folder / f"{name}.parquet")
            assert written.equals(table.drop({"game_no", "log"} & set(table.columns), strict=True)), name
    files = ", ".join(f"{name}.parquet" for name in names)
    assert (code, out, err) == (0, f"{len(names)} files in {folder}: {files}\n", "")
    assert {"games", "plies", "flags", "records", "game_logs"} <= set(names)
    assert not {"lake_files", "warehouse"} & set(names)


def test_csv_has_nothing_that_a_spreadsheet_would_calculate(kibitz, filled, tmp_path):
    """Numbers stay numbers; lists are one cell."""
    folder = tmp_path / "out"
    assert kibitz("export", folder, "--as", "csv")[0] == 0
    header, *seats = rows(folder / "seats.csv")
    seats = [dict(zip(header, row, strict=True)) for row in seats[:2]]
    assert [(row["player"], row["player_id"]) for row in seats] == [("'" + FORMULA, "'+7"), ("'-", "")]
    (header, record) = rows(folder / "records.csv")
    assert dict(zip(header, record, strict=True))["also"] == "'=a; b"
    header, *players = rows(folder / "record_players.csv")
    assert sorted(row[header.index("score")] for row in players) == ["-3", "9"]
    cells = [cell for path in folder.glob("*.csv") for row in rows(path) for cell in row]
    assert {cell for cell in cells if cell[:1] in tuple("=+-@")} == {"-1", "-3"}


def test_json_has_the_canonical_logs_and_the_records(kibitz, filled, tmp_path):
    folder = tmp_path / "out"
    assert kibitz("export", folder, "--as", "json") == (0, f"2 files in {folder}: games.jsonl, records.jsonl\n", "")
    games = [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]
    assert [game["actions"] for game in games] == [GAME["actions"], ["p0 fly"]]
    assert games[0]["players"] == [PLAYERS[0], PLAYERS[1]]
    (record,) = [json.loads(line) for line in (folder / "records.jsonl").read_text().splitlines()]
    assert (record["id"], [player["player"] for player in record["players"]]) == ("bga:1", ["Ann", "Bob"])


def test_an_export_is_replaced_but_nothing_else(kibitz, filled, tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    for _ in range(2):
        assert kibitz("export", folder, "--as", "json")[0] == 0
    words = f"{folder}: holds other files, such as games.jsonl; expected an empty folder or none\n"
    assert kibitz("export", folder, "--as", "csv") == (1, "", words)
    (tmp_path / "file").write_text("")
    assert kibitz("export", tmp_path / "file") == (1, "", f"{tmp_path / 'file'}: is not a folder\n")
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_an_export_that_fails_leaves_what_was_there(kibitz, filled, tmp_path, monkeypatch):
    folder = tmp_path / "out"
    kibitz("export", folder, "--as", "json")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(exporting, "RECORDS", "select * from nowhere")
    code, out, err = kibitz("export", folder, "--as", "json")
    assert (code, out, err.startswith("Catalog Error")) == (1, "", True)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".out")] == []


def test_what_cannot_be_exported(kibitz, home, tmp_path):
    assert kibitz("export", tmp_path / "out") == (1, "", f"{home}: no game yet; import some first\n")
    assert kibitz("export", tmp_path / "out", "--as", "xls") == (1, "", "--as xls: expected parquet, csv, json\n")


def test_every_table_of_the_schema_is_there():
    """What lies in the main schema is for everybody; facts are seen through their views."""
    from pipeline.store import empty

    with empty() as con:
        facts = con.execute("select table_name from information_schema.tables where table_schema = 'facts'").fetchall()
        assert {name for (name,) in facts} <= set(exporting.tables(con))
