"""A game as it was typed, before anything is known of its rules."""

from dataclasses import dataclass, field
from typing import Any

from pipeline.errors import LogError


def fault(number: int, rule: str, found: str = "", expected: str = "") -> LogError:
    """What is wrong with a line."""
    return LogError(at=f"line {number}", rule=rule, found=found, expected=expected)


@dataclass
class Typed:
    """A text and the number of its line."""

    text: str
    number: int


@dataclass
class Entry:
    """An action and all that hangs on it.

    verbatim: it stood in quotation marks. tail: what stood behind the action, till mark and time are read from it.
    """

    text: str
    number: int
    verbatim: bool = False
    tail: str = ""
    comment: list[str] = field(default_factory=list)
    mark: str | None = None
    time: float | None = None
    position: int | None = None
    checks: list[list[Typed]] = field(default_factory=list)
    variations: list["Branch"] = field(default_factory=list)


@dataclass
class Branch:
    """The actions of a game, or of a variation that begins on line `number`.

    comment, variations: those before any action. start: its first ply, where it does not replace the action above.
    raw: fields written as JSON.
    """

    number: int = 1
    entries: list[Entry] = field(default_factory=list)
    comment: list[str] = field(default_factory=list)
    variations: list["Branch"] = field(default_factory=list)
    name: str = ""
    author: str = ""
    start: int | None = None
    raw: dict[str, Any] = field(default_factory=dict)


@dataclass
class SeatLine:
    """`p0 hand: RRB`: who, key and value. is_raw: a key in quotation marks, whose value is JSON."""

    who: str
    key: str
    value: str
    number: int
    is_raw: bool = False


@dataclass
class Draft:
    """A game. fields: header lines by key; players: the lines `p0: Ann` by seat."""

    version: str = ""
    fields: dict[str, Typed] = field(default_factory=dict)
    players: dict[int, Typed] = field(default_factory=dict)
    seat_lines: list[SeatLine] = field(default_factory=list)
    tree: Branch = field(default_factory=Branch)
