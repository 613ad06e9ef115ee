"""What readers write about a game: notes and marks by ply. They lie beside the warehouse; no import touches them.

One JSON file per game, `notes/<game id>.json` in the folder of the warehouse:

    {"game_id": "0123456789abcdef", "notes": {"140": {"mark": "?!", "text": "the tile on M7 was better"}}}
"""

import json
import os
import re
import secrets
import threading
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, ValidationError

from pipeline.store import home, home_words

FOLDER = "notes"
MARKS = ("!!", "!", "!?", "?!", "?", "??")
LONGEST = 4_000  # characters of a note
_one_writer = threading.Lock()  # the sessions of the pages are threads of one process
_GAME_ID = re.compile(r"[0-9a-z]{1,64}")


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


def read_notes(game_id: str) -> dict[int, Note]:
    """The notes of a game by ply, in order; none where nobody has written any. Raises NotesError."""
    path = _path(game_id)
    try:
        kept = Notes.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValidationError) as error:
        raise NotesError(f"{path}: cannot be read as notes: {_first_line(error)}") from error
    return dict(sorted(kept.notes.items()))


def write_note(game_id: str, ply: int, mark: str = "", text: str = "") -> None:
    """Put a note on a ply in place of the one there; without mark and text the ply has none. Raises NotesError."""
    try:
        note = Note(mark=mark, text=text.strip())
    except ValidationError as error:
        raise NotesError(f"the note on ply {ply}: {_first_line(error)}") from error
    with _one_writer:
        notes = read_notes(game_id)
        notes.pop(ply, None)
        if note != Note():
            notes[ply] = note
        _write(game_id, Notes(game_id=game_id, notes=dict(sorted(notes.items()))))


def _write(game_id: str, notes: Notes) -> None:
    """A draft beside the file, moved into its place: whoever reads at that moment sees the old or the new notes."""
    path = _path(game_id)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    document = json.dumps(notes.model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(draft, "w", encoding="utf-8") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise NotesError(f"{home_words()}: notes cannot be written: {_first_line(error)}") from error


def _path(game_id: str) -> Path:
    if not _GAME_ID.fullmatch(game_id):
        raise NotesError(f"not the id of a game: {game_id!r}")
    return home() / FOLDER / f"{game_id}.json"


def _first_line(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        place = "/".join(map(str, first["loc"]))
        return f"{place}: {first['msg']}" if place else first["msg"]
    return (getattr(error, "strerror", None) or str(error)).splitlines()[0]
