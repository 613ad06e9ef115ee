"""Warehouses for the pages: a few sample games and one whose names are hostile."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.pages.navigation import ENTRIES, REVIEW
from pipeline.importer import import_sources
from pipeline.sources import find_sources

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "data" / "samples"
HOSTILE = ("<img src=x onerror=alert(1)>", "**[b](javascript:x)** $x$ :red[y]")


def sample_files():
    """Of each game one sample for each number of players, and one recorded from a single seat."""
    chosen = {}
    for path in sorted(SAMPLES.glob("*/*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        key = document["knowledge"][:4] if document["knowledge"] != "full" else len(document["players"])
        chosen.setdefault((document["game"], key), path)
    return list(chosen.values())


def hostile_file(folder):
    """A two player sample under names that try to be markup, without its end."""
    path = next(path for path in sample_files() if len(json.loads(path.read_text())["players"]) == 2)
    document = json.loads(path.read_text(encoding="utf-8"))
    for player, name in zip(document["players"], HOSTILE, strict=True):
        player["name"] = name
    document["actions"] = document["actions"][:60]
    document.pop("result")
    document["date"], document["event"] = "2030-01-01", "<script>alert(2)</script>"
    target = folder / "hostile.json"
    target.write_text(json.dumps(document), encoding="utf-8")
    return target


@pytest.fixture
def empty_home(tmp_path, monkeypatch):
    """A warehouse of nothing."""
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session")
def samples_home(tmp_path_factory):
    """The folder of a warehouse of a few samples and the hostile game; tests leave it as it is."""
    return build(tmp_path_factory, "samples")


@pytest.fixture
def built_home(samples_home, monkeypatch):
    """The warehouse of a few samples is the current one."""
    monkeypatch.setenv("KIBITZ_HOME", str(samples_home))
    return samples_home


def build(tmp_path_factory, name):
    """A new warehouse of the few samples and the hostile game."""
    home = tmp_path_factory.mktemp(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIBITZ_HOME", str(home))
        files = [*sample_files(), hostile_file(tmp_path_factory.mktemp("hostile"))]
        report = import_sources(find_sources(map(str, files)))
        assert report.messages == []
    return home


def open_page(name=REVIEW, **address):
    """A page as the app shows it at an address, without a browser; no exception is shown."""
    app = AppTest.from_file(ROOT / "app.py", default_timeout=60)
    app.query_params.update(address)  # switches are as the address says when they are first drawn
    if name != REVIEW:
        app.run()
        app.query_params.clear()
        app.switch_page(ENTRIES[name].path)
        app.query_params.update(address)
    app.run()
    assert not app.exception
    return app


def text(app):
    """All that the page says in markdown and own HTML."""
    return "\n".join(markdown.value for markdown in app.markdown)
