"""What is said of a decision, and how analyses are kept."""

import pytest

from coach import analyses
from coach.analyses import AnalysisError
from coach.analysis import WORDS, Difference
from pipeline.store import home
from tests.coach.made import BASIS, analysis, decision, forced


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    ("value", "se", "verdict", "mark"),
    [
        (0.20, 0.01, "blunder", "??"),
        (0.08, 0.01, "mistake", "?"),
        (0.03, 0.01, "inaccuracy", "?!"),
        (0.015, 0.001, "fine", ""),
        (0.20, 0.15, "fine", ""),
        (0.0, 0.0, "best", ""),
        (-0.20, 0.15, "best", ""),
        (-0.08, 0.01, "best", "!"),
    ],
)
def test_the_size_of_a_loss_says_what_it_is_and_noise_is_fine(value, se, verdict, mark):
    found = decision(4, value, se)
    assert (found.verdict, found.mark) == (verdict, mark)


def test_loss_is_never_negative_and_nothing_within_noise():
    assert decision(4, 0.08, 0.01).loss == Difference(value=0.08, se=0.01)
    for value, se in ((-0.3, 0.01), (-0.01, 0.1), (0.2, 0.15), (0.0, 0.0)):
        assert decision(4, value, se).loss == Difference()


def test_where_the_chosen_action_comes_out_ahead_it_is_the_best():
    assert decision(4, -0.01, 0.2).best == "p0 tile red D7"
    assert decision(4, 0.01, 0.2).best == "p0 tile red E7"


def test_forced_and_indifferent_decisions_lose_nothing():
    for found, verdict in ((forced(3), "forced"), (decision(4, 0.3, 0.01, only="indifferent"), "indifferent")):
        assert (found.verdict, found.loss, found.is_mistake, found.mark) == (verdict, Difference(), False, "")


def test_an_analysis_is_kept_and_opened_again():
    made = analysis(decision(4, 0.1, 0.01), forced(7), seconds=3.5)
    assert analyses.read(made.game_id, 0) is None
    analyses.write(made)
    assert analyses.read(made.game_id, 0) == made
    assert list(analyses.every()) == [made] and analyses.broken() == []


@pytest.mark.parametrize("name", ["game_hash", "policy_version", "engine", "calibration", "coach", "lens"])
def test_another_version_makes_it_stale(name):
    now = BASIS.model_copy(update={name: 2 if name == "coach" else "another"})
    assert BASIS.differs(now) == (WORDS[name],)
    assert BASIS.differs(BASIS) == ()


def test_a_file_that_is_no_analysis_is_told_and_left():
    analyses.write(analysis())
    path = home() / analyses.FOLDER / "feed-p1.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(AnalysisError, match="feed-p1.json: cannot be read as an analysis: "):
        analyses.read("feed", 1)
    assert len(list(analyses.every())) == 1
    assert len(analyses.broken()) == 1 and "\n" not in analyses.broken()[0]
    assert path.read_text(encoding="utf-8") == "{"


def test_the_id_of_a_game_is_no_path():
    with pytest.raises(AnalysisError, match="not the id of a game"):
        analyses.read("../x", 0)
