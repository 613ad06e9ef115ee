"""Logs of one game become one: random games in all views, and logs that do not fit together."""

from itertools import combinations

import pytest

from pipeline.errors import LogError, RefusedLog
from pipeline.identity import public_hash
from pipeline.log_parts import Origin
from pipeline.merging import Contradiction, merge
from pipeline.model import GameLog
from pipeline.readers import bga, taj_trace
from pipeline.replay import replay_log
from tests import oracles
from tests.pipeline.game_views import log_of, seen_by

GAMES = [
    (name, n, seed)
    for name, ns in (("tigris_euphrates", (2, 3, 4)), ("taj_mahal", (3, 4, 5)))
    for n in ns
    for seed in range(3)
]
every_game = pytest.mark.parametrize(("name", "players", "seed"), GAMES)


def content(log):
    return log.setup, log.options, log.knowledge, log.actions


def merged(*logs):
    result = logs[0]
    for log in logs[1:]:
        result = merge(result, log)
    return result


@every_game
def test_two_seats_know_what_both_know(name, players, seed):
    full = log_of(name, players, seed)
    for one, other in combinations(range(players), 2):
        ours, theirs = seen_by(full, {one}), seen_by(full, {other})
        together = merge(ours, theirs)
        assert content(together) == content(seen_by(full, {one, other})) == content(merge(theirs, ours))
        assert replay_log(together).error is None
        assert public_hash(together) == public_hash(full)


@every_game
def test_all_seats_know_everything(name, players, seed):
    full = log_of(name, players, seed)
    views = [seen_by(full, {seat}) for seat in range(players)]
    assert content(merged(*views)) == content(full)
    assert merge(full, full) == full
    for view in (*views, seen_by(full, ())):
        assert merge(view, view) == view
        assert content(merge(view, full)) == content(merge(full, view)) == content(full)


PLAYED = ["p0 leader red A2", "p0 swap RB", "draw p0 ?", "draw p0 ?", "p1 pass", "p1 pass"]


def tigris(*lines, hands=("??????", "??????"), **changes):
    document = {"game": "tigris_euphrates", "players": ["Ann", "Bob"], "setup": {"hands": list(hands)}}
    return GameLog.model_validate(document | {"actions": lines or PLAYED} | changes)


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        (
            tigris(*PLAYED[:2], "draw p0 red"),
            tigris(*PLAYED[:2], "draw p0 blue"),
            "ply 2: the logs differ: found draw p0 red, the other log has draw p0 blue",
        ),
        (
            tigris(*PLAYED[:1], "p0 swap RRB?"),
            tigris(*PLAYED[:1], "p0 swap KK??"),
            "ply 1: the logs differ: found p0 swap RRB?, the other log has p0 swap KK??",
        ),
        (
            tigris(),
            tigris(*PLAYED[:4], "p1 support 1"),
            "ply 4: the logs differ: found p1 pass, the other log has p1 support 1",
        ),
        (
            tigris(hands=["RRRR??", "??????"]),
            tigris(hands=["BBB???", "??????"]),
            "/setup/hands/0: the logs differ: found RRRR??, the other log has BBB???",
        ),
        (
            tigris(options={"board": "standard", "english_support": "no"}),
            tigris(options={"board": "advanced"}),
            "/options/board: the logs differ: found standard, the other log has advanced",
        ),
        (
            tigris(),
            tigris(players=["Ann", "Bob", "Cid"], setup={}),
            "/players: the logs differ: found 2 players, the other log has 3 players",
        ),
        (
            tigris(),
            log_of("taj_mahal", 3, 0),
            "/game: the logs differ: found tigris_euphrates, the other log has taj_mahal",
        ),
    ],
)
def test_logs_that_contradict_each_other(one, other, words):
    with pytest.raises(Contradiction) as caught:
        merge(one, other)
    assert str(caught.value) == words


def test_what_breaks_a_rule_only_together_is_a_contradiction():
    """One knows the hand, the other the tiles drawn: neither has the black one."""
    laid = ["p0 leader red A2", "p0 swap RRRRRR", *["draw p0 ?"] * 6, "p1 pass", "p1 pass", "p0 tile black A3"]
    one = tigris(*laid, hands=["RRRRRR", "??????"])
    other = tigris(*[line.replace("?", "red") for line in laid])
    assert [replay_log(log).error for log in (one, other.model_copy(update={"actions": laid}))] == [None, None]
    with pytest.raises(Contradiction, match="merged, the game does not replay: T"):
        merge(one, other)


def test_cards_shown_at_the_end_that_were_not_in_the_hand():
    full = log_of("taj_mahal", 3, 0)
    public = seen_by(full, ())
    place, line = next((i, line) for i, line in enumerate(public.actions) if line.startswith("show"))
    for card in replay_log(full).rules.edition.faces:
        lines = [*public.actions[:place], f"{line[:7]} {card}", *public.actions[place + 1 :]]
        shown = public.model_copy(update={"actions": lines})
        if lines == public.actions:
            assert content(merge(shown, full)) == content(full)
        else:
            with pytest.raises(Contradiction, match="does not replay: "):
                merge(shown, full)


def test_words_about_the_game_are_the_first_log_s_and_then_the_second_s():
    one = tigris(
        players=[{"name": "Ann", "dynasty": "bow"}, "?"],
        event="Club",
        knowledge="seat:0",
        comments={0: "good\nstart", 3: "luck"},
        marks={1: "?"},
        times={0: 1.0},
        checks=[{"ply": 1, "scores": [{"red": 0}, {}]}],
        result={"ranks": [1, 2]},
        weather="rain",
        comment="a fine evening",
        source={"platform": "club", "id": "12"},
        variations=[{"ply": 4, "actions": ["p1 leader blue D2"]}],
        action_fields={2: {"seen": True}},
    )
    other = tigris(
        players=[{"name": "annie", "id": "7"}, {"name": "Bob", "id": "8"}],
        event="Fair",
        date="2026-03",
        knowledge="seat:1",
        options={"board": "standard"},
        log_positions=[1, 2, 2, 2, 3, 4],
        comments={0: "start\nof it", 5: "end"},
        marks={1: "!!", 2: "!"},
        times={0: 2.0, 5: 9.0},
        checks=[{"ply": 1, "scores": [{"red": 0}, {}]}, {"ply": 5, "scores": [{"blue": 0}, {}]}],
        result={"ranks": [2, 1], "scores": [dict.fromkeys(("red", "blue", "green", "black", "treasure"), 0)] * 2},
        source={"platform": "yucata", "id": "5"},
        weather="sun",
        scribe="Cid",
        comment="too late",
        variations=[{"ply": 4, "actions": ["p1 leader blue D2"]}, {"ply": 5, "actions": ["p1 leader red D2"]}],
    )
    expected = tigris(
        players=[{"name": "Ann", "dynasty": "bow", "id": "7"}, {"name": "Bob", "id": "8"}],
        event="Club",
        date="2026-03",
        knowledge="full",
        options={"board": "standard"},
        log_positions=[1, 2, 2, 2, 3, 4],
        comments={0: "good\nstart\nof it", 3: "luck", 5: "end"},
        marks={1: "?", 2: "!"},
        times={0: 1.0, 5: 9.0},
        checks=[{"ply": 1, "scores": [{"red": 0}, {}]}, {"ply": 5, "scores": [{"blue": 0}, {}]}],
        result={"ranks": [1, 2], "scores": [dict.fromkeys(("red", "blue", "green", "black", "treasure"), 0)] * 2},
        source={"platform": "club", "id": "12", "also": ["yucata:5"]},
        weather="rain",
        scribe="Cid",
        comment="a fine evening\ntoo late",
        variations=[{"ply": 4, "actions": ["p1 leader blue D2"]}, {"ply": 5, "actions": ["p1 leader red D2"]}],
        action_fields={2: {"seen": True}},
    )
    assert merge(one, other).document() == expected.document()


def test_each_knows_some_tiles_of_a_hand_and_a_swap():
    one = tigris("p0 leader red A2", "p0 swap RK?", hands=["RRK???", "??????"])
    other = tigris("p0 leader red A2", "p0 swap RR?", hands=["RRR???", "??????"])
    together = merge(one, other)
    assert (together.actions[1], together.setup.hands[0]) == ("p0 swap RRK", "RRRK??")


def test_a_log_that_stops_earlier_gets_the_rest():
    short = tigris(*PLAYED[:3], "draw p0 red", log_positions=[1, 2, 3, 4], comments={2: "?"})
    long = tigris(log_positions=[10, 20, 20, 20, 30, 40], comments={5: "end"})
    for together in (merge(short, long), merge(long, short)):
        assert replay_log(together).error is None
        assert together.actions == [*PLAYED[:3], "draw p0 red", *PLAYED[4:]]
        assert (together.log_positions, together.comments) == ([10, 20, 20, 20, 30, 40], {2: "?", 5: "end"})


def test_notes_on_cards_shown_at_the_end_go_to_the_last_action():
    full = log_of("taj_mahal", 4, 1)
    public = seen_by(full, ())
    last = len(public.actions) - 1
    assert last >= len(full.actions)
    noted = public.model_copy(update={"comments": {0: "start", last: "end"}, "log_positions": [*range(last + 1)]})
    together = merge(noted, full)
    assert together.actions == full.actions
    assert together.comments == {0: "start", len(full.actions) - 1: "end"}
    assert together.log_positions == [*range(len(full.actions))]


def test_a_log_that_breaks_a_rule_by_itself():
    """Merged with its like it breaks the same rule; a sound log of the game is left alone."""
    broken = tigris(*PLAYED, "p0 tile red Z9", hands=["RRBG??", "??????"])
    like_it = tigris(*PLAYED, "p0 tile red Z9", hands=["RRB???", "BBB???"])
    assert merge(broken, like_it).setup.hands == ["RRBG??", "BBB???"]
    one = tigris("p0 leader red A2", "p0 tile red A3", hands=["BBBBBB", "??????"])
    with pytest.raises(Contradiction, match="ply 1, turn 1: merged, the game does not replay: T"):
        merge(one, tigris("p0 leader red A2", "p0 tile red A3"))


def test_a_log_of_results_has_nothing_to_merge():
    results = tigris().model_copy(update={"actions": [], "knowledge": "results"})
    with pytest.raises(LogError, match="/knowledge: a log of results has no actions to merge"):
        merge(tigris(), results)


def test_a_game_without_rules_here():
    log = log_of("taj_mahal", 3, 0).model_copy(update={"edition_sha256": "0" * 64})
    with pytest.raises(RefusedLog, match="no such edition"):
        merge(log, log)


@pytest.mark.oracle
def test_views_of_the_site_s_games_merge_to_the_full_log():
    oracles.needs_folder()
    for entry in oracles.some_of(oracles.bga_games(), 1, "group", "n_players"):
        views = {name: bga.read_document(view) for name, view in oracles.views(oracles.load_log(entry)).items()}
        full, public, seats = views.pop("full"), views.pop("public"), list(views.values())
        assert merged(public, *seats).document() == merged(*reversed(seats)).document() == full.document(), entry["id"]


@pytest.mark.oracle
def test_a_log_of_the_site_and_one_that_a_player_kept():
    """Which options the site played with is known from its log alone, in either order."""
    oracles.needs_folder()
    entry = oracles.bga_games()[0]
    views = {name: bga.read_document(view) for name, view in oracles.views(oracles.load_log(entry)).items()}
    kept = views["seat 1"].model_copy(update={"source": Origin(), "options": {}})
    for together in (merge(views["seat 0"], kept), merge(kept, views["seat 0"])):
        assert together.actions == merged(views["seat 0"], views["seat 1"]).actions
        assert together.options == replay_log(views["full"]).options


@pytest.mark.oracle
def test_hidden_and_known_traces_merge_to_the_known_one():
    oracles.needs_folder()
    for entry in oracles.some_of(oracles.taj_index()["games"], 5, "players"):
        full, public = (
            taj_trace.read_document(oracles.load_trace(entry), is_public=hidden) for hidden in (False, True)
        )
        assert merge(public, full).document() == merge(full, public).document() == full.document(), entry["id"]
        views = [seen_by(full, {seat}) for seat in range(entry["players"])]
        assert merged(public, *views).document() == full.document(), entry["id"]
