"""The benchmarks of pages: a row for each step; no figure is asserted."""

import json
import os
import shutil
from pathlib import Path

import pytest

from cli import bench_import, bench_pages
from cli.common import SAMPLES
from dashboard.pages.navigation import GAME, SECTIONS


@pytest.fixture
def filled(kibitz, home, monkeypatch):
    """The benchmarks find a game of each kind in place of generated ones."""
    paths = [next(Path(SAMPLES, game).glob("*.json")) for game in ("tigris_euphrates", "taj_mahal")]
    assert kibitz("import", *paths)[0] == 0
    monkeypatch.setattr(bench_pages, "imported", lambda games: bench_import.Imported(home, games, 1, None))


def test_without_a_browser_they_say_what_is_missing(kibitz, filled, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    words = "bench: pages are measured in a browser; found no chromium\n"
    assert kibitz("bench", "pages") == kibitz("bench", "review") == (1, "", words)


def test_a_row_for_each_page_and_step(kibitz, filled, monkeypatch):
    if shutil.which("chromium") is None and os.environ.get("CI") != "true":
        pytest.skip("no chromium on this machine")
    monkeypatch.setattr("dashboard.pages.navigation.SECTIONS", {GAME: SECTIONS[GAME][:2], "Help": SECTIONS["Help"]})
    code, out, err = kibitz("bench", "--json", "pages", "review")
    assert (code, err) == (0, "")
    rows = json.loads(out)
    assert all(row["value"] > 0 for row in rows)
    kinds = ("tigris_euphrates", "taj_mahal")
    assert [row["name"] for row in rows] == [
        "page.first",
        "page.first.charts",
        *(f"page.{name}.{kind}" for kind in kinds for name in ("game/overview", "game/review")),
        "page.help/glossary",
        "page.help/keys",
        *(
            f"review.{what}"
            for kind in kinds
            for what in (f"step_ms.{kind}", f"step_ms.{kind}.slow", f"panels_ms.{kind}")
        ),
    ]
