"""Kibitz's own log format, version 1 (pipeline.model)."""

from typing import Any

from pydantic import ValidationError

from pipeline.errors import LogError, RefusedLog
from pipeline.games import PARTS
from pipeline.model import FORMAT, VERSION, GameLog


def recognises(document: Any) -> bool:
    return isinstance(document, dict) and "format" in document


def read(document: dict[str, Any], file: str = "") -> GameLog:
    """Raises RefusedLog for another format, version or game, LogError for a field that is wrong."""
    _expect(document, "format", FORMAT, file)
    _expect(document, "version", VERSION, file)
    if document.get("game") not in PARTS:
        found, expected = _found(document, "game"), " or ".join(PARTS)
        raise RefusedLog(file, "", "a log of another game", found, expected)
    try:
        return GameLog.model_validate(document)
    except ValidationError as error:
        raise _log_error(error, file) from None


def _expect(document: dict[str, Any], key: str, value: Any, file: str) -> None:
    if document.get(key) != value:
        raise RefusedLog(file, "", f"{key} unknown", found=_found(document, key), expected=str(value))


def _found(document: dict[str, Any], key: str) -> str:
    return str(document[key]) if key in document else "none"


def _log_error(error: ValidationError, file: str) -> LogError:
    first = error.errors(include_url=False, include_context=False)[0]
    pointer = "".join(f"/{part}" for part in first["loc"])
    found = "" if first["type"] == "missing" or not pointer else repr(first["input"])
    return LogError(file, pointer, first["msg"].removeprefix("Value error, "), found=found)
