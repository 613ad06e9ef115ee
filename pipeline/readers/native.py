"""Kibitz's own log format, version 1 (pipeline.model)."""

from typing import Any

from pydantic import ValidationError

from pipeline.errors import RefusedLog, described
from pipeline.games import PARTS
from pipeline.model import FORMAT, VERSION, GameLog
from pipeline.readers.content import Content
from pipeline.validation import first_fault

NAME, TITLE = "kibitz", "Kibitz's own logs"


def recognises(content: Content) -> bool:
    return isinstance(content.document, dict) and "format" in content.document


def read(content: Content) -> list[GameLog]:
    return [read_document(content.document, content.name)]


def read_document(document: dict[str, Any], file: str = "") -> GameLog:
    """Raises RefusedLog for another format, version or game, LogError for a field that is wrong."""
    _expect(document, "format", FORMAT, file)
    _expect(document, "version", VERSION, file)
    if document.get("game") not in PARTS:
        found, expected = _found(document, "game"), " or ".join(PARTS)
        raise RefusedLog(file, "", "a log of another game", found, expected)
    return validated(document, file)


def validated(document: dict[str, Any], file: str) -> GameLog:
    """The log of a document of a game we know. Raises LogError for a field that is wrong."""
    try:
        return GameLog.model_validate(document)
    except ValidationError as error:
        raise first_fault(error, file).of_game(document["game"]) from None


def _expect(document: dict[str, Any], key: str, value: Any, file: str) -> None:
    if document.get(key) != value:
        raise RefusedLog(file, "", f"{key} unknown", found=_found(document, key), expected=str(value))


def _found(document: dict[str, Any], key: str) -> str:
    value = document.get(key, "none")
    return str(value) if isinstance(value, (str, int)) else described(value)
