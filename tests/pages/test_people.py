"""Club pages know who is who: an edit of people.toml counts at once."""

from pathlib import Path

import pytest

from dashboard.pages import club_warehouse
from pipeline.importer import import_sources
from pipeline.sources import find_sources

SAMPLE = Path(__file__).resolve().parents[2] / "data/samples/tigris_euphrates/2025-09-16-1-bruno-emil.json"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))
    import_sources(find_sources([SAMPLE]))
    return tmp_path


def persons():
    return club_warehouse.of_club(named)


def named(con):
    return con.sql("select person from results order by seat").fetchall()


def test_an_edit_counts_at_once(home):
    seen, keys = [persons()], [club_warehouse.club_key()]
    for text in ('"Bruno Z." = ["Bruno"]', '"B. Z." = ["Bruno", "Emil"]', '"B. Z." = "Bruno"'):
        (home / "people.toml").write_text(text)
        seen.append(persons())
        keys.append(club_warehouse.club_key())
    assert seen == [
        [("Bruno",), ("Emil",)],
        [("Bruno Z.",), ("Emil",)],
        [("B. Z.",), ("B. Z.",)],
        [("Bruno",), ("Emil",)],
    ]
    assert len(set(keys)) == len(keys)
    assert club_warehouse.people_trouble().startswith(f"{home / 'people.toml'}: ")
