"""What can be wrong with a log: few errors, each with its evidence."""

import re
from copy import copy
from typing import Any

_POINTER = re.compile(r"/\S*|line \d+(, column \d+)?")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_LONGEST, _LONGEST_TEXT = 300, 80


def one_line(text: object, longest: int = _LONGEST) -> str:
    """`text` without control characters and runs of blanks, cut to `longest` characters.

    >>> one_line(" Ann\\n\\x1b[31m  B ")
    'Ann [31m B'
    """
    if type(text) is str and len(text) <= longest and text.isprintable() and "  " not in text and text.strip() == text:
        return text  # nearly always
    flat = " ".join(_CONTROL.sub(" ", str(text)[: 4 * longest]).split())
    return flat if len(flat) <= longest else flat[: longest - 1] + "…"


def described(value: object) -> str:
    """A JSON value for people.

    >>> described(None), described(42), described("hi"), described([1, 2]), described({"a": 1})
    ('null', 'the number 42', "the text 'hi'", 'a list of 2', 'an object with a')
    """
    match value:
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case int() | float():
            return f"the number {value}"
        case dict():
            return "an object with " + (", ".join(list(map(str, value))[:5]) or "nothing in it")
        case list():
            return f"a list of {len(value)}"
    return f"the text {one_line(value, _LONGEST_TEXT)!r}"


def plain(error: Exception) -> str:
    """What there is to say of an error that Python raised over a document of another form."""
    match error:
        case KeyError():
            return f"no {error}"
        case IndexError():
            return "a number or an event out of place"
        case ValueError():
            return str(error)
    return "a part of another kind than expected"


class LogError(Exception):
    """A log that cannot be read or replayed in full.

    `at` is the place in the file (move, line or JSON pointer), `rule` what it breaks in plain words or by number,
    `found` and `expected` the evidence; empty where there is nothing to say. `str` is always one line.
    Of a replay that stops also: the source's move, ply and turn, the legal actions nearest to the one found, and the
    text of the position before it (`board`).
    """

    def __init__(
        self,
        file: str = "",
        at: str = "",
        rule: str = "",
        found: str = "",
        expected: str = "",
        *,
        pointer: str = "",
        move: int | None = None,
        ply: int | None = None,
        turn: int | None = None,
        nearest: tuple[str, ...] = (),
        board: str = "",
    ):
        super().__init__(file, at, rule, found, expected)
        self.file = file
        self.at = at
        self.rule = rule
        self.found = found
        self.expected = expected
        self.pointer = pointer or _pointer_in(at)
        self.move = move
        self.ply = ply
        self.turn = turn
        self.nearest = nearest
        self.board = board
        self.game: str | None = None  # its id, where the reader knew it

    def of_game(self, game: str) -> "LogError":
        """This error, in a log of that game."""
        self.game = game
        return self

    def within(self, place: str) -> "LogError":
        """The same error in a log that is itself at `place` in its file."""
        inside = copy(self)
        inside.at = " ".join(filter(None, (place, self.at)))
        inside.pointer = join_places(place, self.pointer)
        return inside

    @property
    def message(self) -> str:
        """One line without file and place."""
        evidence = [f"{word} {one_line(value)}" for word, value in self._evidence() if value != ""]
        return ": ".join(part for part in (one_line(self.rule), ", ".join(evidence)) if part)

    def _evidence(self) -> list[tuple[str, str]]:
        return [("found", self.found), ("expected", self.expected)]

    def __str__(self) -> str:
        return ": ".join(part for part in (one_line(self.file), one_line(self.at), self.message) if part)

    def as_dict(self) -> dict[str, Any]:
        """All there is to say, for JSON; null where there is nothing."""
        words = {name: one_line(getattr(self, name)) or None for name in ("file", "at", "pointer")}
        numbers = {name: getattr(self, name) for name in ("move", "ply", "turn")}
        evidence = {name: one_line(getattr(self, name)) or None for name in ("rule", "found", "expected")}
        shown = {"nearest": list(self.nearest), "board": self.board or None, "message": str(self)}
        return words | numbers | evidence | shown


def join_places(outer: str, inner: str) -> str:
    """The place `inner` of what stands at `outer`.

    >>> join_places("/3", "/players"), join_places("line 4", "/players"), join_places("line 4", "")
    ('/3/players', 'line 4 /players', 'line 4')
    """
    return outer + inner if outer.startswith("/") and inner.startswith("/") else " ".join(filter(None, (outer, inner)))


def _pointer_in(at: str) -> str:
    """The JSON pointer or line that a place begins with."""
    found = _POINTER.match(at)
    return found.group() if found else ""


class RefusedLog(LogError):
    """Not a log this program reads at all: no log, cut off, of another game, too large, or an unsupported option."""


class WrongValue(ValueError):
    """A field of a log that does not go with the others, raised within a model; its place is a JSON pointer."""

    def __init__(self, pointer: str, rule: str, found: object, expected: str):
        super().__init__(f"{rule}: found {found}, expected {expected}")
        self.pointer = pointer
        self.rule = rule
        self.found = str(found)
        self.expected = expected
