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
    document["source"]["id"] += "-hostile"  # not the same game, corrected
    document["date"], document["event"] = "2030-01-01", "<script>alert(2)</script>"
    target = folder / "hostile.json"
    target.write_text(json.dumps(document), encoding="utf-8")
    return target


def first_sample(game, n_players):
    """The document of the first sample of a game with so many players whose hands are all known."""
    documents = (json.loads(path.read_text(encoding="utf-8")) for path in sample_files())
    return next(each for each in documents if (each["game"], len(each["players"])) == (game, n_players))


def failing_files(folder):
    """Logs that stop at a leader, at what is no action and at a palace; one that cannot be read, one that is no log,
    one whose source counts other points."""

    def spoiled(document, after, word, line):
        at = next(ply for ply, action in enumerate(document["actions"]) if ply > after and word in action)
        document["actions"][at] = line(document["actions"][at])
        return document

    documents = {
        "leader.json": spoiled(
            first_sample("tigris_euphrates", 4), 90, "leader", lambda action: action.rsplit(" ", 1)[0] + " A1"
        ),
        "<b>dance.json": spoiled(first_sample("tigris_euphrates", 3), 60, " tile ", lambda action: HOSTILE[0]),
        "palace.json": spoiled(
            first_sample("taj_mahal", 4), 70, "palace", lambda action: action.rsplit("-", 1)[0] + "-9"
        ),
        "players.json": first_sample("tigris_euphrates", 2) | {"players": [{"name": HOSTILE[1]}]},
        "none.json": {"hello": HOSTILE[0]},
        "scores.json": first_sample("tigris_euphrates", 2),
    }
    documents["scores.json"]["result"]["scores"][0]["red"] += 1
    for name, document in documents.items():
        (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return [folder / name for name in documents]


@pytest.fixture(scope="session")
def failed_session_home(tmp_path_factory):
    home, folder = tmp_path_factory.mktemp("failed"), tmp_path_factory.mktemp("failing")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIBITZ_HOME", str(home))
        report = import_sources(find_sources(map(str, failing_files(folder))))
        assert (report.imported, report.failed, report.refused) == (1, 4, 1)
    return home


@pytest.fixture
def failed_home(failed_session_home, monkeypatch):
    """A warehouse of the failing logs alone."""
    monkeypatch.setenv("KIBITZ_HOME", str(failed_session_home))
    return failed_session_home


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
