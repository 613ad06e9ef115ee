"""The command whatif: its JSON on samples of both games, what the seed fixes, and one clear line for bad input."""

import json
import os
import re
import signal
import textwrap
from pathlib import Path

import pytest

from cli.common import SAMPLES
from coach.values import Z
from tests.pipeline.short_game import FAILING, GAME

TIGRIS = str(SAMPLES / "tigris_euphrates" / "2025-09-16-2-goran-emil-dana-hana.json")
TAJ = str(SAMPLES / "taj_mahal" / "2025-09-23-2-dana-goran-farah-bruno.json")
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "what-if.md"
PLAY = ("--ply", 57, "--play", "tile black K4")  # p0 played leader blue I6
RESULTS = {name: value for name, value in GAME.items() if name != "actions"} | {
    "knowledge": "results",
    "result": {"totals": [8, 6], "winners": [0]},
}
QUICK = ("--policy", "random", "--rollouts", 96, "--json")


def answered(kibitz, *args):
    code, out, err = kibitz("whatif", *args)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_json_of_a_what_if(kibitz):
    found = answered(kibitz, TIGRIS, *PLAY, *QUICK, "--seed", 3)
    assert list(found) == ["lens", "n", "seed", "policy", "engine", "actual", "alternative", "difference", "verdict"]
    given = {name: found[name] for name in ("lens", "n", "seed", "policy", "engine")}
    assert given == {"lens": "seat", "n": 96, "seed": 3, "policy": "random-1", "engine": "tigris_euphrates 1"}
    for side, action in (("actual", "p0 leader blue I6"), ("alternative", "p0 tile black K4")):
        assert list(found[side]) == ["action", "places", "score"] and found[side]["action"] == action
        assert len(found[side]["places"]) == 4 and sum(found[side]["places"]) == pytest.approx(1, abs=1e-5)
    weights = (1, 2 / 3, 1 / 3, 0)
    values = [
        sum(w * p for w, p in zip(weights, found[side]["places"], strict=True)) for side in ("actual", "alternative")
    ]
    value, se = found["difference"]["value"], found["difference"]["se"]
    assert values[1] - values[0] == pytest.approx(value, abs=1e-5)
    expected = "cannot be told apart" if abs(value) <= Z * se else "better" if value > 0 else "worse"
    assert found["verdict"] == expected


def test_the_guide_shows_what_is_printed(kibitz):
    """The first figures of docs/what-if.md, in words and as JSON, from the sample that it names."""
    guide = GUIDE.read_text(encoding="utf-8")
    assert TIGRIS.endswith(re.search(r"`data/samples/(\S+)`", guide)[1])
    code, out, err = kibitz("whatif", TIGRIS, *PLAY)
    assert (code, err) == (0, "")
    assert textwrap.indent(out, "    ") in guide
    shown = textwrap.dedent(re.search(r"^    \{\"lens\".*?\}\n", guide, re.MULTILINE | re.DOTALL)[0])
    assert answered(kibitz, TIGRIS, *PLAY, "--json") == json.loads(shown)


def test_the_seat_may_be_named(kibitz):
    named = answered(kibitz, TIGRIS, "--ply", 57, "--play", "p0 tile black K4", *QUICK)
    assert named == answered(kibitz, TIGRIS, *PLAY, *QUICK)


@pytest.mark.parametrize("lens", ["seat", "happened", "open"])
def test_cores_change_nothing(kibitz, lens):
    one, two = (answered(kibitz, TIGRIS, *PLAY, *QUICK, "--lens", lens, "--cores", cores) for cores in (1, 2))
    assert one == two and one["lens"] == lens


def test_another_seed_gives_other_figures(kibitz):
    one, other = (answered(kibitz, TIGRIS, *PLAY, *QUICK, "--seed", seed)["actual"] for seed in (1, 2))
    assert one != other


def test_the_played_action_differs_in_nothing_from_itself(kibitz):
    found = answered(kibitz, TIGRIS, "--ply", 57, "--play", "leader blue I6", *QUICK)
    assert found["actual"] == found["alternative"]
    assert (found["difference"], found["verdict"]) == ({"value": 0.0, "se": 0.0}, "cannot be told apart")


def test_precision_ends_early(kibitz):
    found = answered(kibitz, TIGRIS, *PLAY, "--policy", "random", "--precision", "0.06", "--json")
    assert found["n"] < 1000 and found["difference"]["se"] <= 0.06


def test_words(kibitz):
    code, out, err = kibitz("whatif", TIGRIS, *PLAY, "--policy", "random", "--rollouts", 96, "--follow", "record")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "ply 57, turn 17, p0 Goran"
    assert lines[1].startswith("lens seat: what the player knew then")
    assert lines[2] == "n = 96, seed 0, policy random-1, engine tigris_euphrates 1"
    assert lines[3].startswith("played   1st ") and lines[3].endswith("p0 leader blue I6")
    assert lines[4].startswith("instead  1st ") and lines[4].endswith("p0 tile black K4")
    assert re.fullmatch(
        r"difference of placing values [+-]0\.\d{3} ± 0\.\d{3} \(95 %\): "
        r"(cannot be told apart at n = 96|instead is (better|worse))",
        lines[5],
    )
    assert (
        lines[6] == "the record follows up to p0 support 0: T20 p0 to lay, place, withdraw, swap or pass; then policy"
    )


def test_json_says_where_the_record_stops(kibitz):
    found = answered(kibitz, TIGRIS, *PLAY, *QUICK, "--follow", "record")
    assert found["record_stops"] == "p0 support 0: T20 p0 to lay, place, withdraw, swap or pass"
    assert found["alternative"]["action"] == "p0 tile black K4"
    same = answered(kibitz, TIGRIS, "--ply", 57, "--play", "leader blue I6", *QUICK, "--follow", "record")
    assert same["record_stops"] is None and same["difference"] == {"value": 0, "se": 0}


def test_several_actions_stand_for_as_many_of_the_same_seat(kibitz):
    found = answered(kibitz, TIGRIS, *PLAY, "--play", "pass", *QUICK)
    assert found["alternative"]["action"] == "p0 tile black K4; p0 pass"
    # p0 attacked with the farmer, then sent support; the defence was another seat's.
    assert found["actual"]["action"] == "p0 leader blue I6; p0 support 0"


@pytest.mark.parametrize("lens", ["seat", "happened", "open"])
def test_taj_mahal(kibitz, lens):
    found = answered(kibitz, TAJ, "--ply", 165, "--play", "play yellow:elephant+princess", *QUICK, "--lens", lens)
    assert found["engine"] == "taj_mahal 1" and found["n"] == 96
    assert (found["actual"]["action"], len(found["actual"]["places"])) == ("p2 home", 4)
    assert found["alternative"]["action"] == "p2 play yellow:elephant+princess"


def test_ctrl_c_ends_it_with_what_there_is(kibitz, monkeypatch):
    """The first press is heard between two chunks."""
    steps = []

    def press_once(compared):
        if not steps:
            os.kill(os.getpid(), signal.SIGINT)
        steps.append(compared.n)

    monkeypatch.setattr("cli.whatif.steps_of", lambda step: press_once)
    before = signal.getsignal(signal.SIGINT)
    code, out, err = kibitz("whatif", TIGRIS, *PLAY, "--policy", "random", "--rollouts", 5000)
    assert (code, err) == (0, "") and len(steps) <= 3
    assert f"n = {steps[-1]}, ended by the reader, seed 0" in out
    assert signal.getsignal(signal.SIGINT) == before


OTHER = "--play", "pass"
BAD = {
    "no such ply": (("--ply", 286, *OTHER), "ply 286: no such ply, expected a number from 0 to 285"),
    "a negative ply": (("--ply", -1, *OTHER), "ply -1: no such ply, expected a number from 0 to 285"),
    "a draw": (
        ("--ply", 228, *OTHER),
        "ply 228: found draw p3 red, which is chance, expected a decision such as ply 227 or 230",
    ),
    "no action": (("--ply", 57, "--play", "tile red Q12"), "no action: 'p0 tile red Q12', expected a square A1 to P11"),
    "illegal": (
        ("--ply", 57, "--play", "tile blue A1"),
        "ply 57: p0 tile blue A1: illegal, T28 ",
    ),
    "another seat": (("--ply", 57, "--play", "p1 pass"), "ply 57: p1 pass: illegal, T19 "),
    "the second of two": ((*PLAY, "--play", "p3 pass"), "ply 58: p3 pass: illegal, T19 "),
    "another lens": ((*PLAY, "--lens", "all"), "no such lens: found all, expected seat, happened or open"),
    "another policy": ((*PLAY, "--policy", "x"), "no such policy for playouts: found x, expected random or heuristic"),
    "too few": ((*PLAY, "--rollouts", 1), "rollouts: found 1, expected 2 to 1000000"),
    "a negative seed": ((*PLAY, "--seed", -1), "seed: found -1, expected 0 to 9223372036854775807"),
    "no precision": ((*PLAY, "--precision", 0), "precision: found 0, expected more than 0"),
    "no core": ((*PLAY, "--cores", 0), "cores: found 0, expected 1 or more"),
    "no way to go on": ((*PLAY, "--follow", "x"), "no such way to go on: found x, expected policy or record"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line(kibitz, name):
    args, words = BAD[name]
    code, out, err = kibitz("whatif", TIGRIS, *args)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"{TIGRIS}: {words}")


def test_results_have_no_ply(kibitz, put):
    path = put("results.json", RESULTS)
    code, out, err = kibitz("whatif", path, "--ply", 0, "--play", "pass")
    assert (code, out) == (1, "")
    assert err == f"{path}: only the result is known, there are no moves to replay\n"


def test_where_the_log_stops(kibitz, put):
    path = put("failing.json", FAILING)
    code, out, err = kibitz("whatif", path, "--ply", 9, "--play", "pass")
    assert (code, out) == (1, "")
    assert err == f"{path}: ply 9: the log stops here with an illegal action, expected a ply below 9\n"


def test_a_hand_that_the_log_does_not_know(kibitz, put):
    path = put("observer.json", GAME)
    code, out, err = kibitz("whatif", path, "--ply", 0, "--play", "pass")
    assert (code, out) == (1, "")
    assert "lens seat: the log does not know the whole hand of p0 at ply 0, expected lens happened or open" in err
    for lens in ("happened", "open"):
        assert answered(kibitz, path, "--ply", 0, "--play", "pass", *QUICK, "--lens", lens)["lens"] == lens
