"""Two logs of one game made one: what one of them does not know, the other may.

Each `?` is filled from the other log, and the result must replay: what breaks a rule only together is a contradiction
too. Of names, dates and other words about the game the first log's stand, and the second's where it says nothing.
"""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, TypeVar

import numpy as np

from engines.api import Rules
from pipeline.errors import LogError, RefusedLog
from pipeline.games import PARTS
from pipeline.log_parts import Check, Origin, Part, Player, Setup, Variation
from pipeline.model import RESULTS, GameLog
from pipeline.replay import ReplayedLog, replay_log, rules_for

DIFFER = "the logs differ"
NOTES = ("times", "marks", "action_fields")  # by ply

Some = TypeVar("Some", bound=Part)
Tied = TypeVar("Tied", Check, Variation)
"""To an action, by its number."""


class Contradiction(LogError):
    """Two logs that cannot be of one game: `found` in the first, `expected` by the other."""

    def _evidence(self) -> list[tuple[str, str]]:
        return [("found", self.found), ("the other log has", self.expected)]


def merge(one: GameLog, other: GameLog) -> GameLog:
    """The game with all that both logs know. A log that stops earlier does not know the rest.

    Raises Contradiction where both know and differ, RefusedLog for logs that no rules here can replay.
    """
    _expect_one_table(one, other)
    rules = rules_for(one)
    log = _filled(
        one,
        other,
        players=[_merged_player(*pair) for pair in zip(one.players, other.players, strict=True)],
        setup=_merged_setup(one, other, rules),
        options=_merged_options(one, other),
        knowledge=_merged_knowledge(one, other),
        comment=_both(one.comment, other.comment),
        result=_filled(one.result, other.result) if one.result and other.result else one.result or other.result,
        source=_merged_source(one.source, other.source),
    ).stands_at(())
    log = log.model_copy(update={"actions": _merged_actions(log, one, other, rules)})
    log = log.model_copy(update=_merged_notes(log, one, other))
    _expect_replay(log, one, other)
    return log


def _expect_one_table(one: GameLog, other: GameLog) -> None:
    for log in (one, other):
        if log.knowledge == RESULTS:
            raise LogError(at="/knowledge", rule="a log of results has no actions to merge")
    pairs = {
        "/game": (one.game, other.game),
        "/players": (f"{len(one.players)} players", f"{len(other.players)} players"),
        "/edition": (one.edition_sha256 or one.edition, other.edition_sha256 or other.edition),
    }
    for at, (ours, theirs) in pairs.items():
        if ours and theirs and ours != theirs:
            raise Contradiction(at=at, rule=DIFFER, found=ours, expected=theirs)


def _filled(one: Some, other: Some, **merged: Any) -> Some:
    """`one`, and where it says nothing, `other`; `merged` has the fields that are made of both."""
    fields = {name: getattr(other, name) for name in type(one).model_fields if _says_nothing(getattr(one, name))}
    extras = {name: value for name, value in (other.model_extra or {}).items() if name not in (one.model_extra or {})}
    return one.model_copy(update=fields | extras | merged)


def _says_nothing(value: Any) -> bool:
    return value in (None, "", [], {})


def _merged_player(one: Player, other: Player) -> Player:
    return _filled(one, other, name=other.name if one.name == "?" else one.name)


def _merged_knowledge(one: GameLog, other: GameLog) -> str:
    seats = sorted({*one.known_seats, *other.known_seats})
    if len(seats) == len(one.players):
        return "full"
    return f"seat:{','.join(map(str, seats))}" if seats else "public"


def _merged_source(one: Origin, other: Origin) -> Origin:
    """The first log's, with the other's id of the game among the further ones."""
    if one == Origin():
        return other
    its_id = (
        [f"{other.platform}:{other.id}"] if other.id and (other.platform, other.id) != (one.platform, one.id) else []
    )
    return one.model_copy(update={"also": list(dict.fromkeys([*one.also, *its_id, *other.also]))})


def _agreed(at: str, one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What both say by name. Raises Contradiction."""
    for name in one.keys() & other.keys():
        if one[name] != other[name]:
            raise Contradiction(at=f"{at}/{name}", rule=DIFFER, found=str(one[name]), expected=str(other[name]))
    return one | other


def _merged_options(one: GameLog, other: GameLog) -> dict[str, str]:
    """Those named; where only one log is of a site that does not tell them, also those found by its replay."""
    named, found = _agreed("/options", one.options, other.options), {}
    for log in (one, other) if one.source.platform != other.source.platform else ():
        if len(PARTS[log.game].candidates(log, {})) > 1:
            found |= replay_log(log).options
    return found | named


def _merged_setup(one: GameLog, other: GameLog, rules: Rules) -> Setup:
    ours, theirs = one.setup, other.setup
    plain = [{name: getattr(setup, name) for name in ("start", "display")} for setup in (ours, theirs)]
    _agreed("/setup", *({name: value for name, value in each.items() if not _says_nothing(value)} for each in plain))
    tiles = {
        name: _agreed(f"/setup/{name}", getattr(ours, name), getattr(theirs, name))
        for name in ("province_tiles", "bonus_tiles")
    }
    hands = [
        _merged_hand(one, seat, rules, *pair) for seat, pair in enumerate(zip(ours.hands, theirs.hands, strict=False))
    ]
    return _filled(ours, theirs, **tiles, hands=hands or ours.hands or theirs.hands)


def _merged_hand(log: GameLog, seat: int, rules: Rules, ours: str, theirs: str) -> str:
    hand = PARTS[log.game].merged_hand(ours, theirs, rules)
    if hand is None:
        raise Contradiction(at=f"/setup/hands/{seat}", rule=DIFFER, found=ours, expected=theirs)
    return hand


def _merged_actions(log: GameLog, one: GameLog, other: GameLog, rules: Rules) -> list[str]:
    """The actions that everybody saw, filled; then the last hands, as far as their cards are still hidden.

    log: the merged one, whose actions are not looked at.
    """
    if (one.setup, one.actions) == (other.setup, other.actions):
        return one.actions
    seen = [_seen(each) for each in (one, other)]
    actions = [_merged_line(log.game, ply, *lines) for ply, lines in enumerate(zip_longest(*seen))]
    with_shows = [each for each, lines in zip((one, other), seen, strict=True) if len(each.actions) > len(lines)]
    _, before, error = _reach(log.model_copy(update={"actions": actions, "log_positions": None}))
    if not with_shows or error:
        return actions
    return [*actions, *PARTS[log.game].last_shows(rules, before.last, [_last_state(each) for each in with_shows])]


def _last_state(log: GameLog) -> np.ndarray:
    """With the hands laid open. Raises Contradiction where they cannot have been these."""
    _, replayed, error = _reach(log)
    if replayed is None or error:
        raise Contradiction(at=error.at, rule=f"one of the logs does not replay: {error.message}")
    return replayed.last


def _seen(log: GameLog) -> list[str]:
    """The actions at the table: without cards shown at the end because the log did not know them."""
    return list(filter(PARTS[log.game].public_line, log.actions))


def _merged_line(game: str, ply: int, ours: str | None, theirs: str | None) -> str:
    if ours is None or theirs is None:
        return ours or theirs or ""
    line = PARTS[game].merged_line(ours, theirs)
    if line is None:
        raise Contradiction(at=f"ply {ply}", rule=DIFFER, found=ours, expected=theirs, ply=ply)
    return line


def _merged_notes(log: GameLog, one: GameLog, other: GameLog) -> dict[str, Any]:
    """Everything that hangs on actions by their number."""
    ours, theirs = (_Places(each, log) for each in (one, other))
    comments, more = ours.moved(one.comments), theirs.moved(other.comments)
    checks = [ours.check(check) for check in one.checks]
    return {
        "comments": comments | {ply: _both(comments.get(ply, ""), text) for ply, text in more.items()},
        **{name: theirs.moved(getattr(other, name)) | ours.moved(getattr(one, name)) for name in NOTES},
        "checks": _with_others(checks, map(theirs.check, other.checks)),
        "variations": _with_others(ours.variations(), theirs.variations()),
        "log_positions": ours.positions() or theirs.positions(),
    }


def _with_others(ours: list[Tied], theirs: Iterable[Tied]) -> list[Tied]:
    """And those of the second log that the first does not have."""
    by_ply: dict[int, list[Tied]] = {}
    for each in ours:
        by_ply.setdefault(each.ply, []).append(each)
    return ours + [each for each in theirs if each not in by_ply.get(each.ply, ())]


def _both(ours: str, theirs: str) -> str:
    """The first comment, then the lines that only the second has."""
    known = ours.splitlines()
    return "\n".join(known + [line for line in theirs.splitlines() if line not in known])


class _Places:
    """Where the actions of a log are in the merged one: only cards shown at the end may have gone."""

    def __init__(self, log: GameLog, merged: GameLog):
        self.log, self.n_seen = log, len(_seen(log))
        self.merged, self.last = merged, max(len(merged.actions) - 1, 0)

    def place(self, ply: int) -> int:
        return ply if ply < self.n_seen else min(ply, self.last)

    def moved(self, notes: dict[int, Any]) -> dict[int, Any]:
        return {self.place(ply): note for ply, note in notes.items()}

    def check(self, check: Check) -> Check:
        return check.model_copy(update={"ply": self.place(check.ply)})

    def variations(self) -> list[Variation]:
        """Where a card is no longer shown, nothing else could be."""
        return [variation for variation in self.log.variations if variation.ply <= len(self.merged.actions)]

    def positions(self) -> list[int] | None:
        """Of a log that goes to the end; a card shown now has the position of the last action."""
        positions = self.log.log_positions
        if not positions or self.n_seen < len(_seen(self.merged)):
            return None
        return [positions[min(ply, len(positions) - 1)] for ply in range(len(self.merged.actions))]


def _expect_replay(log: GameLog, one: GameLog, other: GameLog) -> None:
    """Raises Contradiction if the merged log stops before one of the two does."""
    reached, _, error = _reach(log)
    if error is None:
        return
    alone = [_reach(each) for each in (one, other)]
    if any(fault is None or n > reached for n, _, fault in alone):
        rule = f"merged, the game does not replay: {error.message}"
        raise Contradiction(at=error.at, rule=rule, ply=error.ply, turn=error.turn, board=error.board)


def _reach(log: GameLog) -> tuple[int, ReplayedLog | None, LogError | None]:
    """(legal actions, replay, why it stopped); -1 and no replay for a log that cannot even begin."""
    try:
        replayed = replay_log(log)
    except RefusedLog as error:
        return -1, None, error
    return replayed.replayed.n, replayed, replayed.error
