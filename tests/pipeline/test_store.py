"""Builds and the pointer: an import that fails changes nothing, readers are never in its way."""

import errno

import duckdb
import pytest

from pipeline import lock, store


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    path = tmp_path / "home"
    monkeypatch.setenv("KIBITZ_HOME", str(path))
    return path


def add(source):
    with store.building() as build:
        columns = "log_id, source, program, given_options, status"
        build.con.execute(f"insert into logs ({columns}) values ($1, $1, '1', '{{}}', 'ok')", [source])
        build.is_changed = True


def sources(con):
    return [source for (source,) in con.execute("select source from logs order by source").fetchall()]


def builds(home):
    return sorted(path.name for path in home.glob("kibitz-*"))


def test_nothing_there_is_an_empty_warehouse(home):
    assert (store.current_path(), store.trouble(), sources(store.open_read_only())) == (None, "", [])
    assert not home.exists()


def test_a_build_adds_to_the_one_before(home):
    add("one")
    add("two")
    assert sources(store.open_read_only()) == ["one", "two"]
    assert (home / "current").read_text() == store.current_path().name + "\n"


def test_older_builds_go_but_the_last_two(home):
    for source in "abc":
        before = store.current_path()
        add(source)
    assert builds(home) == sorted([before.name, store.current_path().name])


def test_an_exception_changes_nothing(home):
    add("one")
    before = store.current_path(), builds(home)
    with pytest.raises(ZeroDivisionError), store.building() as build:
        build.con.execute("delete from logs")
        build.is_changed = True
        raise ZeroDivisionError
    assert (store.current_path(), builds(home), sources(store.open_read_only())) == (*before, ["one"])


def test_a_build_without_changes_is_dropped(home):
    with store.building():
        pass
    assert (store.current_path(), builds(home)) == (None, [])


def test_a_reader_goes_on_while_builds_come_and_go():
    add("one")
    with store.open_read_only() as reader:
        for source in ("two", "three", "four"):
            add(source)
        assert sources(reader) == ["one"]
    assert sources(store.open_read_only()) == ["four", "one", "three", "two"]


def test_readers_cannot_write():
    add("one")
    with store.open_read_only() as reader, pytest.raises(Exception, match="read-only"):
        reader.execute("delete from logs")


@pytest.mark.parametrize(
    ("pointer", "words"),
    [
        ("kibitz-gone.duckdb\n", "current: names no build; import again"),
        ("", "current: names no build; import again"),
        ("../elsewhere.duckdb", "current: names no build; import again"),
        ("text.duckdb", "text.duckdb: is no warehouse; import again"),
        (b"\xff\xfe", "current: cannot be read; import again"),
    ],
)
def test_a_broken_pointer_is_an_empty_warehouse(home, pointer, words):
    home.mkdir()
    (home / "text.duckdb").write_text("no database, only text")
    (home / "current").write_bytes(pointer if isinstance(pointer, bytes) else pointer.encode())
    assert (store.current_path(), store.trouble()) == (None, f"{home}/{words}")
    assert sources(store.open_read_only()) == []
    add("new")
    assert (store.trouble(), sources(store.open_read_only())) == ("", ["new"])


def damage(path, start):
    """Overwrite a file from a place on."""
    data = path.read_bytes()
    path.write_bytes(data[:start] + b"\xaa" * 5000 + data[start + 5000 :])


@pytest.mark.parametrize("start", [16, 12288])
def test_a_damaged_build_is_told_in_one_line(home, start):
    add("one")
    path = store.current_path()
    damage(path, start)
    words = f"{path}: damaged; delete the folder and import again"
    assert (store.trouble(), sources(store.open_read_only())) == (words, [])
    with pytest.raises(store.StoreError) as caught:
        add("two")
    assert str(caught.value) == words
    assert store.current_path() == path


@pytest.mark.parametrize("inside", ["", "below"])
def test_a_file_in_the_place_of_the_folder(home, monkeypatch, inside):
    home.write_text("a file")
    chosen = home / inside
    monkeypatch.setenv("KIBITZ_HOME", str(chosen))
    words = f"KIBITZ_HOME {chosen}: is not a folder"
    assert (store.current_path(), store.trouble()) == (None, words)
    with pytest.raises(store.StoreError) as caught:
        add("one")
    assert str(caught.value) == words


def test_a_folder_that_cannot_be_written(home, monkeypatch):
    home.mkdir()
    monkeypatch.setattr(store.os, "access", lambda path, mode: False)
    with pytest.raises(store.StoreError) as caught:
        add("one")
    assert str(caught.value) == f"KIBITZ_HOME {home}: cannot be written"


def test_leftovers_of_a_killed_import_go(home):
    add("one")
    (home / "kibitz-killed.duckdb").write_bytes(b"half")
    (home / "kibitz-killed.duckdb.wal").write_bytes(b"half")
    add("two")
    assert "kibitz-killed" not in " ".join(builds(home))


def test_one_import_at_a_time(home, monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with store.building(), pytest.raises(store.StoreError) as caught:
        add("second")
    assert str(caught.value) == f"{home}: another import is still running"


def test_who_waits_says_so_once(home, monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0.5)
    monkeypatch.setattr(lock, "QUIET", 0.05)
    told = []
    with store.building(), pytest.raises(store.StoreError), store.building(notice=told.append):
        pass
    assert told == ["waiting for another import to end"]


def test_the_workshop_is_gone_in_the_end(home):
    with store.building() as build:
        (build.parts / "part").write_bytes(b"rows")
        assert build.parts.parent == home
    with pytest.raises(ZeroDivisionError), store.building() as build:
        (build.parts / "part").write_bytes(b"rows")
        raise ZeroDivisionError
    assert builds(home) == [] and {path.name for path in home.iterdir()} == {"import.lock"}


def test_what_a_killed_import_left_in_home_and_lake(home, tmp_path):
    """Files of its lake stay if the warehouse knows them: then it was killed when all was done."""
    lake = tmp_path / "lake"
    for token in ("dead", "done"):
        for path in (home / f"import-{token}", lake / f"import-{token}" / "parts", lake / "plies"):
            path.mkdir(parents=True, exist_ok=True)
        (home / f"import-{token}" / "lake").write_text(str(lake))
        (lake / "plies" / f"{token}-0000.parquet").write_bytes(b"rows")
    (lake / "plies" / "another-0000.parquet").write_bytes(b"of another warehouse")
    with store.building() as build:
        build.con.execute("insert into lake_files values ('plies', ?, 'done-0000.parquet')", [str(lake)])
        build.is_changed = True
        for token in ("dead", "done"):
            (home / f"import-{token}").mkdir(exist_ok=True)
            (home / f"import-{token}" / "lake").write_text(str(lake))
            (lake / "plies" / f"{token}-0000.parquet").write_bytes(b"rows")
    add("next")
    assert sorted(path.name for path in lake.rglob("*.parquet")) == ["another-0000.parquet", "done-0000.parquet"]
    assert {path.name for path in (*home.glob("import-*"), *lake.glob("import-*"))} == set()


@pytest.mark.parametrize("place", ["copyfile", "fsync"])
def test_a_full_disk(home, monkeypatch, place):
    add("one")
    before = store.current_path()

    def full(*args):
        raise OSError(errno.ENOSPC, "No space left on device", "somewhere")

    monkeypatch.setattr(store.shutil if place == "copyfile" else store.os, place, full)
    with pytest.raises(store.StoreError) as caught:
        add("two")
    assert str(caught.value) == f"KIBITZ_HOME {home}: cannot be written: no space left on device"
    assert (store.current_path(), builds(home)) == (before, [before.name])


def test_a_disk_that_is_full_for_duckdb(home):
    """What it says itself is long, and not of the disk first."""
    add("one")
    before = store.current_path()
    words = 'Failed: database has been invalidated. Original error: "Could not write: No space left on device"'
    with pytest.raises(store.StoreError) as caught, store.building():
        raise duckdb.FatalException(words)
    assert str(caught.value) == f"KIBITZ_HOME {home}: cannot be written: no space left on device"
    assert (store.current_path(), builds(home)) == (before, [before.name])


def test_a_lake_that_cannot_be(home, tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(store.StoreError) as caught, store.building(lake=str(tmp_path / "file")):
        pass
    assert str(caught.value) == f"--lake {tmp_path / 'file'}: not a directory"
    assert {path.name for path in home.iterdir()} == {"import.lock"}


def test_the_default_home_is_the_users_data_folder(monkeypatch):
    monkeypatch.delenv("KIBITZ_HOME")
    assert store.home().name == "kibitz"
