"""A reader's own SQL: it reads the tables, and every way to do more is refused with one line."""

from pathlib import Path

import duckdb
import pytest

from dashboard.queries.sandbox import Refused, ask
from pipeline.importer import import_sources
from pipeline.sources import find_sources
from pipeline.store import SCHEMA, current_path

SECRET = "not for readers"
SAMPLE = sorted((Path(__file__).resolve().parents[2] / "data" / "samples" / "tigris_euphrates").glob("*.json"))[0]


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    folder = tmp_path_factory.mktemp("it's a warehouse")
    (folder / "secret.csv").write_text(f"words\n{SECRET}\n", encoding="utf-8")
    path = folder / "kibitz-1.duckdb"
    with duckdb.connect(str(path)) as con:
        con.execute(SCHEMA.read_text(encoding="utf-8"))
        con.execute("insert into logs by name select 'a' as log_id, 's' as source, 'p' as program, '{}' as "
                    "given_options, 'ok' as status")  # fmt: skip
    return str(path)


@pytest.mark.parametrize(
    "sql",
    ["select status from logs", "from logs select status -- all", "with l as (from logs) select status from l;"],
)
def test_tables_are_read(path, sql):
    answer = ask(path, sql)
    assert (answer.rows.to_dict(as_series=False), answer.is_cut) == ({"status": ["ok"]}, False)


def test_a_table_without_rows_keeps_its_columns(path):
    assert ask(path, "select game_id, n_players from games").rows.columns == ["game_id", "n_players"]


def test_pages_may_hold_the_same_file_open(path):
    with duckdb.connect(path, read_only=True) as pages:
        assert ask(path, "select count(*) as n from logs").rows["n"].to_list() == [1]
        assert pages.execute("select count(*) from logs").fetchone() == (1,)


@pytest.mark.parametrize(
    "sql",
    [
        "attach 'x.duckdb' as x",
        "attach 'kibitz-1.duckdb' as again (read_write)",
        "detach warehouse",
        "copy logs to 'x.csv'",
        "copy logs from 'secret.csv'",
        "copy (select 1) to 'x.parquet'",
        "export database 'x'",
        "import database 'x'",
        "install httpfs",
        "load httpfs",
        "pragma database_list",
        "pragma enable_profiling",
        "set threads = 1",
        "set enable_external_access = true",
        "set lock_configuration = false",
        "reset enable_external_access",
        "use memory",
        "call pragma_version()",
        "create table x(a integer)",
        "create table memory.x(a integer)",
        "create temp table x(a integer)",
        "create view x as select 1",
        "create macro f(a) as a",
        "create secret x (type s3)",
        "insert into logs from logs",
        "update logs set status = 'ok'",
        "delete from logs",
        "drop table logs",
        "alter table logs drop column status",
        "checkpoint",
        "vacuum",
        "begin",
        "prepare a as select 1",
        "execute a",
        "with x as (delete from logs returning *) from x",
        "select 1; drop table logs",
        "from read_csv('secret.csv')",
        "from 'secret.csv'",
        "from read_text('secret.csv')",
        "from read_blob('secret.csv')",
        "from read_json('secret.csv')",
        "from read_parquet('*.parquet')",
        "from read_duckdb('kibitz-1.duckdb')",
        "from parquet_metadata('x.parquet')",
        "from sniff_csv('secret.csv')",
        "from glob('*')",
        "from read_csv('http://127.0.0.1/x.csv')",
        "from query('copy logs to ''x.csv''')",
        "from enable_logging()",
        "from os_environ",
        "select getenv('HOME')",
        "from SECRET",
        "selec 1",
        "",
        "-- nothing",
    ],
)
def test_all_else_is_refused_with_one_line(path, sql, monkeypatch):
    monkeypatch.chdir(Path(path).parent)
    before = sorted((each.name, each.stat().st_mtime_ns) for each in Path(path).parent.iterdir())
    with pytest.raises(Refused) as refused:
        ask(path, sql)
    words = str(refused.value)
    assert words and "\n" not in words and SECRET not in words and len(words) <= 400
    assert sorted((each.name, each.stat().st_mtime_ns) for each in Path(path).parent.iterdir()) == before


def test_the_reason_is_clear(path):
    for sql, words in {
        "copy logs to 'x'": "only SELECT: nothing can be written, read from files or set; this is COPY",
        "select 1; select 2": "one SELECT at a time; here are 2 statements",
        "": "there is no SELECT here",
        "select statu from logs": 'Referenced column "statu" not found in FROM clause! Candidate bindings: "status"',
    }.items():
        with pytest.raises(Refused) as refused:
            ask(path, sql)
        assert str(refused.value).startswith(words)


def test_of_a_lake_the_files_of_the_warehouse_are_read_and_no_others(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    lake = tmp_path / "it's a lake"
    assert import_sources(find_sources([SAMPLE]), lake=str(lake)).imported == 1
    path = str(current_path())
    assert ask(path, "select count(*) > 50 as many from plies").rows["many"].to_list() == [True]
    duckdb.sql("select 7 as a").write_parquet(str(lake / "plies" / "other.parquet"))
    [inside] = lake.glob("plies/20*.parquet")
    quoted = str(inside).replace("'", "''")
    assert ask(path, f"select count(*) > 50 as many from '{quoted}'").rows["many"].to_list() == [True]
    before = sorted((each, each.stat().st_mtime_ns) for each in lake.rglob("*"))
    for wrong in (
        f"from '{quoted.replace(inside.name, 'other.parquet')}'",
        f"from '{quoted.replace(inside.name, '*.parquet')}'",
        f"copy (select 1) to '{quoted}'",
        f"from glob('{quoted.replace(inside.name, '*')}')",
    ):
        with pytest.raises(Refused):
            ask(path, wrong)
    assert sorted((each, each.stat().st_mtime_ns) for each in lake.rglob("*")) == before


def test_time_memory_and_rows_are_limited(path, monkeypatch):
    with pytest.raises(Refused, match="stopped after 0.2 seconds"):
        ask(path, "select count(*) from range(1000000) a, range(1000000) b where a.range * b.range = 3", seconds=0.2)
    with monkeypatch.context() as patch, pytest.raises(Refused, match="needs more than 50MB of memory"):
        patch.setattr("dashboard.queries.sandbox.MEMORY", "50MB")
        ask(path, "select len(list(i::text || repeat('x', 500))) from range(2000000) as a(i)", seconds=60)
    answer = ask(path, "from range(100000000000)", rows=1000)
    assert (len(answer.rows), answer.is_cut) == (1000, True)
    answer = ask(path, "from range(1000)", rows=1000)
    assert (len(answer.rows), answer.is_cut) == (1000, False)
