"""What a person needs who has to mend a log: the legal actions nearest to the one found.

The distance of two actions is the sum over their parts: 1 for another colour, 1 for each number apart and for each
tile, card or symbol that is another, 1 for each step between squares up to 3; 3 for another seat and 6 for another kind
of action. A part that only one of them has counts 1. Of equally near ones those of the same colour come first, then
those with the nearer square.
"""

from collections import Counter
from typing import Any

from engines.api import Rules
from pipeline.games import PARTS

MOST = 5
_WEIGHTS = {"verb": 6, "seat": 3}
_MOST_STEPS = 3


def nearest(rules: Rules, state: Any, line: str) -> tuple[str, ...]:
    """Up to five legal actions, the nearest first; of another kind than `line` at first only the nearest of each."""
    parts = PARTS[rules.name]
    found = parts.features(rules, line)
    legal = [(each, parts.features(rules, each)) for each in parts.legal_lines(rules, state, line)]
    legal.sort(key=lambda pair: _order(found, pair[1]))
    first_of = {features["verb"]: each for each, features in reversed(legal)}
    legal.sort(key=lambda pair: pair[1]["verb"] != found.get("verb") and first_of[pair[1]["verb"]] != pair[0])
    return tuple(each for each, _ in legal[:MOST])


def distance(found: dict[str, Any], legal: dict[str, Any]) -> int:
    """How far two actions lie apart, by their features (Parts.features)."""
    return sum(_WEIGHTS.get(name, 1) * _apart(found.get(name), legal.get(name)) for name in found.keys() | legal.keys())


def _order(found: dict[str, Any], legal: dict[str, Any]) -> tuple[int, bool, int]:
    is_other = found.get("colour") != legal.get("colour")
    return distance(found, legal), is_other, _steps(found.get("square", ()), legal.get("square", ()))


def _apart(one: Any, other: Any) -> int:
    if one == other:
        return 0
    match one, other:
        case int(), int():
            return abs(one - other)
        case Counter(), Counter():
            return max((one - other).total(), (other - one).total())
        case tuple(), tuple():
            return min(_steps(one, other), _MOST_STEPS)
    return 1


def _steps(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=False))
