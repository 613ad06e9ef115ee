"""kibitz convert: logs in another form, all or with one line why not."""

import json
from pathlib import Path

import pytest

from pipeline.model import GameLog
from pipeline.transcripts import to_text
from tests.pipeline.short_game import GAME

SAMPLES = [str(min(Path(f"data/samples/{game}").glob("*.json"))) for game in ("taj_mahal", "tigris_euphrates")]
LINES = [Path(path).read_text(encoding="utf-8") for path in SAMPLES]
TEXTS = [to_text(GameLog.model_validate_json(line)) for line in LINES]
TYPED = b"game: te\nplayers: Ann, B\xc3\xa9la\nann leader black a2; tile black a3\nb p; b p\n"
BAD = b"game: te\nplayers: Ann, Bob\nann flies\n"


@pytest.mark.parametrize(
    ("form", "ending", "content"),
    [
        ("text", ".txt", "\n".join(TEXTS)),
        ("json", ".json", "[\n{},\n{}\n]\n".format(*(line.rstrip() for line in LINES))),
        ("jsonl", ".jsonl", "".join(LINES)),
    ],
)
def test_each_form(kibitz, tmp_path, form, ending, content):
    """To standard output, by --to and by the ending of the file."""
    out = tmp_path / f"out{ending}"
    assert kibitz("convert", *SAMPLES, "--to", form) == (0, content, "")
    assert kibitz("convert", *SAMPLES, "-o", out) == (0, f"{out}: 2 games\n", "")
    assert out.read_bytes() == content.encode()
    again = tmp_path / "again.jsonl"
    assert kibitz("convert", out, "--output", again) == (0, f"{again}: 2 games\n", "")
    assert again.read_text(encoding="utf-8") == "".join(LINES)


def test_one_game_as_json_is_a_document(kibitz):
    assert kibitz("convert", SAMPLES[0], "--to", "json") == (0, LINES[0], "")


def test_without_a_form_it_is_text(kibitz):
    assert kibitz("convert", SAMPLES[1]) == (0, TEXTS[1], "")


def test_a_folder_gets_a_file_for_each(kibitz, tmp_path, put):
    (tmp_path / "in").mkdir()
    paths = [put("in/a.json"), put("a.b.txt", TYPED), put("a.txt", TYPED), put("in/README.txt", b"Dear reader\n")]
    out = tmp_path / "new" / "out"
    words = f"{out}: 3 games in 3 files\n"
    assert kibitz("convert", tmp_path / "in", *paths[1:3], "--to", "jsonl", "-o", out) == (0, words, "")
    assert sorted(path.name for path in out.iterdir()) == ["a-2.jsonl", "a.b.jsonl", "a.jsonl"]
    assert GameLog.model_validate_json((out / "a.jsonl").read_text()) == GameLog.model_validate(GAME)
    document = json.loads((out / "a-2.jsonl").read_text(encoding="utf-8"))
    assert [player["name"] for player in document["players"]] == ["Ann", "Béla"]


def test_what_cannot_be_read_does_not_stop_the_others(kibitz, put, tmp_path):
    bad, out = put("bad.json", b"{"), tmp_path / "out.txt"
    code, said, err = kibitz("convert", bad, put("a.json"), "-o", out)
    assert (code, said, err.startswith(f"{bad}: line 1, ")) == (1, f"{out}: 1 game\n", True)
    assert out.read_text() == to_text(GameLog.model_validate(GAME))


def test_an_action_that_cannot_be_read_is_told_with_its_line(kibitz, put):
    path = put("bad.txt", BAD)
    assert kibitz("convert", path, "--to", "json") == (1, "", f"{path}: line 3: not an action: found ann flies\n")
    code, out, err = kibitz("convert", path)
    assert (code, '\n"ann flies"\n' in out, err) == (0, True, "")


def test_nothing_to_write_writes_nothing(kibitz, put, tmp_path):
    out = tmp_path / "out.txt"
    out.write_text("before")
    assert kibitz("convert", put("bad.json", b"{"), "-o", out)[:2] == (1, "")
    assert out.read_text() == "before"


def test_results_without_moves_are_left_out(kibitz, put):
    path = put("results.csv", b"Date,Game,Player,Score\n2026-03-14,Taj Mahal,Ann,54\n2026-03-14,Taj Mahal,Bob,47\n")
    code, out, err = kibitz("convert", path)
    assert (code, out, err) == (1, "", f"{path}: results without moves are not converted: found 1 result\n")


@pytest.mark.parametrize("out", ["a.txt", "./a.txt", "link.txt"])
def test_an_input_is_not_overwritten(kibitz, put, tmp_path, monkeypatch, out):
    put("a.txt", TYPED)
    (tmp_path / "link.txt").symlink_to("a.txt")
    monkeypatch.chdir(tmp_path)
    assert kibitz("convert", "a.txt", "-o", out) == (1, "", f"{Path(out)}: this file is read, name another\n")
    assert kibitz("convert", "a.txt", "--to", "text", "-o", ".") == (1, "", "a.txt: this file is read, name another\n")
    assert (tmp_path / "a.txt").read_bytes() == TYPED


def test_a_form_that_is_not_there(kibitz, put):
    assert kibitz("convert", put("a.json"), "--to", "xml") == (1, "", "--to xml: expected text, json, jsonl\n")


def test_an_output_that_is_no_folder(kibitz, put):
    other = put("a.log", b"mine")
    words = f"{other}: expected a folder, or a file that ends in .txt, .json or .jsonl\n"
    assert kibitz("convert", put("a.json"), "-o", other) == (1, "", words)
    assert Path(other).read_bytes() == b"mine"
