"""Sources in portions that one process reads at a time. A large file of JSON Lines is read in several, part by part."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from pipeline.parallel import n_cores
from pipeline.sources import Source

CHUNK_BYTES = 8 * 2**20  # unpacked; some 1,200 games of our own, or 8 files of the site
MOST_PIECES = 64  # files in a chunk
MUCH = 16 * 2**20  # bytes
UNPACKED = 8  # a packed file is about so many times larger unpacked
MEMBER_BYTES = 2**16  # a member of a zip is taken to be so large


class Readable(Protocol):
    """What can be imported: a Source, or bytes that are in memory already."""

    name: str
    path: str
    member: str
    is_guess: bool

    def read(self) -> bytes: ...


@dataclass(frozen=True)
class Piece:
    """A file, or part `part` of `n_parts` of its lines. weight: bytes it is taken to have, unpacked."""

    source: Readable
    part: int = 0
    n_parts: int = 1
    weight: int = 0

    @property
    def is_last(self) -> bool:
        return self.part == self.n_parts - 1


@dataclass(frozen=True)
class Chunk:
    """What a process reads at a time. number: from 1, in the order of the sources."""

    number: int
    pieces: tuple[Piece, ...]
    folder: Path
    """Where the parts go; every process must see it."""
    options: dict[str, str] = field(default_factory=dict)
    """Given ones."""


def weight(source: Readable) -> int:
    """About how many bytes there are to read."""
    if source.member or not source.path:
        return MEMBER_BYTES
    try:
        size = os.stat(source.path).st_size
    except (OSError, ValueError):
        return 0
    return size * UNPACKED if source.path.endswith(".gz") else size


def default_jobs(sources: Sequence[Readable]) -> int:
    """As many processes as cores for much, one for little: starting others takes a few seconds."""
    much = len(sources) > MOST_PIECES or sum(map(weight, sources)) > MUCH
    return n_cores() if much else 1


def pieces(sources: Iterable[Readable]) -> Iterator[Piece]:
    for source in sources:
        total = weight(source)
        n = -(-total // CHUNK_BYTES) or 1
        for part in range(n):
            yield Piece(source, part, n, total // n)


def chunks(sources: Iterable[Readable], folder: Path, options: dict[str, str]) -> Iterator[Chunk]:
    """In the order of the sources."""
    for number, together in enumerate(_portions(pieces(map(_reachable, sources))), start=1):
        yield Chunk(number, together, folder, options)


def _portions(each: Iterable[Piece]) -> Iterator[tuple[Piece, ...]]:
    waiting: list[Piece] = []
    room = CHUNK_BYTES
    for piece in each:
        if waiting and (len(waiting) == MOST_PIECES or piece.weight > room):
            yield tuple(waiting)
            waiting, room = [], CHUNK_BYTES
        waiting.append(piece)
        room -= piece.weight
    if waiting:
        yield tuple(waiting)


def _reachable(source: Readable) -> Readable:
    """Another process may stand in another folder."""
    return replace(source, path=os.path.abspath(source.path)) if isinstance(source, Source) and source.path else source


def path_of(source: Readable) -> str | None:
    """As the warehouse notes it: absolute, a zip's member behind it; None for an upload."""
    if not source.path:
        return None
    path = os.path.abspath(source.path)
    return f"{path}/{source.member}" if source.member else path
