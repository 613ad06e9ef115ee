"""The one canonical text of a GameLog."""

from collections.abc import Iterator
from typing import Any

from engines.api import Rules
from pipeline.canonical import plain
from pipeline.errors import LogError
from pipeline.games import PARTS
from pipeline.games.parts import canonical_line
from pipeline.lenient.shorthand import lines_of
from pipeline.lenient.times import write_time
from pipeline.log_parts import Variation
from pipeline.model import FORMAT, VERSION, GameLog
from pipeline.transcripts.branches import MARKS, split_end
from pipeline.transcripts.gaps import Played, gaps_of, played
from pipeline.transcripts.header import write_json, write_words
from pipeline.transcripts.scores import write_scores
from pipeline.transcripts.write_header import header_lines, result_lines

HEADINGS = {"tigris_euphrates": ("turn", "turn"), "taj_mahal": ("visit", "visit")}
"""The word of a heading, and what each state calls its number."""
_INDENT = "  "


def to_text(log: GameLog) -> str:
    """The log as text; each line ends in a line feed. Raises LogError for a game we have no rules of."""
    if log.game not in PARTS:
        raise LogError(rule="no rules for this game", found=log.game, expected=", ".join(PARTS))
    run = played(log)
    head, raw = header_lines(log)
    if gaps_of(run):
        head.append("left out: nothing")
    body = _Body(log, run)
    raw |= body.raw
    head += [f"{write_json(name)}: {write_json(raw[name])}" for name in raw]
    parts = [[f"{FORMAT} {VERSION}", *head, *_comment_lines(log.comment or None)], body.lines, result_lines(log)]
    return "".join(f"{line}\n" for at, part in enumerate(parts) for line in (["", *part] if at and part else part))


class _Body:
    """The lines of the actions. raw: the fields that hang on no action, or in no order, as JSON."""

    def __init__(self, log: GameLog, run: Played | None):
        self.log = log
        self.rules = PARTS[log.game].find_rules(log)
        self.raw = _loose(log, 0)
        self.checks: dict[int, list[str]] = {}
        if _are_in_order(log):
            for check in log.checks:
                self.checks.setdefault(check.ply, []).extend(_check_lines(check.scores, log.game))
        else:
            self.raw["checks"] = plain(log.checks)
        self.counts = _counts(log, run)
        self.lines = [line.rstrip() for line in self._lines()][1 if self.counts else 0 :]

    def _lines(self) -> Iterator[str]:
        log, count, position = self.log, None, None
        before, after = _placed(log.variations, 0, len(log.actions))
        yield from self._variations(before, 0, "")
        for ply, action in enumerate(log.actions):
            if ply < len(self.counts) and self.counts[ply] != count:
                count = self.counts[ply]
                yield from ("", f"{HEADINGS[log.game][0]} {count}")
            if log.log_positions and log.log_positions[ply] != position:
                position = log.log_positions[ply]
                yield f"move {position}"
            yield from self._action(action, ply, log, log.times.get(ply))
            yield from self.checks.get(ply, [])
            yield from self._variations(after.get(ply, []), ply, "")

    def _action(self, text: str, ply: int, branch: GameLog | Variation, time: float | None = None) -> Iterator[str]:
        """The line of an action, and what does not go on it below."""
        is_plain = self.rules is not None and canonical_line(self.rules, text) == text
        line, mark, comment = text if is_plain else write_json(text), branch.marks.get(ply), branch.comments.get(ply)
        is_inline = mark in MARKS and (not is_plain or _is_read_back(self.rules, text, mark))
        line += f" {mark}" if is_inline else ""
        line += "" if time is None else f" @{write_time(time)}"
        if comment and "\n" not in comment:
            yield f"{line}  # {comment}"
        else:
            yield line
            yield from _comment_lines(comment)
        if mark is not None and not is_inline:
            yield f"mark: {write_words(mark)}"

    def _variations(self, variations: list[Variation], above: int, indent: str) -> Iterator[str]:
        for variation in variations:
            yield f"{indent}{{ {write_words(variation.name)}"
            yield from (indent + _INDENT + line for line in self._variation(variation, above))
            yield indent + "}"

    def _variation(self, variation: Variation, above: int) -> Iterator[str]:
        first = variation.ply
        if first != above:
            yield f"from: {first}"
        if variation.author:
            yield f"author: {write_words(variation.author)}"
        for name, value in _loose(variation, first).items():
            yield f"{write_json(name)}: {write_json(value)}"
        before, after = _placed(variation.variations, first, len(variation.actions))
        yield from self._variations(before, first, "")
        for ply, action in enumerate(variation.actions, start=first):
            yield from self._action(action, ply, variation)
            yield from self._variations(after.get(ply, []), ply, "")


def _counts(log: GameLog, run: Played | None) -> list[int]:
    """The number for the headings before each ply that replays."""
    return [] if run is None else run.replayed.states[HEADINGS[log.game][1]].tolist()


def _loose(branch: GameLog | Variation, first: int) -> dict[str, Any]:
    """What hangs on actions that are not there, and the fields that no line is for."""
    last = first + len(branch.actions)
    loose: dict[str, Any] = {}
    for name in ("action_fields", "comments", "marks", "times"):
        values = getattr(branch, name, {})
        left = [ply for ply in sorted(values) if name == "action_fields" or not first <= ply < last]
        if left:
            loose[name] = {str(ply): plain(values[ply]) for ply in left}
    return loose | plain(branch.model_extra or {})


def _are_in_order(log: GameLog) -> bool:
    plies = [check.ply for check in log.checks]
    is_plain = not any(check.model_extra for check in log.checks)
    return is_plain and plies == sorted(plies) and all(ply < len(log.actions) for ply in plies)


def _placed(variations: list[Variation], first: int, n: int) -> tuple[list[Variation], dict[int, list[Variation]]]:
    """Variations before all actions, and those below each: in their order, as near to their ply as this allows."""
    if n == 0:
        return variations, {}
    after: dict[int, list[Variation]] = {}
    at = first
    for variation in variations:
        at = min(max(at, variation.ply), first + n - 1)
        after.setdefault(at, []).append(variation)
    return [], after


def _is_read_back(rules: Rules, action: str, mark: str) -> bool:
    """`p0 swap R ?` would be read as another swap."""
    return split_end(f"{action} {mark}", lambda text: lines_of(rules, text, {})) == (action, mark, None)


def _check_lines(scores: list[dict[str, int]], game: str) -> list[str]:
    return [f"= p{seat} {write_scores(points, game)}" for seat, points in enumerate(scores)]


def _comment_lines(comment: str | None) -> list[str]:
    return [] if comment is None else [f"# {line}".rstrip() for line in comment.split("\n")]
