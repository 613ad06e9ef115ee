"""Every sample of another tool's file gives exactly its expected records."""

import json
from pathlib import Path

import pytest

from cli.records import results_of
from pipeline.readers import open_source
from pipeline.sources import Source
from tests import oracles

EXPECTED = ".expected.json"


def samples() -> list[Path]:
    folder = oracles.folder()
    return sorted((folder / "formats" / "samples").glob(f"*{EXPECTED}")) if folder else []


def sample_files() -> list[Path]:
    """The files of other tools themselves."""
    return [path.with_name(path.name.removesuffix(EXPECTED)) for path in samples()]


@pytest.mark.oracle
def test_there_are_samples():
    oracles.needs_folder()
    assert len(samples()) >= 14


@pytest.mark.oracle
@pytest.mark.parametrize("expected", samples(), ids=lambda path: path.name.removesuffix(EXPECTED))
def test_a_sample_gives_its_records(expected):
    path = expected.with_name(expected.name.removesuffix(EXPECTED))
    told = json.loads(json.dumps(results_of(open_source(Source(path.name, str(path))))))
    assert told == json.loads(expected.read_text(encoding="utf-8"))
