"""kibitz merge and kibitz diff."""

import json

import pytest

from pipeline.transcripts import to_text
from tests.pipeline.game_views import log_of, seen_by
from tests.pipeline.short_game import GAME

FULL = log_of("tigris_euphrates", 2, 1)
ANN, BOB = (seen_by(FULL, {seat}) for seat in (0, 1))
NO_POINTS = dict.fromkeys(("red", "blue", "green", "black", "treasure"), 0)


@pytest.fixture
def save(put):
    """Write a log under a name; gives the path."""
    return lambda name, log: put(name, log.document())


def test_merge_prints_the_log(kibitz, save):
    assert kibitz("merge", save("a.json", ANN), save("b.json", BOB)) == (0, FULL.to_json() + "\n", "")


def test_merge_writes_a_file(kibitz, save, tmp_path):
    out = tmp_path / "both.json"
    words = f"{out}: {len(FULL.actions)} actions, knowledge full\n"
    assert kibitz("merge", save("a.json", ANN), save("b.json", BOB), "-o", out) == (0, words, "")
    assert out.read_text() == FULL.to_json() + "\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "b.json", "both.json"]


def test_merge_writes_text(kibitz, save, tmp_path):
    out = tmp_path / "both.txt"
    assert kibitz("merge", save("a.json", ANN), save("b.json", BOB), "-o", out)[0] == 0
    assert out.read_text() == to_text(FULL)
    assert kibitz("diff", out, save("full.json", FULL)) == (0, "equal\n", "")


def test_logs_that_contradict_each_other_write_nothing(kibitz, put, tmp_path):
    lines = GAME["actions"]
    draw = lines.index("draw p0 ?")
    one, other = (
        put(name, GAME | {"actions": [*lines[:draw], f"draw p0 {colour}", *lines[draw + 1 :]]})
        for name, colour in (("a.json", "red"), ("b.json", "blue"))
    )
    words = f"{one} and {other}: ply {draw}: the logs differ: found draw p0 red, the other log has draw p0 blue\n"
    assert kibitz("merge", one, other, "--output", tmp_path / "out.json") == (1, "", words)
    assert not (tmp_path / "out.json").exists()


def test_merge_into_a_folder_that_is_not_there(kibitz, save, tmp_path):
    out = tmp_path / "no" / "both.json"
    assert kibitz("merge", save("a.json", ANN), save("b.json", BOB), "-o", out) == (
        1,
        "",
        f"{out}: no such file or directory\n",
    )


def test_logs_are_found_in_the_warehouse(kibitz, save):
    """By their id; a file of the same name goes first."""
    path = save("a.json", FULL)
    kibitz("import", path)
    from pipeline.store import open_read_only

    with open_read_only() as con:
        ((game_id,),) = con.execute("select game_id from games").fetchall()
    assert kibitz("diff", path, game_id) == (0, "equal\n", "")  # though the warehouse names all options
    assert kibitz("merge", path, game_id)[0] == 0
    nothing = "0" * 16
    words = f"{nothing}: no such file, and no such game in the warehouse\n"
    assert kibitz("diff", path, nothing) == (1, "", words)


def test_each_log_is_one_game(kibitz, put, tmp_path):
    one, two = put("a.json"), put("two.json", [GAME, GAME])
    play = {"id": "1", "name": "Tigris and Euphrates", "bggId": 42}
    none = put("none.json", {"games": [play], "plays": [], "players": [], "locations": [], "userInfo": {}})
    for other, found in ((two, "2 games"), (none, "no game with moves"), (tmp_path, "3 files")):
        assert kibitz("diff", one, other) == (1, "", f"{other}: found {found}, expected one\n")


def test_equal_logs(kibitz, put):
    one, other = put("a.json", GAME), put("b.json", GAME | {"actions": [line.upper() for line in GAME["actions"]]})
    assert kibitz("diff", one, other) == (0, "equal\n", "")
    code, out, err = kibitz("diff", "--json", one, other)
    assert (code, json.loads(out), err) == (
        0,
        {"is_equal": True, "is_one_game": True, "header": [], "actions": [], "points": None},
        "",
    )


OTHERWISE = GAME | {
    "players": ["Ann", {"name": "Bob", "seen": [1]}],
    "knowledge": "seat:0",
    "actions": [*GAME["actions"][:1], "p0 tile green A3", *GAME["actions"][2:5], "p0 support 1", *GAME["actions"][6:7]]
    + ["draw p1 ?", "draw p1 ?", "draw p0 ?"],
}


def test_diff_for_people(kibitz, put):
    """Another tile, another support and so a draw more."""
    assert kibitz("diff", put("a.json", GAME), put("b.json", OTHERWISE)) == (
        1,
        "/players/0/dynasty: bull | -\n"
        "/players/0/id: 7 | -\n"
        "/players/1/seen: - | [1]\n"
        "/knowledge: public | seat:0\n"
        "ply 1, turn 1: p0 tile black A3 | p0 tile green A3\n"
        "ply 5, turn 2: p0 support 0 | p0 support 1\n"
        "ply - | 9, turn 2: - | draw p0 ?\n"
        "points of p0 from where they part: green +0 | +1, black +1 | +0\n"
        "4 fields and 3 actions differ; other games\n",
        "",
    )


def test_diff_json(kibitz, put):
    code, out, err = kibitz("diff", "--json", put("a.json", GAME), put("b.json", OTHERWISE))
    assert (code, err) == (1, "")
    assert json.loads(out) == {
        "is_equal": False,
        "is_one_game": False,
        "header": [
            {"at": "/players/0/dynasty", "one": "bull", "other": None},
            {"at": "/players/0/id", "one": "7", "other": None},
            {"at": "/players/1/seen", "one": None, "other": [1]},
            {"at": "/knowledge", "one": "public", "other": "seat:0"},
        ],
        "actions": [
            {"ply": 1, "other_ply": 1, "turn": 1, "one": "p0 tile black A3", "other": "p0 tile green A3"},
            {"ply": 5, "other_ply": 5, "turn": 2, "one": "p0 support 0", "other": "p0 support 1"},
            {"ply": None, "other_ply": 9, "turn": 2, "one": None, "other": "draw p0 ?"},
        ],
        "points": {
            "parted": [NO_POINTS, NO_POINTS],
            "one": [NO_POINTS | {"black": 1}, NO_POINTS | {"red": 1}],
            "other": [NO_POINTS | {"green": 1}, NO_POINTS | {"red": 1}],
        },
    }


def test_diff_of_two_seats_views(kibitz, save):
    """Everybody saw the same, so the logs are in step and no points differ."""
    code, out, err = kibitz("diff", save("a.json", ANN), save("b.json", BOB))
    lines = out.splitlines()
    differing = [ply for ply, pair in enumerate(zip(ANN.actions, BOB.actions, strict=True)) if len(set(pair)) == 2]
    assert (code, err) == (1, "")
    assert [int(line.split()[1].rstrip(",")) for line in lines if line.startswith("ply ")] == differing
    assert lines[-1] == f"3 fields and {len(differing)} actions differ; at the table the same"
    assert not [line for line in lines if line.startswith("points")]


def test_diff_of_logs_that_have_no_rules_here(kibitz, save):
    """There are no turns and points, but the lines."""
    lost = log_of("taj_mahal", 3, 0).model_copy(update={"edition": "lost", "edition_sha256": "0" * 64})
    other = lost.model_copy(update={"actions": lost.actions[:-1]})
    last = f"ply {len(other.actions)} | -: {lost.actions[-1]} | -\n1 action differs; other games\n"
    assert kibitz("diff", save("a.json", lost), save("b.json", other)) == (1, last, "")
