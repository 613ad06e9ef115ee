"""Every case of the shared list of rule cases has its test here."""

import re
from pathlib import Path

import pytest

from tests.oracles import needs_folder

HERE = Path(__file__).parent


@pytest.mark.oracle
def test_every_case_has_a_test():
    """A case TM-07 needs a function test_tm_07_..."""
    cases = needs_folder() / "rules" / "cases.md"
    if not cases.exists():
        pytest.skip("the folder of recorded games has no rules/cases.md: the list of cases is not compared")
    listed = set(re.findall(r"^### TM-(\d+)", cases.read_text(encoding="utf-8"), re.MULTILINE))
    source = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_cases_*.py"))
    tested = set(re.findall(r"^def test_tm_(\d+)_", source, re.MULTILINE))
    assert listed
    assert listed - tested == set()
    assert tested - listed == set()
