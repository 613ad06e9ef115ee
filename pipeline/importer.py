"""Import: sources in, a new build of the warehouse out. What fails stops nobody else.

The files are read by one process or many (chunk_reader.py), which leave the rows in Parquet parts and tell who the
games are. Here they are looked at in the order of the sources (admission.py) and loaded in bulk (loading.py).
"""

import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import duckdb
import polars as pl

from pipeline import store
from pipeline.admission import Admission
from pipeline.audit import audit, audit_lines, only_games_from
from pipeline.chunk_reader import KNOWN, FileRead, Loaded, read_chunk
from pipeline.chunks import Readable, chunks
from pipeline.import_report import Report
from pipeline.known import Known, program
from pipeline.lake import Lake, show
from pipeline.loading import Loader
from pipeline.parallel import results
from pipeline.record_admission import LINK
from pipeline.report import flagged_lines
from pipeline.tables import FACTS, PER_GAME, insert

__all__ = ["FACTS", "PER_GAME", "Loaded", "Report", "Step", "import_sources", "insert"]


@dataclass(frozen=True)
class Step:
    """A file, or a part of one, that is done. weight: about its bytes; n_games: of this import so far."""

    source: Readable
    weight: int
    n_games: int


def import_sources(
    sources: Iterable[Readable],
    given: dict[str, str] | None = None,
    progress: Callable[[Step], None] | None = None,
    jobs: int = 1,
    dask: str = "",
    lake: str | None = None,
    notice: Callable[[str], None] | None = None,
) -> Report:
    """Bring all sources into the warehouse; `progress` is told each file when it is done.

    jobs: processes that read, 1 for this one. dask: address of a scheduler whose workers read instead. lake: folder for
    the large facts, as Parquet. notice: is told in a line what is waited for.
    """
    with store.building(lake, notice) as build:
        run = _Import(build, given or {})
        if build.older:
            notice and notice("the warehouse is of an older Kibitz: its games are read anew")
            sources = chain(games_of(build.older), sources)
        run.read(sources, progress or (lambda step: None), jobs, dask)
        return run.report


class _Import:
    """One import: reads, admits, loads, audits."""

    def __init__(self, build: store.Build, options: dict[str, str]):
        self.build, self.options = build, options
        recipe = (program(), json.dumps(options, sort_keys=True))
        self.known = Known(build.con, recipe)
        self.before = self.known.last_no
        lake = build.lake and Lake(build.lake, build.token)
        self.admission = Admission(self.known, Loader(build.con, build.parts, lake), options)
        (build.parts / KNOWN).write_bytes(self.known.digests())
        if lake:
            build.is_changed |= lake.find_moved(build.con)

    @property
    def report(self) -> Report:
        return self.admission.report

    def read(self, sources: Iterable[Readable], progress: Callable[[Step], None], jobs: int, dask: str) -> None:
        tasks = chunks(sources, self.build.parts, self.options)
        # While others read, one thread loads: several would each leave row groups half full, a tenth more of a file.
        self.build.con.execute("set threads = 1")
        with results(read_chunk, tasks, jobs, dask) as read:
            for files in whole_files(read, lambda piece: progress(Step(piece.source, piece.weight, self.n_games))):
                self.admission.take(files)
        self.build.con.execute("reset threads")
        self.finish()

    @property
    def n_games(self) -> int:
        return self.known.last_no - self.before

    def finish(self) -> None:
        self.build.is_changed |= self.admission.loader.has_changes
        self.admission.flush()
        if self.build.is_changed:
            self.build.con.execute(LINK).fetchall()
            show(self.build.con)
            self.audit()
        self.report.flagged = flagged_lines(self.build.con, self.report.names)

    def audit(self) -> None:
        """What fails for games that were there before is told, but no fault of this import."""
        con = self.build.con
        still_there = "select game_id from games where game_no <= ?"
        con.execute(f"delete from findings where game_id not in ({still_there})", [self.before]).fetchall()
        known = con.execute("select claim, game_id from findings, range(n_rows) order by all").fetchall()
        with only_games_from(con, self.before + 1):
            found = audit(con)
        self.report.audits = audit_lines(con, found)
        self.report.known = [f"known before: {line}" for line in audit_lines(con, known)]
        counted = Counter(found)
        rows = [(claim, game_id, n) for (claim, game_id), n in counted.items()]
        insert(con, "findings", pl.DataFrame(rows, ["claim", "game_id", "n_rows"], orient="row"))


def games_of(older: Path) -> Iterator[Loaded]:
    """The games of a warehouse of an older version, as files in memory."""
    query = "select source, game_id, games.log from games join logs using (log_id) order by games.rowid"
    with duckdb.connect(str(older), read_only=True) as con:
        rows = con.execute(query).fetchall()
    for source, game_id, log in rows:
        yield Loaded(f"{source} ({game_id})", zlib.decompress(log))


def whole_files(read: Iterable[list[FileRead]], done: Callable[[FileRead], None]) -> Iterator[list[list[FileRead]]]:
    """The files of each chunk with all their parts, which may lie in several chunks."""
    open_parts: list[FileRead] = []
    for files in read:
        whole = []
        for file in files:
            open_parts.append(file)
            if file.piece.is_last:
                whole.append(open_parts)
                open_parts = []
        yield whole
        for file in files:
            done(file.piece)
