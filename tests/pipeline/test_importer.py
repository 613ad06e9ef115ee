"""Imports of mixed files: what is counted, what is kept, and that the same again adds nothing."""

import gzip
import json
from importlib.metadata import version
from pathlib import Path

import duckdb
import pytest

from pipeline import chunks, store
from pipeline.importer import Loaded, Report, import_sources
from pipeline.sources import find_sources
from tests.pipeline.imported import rows, run
from tests.pipeline.short_game import FAILING, GAME

OTHER = GAME | {"actions": GAME["actions"][:3]}
THIRD = GAME | {"actions": GAME["actions"][:4]}

pytestmark = pytest.mark.usefixtures("home")


def counts():
    tables = ("logs", "games", "seats", "final_scores", "plies", "events", "score_deltas", "replay_failures")
    return tuple(rows(f"select count(*) from {table}")[0][0] for table in tables)


def test_one_game(put):
    assert run(put("a.json", GAME)) == Report(imported=1)
    assert counts() == (1, 1, 2, 10, 9, 15, 2, 0)


def test_the_same_again_adds_nothing(put):
    path = put("a.json", GAME)
    run(path)
    before = store.current_path()
    packed = put("packed.json.gz", gzip.compress(json.dumps(GAME).encode()))
    assert run(path, path, put("copy.json", GAME), packed) == Report(already_there=4)
    assert (counts(), store.current_path()) == ((1, 1, 2, 10, 9, 15, 2, 0), before)


def test_the_same_game_in_another_file_is_one_game(put):
    assert run(put("a.json", GAME), put("b.json", GAME | {"event": "Final"})) == Report(imported=1, already_there=1)
    assert counts() == (2, 1, 2, 10, 9, 15, 2, 0)


def test_a_failing_log_keeps_its_legal_beginning(put):
    path = put("bad.json", FAILING)
    message = f"{path}: move 8, ply 9, turn 3: T28: found p0 tile blue A1, expected farms lie only on rivers"
    assert run(path, put("good.json", OTHER)) == Report(imported=1, failed=1, messages=[message])
    assert rows("select status, n_plies from games order by n_plies") == [("ok", 3), ("failed", 9)]
    assert rows("select file, stopped_at, log_position, ply, action, rule, found, expected from replay_failures") == [
        (path, "move 8, ply 9, turn 3", 8, 9, "p0 tile blue A1", "T28", "p0 tile blue A1", "farms lie only on rivers")
    ]
    assert rows("select source, status, message from logs order by source") == [
        (path, "failed", message),
        (path.replace("bad", "good"), "ok", None),
    ]


def test_a_failing_log_is_told_again_but_not_added(put):
    path = put("bad.json", FAILING)
    first, before = run(path), counts()
    assert (run(path), counts()) == (first, before)


def test_refused_files_leave_a_row_and_no_game(put):
    paths = put("text.json", "hello"), put("cut.json.gz", gzip.compress(json.dumps(GAME).encode())[:60])
    report = run(*paths)
    messages = [
        f"{paths[0]}: line 1, column 1: not JSON, or cut off: found expected value",
        f"{paths[1]}: cut off: the packed file ends early",
    ]
    assert report == Report(refused=2, messages=messages)
    assert counts() == (2, 0, 0, 0, 0, 0, 0, 2)
    assert rows("select source, sha256 is null, status, message from logs order by source desc") == [
        (paths[0], False, "refused", messages[0]),
        (paths[1], True, "refused", messages[1]),
    ]
    assert (run(*paths), counts()) == (report, (2, 0, 0, 0, 0, 0, 0, 2))


def test_several_games_in_a_file_one_of_them_unreadable(put):
    lines = [GAME, GAME | {"players": []}, OTHER]
    path = put("club.jsonl", "\n".join(map(json.dumps, lines)))
    report = run(path)
    assert (report.imported, report.failed, len(report.messages)) == (2, 1, 1)
    assert report.messages[0].startswith(f"{path}: line 2 /players: ")
    assert rows("select status from logs") == [("failed",)]
    assert rows("select game_id, stopped_at, ply from replay_failures") == [(None, "line 2 /players", None)]


class Changing(Loaded):
    """A file of JSON Lines that grows whenever it is read."""

    versions = []

    def read(self):
        self.versions.append(b"\n".join([json.dumps(GAME).encode()] * (2 + len(self.versions))))
        return self.versions[-1]


def test_a_file_that_changes_between_its_parts(put, monkeypatch):
    monkeypatch.setattr("pipeline.chunks.MEMBER_BYTES", 2 * chunks.CHUNK_BYTES)
    words = "growing.jsonl: changed while it was read: expected import it again"
    sources = [Changing("growing.jsonl", b""), *find_sources([put("a.json", OTHER)])]
    assert import_sources(sources) == Report(imported=1, refused=1, messages=[words])
    assert len(Changing.versions) == 2
    query = "select status, sha256 is null from logs where source = 'growing.jsonl'"
    assert rows(query) == [("refused", True)]


HUGE = {"red": 2**31, "blue": 0, "green": 0, "black": 0, "treasure": 0}


@pytest.mark.parametrize(
    ("part", "place", "number"),
    [
        ({"log_positions": [10**30] * 9}, "/log_positions/0", 10**30),
        ({"result": {"scores": [HUGE, HUGE]}}, "/result/scores/0/red", 2**31),
        ({"result": {"ranks": [1, 2**40]}}, "/result/ranks/1", 2**40),
        ({"checks": [{"ply": 2**31, "scores": [{}, {}]}]}, "/checks/0/ply", 2**31),
        ({"checks": [{"ply": 0, "scores": [{}, {"red": 10**30}]}]}, "/checks/0/scores/1/red", 10**30),
    ],
)
def test_numbers_that_no_table_holds(put, part, place, number):
    path = put("a.json", GAME | part)
    message = f"{path}: {place}: a number too large: found {number}, expected at most 2147483647"
    assert run(path, put("good.json", OTHER)) == Report(imported=1, failed=1, unread=1, messages=[message])


def test_other_options_read_a_file_anew(put):
    path = put("a.json", GAME)
    run(path)
    assert run(path, refill_order="seat_order") == Report(imported=1)
    assert run(path, refill_order="seat_order") == Report(already_there=1)
    assert rows("select options->>'refill_order' from games") == [("seat_order",)]
    assert counts()[:2] == (1, 1)


def test_a_newer_program_reads_anew(put, monkeypatch):
    path = put("a.json", GAME)
    run(path)
    monkeypatch.setattr("pipeline.known.version", lambda _: "99.0")
    assert run(path) == Report(imported=1)
    assert rows("select program from logs") == [("99.0",)]
    assert counts() == (1, 1, 2, 10, 9, 15, 2, 0)


def test_another_edition_of_ones_own_reads_anew(put, monkeypatch):
    path = put("a.json", GAME)
    run(path)
    monkeypatch.setattr("pipeline.editions.own", lambda: ["mine:12345678"])
    assert (run(path), run(path)) == (Report(imported=1), Report(already_there=1))
    assert rows("select program from logs") == [(f"{version('kibitz')} mine:12345678",)]


def test_small_batches_give_the_same_tables(put, monkeypatch):
    paths = [put("a.json", GAME), put("bad.json", FAILING), put("b.json", OTHER), put("c.json", THIRD)]
    run(*paths)
    whole = rows("select * from events order by all"), rows("select * from plies order by all"), counts()
    monkeypatch.setattr("pipeline.loading.FULL", 1)
    monkeypatch.setenv("KIBITZ_HOME", str(store.home()) + "2")
    run(*paths)
    assert (rows("select * from events order by all"), rows("select * from plies order by all"), counts()) == whole


def test_nothing_is_half_imported(put, monkeypatch):
    run(put("a.json", GAME))
    before = counts(), store.current_path()

    def stop(step):
        raise KeyboardInterrupt

    sources = list(find_sources([put("b.json", OTHER), put("c.json", THIRD)]))
    with pytest.raises(KeyboardInterrupt):
        import_sources(sources, progress=stop)
    assert (counts(), store.current_path()) == before


def test_progress_is_told_every_file(put):
    told = []
    paths = [put("a.json", GAME), put("b.json", "no")]
    import_sources(find_sources(paths), progress=lambda step: told.append(step.source.name))
    assert told == paths


DOUBTFUL = GAME | {"checks": [{"ply": 5, "scores": [{"black": 1}, {"red": 2}]}]}  # Bob has 1


def test_other_points_in_check_lines_are_told_once(put):
    """By the flag, not by an audit as well; the game is kept, and nothing has failed."""
    path = put("a.json", DOUBTFUL)
    words = f"{path}: ply 5, turn 2: points differ from the source: p1 red 1, source 2"
    report = run(path)
    assert (report, report.is_clean) == (Report(imported=1, flagged=[words]), True)


def test_a_game_that_was_there_before_is_no_fault_of_this_import(put):
    sample = json.loads(min(Path("data/samples/tigris_euphrates").glob("*.json")).read_text(encoding="utf-8"))
    sample["result"]["ranks"].reverse()
    path = put("a.json", sample)
    report = run(path)
    game_id = rows("select game_id from games")[0][0]
    claim = f"audit engine placing is the source placing: 4 rows, games {game_id} ({path})"
    assert (report, report.is_clean) == (Report(imported=1, audits=[claim]), False)
    report = run(put("b.json", OTHER))
    assert (report, report.is_clean) == (Report(imported=1, known=[f"known before: {claim}"]), True)
    assert not run(path, refill_order="seat_order").is_clean  # read anew


def test_the_same_bytes_are_told_under_each_name(put):
    """Known from an import before, and from the same one."""
    paths = [put(name, FAILING) for name in ("a.json", "b.json", "c.json")]
    words = ": move 8, ply 9, turn 3: T28: found p0 tile blue A1, expected farms lie only on rivers"
    assert run(paths[0]) == Report(failed=1, messages=[paths[0] + words])
    assert run(*paths[1:]) == Report(failed=2, messages=[path + words for path in paths[1:]])
    other = put("d.json", "hello"), put("e.json", "hello")
    words = ": line 1, column 1: not JSON, or cut off: found expected value"
    assert run(*other) == Report(refused=2, messages=[path + words for path in other])


def test_other_points_at_the_end_are_told_once(put):
    first = min(Path("data/samples/tigris_euphrates").glob("*.json"))
    sample = json.loads(first.read_text(encoding="utf-8"))
    sample["result"]["scores"][0]["red"] += 1
    path = put("wrong.json", sample)
    report = run(path)
    flagged = rows("select words from flags")[0][0]
    assert report == Report(imported=1, flagged=[f"{path}: {flagged}"])


def test_a_warehouse_of_an_older_version(put, home):
    """Its games are read anew from the logs it keeps; its other tables had other columns."""
    run(put("a.json", GAME))
    query = "select games.* exclude (game_no, log_id), plies.* from games join plies using (game_id) order by all"
    whole = rows(query)
    (path,) = store.home().glob("*.duckdb")
    with duckdb.connect(str(path)) as con:
        for view in ("seats", "final_scores", "plies", "events", "score_deltas", "checks", "flags"):
            con.execute(f"drop view {view}").fetchall()
        con.execute("drop table warehouse").fetchall()
        con.execute("create table plies (game_id text, ply integer)").fetchall()
    assert store.trouble() == f"{path}: made by an older Kibitz; an import reads its games anew"
    assert rows("from games") == []
    told = []
    assert import_sources(find_sources([put("b.json", OTHER)]), notice=told.append) == Report(imported=2)
    assert told == ["the warehouse is of an older Kibitz: its games are read anew"]
    assert ([row for row in rows(query) if row in whole], store.trouble()) == (whole, "")
    assert run(put("a.json", GAME)) == Report(already_there=1)
