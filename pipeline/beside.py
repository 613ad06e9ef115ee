"""What readers keep beside the warehouse, as JSON files: notes, branches, analyses, exercises; no import touches it."""

import re
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ValidationError

from pipeline.errors import one_line
from pipeline.store import home, home_words
from pipeline.writing import whole_file

_GAME_ID = re.compile(r"[0-9a-z]{1,64}")


@dataclass(frozen=True)
class Shelf:
    """Files of one kind. what: its word in messages; model: what is in a file; error: what is raised, one line."""

    what: str
    model: type[BaseModel]
    error: type[Exception]

    def of_game(self, folder: str, game_id: str, part: str = "") -> Path:
        """The file of a game, or of a part of it; an id is never a path."""
        if not _GAME_ID.fullmatch(game_id):
            raise self.error(f"not the id of a game: {one_line(game_id)!r}")
        return home() / folder / f"{game_id}{part}.json"

    def read(self, path: Path) -> BaseModel | None:
        """What is in a file, None where there is none."""
        try:
            return self.model.model_validate_json(path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValidationError) as error:
            raise self.error(f"{path}: cannot be read as {self.what}: {first_line(error)}") from error

    def write(self, path: Path, text: str) -> None:
        """In the place of what was there: whoever reads at that moment sees the old or the new."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(path) as file:
                file.write(text.encode())
        except OSError as error:
            raise self.error(f"{home_words()}: {self.what} cannot be written: {first_line(error)}") from error


def first_line(error: Exception) -> str:
    """The first thing that is wrong, with its place."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return one_line(": ".join(filter(None, ("/".join(map(str, first["loc"])), first["msg"]))))
    return one_line(getattr(error, "strerror", None) or str(error))
