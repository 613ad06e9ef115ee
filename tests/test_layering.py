"""What may import what: the table of ARCHITECTURE.md."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = {"engines", "pipeline", "coach", "dashboard", "cli", "tests", "app"}
# Folder or file -> (what it may import of ours, which libraries never).
LAYERS = {
    "engines": ({"engines"}, {"pydantic", "polars", "duckdb", "streamlit", "plotly"}),
    "pipeline": ({"engines", "pipeline"}, {"streamlit", "plotly"}),
    "coach": ({"engines", "pipeline", "coach"}, {"duckdb", "streamlit", "plotly"}),
    "dashboard/queries": ({"dashboard.queries"}, {"streamlit", "plotly"}),
    "dashboard/charts": ({"engines", "dashboard.charts"}, {"duckdb", "streamlit"}),
    "dashboard/glossary": ({"dashboard.glossary"}, {"duckdb", "polars", "streamlit", "plotly"}),
    "dashboard/export": ({"dashboard", "pipeline"}, {"duckdb", "streamlit", "plotly"}),
    "dashboard/pages": ({"dashboard", "pipeline", "coach"}, {"duckdb", "plotly"}),
    "app.py": ({"dashboard", "pipeline"}, {"duckdb", "plotly"}),
    "cli": ({"engines", "pipeline", "coach", "dashboard", "cli"}, set()),
}
ENGINE_LIBRARIES = {"numpy", "numba", "llvmlite"}  # the last is a part of numba


def files(layer):
    path = ROOT / layer
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def imports(path):
    """Every module that a file imports, by its full name; of `from a import b` both a and a.b."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_within(module, packages):
    return any(module == package or module.startswith(package + ".") for package in packages)


def wrong(path, ours, never):
    """Imports of a file that its layer may not have. A bare `dashboard` counts by what is taken from it."""
    for module in imports(path):
        top = module.partition(".")[0]
        is_ours = top in OURS and module not in {"dashboard"}
        if top in never or (is_ours and not is_within(module, ours)):
            yield f"{path.relative_to(ROOT)} imports {module}"


@pytest.mark.parametrize("layer", LAYERS)
def test_layer(layer):
    assert files(layer) != []
    assert [line for path in files(layer) for line in wrong(path, *LAYERS[layer])] == []


def test_engines_use_numpy_numba_and_the_standard_library():
    allowed = ENGINE_LIBRARIES | {"engines"} | set(sys.stdlib_module_names)
    tops = {module.partition(".")[0] for path in files("engines") for module in imports(path)}
    assert tops - allowed == set()


def test_every_file_has_a_layer():
    folders = [folder for folder in ("engines", "pipeline", "coach", "dashboard", "cli") if (ROOT / folder).is_dir()]
    known = {path for layer in LAYERS for path in files(layer)} | {ROOT / "dashboard" / "__init__.py"}
    assert [str(path) for folder in folders for path in files(folder) if path not in known] == []


def test_wrong_imports_are_found():
    path = ROOT / "engines" / "api.py"
    assert list(wrong(path, set(), {"numpy"})) == ["engines/api.py imports numpy"]
