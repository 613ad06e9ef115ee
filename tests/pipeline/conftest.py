"""A warehouse of one's own, and files to import into it."""

import json

import pytest


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder of an empty warehouse, which is that of the test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("KIBITZ_HOME", str(folder))
    return folder


@pytest.fixture
def put(tmp_path):
    """Write documents, logs or texts under a name, each in a line of its own, or bytes; gives the path."""

    def write(name, *contents):
        path = tmp_path / name
        path.write_bytes(b"\n".join(map(as_bytes, contents)))
        return str(path)

    return write


def as_bytes(content):
    if isinstance(content, bytes):
        return content
    if isinstance(content, dict):
        return json.dumps(content).encode()
    return (content if isinstance(content, str) else content.to_json()).encode()
