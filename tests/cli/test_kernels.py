"""Where compiled rules are kept: in the clone, or in the user's own cache."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.common import warm_up
from engines import kernel


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone that cannot be written, and a user's cache."""
    root, cache = tmp_path / "clone", tmp_path / "cache"
    root.mkdir()
    monkeypatch.setattr(kernel, "ROOT", root)
    monkeypatch.setattr(kernel.os, "access", lambda path, mode: False)
    monkeypatch.setenv("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", str(cache))
    return root


def test_in_a_clone_that_can_be_written(clone, monkeypatch):
    monkeypatch.setattr(kernel.os, "access", lambda path, mode: (path, mode) == (clone, os.W_OK))
    assert kernel.cache_folder("abc") == clone / ".kernels" / "abc"


def test_in_the_users_cache_when_the_clone_cannot_be_written(clone, tmp_path, monkeypatch):
    (clone / ".kernels" / "abc").mkdir(parents=True)  # not complete
    assert kernel.cache_folder("abc") == tmp_path / "cache" / "kibitz" / "abc"
    monkeypatch.delenv("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    assert kernel.cache_folder("abc") == Path.home() / ".cache" / "kibitz" / "abc"


def test_in_the_clone_when_all_is_compiled_there(clone):
    (clone / ".kernels" / "abc").mkdir(parents=True)
    (clone / ".kernels" / "abc" / "complete").touch()
    assert kernel.cache_folder("abc") == clone / ".kernels" / "abc"


IN_ANOTHER_CLONE = """
import os, tempfile
os.access = lambda path, mode: False
from engines import kernel
from engines.tigris_euphrates.boards import as_words
from engines.tigris_euphrates.state import new_states
from engines.tigris_euphrates.hands import hand_size
def refuse(*args, **kwargs):
    raise OSError
tempfile.TemporaryFile = refuse
state = new_states()
state[0].hand[0] = [1, 2, 0, 0, 3]
print(hand_size(state[0], 0), kernel.is_cold(), dict(hand_size.compiled.stats.cache_hits))
"""


def test_a_complete_cache_is_only_read_wherever_the_clone_lies(tmp_path):
    """Loaded by a copy of the clone at another place, with no try to write a file."""
    warm_up()
    for name in ("engines", "data/editions", f".kernels/{kernel.CACHE.name}"):
        shutil.copytree(kernel.CACHE.parents[1] / name, tmp_path / name)
    before = sorted(tmp_path.rglob("*.nb*"))
    run = subprocess.run([sys.executable, "-c", IN_ANOTHER_CLONE], cwd=tmp_path, capture_output=True, text=True)
    assert (run.stdout[:8], run.stderr, "{}" in run.stdout) == ("6 False ", "", False)
    assert sorted(tmp_path.rglob("*.nb*")) == before
