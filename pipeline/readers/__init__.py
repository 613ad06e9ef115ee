"""Readers: one per log format, chosen by looking at what the file holds."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pydantic_core import from_json

from pipeline.errors import LogError, RefusedLog, described
from pipeline.model import GameLog
from pipeline.readers import bga, native, taj_trace
from pipeline.sources import Source

_READERS = (native, taj_trace, bga)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read(source: Source) -> list[GameLog]:
    """All games of a source. Raises LogError at the first that cannot be read."""
    games = read_each(source)
    for game in games:
        if isinstance(game, LogError):
            raise game
    return games


def read_each(source: Source) -> list[GameLog | LogError]:
    """The games of a source in order, with the error in the place of a game that cannot be read."""
    with _without_collector():
        try:
            return [_read_document(document, source.name, place) for place, document in _documents(source)]
        except LogError as error:
            return [error]


def _documents(source: Source) -> Iterator[tuple[str, Any]]:
    """Place and document of each game: a file is one document, a list of games, or one game a line."""
    data = source.read().removeprefix(_BYTE_ORDER_MARK)
    if not data.strip():
        raise RefusedLog(source.name, rule="the file is empty")
    try:
        document = parse_json(data)
    except ValueError as error:
        if not _is_text(data):
            raise RefusedLog(source.name, rule="not UTF-8 text") from None
        if not _is_json_lines(data):
            raise RefusedLog(source.name, _place(error), "not JSON, or cut off", found=_complaint(error)) from None
        yield from _json_lines(data, source.name)
        return
    if isinstance(document, list) and not bga.recognises(document) and any(map(_is_recognised, document)):
        yield from ((f"/{index}", item) for index, item in enumerate(document))
    else:
        yield "", document


def _read_document(document: Any, file: str, place: str) -> GameLog | LogError:
    if isinstance(document, LogError):
        return document
    try:
        for reader in _READERS:
            if reader.recognises(document):
                return reader.read(document, file)
    except LogError as error:
        return error.within(place)
    return RefusedLog(file, place, "not a log of this program", found=described(document))


def _is_recognised(document: Any) -> bool:
    return any(reader.recognises(document) for reader in _READERS)


def _json_lines(data: bytes, file: str) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.strip():
            try:
                yield f"line {number}", parse_json(line)
            except ValueError as error:
                yield "", RefusedLog(file, f"line {number}", "not JSON, or cut off", found=_complaint(error))


def _is_text(data: bytes) -> bool:
    try:
        return b"\0" not in data and bool(data.decode())
    except UnicodeDecodeError:
        return False


def _is_json_lines(data: bytes) -> bool:
    first, _, rest = data.partition(b"\n")
    try:
        return bool(rest.strip()) and isinstance(parse_json(first), dict)
    except ValueError:
        return False


def parse_json(data: bytes) -> Any:
    """Raises ValueError that ends in "at line N column M"."""
    slim = bga.decode(data)
    return from_json(data, allow_inf_nan=False) if slim is None else slim


@contextmanager
def _without_collector() -> Iterator[None]:
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
