"""An import that runs in the server while its page looks on; it goes on when the reader has left."""

import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import duckdb

from pipeline.sources import find_sources
from pipeline.store import StoreError
from pipeline.uploads import uploaded


class ImportJob:
    """One import. report: of the importer, once it is done; trouble: why there is none, in one line."""

    def __init__(self, uploads: Sequence[tuple[str, bytes]] = (), paths: Sequence[str] = ()):
        self.uploads, self.paths = list(uploads), list(paths)
        self.done, self.total, self.report, self.trouble, self.notice = 0, 0, None, "", ""
        self.start, self.end = time.monotonic(), None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    @property
    def is_running(self) -> bool:
        return self.thread.is_alive()

    @property
    def seconds(self) -> float:
        return (self.end or time.monotonic()) - self.start

    @property
    def words(self) -> str:
        """How far it is, and how fast; before, what it waits for."""
        if not self.done:
            return self.notice or "Looking for logs…"
        rate = self.done / self.seconds
        left = (self.total - self.done) / rate
        return f"{self.done:,} of {self.total:,} files · {rate:,.0f} a second · {left:.0f} s left"

    def _run(self) -> None:
        from pipeline.importer import import_sources  # not before it is used: it loads all of the rules

        try:
            with tempfile.TemporaryDirectory(prefix="kibitz-upload-") as folder:
                sources = [*uploaded(self.uploads, Path(folder)), *find_sources(self.paths)]
                self.total = len(sources)
                self.report = import_sources(sources, progress=self._step, notice=self._notice)
        except (StoreError, OSError, duckdb.Error) as error:
            self.trouble = " ".join(str(error).split())
        except Exception as error:
            self.trouble = f"a fault of this program, {type(error).__name__}; the server's output tells more"
            raise
        finally:
            self.uploads, self.end = [], time.monotonic()

    def _step(self, _file: object) -> None:
        self.done += 1

    def _notice(self, words: str) -> None:
        self.notice = words
