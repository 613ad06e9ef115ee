"""Lines that nobody writes at the table: hidden draws, a choice of one, no monument."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from engines.api import CHANCE, BadText, Replayed, Rules, SetupError
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

    Before an action that is illegal all the same only draws are put in, and from there on nothing: so its board shows
    what is wrong with it.
    """
    if played is None:
        return {}
    rules, codes, gaps = played.rules, played.codes, {}
    at, state = played.replayed.n, played.replayed.states[-1:]
    while at < len(codes):
        is_legal = partial(_is_legal, rules, codes[at])
        lines, after = _fill(rules, state, is_legal)
        if not is_legal(after):
            break
        gaps[at] = lines
        rest = rules.replay(after, codes[at:])
        at, state = at + rest.n, rest.states[-1:]
    if at < len(played.log.actions):
        lines, _ = _fill(rules, state, lambda state: rules.to_play(state) != CHANCE)
        return gaps | ({at: lines} if lines else {})
    result = played.log.result
    if result and result.end_reason:
        lines, state = _fill(rules, state, rules.is_over)
        gaps |= {at: lines} if lines and rules.is_over(state) else {}
    return gaps


def _is_legal(rules: Rules, action: int, state: Any) -> bool:
    return rules.why_not(state, action) is None


def _fill(rules: Rules, state: Any, is_enough: Callable[[Any], bool]) -> tuple[list[str], Any]:
    """The lines that go without saying till the state is the one wanted, or a line is needed; and the state then."""
    lines: list[str] = []
    while len(lines) < MOST and not is_enough(state) and (action := _unsaid(rules, state)) is not None:
        lines.append(rules.encode(action))
        state = rules.apply(state, action).state
    return lines, state


def _unsaid(rules: Rules, state: Any) -> Any | None:
    """The action that goes without saying here."""
    if rules.is_over(state):
        return None
    for action in _candidates(rules):
        if _is_legal(rules, action, state):
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
