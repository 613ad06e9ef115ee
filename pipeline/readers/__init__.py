"""Readers: one module per format, chosen by looking at what the file holds.

A reader has NAME, TITLE, `recognises(content)` and `read(content)`, which gives the items of a file in order.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pipeline.batches import in_batches
from pipeline.errors import LogError, RefusedLog, described, one_line
from pipeline.model import GameLog
from pipeline.readers import (
    bga,
    bga_games,
    bga_tableinfos,
    bgg_json,
    bgg_xml,
    bgstats_backup,
    bgstats_push,
    csv_results,
    movestats,
    native,
    taj_trace,
    transcript,
)
from pipeline.readers.content import Content, parse_json
from pipeline.records.model import Record, Skipped
from pipeline.sources import Source

READERS = (
    native,
    taj_trace,
    bgstats_backup,
    bgstats_push,
    bgg_json,
    bga_games,
    bga_tableinfos,
    bga,
    transcript,
    bgg_xml,
    movestats,
    csv_results,
)
"""The first that recognises a content reads it: native logs first since they are many, loose looks last."""

Item = GameLog | Record | Skipped | LogError
NOT_A_LOG = "not_a_log"
_BEGINNING = 40  # letters of a text nobody knows


def read(source: Source) -> list[GameLog]:
    """All games of a source. Raises LogError at the first that cannot be read."""
    items = read_each(source)
    for item in items:
        if isinstance(item, LogError):
            raise item
    return [item for item in items if isinstance(item, GameLog)]


def read_each(source: Source) -> list[Item]:
    """What a source holds in order, with the error in the place of a game that cannot be read."""
    with without_collector():
        return list(iter_each(source))


def iter_each(source: Source) -> Iterator[Item]:
    """Like `read_each`, a few games at a time: those of a file of many need not be in memory together."""
    return open_source(source).items


@dataclass(frozen=True)
class Opened:
    """A source whose format is known. format: the reader's NAME, None where no reader knows it."""

    format: str | None
    items: Iterator[Item]


def open_source(source: Source, part: int = 0, n_parts: int = 1) -> Opened:
    """Format and items of a source; of a file of documents for several readers the format of the first.

    JSON Lines can be read in parts: of n_parts, here only number `part` is read; all else comes with the first part.
    A file that stood in a folder and that no reader knows is one Skipped(NOT_A_LOG), unless its ending says it is JSON.
    """
    try:
        content = Content(source.name, source.read(), source.path, member=source.member, parse=_parse)
    except LogError as error:
        return Opened(None, iter([error]))
    with without_collector():
        known = (reader_of(each) for each in (content, *content.parts_near()))
        reader = next(filter(None, known), None)
    return Opened(reader and reader.NAME, _one_by_one(_items(content, source.is_guess, part, n_parts)))


def _items(content: Content, is_guess: bool, part: int, n_parts: int) -> Iterator[Item]:
    reader = reader_of(content)
    if reader is None and _has_parts(content, is_guess):
        for documents in in_batches(content.parts(part, n_parts)):
            for its_reader, document in [(reader_of(document), document) for document in documents]:
                yield from _read_with(its_reader, document)
    elif part > 0:
        return
    elif reader:
        yield from _read_with(reader, content)
    elif is_guess:
        yield Skipped(NOT_A_LOG, content.name)
    else:
        yield _refusal(content)


def _has_parts(content: Content, is_guess: bool) -> bool:
    """Whether its documents are read one by one. A file of JSON Lines is, even if none is known, for their errors."""
    if content.is_json_lines and not is_guess:
        return True
    return any(reader_of(part) for part in content.parts_near())


def reader_of(content: Content) -> Any | None:
    """The module that reads it."""
    return next((reader for reader in READERS if reader.recognises(content)), None)


def _read_with(reader: Any | None, content: Content) -> list[Item]:
    if reader is None:
        return [_refusal(content)]
    try:
        return [item.within(content.at) if isinstance(item, GameLog) else item for item in reader.read(content)]
    except LogError as error:
        return [error.within(content.at)]


def _refusal(content: Content) -> RefusedLog:
    """Why no reader takes it."""
    file, at, fault = content.name, content.at, content.fault
    if not at and not content.data.strip():
        return RefusedLog(file, rule="the file is empty")
    if fault is None:
        return RefusedLog(file, at, "not a log of this program", found=described(content.document))
    if content.text is None:
        return RefusedLog(file, at, "not UTF-8 text")
    if not at and not content.claims_json:
        found = f"text that begins {one_line(content.text.strip(), _BEGINNING)!r}"
        return RefusedLog(file, rule="not a log of this program", found=found)
    return RefusedLog(file, at or _place(fault), "not JSON, or cut off", found=_complaint(fault))


def _parse(data: bytes) -> Any:
    """Logs of the site are parsed without what nobody reads, which is most of them."""
    slim = bga.decode(data)
    return parse_json(data) if slim is None else slim


def _one_by_one(items: Iterator[Item]) -> Iterator[Item]:
    while True:
        with without_collector():
            item = next(items, None)
        if item is None:
            return
        yield item


@contextmanager
def without_collector() -> Iterator[None]:
    """A log is a hundred thousand small objects, all alive till it is read: looking for garbage would cost a third."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _complaint(error: ValueError) -> str:
    return str(error).rpartition(" at line ")[0] or str(error)


def _place(error: ValueError) -> str:
    _, found, place = str(error).rpartition(" at line ")
    return f"line {place.replace(' column', ', column')}" if found else ""
