"""How many lines of a given length a position has, with known hands and a fixed deck: perft/taj_mahal.perft.

A line of a file is a word and its values: `id`, then `position` (its lines joined by `;`), `deck` (the cards in the
order in which they come) and `perft DEPTH COUNT`.
"""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from engines.tables import NO_LOG
from engines.taj_mahal.actions import Action
from engines.taj_mahal.codes import CHANCE, Act, Phase
from engines.taj_mahal.listing import MOST_ACTIONS, perft
from engines.taj_mahal.notation import cards_of
from engines.taj_mahal.state import new_states
from tests.engines.taj_mahal.tables import EDITION, RULES

FILE = Path(__file__).parents[1] / "perft" / "taj_mahal.perft"
SLOWLY = 25_000  # lines: up to here the count is made a second time through the Python interface


def entries():
    """(id, position text, deck as faces, depth, count) of each line `perft`."""
    found, name, text, deck = [], "", "", []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        word, _, values = line.partition(" ")
        if word == "id":
            name = values
        elif word == "position":
            text = "\n".join(map(str.strip, values.split(";")))
        elif word == "deck":
            deck = cards_of(EDITION, values)
        elif word == "perft":
            depth, count = map(int, values.split())
            found.append(pytest.param(text, deck, depth, count, id=f"{name} {depth}"))
    return found


def count(state, deck, depth):
    """Lines of so many decisions, counted by the kernel."""
    states = new_states(depth + 1)
    states[0] = state[0]
    scratch = np.zeros(depth * MOST_ACTIONS, np.int64), np.zeros(depth, np.int64)
    return int(perft(states, EDITION.tables, NO_LOG, depth, np.array(deck, np.int64), *scratch))


def step(state, action, deck):
    """The state after a decision and all that chance does then."""
    state = RULES.apply(state, action).state
    while state["phase"][0] in (Phase.DRAW, Phase.DISPLAY):
        s = state[0]
        top = len(deck) - int(s.n_deck)
        if s.phase == Phase.DRAW:
            action = Action(int(s.turn_seat), Act.DRAW, deck[top])
        else:
            missing = int(EDITION.tables[0].display[s.n_seats]) - int(s.n_display)
            action = Action(CHANCE, Act.DISPLAY, cards=tuple(sorted(deck[top : top + missing])))
        state = RULES.apply(state, action).state
    return state


def is_done(state):
    """Over, or a reshuffle of which the deck says nothing."""
    return state["phase"][0] in (Phase.OVER, Phase.RESHUFFLE)


def count_slowly(state, deck, depth):
    """The same through the Python interface."""
    if is_done(state):
        return 1
    legal = RULES.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(count_slowly(step(state, action, deck), deck, depth - 1) for action in legal)


def divide(state, deck, depth):
    """{first action: lines that start so}."""
    split = {}
    for action in RULES.legal_actions(state):
        after = step(state, action, deck)
        split[RULES.encode(action)] = 1 if depth == 1 or is_done(after) else count(after, deck, depth - 1)
    return split


@pytest.mark.parametrize(("text", "deck", "depth", "expected"), entries())
def test_perft(text, deck, depth, expected):
    """As in the file; where there are not too many lines, counted twice."""
    state = RULES.parse(text)
    assert len(deck) == int(state[0].n_deck), "the deck of the file is not that of the position"
    assert (np.bincount(deck, minlength=72) == state[0].unseen).all()
    split = divide(state, deck, depth)
    report = "\n".join([text, *(f"{n:8d} {line}" for line, n in split.items())])
    assert count(state, deck, depth) == sum(split.values()) == expected, report
    if expected <= SLOWLY:
        assert count_slowly(state, deck, depth) == expected, report


def test_the_file_covers_every_decision():
    kinds = Counter()
    for entry in entries():
        kinds.update(action.kind for action in RULES.legal_actions(RULES.parse(entry.values[0])))
    assert set(kinds) == {Act.PLAY, Act.WITHDRAW, Act.PALACE, Act.TAKE}
