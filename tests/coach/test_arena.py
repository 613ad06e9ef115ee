"""Leagues: the same games whatever the cores, seats rotated over the same deals, shares and intervals."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from cli.main import app
from coach.arena import League, Played, dealt, games, wilson
from engines.api import SetupError, UnknownPolicy
from engines.games import GAMES


def test_the_same_games_on_any_cores_and_every_seat_once_a_deal():
    found = [list(games("tigris_euphrates", 3, ("heuristic", "random"), 6, 4, cores=cores)) for cores in (1, 3)]
    assert found[0] == found[1]
    assert [game.seat for game in found[0]] == [0, 1, 2, 0, 1, 2]
    assert League(found[0]).wins == 6
    assert list(games("tigris_euphrates", 3, ("heuristic", "random"), 2, 4)) == found[0][:2]


@pytest.mark.parametrize("name", GAMES)
def test_deals(name):
    """Number and seed make the deal; nothing is hidden in it."""
    rules, n_seats = GAMES[name], 3
    deals = [dealt(rules, n_seats, seed, number).tobytes() for seed in (1, 2) for number in (0, 1)]
    assert len(set(deals)) == 4
    assert dealt(rules, n_seats, 2, 1).tobytes() == deals[3]
    assert rules.to_play(dealt(rules, n_seats, 1, 0)) >= 0
    assert not dealt(rules, n_seats, 1, 0)["hand"][0, :, -1].any()


def test_a_shared_first_place_is_a_part_of_one():
    league = League([Played(0, (1.0, 0.0), (5, 3)), Played(1, (0.5, 0.5), (4, 4)), Played(0, (0.0, 1.0), (2, 6))])
    assert (league.wins, league.place, league.scores) == (1.5, 0.5, (11 / 3, 13 / 3))
    assert Played(2, (0.75, 0.25, 0.75, 0.25), (3, 2, 3, 2)).share == 0.5
    assert Played(1, (1.0, 0.5, 0.0), (3, 2, 1)).share == 0


def test_the_interval_of_wilson():
    """By hand for 8 of 10; 0 of n and n of n mirror each other."""
    assert np.round(wilson(8, 10), 4).tolist() == [0.4902, 0.9433]
    assert np.allclose(wilson(0, 20), [1 - end for end in wilson(20, 20)][::-1])
    assert wilson(0, 20)[0] == 0


def test_what_there_is_not():
    with pytest.raises(UnknownPolicy, match="no policy 'best'"):
        games("tigris_euphrates", 2, ("best", "random"), 1, 1)
    with pytest.raises(SetupError, match="tigris_euphrates: found 5 players, expected 2 to 4"):
        games("tigris_euphrates", 5, ("heuristic", "random"), 1, 1)


def test_the_command():
    arguments = ["arena", "tigris_euphrates", "--seats", "2", "--policies", "heuristic", "random", "--games", "4"]
    told = CliRunner().invoke(app, [*arguments, "--json"])
    found = json.loads(told.stdout)
    assert (found["wins"], found["games"], found["budget"]) == (4, 4, None)
    assert found["policies"] == [GAMES["tigris_euphrates"].policy_version(name) for name in ("heuristic", "random")]
    words = CliRunner().invoke(app, arguments).stdout.splitlines()
    assert words[0].endswith("tigris_euphrates, 4 games, seed 1")
    assert words[1].startswith("first 100.0% (51.0% to 100.0%, ties by share), placing value 1.000, score ")
