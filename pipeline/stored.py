"""The logs that the warehouse keeps."""

import duckdb

from pipeline.facts import unpacked
from pipeline.model import GameLog


def stored_log(con: duckdb.DuckDBPyConnection, game_id: str) -> GameLog | None:
    """With all options as played; None when there is no such game."""
    row = con.execute("select log from games where game_id = ?", [game_id]).fetchone()
    return unpacked(row[0]) if row else None
