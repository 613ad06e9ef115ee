"""The command in this process: exit code, standard output, error stream."""

import json
import sys

import pytest

from cli.main import main
from tests.pipeline.short_game import GAME


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def kibitz(home, capsys, monkeypatch):
    def run(*args):
        monkeypatch.setattr(sys, "argv", ["kibitz", *map(str, args)])
        with pytest.raises(SystemExit) as exit_:
            main()
        out, err = capsys.readouterr()
        return exit_.value.code or 0, out, err

    return run


@pytest.fixture
def put(tmp_path):
    """Write a document, or bytes, under a name; gives the path."""

    def write(name, content=GAME):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return str(path)

    return write
