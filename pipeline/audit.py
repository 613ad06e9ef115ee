"""Claims about the warehouse, one a file in audits/: each is a query that must return no row."""

from itertools import groupby
from operator import itemgetter
from pathlib import Path

import duckdb

AUDITS = Path(__file__).with_name("audits")
NAMED = 5  # games that the line of an audit names


def audit(con: duckdb.DuckDBPyConnection) -> list[tuple[str, str]]:
    """Claim and game of every row that should not be."""
    claims = ((path.stem.replace("_", " "), path.read_text(encoding="utf-8")) for path in sorted(AUDITS.glob("*.sql")))
    return [(claim, str(row[0])) for claim, query in claims for row in con.execute(query).fetchall()]


def audit_lines(con: duckdb.DuckDBPyConnection, found: list[tuple[str, str]]) -> list[str]:
    """One line per claim that does not hold, with the games it fails for and their files."""
    lines = []
    for claim, rows in groupby(found, key=itemgetter(0)):
        ids = [game_id for _, game_id in rows]
        games = list(dict.fromkeys(ids))
        named = ", ".join(_with_file(con, game_id) for game_id in games[:NAMED])
        more = f" and {len(games) - NAMED} more" if len(games) > NAMED else ""
        lines.append(f"audit {claim}: {len(ids)} row{'s' if len(ids) > 1 else ''}, games {named}{more}")
    return lines


def _with_file(con: duckdb.DuckDBPyConnection, game_id: str) -> str:
    query = "select source from games join logs using (log_id) where game_id = ?"
    files = con.execute(query, [game_id]).fetchall()
    return f"{game_id} ({files[0][0]})" if files else game_id
