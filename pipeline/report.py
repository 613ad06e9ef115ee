"""What `--report FILE` holds: all that is known of every log that failed, was refused or is flagged."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

import duckdb

from pipeline.errors import LogError, one_line
from pipeline.flags import Flag

Names = Mapping[str, str]
"""Of each file of an import, by log_id."""
_FAILURES = """
    select log_id, games.game, logs.status, stopped_at, failures.rule, found, expected,
        pointer, log_position, ply, turn, nearest, board
    from replay_failures as failures join logs using (log_id) left join games using (game_id)
    where log_id in (select unnest($ids::text[]))
    order by game_no nulls first, failures.rowid
"""
_FLAGS = """
    select distinct on (game_id, kind) game_logs.log_id, game, games.status,
        kind, ply, log_position, seat, category, ours, flags.source, words
    from flags join games using (game_id) join game_logs using (game_id)
    where game_logs.log_id in (select unnest($ids::text[]))
    order by game_no
"""


def problem(file: str, game: str | None, status: str, error: LogError | None, *flags: Flag) -> dict[str, Any]:
    """One log that is not well."""
    told = [asdict(flag) for flag in flags]
    return {"file": one_line(file), "game": game, "status": status, "error": error and error.as_dict(), "flags": told}


def problems(con: duckdb.DuckDBPyConnection, names: Names) -> list[dict[str, Any]]:
    """Those of an import, in the order of its files: what fails, and what is flagged."""
    rows = [*_failed(con, names), *_flagged(con, names)]
    place = {log_id: place for place, log_id in enumerate(names)}
    return [told for log_id, told in sorted(rows, key=lambda row: place[row[0]])]


def flagged_lines(con: duckdb.DuckDBPyConnection, names: Names) -> list[str]:
    """One line per flag on a game of these files."""
    return [f"{told['file']}: {flag['words']}" for _, told in _flagged(con, names) for flag in told["flags"]]


def _failed(con: duckdb.DuckDBPyConnection, names: Names) -> Iterator[tuple[str, dict[str, Any]]]:
    for log_id, game, status, at, rule, found, expected, *more in _rows(con, _FAILURES, names):
        words = (word or "" for word in (names[log_id], at, rule, found, expected))
        pointer, move, ply, turn, nearest, board = more
        where = {"pointer": pointer or "", "move": move, "ply": ply, "turn": turn}
        error = LogError(*words, **where, nearest=tuple(nearest or ()), board=board or "")
        yield log_id, problem(names[log_id], game, "refused" if status == "refused" else "failed", error)


def _flagged(con: duckdb.DuckDBPyConnection, names: Names) -> Iterator[tuple[str, dict[str, Any]]]:
    for log_id, game, status, *flag in _rows(con, _FLAGS, names):
        yield log_id, problem(names[log_id], game, status, None, Flag(*flag))


def _rows(con: duckdb.DuckDBPyConnection, query: str, names: Names) -> list[tuple]:
    return con.execute(query, {"ids": list(names)}).fetchall()
