"""Notes and marks: what is written is read back, nothing is half written, bad files and ids are told."""

import json
import os

import pytest

from pipeline import notes
from pipeline.notes import Note, NotesError, read_notes, write_note

GAME = "0123456789abcdef"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))
    return tmp_path / "notes"


def test_nobody_has_written_yet(folder):
    assert read_notes(GAME) == {}
    assert not folder.exists()


def test_written_notes_are_read_back_in_the_order_of_plies(folder):
    write_note(GAME, 140, "?!", " the tile on M7 was better\n")
    write_note(GAME, 7, text="schön <b>")
    write_note(GAME, 9, "!!")
    assert list(read_notes(GAME).items()) == [
        (7, Note(text="schön <b>")),
        (9, Note(mark="!!")),
        (140, Note(mark="?!", text="the tile on M7 was better")),
    ]
    assert json.loads((folder / f"{GAME}.json").read_text(encoding="utf-8")) == {
        "game_id": GAME,
        "notes": {
            "7": {"mark": "", "text": "schön <b>"},
            "9": {"mark": "!!", "text": ""},
            "140": {"mark": "?!", "text": "the tile on M7 was better"},
        },
    }
    assert read_notes("fedcba9876543210") == {}


def test_an_empty_note_takes_the_old_one_away(folder):
    write_note(GAME, 3, "?", "why?")
    write_note(GAME, 3, "", "  ")
    assert read_notes(GAME) == {}


def test_a_failed_write_leaves_the_old_notes_and_no_draft(folder, monkeypatch):
    write_note(GAME, 3, "!")

    def fail(*paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(NotesError, match="No space left on device"):
        write_note(GAME, 4, "?")
    monkeypatch.undo()
    monkeypatch.setenv("KIBITZ_HOME", str(folder.parent))
    assert read_notes(GAME) == {3: Note(mark="!")}
    assert [path.name for path in folder.iterdir()] == [f"{GAME}.json"]


@pytest.mark.parametrize("content", ["", "[]", '{"game_id": "x", "notes": {"-1": {}}}', '{"notes": {}}', "{\xff"])
def test_a_broken_file_is_told_in_one_line_and_kept(folder, content):
    folder.mkdir()
    path = folder / f"{GAME}.json"
    path.write_bytes(content.encode("latin-1"))
    for ask in (lambda: read_notes(GAME), lambda: write_note(GAME, 1, "!")):
        with pytest.raises(NotesError, match="cannot be read as notes") as told:
            ask()
        assert len(str(told.value).splitlines()) == 1
    assert path.read_bytes() == content.encode("latin-1")


@pytest.mark.parametrize("game_id", ["../x", "", "a/b", "A", "x" * 65, "a\n"])
def test_only_ids_of_games_name_files(folder, game_id):
    with pytest.raises(NotesError, match="not the id of a game"):
        read_notes(game_id)


@pytest.mark.parametrize(("mark", "text"), [("!!!", ""), ("", "x" * (notes.LONGEST + 1))])
def test_what_is_no_note_is_refused(folder, mark, text):
    with pytest.raises(NotesError, match="the note on ply 5"):
        write_note(GAME, 5, mark, text)
    assert read_notes(GAME) == {}
