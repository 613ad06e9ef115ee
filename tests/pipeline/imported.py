"""Imports into the warehouse of the test, and what it holds then."""

from pipeline import store
from pipeline.importer import import_sources
from pipeline.sources import find_sources


def run(*paths, **given):
    return import_sources(list(find_sources(paths)), given)


def rows(query):
    with store.open_read_only() as con:
        return con.execute(query).fetchall()
