"""The same warehouse whichever way it is filled: one process or two, a lake, a Dask cluster that loses a worker."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from pipeline import chunks, loading, store
from pipeline.generator.club import Club
from pipeline.generator.games import lines
from pipeline.importer import import_sources
from pipeline.parallel import PoolError
from pipeline.sources import find_sources
from tests.pipeline.game_views import log_of, seen_by
from tests.pipeline.short_game import FAILING, GAME

ROOT = Path(__file__).resolve().parents[2]
N_GAMES = 40
VIEWED = log_of("tigris_euphrates", 3, 1)
DOCUMENTS = {
    "b.json": GAME,
    "c.json": FAILING,
    "d.json": {"format": "kibitz-log"},
    "e.json": seen_by(VIEWED, {0}).document(),
    "f.json": seen_by(VIEWED, {2}).document(),
    "g.json": GAME | {"event": "the same game again"},
    "h.json": GAME | {"knowledge": "results", "actions": [], "result": {"ranks": [1, 2]}},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Files of every kind; the first is read in several parts."""
    folder = tmp_path_factory.mktemp("logs")
    (folder / "a.jsonl").write_bytes(b"".join(line + b"\n" for line in lines(Club(N_GAMES, 3), 0, N_GAMES)))
    for name, document in DOCUMENTS.items():
        (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return folder


@pytest.fixture
def in_home(tmp_path, monkeypatch):
    """Another warehouse; small chunks and loads."""
    monkeypatch.setattr(chunks, "CHUNK_BYTES", 1 << 16)
    monkeypatch.setattr(loading, "FULL", 3000)

    def choose(name):
        monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / name))

    return choose


def run(folder, **ways):
    return import_sources(list(find_sources([folder])), **ways)


def whole():
    """Every row of every table and view."""
    with store.open_read_only() as con:
        names = [name for (name,) in con.execute("show tables").fetchall() if name != "lake_files"]
        return {name: con.execute(f"select * from {name} order by all").fetchall() for name in names}


@pytest.fixture(scope="module")
def serial(folder, tmp_path_factory):
    """Report and tables of an import in this process, in one chunk and one load."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIBITZ_HOME", str(tmp_path_factory.mktemp("serial")))
        return run(folder), whole()


def test_what_there_is(serial):
    report, tables = serial
    counts = (report.imported, report.merged, report.already_there, report.failed, report.refused, report.records)
    assert counts == (N_GAMES + 2, 1, 1, 1, 1, 1)
    assert len(tables["games"]) == N_GAMES + 3
    assert all(tables[name] for name in ("plies", "events", "score_deltas", "seats", "final_scores", "records"))


def test_small_chunks(folder, serial, in_home):
    in_home("small")
    assert (run(folder), whole()) == serial


def test_two_processes(folder, serial, in_home):
    in_home("two")
    assert (run(folder, jobs=2), whole()) == serial


def test_a_lake(folder, serial, in_home, tmp_path):
    in_home("lake")
    lake = tmp_path / "water"
    assert (run(folder, lake=lake), whole()) == serial
    with store.open_read_only() as con:
        assert con.execute("select count(*) from facts.plies").fetchall() == [(0,)]
        noted = con.execute("select name || '/' || file from lake_files").fetchall()
    assert {str(path.relative_to(lake)) for path in lake.rglob("*") if path.is_file()} == {name for (name,) in noted}
    assert {path.name for path in lake.iterdir()} == {"plies", "events", "score_deltas"}
    assert sorted(path.suffix for path in store.home().iterdir()) == ["", ".duckdb", ".lock"]


def test_a_lake_for_a_part(folder, serial, in_home, tmp_path):
    """With a lake, without one, and when its folder has moved."""
    in_home("mixed")
    files = sorted(folder.iterdir())
    run(folder / "a.jsonl", lake=tmp_path / "water")
    import_sources(list(find_sources(files[1:4])))
    (tmp_path / "water").rename(tmp_path / "sea")
    words = "files of the lake are missing; import with --lake and its new folder"
    assert store.trouble() == f"{tmp_path / 'water'}: {words}"
    import_sources(list(find_sources(files[4:])), lake=tmp_path / "sea")
    assert (whole()["plies"], whole()["games"], store.trouble()) == (serial[1]["plies"], serial[1]["games"], "")


@contextmanager
def ended(*command):
    """A process that is ended by its id."""
    settings = {"env": os.environ | {"PYTHONPATH": str(ROOT)}, "cwd": ROOT}
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([sys.executable, "-m", *command], **settings, **silent)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def cluster(tmp_path):
    """(address of a scheduler, its two workers), all processes of their own."""
    distributed = pytest.importorskip("distributed")
    note = tmp_path / "scheduler.json"
    local = ("--host", "127.0.0.1", "--no-dashboard")
    with ExitStack() as stack:
        start = ("distributed.cli.dask_scheduler", *local, "--port", "0", "--scheduler-file", str(note))
        stack.enter_context(ended(*start))
        wait_until(note.exists)
        address = json.loads(note.read_text())["address"]
        one_thread = ("--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        start = ("distributed.cli.dask_worker", address, *local, *one_thread)
        workers = [stack.enter_context(ended(*start)) for _ in range(2)]
        with distributed.Client(address, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=120)
        yield address, workers


def wait_until(is_so, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_dask_and_a_worker_that_is_killed(folder, serial, in_home, cluster):
    in_home("dask")
    address, workers = cluster

    def kill_one(step):
        if workers[0].poll() is None:
            os.kill(workers[0].pid, signal.SIGKILL)

    assert (run(folder, dask=address, progress=kill_one), whole()) == serial
    assert (workers[0].wait(timeout=10), workers[1].poll()) == (-signal.SIGKILL, None)


def test_nobody_at_the_address(folder, in_home, monkeypatch):
    in_home("nobody")
    monkeypatch.setattr("pipeline.parallel.PATIENCE", 0.5)
    with pytest.raises(PoolError) as caught:
        run(folder, dask="tcp://127.0.0.1:9")
    assert str(caught.value) == "--dask tcp://127.0.0.1:9: no scheduler answers there"
    assert store.current_path() is None


def test_without_the_package(folder, in_home, monkeypatch):
    in_home("without")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PoolError) as caught:
        run(folder, dask="tcp://127.0.0.1:9")
    assert str(caught.value) == "--dask needs the package distributed: pip install 'kibitz[dask]'"
