"""The same play from two sources, told by ids alone; and records as rows of their tables."""

from pathlib import Path

import duckdb
import polars as pl
import pytest

from pipeline import store
from pipeline.model import GameLog
from pipeline.readers import read_each
from pipeline.records.found import Found, merge_found
from pipeline.records.frames import RECORD_PLAYERS, RECORDS, found_in, record_frames, record_id
from pipeline.records.model import Categories, Elo, Player, Record
from pipeline.records.same import candidates, merged, same_play
from pipeline.sources import Source
from tests.records.test_samples import sample_files


def merge_all(records):
    """Records that stay when each comes from a file of its own."""
    return [one.record for one in merge_found([Found(one, str(n), "x") for n, one in enumerate(records)])]


def record(play_id=None, *also, game="taj-mahal", **more):
    return Record(id=play_id, also=list(also), game=game, **more)


@pytest.mark.parametrize(
    ("a", "b", "is_same"),
    [
        (record("bgg:1"), record("bgg:1"), True),
        (record("bgstats:x", "bgg:1"), record("bgg:1"), True),
        (record("bga:7"), record("bgstats:x", "bgg:1", "bga:7"), True),
        (record("bgg:1"), record("bgg:2"), False),
        (record("bgg:1", "bga:7"), record("bgg:2", "bga:7"), False),
        (record("csv:1"), record("csv:1"), False),
        (record(), record(), False),
        (record("bgg:1"), record("bgg:1", game="tigris-euphrates"), False),
    ],
)
def test_ids_tell_the_same_play(a, b, is_same):
    assert same_play(a, b) is same_play(b, a) is is_same


def test_game_day_and_players_do_not():
    evening = {"date": "2025-01-01", "players": [Player(name="Ann", score=40), Player(name="Bob", score=31)]}
    assert not same_play(record("bgg:1", **evening), record("bgstats:x", **evening))
    assert merge_all([record(**evening), record(**evening)]) == [record(**evening)] * 2


def test_of_two_the_richer_one_stays_and_knows_all_ids():
    rich = record("bgg:1", "bga:7", location="Club", players=[Player(name="Ann", score=40, place=1)])
    poor = record("bgstats:x", "bgg:1", "bga:8", players=[Player(name="Ann B", score=40)])
    for pair in ((rich, poor), (poor, rich)):
        assert merged(*pair) == rich.model_copy(update={"also": ["bga:7", "bgstats:x", "bga:8"]})
    assert merged(record("bgg:1"), record("bgg:1", "bga:7")).also == ["bga:7"]


def test_merging_many_through_others():
    backup = record("bgstats:x", "bgg:1", location="Club", date="2025-01-01")
    site, table, other = record("bgg:1"), record("bga:7"), record("bgg:2")
    assert merge_all([site, other, table, backup]) == [
        backup.model_copy(update={"also": ["bgg:1"]}), other, table
    ]  # fmt: skip
    linked = record("bgg:1", "bga:7")
    (found,) = merge_all([table, backup, linked])
    assert (found.id, found.also) == ("bgstats:x", ["bgg:1", "bga:7"])
    assert merge_all([]) == []


def test_the_file_of_the_richer_one_stays_with_the_game():
    poor, rich = Found(record("bgg:1"), "a", "bgg-plays-xml", "game"), Found(record("bgg:1", date="2025"), "b", "csv")
    assert merge_found([poor, rich]) == [Found(rich.record, "b", "csv", "game")]


def test_plays_that_bg_stats_posted_are_candidates_only():
    def evening(play_id, date="2025-01-01", names=("Ann", "Bob"), **more):
        return record(play_id, date=date, players=[Player(name=name) for name in names], **more)

    posted = evening("bgg:1", notes=["posted_by_bgstats"])
    same, later, more = (
        evening("bgstats:a", names=("BOB ", "ann")),
        evening("bgstats:b", "2025-01-02"),
        evening("csv:1"),
    )
    assert candidates([posted, later, same, more]) == [(posted, same)]
    assert candidates([evening("bgg:1"), same]) == []
    assert candidates([posted, same.model_copy(update={"also": ["bgg:1"]})]) == []
    assert len(merge_all([posted, same])) == 2


# Tables


def test_rows_of_a_record():
    play = record(
        "bga:7", "bgg:1", game="tigris-euphrates", date="2025-01", quantity=1, duration_min=95, location="Club\x1b",
        variant="x", comment="one \n\ttwo", ended="normal", counted=False, notes=["unranked"],
        players=[
            Player(
                id="bga:1", name="Ann\u202e", seat=1, start=True, score=9, place=1, winner=True, team="0", role="Lion",
                categories=Categories(red=9, black=8, blue=7, green=10, treasures=4), elo=Elo(after=212, change=None),
            ),
            Player(name=None, kind="anonymous"),
        ],
    )  # fmt: skip
    records, players = record_frames([Found(play, "log", "bga-tableinfos", "game")])
    key = record_id(play)
    assert records.rows() == [
        (key, "log", "bga-tableinfos", "bga:7", ["bgg:1"], "tigris_euphrates", "2025-01", 1, 95, "Club", "x",
         "one\ntwo", "normal", False, ["unranked"], "game")
    ]  # fmt: skip
    assert players.rows() == [
        (key, 0, "Ann", "bga:1", "person", 0, True, 9, 1, True, "0", "Lion", 9, 7, 10, 8, 4, 212.0, None),
        (key, 1, None, None, "anonymous", None, None, None, None, None, None, None, *(None,) * 7),
    ]


@pytest.mark.oracle
@pytest.mark.parametrize("path", sample_files(), ids=lambda path: path.name)
def test_records_come_back_from_their_rows(path):
    items = [item for item in read_each(Source(path.name, str(path))) if isinstance(item, Record)]
    found = [Found(item.model_copy(update={"options": None, "moves": None}), "log", "x") for item in items]
    assert found and found_in(*record_frames(found)) == found


def test_frames_have_the_columns_of_their_tables():
    assert [dict(frame.schema) for frame in record_frames([])] == [RECORDS, RECORD_PLAYERS]
    assert record_frames([Found(record(), "log", "csv")])[0].schema["also"] == pl.List(pl.String)


def test_frames_fit_the_warehouse():
    con = duckdb.connect()
    con.execute((Path(store.__file__).parent / "schema.sql").read_text(encoding="utf-8"))
    seats = [Player(name=str(seat), seat=seat) for seat in range(1, 200)]
    play = record("bgg:1", players=seats, quantity=2**31 - 1, duration_min=2**31 - 1)
    for table, frame in zip(("records", "record_players"), record_frames([Found(play, "log", "csv")]), strict=True):
        con.register("incoming", frame)
        con.execute(f"insert into {table} by name select * from incoming")
    assert con.execute("select count(*), max(seat) from record_players").fetchall() == [(199, 126)]
    assert con.execute("select quantity, notes from records").fetchall() == [(2**31 - 1, [])]


def test_a_record_keeps_its_key():
    assert record_id(record("bgg:1")) == record_id(record("bgg:1", location="Club")) != record_id(record("bgg:2"))
    assert record_id(record("csv:1")) != record_id(record("csv:1", location="Club"))
    twice = [Found(record(), log, "csv") for log in ("a", "a", "b")]
    first, second, elsewhere = record_frames(twice)[0]["record_id"]
    assert first == elsewhere != second


# Kibitz's own logs of results

LOG = {
    "game": "tigris_euphrates", "knowledge": "results", "date": "2025-03", "place": "Club", "comment": "Close",
    "players": [{"name": "Ann", "seat": 1, "dynasty": "lion", "id": "u1"}, {"name": "?", "seat": 0}],
    "result": {"ranks": [1, 2], "scores": [
        {"red": 9, "blue": 8, "green": 7, "black": 10, "treasure": 3},
        {"red": 6, "blue": 9, "green": 7, "black": 5, "treasure": 0},
    ]},
    "source": {"platform": "club", "id": "17"},
}  # fmt: skip


def test_a_log_of_results_is_a_record():
    told = GameLog.model_validate(LOG).as_record().as_dict()
    ann, other = told.pop("players")
    assert told == {
        "id": "club:17", "also": [], "game": "tigris-euphrates", "date": "2025-03", "quantity": 1,
        "duration_min": None, "location": "Club", "variant": None, "comment": "Close", "ended": None, "counted": True,
        "notes": ["player_missing"],
    }  # fmt: skip
    assert ann == {
        "id": "club:u1", "name": "Ann", "kind": "person", "seat": 2, "start": False, "score": 9, "place": 1,
        "winner": True, "team": None, "role": "lion",
        "categories": {"red": 9, "black": 10, "blue": 8, "green": 7, "treasures": 3},
    }  # fmt: skip
    assert (other["name"], other["kind"], other["score"], other["place"]) == (None, "unknown", 5, 2)


def test_totals_of_a_log_count_before_its_categories():
    log = LOG | {"result": {"totals": [31, 40, None], "winners": [1], "ended": "conceded"}, "game": "taj_mahal"}
    told = GameLog.model_validate(log | {"players": ["Ann", "Bob", "Cid"]}).as_record()
    assert [(player.score, player.winner, player.place) for player in told.players] == [
        (31, False, None), (40, True, 1), (None, False, None)
    ]  # fmt: skip
    assert (told.ended, told.notes, told.date) == ("conceded", ["score_partial"], "2025-03")
