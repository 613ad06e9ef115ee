"""The options of a table, where its table infos lie beside the log: a log itself does not tell them."""

import hashlib
import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pipeline.errors import LogError, RefusedLog
from pipeline.readers.bga_answers import data_of
from pipeline.readers.bga_tableinfos import options_of
from pipeline.readers.content import Content
from pipeline.sources import Source, named

WORD = "tableinfo"  # in the file's name
MOST_FILES = 10_000  # of a folder that are looked at
_UNSUPPORTED = ("wonder", "civilization_buildings")

Options = dict[str, str | bool]


@dataclass(frozen=True)
class Told:
    """What table infos say of a table's options; file: their name."""

    file: str
    options: Options

    @property
    def board(self) -> str | None:
        return self.options.get("board")

    @property
    def words(self) -> str:
        """`board advanced, war support standard`."""
        told = {name: {True: "yes", False: "no"}.get(value, value) for name, value in self.options.items()}
        return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in told.items())

    @property
    def rules(self) -> dict[str, str]:
        """The options of ours that they decide."""
        support = self.options.get("war_support")
        decided = {"board": self.board, "english_support": support and {"standard": "no", "english": "yes"}[support]}
        return {name: value for name, value in decided.items() if value}


def told_beside(content: Content, table: str) -> Told | None:
    """Raises RefusedLog for options that are not supported, LogError where two files tell different ones."""
    if not content.path:
        return None
    first, *others = _near(content.path, content.member).get(table) or [None]
    for other in others:
        if other.options != first.options:
            rule = "two table infos tell different options of this table"
            found, expected = f"{other.words} in {other.file}", f"{first.words} as in {first.file}"
            raise LogError(content.name, "", rule, found, expected)
    for name in _UNSUPPORTED:
        if first and first.options.get(name):
            raise RefusedLog(content.name, "", "not supported", f"{name.replace('_', ' ')}, by {first.file}")
    return first


def digest_beside(path: str, member: str) -> bytes:
    """Changes with what table infos beside a file tell; empty where there are none."""
    told = sorted((table, each.words) for table, found in _near(path, member).items() for each in found)
    return hashlib.sha256(repr(told).encode()).digest() if told else b""


def _near(path: str, member: str) -> dict[str, list[Told]]:
    """What table infos in the same folder or zip tell, by table."""
    where = path if member else os.path.dirname(os.path.abspath(path))
    inside = os.path.dirname(member) if member else None
    return _tables(where, inside, os.stat(where).st_mtime_ns)


@lru_cache(maxsize=4)
def _tables(where: str, inside: str | None, _changed: int) -> dict[str, list[Told]]:
    """What the table infos of a folder tell, by table."""
    found: dict[str, list[Told]] = {}
    for source in named(WORD, where, inside)[:MOST_FILES]:
        for table in _read(source):
            options = options_of(table)
            if options:
                found.setdefault(str(table.get("id")), []).append(Told(os.path.basename(source.name), options))
    return found


def _read(source: Source) -> list[dict[str, Any]]:
    """The tables of a file; what is wrong with it is told when it is read by itself."""
    try:
        content = Content(source.name, source.read())
    except RefusedLog:
        return []
    return [table for table in map(data_of, content.documents()) if isinstance(table, dict)]
