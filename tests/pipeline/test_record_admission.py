"""Results in the warehouse: one record of a play, whoever tells of it, and the replayed game that is the same play."""

import pytest

from pipeline.importer import Report
from tests.pipeline.imported import rows, run
from tests.pipeline.short_game import GAME

RESULTS = {
    "format": "kibitz-log",
    "version": 1,
    "game": "tigris_euphrates",
    "date": "2026-03-14",
    "players": ["Ann", "Bob"],
    "knowledge": "results",
    "result": {"ranks": [1, 2]},
    "source": {"platform": "bga", "id": "7"},
}

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def sheet(tmp_path):
    """A club's sheet of results: rows of date, game, player, place."""

    def write(name, *plays):
        lines = ["date,game,player 1,score 1,player 2,score 2"]
        lines += [f"{date},Tigris & Euphrates,{one},{n},{two},{m}" for date, one, n, two, m in plays]
        path = tmp_path / name
        path.write_text("\n".join(lines), encoding="utf-8")
        return str(path)

    return write


def plays():
    return rows("""
        select id, also, played_on, players, places
        from records join (
            select record_id, list(player order by position) as players, list(place order by position) as places
            from record_players group by all
        ) using (record_id)
        order by played_on, id
    """)


def test_a_log_of_results_is_a_record(put):
    assert run(put("a.json", RESULTS)) == Report(records=1)
    assert plays() == [("bga:7", [], "2026-03-14", ["Ann", "Bob"], [1, 2])]
    assert rows("select n_games, n_records, format from logs") == [(0, 1, "kibitz")]
    assert run(put("a.json", RESULTS)) == Report(already_there=1)
    assert rows("from findings") == []


def test_results_of_a_game_that_was_there_before_are_no_finding(put):
    run(put("game.json", GAME | {"source": {"platform": "bga", "id": "7"}}))
    report = run(put("a.json", RESULTS))
    assert report == Report(records=1)
    assert rows("select records.game_id = games.game_id from records, games") == [(True,)]


def test_two_sources_of_one_play(put):
    """The id of one is among the others of the other: the one that knows more stays, and knows both ids."""
    richer = RESULTS | {"source": {"platform": "bgg", "id": "3", "also": ["bga:7"]}, "place": "Ur", "duration_min": 50}
    assert run(put("a.json", RESULTS), put("b.json", richer)) == Report(records=1, already_there=1)
    assert plays() == [("bgg:3", ["bga:7"], "2026-03-14", ["Ann", "Bob"], [1, 2])]


def test_in_two_imports(put):
    richer = RESULTS | {"source": {"platform": "bgg", "id": "3", "also": ["bga:7"]}, "place": "Ur"}
    run(put("a.json", RESULTS))
    assert run(put("b.json", richer)) == Report(merged=1)
    assert plays() == [("bgg:3", ["bga:7"], "2026-03-14", ["Ann", "Bob"], [1, 2])]
    assert rows("from findings") == []


def test_a_corrected_file(put):
    run(put("a.json", RESULTS))
    assert run(put("a.json", RESULTS | {"date": "2026-03-15"})) == Report(replaced=1)
    assert plays() == [("bga:7", [], "2026-03-15", ["Ann", "Bob"], [1, 2])]
    assert rows("select count(*) from logs") == [(1,)]


def test_the_replayed_game_of_a_play(put):
    game = GAME | {"source": {"platform": "bga", "id": "7"}}
    run(put("a.json", RESULTS))
    assert rows("select game_id from records") == [(None,)]
    assert run(put("b.json", game)).imported == 1
    assert rows("select records.game_id = games.game_id from records, games") == [(True,)]
    run(put("c.json", RESULTS | {"source": {"platform": "club", "id": "1", "also": ["bga:8"]}}))
    assert rows("select id, game_id is not null from records order by id") == [("bga:7", True), ("club:1", False)]


MONDAY, TUESDAY = ("2026-03-16", "Ann", 9, "Bob", 7), ("2026-03-17", "Ann", 4, "Bob", 8)


def test_a_sheet_grows(sheet):
    """Plays without an id: the same again is another play in its sheet, and the same one in a copy of the sheet."""
    assert run(sheet("a.csv", MONDAY, MONDAY)) == Report(records=2)
    assert run(sheet("a.csv", MONDAY, MONDAY, TUESDAY)) == Report(records=1, already_there=2)
    assert run(sheet("b.csv", MONDAY, TUESDAY)) == Report(already_there=2)
    assert [date for _, _, date, *_ in plays()] == ["2026-03-16", "2026-03-16", "2026-03-17"]
    assert rows("from findings") == []


def test_a_sheet_is_corrected(sheet):
    run(sheet("a.csv", MONDAY, TUESDAY))
    assert run(sheet("a.csv", MONDAY, ("2026-03-17", "Ann", 4, "Cid", 8))) == Report(records=1, already_there=1)
    assert [names for *_, names, _ in plays()] == [["Ann", "Bob"], ["Ann", "Cid"]]
