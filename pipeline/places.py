"""Where things stand in the file they were read from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.errors import join_places


@dataclass(frozen=True)
class Where:
    """Where a log stands in its file, and its actions in the log. No part of the game: two of them are always equal.

    A place is a JSON pointer or `line N`; that of an action is /actions/PLY unless it is told. fields: places of other
    parts of the document, by their JSON pointer; none where they stand at that pointer.
    """

    log: str = field(default="", compare=False)
    actions: tuple[str, ...] = field(default=(), compare=False)
    fields: Mapping[str, str] = field(default_factory=dict, compare=False)

    def pointer(self, ply: int) -> str:
        """Of an action in the file."""
        return join_places(self.log, self.actions[ply] if self.actions else f"/actions/{ply}")

    def in_words(self, ply: int) -> str:
        """The same for people: the log in a file of several, or the line; a pointer tells no more than the ply."""
        place = self.actions[ply] if self.actions else ""
        return " ".join(filter(None, (self.log, place if place.startswith("line ") else "")))

    def of_field(self, pointer: str) -> str:
        """Where a part of the document, or what it is a part of, stands; empty where that is not told."""
        return place_of(self.fields, pointer) or ""


def place_of(places: Mapping[str, str], pointer: str) -> str | None:
    """The place of the closest part of the document that has one."""
    found = [part for part in places if f"{pointer}/".startswith(f"{part}/")]
    return places[max(found, key=len)] if found else None


NOWHERE = Where()
