"""Import: sources in, a new build of the warehouse out. What fails stops nobody else."""

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib.metadata import version

import duckdb
import polars as pl

from engines.games import GAMES
from pipeline import editions, facts, readers, store
from pipeline.audit import audit, audit_lines
from pipeline.errors import LogError, RefusedLog, one_line
from pipeline.facts import Game
from pipeline.records.model import Record, Skipped
from pipeline.replay import replay_log
from pipeline.report import flagged_lines
from pipeline.sources import Source

BATCH_PLIES = 50_000  # rows of states held in memory at a time
FACTS = ("seats", "final_scores", "plies", "events", "score_deltas", "checks", "flags")  # by game_no
PER_GAME = ("games", "game_logs", "replay_failures")  # by game_id


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


@dataclass
class Report:
    """What an import did, counted in games (refused: in files). names: of each file, by log_id.

    messages: one line per log that is not ok; flagged: one per game that replays, but whose source counts other points.
    audits: one line per claim that fails for games of this import; known: the same for games that were there before.
    """

    imported: int = 0
    already_there: int = 0
    failed: int = 0
    refused: int = 0
    messages: list[str] = field(default_factory=list)
    flagged: list[str] = field(default_factory=list)
    audits: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def is_clean(self) -> bool:
        return not (self.failed or self.refused or self.audits)


@dataclass
class Batch:
    """Rows that wait to be written."""

    logs: list[dict] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    unread: list[dict] = field(default_factory=list)
    n_plies: int = 0


def import_sources(
    sources: Iterable[Source], given: dict[str, str] | None = None, progress: Callable[[Source], None] | None = None
) -> Report:
    """Bring all sources into the warehouse; `progress` is told each source when it is done."""
    with store.building() as build:
        run = _Import(build, given or {})
        for source in sources:
            run.add(source)
            if progress:
                progress(source)
        run.flush()
        if build.is_changed:
            run.audit()
        run.report.flagged = flagged_lines(build.con, run.report.names)
        return run.report


class _Import:
    """One import: knows what is there already, collects batches, writes them."""

    def __init__(self, build: store.Build, options: dict[str, str]):
        self.build, self.options = build, options
        program = " ".join([version("kibitz"), *editions.own()])
        self.recipe = (program, json.dumps(options, sort_keys=True))
        self.report, self.batch = Report(), Batch()
        columns = "log_id, program, given_options, rules_version, status, message, source"
        self.logs = {log_id: facts for log_id, *facts in build.con.execute(f"select {columns} from logs").fetchall()}
        self.game_ids = {game_id for (game_id,) in build.con.execute("select game_id from games").fetchall()}
        [(self.last_no,)] = build.con.execute("select coalesce(max(game_no), 0) from games").fetchall()
        self.new_ids: set[str] = set()

    def add(self, source: Source) -> None:
        try:
            data = source.read()
        except RefusedLog as error:
            log_id = _name_id(source.name)
            self.report.names[log_id] = source.name
            self._forget(log_id)
            self._refuse(log_id, source, None, error)
            return
        log_id = hashlib.sha256(data).hexdigest()
        self.report.names[log_id] = source.name
        if self._is_known(log_id):
            self._repeat(log_id, source.name)
            return
        self._forget(log_id)
        self._read(log_id, Loaded(source.name, data, source.path, source.is_guess, source.member))
        if self.batch.n_plies >= BATCH_PLIES:
            self.flush()

    def _is_known(self, log_id: str) -> bool:
        """Read before by this program and these rules under the same options."""
        *recipe, rules_version, _, _, _ = self.logs.get(log_id, (None,) * 6)
        return tuple(recipe) == self.recipe and rules_version in (None, *_rules_versions())

    def _repeat(self, log_id: str, name: str) -> None:
        """A file that was read before, perhaps under another name: what was wrong with it still is."""
        *_, status, message, first_name = self.logs[log_id]
        self.report.already_there += status == "ok"
        self.report.failed += status == "failed"
        self.report.refused += status == "refused"
        if message:
            self.report.messages.append(one_line(name) + message.removeprefix(first_name))

    def _forget(self, log_id: str) -> None:
        """What an older program, or other options, made of the same file."""
        if self.logs.pop(log_id, None) is None:
            return
        self.flush()
        con = self.build.con
        rows = con.execute("select game_no, game_id from games where log_id = ?", [log_id]).fetchall()
        numbers, ids = [number for number, _ in rows], [game_id for _, game_id in rows]
        self.game_ids -= set(ids)
        for table in FACTS:
            con.execute(f"delete from facts.{table} where game_no in (select unnest(?::integer[]))", [numbers])
        for table in PER_GAME:
            con.execute(f"delete from {table} where game_id in (select unnest(?::text[]))", [ids])
        for table in ("logs", "replay_failures"):
            con.execute(f"delete from {table} where log_id = ?", [log_id])
        self.build.is_changed = True

    def _read(self, log_id: str, source: Loaded) -> None:
        """All games of a file; a file of several may be good in part."""
        unread, failed, rules_version, n_games = [], [], None, 0
        for item in readers.read_each(source):
            if isinstance(item, (Record, Skipped)):
                continue
            try:
                if isinstance(item, LogError):
                    raise item
                replayed = replay_log(item, self.options, file=source.name)
            except LogError as error:
                unread.append(error)
                continue
            rules_version = replayed.rules.version
            n_games += 1
            game = Game(log_id, source.name, replayed, self.last_no + 1, _path(source))
            if self._take(game) and replayed.error:
                failed.append(replayed.error)
        if rules_version is None and unread and isinstance(unread[0], RefusedLog):
            self._refuse(log_id, source, log_id, unread[0])
            return
        self.batch.unread += [facts.failure(log_id, source.name, error) for error in unread]
        self.report.failed += len(unread + failed)
        self.report.messages += [str(error) for error in unread + failed]
        self._log(log_id, source, log_id, unread + failed, rules_version, n_games)

    def _take(self, game: Game) -> bool:
        """False for a game that came in another file."""
        if game.game_id in self.game_ids:
            self.report.already_there += 1
            return False
        self.game_ids.add(game.game_id)
        self.new_ids.add(game.game_id)
        self.last_no = game.game_no
        self.batch.games.append(game)
        self.batch.n_plies += game.replayed.replayed.n
        self.report.imported += game.replayed.error is None
        return True

    def _refuse(self, log_id: str, source: Source | Loaded, sha256: str | None, error: LogError) -> None:
        self.report.refused += 1
        self.report.messages.append(str(error))
        self.batch.unread.append(facts.failure(log_id, source.name, error))
        self._log(log_id, source, sha256, [error], None, status="refused")

    def _log(
        self,
        log_id: str,
        source: Source | Loaded,
        sha256: str | None,
        errors: list,
        rules_version: int | None,
        n_games: int = 0,
        status: str = "",
    ) -> None:
        program, given = self.recipe
        status, message = status or ("failed" if errors else "ok"), str(errors[0]) if errors else None
        name, path = one_line(source.name), _path(source)
        self.logs[log_id] = [program, given, rules_version, status, message, name]
        row = (log_id, name, path, sha256, program, rules_version, given, status, message, n_games)
        self.batch.logs.append(dict(zip(LOG_TYPES, row, strict=True)))

    def flush(self) -> None:
        """Write what waits."""
        batch, self.batch = self.batch, Batch()
        if batch.logs:
            insert(self.build.con, "logs", pl.DataFrame(batch.logs, schema=LOG_TYPES))
            self.build.is_changed = True
        for table, frame in facts.frames(batch.games).items():
            insert(self.build.con, table, frame)
        insert(self.build.con, "replay_failures", facts.failures_frame(batch.unread))

    def audit(self) -> None:
        """What fails for games that were there before is told, but no fault of this import."""
        found = audit(self.build.con)
        self.report.audits = audit_lines(self.build.con, [row for row in found if row[1] in self.new_ids])
        known = audit_lines(self.build.con, [row for row in found if row[1] not in self.new_ids])
        self.report.known = [f"known before: {line}" for line in known]


LOG_TYPES = {
    "log_id": pl.String,
    "source": pl.String,
    "path": pl.String,
    "sha256": pl.String,
    "program": pl.String,
    "rules_version": pl.Int64,
    "given_options": pl.String,
    "status": pl.String,
    "message": pl.String,
    "n_games": pl.Int64,
}


def _name_id(name: str) -> str:
    """Of a file that could not be unpacked: nothing but its name is known."""
    return hashlib.sha256(b"name\0" + name.encode(errors="backslashreplace")).hexdigest()


def _path(source: Source | Loaded) -> str | None:
    """Absolute, a zip's member behind it."""
    if not source.path:
        return None
    path = os.path.abspath(source.path)
    return f"{path}/{source.member}" if source.member else path


def _rules_versions() -> set[int]:
    return {rules.version for rules in GAMES.values()}


def insert(con: duckdb.DuckDBPyConnection, table: str, frame: pl.DataFrame) -> None:
    """Bulk load by name: columns the frame leaves out are null. table: as the view is called, of the facts."""
    if len(frame):
        con.register("incoming", frame)
        con.execute(f"insert into {f'facts.{table}' if table in FACTS else table} by name select * from incoming")
        con.unregister("incoming")
