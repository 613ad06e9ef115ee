"""Kibitz's own log format, version 1 (pipeline.model); other spellings of it by way of pipeline.lenient."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from pipeline import lenient
from pipeline.errors import LogError
from pipeline.games import PARTS
from pipeline.games.parts import canonical_lines
from pipeline.log_parts import Variation
from pipeline.model import GameLog
from pipeline.readers.content import Content
from pipeline.validation import first_fault

NAME, TITLE = "kibitz", "Kibitz's own logs"
_FIELDS, GAME_IDS = GameLog.model_fields.keys(), list(PARTS)


def recognises(content: Content) -> bool:
    document = content.document
    return isinstance(document, dict) and ("format" in document or lenient.recognises(document))


def read(content: Content) -> list[GameLog]:
    return [read_document(content.document, content.name)]


def read_document(document: dict[str, Any], file: str = "") -> GameLog:
    """Raises RefusedLog for another format, version or game, LogError for a field that is wrong."""
    return _as_it_stands(document) or _mended(document, file)


def validated(document: dict[str, Any], file: str) -> GameLog:
    """The log of a document of a game we know. Raises LogError for a field that is wrong."""
    try:
        return GameLog.model_validate(document)
    except ValidationError as error:
        raise first_fault(error, file).of_game(document["game"]) from None


def _as_it_stands(document: dict[str, Any]) -> GameLog | None:
    """The log of a document that leaves nothing to be mended: a canonical one pays for no leniency."""
    if not document.keys() <= _FIELDS or document.get("game") not in GAME_IDS or "format" not in document:
        return None
    try:
        log = GameLog.model_validate(document)
    except ValidationError:
        return None
    branches = list(_branches(log))
    parts = (*log.players, log.setup, *log.checks, log.result, log.source, *branches)
    if any(part and part.model_extra for part in parts):
        return None
    rules = PARTS[log.game].find_rules(log)
    is_known = canonical_lines(rules).__contains__ if rules else None
    return log if is_known is None or all(all(map(is_known, branch.actions)) for branch in branches) else None


def _branches(part: GameLog | Variation) -> Iterator[GameLog | Variation]:
    """The game and all its variations."""
    yield part
    for variation in part.variations:
        yield from _branches(variation)


def _mended(document: dict[str, Any], file: str) -> GameLog:
    try:
        draft = lenient.mended(document)
    except LogError as error:
        error.file = file
        raise
    try:
        log = validated(draft.document, file)
    except LogError as error:
        error.at = draft.origin(error.at)
        error.pointer = draft.origin(error.pointer)
        raise
    first = draft.origin("/actions")
    return log if first == "/actions" else log.stands_at(f"{first}/{ply}" for ply in range(len(log.actions)))
