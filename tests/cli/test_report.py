"""`--report FILE` of check and import: all that is known of logs that are not well, as JSON."""

import json

import pytest

from tests.pipeline.short_game import FAILING, GAME

CHECKS = [{"ply": 5, "scores": [{}, {"red": 2}]}]
FLAG = {
    "kind": "scores_differ",
    "ply": 5,
    "log_position": None,
    "seat": 1,
    "category": "red",
    "ours": 1,
    "source": 2,
    "words": "ply 5, turn 2: points differ from the source: p1 red 1, source 2",
}
NEAREST = [f"p0 tile {words}" for words in ("red A1", "green A1", "black A1", "red B1", "red A2")]
NO_COUNTS = {
    "imported": 0,
    "merged": 0,
    "replaced": 0,
    "already_there": 0,
    "failed": 0,
    "refused": 0,
    "records": 0,
    "passed_over": 0,
    "flagged": 0,
}


@pytest.fixture
def files(put):
    """One of each: well, failing, flagged, and not JSON."""
    doubtful = GAME | {"checks": CHECKS, "actions": [*GAME["actions"], "p0 pass"]}
    contents = {"a.json": GAME, "b.json": FAILING, "c.json": doubtful, "d.json": b"hello"}
    return [put(name, content) for name, content in contents.items()]


def problems(files):
    _, failing, doubtful, other = files
    where = {"pointer": "/actions/9", "move": 8, "ply": 9, "turn": 3}
    what = {"rule": "T28", "found": "p0 tile blue A1", "expected": "farms lie only on rivers"}
    at, words = "move 8, ply 9, turn 3", "T28: found p0 tile blue A1, expected farms lie only on rivers"
    error = {"file": failing, "at": at, **where, **what, "nearest": NEAREST, "message": f"{failing}: {at}: {words}"}
    place, rule, found = "line 1, column 1", "not JSON, or cut off", "expected value"
    nothing = {"move": None, "ply": None, "turn": None, "expected": None, "nearest": [], "board": None}
    message = f"{other}: {place}: {rule}: found {found}"
    refusal = {"file": other, "at": place, "pointer": place, "rule": rule, "found": found, "message": message}
    return [
        {"file": failing, "game": "tigris_euphrates", "status": "failed", "error": error, "flags": []},
        {"file": doubtful, "game": "tigris_euphrates", "status": "ok", "error": None, "flags": [FLAG]},
        {"file": other, "game": None, "status": "refused", "error": refusal | nothing, "flags": []},
    ]


def told(path):
    """The report without the board, which is put to the test by itself."""
    report = json.loads(path.read_text(encoding="utf-8"))
    assert report["logs"][0]["error"].pop("board").startswith("....~~~~~.R.~...\n")
    return report


def test_check(kibitz, files, tmp_path):
    path = tmp_path / "report.json"
    code, _, _ = kibitz("check", "--report", path, *files)
    assert code == 1
    counts = {"ok": 2, "failed": 1, "refused": 1, "flagged": 1}
    assert told(path) == {"counts": counts, "logs": problems(files)}


def test_import_and_the_same_again(kibitz, files, tmp_path):
    path = tmp_path / "report.json"
    kibitz("import", "--report", path, *files)
    counts = NO_COUNTS | {"imported": 2, "failed": 1, "refused": 1, "flagged": 1}
    assert told(path) == {"counts": counts, "logs": problems(files)}
    _, out, _ = kibitz("import", "--report", path, *files)
    assert out.startswith("0 imported, 2 already there, 1 failed, 1 refused, 1 flagged. Warehouse: ")
    assert told(path) == {"counts": counts | {"imported": 0, "already_there": 2}, "logs": problems(files)}


@pytest.mark.parametrize(
    ("command", "counts"),
    [
        ("check", {"ok": 1, "failed": 0, "refused": 0, "flagged": 0}),
        ("import", NO_COUNTS | {"imported": 1}),
    ],
)
def test_when_all_is_well(kibitz, put, tmp_path, command, counts):
    path = tmp_path / "report.json"
    path.write_text("an older report")
    assert kibitz(command, "--report", path, put("a.json"))[0] == 0
    assert json.loads(path.read_text()) == {"counts": counts, "logs": []}
    assert {item.name for item in tmp_path.iterdir()} - {"home"} == {"a.json", "report.json"}


@pytest.mark.parametrize("command", ["check", "import"])
@pytest.mark.parametrize(
    ("place", "words"),
    [("none/report.json", "no such file or directory"), ("", "is a folder, expected a file")],
)
def test_where_nothing_can_be_written(kibitz, put, tmp_path, command, place, words):
    """Told before the work: nothing is imported."""
    path = tmp_path / place
    assert kibitz(command, "--report", path, put("a.json")) == (1, "", f"--report {path}: {words}\n")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("command", ["check", "import"])
def test_a_command_that_is_stopped_leaves_the_older_report(kibitz, put, tmp_path, monkeypatch, command):
    def stop(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("pipeline.sources.Source.read", stop)
    path = tmp_path / "report.json"
    path.write_text("an older report")
    assert kibitz(command, "--report", path, put("a.json"))[0] == 130
    assert (path.read_text(), {item.name for item in tmp_path.iterdir()} - {"home"}) == (
        "an older report", {"a.json", "report.json"}
    )  # fmt: skip


def test_one_file_is_told_with_what_helps_to_mend_it(kibitz, put):
    path = put("a.json", FAILING)
    code, out, err = kibitz("check", path)
    lines = err.splitlines()
    assert (code, out) == (1, "")
    assert lines[:9] == [
        f"failed: {path}: move 8, ply 9, turn 3: T28: found p0 tile blue A1, expected farms lie only on rivers",
        "at /actions/9",
        "nearest legal actions:",
        *(f"  {line}" for line in NEAREST),
        "the position before it:",
    ]
    assert lines[9:12] == ["....~~~~~.R.~...", ".R..~.......~..R", "k..~~R......~~.."]
    code, out, err = kibitz("check", path, put("b.json"))
    assert (code, out.splitlines()[-1], err.splitlines()) == (1, "1 ok, 1 failed", lines[:1])
