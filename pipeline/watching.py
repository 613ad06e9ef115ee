"""A folder that is looked at from time to time: which files in it are new or changed, and rest."""

import os
from contextlib import suppress
from dataclasses import dataclass, field

from pipeline.sources import Source, files_in, find_sources

Stamp = tuple[int, int]
"""Size and time of the last change."""


@dataclass
class WatchedFolder:
    """A file rests when it is the same in two looks; one that is still being written waits for the next look."""

    path: str
    failures: list[OSError] = field(default_factory=list)
    """Why the last look could not list the folder, or one in it."""
    _seen: dict[str, Stamp] = field(default_factory=dict)
    _done: dict[str, Stamp] = field(default_factory=dict)

    def look(self) -> list[str]:
        """The files that rest and are not done."""
        before, self._seen, self.failures = self._seen, {}, []
        for file in files_in(self.path, self.failures):
            with suppress(OSError):  # it went between listing and asking
                status = os.stat(file)
                self._seen[file] = status.st_size, status.st_mtime_ns
        return [file for file, stamp in self._seen.items() if before.get(file) == stamp != self._done.get(file)]

    def sources(self, files: list[str]) -> list[Source]:
        """What is to be read of these files, a zip's members each by itself."""
        wanted = set(files)
        return [source for source in find_sources([self.path]) if source.path in wanted]

    def finish(self, files: list[str]) -> None:
        """These are done, as they were when they were looked at last."""
        self._done |= {file: self._seen[file] for file in files}
