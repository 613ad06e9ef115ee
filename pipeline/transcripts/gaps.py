"""Lines that nobody writes at the table: hidden draws, a choice of one, no monument."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engines.api import BadText, Replayed, Rules, SetupError
from pipeline.errors import RefusedLog
from pipeline.games import PARTS
from pipeline.games.taj_mahal import HIDDEN_HAND
from pipeline.games.tigris_euphrates import HAND_SIZE
from pipeline.model import GameLog
from pipeline.replay import candidates, read_actions, rules_for

UNSAID = {  # what may be meant where a line is missing; {seat} is each seat in turn
    "tigris_euphrates": ("draw {seat} ?", "{seat} decline"),
    "taj_mahal": ("draw {seat} ?", "reshuffle", "show {seat} ?"),
}
HIDDEN = {"tigris_euphrates": "?" * HAND_SIZE, "taj_mahal": HIDDEN_HAND}
"""An opening hand of which nothing is known."""
MOST = 100  # lines put in at one place

Gaps = dict[int, list[str]]


@dataclass(frozen=True)
class Played:
    """A log as far as it replays as it stands. codes: the actions before the first that cannot be read."""

    log: GameLog
    rules: Rules
    codes: list[int]
    replayed: Replayed


def played(log: GameLog) -> Played | None:
    """None when no engine can start the game, or there is nothing to play."""
    if not log.actions:
        return None
    try:
        rules = rules_for(log)
        setups = [PARTS[log.game].setup(log, options) for options in candidates(log, {})]
        codes, _ = read_actions(log, rules)
        tries = [rules.replay(rules.new_game(setup), codes) for setup in setups]
    except (RefusedLog, SetupError):
        return None
    return Played(log, rules, codes, max(tries, key=lambda attempt: attempt.n))


def gaps_of(played: Played | None) -> Gaps:
    """What to put in before which action; after the last one only in a game that is said to have ended.

    From an action on that is illegal all the same nothing is put in.
    """
    if played is None:
        return {}
    rules, codes, gaps = played.rules, played.codes, {}
    at, state = played.replayed.n, played.replayed.states[-1:]
    while at < len(codes):
        lines, state = _fill(rules, state, codes[at])
        if rules.why_not(state, codes[at]) is not None:
            return gaps
        gaps[at] = lines
        rest = rules.replay(state, codes[at:])
        at, state = at + rest.n, rest.states[-1:]
    result = played.log.result
    if at == len(played.log.actions) and result and result.end_reason:
        lines, state = _fill(rules, state)
        gaps |= {at: lines} if lines and rules.is_over(state) else {}
    return gaps


def _fill(rules: Rules, state: Any, wanted: int | None = None) -> tuple[list[str], Any]:
    """The lines that go without saying, till the action is legal or the game over, and the state then."""
    lines: list[str] = []
    while len(lines) < MOST and (wanted is None or rules.why_not(state, wanted) is not None):
        action = _unsaid(rules, state)
        if action is None:
            break
        lines.append(rules.encode(action))
        state = rules.apply(state, action).state
    return lines, state


def _unsaid(rules: Rules, state: Any) -> Any | None:
    """The action that goes without saying here."""
    if rules.is_over(state):
        return None
    for action in _candidates(rules):
        if rules.why_not(state, action) is None:
            return action
    legal = rules.legal_actions(state) if rules.to_play(state) >= 0 else []
    return legal[0] if len(legal) == 1 else None


def _candidates(rules: Rules) -> Iterator[Any]:
    for line in UNSAID[rules.name]:
        for seat in range(5):
            try:
                yield rules.decode(line.format(seat=f"p{seat}"))
            except BadText:
                break
