"""kibitz review: what it prints, what it keeps, and one clear line where it cannot."""

import json

import pytest

from cli import bench_review
from cli.common import SAMPLES
from cli.logs import one_log
from coach.deciding import Level, decide
from coach.review import begun
from coach.subject import subject_of
from coach.telling import lines
from pipeline.replay import replay_log
from tests.coach.samples import beginning, sample
from tests.pipeline.short_game import GAME

TWO = next(path for path in sorted((SAMPLES / "tigris_euphrates").glob("*.json")) if len(path.stem.split("-")) == 6)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The random policy, which plays fast, a few worlds, and the beginning of the game."""
    monkeypatch.setattr("coach.deciding.LEVELS", (Level(2, 2, 4),))
    monkeypatch.setattr("coach.hindsight.WORLDS", 2)
    monkeypatch.setattr("coach.hindsight.CHECKED", 2)
    monkeypatch.setattr("coach.analysing.WORLDS", (2,))
    monkeypatch.setattr(
        "coach.subject.subject_of", lambda replayed, seat, seed=1: subject_of(replayed, seat, seed, "random")
    )
    monkeypatch.setattr(
        "pipeline.replay.replay_log", lambda log, *given, **more: beginning(replay_log(log, *given, **more), 60)
    )


def test_json_of_one_seat_is_what_is_kept(kibitz, home):
    code, out, err = kibitz("review", TWO, "--seat", "p1", "--budget", "100", "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    found = json.loads(out)
    assert (found["seat"], found["basis"]["lens"], found["is_done"]) == (1, "seat", True)
    for each in found["decisions"]:
        lost = [each["loss"][name]["value"] for name in ("value", "win", "score")]
        is_wrong = each["verdict"] in ("inaccuracy", "mistake", "blunder")
        assert lost[0] >= 0 and (lost[0] > 0) >= is_wrong and (each["best"] != each["action"]) >= is_wrong
    kept = next((home / "analyses").iterdir())
    assert json.loads(kept.read_text())["decisions"][0]["ply"] == found["decisions"][0]["ply"]
    assert kibitz("review", TWO, "--seat", "1", "--json") == (0, out, "")  # opened again, not made anew


def test_a_review_is_kept_with_its_mistakes_as_exercises(kibitz, monkeypatch):
    kept = []
    monkeypatch.setattr("coach.exercises.keep", kept.append)
    assert kibitz("review", TWO, "--seat", "1", "--budget", "100")[0] == 0
    assert [(analysis.seat, analysis.is_done) for analysis in kept] == [(1, True)]


def test_without_a_seat_every_known_one_is_told(kibitz):
    code, out, err = kibitz("review", TWO, "--budget", "100")
    heads = [line for line in out.splitlines() if ": lens seat, policy random-1, seed 1" in line]
    assert (code, err, [line[:2] for line in heads]) == (0, "", ["p0", "p1"])
    assert out.count(" decisions: ") == 2 and out.count("luck of all ") == 2


def test_a_review_that_was_stopped_says_of_how_many():
    replayed = beginning(replay_log(one_log(str(TWO))), 60)
    asked = subject_of(replayed, 0, policy="random")
    stopped = begun(asked).model_copy(update={"decisions": (decide(asked, asked.plies[0]),)})
    told = list(lines(replayed, stopped))
    assert any(line.startswith(f"1 of {len(asked.plies)} decisions: ") for line in told)
    assert told[-1] == "stopped before all was settled; the same command with more --budget goes on"


def test_another_seed_is_another_analysis(kibitz):
    one, other = (
        json.loads(kibitz("review", TWO, "--seat", "0", "--seed", seed, "--budget", "100", "--json")[1])
        for seed in "12"
    )
    assert (one["seed"], other["seed"]) == (1, 2) and one["decisions"] != other["decisions"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seat", "4"), "no such seat: found p4, expected p0 to p1"),
        (("--seat", "red"), "--seat red: expected a number such as 0, or p0"),
    ],
)
def test_a_seat_that_is_not_there(kibitz, arguments, words):
    code, out, err = kibitz("review", TWO, *arguments)
    assert (code, out, err.count("\n")) == (1, "", 1) and words in err


def test_a_log_that_hides_the_hands(kibitz, put):
    hidden = GAME | {"knowledge": "public", "setup": {}}
    code, out, err = kibitz("review", put("public.json", hidden), "--seat", "0")
    assert (code, err.count("\n")) == (1, 1) and "lens seat: the log does not know the hand of p0" in err


def test_a_log_of_results_alone(kibitz, put):
    results = {"format": "kibitz-log", "version": 1, "game": "tigris_euphrates", "knowledge": "results",
               "players": [{"name": "Ann"}, {"name": "Ben"}], "result": {"winners": [0]}}  # fmt: skip
    code, out, err = kibitz("review", put("results.json", results))
    assert (code, err.count("\n")) == (1, 1) and "there are no moves to replay" in err


def test_the_benchmark_reviews_a_seat_whose_hand_is_known(monkeypatch):
    monkeypatch.setattr("pipeline.replay.replay_log", replay_log)
    asked = bench_review.subject()
    assert (len(asked.replayed.log.players), asked.replayed.log.knowledge, asked.seat) == (4, "full", 0)
    assert sample("tigris_euphrates", 4).log.game == asked.rules.name
