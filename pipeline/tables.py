"""Names of tables, by what they are keyed with, and how rows are loaded into them."""

from typing import Any

import duckdb

FACTS = (  # by game_no
    "seats", "final_scores", "plies", "events", "score_deltas", "source_points", "openings", "prizes", "feats",
    "checks", "flags",
)  # fmt: skip
PER_GAME = ("games", "game_logs", "replay_failures")  # by game_id


def qualified(table: str) -> str:
    return f"facts.{table}" if table in FACTS else table


def insert(con: duckdb.DuckDBPyConnection, table: str, rows: Any) -> None:
    """Bulk load of a frame by name: columns it leaves out are null. table: as the view is called, of the facts."""
    if len(rows):
        con.register("incoming", rows)
        con.execute(f"insert into {qualified(table)} by name select * from incoming")
        con.unregister("incoming")
