"""A file is read once it rests: two looks find it the same."""

import os

import pytest

from pipeline.watching import WatchedFolder


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "logs"


@pytest.fixture
def watched(folder):
    folder.mkdir()
    return WatchedFolder(str(folder))


def looks(watched, n=1):
    """What n looks find, each done at once."""
    found = []
    for _ in range(n):
        files = watched.look()
        watched.finish(files)
        found.append([os.path.basename(file) for file in files])
    return found


def test_what_lies_there_is_read_once(watched, folder):
    (folder / "b.json").write_text("{}")
    (folder / "a.zip").write_text("")
    assert looks(watched, 3) == [[], ["a.zip", "b.json"], []]


def test_a_file_that_grows_waits(watched, folder):
    found = []
    for text in ("{", '{"a": ', '{"a": 1}', '{"a": 1}', '{"a": 1}'):
        if not (folder / "a.json").exists() or (folder / "a.json").read_text() != text:
            (folder / "a.json").write_text(text)
        found += looks(watched)
    assert found == [[], [], [], ["a.json"], []]


def test_a_file_that_changes_is_read_again(watched, folder):
    path = folder / "a.json"
    path.write_text("one")
    assert looks(watched, 2) == [[], ["a.json"]]
    os.utime(path, ns=(1, 1))  # another content of the same length, at another time
    assert looks(watched, 3) == [[], ["a.json"], []]


def test_what_is_not_done_comes_again(watched, folder):
    (folder / "a.json").write_text("{}")
    assert [len(watched.look()) for _ in range(3)] == [0, 1, 1]


def test_other_files_and_drafts_are_left_alone(watched, folder):
    (folder / "inner").mkdir()
    (folder / ".hidden").mkdir()
    names = ("a.png", ".b.json.1234.part", ".c.json", "d.json.crdownload", ".hidden/e.json", "inner/f.jsonl.gz")
    for name in names:
        (folder / name).write_text("x")
    assert looks(watched, 2) == [[], ["f.jsonl.gz"]]


def test_a_folder_that_goes_and_comes_back(watched, folder, tmp_path):
    """What was read is not read again; what came meanwhile is."""
    (folder / "a.json").write_text("{}")
    looks(watched, 2)
    folder.rename(tmp_path / "away")
    assert looks(watched, 2) == [[], []]
    assert [error.filename for error in watched.failures] == [str(folder)]
    (tmp_path / "away" / "b.json").write_text("{}")
    (tmp_path / "away").rename(folder)
    assert looks(watched, 3) == [[], ["b.json"], []]
    assert watched.failures == []


def test_a_link_to_itself(watched, folder):
    (folder / "loop").symlink_to(folder)
    (folder / "a.json").write_text("{}")
    assert looks(watched, 2) == [[], ["a.json"]]


def test_sources_are_those_of_the_files_alone(watched, folder):
    """A text that nobody named may be no log."""
    for name in ("a.json", "b.json", "c.txt"):
        (folder / name).write_text("x")
    chosen = [str(folder / name) for name in ("b.json", "c.txt")]
    assert [(source.path, source.is_guess) for source in watched.sources(chosen)] == list(
        zip(chosen, [False, True], strict=True)
    )
