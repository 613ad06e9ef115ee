"""Queries: tiny tables in, whole frames out."""

from pathlib import Path

import pytest

from dashboard.queries import games
from engines.tigris_euphrates.scoring import weakest
from pipeline import facts, store
from pipeline.importer import insert
from pipeline.model import GameLog
from pipeline.replay import replay_log
from tests.tables import fill

GAMES = """
select
    game_id, 'L' as log_id, 'tigris_euphrates' as game, 'standard' as edition, '{"board":"standard"}' as options,
    '[]' as also_fits, 2 as n_players, played_on, event, event as session, null as place, ended,
    case when ended then 'bag' end as end_reason, null as source_end_reason, 'full' as knowledge, status, 6 as n_plies,
    3 as n_turns, 'kibitz' as platform, '1' as platform_id, 'x'::blob as log
from (values
    ('g1', '2026-01-02', 'Club', true, 'ok'),
    ('g2', '2026-03', null, false, 'failed'),
    ('g3', null, null, false, 'ok')
) as rows (game_id, played_on, event, ended, status)
"""
SEATS = """
values
    ('g1', 1, 'Bob', null, null, 2, 1, 1),
    ('g1', 0, 'Ann <b>', '7', 'bull', 1, 2, 2),
    ('g2', 0, 'Cid', null, null, 1, null, null),
    ('g2', 1, '?', null, null, 2, null, null)
"""
PLIES = """
values
    ('g1', 1, 1, 1, 'draw', -1, 'draw p0 red', 2), ('g1', 0, 1, 1, 'play', 0, 'p0 tile red D7', 2),
    ('g1', 2, 2, 1, 'play', 1, 'p1 pass', null), ('g1', 3, 2, 1, 'play', 1, 'p1 pass', null),
    ('g1', 4, 3, 2, 'play', 0, 'p0 pass', null), ('g1', 5, 3, 2, 'play', 0, 'p0 pass', null),
    ('g2', 0, 1, 1, 'play', 0, 'p0 pass', null)
"""
EVENTS = """
values
    ('g1', 1, 0, 'revolt', 0, 1, 'red', 'D7', 3, 2, null),
    ('g1', 0, 0, 'tile_laid', 0, null, 'red', 'D7', null, null, null),
    ('g2', 0, 0, 'turn_ended', 0, null, null, null, 1, null, null)
"""
DELTAS = """
values
    ('g1', 0, 0, 'red', 2, 'tile', 'D7'), ('g1', 0, 0, 'red', 1, 'war', null), ('g1', 0, 1, 'blue', 4, 'war', null),
    ('g1', 3, 0, 'blue', 5, 'war', null), ('g1', 3, 0, 'green', 5, 'war', null), ('g1', 3, 0, 'black', 1, 'war', null),
    ('g1', 5, 0, 'treasure', 1, 'treasure', 'B2'), ('g2', 0, 0, 'black', 9, 'tile', null)
"""
FINAL = """
values
    ('g1', 0, 'red', 3, 3), ('g1', 0, 'blue', 5, null), ('g1', 0, 'green', 5, null), ('g1', 0, 'black', 1, null),
    ('g1', 0, 'treasure', 1, null), ('g1', 1, 'red', 0, null), ('g1', 1, 'blue', 4, null), ('g1', 1, 'green', 0, null),
    ('g1', 1, 'black', 0, null), ('g1', 1, 'treasure', 0, null)
"""
FAILURES = """
select
    'L' as log_id, 'g2' as game_id, 'f.json' as file, 'move 8, ply 6' as stopped_at, 8 as log_position, 6 as ply,
    'p0 pass' as action, 'T41' as rule, 'p0 pass' as found, 'a draw' as expected
"""
LOGS = "select 'L' as log_id, 'f.json' as source, '1' as program, '{}' as given_options, 'ok' as status"
TABLES = {
    "games": GAMES,
    "seats": SEATS,
    "plies": PLIES,
    "events": EVENTS,
    "score_deltas": DELTAS,
    "final_scores": FINAL,
    "replay_failures": FAILURES,
    "logs": LOGS,
}


@pytest.fixture(scope="module")
def con():
    con = store.empty()
    for table, rows in TABLES.items():
        fill(con, table, rows)
    return con


def test_games_newest_first_and_undated_last(con):
    assert games.games(con).rows(named=True) == [
        row("g2", "2026-03", None, ["Cid", "?"], False, "failed"),
        row("g1", "2026-01-02", "Club", ["Ann <b>", "Bob"], True, "ok"),
        row("g3", None, None, [], False, "ok"),
    ]


def row(game_id, date, event, players, ended, status):
    return {
        "game_id": game_id,
        "game": "tigris_euphrates",
        "date": date,
        "event": event,
        "players": players,
        "ended": ended,
        "status": status,
    }


def test_game(con):
    header = {
        "game_id": "g2",
        "game": "tigris_euphrates",
        "edition": "standard",
        "options": '{"board":"standard"}',
        "also_fits": "[]",
        "n_players": 2,
        "date": "2026-03",
        "event": None,
        "session": None,
        "place": None,
        "ended": False,
        "end_reason": None,
        "knowledge": "full",
        "status": "failed",
        "failure": "move 8, ply 6: T41: found p0 pass: expected a draw",
        "n_plies": 6,
        "n_turns": 3,
        "platform": "kibitz",
        "platform_id": "1",
        "source": "f.json",
        "log": b"x",
    }
    assert games.game(con, "g2").rows(named=True) == [header]
    assert games.game(con, "g1")["failure"].to_list() == [None]


@pytest.mark.parametrize("name", ["game", "seats", "plies", "events", "track"])
@pytest.mark.parametrize("game_id", ["unknown", "' or 1=1 --"])
def test_an_unknown_game_has_no_rows(con, name, game_id):
    known, unknown = getattr(games, name)(con, "g1"), getattr(games, name)(con, game_id)
    assert (len(unknown), unknown.schema) == (0, known.schema)


def test_seats(con):
    assert games.seats(con, "g1").rows() == [(0, "Ann <b>", "bull", 2), (1, "Bob", None, 1)]


def test_plies(con):
    assert games.plies(con, "g1").rows() == [
        (0, 1, 1, "play", 0, "p0 tile red D7", 2),
        (1, 1, 1, "draw", -1, "draw p0 red", 2),
        (2, 2, 1, "play", 1, "p1 pass", None),
        (3, 2, 1, "play", 1, "p1 pass", None),
        (4, 3, 2, "play", 0, "p0 pass", None),
        (5, 3, 2, "play", 0, "p0 pass", None),
    ]


def test_events(con):
    assert games.events(con, "g1").rows() == [
        (0, 0, "tile_laid", 0, None, "red", "D7", None, None, None),
        (1, 0, "revolt", 0, 1, "red", "D7", 3, 2, None),
    ]


def test_track(con):
    """Ann: 3 5 5 1 with a treasure is 2 after it; red is the next weakest and holds nothing down."""
    frame = games.track(con, "g1")
    everything = ["red", "blue", "green", "black"]
    assert frame.columns == ["ply", "turn", "seat", *everything, "treasure", "weakest", "binding"]
    assert frame.rows() == [
        (-1, 1, 0, 0, 0, 0, 0, 0, 0, everything),
        (0, 1, 0, 3, 0, 0, 0, 0, 0, ["blue", "green", "black"]),
        (3, 2, 0, 3, 5, 5, 1, 0, 1, ["black"]),
        (5, 3, 0, 3, 5, 5, 1, 1, 2, ["black"]),
        (-1, 1, 1, 0, 0, 0, 0, 0, 0, everything),
        (0, 1, 1, 0, 4, 0, 0, 0, 0, ["red", "green", "black"]),
        (5, 3, 1, 0, 4, 0, 0, 0, 0, ["red", "green", "black"]),
    ]


@pytest.mark.parametrize(
    ("points", "level", "binding"),
    [
        ((0, 0, 0, 0, 3), 0, ["red", "blue", "green", "black"]),
        ((0, 0, 0, 0, 4), 1, ["red", "blue", "green", "black"]),
        ((1, 9, 2, 9, 3), 3, ["red", "green"]),
        ((1, 9, 2, 9, 4), 3, ["red", "green"]),
        ((5, 5, 5, 6, 2), 5, ["red", "blue", "green"]),
        ((5, 5, 5, 6, 3), 6, ["red", "blue", "green", "black"]),
    ],
)
def test_treasures_lift_the_weakest_colours(points, level, binding):
    con = store.empty()
    fill(con, "games", GAMES)
    fill(con, "seats", SEATS)
    for category, amount in zip(("red", "blue", "green", "black", "treasure"), points, strict=True):
        fill(con, "score_deltas", f"values ('g1', 0, 0, '{category}', {amount}, 'tile', null)")
    last = games.track(con, "g1").filter(seat=0).rows(named=True)[-1]
    assert (last["ply"], last["weakest"], last["binding"]) == (5, level, binding)


def test_the_weakest_colour_is_that_of_the_rules():
    """Every row of every track of some sample games against the rules' own T72."""
    folder = Path(__file__).resolve().parents[2] / "data" / "samples" / "tigris_euphrates"
    for path in sorted(folder.glob("*.json"))[::12]:
        played = replay_log(GameLog.model_validate_json(path.read_bytes()))
        game = facts.Game("log", path.name, played)
        fresh = store.empty()
        for table, frame in facts.frames([game]).items():
            insert(fresh, table, frame)
        rows = games.track(fresh, game.game_id).rows(named=True)
        ours = [(row["ply"], row["seat"], row["weakest"]) for row in rows]
        states = played.replayed.states
        assert ours == [(ply, seat, weakest(states[ply + 1], seat)) for ply, seat, _ in ours]
