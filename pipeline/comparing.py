"""Where two logs differ: their words, their actions, and the points that come of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from pipeline.errors import RefusedLog
from pipeline.identity import public_hash
from pipeline.model import GameLog
from pipeline.replay import ReplayedLog, replay_log

Scores = list[dict[str, int]] | None
"""By seat and category; None for a log that cannot be replayed."""


@dataclass(frozen=True)
class Said:
    """A field that differs, by its JSON pointer; None where a log does not have it."""

    at: str
    one: Any
    other: Any


@dataclass(frozen=True)
class Done:
    """An action that differs; None where a log does not have it. turn: of the first log where it has one."""

    ply: int | None
    other_ply: int | None
    turn: int | None
    one: str | None
    other: str | None


@dataclass(frozen=True)
class Points:
    """Where two logs part, and at the end of each, or where it breaks a rule."""

    parted: Scores
    one: Scores
    other: Scores


@dataclass(frozen=True)
class Comparison:
    """is_one_game: whether everybody at the table saw the same. points: None where all actions are equal."""

    is_one_game: bool
    header: list[Said]
    actions: list[Done]
    points: Points | None

    @property
    def is_equal(self) -> bool:
        return not (self.header or self.actions)


def compare(one: GameLog, other: GameLog) -> Comparison:
    """All differences of two logs, in the order of the document and of play."""
    replays, is_one_game = [_replayed(log) for log in (one, other)], public_hash(one) == public_hash(other)
    header = list(_differing("", *map(_header, (one, other), replays)))
    pairs = _pairs_by_ply if is_one_game else _pairs_in_step
    actions = [_done(one, other, *pair, replays) for pair in pairs(one.actions, other.actions)]
    return Comparison(is_one_game, header, actions, _points(actions[0], replays) if actions else None)


def _replayed(log: GameLog) -> ReplayedLog | None:
    try:
        return replay_log(log)
    except RefusedLog:
        return None


def _header(log: GameLog, replayed: ReplayedLog | None) -> dict[str, Any]:
    """Everything but the actions, with all options as played: logs of the warehouse name them all."""
    said = {name: value for name, value in log.document().items() if name != "actions"}
    return said | {"options": replayed.options} if replayed else said


def _differing(at: str, one: Any, other: Any) -> Iterator[Said]:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in dict.fromkeys([*one, *other]):
            yield from _differing(f"{at}/{name}", one.get(name), other.get(name))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from _differing(f"{at}/{place}", *pair)
    else:
        yield Said(at, one, other)


def _pairs_by_ply(one: list[str], other: list[str]) -> Iterator[tuple[int | None, int | None]]:
    """Plies of actions that differ. Everybody saw the same: but for cards shown at the end the logs are in step."""
    for ply, (line, other_line) in enumerate(zip_longest(one, other)):
        if line != other_line:
            yield (None if line is None else ply), (None if other_line is None else ply)


def _pairs_in_step(one: list[str], other: list[str]) -> Iterator[tuple[int | None, int | None]]:
    """The same of any two logs: where one has an action more, they are in step again after it."""
    for kind, start, end, other_start, other_end in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from zip_longest(range(start, end), range(other_start, other_end))


def _done(
    one: GameLog, other: GameLog, ply: int | None, other_ply: int | None, replays: list[ReplayedLog | None]
) -> Done:
    turn = _turn(replays[1], other_ply) if ply is None else _turn(replays[0], ply)
    return Done(ply, other_ply, turn, _line(one, ply), _line(other, other_ply))


def _line(log: GameLog, ply: int | None) -> str | None:
    return None if ply is None else log.actions[ply]


def _turn(replayed: ReplayedLog | None, ply: int | None) -> int | None:
    """None behind the legal actions."""
    if replayed is None or ply is None or ply > replayed.replayed.n:
        return None
    return int(replayed.replayed.states["turn"][ply])


def _points(first: Done, replays: list[ReplayedLog | None]) -> Points:
    """first: the first action that differs. Before it both logs are the same, ply by ply."""
    one, other = replays
    parted = None
    if one:
        ply = min(one.replayed.n, first.other_ply if first.ply is None else first.ply)
        parted = one.rules.scores(one.replayed.states[ply : ply + 1])
    return Points(parted, *(each.rules.scores(each.last) if each else None for each in (one, other)))
