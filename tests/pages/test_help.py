"""The Help pages, and that every term a page links to is in the glossary."""

import ast

import pytest

from dashboard.glossary import GROUPS, TERMS
from tests.pages.conftest import ROOT, open_page, text

PAGES = ROOT / "dashboard" / "pages"


def linked_terms():
    """Every text given to `terms(...)` in the pages, with its file."""
    for path in PAGES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "terms":
                yield from ((path.name, arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def test_every_linked_term_is_in_the_glossary():
    assert [(file, term) for file, term in linked_terms() if term not in TERMS] == []


def test_a_figure_says_its_unit_with_its_formula():
    assert [name for name, term in TERMS.items() if term.formula and not (term.unit or "colour" in name)] == []
    assert sum(len(terms) for terms in GROUPS.values()) == len(TERMS)


def test_the_glossary_shows_every_term_without_a_warehouse(empty_home):
    shown = text(open_page("help/glossary"))
    assert shown.count("<dt>") == len(TERMS)


@pytest.mark.parametrize(("term", "n"), [("surplus", 1), ("nothing", 0)])
def test_the_address_names_a_term(empty_home, term, n):
    app = open_page("help/glossary", term=term)
    assert text(app).count("<dt>") == len(TERMS) + n
    assert ("not in the glossary" in text(app)) is (n == 0)


def test_the_keys(empty_home):
    shown = text(open_page("help/keys"))
    assert "<kbd>Shift</kbd>" in shown and "run the SQL" in shown
