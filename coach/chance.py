"""What bag and deck give on a line that was not played: first what the record drew, in its order, then by chance."""

from collections import deque
from collections.abc import Iterable

import numpy as np

from coach.actions import action_of
from engines.api import Rules
from engines.taj_mahal import actions as taj
from engines.taj_mahal import codes as taj_codes
from engines.taj_mahal.cards import n_to_lay, next_shower
from engines.tigris_euphrates import actions as tigris
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.hands import next_drawer


def drawn_by(rules: Rules, codes: Iterable[int]) -> deque[int]:
    """Colours or faces that these actions drew and laid out, in their order; those that nobody saw as UNKNOWN."""
    found: deque[int] = deque()
    for action in (action_of(rules, code) for code in codes):
        if rules.name == "tigris_euphrates":
            found.extend([action.colour] if action.kind == Act.DRAW else ())
        else:
            found.extend(action.cards or ([action.card] if action.kind == taj_codes.Act.DRAW else ()))
    return found


def chance_action(rules: Rules, state: np.ndarray, to_come: deque[int], rng: np.random.Generator):
    """The action of chance in this state; what it draws is taken from `to_come`, as far as that can be."""
    if rules.name == "tigris_euphrates":
        colour = _next(to_come, state["unseen"][0], Colour.UNKNOWN, rng)
        return tigris.Action(int(next_drawer(state[0])), Act.DRAW, colour)
    return _of_taj_mahal(rules, state, to_come, rng)


def _of_taj_mahal(rules: Rules, state: np.ndarray, to_come: deque[int], rng: np.random.Generator):
    s, phases = state[0], taj_codes.Phase
    match s.phase:
        case phases.DRAW:
            face = _next(to_come, s.unseen, taj_codes.UNKNOWN, rng)
            return taj.Action(int(s.turn_seat), taj_codes.Act.DRAW, face)
        case phases.DISPLAY:
            left, laid = s.unseen.copy(), []
            for _ in range(int(n_to_lay(s, rules.edition.tables[0]))):
                laid.append(_next(to_come, left, None, rng))
                left[laid[-1]] -= 1
            return taj.Action(taj_codes.CHANCE, taj_codes.Act.DISPLAY, cards=tuple(sorted(laid)))
        case phases.SHOW:
            return taj.Action(int(next_shower(s)), taj_codes.Act.SHOW, taj_codes.UNKNOWN)
    return taj.Action(taj_codes.CHANCE, taj_codes.Act.RESHUFFLE)


def _next(to_come: deque[int], unseen: np.ndarray, unknown: int | None, rng: np.random.Generator) -> int:
    """The first of `to_come` that can still come, or that is `unknown`; one of the unseen by chance when none can."""
    while to_come:
        face = int(to_come.popleft())
        if face == unknown or (face < len(unseen) and unseen[face] > 0):
            return face
    return int(rng.choice(np.repeat(np.arange(len(unseen)), np.maximum(unseen, 0))))
