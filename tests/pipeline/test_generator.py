"""Generated games: canonical logs that replay to the result they name, the same ones for the same seed."""

from collections import Counter

import pytest

from pipeline.flags import scores_differ
from pipeline.generator.club import SIZES, Club
from pipeline.generator.games import lines
from pipeline.model import GameLog
from pipeline.replay import replay_log

CLUB = Club(400, seed=5)


def logs(club, start, end):
    return [GameLog.model_validate_json(line) for line in lines(club, start, end)]


@pytest.fixture(scope="module")
def played():
    return [replay_log(log) for log in logs(CLUB, 0, 40)]


def test_lines_are_canonical():
    assert [GameLog.model_validate_json(line).to_json().encode() for line in lines(CLUB, 0, 20)] == [
        *lines(CLUB, 0, 20)
    ]


def test_every_game_replays_to_its_end_and_result(played):
    for each in played:
        result = each.log.result
        assert (each.error, scores_differ(each)) == (None, None)
        assert (each.end_reason, each.rules.ranks(each.last)) == (result.end_reason, result.ranks)
        assert each.end_reason is not None


def test_games_differ(played):
    assert len({each.log.content_hash for each in played}) == len(played)


def test_a_part_is_what_it_is_in_the_whole():
    assert [*lines(CLUB, 30, 33)] == [*lines(CLUB, 0, 40)][30:33]
    assert [*lines(Club(400, seed=6), 0, 3)] != [*lines(CLUB, 0, 3)]


def test_the_club():
    plans = CLUB.plans(0, 400)
    games = Counter(plan.game for plan in plans)
    assert 0.2 < games["taj_mahal"] / 400 < 0.4
    assert {(plan.game, len(plan.people)) for plan in plans} == {
        (game, n) for game, sizes in SIZES.items() for n in sizes
    }
    assert (len(CLUB.people), len(set(CLUB.people))) == (20, 20)
    assert all(len(set(plan.people)) == len(plan.people) for plan in plans)
    days = [plan.day for plan in plans]
    assert days == sorted(days) and (days[-1] - days[0]).days == 7 * 99
    assert len({plan.event for plan in plans}) == 3  # club evenings and the cups of two years


def test_a_large_club_has_many_people():
    people = Club(1_000_000).people
    assert (len(people), len(set(people))) == (640, 640)


@pytest.mark.parametrize(("game", "n", "expected"), [("taj_mahal", None, "taj_mahal"), (None, 2, "tigris_euphrates")])
def test_one_game_or_one_number_of_players(game, n, expected):
    plans = Club(50, game=game, n_players=n).plans(0, 50)
    assert {plan.game for plan in plans} == {expected}
    assert {len(plan.people) for plan in plans} == ({n} if n else set(SIZES[expected]))
