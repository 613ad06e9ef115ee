"""What an import has decided, kept in memory and written into a build from time to time, in bulk."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import duckdb
import polars as pl
import pyarrow.parquet as pq

from pipeline import facts
from pipeline.chunk_reader import write_parts
from pipeline.facts import Game, unpacked
from pipeline.lake import TABLES as LAKE_TABLES
from pipeline.lake import Lake
from pipeline.model import GameLog
from pipeline.tables import FACTS, insert, qualified

MOST_LOGS = 10_000  # files that wait to be written, at most
FULL = 500_000  # plies that wait to be written, at most; some 1,900 games
# Frames of Polars: to make one of Arrow out of lists, Arrow would import pandas, half a second.
TEXT, INT = pl.String, pl.Int32
NUMBERS = {"key": pl.Int64, "number": INT, "id": TEXT}
LOGS = {
    "log_id": TEXT, "source": TEXT, "path": TEXT, "sha256": TEXT, "format": TEXT, "program": TEXT,
    "given_options": TEXT, "status": TEXT, "message": TEXT, "rules_version": INT, "n_games": INT, "n_records": INT,
}  # fmt: skip
GAME_LOGS = {"game_id": TEXT, "log_id": TEXT, "path": TEXT}


@dataclass(frozen=True)
class Told:
    """The canonical log of a game, and every set of options under which it replays, the one it has first."""

    log: GameLog
    options: list[dict[str, str]]

    @classmethod
    def of_row(cls, blob: bytes, also_fits: str) -> "Told":
        log = unpacked(blob)
        return cls(log, [log.options, *json.loads(also_fits)])


@dataclass(frozen=True)
class InPart:
    """A game whose rows lie in a part."""

    parts: Path
    key: int
    game_id: str

    def told(self) -> Told:
        columns, wanted = ["log", "also_fits"], [("game_no", "=", self.key)]
        rows = pq.read_table(self.parts / "games.parquet", columns=columns, filters=wanted)
        return Told.of_row(*(rows[name][0].as_py() for name in columns))


@dataclass
class Waiting:
    """Rows and deletions that wait to be written. games: those in parts, or in memory, by their number."""

    games: dict[int, InPart | Game] = field(default_factory=dict)
    logs: dict[str, dict] = field(default_factory=dict)
    game_logs: list[tuple[str, str, str | None]] = field(default_factory=list)
    failures: list[dict] = field(default_factory=list)
    flags: list[dict] = field(default_factory=list)
    dropped_numbers: list[int] = field(default_factory=list)
    dropped_games: list[str] = field(default_factory=list)
    dropped_failures: list[str] = field(default_factory=list)
    """Of games."""
    dropped_files: list[tuple[str, str]] = field(default_factory=list)
    """Of games: game_id and log_id."""
    other_logs: list[tuple[str, str, str]] = field(default_factory=list)
    """game_id, old and new log_id of games whose first file is now a newer version of it."""
    renumbered: list[tuple[int, int]] = field(default_factory=list)
    """Old and new numbers of games whose contradictions go on."""
    dropped_logs: list[str] = field(default_factory=list)
    superseded: list[str] = field(default_factory=list)
    """log_id of files whose place others took, but for a few games."""
    n_plies: int = 0


class Loader:
    """Writes into a build. Parts of its own lie in `folder`."""

    def __init__(self, con: duckdb.DuckDBPyConnection, folder: Path, lake: Lake | None):
        self.con, self.folder, self.lake = con, folder, lake
        self.waiting = Waiting()
        self.n_flushed = 0

    @property
    def has_changes(self) -> bool:
        """Whether anything was written, or waits."""
        return self.n_flushed > 0 or self.waiting != Waiting()

    @property
    def is_full(self) -> bool:
        return self.waiting.n_plies >= FULL or len(self.waiting.logs) >= MOST_LOGS

    def told(self, game_id: str, game_no: int) -> Told:
        """A game that is there, or waits."""
        waiting = self.waiting.games.get(game_no)
        if isinstance(waiting, Game):
            return Told(waiting.log, [waiting.log.options, *waiting.replayed.also_fits])
        if waiting:
            return waiting.told()
        [row] = self.con.execute("select log, also_fits::text from games where game_id = ?", [game_id]).fetchall()
        return Told.of_row(*row)

    def keep(self, game_no: int, game: InPart | Game, n_plies: int) -> None:
        self.waiting.games[game_no] = game
        self.waiting.n_plies += n_plies

    def drop_rows(self, game_id: str, game_no: int) -> None:
        """The rows of a game that is gone or written anew; its files stay."""
        waiting = self.waiting
        if waiting.games.pop(game_no, None) is None:
            waiting.dropped_numbers.append(game_no)
            waiting.dropped_failures.append(game_id)
        waiting.failures = [row for row in waiting.failures if row["game_id"] != game_id]

    def drop_game(self, game_id: str, game_no: int) -> None:
        """A game, with all that hangs on it."""
        self.drop_rows(game_id, game_no)
        self.waiting.dropped_games.append(game_id)
        self.waiting.game_logs = [row for row in self.waiting.game_logs if row[0] != game_id]

    def go_on(self, old_no: int, new_no: int) -> None:
        """What other logs contradict is contradicted under the new number too."""
        self.waiting.renumbered.append((old_no, new_no))
        for row in self.waiting.flags:
            if row["game_no"] == old_no:
                row["game_no"] = new_no

    def drop_log(self, log_id: str) -> None:
        """A file, with what could not be read of it."""
        waiting = self.waiting
        waiting.dropped_logs.append(log_id)
        if waiting.logs.pop(log_id, None):
            waiting.failures = [row for row in waiting.failures if row["log_id"] != log_id]

    def flush(self) -> None:
        """Write what waits."""
        if self.waiting == Waiting():
            return
        waiting, self.waiting = self.waiting, Waiting()
        self.n_flushed += 1
        self._delete(waiting)
        in_hand = [game for game in waiting.games.values() if isinstance(game, Game)]
        in_parts = {number: game for number, game in waiting.games.items() if isinstance(game, InPart)}
        if in_hand:
            parts = self.folder / f"merged-{self.n_flushed:06}"
            write_parts(facts.frames(in_hand), parts)
            in_parts |= {game.game_no: InPart(parts, game.game_no, game.game_id) for game in in_hand}
        with self._transaction():
            self._load(in_parts)
            insert(self.con, "logs", pl.DataFrame(list(waiting.logs.values()), LOGS))
            insert(self.con, "game_logs", pl.DataFrame(waiting.game_logs, GAME_LOGS, orient="row"))
            insert(self.con, "replay_failures", pl.DataFrame(waiting.failures, pl.Schema(facts.FAILURES)))
            insert(self.con, "flags", pl.DataFrame(waiting.flags, pl.Schema(facts.FLAGS)))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """What is written by itself would be written once more when the next table begins."""
        self.con.begin()
        try:
            yield
        except BaseException:
            with suppress(duckdb.Error):  # of a transaction that the error has ended already
                self.con.rollback()
            raise
        self.con.commit()

    def _delete(self, waiting: Waiting) -> None:
        numbers, games, logs = waiting.dropped_numbers, waiting.dropped_games, waiting.dropped_logs
        self._change(
            "update facts.flags set game_no = i.b from incoming as i where game_no = i.a and kind = 'contradiction'",
            waiting.renumbered,
        )
        self._change(
            "update games set log_id = i.c from incoming as i where game_id = i.a and log_id = i.b", waiting.other_logs
        )
        self._change(
            "delete from game_logs using incoming as i where game_id = i.a and log_id = i.b", waiting.dropped_files
        )
        for table in ("games", *(f"facts.{table}" for table in FACTS)):
            self._change(f"delete from {table} using incoming as i where game_no = i.a", ids(numbers))
        self._change("delete from game_logs using incoming as i where game_id = i.a", ids(games))
        failures = ids(waiting.dropped_failures)
        self._change("delete from replay_failures using incoming as i where game_id = i.a", failures)
        for table in ("logs", "replay_failures"):
            self._change(f"delete from {table} using incoming as i where log_id = i.a", ids(logs))
        self._change(
            "delete from replay_failures using incoming as i where log_id = i.a and game_id is null",
            ids(waiting.superseded),
        )
        self._change("update logs set program = '' from incoming as i where log_id = i.a", ids(waiting.superseded))

    def _change(self, statement: str, rows: list[tuple]) -> None:
        """A statement on `incoming`, whose columns are a, b, c."""
        if rows:
            self.con.register("incoming", pl.DataFrame(rows, list("abc"[: len(rows[0])]), orient="row"))
            self.con.execute(statement)
            self.con.unregister("incoming")

    def _load(self, games: dict[int, InPart]) -> None:
        """Rows of parts, under the numbers and ids that were decided."""
        if not games:
            return
        rows = [(game.key, number, game.game_id) for number, game in games.items()]
        self.con.register("numbers", pl.DataFrame(rows, NUMBERS, orient="row"))
        folders = list(dict.fromkeys(game.parts for game in games.values()))
        for table in ("games", *FACTS):
            files = [str(path) for folder in folders if (path := folder / f"{table}.parquet").exists()]
            if files:
                self._load_table(table, files)
        self.con.unregister("numbers")

    def _load_table(self, table: str, files: list[str]) -> None:
        replaced = "number as game_no, id as game_id" if table == "games" else "number as game_no"
        query = f"""
            select rows.* exclude (part_no) replace ({replaced})
            from (select *, game_no as part_no from read_parquet($files)) as rows join numbers on part_no = key
        """
        if self.lake and table in LAKE_TABLES:
            self.lake.write(self.con, table, query, files)
        else:
            self.con.execute(f"insert into {qualified(table)} by name {query}", {"files": files})


def ids(values: list) -> list[tuple]:
    return [(value,) for value in values]
