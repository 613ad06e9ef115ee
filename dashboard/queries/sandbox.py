"""A reader's own SQL over the warehouse: it can read the tables, and do nothing else.

It runs in a DuckDB of its own that has the warehouse attached read only, may touch no file but those that the warehouse
reads in place, and cannot be set otherwise. Time, memory and rows are limited.
"""

import os
import threading
import time
from dataclasses import dataclass

import duckdb
import polars as pl
import pyarrow as pa

SECONDS = 10
ROWS = 100_000
MEMORY = "1 GB"
LONGEST = 400  # of a message
ALLOWED = {"SELECT", "EXPLAIN"}
LOCKS = (
    "use warehouse",
    "set temp_directory = ''",  # nothing is written to the disk when memory is short
    "set python_enable_replacements = false",  # no variable of the program is a table
    "set autoinstall_known_extensions = false",
    "set autoload_known_extensions = false",
    "set enable_external_access = false",
    "set lock_configuration = true",
)


class Refused(Exception):
    """Why there is no answer, in one line."""


@dataclass(frozen=True)
class Answer:
    """rows: at most ROWS; is_cut: whether there are more."""

    rows: pl.DataFrame
    is_cut: bool
    seconds: float


def ask(path: str, sql: str, seconds: float = SECONDS, rows: int = ROWS) -> Answer:
    """The answer to one SELECT over the warehouse at `path`. Raises Refused."""
    start = time.monotonic()
    with _locked(path) as con:
        _expect_one_select(con, sql)
        timer = threading.Timer(seconds, con.interrupt)
        timer.start()
        try:
            table, is_cut = _fetch(con, sql, rows)
        except duckdb.InterruptException:
            raise Refused(f"stopped after {seconds:g} seconds") from None
        except duckdb.OutOfMemoryException:
            raise Refused(f"needs more than {MEMORY} of memory") from None
        except duckdb.Error as error:
            raise Refused(_one_line(error)) from None
        finally:
            timer.cancel()
    return Answer(table, is_cut, time.monotonic() - start)


def _locked(path: str) -> duckdb.DuckDBPyConnection:
    con = duckdb.connect(":memory:", config={"memory_limit": MEMORY, "threads": 2})
    quoted = path.replace("'", "''")
    con.execute(f"attach '{quoted}' as warehouse (read_only)")
    con.execute("set allowed_paths = $1", [_lake(con)])
    for lock in LOCKS:
        con.execute(lock)
    return con


def _lake(con: duckdb.DuckDBPyConnection) -> list[str]:
    """The files outside the build that its views read."""
    rows = con.execute("select folder, name, file from warehouse.lake_files").fetchall()
    return [os.path.join(*row) for row in rows]


def _expect_one_select(con: duckdb.DuckDBPyConnection, sql: str) -> None:
    try:
        kinds = [statement.type.name for statement in con.extract_statements(sql)]
    except duckdb.Error as error:
        raise Refused(_one_line(error)) from None
    if len(kinds) != 1:
        raise Refused(f"one SELECT at a time; here are {len(kinds)} statements" if kinds else "there is no SELECT here")
    if kinds[0] not in ALLOWED:
        raise Refused(f"only SELECT: nothing can be written, read from files or set; this is {kinds[0]}")


def _fetch(con: duckdb.DuckDBPyConnection, sql: str, rows: int) -> tuple[pl.DataFrame, bool]:
    """The first rows of a statement, and whether there are more; no more of them are made than that."""
    relation = con.sql(sql)
    reader = relation.to_arrow_reader(min(rows + 1, 10_000))
    batches, n = [], 0
    for batch in reader:
        batches.append(batch)
        n += batch.num_rows
        if n > rows:
            break
    frame = pl.from_arrow(pa.Table.from_batches(batches, reader.schema))
    return frame.head(rows), n > rows


def _one_line(error: duckdb.Error) -> str:
    """Without the name of the error's class and the picture of the line."""
    words = " ".join(str(error).split("\n\nLINE ")[0].split())
    _, _, rest = words.partition("Error: ")
    words = rest or words
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
