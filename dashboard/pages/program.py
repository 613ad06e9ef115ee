"""What pages tell of the program itself."""

from importlib.metadata import version

import streamlit as st

from dashboard.pages import names

PACKAGES = ("streamlit", "duckdb", "polars", "numba", "numpy", "plotly", "pydantic")


@st.cache_data(show_spinner=False)
def versions():
    """(what, version) of the program, the rules of each game, and the packages it stands on."""
    from pipeline.editions import GAMES

    rules = [(f"Rules of {names.GAMES[name]}", str(rules.version)) for name, rules in GAMES.items()]
    return [("Kibitz", version("kibitz")), *rules, *((name, version(name)) for name in PACKAGES)]


@st.cache_data(show_spinner="Reading the editions…")
def editions_known():
    """Of each edition its name, what it says of itself, and per part how many values are of which provenance."""
    from pipeline.editions import FOLDER, EditionError, read_edition

    known = []
    for path in sorted(FOLDER.glob("*.json")):
        try:
            edition = read_edition(path)
        except EditionError as error:
            known.append((path.stem, str(error), []))
            continue
        known.append((edition.name, edition.about, [(part, dict(n)) for part, n in edition.provenances().items()]))
    return known
