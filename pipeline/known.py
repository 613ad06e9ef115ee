"""What the warehouse holds when an import begins, and what the import has added to it so far."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from importlib.metadata import version

import duckdb

from engines.games import GAMES
from pipeline import editions


@dataclass(slots=True)
class LogRow:
    """A file that was read. n_failed: games of it that fail, n_unread those of them that could not even begin."""

    source: str = ""
    program: str = ""
    given_options: str = ""
    rules_version: int | None = None
    status: str = "ok"
    message: str | None = None
    n_games: int = 0
    n_records: int = 0
    n_failed: int = 0
    n_unread: int = 0


@dataclass(frozen=True, slots=True)
class KnownGame:
    game_no: int
    content_hash: str


@dataclass
class Earlier:
    """A game that came from a file read before. files: (log_id, path) of all files of it."""

    packed_hash: str
    files: list[tuple[str, str | None]] = field(default_factory=list)


def program() -> str:
    """Version of Kibitz, and editions of one's own: what else they make of a file they read anew."""
    return " ".join([version("kibitz"), *editions.own()])


class Known:
    """Files by log_id, games by game_id, games by their id on a platform, files by path."""

    def __init__(self, con: duckdb.DuckDBPyConnection, recipe: tuple[str, str]):
        self.con, self.recipe = con, recipe
        self.logs: dict[str, LogRow] = {}
        self.games: dict[str, KnownGame] = {}
        self.origins: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.paths: dict[str, list[str]] = defaultdict(list)
        self._read_logs()
        for game_id, number, content, platform, its_id in con.execute(_GAMES).fetchall():
            self.add(game_id, KnownGame(number, content), platform, its_id)
        self.last_no = max((game.game_no for game in self.games.values()), default=0)

    def _read_logs(self) -> None:
        for log_id, path, *row in self.con.execute(_LOGS).fetchall():
            self.logs[log_id] = LogRow(*row)
            if path:
                self.paths[path].append(log_id)

    def add(self, game_id: str, game: KnownGame, platform: str | None, its_id: str | None) -> None:
        self.games[game_id] = game
        if platform and its_id and game_id not in self.origins[platform, its_id]:
            self.origins[platform, its_id].append(game_id)

    def next_no(self) -> int:
        self.last_no += 1
        return self.last_no

    def is_known(self, log_id: str) -> bool:
        """Read before by this program and these rules under the same options."""
        row = self.logs.get(log_id)
        versions = {None, *(rules.version for rules in GAMES.values())}
        return row is not None and (row.program, row.given_options) == self.recipe and row.rules_version in versions

    def supersede(self, log_id: str) -> None:
        """A later version of the file took its place."""
        if log_id in self.logs:
            self.logs[log_id].program = ""

    def digests(self) -> bytes:
        """sha256 of every file that need not be read again, one behind the other."""
        return b"".join(bytes.fromhex(log_id) for log_id in self.logs if self.is_known(log_id))

    def earlier(self, log_ids: Collection[str], paths: Collection[str]) -> dict[str, Earlier]:
        """The games of these files, by id."""
        found: dict[str, Earlier] = {}
        if not log_ids and not paths:
            return found
        parameters = {"log_ids": list(log_ids), "paths": list(paths)}
        for game_id, packed_hash, log_id, path in self.con.execute(_EARLIER, parameters).fetchall():
            if game_id in self.games:
                found.setdefault(game_id, Earlier(packed_hash)).files.append((log_id, path))
        return found


def alone(game: Earlier, log_ids: Iterable[str]) -> bool:
    """Whether the game came from these files only."""
    return {log_id for log_id, _ in game.files} <= set(log_ids)


_LOGS = """
    with failed as (
        select log_id, count(*) as n, count(*) filter (where game_id is null) as unread
        from replay_failures group by all
    )
    select
        log_id, path, source, program, given_options, rules_version, status, message, n_games, n_records,
        coalesce(n, 0), coalesce(unread, 0)
    from logs left join failed using (log_id)
    order by logs.rowid
"""
_GAMES = "select game_id, game_no, content_hash, platform, platform_id from games order by game_no"
_EARLIER = """
    with touched as (
        select distinct game_id from game_logs
        where log_id in (select unnest($log_ids::text[])) or path in (select unnest($paths::text[]))
    )
    select game_id, sha256(games.log), game_logs.log_id, path
    from touched join games using (game_id) join game_logs using (game_id)
    order by game_no, game_logs.rowid
"""
