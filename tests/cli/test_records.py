"""kibitz records and kibitz formats."""

import gzip
import json

import pytest

from cli.check import PASSED_OVER, RESULTS
from pipeline.readers import READERS
from tests.pipeline.bga_packets import PLAIN, answer
from tests.pipeline.short_game import GAME

SHEET = "Date,Game,Player,Score\n2025-02-01,Taj Mahal,Ann,40\n2025-02-01,Taj Mahal,Bob,31\n2025-02-02,Azul,Ann,9\n"


def test_records(kibitz, put):
    for path in (put("a.csv", SHEET.encode()), put("b.gz", gzip.compress(SHEET.encode()))):
        code, out, err = kibitz("records", path)
        told = json.loads(out)
        assert (code, err, out.count("\n")) == (0, "", 1)
        assert (told["format"], told["skipped"]) == ("csv", {"other_game": 1})
        assert [player["name"] for player in told["records"][0]["players"]] == ["Ann", "Bob"]


def test_a_log_of_results_in_our_own_form(kibitz, put):
    log = GAME | {"knowledge": "results", "actions": [], "result": {"totals": [9, 7]}}
    told = json.loads(kibitz("records", put("a.json", log))[1])
    assert (told["format"], told["skipped"]) == ("kibitz", {})
    assert [player["place"] for player in told["records"][0]["players"]] == [1, 2]


def test_a_hostile_name_is_text(kibitz, put):
    sheet = "Date;Game;Player;Score\n2025-02-01;Taj Mahal;<b>Ann</b>\x1b[31m;=1+1\n"
    code, out, _ = kibitz("records", put("a.csv", sheet.encode()))
    (player,) = json.loads(out)["records"][0]["players"]
    assert (code, player["name"], player["score"], "\x1b" in out) == (0, "<b>Ann</b>\x1b[31m", None, False)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("list.csv", b"Milk;Eggs\n1;2\n", "not a log of this program: found text that begins 'Milk;Eggs 1;2'"),
        ("a.txt", b"", "the file is empty"),
        ("a.xml", b"<plays username='x'><play id='1'", "line 1, column 21: not XML, or cut off: found unclosed token"),
        ("a.json", b'{"plays": [', "line 1, column 11: not JSON, or cut off: found EOF while parsing a list"),
        ("a.bin", b"\xff\x00\x01\x02", "not UTF-8 text"),
        ("log.json", answer(*PLAIN), "no results but games with moves (bga-log): kibitz import reads them"),
    ],
)
def test_what_holds_no_results(kibitz, put, name, content, words):
    path = put(name, content)
    assert kibitz("records", path) == (1, "", f"{path}: {words}\n")


def test_a_folder_is_no_file(kibitz, put, tmp_path):
    put("a.csv", SHEET.encode())
    assert kibitz("records", tmp_path)[0] == 0
    put("b.csv", SHEET.encode())
    assert kibitz("records", tmp_path) == (1, "", f"{tmp_path}: found 2 files, expected one\n")


def test_check_tells_how_many_results_there_are(kibitz, put, tmp_path):
    sheet = put("a.csv", SHEET.encode())
    line = f"results  1 play without moves; passed over: 1 other_game  {sheet}\n"
    assert kibitz("check", sheet) == (0, line, "")
    put("b.txt", b"Milk, eggs")
    put("c.json")
    code, out, err = kibitz("check", tmp_path)
    assert (code, err) == (0, "")
    assert out.startswith(line) and out.endswith(f"c.json  (rulebook)\n1 ok, 1 {RESULTS}, 1 {PASSED_OVER}\n")
    told = [json.loads(text) for text in kibitz("check", "--json", tmp_path)[1].splitlines()]
    assert [record["status"] for record in told] == ["results", "ok"]
    assert (told[0]["records"], told[0]["skipped"]) == (1, {"other_game": 1})
    assert kibitz("check", put("d.txt", b"Milk, eggs"))[0] == 1


def test_a_folder_without_any_log(kibitz, put, tmp_path):
    put("b.txt", b"Milk, eggs")
    put("c.csv", b"Milk;Eggs")
    assert kibitz("check", tmp_path) == (1, "2 passed over\n", "")


def test_formats(kibitz):
    code, out, err = kibitz("formats")
    lines = [line.split(maxsplit=1) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert lines == [[reader.NAME, reader.TITLE] for reader in READERS]
    assert len({name for name, _ in lines}) == len(lines)
