"""Sources: files, folders and zips, lazily, with one clear line for whatever cannot be read."""

import gzip
import os
import pickle
import zipfile
from pathlib import Path

import pytest

from pipeline import sources
from pipeline.errors import RefusedLog
from pipeline.sources import find_sources

TEXT = b'{"a": 1}'


def names(*paths, below: Path | str = "") -> list[str]:
    return [source.name.removeprefix(f"{below}/") for source in find_sources(paths)]


def read_one(path) -> bytes:
    (source,) = find_sources([path])
    return source.read()


def refusal(path) -> str:
    with pytest.raises(RefusedLog) as caught:
        read_one(path)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)
    return str(caught.value)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Two logs in folders, a zip of two more, and what is no log."""
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.JSON").write_bytes(TEXT)
    (tmp_path / "b" / "one.json.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "notes.md").write_bytes(TEXT)
    (tmp_path / ".hidden.json").write_bytes(TEXT)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "x.json").write_bytes(TEXT)
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("z.jsonl", TEXT)
        archive.writestr("inner/y.json.gz", gzip.compress(TEXT))
        archive.writestr("readme.md", TEXT)
        archive.writestr("__MACOSX/._z.json", TEXT)
    return tmp_path


def test_a_folder_gives_its_logs_sorted(tree):
    assert names(tree, below=tree) == ["a.zip/inner/y.json.gz", "a.zip/z.jsonl", "b/one.json.gz", "b/two.JSON"]
    assert {source.read() for source in find_sources([tree])} == {TEXT}


def test_a_file_named_outright_is_tried_whatever_its_ending(tree):
    assert read_one(tree / "notes.md") == TEXT
    (tree / "packed").write_bytes(gzip.compress(TEXT[:3]) + gzip.compress(TEXT[3:]))
    assert read_one(tree / "packed") == TEXT
    (tree / "a.zip").rename(tree / "archive")
    assert names(tree / "archive", below=tree) == ["archive/inner/y.json.gz", "archive/z.jsonl"]


@pytest.mark.parametrize("ending", ["xml", "csv", "tsv", "txt", "bgsplay", "CSV.gz"])
def test_files_that_may_be_results_are_guesses_unless_named(tree, ending):
    (tree / "b" / f"x.{ending}").write_bytes(TEXT)
    with zipfile.ZipFile(tree / "more.zip", "w") as archive:
        archive.writestr(f"x.{ending}", TEXT)
    guesses = {source.name.removeprefix(f"{tree}/") for source in find_sources([tree]) if source.is_guess}
    assert guesses == {f"b/x.{ending}", f"more.zip/x.{ending}"}
    assert [source.is_guess for source in find_sources([tree / "b" / f"x.{ending}"])] == [False]


def test_paths_keep_their_order(tree):
    assert names(tree / "notes.md", tree / "b", below=tree) == ["notes.md", "b/one.json.gz", "b/two.JSON"]


def test_loops_of_links_end(tree):
    (tree / "b" / "up").symlink_to(tree)
    (tree / "self.json").symlink_to(tree / "self.json")
    found = {source.name: source for source in find_sources([tree])}
    assert len(found) == 5
    with pytest.raises(RefusedLog):
        found[str(tree / "self.json")].read()


def test_reading_is_lazy(tree):
    found = list(find_sources([tree / "b"]))
    (tree / "b" / "two.JSON").unlink()
    assert found[0].read() == TEXT
    with pytest.raises(RefusedLog, match=r"two.JSON: does not exist"):
        found[1].read()


def test_a_source_can_be_sent_to_another_process(tree):
    for source in find_sources([tree, tree / "nowhere"]):
        assert pickle.loads(pickle.dumps(source)).name == source.name


def test_what_is_not_there(tmp_path):
    assert "does not exist" in refusal(tmp_path / "none.json")
    assert "no logs in this folder" in refusal(tmp_path)
    with pytest.raises(RefusedLog):
        read_one("nul\x00")


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    assert "not a file or folder" in refusal(tmp_path / "pipe.json")


def test_damaged_files(tmp_path):
    packed = gzip.compress(os.urandom(999))
    for name, data, words in [
        ("cut.json.gz", packed[:500], "cut off"),
        ("bad.json.gz", packed[:20] + b"\xff" * 40, "damaged"),
        ("bad.zip", b"PK\x03\x04 no zip", "damaged"),
    ]:
        (tmp_path / name).write_bytes(data)
        assert words in refusal(tmp_path / name)


@pytest.mark.parametrize("part", ["[Content_Types].xml", "META-INF/manifest.xml"])
def test_a_workbook(tmp_path, part):
    with zipfile.ZipFile(tmp_path / "results.xlsx", "w") as workbook:
        workbook.writestr(part, "<x/>")
        workbook.writestr("xl/sheet1.xml", "<x/>")
    assert "a document of an office program: expected its sheet saved as CSV" in refusal(tmp_path / "results.xlsx")


def test_an_empty_zip(tmp_path):
    zipfile.ZipFile(tmp_path / "empty.zip", "w").close()
    assert "no logs in this zip" in refusal(tmp_path / "empty.zip")


def test_too_large_is_refused_however_it_is_packed(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "MAX_BYTES", 2**20)
    big = b"0" * (2**20 + 1)
    (tmp_path / "big.json").write_bytes(big)
    (tmp_path / "big.json.gz").write_bytes(gzip.compress(big))
    (tmp_path / "parts.json.gz").write_bytes(gzip.compress(b"") * 5000)
    for name, member, data in [("a.zip", "big.json", big), ("b.zip", "big.json.gz", gzip.compress(big))]:
        with zipfile.ZipFile(tmp_path / name, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(member, data)
    for path in sorted(tmp_path.iterdir()):
        assert "too large" in refusal(path)
    (tmp_path / "fits.json").write_bytes(big[:-1])
    assert read_one(tmp_path / "fits.json") == big[:-1]


def test_a_file_of_300_mb_is_refused_at_once(tmp_path):
    with open(tmp_path / "huge.json", "wb") as file:
        file.truncate(300 * 2**20)
    assert "too large: expected at most 64 MiB" in refusal(tmp_path / "huge.json")


def test_a_file_that_changes_while_it_is_read(tmp_path, monkeypatch):
    path = tmp_path / "a.json"
    path.write_text("{}")
    times = iter(range(9))
    real = os.fstat

    def fstat(number):
        os.utime(path, ns=(0, next(times)))
        return real(number)

    monkeypatch.setattr("pipeline.sources.os.fstat", fstat)
    (source,) = find_sources([path])
    with pytest.raises(RefusedLog) as caught:
        source.read()
    assert str(caught.value) == f"{path}: changed while it was read: expected import it again"
