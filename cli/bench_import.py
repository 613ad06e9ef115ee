"""What `kibitz bench` tells of imports and large warehouses."""

import os
import shutil
import sys
import tempfile
import threading
import time
from atexit import register
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cli.common import Trouble

LOOK = 0.5  # seconds between two looks at the memory, each of which takes some milliseconds
REPEATS = 3  # of a page's queries; the best counts


@dataclass(frozen=True)
class Imported:
    """An import of generated games, and the warehouse it made."""

    home: Path
    games: int
    seconds: float
    peak_mb: float | None


@cache
def imported(games: int) -> Imported:
    """By as many processes as there are cores, into a folder that is gone when this program ends."""
    from cli.generate import write
    from pipeline.generator.club import Club
    from pipeline.sources import find_sources

    folder = Path(tempfile.mkdtemp(prefix="kibitz-bench-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    write(folder / "games", Club(games))
    with warehouse_in(folder / "home"), Watch() as watch:
        seconds = seconds_to_import(list(find_sources([folder / "games"])))
    shutil.rmtree(folder / "games")
    return Imported(folder / "home", games, seconds, watch.peak_mb)


def seconds_to_import(sources: list) -> float:
    from pipeline.importer import import_sources
    from pipeline.parallel import n_cores

    start = time.perf_counter()
    report = import_sources(sources, jobs=n_cores())
    seconds = time.perf_counter() - start
    if report.messages:
        raise Trouble(f"bench: {report.messages[0]}")
    return seconds


@contextmanager
def warehouse_in(home: Path) -> Iterator[None]:
    """Within it KIBITZ_HOME is another one."""
    before = os.environ.get("KIBITZ_HOME")
    os.environ["KIBITZ_HOME"] = str(home)
    try:
        yield
    finally:
        os.environ.pop("KIBITZ_HOME")
        os.environ |= {"KIBITZ_HOME": before} if before else {}


class Watch:
    """The most memory that this process and all it started took together. peak_mb: None where nobody tells it."""

    def __init__(self):
        self.peak_mb: float | None = None
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> "Watch":
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _look(self) -> None:
        if sys.platform != "linux":
            return
        self.peak_mb = 0.0
        while True:  # once at least: what was measured may be over before this thread looks
            self.peak_mb = max(self.peak_mb, sum(map(memory_mb, tree(os.getpid()))))
            if self._is_over.wait(LOOK):
                return


def tree(pid: int) -> Iterator[int]:
    """A process and all it started."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = task.read_text().split()
        except OSError:  # it has just ended
            continue
        for child in children:
            yield from tree(int(child))


def memory_mb(pid: int) -> float:
    """Of a process; memory that several share is shared out among them."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0)


def native(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    done = imported(games)
    yield name, done.games / done.seconds, "games/s"


def site(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    """The oracle's logs of the site, whatever the number of generated games."""
    from cli.bench import oracle_logs
    from pipeline.sources import find_sources

    sources = list(find_sources(oracle_logs()))
    with tempfile.TemporaryDirectory() as folder, warehouse_in(Path(folder)):
        yield name, len(sources) / seconds_to_import(sources), "games/s"


def bytes_per_game(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    from pipeline.store import current_path

    with warehouse_in(imported(games).home):
        yield name, current_path().stat().st_size / games, "bytes"


def peak_memory(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    peak = imported(games).peak_mb
    if peak is None:
        raise Trouble(f"bench {name}: measured on Linux only")
    yield name, peak, "MB"


@cache
def page_seconds(games: int) -> dict[str, float]:
    """How long all queries of each page take, on a connection as the pages have it."""
    from dashboard.queries.pages import CLUB, PAGES
    from dashboard.queries.results import lay_results_over
    from pipeline.people import lay_people_over, people
    from pipeline.store import open_read_only

    with warehouse_in(imported(games).home), open_read_only() as con:
        lay_people_over(con, people())
        lay_results_over(con)
        asked = {**PAGES, **CLUB}
        return {page: min(seconds_of(ask, con) for _ in range(REPEATS)) for page, ask in asked.items()}


def worst_page(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    seconds = page_seconds(games)
    page = max(seconds, key=seconds.__getitem__)
    yield name, seconds[page], f"s, page {page}"


def each_page(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    """The worst first."""
    seconds = page_seconds(games)
    for page in sorted(seconds, key=seconds.__getitem__, reverse=True):
        yield f"{name}.{page}", seconds[page], "s"


def seconds_of(ask, con) -> float:
    start = time.perf_counter()
    ask(con)
    return time.perf_counter() - start


BENCHES = {
    "import.native": native,
    "import.bga": site,
    "warehouse.bytes_per_game": bytes_per_game,
    "import.peak_memory_mb": peak_memory,
    "query.worst_page": worst_page,
    "query.pages": each_page,
}
