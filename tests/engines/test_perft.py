"""How many lines of a given length a position has, with fixed hands and a fixed bag: perft/*.perft.

A line of a file is a word and its values: `id`, then `position` (the rows joined by `/`, further lines after `;`),
`bag` (the tiles in the order in which they come) and `perft DEPTH COUNT`.
"""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from engines.games import GAMES
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.listing import MOST_ACTIONS, perft
from engines.tigris_euphrates.state import NO_LOG, new_states

RULES = GAMES["tigris_euphrates"]
FILE = Path(__file__).parent / "perft" / "tigris_euphrates.perft"
SLOWLY = 150_000  # lines: up to here the count is made a second time through the Python interface


def entries():
    """(id, position text, bag as colours, depth, count) of each line `perft`."""
    found, name, text, bag = [], "", "", []
    for line in FILE.read_text().splitlines():
        word, _, values = line.partition(" ")
        if word == "id":
            name = values
        elif word == "position":
            rows, *facts = values.split(";")
            text = "\n".join([*rows.strip().split("/"), *map(str.strip, facts)])
        elif word == "bag":
            bag = ["RBGK".index(letter) for letter in values.strip()]
        elif word == "perft":
            depth, count = map(int, values.split())
            found.append(pytest.param(text, bag, depth, count, id=f"{name} {depth}"))
    return found


def count(state, bag, depth):
    """Lines of so many decisions, counted by the kernel."""
    states = new_states(depth + 1)
    states[0] = state[0]
    scratch = np.zeros(depth * MOST_ACTIONS, np.int64), np.zeros(depth, np.int64)
    return int(perft(states, NO_LOG, depth, np.array(bag, np.int64), *scratch))


def step(state, action, bag):
    """The state after a decision and all draws from the bag."""
    state = RULES.apply(state, action).state
    while RULES.to_play(state) == -1:
        drawer = RULES.legal_actions(state)[0].seat
        colour = ("red", "blue", "green", "black")[bag[len(bag) - int(state[0].n_bag)]]
        state = RULES.apply(state, RULES.decode(f"draw p{drawer} {colour}")).state
    return state


def count_slowly(state, bag, depth):
    """The same through the Python interface."""
    if RULES.is_over(state):
        return 1
    legal = RULES.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(count_slowly(step(state, action, bag), bag, depth - 1) for action in legal)


def divide(state, bag, depth):
    """{first action: lines that start so}."""
    split = {}
    for action in RULES.legal_actions(state):
        after = step(state, action, bag)
        split[RULES.encode(action)] = 1 if depth == 1 or RULES.is_over(after) else count(after, bag, depth - 1)
    return split


def report(state, bag, depth):
    """The position and the split, for a failure."""
    lines = [f"{n:8d} {line}" for line, n in divide(state, bag, depth).items()]
    return "\n".join([RULES.describe(state), f"bag {bag}", *lines])


@pytest.mark.parametrize(("text", "bag", "depth", "expected"), entries())
def test_perft(text, bag, depth, expected):
    """As in the file; where there are not too many lines, counted twice."""
    state = RULES.parse(text)
    assert len(bag) == int(state[0].n_bag), "the bag of the file is not that of the position"
    assert np.bincount(bag, minlength=4).tolist() == state[0].unseen.tolist()
    assert count(state, bag, depth) == expected, report(state, bag, depth)
    if expected <= SLOWLY:
        assert count_slowly(state, bag, depth) == expected, report(state, bag, depth)


def test_the_split_adds_up():
    """What a failure prints is the same count, and holds every first action once."""
    text, bag, depth, expected = entries()[0].values
    state = RULES.parse(text)
    assert sum(divide(state, bag, depth).values()) == expected
    assert divide(state, bag, depth).keys() == {RULES.encode(action) for action in RULES.legal_actions(state)}


def test_the_file_covers_every_decision():
    """Kinds of first actions over all positions: everything but draws, which the bag decides."""
    kinds = Counter()
    for entry in entries():
        kinds.update(action.kind.name for action in RULES.legal_actions(RULES.parse(entry.values[0])))
    assert len(kinds) == 11
    assert action_of(int(RULES.decode("p0 pass"))).kind.name in kinds
