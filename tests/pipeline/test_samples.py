"""The sample games: what the project promises of them, and that one command makes them anew."""

import json
from collections import Counter

import pytest

from pipeline.flags import scores_differ
from pipeline.model import GameLog
from pipeline.replay import replay_log
from pipeline.samples import club, taj_mahal, tigris_euphrates

MAKERS = {maker.GAME: maker for maker in (tigris_euphrates, taj_mahal)}
PLANS = {game: list(maker.plans()) for game, maker in MAKERS.items()}
SEATS = {"tigris_euphrates": {2, 3, 4}, "taj_mahal": {3, 4, 5}}
ENDS = {"tigris_euphrates": {"treasures", "bag", "bag_during_swap"}, "taj_mahal": {"visits"}}
games = pytest.mark.parametrize("game", MAKERS)


def files(game):
    return sorted((club.FOLDER / game).iterdir())


def logs(game):
    return [GameLog.model_validate_json(path.read_bytes()) for path in files(game)]


@games
def test_the_files_are_those_of_the_plans(game):
    assert [path.name for path in files(game)] == sorted(map(club.name_of, PLANS[game]))


@games
@pytest.mark.parametrize("number", [2, 4, 7])
def test_a_game_is_made_anew_letter_by_letter(game, number):
    plan = PLANS[game][number]
    made = MAKERS[game].record(plan).to_json() + "\n"
    assert (club.FOLDER / game / club.name_of(plan)).read_text(encoding="utf-8") == made


@games
def test_every_sample_replays_to_its_recorded_result(game):
    for log in logs(game):
        played = replay_log(log)
        assert (played.error, scores_differ(played), played.end_reason) == (None, None, log.result.end_reason)
        assert played.rules.ranks(played.last) == log.result.ranks


@games
def test_the_samples_are_a_club_over_a_year(game):
    recorded = logs(game)
    people = Counter(player.name for log in recorded for player in log.players)
    days = sorted(log.date for log in recorded)
    months = [int(day[:4]) * 12 + int(day[5:7]) for day in (days[0], days[-1])]
    assert len(recorded) >= 40
    assert {len(log.players) for log in recorded} == SEATS[game]
    assert {log.result.end_reason for log in recorded} == ENDS[game]
    assert set(people) == set(club.PEOPLE) and min(people.values()) >= 10
    assert months[1] - months[0] >= 9
    assert {log.event for log in recorded} == {"Club evening", "Spring cup"}
    seen_by = Counter(log.knowledge.split(":")[0] for log in recorded)
    assert set(seen_by) == {"full", "seat"} and seen_by["full"] > 4 * seen_by["seat"]


@games
def test_a_seat_does_not_record_what_it_cannot_see(game):
    for path in files(game):
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["knowledge"] == "full":
            continue
        own = document["knowledge"][5:]
        for seat, hand in enumerate(document["setup"]["hands"]):
            assert (set(hand) <= {"?", " "}) == (str(seat) != own)
        for line in document["actions"]:
            words = line.split()
            if words[0] == "draw":
                assert (words[2] == "?") == (words[1] != f"p{own}")
            elif words[1:2] == ["swap"]:
                assert (set(words[2]) == {"?"}) == (words[0] != f"p{own}")
