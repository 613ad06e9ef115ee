"""An import that runs in the server while its page looks on."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import duckdb

from pipeline.background import Background
from pipeline.sources import find_sources
from pipeline.store import StoreError
from pipeline.uploads import uploaded


class ImportJob(Background):
    """One import. report: of the importer, once it is done. notice: what it waits for."""

    expected = (StoreError, OSError, duckdb.Error)

    def __init__(self, uploads: Sequence[tuple[str, bytes]] = (), paths: Sequence[str] = ()):
        self.uploads, self.paths = list(uploads), list(paths)
        self.done, self.total, self.report, self.notice = 0, 0, None, ""
        super().__init__()

    @property
    def words(self) -> str:
        """How far it is, and how fast; before, what it waits for."""
        if not self.done:
            return self.notice or "Looking for logs…"
        if self.done == self.total:
            return f"{self.total:,} files read · writing the tables…"
        rate = self.done / self.seconds
        left = (self.total - self.done) / rate
        return f"{self.done:,} of {self.total:,} files · {rate:,.0f} a second · {left:.0f} s left"

    def work(self) -> None:
        from pipeline.importer import import_sources  # not before it is used: it loads all of the rules

        with tempfile.TemporaryDirectory(prefix="kibitz-upload-") as folder:
            sources = [*uploaded(self.uploads, Path(folder)), *find_sources(self.paths)]
            self.uploads = []
            self.total = len(sources)
            self.report = import_sources(sources, progress=self._step, notice=self._notice)

    def _step(self, _file: object) -> None:
        self.done += 1

    def _notice(self, words: str) -> None:
        self.notice = words
