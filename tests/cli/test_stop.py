"""Ctrl-C: one line on the error stream, exit code 130, nothing half done."""

import os
import signal
import subprocess
import sys

import psutil
import pytest

from pipeline import store


def stop(*args, **kwargs):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("place", "args", "words"),
    [
        ("pipeline.importer.read_chunk", ("import",), "stopped; nothing was imported\n"),
        ("pipeline.importer.read_chunk", ("demo", "--headless", "--port", 0), "stopped; nothing was imported\n"),
        ("cli.import_logs.warm_up", ("import",), "stopped; nothing was imported\n"),
        ("cli.check.records_of", ("check",), "stopped\n"),
        ("pipeline.replay.replay_log", ("replay",), "stopped\n"),
    ],
)
def test_one_line(kibitz, put, monkeypatch, place, args, words):
    monkeypatch.setattr(place, stop)
    paths = [] if args[0] == "demo" else [put("a.json")]
    assert kibitz(*args, *paths) == (130, "", words)
    assert store.current_path() is None


def test_an_import_that_was_finished_does_not_say_otherwise(kibitz, put, monkeypatch):
    monkeypatch.setattr("pipeline.store._remove_builds", stop)
    assert kibitz("import", put("a.json")) == (130, "", "stopped\n")
    assert store.current_path() is not None


WAITING = """
import sys
from cli.main import main
from pipeline import lock
lock.try_to_hold = lambda file: print("waits", flush=True)
sys.argv = ["kibitz", "import", "a.json"]
main()
"""


def test_a_real_signal(home):
    """To an import that waits for another one."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen([sys.executable, "-c", WAITING], **pipes, env=os.environ | {"KIBITZ_HOME": str(home)})
    assert process.stdout.readline() == "waits\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out.replace("waits\n", ""), err) == (130, "", "stopped; nothing was imported\n")


KILLED = """
import sys, time
from joblib.externals.loky import get_reusable_executor
from pipeline import chunks, importer
from pipeline.sources import find_sources
chunks.CHUNK_BYTES = 1 << 16
def tell(step):
    print(*get_reusable_executor(reuse=True)._processes, flush=True)
    time.sleep(60)
importer.import_sources(list(find_sources(["data/samples"])), progress=tell, jobs=2)
"""


def test_kill_9_leaves_no_process_and_the_next_import_cleans_up(home, kibitz, put):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    process = subprocess.Popen([sys.executable, "-c", KILLED], **pipes, env=os.environ | {"KIBITZ_HOME": str(home)})
    workers = [psutil.Process(int(pid)) for pid in process.stdout.readline().split()]
    assert len(workers) == 2 and list(home.glob("import-*/*"))
    process.kill()
    process.communicate()
    assert psutil.wait_procs(workers, timeout=20)[1] == []
    assert store.current_path() is None
    assert kibitz("import", put("a.json"))[0] == 0
    assert sorted(path.suffix for path in home.iterdir()) == ["", ".duckdb", ".lock"]
