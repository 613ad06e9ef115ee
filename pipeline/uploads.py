"""Files that a browser sends: the same sources as of files on the disk, under the names people gave them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import RefusedLog
from pipeline.sources import Source, find_sources


@dataclass(frozen=True)
class Uploaded:
    """A source whose file lies aside for the time of the import; nobody finds it again, so it has no path."""

    name: str
    kept: Source
    path: str = ""
    member: str = ""

    @property
    def is_guess(self) -> bool:
        return self.kept.is_guess

    def read(self) -> bytes:
        """The whole text of the log, unpacked. Raises RefusedLog."""
        try:
            return self.kept.read()
        except RefusedLog as error:
            raise RefusedLog(self.name, error.at, error.rule, error.found, error.expected) from None


def uploaded(files: Iterable[tuple[str, bytes]], folder: Path) -> Iterator[Uploaded]:
    """The logs in files given as name and content, zips with what is in them; `folder` keeps the bytes."""
    for number, (name, data) in enumerate(files):
        path = folder / str(number)
        path.write_bytes(data)
        for source in find_sources([path]):
            yield Uploaded(name + source.name.removeprefix(str(path)), source)
