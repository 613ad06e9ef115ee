"""What one process does: reads the files of a chunk, replays their games, writes the rows as Parquet parts.

What it gives back is small: who the games are and what is wrong with them. The rows stay in the parts.
"""

import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline import readers
from pipeline.batches import in_batches
from pipeline.chunks import Chunk, Piece, path_of
from pipeline.errors import LogError, RefusedLog
from pipeline.facts import Collected, Game
from pipeline.model import RESULTS, GameLog
from pipeline.readers.bga.beside import digest_beside
from pipeline.records.model import Record, Skipped
from pipeline.replay import ReplayedLog, replay_log

KNOWN = "known"  # file of the folder: sha256 of every file that need not be read again
ROW_GROUP = 122_880  # as DuckDB has them
KEYS = 32  # bits for the games of a chunk; lower numbers are free for others


@dataclass(frozen=True)
class GameRead:
    """Who a game is. key: its number in the parts. packed_hash: of the whole document, header and all."""

    key: int
    game_id: str
    content_hash: str
    packed_hash: str
    platform: str
    platform_id: str
    rules_version: int
    n_plies: int
    error: LogError | None


@dataclass
class FileRead:
    """What a file, or a part of it, holds. sha256: None when it could not be unpacked.

    is_known: it need not be read again. parts: folder with the rows of its games.
    """

    piece: Piece
    path: str | None
    log_id: str
    sha256: str | None = None
    format: str | None = None
    is_known: bool = False
    items: list[GameRead | Record | Skipped | LogError] = field(default_factory=list)
    parts: Path | None = None

    @property
    def name(self) -> str:
        return self.piece.source.name


@dataclass(frozen=True)
class Loaded:
    """A source whose bytes are in memory already."""

    name: str
    data: bytes
    path: str = ""
    is_guess: bool = False
    member: str = ""

    def read(self) -> bytes:
        return self.data


def read_chunk(chunk: Chunk) -> list[FileRead]:
    """The files of a chunk in order."""
    folder = chunk.folder / f"{chunk.number:06}-{secrets.token_hex(4)}"  # a chunk may be read twice; one of both counts
    collected, files = Collected(), []
    with readers.without_collector():
        for batch in in_batches(_items(chunk, folder, files)):
            _take(batch, chunk, collected)
    write_parts(collected.tables(), folder)
    return files


def write_parts(tables: dict[str, pa.Table], folder: Path) -> None:
    """Words are written as they are kept, numbers beside a list; for numbers such a list only costs time."""
    if tables:
        folder.mkdir(parents=True)
    for name, table in tables.items():
        words = [field.name for field in table.schema if pa.types.is_dictionary(field.type)]
        settings = {"compression": "lz4", "write_statistics": False, "use_dictionary": words}
        pq.write_table(table, folder / f"{name}.parquet", row_group_size=ROW_GROUP, **settings)


def _items(chunk: Chunk, folder: Path, files: list[FileRead]) -> Iterator[tuple[FileRead, readers.Item]]:
    """What the files hold, in order; each file comes into `files` when it is opened."""
    for piece in chunk.pieces:
        file, items = _opened(piece, chunk, folder)
        files.append(file)
        for item in items:
            yield file, item


def _opened(piece: Piece, chunk: Chunk, folder: Path) -> tuple[FileRead, Iterator[readers.Item]]:
    source = piece.source
    try:
        data = source.read()
    except RefusedLog as error:
        return FileRead(piece, path_of(source), name_id(source.name)), iter([error])
    digest = hashlib.sha256(data)
    file = FileRead(piece, path_of(source), "", digest.hexdigest())
    if source.path:  # a log is another one when the options of its table become known
        digest.update(digest_beside(source.path, source.member))
    file.log_id = digest.hexdigest()
    if digest.digest() in _known(chunk.folder):
        file.is_known = True
        return file, iter(())
    loaded = Loaded(source.name, data, source.path, source.is_guess, source.member)
    opened = readers.open_source(loaded, piece.part, piece.n_parts)
    file.format, file.parts = opened.format, folder
    return file, opened.items


def _take(batch: list[tuple[FileRead, readers.Item]], chunk: Chunk, collected: Collected) -> None:
    """Games are replayed, and their rows are collected; all else goes to its file as it is."""
    taken = [(file, _replayed(item, file.name, chunk.options)) for file, item in batch]
    number = chunk.number << KEYS | len(collected.rows["games"])
    games = []
    for place, (file, replayed) in enumerate(taken):
        if isinstance(replayed, ReplayedLog):
            games.append(Game(file.log_id, file.name, replayed, number + len(games)))
            taken[place] = file, games[-1]
    for worked_out in ("document", "game_id", "content_hash", "packed"):
        for game in games:
            getattr(game, worked_out)  # is remembered
    for game in games:
        collected.add(game)
    for file, item in taken:
        file.items.append(_told(item) if isinstance(item, Game) else item)


def _replayed(item: readers.Item, file: str, options: dict[str, str]) -> ReplayedLog | Record | Skipped | LogError:
    if not isinstance(item, GameLog):
        return item
    if item.knowledge == RESULTS:
        return item.as_record()
    try:
        return replay_log(item, options, file)
    except LogError as error:
        return error


def _told(game: Game) -> GameRead:
    return GameRead(
        game.game_no,
        game.game_id,
        game.content_hash,
        hashlib.sha256(game.packed).hexdigest(),
        game.log.source.platform,
        game.log.source.id,
        game.replayed.rules.version,
        game.replayed.replayed.n,
        game.replayed.error,
    )


def name_id(name: str) -> str:
    """Of a file that could not be unpacked: nothing but its name is known."""
    return hashlib.sha256(b"name\0" + name.encode(errors="backslashreplace")).hexdigest()


@lru_cache(maxsize=1)
def _known(folder: Path) -> frozenset[bytes]:
    digests = (folder / KNOWN).read_bytes()
    return frozenset(digests[i : i + 32] for i in range(0, len(digests), 32))
