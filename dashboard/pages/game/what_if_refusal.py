"""What a reader of What-if is told when an action cannot be played: in the words of the page, with players' names."""

import re

from coach.errors import CoachError, NoAction, NotLegal
from coach.lines import Line
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.spoken import told, words_of

SEAT = re.compile(r"\bp([0-4])\b")


def refusal(game, line: Line, error: CoachError) -> str:
    """Plain text."""
    if isinstance(error, NoAction):
        offered = lines.legal(game, line)
        return (
            f"This names no action. Write it as the list does, such as: {offered[0].words}." if offered else str(error)
        )
    if isinstance(error, NotLegal):
        if nobody := [f"p{seat}" for seat in map(int, SEAT.findall(error.line)) if seat >= len(game.names)]:
            return f"Nobody plays as {nobody[0]} in this game: the seats are p0 to p{len(game.names) - 1}."
        rule, _, reason = error.why.partition(" ")
        near = f" Nearest legal: {'; '.join(words_of(game, each) for each in error.near)}." if error.near else ""
        return f"{told(game, error.line)} is not legal: {_named(game, reason)} (rule {rule}).{near}"
    return str(error)


def _named(game, words: str) -> str:
    """Players by their names."""
    return SEAT.sub(lambda found: game.names[int(found[1])], words)
