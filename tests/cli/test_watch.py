"""kibitz watch: one line an import, errors told once, Ctrl-C ends it."""

import json
import os
import re
import signal
import subprocess
import sys
import threading

import pytest

from cli.watch import import_files, one_look
from pipeline.store import StoreError
from pipeline.watching import WatchedFolder
from tests.pipeline.short_game import FAILING, GAME


@pytest.fixture
def watched(tmp_path, home):
    (tmp_path / "logs").mkdir()
    return WatchedFolder(str(tmp_path / "logs"))


def look(watched, trouble="", import_=import_files):
    return one_look(watched, trouble, import_)


def put(watched, name, document):
    path = os.path.join(watched.path, name)
    with open(path, "w") as file:
        json.dump(document, file)
    return path


def test_one_line_an_import(watched, capsys):
    one = put(watched, "a.json", GAME)
    for _ in range(3):
        assert look(watched) == ""
    put(watched, "b.json", GAME | {"actions": GAME["actions"][:3]})
    two = put(watched, "c.json", FAILING)
    for _ in range(3):
        look(watched)
    out, err = capsys.readouterr()
    lines = [re.sub(r"^\d\d:\d\d:\d\d ", "", line) for line in out.splitlines()]
    assert lines == [f"{one}: 1 imported, 0 already there", "2 files: 1 imported, 0 already there, 1 failed"]
    assert err.startswith(f"{two}: move 8, ply 9, turn 3: T28: ")


def test_what_goes_wrong_is_told_once_and_tried_again(watched, capsys):
    put(watched, "a.json", GAME)
    calls = []

    def fails(watched, files):
        calls.append(files)
        raise StoreError("the disk is full") if len(calls) < 4 else StoreError("still")

    trouble = ""
    for _ in range(5):
        trouble = look(watched, trouble, fails)
    assert len(calls) == 4
    assert capsys.readouterr() == ("", "the disk is full\nstill\n")
    assert look(watched, trouble) == ""
    assert "a.json: 1 imported, 0 already there" in capsys.readouterr().out


def test_a_folder_that_goes(watched, capsys, tmp_path):
    put(watched, "a.json", GAME)
    (tmp_path / "logs").rename(tmp_path / "away")
    trouble = look(watched)
    assert look(watched, trouble) == trouble
    assert capsys.readouterr() == ("", f"{watched.path}: no such file or directory\n")
    (tmp_path / "away").rename(watched.path)
    assert [look(watched), look(watched)] == ["", ""]
    assert "1 imported" in capsys.readouterr().out


def test_what_cannot_be_watched(kibitz, tmp_path):
    assert kibitz("watch", tmp_path / "no") == (1, "", f"{tmp_path / 'no'}: does not exist\n")
    (tmp_path / "file").write_text("")
    assert kibitz("watch", tmp_path / "file") == (1, "", f"{tmp_path / 'file'}: is not a folder\n")


def test_a_real_signal_ends_it(watched, home):
    """After a file that was there was imported."""
    put(watched, "a.json", GAME)
    command = [sys.executable, "-m", "cli.main", "watch", watched.path, "--every", "0.1"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, **pipes, env=os.environ | {"KIBITZ_HOME": str(home)})
    guard = threading.Timer(60, process.kill)
    guard.start()
    try:
        lines = [process.stdout.readline(), process.stdout.readline()]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        guard.cancel()
    assert lines[0] == f"Watching {watched.path}; Ctrl-C ends it.\n"
    assert lines[1].endswith("a.json: 1 imported, 0 already there\n")
    assert (process.returncode, out, err) == (130, "", "stopped\n")
