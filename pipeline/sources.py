"""Where logs come from: files, folders and zips, read one at a time and never past the size limit."""

import gzip
import os
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pipeline.errors import RefusedLog, one_line

MAX_BYTES = 64 * 2**20
"""Of one log, uncompressed."""
MAX_MEMBERS = 200_000
_LOG_ENDINGS = (".json", ".jsonl")
_OTHER_ENDINGS = (".xml", ".csv", ".tsv", ".txt", ".bgsplay")
"""Of results and transcripts; much else has them too."""
ENDINGS = tuple(ending + packed for packed in ("", ".gz") for ending in (*_LOG_ENDINGS, *_OTHER_ENDINGS))
_GZIP, _ZIPS = b"\x1f\x8b", (b"PK\x03\x04", b"PK\x05\x06")
_OFFICE = {"[Content_Types].xml", "META-INF/manifest.xml"}
_MAX_GZIP_PARTS = 1000
_UNREADABLE = (OSError, EOFError, zlib.error, zipfile.BadZipFile, RuntimeError, NotImplementedError, ValueError)


@dataclass(frozen=True)
class Source:
    """One file, or one member of a zip. `name` tells people which; it can be sent to another process.

    is_guess: nobody named this file, and its ending does not promise a log.
    """

    name: str
    path: str = ""
    member: str = ""
    refusal: RefusedLog | None = None
    is_guess: bool = False

    def read(self) -> bytes:
        """The whole text of the log, unpacked. Raises RefusedLog."""
        if self.refusal:
            raise self.refusal
        try:
            data = _read_member(self.path, self.member) if self.member else _read_file(self.path)
            return _gunzip(data) if data[:2] == _GZIP else data
        except _TooLarge:
            raise _refused(self.name, "too large", expected=f"at most {MAX_BYTES // 2**20} MiB unpacked") from None
        except _Changed:
            raise changed(self.name) from None
        except MemoryError:
            raise _refused(self.name, "too large for this machine") from None
        except _UNREADABLE as error:
            raise _refused(self.name, _reason(error)) from None


class _TooLarge(Exception):
    pass


class _Changed(Exception):
    pass


def find_sources(paths: Iterable[str | os.PathLike]) -> Iterator[Source]:
    """Every log under `paths`, in their order, folders and zips sorted by name.

    A folder and a zip pass only files of ENDINGS, a folder also zips; a file named outright is tried whatever its
    ending. What cannot be read comes as a Source whose `read` raises RefusedLog.
    """
    for path in map(os.fspath, paths):
        try:
            mode = os.stat(path).st_mode
        except (OSError, ValueError) as error:
            yield _unreadable(path, _reason(error))
            continue
        if stat.S_ISDIR(mode):
            yield from _in_folder(path)
        elif stat.S_ISREG(mode):
            yield from _in_file(path)
        else:
            yield _unreadable(path, "not a file or folder")


def files_in(top: str, failures: list[OSError]) -> Iterator[str]:
    """Every file under a folder that may hold logs, sorted by name; no folder twice. failures: folders not listed."""
    seen = set()
    for folder, inner, files in os.walk(top, followlinks=True, onerror=failures.append):
        real = os.path.realpath(folder)
        if real in seen:
            inner.clear()
            continue
        seen.add(real)
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        yield from (os.path.join(folder, name) for name in sorted(filter(_is_wanted, files)))


def named(word: str, where: str, inside: str | None = None) -> list[Source]:
    """The files of a folder with `word` in their name, sorted; with `inside`, of that folder in the zip `where`."""
    try:
        if inside is None:
            found = (entry.path for entry in os.scandir(where) if word in entry.name.lower() and entry.is_file())
            return [Source(name, name) for name in sorted(found)]
        names = [name for name in _open_zip(where).namelist() if os.path.dirname(name) == inside]
        found = (name for name in names if word in os.path.basename(name).lower())
        return [Source(f"{where}/{name}", where, name) for name in sorted(found)]
    except _UNREADABLE:
        return []


def _in_folder(top: str) -> Iterator[Source]:
    failures, empty = [], True
    for path in files_in(top, failures):
        empty = False
        yield from _in_regular_file(path)
    for error in failures:
        yield _unreadable(error.filename or top, _reason(error))
    if empty and not failures:
        yield _unreadable(top, "no logs in this folder", expected="files that end in " + " ".join((*ENDINGS, ".zip")))


def _in_regular_file(path: str) -> Iterator[Source]:
    try:
        regular = stat.S_ISREG(os.stat(path).st_mode)
    except OSError as error:
        yield _unreadable(path, _reason(error))
        return
    if regular:
        yield from _in_file(path, is_guess=_is_guess(path))


def _in_file(path: str, is_guess: bool = False) -> Iterator[Source]:
    try:
        with open(path, "rb") as file:
            is_zip = file.read(4) in _ZIPS
        members = _members(path) if is_zip else []
    except _UNREADABLE as error:
        yield _unreadable(path, _reason(error))
        return
    if not is_zip:
        yield Source(path, path, is_guess=is_guess)
    elif _is_office_document(path):
        yield _unreadable(path, "a document of an office program", expected="its sheet saved as CSV")
        return
    elif not members:
        yield _unreadable(path, "no logs in this zip", expected="files that end in " + " ".join(ENDINGS))
    for member in members:
        yield Source(f"{path}/{member}", path, member, is_guess=_is_guess(member))


def _members(path: str) -> list[str]:
    names = set(_open_zip(path).namelist())
    if len(names) > MAX_MEMBERS:
        raise ValueError(f"{len(names)} files in one zip, expected at most {MAX_MEMBERS}")
    return sorted(name for name in names if _is_member_wanted(name))


def _is_office_document(path: str) -> bool:
    """A workbook of any office program: a zip that has files of XML in it."""
    return not _OFFICE.isdisjoint(_open_zip(path).namelist())


def _is_wanted(name: str) -> bool:
    return name.lower().endswith((*ENDINGS, ".zip")) and not name.startswith(".")


def _is_guess(name: str) -> bool:
    return name.lower().removesuffix(".gz").endswith(_OTHER_ENDINGS)


def _is_member_wanted(name: str) -> bool:
    hidden = any(part.startswith((".", "__MACOSX")) for part in name.split("/"))
    return name.lower().endswith(ENDINGS) and not hidden


def _read_file(path: str) -> bytes:
    if os.path.getsize(path) > MAX_BYTES:
        raise _TooLarge
    with open(path, "rb") as file:
        before = os.fstat(file.fileno())
        data = _bounded(file.read(MAX_BYTES + 1))
        after = os.fstat(file.fileno())
    if (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, len(data)):
        raise _Changed
    return data


def _read_member(path: str, member: str) -> bytes:
    with _open_zip(path).open(member) as file:
        return _bounded(file.read(MAX_BYTES + 1))


def _open_zip(path: str) -> zipfile.ZipFile:
    status = os.stat(path)
    return _zip_as_of(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=2)
def _zip_as_of(path: str, _time: int, _size: int) -> zipfile.ZipFile:
    """Kept open, since reading the list of a large zip anew for each member would cost more than the member."""
    return zipfile.ZipFile(path)


def _gunzip(data: bytes) -> bytes:
    """All parts of a gzip file; stops soon after MAX_BYTES."""
    parts, room = [], MAX_BYTES + 1
    while data[:2] == _GZIP:
        unpacker = zlib.decompressobj(wbits=31)
        parts.append(unpacker.decompress(data, room))
        room -= len(parts[-1])
        if room <= 0 or len(parts) > _MAX_GZIP_PARTS:
            raise _TooLarge
        if not unpacker.eof:
            raise EOFError
        data = unpacker.unused_data
    return b"".join(parts)


def _bounded(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise _TooLarge
    return data


def _reason(error: Exception) -> str:
    """Why a file cannot be read, in plain words."""
    match error:
        case FileNotFoundError():
            return "does not exist"
        case PermissionError():
            return "may not be read"
        case EOFError():
            return "cut off: the packed file ends early"
        case zlib.error() | gzip.BadGzipFile() | zipfile.BadZipFile():
            return "damaged: cannot be unpacked"
        case RuntimeError() | NotImplementedError():
            return "packed with a password or in a way this program does not know"
        case OSError(strerror=str(words)):
            return words.lower()
    return one_line(error)


def changed(name: str) -> RefusedLog:
    """Of a file that somebody wrote into while it was read."""
    return _refused(name, "changed while it was read", "import it again")


def _refused(name: str, rule: str, expected: str = "") -> RefusedLog:
    return RefusedLog(name, rule=rule, expected=expected)


def _unreadable(path: str, rule: str, expected: str = "") -> Source:
    return Source(path, path, refusal=_refused(path, rule, expected))
