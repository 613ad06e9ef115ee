"""Where things stand in the file they were read from."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Where:
    """Where a log stands in its file, and its actions in the log. No part of the game: two of them are always equal.

    A place is a JSON pointer or `line N`; that of an action is /actions/PLY unless it is told.
    """

    log: str = field(default="", compare=False)
    actions: tuple[str, ...] = field(default=(), compare=False)
