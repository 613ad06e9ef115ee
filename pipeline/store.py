"""Where the warehouse lies: builds of one DuckDB file, and a pointer that names the current one.

A reader holds the file of its build open; an import makes a new build beside it and moves the pointer, so that neither
waits for the other and an import that fails has changed nothing.
"""

import errno
import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import duckdb
import platformdirs

from pipeline import lock
from pipeline.lake import missing, remove_leftovers

SCHEMA = Path(__file__).with_name("schema.sql")
VERSION = 4  # of the tables, as schema.sql has it
POINTER = "current"
LOCK = "import.lock"
BUILDS = "kibitz-*.duckdb"
TABLES = "select schema_name || '.' || table_name from duckdb_tables() where database_name = current_database()"
WORKSHOPS = "import-*"
NOTE = "lake"  # file of a workshop that names the folder of the lake
MEMORY = "700MB"  # that DuckDB takes in an import before it puts things aside on the disk
NEVER = "1TB"  # of changes: a checkpoint before the end would write the last rows again and leave holes in the file
FULL = [os.strerror(getattr(errno, name)) for name in ("ENOSPC", "EFBIG", "EDQUOT") if hasattr(errno, name)]
"""What the system says of a disk that takes no more; DuckDB repeats it."""


class StoreError(Exception):
    """The warehouse cannot be written; the message is one line."""


@dataclass
class Build:
    """A warehouse in the making. It becomes the current one only if `is_changed` was set.

    token: a word that no other build has. parts: folder for files that are gone at the end. lake: folder of the lake.
    older: the current file, where an older Kibitz made it; then nothing of it is in this build.
    """

    con: duckdb.DuckDBPyConnection
    token: str
    parts: Path
    lake: Path | None = None
    older: Path | None = None
    is_changed: bool = False


def home() -> Path:
    """KIBITZ_HOME, by default the user's data folder."""
    chosen = os.environ.get("KIBITZ_HOME")
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir("kibitz", appauthor=False))


def home_words() -> str:
    """The folder as people have named it."""
    return f"KIBITZ_HOME {home()}" if os.environ.get("KIBITZ_HOME") else str(home())


def expect_folder() -> None:
    """Raises StoreError where something else lies in the place of the warehouse's folder."""
    if os.path.exists(home()) and not os.path.isdir(home()):
        raise StoreError(f"{home_words()}: is not a folder")


def current_path() -> Path | None:
    """The file of the current build; None when there is none."""
    path, _ = _current()
    return path


def trouble() -> str:
    """One line on why the warehouse is empty although a pointer exists; "" when all is well."""
    path, words = _current()
    if path is None:
        return words
    try:
        with duckdb.connect(str(path), read_only=True) as con:
            if not _is_ours(con):
                return f"{path}: made by an older Kibitz; an import reads its games anew"
            folder = missing(con)
    except duckdb.Error:
        return _damaged(path)
    return f"{folder}: files of the lake are missing; import with --lake and its new folder" if folder else ""


def _is_ours(con: duckdb.DuckDBPyConnection) -> bool:
    """Whether the tables are those of schema.sql."""
    try:
        return con.execute("select version from warehouse").fetchall() == [(VERSION,)]
    except duckdb.CatalogException:
        return False


def _current() -> tuple[Path | None, str]:
    pointer = home() / POINTER
    try:
        name = pointer.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None, ""
    except NotADirectoryError:
        return None, f"{home_words()}: is not a folder"
    except (OSError, ValueError):
        return None, f"{pointer}: cannot be read; import again"
    path = home() / name
    if not name or Path(name).name != name or not path.is_file():
        return None, f"{pointer}: names no build; import again"
    if not _is_database(path):
        return None, f"{path}: is no warehouse; import again"
    return path, ""


def _damaged(path: Path) -> str:
    return f"{path}: damaged; delete the folder and import again"


def _opens(path: Path, all_of_it: bool = False) -> bool:
    """Whether DuckDB can open the file, and read every row of it."""
    try:
        with duckdb.connect(str(path), read_only=True) as con:
            for (table,) in con.execute(TABLES).fetchall() if all_of_it else ():
                con.execute(f"select count(hash(t)) from {table} as t").fetchall()
    except duckdb.Error:
        return False
    return True


def _opens_as_ours(path: Path) -> bool:
    with duckdb.connect(str(path), read_only=True) as con:
        return _is_ours(con)


def _is_database(path: Path) -> bool:
    with suppress(OSError), open(path, "rb") as file:
        return file.read(12)[8:] == b"DUCK"
    return False


def open_read_only() -> duckdb.DuckDBPyConnection:
    """The current build, or an empty warehouse in memory."""
    for _ in range(3):  # a build that an import replaced just now may be gone
        path = current_path()
        if path is None:
            break
        with suppress(duckdb.Error):
            con = duckdb.connect(str(path), read_only=True)
            if _is_ours(con):
                return con
            con.close()
            break
    return empty()


def empty() -> duckdb.DuckDBPyConnection:
    """A warehouse in memory with all tables and no row."""
    con = duckdb.connect(":memory:")
    con.execute(SCHEMA.read_text(encoding="utf-8"))
    return con


@contextmanager
def building(lake: str | None = None, notice: Callable[[str], None] | None = None) -> Iterator[Build]:
    """A copy of the current build to write into. On an exception nothing changes. Raises StoreError.

    lake: folder for large facts. notice: is told in a line what is waited for.
    """
    with _only_one(notice):
        token = f"{time.strftime('%Y%m%dT%H%M%S')}-{secrets.token_hex(3)}"
        path, before = home() / f"kibitz-{token}.duckdb", current_path()
        try:
            older = before if before and not _opens_as_ours(before) else None
            if before and not older:
                shutil.copyfile(before, path)
            with _connected(path) as con, _workshop(con, token, lake) as build:
                build.older = older
                yield build
                con.execute("checkpoint")
            if build.is_changed:
                _publish(path)
        except duckdb.Error as error:
            if full := next((words for words in FULL if words in str(error)), None):
                raise _unwritable(lake, full) from None
            if before and not _opens(before, all_of_it=True):
                raise StoreError(_damaged(before)) from None
            raise
        except BrokenPipeError:
            raise
        except OSError as error:  # of what is written: sources have errors of their own
            raise _unwritable(lake, os.strerror(error.errno) if error.errno else str(error)) from None
        finally:
            _remove_builds({current_path(), before})


def _unwritable(lake: str | None, words: str) -> StoreError:
    where = " or ".join([home_words(), *([f"--lake {lake}"] if lake else [])])
    return StoreError(f"{where}: cannot be written: {words.lower()}")


@contextmanager
def _connected(path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(str(path), config={"memory_limit": MEMORY, "checkpoint_threshold": NEVER}) as con:
        con.execute(SCHEMA.read_text(encoding="utf-8"))
        yield con


@contextmanager
def _workshop(con: duckdb.DuckDBPyConnection, token: str, lake: str | None) -> Iterator[Build]:
    """The build with a folder for its parts, in the lake if there is one. What killed imports left is removed."""
    for folder in home().glob(WORKSHOPS):
        _clear(folder, con)
    workshop = home() / f"import-{token}"
    workshop.mkdir()
    try:
        parts = workshop
        if lake:
            parts = Path(lake).absolute() / workshop.name
            (workshop / NOTE).write_text(str(Path(lake).absolute()), encoding="utf-8")
            _make_lake(parts)
        con.execute("set temp_directory = ?", [str(parts / "spilled")])
        yield Build(con, token, parts, Path(lake).absolute() if lake else None)
    except BaseException:
        con.execute("delete from lake_files where file like ? || '-%'", [token])
        raise
    finally:
        _clear(workshop, con)


def _make_lake(parts: Path) -> None:
    try:
        parts.mkdir(parents=True)
    except OSError as error:
        raise StoreError(f"--lake {parts.parent}: {error.strerror.lower()}") from None


def _clear(workshop: Path, con: duckdb.DuckDBPyConnection) -> None:
    """Remove the files of an import that is over, and what it wrote into its lake in vain."""
    note = workshop / NOTE
    if note.is_file():
        folder = Path(note.read_text(encoding="utf-8"))
        remove_leftovers(folder, workshop.name.removeprefix("import-"), con)
        shutil.rmtree(folder / workshop.name, ignore_errors=True)
    shutil.rmtree(workshop, ignore_errors=True)


def _publish(path: Path) -> None:
    """Only when the file is on the disk the pointer names it."""
    with open(path, "rb+") as file:
        os.fsync(file.fileno())
    pointer = home() / POINTER
    draft = pointer.with_suffix(".new")
    with open(draft, "w", encoding="utf-8") as file:
        file.write(path.name + "\n")
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, pointer)


def _remove_builds(kept: set[Path | None]) -> None:
    """Readers may still be opening the build before; older ones and leftovers go, unless the system holds them."""
    for path in home().glob(BUILDS):
        if path not in kept:
            for each in (path, path.with_name(path.name + ".wal")):
                with suppress(OSError):
                    each.unlink(missing_ok=True)


@contextmanager
def _only_one(notice: Callable[[str], None] | None) -> Iterator[None]:
    """One import at a time; the system frees the lock when its process ends."""
    with _lock_file() as file:
        if not lock.hold(file, notice, "waiting for another import to end"):
            raise StoreError(f"{home()}: another import is still running")
        yield


def _lock_file() -> BinaryIO:
    expect_folder()
    try:
        home().mkdir(parents=True, exist_ok=True)
        if os.access(home(), os.W_OK):
            return open(home() / LOCK, "a+b")
    except (FileExistsError, NotADirectoryError):
        raise StoreError(f"{home_words()}: is not a folder") from None
    except OSError:
        pass
    raise StoreError(f"{home_words()}: cannot be written")
