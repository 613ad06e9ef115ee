"""Analyses kept beside the warehouse: one JSON file for each game and seat, `analyses/<game id>-p<seat>.json`."""

import re
from collections.abc import Iterator
from pathlib import Path

from coach.analysis import Analysis
from coach.errors import CoachError
from pipeline.beside import Shelf
from pipeline.store import home

FOLDER = "analyses"
_NAME = re.compile(r"([0-9a-z]{1,64})-p(\d)")


class AnalysisError(CoachError):
    """An analysis that cannot be read or written; the message is one line."""


_SHELF = Shelf("an analysis", Analysis, AnalysisError)


def read(game_id: str, seat: int) -> Analysis | None:
    """The analysis of a seat, None where there is none. Raises AnalysisError."""
    return _SHELF.read(_path(game_id, seat))


def write(analysis: Analysis) -> None:
    """Put it in the place of the seat's former one. Raises AnalysisError."""
    _SHELF.write(_path(analysis.game_id, analysis.seat), analysis.model_dump_json(exclude_defaults=True))


def every() -> Iterator[Analysis]:
    """All that can be read, in the order of games and seats; what cannot is named by `broken`."""
    for path in _paths():
        try:
            yield _SHELF.read(path)
        except AnalysisError:
            continue


def broken() -> list[str]:
    """One line for each file that cannot be read."""
    lines = []
    for path in _paths():
        try:
            _SHELF.read(path)
        except AnalysisError as error:
            lines.append(str(error))
    return lines


def stamp() -> tuple:
    """Changes when an analysis does: for those who remember what they made of them."""
    return tuple((path.name, path.stat().st_mtime_ns) for path in _paths())


def _paths() -> list[Path]:
    return [path for path in sorted((home() / FOLDER).glob("*-p*.json")) if _NAME.fullmatch(path.stem)]


def _path(game_id: str, seat: int) -> Path:
    return _SHELF.of_game(FOLDER, game_id, f"-p{seat}")
