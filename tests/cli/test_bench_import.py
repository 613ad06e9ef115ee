"""The benchmarks of imports run, and print a row each; no figure is asserted."""

import json
import os

import pytest

from cli import bench_import
from dashboard.queries.pages import CLUB, PAGES


@pytest.fixture(autouse=True)
def one_process(monkeypatch):
    monkeypatch.setattr("pipeline.parallel.n_cores", lambda: 1)
    bench_import.imported.cache_clear()
    bench_import.page_seconds.cache_clear()
    yield
    bench_import.imported.cache_clear()
    bench_import.page_seconds.cache_clear()


def test_rows(kibitz, home):
    names = ["import.native", "warehouse.bytes_per_game", "import.peak_memory_mb", "query.worst_page"]
    code, out, err = kibitz("bench", "--json", *names, "--games", 30)
    assert (code, err) == (0, "")
    rows = json.loads(out)
    assert [row["name"] for row in rows] == names
    assert [row["unit"].split()[0].rstrip(",") for row in rows] == ["games/s", "bytes", "MB", "s"]
    assert rows[3]["unit"].startswith("s, page ") and all(row["value"] > 0 for row in rows)
    assert os.environ["KIBITZ_HOME"] == str(home) and not home.exists()


def test_the_time_of_each_page(kibitz):
    code, out, err = kibitz("bench", "--json", "query.worst_page", "query.pages", "--games", 30)
    assert (code, err) == (0, "")
    worst, *rows = json.loads(out)
    assert {row["name"] for row in rows} == {f"query.pages.{page}" for page in (*PAGES, *CLUB)}
    assert [worst["value"], worst["unit"]] == [rows[0]["value"], f"s, page {rows[0]['name'].split('.')[2]}"]
    assert [row["value"] for row in rows] == sorted((row["value"] for row in rows), reverse=True)


def test_a_name_that_is_not_there(kibitz):
    code, out, err = kibitz("bench", "import.nothing")
    assert (code, out) == (1, "") and err.startswith("bench import.nothing: no such name; there are ")
