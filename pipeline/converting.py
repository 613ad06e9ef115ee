"""Logs from one form into another."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, islice
from pathlib import Path
from typing import BinaryIO

from pipeline.errors import LogError
from pipeline.model import GameLog
from pipeline.readers import iter_each
from pipeline.records.model import Record
from pipeline.sources import Source
from pipeline.transcripts import to_text
from pipeline.writing import whole_file

FORMS = {"text": ".txt", "json": ".json", "jsonl": ".jsonl"}
"""Form of the logs, and the ending of its files."""

Tell = Callable[[LogError], None]


def written(source: Source, form: str, tell: Tell) -> Iterator[str]:
    """The games of a source in a form. `tell` hears of each that cannot be read or written."""
    n_results = 0
    for item in iter_each(source):
        match item:
            case LogError():
                tell(item)
            case GameLog():
                try:
                    yield _written(item, form, source.name)
                except LogError as error:
                    tell(error)
            case Record():
                n_results += 1
    if n_results:
        found = f"{n_results} result{'' if n_results == 1 else 's'}"
        tell(LogError(source.name, rule="results without moves are not converted", found=found))


def write_games(file: BinaryIO, form: str, games: Iterator[str]) -> int:
    """Write games in one form; several as JSON are a list. Gives how many."""
    tally = count()
    for text in _joined(form, (game for game, _ in zip(games, tally, strict=False))):
        file.write(text.encode())
    return next(tally)


def write_file(path: Path, form: str, games: Iterator[str]) -> int:
    """The file is there when it is complete, and only if there is a game for it."""
    first = next(games, None)
    if first is None:
        return 0
    with whole_file(path) as file:
        return write_games(file, form, chain([first], games))


def names_of(sources: Iterable[Source], form: str) -> list[str]:
    """A file name for each source: its own with another ending, and a number where two are alike."""
    names: list[str] = []
    for source in sources:
        stem = _stem(Path(source.member or source.path or source.name).name)
        name, number = stem + FORMS[form], 2
        while name in names:
            name, number = f"{stem}-{number}{FORMS[form]}", number + 1
        names.append(name)
    return names


def _written(log: GameLog, form: str, file: str) -> str:
    try:
        return to_text(log) if form == "text" else log.to_json() + "\n"
    except LogError as error:
        kind, _, ply = error.at.removeprefix("/").partition("/")
        place = log.where.pointer(int(ply)) if kind == "actions" else error.at
        raise LogError(file, place, error.rule, error.found, error.expected) from None


def _joined(form: str, games: Iterator[str]) -> Iterator[str]:
    """The text of a file, piece by piece."""
    start = list(islice(games, 2))
    is_list = form == "json" and len(start) > 1
    between = ",\n" if is_list else "\n" if form == "text" else ""
    for n, game in enumerate(chain(start, games)):
        yield (between if n else "[\n" if is_list else "") + (game.rstrip("\n") if is_list else game)
    if is_list:
        yield "\n]\n"


def _stem(name: str) -> str:
    stem = name.removesuffix(".gz")
    return stem.rpartition(".")[0] or stem
