"""Files that a browser sends, read like files on the disk."""

import gzip
import io
import zipfile

import pytest

from pipeline.errors import RefusedLog
from pipeline.importer import import_sources
from pipeline.uploads import uploaded
from tests.pages.conftest import sample_files


def zipped(**members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members.items():
            archive.writestr(name.replace("_json", ".json"), data)
    return buffer.getvalue()


def test_files_and_zips_keep_the_names_they_were_sent_with(tmp_path):
    data = b"{}"
    evening = zipped(x_json=data, y_json=b"[]")
    files = [("../a <b>.json", data), ("a.json", gzip.compress(data)), ("evening.zip", evening)]
    sources = list(uploaded(files, tmp_path))
    names = ["../a <b>.json", "a.json", "evening.zip/x.json", "evening.zip/y.json"]
    assert [source.name for source in sources] == names
    assert [source.read() for source in sources] == [data, data, data, b"[]"]
    assert {(source.path, source.member) for source in sources} == {("", "")}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (zipped(x_exe=b"x"), "no logs in this zip"),
        (gzip.compress(b"x" * 99)[:-9], "cut off: the packed file ends early"),
    ],
    ids=["zip", "gzip"],
)
def test_a_refusal_names_the_file_as_it_was_sent(tmp_path, data, rule):
    [source] = uploaded([("mine.zip", data)], tmp_path)
    with pytest.raises(RefusedLog) as refused:
        source.read()
    assert str(refused.value).startswith(f"mine.zip: {rule}") and str(tmp_path) not in str(refused.value)


def test_an_upload_is_imported_without_a_path(tmp_path, monkeypatch):
    from pipeline.store import open_read_only

    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    (tmp_path / "kept").mkdir()
    report = import_sources(uploaded([("mine.json", sample_files()[0].read_bytes())], tmp_path / "kept"))
    assert (report.imported, report.messages) == (1, [])
    assert open_read_only().execute("select source, path from logs").fetchall() == [("mine.json", None)]
