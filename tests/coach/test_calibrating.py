"""How a calibration is made, small and with the random policy; and the ones that are kept."""

import json

import numpy as np
import pytest

from coach import calibrating, calibration
from coach.calibrating import asked, make, played
from engines.games import GAMES


@pytest.fixture
def random_policy(monkeypatch, tmp_path):
    monkeypatch.setattr(calibrating, "POLICY", "random")
    monkeypatch.setattr(calibrating, "SEATS", {"tigris_euphrates": (2,), "taj_mahal": (3,)})
    for module in (calibrating, calibration):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    calibration._kept.cache_clear()
    yield tmp_path
    calibration._kept.cache_clear()


@pytest.mark.parametrize(("game", "n_seats"), [("tigris_euphrates", 2), ("taj_mahal", 3)])
def test_a_game_of_the_policy_against_itself_gives_a_position_of_each_third(random_policy, game, n_seats):
    rules = GAMES[game]
    decided, last = played(rules, n_seats, 5, 0)
    found = asked(rules, decided, last, 8, 1)
    assert all(rules.to_play(state) >= 0 for state in decided) and rules.is_over(last)
    assert found.shares.shape == found.won.shape == (3, n_seats)
    assert found.shares.sum(axis=1) == pytest.approx(1) and found.won.sum(axis=1) == pytest.approx(1)
    again = asked(rules, *played(rules, n_seats, 5, 0), 8, 1)
    assert (again.shares == found.shares).all() and (again.won == found.won).all()


def test_what_is_made_is_used_for_this_policy_alone(random_policy):
    made = make("tigris_euphrates", games=8, worlds=4, seed=3)
    assert json.loads((random_policy / "tigris_euphrates.json").read_text()) == made
    assert (made["seats"]["2"]["fitted"], made["seats"]["2"]["proved"]) == (
        {"games": 4, "positions": 12},
        {"games": 4, "positions": 12},
    )
    found = calibration.of("tigris_euphrates", "random-1")
    assert (found.version, found.name(2), found.name(3)) == ("random-1-g8-s3", "win chance", "playout share")
    assert calibration.of("tigris_euphrates", "random-2").version == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_kept_calibration_beats_a_constant_where_it_was_proved(game):
    """On games that had no part in the fit; and the ten bins hold all of their figures."""
    kept = calibration.proof(game)
    for n_seats, fit in kept["seats"].items():
        assert fit["brier"]["calibrated"] < fit["brier"]["constant"]
        assert sum(row["n"] for row in fit["reliability"]) == int(n_seats) * fit["proved"]["positions"]
        assert fit["slope"] > 0 and np.isfinite(fit["intercept"])


@pytest.mark.parametrize("game", GAMES)
def test_in_ten_bins_what_was_predicted_was_seen(game):
    """Within what chance explains; the three positions of a game have one end, so they count as one."""
    for fit in calibration.proof(game)["seats"].values():
        assert [round(row["from"], 1) for row in fit["reliability"]] == [tenth / 10 for tenth in range(10)]
        for row in fit["reliability"]:
            assert row["from"] <= row["predicted"] <= row["to"]
            error = np.sqrt(3 * row["predicted"] * (1 - row["predicted"]) / row["n"])
            assert abs(row["seen"] - row["predicted"]) < 4 * error
