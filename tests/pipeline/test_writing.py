"""Files are there only when they are complete."""

import pytest

from pipeline.writing import whole_file


def test_a_file_takes_its_place_at_the_end(tmp_path):
    path = tmp_path / "a.json"
    path.write_text("before")
    with whole_file(path) as file:
        file.write(b"after")
        assert path.read_text() == "before"
    assert path.read_text() == "after"
    assert list(tmp_path.iterdir()) == [path]


def test_an_exception_changes_nothing(tmp_path):
    path = tmp_path / "a.json"
    path.write_text("before")
    with pytest.raises(KeyError), whole_file(path) as file:
        file.write(b"half")
        raise KeyError
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_errors_name_the_file_and_not_its_draft(tmp_path):
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "folder", tmp_path / "no" / "a.json"):
        with pytest.raises(OSError) as caught, whole_file(path) as file:
            file.write(b"x")
        assert caught.value.filename == str(path)
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]
