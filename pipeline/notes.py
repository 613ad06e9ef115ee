"""What readers write about a game: notes and marks by ply. They lie beside the warehouse; no import touches them.

One JSON file per game, `notes/<game id>.json` in the folder of the warehouse:

    {"game_id": "0123456789abcdef", "notes": {"140": {"mark": "?!", "text": "the tile on M7 was better"}}}
"""

import json
import threading
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, ValidationError

from pipeline.beside import Shelf, first_line

FOLDER = "notes"
MARKS = ("!!", "!", "!?", "?!", "?", "??")
LONGEST = 4_000  # characters of a note
_one_writer = threading.Lock()  # the sessions of the pages are threads of one process


class NotesError(Exception):
    """Notes that cannot be read or written; the message is one line."""


class Note(BaseModel):
    """On one ply: a mark, a text, or both."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mark: Literal["", "!!", "!", "!?", "?!", "?", "??"] = ""
    text: Annotated[str, Field(max_length=LONGEST)] = ""


class Notes(BaseModel):
    """All of one game, by ply."""

    model_config = ConfigDict(extra="forbid")

    game_id: str
    notes: dict[NonNegativeInt, Note] = {}


_SHELF = Shelf("notes", Notes, NotesError)


def read_notes(game_id: str) -> dict[int, Note]:
    """The notes of a game by ply, in order; none where nobody has written any. Raises NotesError."""
    kept = _SHELF.read(_SHELF.of_game(FOLDER, game_id)) or Notes(game_id=game_id)
    return dict(sorted(kept.notes.items()))


def write_note(game_id: str, ply: int, mark: str = "", text: str = "") -> None:
    """Put a note on a ply in place of the one there; without mark and text the ply has none. Raises NotesError."""
    try:
        note = Note(mark=mark, text=text.strip())
    except ValidationError as error:
        raise NotesError(f"the note on ply {ply}: {first_line(error)}") from error
    with _one_writer:
        notes = read_notes(game_id)
        notes.pop(ply, None)
        if note != Note():
            notes[ply] = note
        document = Notes(game_id=game_id, notes=dict(sorted(notes.items()))).model_dump(mode="json")
        path = _SHELF.of_game(FOLDER, game_id)
        _SHELF.write(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
