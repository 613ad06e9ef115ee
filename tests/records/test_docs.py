"""docs/results.md tells of every format, note and reason."""

import re
from pathlib import Path
from typing import get_args

import pytest

from pipeline.readers import READERS, bga, native, taj_trace, transcript
from pipeline.records.model import Note, Player, Record, SkipReason

DOCS = (Path(__file__).parents[2] / "docs" / "results.md").read_text(encoding="utf-8")
CODES = set(re.findall(r"`([^`\n]+)`", DOCS))
OF_LOGS = {native, taj_trace, bga, transcript}


@pytest.mark.parametrize(
    "names",
    [
        {reader.NAME for reader in READERS if reader not in OF_LOGS},
        set(get_args(Note)),
        set(get_args(SkipReason)) - {"not_a_log"},
        set(Record.model_fields) | set(Player.model_fields),
    ],
    ids=["formats", "notes", "reasons", "fields"],
)
def test_it_tells_of_each(names):
    assert names - CODES == set()


def test_notes_are_sorted_and_each_is_given_somewhere():
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (Path(__file__).parents[2] / "pipeline").rglob("*.py")
    )
    assert list(get_args(Note)) == sorted(get_args(Note))
    assert [note for note in get_args(Note) if sources.count(f'"{note}"') < 2] == []
