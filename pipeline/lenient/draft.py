"""The canonical document in the making, and where each part of it stands in the document that was read."""

from dataclasses import dataclass, field
from typing import Any

from pipeline.errors import LogError
from pipeline.lenient.keys import Table, folded

EMPTY = (None, "", [], {})


@dataclass
class Draft:
    """origins: JSON pointer in `document` -> pointer in the document that was read, where they differ."""

    document: dict[str, Any]
    origins: dict[str, str] = field(default_factory=dict)

    def origin(self, pointer: str) -> str:
        """The pointer in the document that was read.

        >>> Draft({}, {"/actions": "/moves"}).origin("/actions/3/cell")
        '/moves/3/cell'
        """
        head, rest = pointer, ""
        while head:
            if head in self.origins:
                return self.origins[head] + rest
            head, _, last = head.rpartition("/")
            rest = f"/{last}{rest}"
        return rest

    @property
    def players(self) -> list[Any]:
        """None yet where they are no list."""
        players = self.document.get("players")
        return players if isinstance(players, list) else []

    def moved(self, pointer: str, origin: str) -> None:
        """What is at `pointer` now was read from `origin`."""
        self.origins[pointer] = origin

    def renamed(self, part: dict[str, Any], table: Table, at: str = "") -> dict[str, Any]:
        """The part at the pointer `at` with the names of fields in canonical spelling; null is as if left out.

        A name that is said already under its own spelling is left as it is, as are those that mean nothing to us.
        """
        made: dict[str, Any] = {}
        known = {name for name, value in part.items() if value not in EMPTY}
        for key, value in sorted(part.items(), key=lambda item: item[1] in EMPTY):
            name = table.get(folded(key), key)
            is_known = name in table.values()
            if is_known and (value is None or (name == key and name in made)):
                continue
            if name != key and (name in known or name in made):
                name = key
            made[name] = value
            self.moved(f"{at}/{name}", f"{self.origin(at)}/{token(key)}")
        return made

    def fault(self, pointer: str, rule: str, found: str = "", expected: str = "") -> LogError:
        """What is wrong at a pointer of this document."""
        return LogError("", self.origin(pointer), rule, found, expected).of_game(self.document["game"])


def token(key: object) -> str:
    """A key as a part of a JSON pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")
