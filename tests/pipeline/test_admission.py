"""One game in several files: the same again, other views of it, corrections, contradictions."""

import pytest

from pipeline import store
from pipeline.importer import Report
from pipeline.log_parts import Result
from pipeline.replay import replay_log
from tests.pipeline.game_views import log_of, seen_by
from tests.pipeline.imported import rows, run
from tests.pipeline.short_game import FAILING, GAME

FULL = log_of("tigris_euphrates", 3, 1)
FACTS = ("seats", "final_scores", "plies", "events", "score_deltas")

pytestmark = pytest.mark.usefixtures("home")


def facts():
    return [rows(f"select * exclude (game_id) from {table} order by all") for table in FACTS]


def files():
    """How many games each file that was read gave."""
    query = "select source, count(*) from logs left join game_logs using (log_id) group by log_id, source order by all"
    return rows(query)


def replay_hash(log):
    """The content hash of a log with all its options."""
    return log.model_copy(update={"options": replay_log(log).options}).content_hash


@pytest.mark.parametrize("at_once", [True, False])
def test_two_seats_are_one_game(put, at_once):
    run(put("whole.json", seen_by(FULL, {0, 2})))
    expected, content = facts(), rows("select content_hash, knowledge from games")
    for path in store.home().iterdir():
        path.unlink()
    one, other = put("a.json", seen_by(FULL, {0})), put("b.json", seen_by(FULL, {2}))
    if at_once:
        assert run(one, other) == Report(imported=1, merged=1)
    else:
        assert (run(one), run(other)) == (Report(imported=1), Report(merged=1))
    assert (facts(), rows("select content_hash, knowledge from games")) == (expected, content)
    assert files() == [(one, 1), (other, 1)]
    assert rows("from findings") == []


def test_all_seats_at_once_know_everything(put):
    paths = [put(f"{seat}.json", seen_by(FULL, {seat})) for seat in range(3)]
    assert run(*paths) == Report(imported=1, merged=2)
    assert rows("select content_hash, knowledge from games") == [(replay_hash(FULL), "full")]
    assert run(put("public.json", seen_by(FULL, ()))) == Report(already_there=1)
    assert rows("select count(*) from game_logs") == [(4,)]


def with_another_hand(log):
    """A log of one seat, 0, that holds another tile in its opening hand."""
    hand = log.setup.hands[0]
    other = next(colour for colour in "RBGK" if colour != hand[0])
    hands = [other + hand[1:], *log.setup.hands[1:]]
    return log.model_copy(update={"setup": log.setup.model_copy(update={"hands": hands})})


def test_logs_that_contradict_each_other_are_both_kept_and_flagged(put):
    ours = seen_by(FULL, {0})
    theirs = with_another_hand(ours)
    one, two = put("a.json", ours), put("b.json", theirs)
    report = run(one, two)
    assert (report.imported + report.failed, report.merged, len(report.flagged)) == (2, 0, 2)
    assert all("contradicts another log of the game" in line and "hands/0" in line for line in report.flagged)
    flags = rows("select kind, game_no from flags join games using (game_id) order by game_no")
    assert flags == [("contradiction", 1), ("contradiction", 2)]
    assert rows("select game_id = content_hash[:16] from games order by game_no") == [(False,), (True,)]
    again = put("c.json", theirs.model_copy(update={"event": "Other header"}))
    assert run(again).already_there == 1


@pytest.mark.parametrize("at_once", [True, False])
def test_a_contradiction_stands_when_a_third_log_is_merged(put, at_once):
    ours = seen_by(FULL, {0})
    logs = {"a.json": ours, "b.json": with_another_hand(ours), "c.json": seen_by(FULL, {2})}
    paths = [put(name, log) for name, log in logs.items()]
    for some in [paths] if at_once else [[path] for path in paths]:
        run(*some)
    flags = rows("select kind, knowledge from flags join games using (game_id) order by game_no")
    assert flags == [("contradiction", "seat:0"), ("contradiction", "seat:0,2")]


@pytest.mark.parametrize("at_once", [True, False])
def test_other_points_are_told_once_when_views_are_merged(put, at_once):
    replayed = replay_log(FULL)
    scores = replayed.rules.scores(replayed.last)
    scores[1]["red"] += 1
    log = FULL.model_copy(update={"result": Result(scores=scores)})
    paths = [put(f"{seat}.json", seen_by(log, {seat})) for seat in (0, 2)]
    for some in [paths] if at_once else [[path] for path in paths]:
        run(*some)
    assert rows("select kind, seat, category, source - ours from flags") == [("scores_differ", 1, "red", 1)]


LONGER = GAME | {"actions": [*GAME["actions"], "p0 pass", "p0 pass"]}
OTHER = log_of("tigris_euphrates", 2, 9).document()
RENAMED = GAME | {"players": ["Ann", "Bert"]}
NUMBERED = {"source": {"platform": "club", "id": "7"}}


def test_a_corrected_file_takes_the_place_of_its_game(put):
    run(put("a.json", GAME))
    before = rows("select game_id from games")
    assert run(put("a.json", LONGER)) == Report(replaced=1)
    assert rows("select n_plies, game_no from games") == [(11, 2)]
    assert rows("select game_id from games") != before
    assert (files(), rows("select count(*) from plies")) == ([(put("a.json", LONGER), 1)], [(11,)])
    assert rows("from findings") == []


def test_and_back(put):
    run(put("a.json", GAME))
    whole = facts()
    run(put("a.json", LONGER))
    assert run(put("a.json", GAME)) == Report(replaced=1)
    assert facts() == whole


def test_a_failing_log_is_mended(put):
    run(put("a.json", FAILING))
    assert run(put("a.json", LONGER)) == Report(replaced=1)
    assert rows("select status, n_plies from games") == [("ok", 11)]
    assert rows("select count(*) from replay_failures") == [(0,)]


def test_another_game_at_the_same_path_is_another_game(put):
    run(put("a.json", GAME))
    assert run(put("a.json", OTHER)) == Report(imported=1)
    assert rows("select count(*) from games") == [(2,)]
    assert run(put("a.json", OTHER)) == Report(already_there=1)
    assert rows("from findings") == []


def test_the_same_id_of_the_platform(put):
    run(put("a.json", GAME | NUMBERED), put("b.json", OTHER | NUMBERED))
    assert rows("select count(*) from games") == [(2,)]
    assert run(put("c.json", LONGER | NUMBERED)) == Report(replaced=1)
    assert rows("select n_plies from games order by 1") == [(11,), (len(OTHER["actions"]),)]


def test_other_names_at_the_same_path(put):
    run(put("a.json", GAME))
    before = rows("select game_id from games")
    assert run(put("a.json", RENAMED)) == Report(replaced=1)
    assert rows("select game_id from games") == before
    assert rows("select player from seats order by seat") == [("Ann",), ("Bert",)]
    assert (files(), rows("from findings")) == ([(put("a.json", RENAMED), 1)], [])


def test_other_names_at_another_path(put):
    run(put("a.json", GAME))
    assert run(put("b.json", RENAMED)) == Report(already_there=1)
    assert rows("select player from seats order by seat") == [("Ann",), ("Bob",)]


def test_a_file_of_many_games_grows_and_is_corrected(put):
    games = [log_of("tigris_euphrates", 2, seed) for seed in range(5)]
    run(put("club.jsonl", *games[:4]))
    mended = games[1].model_copy(update={"actions": games[1].actions[:-5]})
    assert run(put("club.jsonl", games[0], mended, *games[2:])) == Report(imported=1, replaced=1, already_there=3)
    assert rows("select count(*) from games") == [(5,)]
    assert (files(), rows("from findings")) == ([(put("club.jsonl", games[0], mended, *games[2:]), 5)], [])


def test_games_that_left_their_file_stay(put):
    games = [log_of("tigris_euphrates", 2, seed) for seed in range(2)]
    path = put("club.jsonl", *games)
    run(path)
    assert run(put("club.jsonl", games[1], OTHER)) == Report(imported=1, already_there=1)
    assert (rows("select count(*) from games"), files()) == ([(3,)], [(path, 1), (path, 2)])
    assert rows("from findings") == []
    assert run(put("club.jsonl", *games)) == Report(already_there=2)
    assert rows("select count(*) from games") == [(3,)]


def test_other_options_of_a_merged_game(put):
    paths = [put("a.json", seen_by(FULL, {0})), put("b.json", seen_by(FULL, {2}))]
    run(*paths)
    known = rows("select knowledge from games")
    assert run(paths[0], board="advanced").imported + run(paths[0], board="advanced").failed == 1
    assert rows("select knowledge, options->>'board' from games") == [(*known[0], "advanced")]
