"""The lake: Parquet files outside the build that hold the large facts, read in place.

The build notes each file (table lake_files). Other files in the folder do not exist for it, so that an import that
stops halfway, or another warehouse in the same folder, changes nothing.
"""

import os
from pathlib import Path

import duckdb

ROW_GROUP = 122_880  # as DuckDB has them
TABLES = ("plies", "events", "score_deltas", "checks")


class Lake:
    """The lake that an import writes into. token: a word that no other import has."""

    def __init__(self, folder: str | os.PathLike, token: str):
        self.folder, self.token = Path(folder).absolute(), token
        self.written: list[Path] = []

    def write(self, con: duckdb.DuckDBPyConnection, table: str, query: str, files: list[str]) -> None:
        """The rows of a query over `files`."""
        path = self.folder / table / f"{self.token}-{len(self.written):04}.parquet"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.written.append(path)
        rows = con.sql(query, params={"files": files})
        rows.write_parquet(str(path), row_group_size=ROW_GROUP, compression="zstd")
        con.execute("insert into lake_files values (?, ?, ?)", [table, str(self.folder), path.name])

    def find_moved(self, con: duckdb.DuckDBPyConnection) -> bool:
        """Whether files that are no longer where the build has them lie in this folder now; they are noted so."""
        moved = [
            (table, folder, file)
            for table, folder, file in con.execute("from lake_files").fetchall()
            if not Path(folder, table, file).exists() and (self.folder / table / file).exists()
        ]
        for _, folder, file in moved:
            con.execute(
                "update lake_files set folder = ? where folder = ? and file = ?", [str(self.folder), folder, file]
            )
        return bool(moved)

    def forget(self) -> None:
        """An import that comes to nothing leaves no file."""
        for path in self.written:
            path.unlink(missing_ok=True)


def remove_leftovers(folder: Path, token: str, con: duckdb.DuckDBPyConnection) -> None:
    """Files of an import that was killed; not those of one that was killed when all was done."""
    noted = {file for (file,) in con.execute("select file from lake_files").fetchall()}
    for path in folder.glob(f"*/{token}-*.parquet"):
        if path.name not in noted:
            path.unlink(missing_ok=True)


def show(con: duckdb.DuckDBPyConnection) -> None:
    """The views give what lies in the build and in the lake."""
    for table in TABLES:
        con.execute(f"create or replace view {table} as {view_of(con, table)}")


def view_of(con: duckdb.DuckDBPyConnection, table: str) -> str:
    """The query of a view: facts by game_id."""
    return f"select game_id, rows.* exclude (game_no) from {_rows_of(con, table)} as rows join games using (game_no)"


def _rows_of(con: duckdb.DuckDBPyConnection, table: str) -> str:
    files = con.execute("select folder, file from lake_files where name = ? order by file", [table]).fetchall()
    paths = ", ".join(_quoted(os.path.join(folder, table, file)) for folder, file in files)
    return f"(from facts.{table} union all by name from read_parquet([{paths}]))" if files else f"facts.{table}"


def missing(con: duckdb.DuckDBPyConnection) -> str | None:
    """The folder of a file that is gone; None when all are there."""
    for table, folder, file in con.execute("from lake_files").fetchall():
        if not Path(folder, table, file).is_file():
            return folder
    return None


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
