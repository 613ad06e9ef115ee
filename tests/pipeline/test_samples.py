"""The sample games: what the project promises of them, and that one command makes them anew."""

import json
from collections import Counter

import pytest

from pipeline.model import GameLog
from pipeline.replay import differences, replay_log
from pipeline.samples import FOLDER, name_of, plans, record

PLANS = list(plans())


def logs():
    return [GameLog.model_validate_json(path.read_bytes()) for path in sorted(FOLDER.glob("*.json"))]


def test_the_files_are_those_of_the_plans():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(map(name_of, PLANS))


@pytest.mark.parametrize("plan", [PLANS[2], PLANS[4], PLANS[7]], ids=name_of)
def test_a_game_is_made_anew_letter_by_letter(plan):
    assert (FOLDER / name_of(plan)).read_text(encoding="utf-8") == record(plan).to_json() + "\n"


def test_every_sample_replays_to_its_recorded_result():
    for log in logs():
        played = replay_log(log)
        assert (played.error, differences(played), played.end_reason) == (None, [], log.result.end_reason)
        assert played.rules.ranks(played.last) == log.result.ranks


def test_the_samples_are_a_club_over_a_year():
    games = logs()
    seats = Counter(len(game.players) for game in games)
    people = Counter(player.name for game in games for player in game.players)
    days = sorted(game.date for game in games)
    assert len(games) >= 40 and set(seats) == {2, 3, 4}
    assert len(people) == 8 and min(people.values()) >= 10
    assert int(days[-1][:4]) * 12 + int(days[-1][5:7]) - int(days[0][:4]) * 12 - int(days[0][5:7]) >= 10
    assert {game.event for game in games} == {"Club evening", "Spring cup"}
    assert Counter(game.knowledge == "full" for game in games)[True] > len(games) * 0.7
    assert any(game.knowledge.startswith("seat:") for game in games)


def test_a_seat_does_not_record_what_it_cannot_see():
    for path in FOLDER.glob("*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["knowledge"] == "full":
            continue
        own = document["knowledge"][5:]
        for seat, hand in enumerate(document["setup"]["hands"]):
            assert (hand == "??????") == (str(seat) != own)
        for line in document["actions"]:
            words = line.split()
            if words[0] == "draw":
                assert (words[2] == "?") == (words[1] != f"p{own}")
            elif words[1] == "swap":
                assert (set(words[2]) == {"?"}) == (words[0] != f"p{own}")
