"""Lines that were not played, on the board of a log: by hand, as recorded, by policy; kept as a tree and read back."""

import json

import pytest

from cli.common import SAMPLES
from cli.logs import one_log
from coach import branches
from coach.branches import BranchesError, describe_branch, drop_branch, keep_branch, read_branches, tree, whole_line
from coach.errors import WhatIfError
from coach.lines import Line
from pipeline.replay import replay_log

GAME = "0123456789abcdef"
TIGRIS = SAMPLES / "tigris_euphrates" / "2025-09-16-2-goran-emil-dana-hana.json"
TAJ = SAMPLES / "taj_mahal" / "2025-09-23-2-dana-goran-farah-bruno.json"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))
    return tmp_path / "branches"


def replay_of(path):
    return replay_log(one_log(str(path)))


@pytest.fixture(scope="module")
def tigris():
    return replay_of(TIGRIS)


def decisions_from(replayed, ply):
    seats = replayed.replayed.states["to_play"]
    return [code for at, code in enumerate(replayed.codes) if at >= ply and seats[at] >= 0]


@pytest.mark.parametrize("path", [TIGRIS, TAJ], ids=["tigris", "taj"])
@pytest.mark.parametrize("ply", [0, 57])
def test_the_whole_record_follows_itself(path, ply):
    replayed = replay_of(path)
    line = Line(replayed, ply)
    line.follow(decisions_from(replayed, ply))
    assert [step.action for step in line.steps] == replayed.log.actions[ply:]
    assert {step.by for step in line.steps} == {"record", "chance"}
    ends = [replayed.rules.describe(states[-1:]) for states in (line.states, replayed.replayed.states)]
    assert ends[0] == ends[1] and line.is_over and not line.stopped


def test_a_decision_by_hand_then_the_record_until_a_rule_stops_it(tigris):
    line = Line(tigris, 57)  # p0 leader blue I6
    line.play("tile black K4")
    line.follow(decisions_from(tigris, 58))
    assert [(step.action, step.by) for step in line.steps] == [("p0 tile black K4", "hand")]
    assert line.stopped == "p0 support 0: T20 p0 to lay, place, withdraw, swap or pass"


def test_draws_come_as_the_record_drew_them(tigris):
    line = Line(tigris, 57)
    line.play("tile black K4")
    line.play("pass")
    drawn = [action.split()[-1] for action in tigris.log.actions[57:] if action.startswith("draw")]
    assert [step.by for step in line.steps] == ["hand", "hand", "chance"]
    assert line.steps[2].action == f"draw p0 {drawn[0]}"


def test_by_policy_to_the_end_with_the_same_seed_the_same(tigris):
    ends = []
    for _ in range(2):
        line = Line(tigris, 250, seed=4)
        line.play_on("random", 1000)
        assert line.is_over and {step.by for step in line.steps} == {"policy", "chance"}
        ends.append(line.states[-1])
    assert ends[0] == ends[1]


def test_after_the_end_nothing_is_played(tigris):
    line = Line(tigris, 250)
    line.play_on("random", 1000)
    with pytest.raises(WhatIfError, match="pass: illegal, the game is over before it"):
        line.play("pass")


def line_of(replayed, ply, *plays):
    line = Line(replayed, ply)
    for play in plays:
        line.play(play)
    return line


def test_a_tree_is_read_back(folder, tigris):
    assert read_branches(GAME) == {} and not folder.exists()
    first = keep_branch(GAME, line_of(tigris, 57, "tile black K4", "pass"), 0, name=" King's road ", note="quiet")
    second = line_of(tigris, 57, "tile black K4", "withdraw green")
    child = keep_branch(GAME, second, 1, parent=first, name="back home")
    early = keep_branch(GAME, line_of(tigris, 0, "tile green P7"), 0)
    kept = read_branches(GAME)
    assert [(depth, branch.id) for depth, branch in tree(kept)] == [(0, early), (0, first), (1, child)]
    assert (kept[first].name, kept[first].note, kept[first].ply, kept[child].ply) == ("King's road", "quiet", 57, 58)
    again = whole_line(tigris, kept, child)
    assert again.steps == second.steps and (again.states == second.states).all()
    assert json.loads((folder / f"{GAME}.json").read_text(encoding="utf-8"))["branches"][1] == {
        "id": 2,
        "parent": 1,
        "ply": 58,
        "name": "back home",
        "note": "",
        "steps": [{"action": step.action, "by": step.by} for step in second.steps[1:]],
        "stopped": "",
    }


def test_a_line_that_leaves_a_branch_before_it_began_is_one_of_its_parent(folder, tigris):
    first = keep_branch(GAME, line_of(tigris, 57, "tile black K4", "pass"), 0)
    child = keep_branch(GAME, line_of(tigris, 57, "tile black K4", "withdraw green"), 1, parent=first)
    other = line_of(tigris, 57, "tile black K4", "swap R")
    sibling = keep_branch(GAME, other, 1, parent=child)
    lost = keep_branch(GAME, other, 1, parent=99)
    kept = read_branches(GAME)
    assert [(each.parent, each.ply) for each in kept.values()] == [(0, 57), (first, 58), (first, 58), (0, 57)]
    for number in (sibling, lost):
        assert whole_line(tigris, kept, number).steps == other.steps


def test_a_line_that_was_kept_goes_on_with_the_same_draws(folder, tigris):
    line = line_of(tigris, 57, "tile black K4", "pass")
    again = whole_line(tigris, {1: read_kept(line)}, 1)
    for each in (line, again):
        each.play("pass")
        each.play("pass")
    assert again.steps == line.steps


def read_kept(line):
    keep_branch(GAME, line, 0)
    return read_branches(GAME)[1]


def test_names_and_notes_change_and_a_branch_goes_with_those_that_leave_it(folder, tigris):
    first = keep_branch(GAME, line_of(tigris, 57, "tile black K4"), 0)
    keep_branch(GAME, line_of(tigris, 57, "tile black K4", "pass"), 1, parent=first)
    other = keep_branch(GAME, line_of(tigris, 57, "pass"), 0)
    describe_branch(GAME, other, "wait", "why not?")
    drop_branch(GAME, first)
    kept = read_branches(GAME)
    assert list(kept) == [other] and (kept[other].name, kept[other].note) == ("wait", "why not?")


BROKEN = {
    "no JSON": (b"{", "Invalid JSON"),
    "no parent": ([{"id": 2, "parent": 1, "ply": 3, "steps": [{"action": "p0 pass"}]}], "its parent 1 is not there"),
    "no steps": ([{"id": 1, "ply": 3, "steps": []}], "branches/0/steps"),
    "elsewhere": (
        [
            {"id": 1, "ply": 3, "steps": [{"action": "p0 pass"}]},
            {"id": 2, "parent": 1, "ply": 9, "steps": [{"action": "p0 pass"}]},
        ],
        "ply 9 is no part of its parent 1",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_in_one_line(folder, name):
    content, words = BROKEN[name]
    folder.mkdir()
    if not isinstance(content, bytes):
        content = json.dumps({"game_id": GAME, "branches": content}).encode()
    (folder / f"{GAME}.json").write_bytes(content)
    with pytest.raises(BranchesError) as told:
        read_branches(GAME)
    assert words in str(told.value) and "\n" not in str(told.value)


def test_ids_are_no_paths(folder):
    with pytest.raises(BranchesError, match="not the id of a game"):
        read_branches("../etc")


def test_a_step_that_is_not_legal_any_more(folder, tigris):
    keep_branch(GAME, line_of(tigris, 57, "withdraw green"), 0)
    moved = branches.read_branches(GAME)[1].model_copy(update={"ply": 0})
    with pytest.raises(WhatIfError, match="p0 withdraw green: illegal, T"):
        whole_line(tigris, {1: moved}, 1)
