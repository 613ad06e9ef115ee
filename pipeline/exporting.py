"""The warehouse in files that other programs read: its tables, or its games and records."""

import os
import secrets
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

ENDINGS = {"parquet": ".parquet", "csv": ".csv", "json": ".jsonl"}
LEFT_OUT = {"game_no", "log"}  # columns: keys of this build alone; the canonical logs, which are exported as json
OF_THIS_BUILD = {"lake_files", "warehouse"}  # tables that say nothing of games
FORMULA = "=+-@"  # a cell that begins so would be calculated by a spreadsheet
BATCH = 1000  # games held in memory at a time

GAMES = "select log from games order by game_no"
RECORDS = """
    with players as (
        select record_id, list(line order by position) as players
        from (select record_id, position, columns_of as line from record_players as columns_of) group by record_id
    )
    select to_json(line)::text
    from (select records.*, coalesce(players, []) as players from records left join players using (record_id)) as line
    order by record_id
"""


class ExportError(Exception):
    """Nothing can be written there; the message is one line."""


def tables(con: duckdb.DuckDBPyConnection) -> list[str]:
    """Of the warehouse, by name; facts as their views show them, by game."""
    query = "select table_name from information_schema.tables where table_schema = 'main' order by table_name"
    return [name for (name,) in con.execute(query).fetchall() if name not in OF_THIS_BUILD]


def n_steps(con: duckdb.DuckDBPyConnection, form: str) -> int:
    """How often `export` tells its progress."""
    if form != "json":
        return len(tables(con))
    (n,) = con.execute("select count(*) from games").fetchone()
    return n


def export(con: duckdb.DuckDBPyConnection, folder: Path, form: str, progress: Callable[[int], None]) -> list[str]:
    """Write everything into `folder`, which then holds nothing else: all files or none. Gives their names.

    A folder that an export of this form has made is replaced. Raises ExportError for one with other files.
    """
    names = ("games", "records") if form == "json" else tables(con)
    with _whole_folder(folder, {name + ENDINGS[form] for name in names}) as draft:
        for name in names:
            path = str(draft / (name + ENDINGS[form]))
            if form == "json":
                _write_lines(Path(path), _games(con, progress) if name == "games" else _rows(con, RECORDS))
            else:
                rows = con.sql(_query(con, name, as_csv=form == "csv"))
                rows.write_csv(path, header=True) if form == "csv" else rows.write_parquet(path, compression="zstd")
                progress(1)
    return [name + ENDINGS[form] for name in names]


def _query(con: duckdb.DuckDBPyConnection, table: str, as_csv: bool) -> str:
    found = con.sql(f"from {table}")
    kinds = {name: str(kind) for name, kind in zip(found.columns, found.types, strict=True) if name not in LEFT_OUT}
    columns = [_guarded(name, kind) if as_csv else f'"{name}"' for name, kind in kinds.items()]
    return f"select {', '.join(columns)} from {table}"


def _guarded(name: str, kind: str) -> str:
    """A column as cells that a spreadsheet takes for text: a leading apostrophe where it would calculate."""
    if kind not in ("VARCHAR", "VARCHAR[]", "JSON"):
        return f'"{name}"'
    text = f"""array_to_string("{name}", '; ')""" if kind == "VARCHAR[]" else f'"{name}"::text'
    return f"""if(contains('{FORMULA}', left({text}, 1)) and {text} != '', '''' || {text}, {text}) as "{name}\""""


def _games(con: duckdb.DuckDBPyConnection, progress: Callable[[int], None]) -> Iterator[bytes]:
    """Every game as canonical JSON, as the warehouse keeps it."""
    found = con.execute(GAMES)
    while rows := found.fetchmany(BATCH):
        yield from (zlib.decompress(log) for (log,) in rows)
        progress(len(rows))


def _rows(con: duckdb.DuckDBPyConnection, query: str) -> Iterator[bytes]:
    found = con.execute(query)
    while rows := found.fetchmany(BATCH):
        yield from (text.encode() for (text,) in rows)


def _write_lines(path: Path, lines: Iterator[bytes]) -> None:
    with open(path, "wb") as file:
        file.writelines(line + b"\n" for line in lines)


@contextmanager
def _whole_folder(folder: Path, names: set[str]) -> Iterator[Path]:
    """A draft of the folder, which takes its place at the end. On an exception nothing has changed."""
    folder = folder.resolve()
    _expect_only(folder, names)
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft, old = (folder.with_name(f".{folder.name}.{secrets.token_hex(4)}.{word}") for word in ("part", "old"))
    draft.mkdir()
    try:
        yield draft
        if folder.exists():
            os.rename(folder, old)
        os.rename(draft, folder)
    finally:
        if old.exists() and not folder.exists():
            os.rename(old, folder)
        for leftover in (draft, old):
            shutil.rmtree(leftover, ignore_errors=True)


def _expect_only(folder: Path, names: set[str]) -> None:
    if not folder.exists():
        return
    if not folder.is_dir():
        raise ExportError(f"{folder}: is not a folder")
    others = sorted({path.name for path in folder.iterdir()} - names)
    if others:
        raise ExportError(f"{folder}: holds other files, such as {others[0]}; expected an empty folder or none")
