"""Every case of the shared list of rule cases has its test here."""

import re
from pathlib import Path

import pytest

from tests.oracles import needs_folder

HERE = Path(__file__).parent


@pytest.mark.oracle
def test_every_case_has_a_test():
    """A case TE-07 needs a function test_te_07_..."""
    listed = set(re.findall(r"^### TE-(\d+)", (needs_folder() / "rules" / "cases.md").read_text(), re.MULTILINE))
    source = "\n".join(path.read_text() for path in HERE.glob("test_cases_*.py"))
    tested = set(re.findall(r"^def test_te_(\d+)_", source, re.MULTILINE))
    assert listed
    assert listed - tested == set()
    assert tested - listed == set()
