"""Claims about the warehouse, one a file in audits/: each is a query that must return no row."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import duckdb

from pipeline.lake import view_of
from pipeline.tables import FACTS

AUDITS = Path(__file__).with_name("audits")
NAMED = 5  # games that the line of an audit names
BY_GAME_ID = ("game_logs", "replay_failures")


@contextmanager
def only_games_from(con: duckdb.DuckDBPyConnection, first_no: int) -> Iterator[None]:
    """Within it, audits see only the games from this number on, and no records of others: views hide the rest."""
    [(name,)] = con.execute("select current_database()").fetchall()
    base = f'"{name}".main'
    views = {"games": f"from {base}.games where game_no >= {first_no}"}
    views |= {table: f"from {base}.{table} where game_id in (select game_id from games)" for table in BY_GAME_ID}
    views["records"] = f"from {base}.records where game_id is null or game_id in (select game_id from games)"
    views["record_players"] = f"from {base}.record_players where record_id in (select record_id from records)"
    views |= {table: f"{view_of(con, table)} where game_no >= {first_no}" for table in FACTS}
    for name, query in views.items():
        con.execute(f"create temp view {name} as {query}")
    try:
        yield
    finally:
        for name in reversed(views):
            con.execute(f"drop view temp.{name}")


def audited(con: duckdb.DuckDBPyConnection) -> Iterator[tuple[str, list[str]]]:
    """Each claim, with the game, or record, of every row that should not be."""
    for path in sorted(AUDITS.glob("*.sql")):
        rows = con.execute(path.read_text(encoding="utf-8")).fetchall()
        yield path.stem.replace("_", " "), [str(row[0]) for row in rows]


def audit(con: duckdb.DuckDBPyConnection) -> list[tuple[str, str]]:
    """Claim and game of every row that should not be."""
    return [(claim, game_id) for claim, ids in audited(con) for game_id in ids]


def audit_lines(con: duckdb.DuckDBPyConnection, found: list[tuple[str, str]]) -> list[str]:
    """One line per claim that does not hold, with the games it fails for and their files."""
    claims = groupby(found, key=itemgetter(0))
    return [f"audit {claim}: {failing(con, [game_id for _, game_id in rows])}" for claim, rows in claims]


def failing(con: duckdb.DuckDBPyConnection, ids: list[str]) -> str:
    """How many rows a claim fails for, and in which games.

    ids: one a row.
    """
    games = list(dict.fromkeys(ids))
    named = ", ".join(_with_file(game_id, file_of(con, game_id)) for game_id in games[:NAMED])
    more = f" and {len(games) - NAMED} more" if len(games) > NAMED else ""
    return f"{len(ids)} row{'s' if len(ids) > 1 else ''}, games {named}{more}"


def _with_file(game_id: str, file: str | None) -> str:
    return f"{game_id} ({file})" if file else game_id


def file_of(con: duckdb.DuckDBPyConnection, game_id: str) -> str | None:
    """The name of the file that a game or record was first read from."""
    query = """
        select source
        from (select game_id as id, log_id from games union all select record_id, log_id from records) as items
        join logs using (log_id) where id = ?
    """
    rows = con.execute(query, [game_id]).fetchall()
    return rows[0][0] if rows else None
