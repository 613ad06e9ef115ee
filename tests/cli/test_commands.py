"""What the commands print when all is well."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.check import ALONE
from tests.pipeline.short_game import FAILING, GAME, NO_POINTS, RULEBOOK


def test_help_is_quick():
    """No heavy library is imported before a command runs."""
    heavy = {"numba", "numpy", "polars", "duckdb", "streamlit", "plotly", "rich"}
    script = f"import sys, cli.main; print(sorted({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "[]\n"


def test_check_json(kibitz, put):
    path = put("a.json")
    code, out, err = kibitz("check", "--json", path)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert json.loads(out) == {
        "file": path,
        "game": "tigris_euphrates",
        "status": "ok",
        "options": RULEBOOK,
        "plies": 9,
        "turns": 3,
        "end_reason": None,
        "scores": [NO_POINTS | {"black": 1}, NO_POINTS | {"red": 1}],
        "ranks": None,
        "error": None,
    }


def test_check_json_of_a_failing_log(kibitz, put):
    path = put("a.json", FAILING)
    code, out, err = kibitz("check", "--json", path)
    record = json.loads(out)
    at, words = "move 8, ply 9, turn 3", "found p0 tile blue A1, expected farms lie only on rivers"
    assert (code, err) == (1, "")
    assert (record["status"], record["plies"], record["turns"]) == ("failed", 9, 3)
    assert record["error"] == {"at": at, "rule": "T28", "message": f"{path}: {at}: T28: {words}"}


def test_check_json_of_a_refused_file(kibitz, put):
    path = put("a.json", b"hello")
    code, out, err = kibitz("check", "--json", path)
    at, rule = "line 1, column 1", "not JSON, or cut off"
    assert (code, err) == (1, "")
    assert json.loads(out) == {
        "file": path,
        "game": None,
        "status": "refused",
        "options": {},
        "plies": None,
        "turns": None,
        "end_reason": None,
        "scores": None,
        "ranks": None,
        "error": {"at": at, "rule": rule, "message": f"{path}: {at}: {rule}: found expected value"},
    }


def test_check_keeps_the_order_of_many_files(kibitz, put):
    """Enough files for several processes."""
    paths = [put(f"{i}.json", GAME if i % 3 else b"no") for i in range(ALONE + 8)]
    code, out, err = kibitz("check", "--json", *paths)
    records = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (1, "")
    assert [record["file"] for record in records] == paths
    assert [record["status"] for record in records] == ["ok" if i % 3 else "refused" for i in range(len(paths))]


def test_check_for_people(kibitz, put):
    paths = [put("a.json"), put("b.json", GAME | {"options": {"refill_order": "seat_order"}})]
    assert kibitz("check", *paths) == (
        0,
        f"ok      9 plies    3 turns  goes on          {paths[0]}  (rulebook)\n"
        f"ok      9 plies    3 turns  goes on          {paths[1]}  (refill_order=seat_order)\n"
        "2 ok\n",
        "",
    )


@pytest.mark.parametrize("game", ["taj_mahal", "tigris_euphrates"])
def test_commands_for_people_know_both_games(kibitz, game):
    path = str(min(Path(f"data/samples/{game}").glob("*.json")))
    code, out, err = kibitz("check", path)
    assert (code, out.split()[0], f"  {path}  (" in out, err) == (0, "ok", True, "")
    code, out, err = kibitz("replay", path)
    assert (code, out.splitlines()[-1].startswith("end: "), err) == (0, True, "")
    code, out, err = kibitz("replay", "--ply", 3, path)
    assert (code, out.startswith("ply 3, turn "), err) == (0, True, "")


def test_check_tells_other_points_of_the_source(kibitz, put):
    """A sample game whose source gives p1 one blue point more and p0 two red ones less."""
    sample = json.loads(min(Path("data/samples/tigris_euphrates").glob("*.json")).read_text(encoding="utf-8"))
    before = [dict(scores) for scores in sample["result"]["scores"]]
    sample["result"]["scores"][1]["blue"] += 1
    sample["result"]["scores"][0]["red"] -= 2
    path = put("a.json", sample)
    red, blue = before[0]["red"], before[1]["blue"]
    _, told, _ = kibitz("check", "--json", path)
    turns = json.loads(told)["turns"]
    points = f"p0 red {red}, source {red - 2}; p1 blue {blue}, source {blue + 1}"
    place = f"ply {len(sample['actions']) - 1}, turn {turns}"
    words = f"{path}: {place}: points differ from the source: {points}\n"
    code, out, err = kibitz("check", path)
    assert (code, out.split()[0], err) == (0, "ok", words)
    code, out, err = kibitz("check", "--json", path)
    record = json.loads(out)
    assert (code, err, record["status"], record["scores"], "points differ" in out) == (0, "", "ok", before, False)


def test_import_tells_other_points_of_the_source_once(kibitz, put):
    """The log is kept and nothing has failed, as with check."""
    doubtful = put("a.json", GAME | {"checks": [{"ply": 5, "scores": [{}, {"red": 2}]}]})
    code, out, err = kibitz("import", doubtful)
    words = f"{doubtful}: ply 5, turn 2: points differ from the source: p1 red 1, source 2\n"
    assert (code, out.partition(". ")[0], err) == (0, "1 imported, 0 already there, 1 flagged", words)


def test_import(kibitz, put, home):
    path = put("a.json")
    assert kibitz("import", path) == (0, f"1 imported, 0 already there. Warehouse: {home}\n", "")
    assert kibitz("import", path) == (0, f"0 imported, 1 already there. Warehouse: {home}\n", "")


def test_replay_json(kibitz, put):
    path = put("a.json", GAME | {"log_positions": [1, 2, 2, 3, 4, 5, 6, 6, 6]})
    code, out, err = kibitz("replay", "--json", path)
    records = [json.loads(line) for line in out.splitlines()]
    assert (code, err, len(records)) == (0, "", 9)
    assert records[1] | {"position": "board"} == {
        "ply": 1,
        "log_position": 2,
        "turn": 1,
        "seat": 0,
        "action": "p0 tile black A3",
        "events": [
            {"type": "tile_laid", "seat": 0, "colour": "black", "cell": "A3"},
            {"type": "scored", "seat": 0, "category": "black", "points": 1, "source": "tile", "cell": "A3"},
            {"type": "turn_ended", "seat": 0, "amount": 1},
        ],
        "scores": [NO_POINTS | {"black": 1}, NO_POINTS],
        "position": "board",
        "leaders": {"0.black": "A2"},
        "monuments": [],
    }
    before = records[0]["position"]
    assert records[1]["position"] == [*before[:2], "k" + before[2][1:], *before[3:]]
    assert [(record["seat"], record["log_position"]) for record in records] == [
        (0, 1), (0, 2), (-1, 2), (1, 3), (1, 4), (0, 5), (1, 6), (-1, 6), (-1, 6),
    ]  # fmt: skip


def test_replay_json_of_one_ply(kibitz, put):
    path = put("a.json")
    _, all_plies, _ = kibitz("replay", "--json", path)
    code, out, err = kibitz("replay", "--json", "--ply", 5, path)
    assert (code, out, err) == (0, all_plies.splitlines(keepends=True)[5], "")


def test_replay_for_people(kibitz, put):
    assert kibitz("replay", put("a.json")) == (
        0,
        "p0 Ann\n"
        "p1 Bob\n"
        "   1  p0 leader black A2; p0 tile black A3 (p0 black +1)\n"
        "   2  p1 leader black C2; p1 support 2; p0 support 0 (p1 red +1); p1 pass\n"
        "p0 red 0  blue 0  green 0  black 1  treasure 0\n"
        "p1 red 1  blue 0  green 0  black 0  treasure 0\n"
        "end: the game goes on\n",
        "",
    )


def test_replay_one_ply_for_people(kibitz, put):
    code, out, err = kibitz("replay", "--ply", 5, put("a.json"))
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[:5] == [
        "ply 5, turn 2, p0 Ann: p0 support 0",
        "    supported seat 0, colour red, amount 0",
        "    conflict won seat 1, colour black, cell C2, other 0, strength [3, 1]",
        "    leader returned seat 0, colour black, cell A2, reason lost_revolt",
        "    scored seat 1, category red, points 1, source revolt, cell C2",
    ]
    assert [len(line) for line in lines[5:16]] == [16] * 11
    assert "p1 K C2" in lines


def test_replay_past_the_end(kibitz, put):
    path = put("a.json")
    words = f"{path}: ply 9: found 9 plies, expected a number below that\n"
    assert kibitz("replay", "--ply", 9, path) == (1, "", words)


def test_replay_of_a_result_alone(kibitz, put):
    path = put("a.json", {"game": "Taj Mahal", "players": [{"name": name, "rank": 1} for name in ("A", "B", "C")]})
    assert kibitz("replay", path) == (1, "", f"{path}: only the result is known, there are no moves to replay\n")


def test_replay_wants_one_game(kibitz, put):
    path = put("two.json", [GAME, GAME])
    assert kibitz("replay", path) == (1, "", f"{path}: found 2 games, expected one\n")


@pytest.mark.parametrize("name", ["replay.tigris_euphrates"])
def test_bench_json(kibitz, monkeypatch, name):
    monkeypatch.setattr("cli.bench.SECONDS", 0.01)
    code, out, err = kibitz("bench", "--json", name)
    (row,) = json.loads(out)
    assert (code, err, row["name"], row["unit"], row["value"] > 0) == (0, "", name, "actions/s", True)


def test_bench_of_playouts_tells_what_a_game_holds(kibitz, monkeypatch):
    monkeypatch.setattr("cli.bench.SECONDS", 0.01)
    code, out, err = kibitz("bench", "playouts.tigris_euphrates.3p", "--json")
    rows = {row["name"].removeprefix("playouts.tigris_euphrates.3p"): row for row in json.loads(out)}
    assert (code, err) == (0, "")
    assert {name: row["unit"] for name, row in rows.items()} == {
        "": "games/s",
        ".plies": "per game",
        ".tiles": "per game",
        ".wars": "per game",
        ".revolts": "per game",
        ".monuments": "per game",
    }
