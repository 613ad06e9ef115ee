"""Table infos beside a log of the site: what they say of the options need not be guessed."""

import json
import zipfile

import pytest

from pipeline import store
from pipeline.importer import import_sources
from pipeline.readers import read_each
from pipeline.readers.bga import beside
from pipeline.replay import replay_log
from pipeline.sources import find_sources
from tests.pipeline.bga_packets import ANN, BOB, PLAIN, answer, event, leader, packet, state, support

TABLE = "5"
LOG = answer(PLAIN[0], packet("3", state(4), state(2, BOB)))
"""Fits both boards: nothing but a leader and a pass."""
TIGRIS = {"game_name": "tigriseuphrates", "status": "archive", "result": {}}
NAMES = {100: "board", 101: "war_support", 102: "wonder", 103: "civilization_buildings", 104: "scoring"}


def infos(table=TABLE, **values):
    """The answer of the site: `board=2`."""
    options = {str(number): {"name": name, "value": values[name]} for number, name in NAMES.items() if name in values}
    return {"status": 1, "data": TIGRIS | {"id": table, "options": options or []}}


@pytest.fixture
def read(tmp_path):
    """The only log among some files; content by name."""

    def put(files, zipped=False):
        if zipped:
            with zipfile.ZipFile(tmp_path / "all.zip", "w") as file:
                for name, document in files.items():
                    file.writestr(name, json.dumps(document))
            sources = find_sources([tmp_path / "all.zip"])
        else:
            for name, document in files.items():
                (tmp_path / name).parent.mkdir(exist_ok=True)
                (tmp_path / name).write_text(json.dumps(document))
            sources = find_sources([tmp_path])
        (source,) = (source for source in sources if source.name.endswith("log.json"))
        (item,) = read_each(source)
        return item

    return put


ENGLISH = {"board": "standard", "english_support": "yes"}


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize("name", ["tableinfos.json", "TableInfos_5.JSON", "my tableinfo.json"])
def test_in_the_same_folder_or_zip(read, zipped, name):
    files = {"a/log.json": LOG, f"a/{name}": infos(board="1", war_support=2, scoring="2", wonder="1")}
    log = read(files, zipped)
    assert log.options == ENGLISH
    told = {"board": "standard", "war_support": "english", "wonder": False, "scoring": "open"}
    assert log.document()["source"] == {"platform": "bga", "id": TABLE, "options": dict(sorted(told.items()))}
    assert replay_log(log).options["english_support"] == "yes"


@pytest.mark.parametrize("document", [[infos("4"), infos(board=2)], infos(board=2)["data"]])
def test_one_of_several_answers_or_what_an_answer_holds(read, document):
    assert read({"log.json": LOG, "tableinfos.json": document}).options == {"board": "advanced"}


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"tableinfos.json": infos("6", board=2)},
        {"tableinfos.json": infos()},
        {"tableinfos.json": infos(board=7)},
        {"tableinfos.json": "no table"},
        {"tableinfos.json": infos(board=2) | {"status": 0, "data": None}},
        {"table.json": infos(board=2)},
        {"b/tableinfos.json": infos(board=2)},
    ],
)
@pytest.mark.parametrize("zipped", [False, True])
def test_others_say_nothing(read, files, zipped):
    log = read({"log.json": LOG, **files}, zipped)
    assert (log.options, log.source.model_extra) == ({}, {})


def test_the_board_decides_where_treasures_lie(read):
    document = answer(PLAIN[0], packet("3", event("pickedTreasure", player_id=ANN, tile_id=4)))
    assert read({"log.json": document}).actions[-1] == "p0 treasure B2"
    assert read({"log.json": document, "tableinfos.json": infos(board=2)}).actions[-1] == "p0 treasure E1"


def test_another_board_than_the_tile_ids_tell(read):
    """Tile 14 is in the opening hand of seat 0 on the standard board, and a start temple on the other."""
    error = read({"log.json": answer(*PLAIN), "tableinfos.json": infos(board=2)})
    assert (error.rule, error.found, error.expected, error.game) == (
        "another board than tableinfos.json tells", "standard", "advanced", "tigris_euphrates"
    )  # fmt: skip


def test_two_files_that_do_not_agree(read):
    files = {"a tableinfo.json": infos(board=1, scoring=1), "b tableinfo.json": infos(board=2)}
    error = read({"log.json": LOG, **files})
    assert error.message == (
        "two table infos tell different options of this table: found board advanced in b tableinfo.json, "
        "expected board standard, scoring hidden as in a tableinfo.json"
    )


@pytest.mark.parametrize("option", ["wonder", "civilization_buildings"])
def test_an_option_that_is_not_supported_is_named_though_it_left_no_trace(read, option):
    error = read({"log.json": LOG, "tableinfos.json": infos(**{option: 2})})
    assert error.message == f"not supported: found {option.replace('_', ' ')}, by tableinfos.json"


def test_a_list_and_lines_of_logs_each_find_their_own(tmp_path):
    other = json.loads(json.dumps(LOG).replace('"table_id": "5"', '"table_id": "6"'))
    (tmp_path / "tableinfos.json").write_text(json.dumps([infos("6", board=2), infos(board=1)]))
    (tmp_path / "log.json").write_text(json.dumps([LOG, other]))
    (tmp_path / "log.jsonl").write_text(f"{json.dumps(LOG)}\n{json.dumps(other)}")
    for name in ("log.json", "log.jsonl"):
        (source,) = find_sources([tmp_path / name])
        assert [log.options for log in read_each(source)] == [{"board": "standard"}, {"board": "advanced"}]


def test_a_log_is_imported_anew_when_its_options_become_known(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "log.json").write_text(json.dumps(LOG))
    told = []
    for table_infos in (None, infos("6", board=1), infos(war_support=2), infos(war_support=2)):
        if table_infos:
            (folder / "tableinfos.json").write_text(json.dumps(table_infos))
            beside._tables.cache_clear()  # as in the next process
        report = import_sources(list(find_sources([folder / "log.json"])))
        with store.open_read_only() as con:
            games = con.execute("select options->>'english_support' from games").fetchall()
        told.append((report.imported, report.replaced, report.already_there, games))
    no, yes = [("no",)], [("yes",)]
    assert told == [(1, 0, 0, no), (0, 0, 1, no), (0, 1, 0, yes), (0, 0, 1, yes)]


def test_an_option_that_the_log_contradicts(read):
    """Bob's priest beside Ann's temple attacks, 2 to 1; Ann adds three temples, where English support lets her tie."""
    revolt = answer(
        packet("2", leader(2, 1, 0), state(4), state(2)),
        packet("3", state(4), state(17), state(2, BOB)),
        packet("4", leader(6, 0, 1, player=BOB), state(7)),
        packet("5", support("attacker", "red", BOB, 20), state(12), state(7)),
        packet("6", support("defender", "red", ANN, 14, 15, 16), state(12), state(4), state(2, BOB)),
    )
    told = infos(board=1, war_support=2)
    error = replay_log(read({"log.json": revolt, "tableinfos.json": told})).error
    assert (error.rule, error.found, error.expected, error.nearest) == (
        "T75",
        "p0 support 3",
        "the defender adds nothing, or exactly enough to tie; all of it is legal with english_support=no",
        ("p0 support 1", "p0 support 0"),
    )
