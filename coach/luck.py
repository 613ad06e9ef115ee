"""Luck: what a draw or a new display was worth to each seat, compared with what could have come.

The value after it minus the mean value before it, over worlds in which bag or deck give what they like: lens `open`,
the same policy, the same numbers of worlds. Draws that follow each other for one hand are one event. Over all that
could have come luck is zero: where few things could, each is played out and weighed, else they are drawn. A card chosen
from an open display is a decision, no luck.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from coach.analysis import Difference, Event
from coach.figures import paired
from coach.rollouts import compare
from coach.subject import Subject
from coach.threads import in_threads
from engines.api import CHANCE, UNKNOWN

WORLDS = (64, 256, 1024)  # more when there is time
FEW = 6  # outcomes that are all played out
NO_LUCK = ("reshuffle", "show")  # nothing is drawn, or nothing changes


@dataclass(frozen=True)
class Run:
    """Chance plies in a row that fill one hand, or lay one display: from ply `first` to `last`."""

    first: int
    last: int
    drawer: int
    lines: tuple[str, ...]

    @property
    def is_known(self) -> bool:
        """Whether the log tells what was drawn."""
        return not any(line.endswith(f" {UNKNOWN}") for line in self.lines)


def runs(replayed) -> list[Run]:
    """All chance events of a log, in order, those left out in which there is no luck."""
    found = []
    deciders = replayed.replayed.states["to_play"][: replayed.replayed.n]
    for ply in np.flatnonzero(deciders == CHANCE).tolist():
        line = replayed.log.actions[ply]
        if line.split()[0] in NO_LUCK:
            continue
        drawer = drawer_of(line)
        last = found[-1] if found else None
        if last and last.last == ply - 1 and last.drawer == drawer >= 0:
            found[-1] = Run(last.first, ply, drawer, (*last.lines, line))
        else:
            found.append(Run(ply, ply, drawer, (line,)))
    return found


def drawer_of(line: str) -> int:
    """The seat whose hand a line fills, -1 for a display.

    >>> drawer_of("draw p2 red"), drawer_of("display white mogul")
    (2, -1)
    """
    words = line.split()
    return int(words[1][1:]) if words[0] == "draw" else -1


def luck(subject: Subject, among: Sequence[Run], n: int = WORLDS[0], cores: int = 1) -> Iterator[Event]:
    """The luck of every seat in each event of which the log tells what came, in order."""
    yield from in_threads(lambda run: event(subject, run, n), [run for run in among if run.is_known], cores)


def event(subject: Subject, run: Run, n: int) -> Event:
    """One of them. n: worlds."""
    states = subject.replayed.replayed.states
    before, after = states[run.first : run.first + 1], states[run.last + 1 : run.last + 2]
    seed = subject.seed_of(run.first, "luck")
    parts = outcomes(subject.rules, before) if run.first == run.last else None
    if parts is None:
        came, mean = values(subject, after, n, seed), values(subject, before, n, seed)
    else:
        played = {part.code: values(subject, part.state, n, seed) for part in parts}
        came, mean = played[subject.replayed.codes[run.first]], sum(part.weight * played[part.code] for part in parts)
    gaps = came - mean
    return Event(
        ply=run.first,
        last=run.last,
        turn=int(before["turn"][0]),
        drawer=run.drawer,
        lines=run.lines,
        worlds=n,
        luck=tuple(paired(gaps[:, seat]) for seat in range(gaps.shape[1])),
        after=tuple(round(float(value), 5) for value in came.mean(axis=0)),
    )


def values(subject: Subject, state: np.ndarray, n: int, seed: int) -> np.ndarray:
    """Placing values from a state on, [worlds, seats]."""
    rules = subject.rules
    return compare(rules, lambda n, first: rules.worlds(state, n, seed, first), [[]], subject.policy, seed, n).places[0]


@dataclass(frozen=True)
class Part:
    """One thing that a draw may bring: encoded, how likely it is, the state after it."""

    code: int
    weight: float
    state: np.ndarray


def outcomes(rules, state: np.ndarray) -> list[Part] | None:
    """All that a single draw may bring; None where these are many."""
    legal = [action for action in rules.legal_actions(state) if not rules.encode(action).endswith(f" {UNKNOWN}")]
    if not 0 < len(legal) <= FEW or any(drawer_of(rules.encode(action)) < 0 for action in legal):
        return None
    counts = np.array([state["unseen"][0][face_of(action)] for action in legal], float)
    return [
        Part(int(action), float(weight), rules.apply(state, action).state)
        for weight, action in zip(counts / counts.sum(), legal, strict=True)
    ]


def face_of(action) -> int:
    """The place in `unseen` of what a draw brings, in either game."""
    return action.colour if hasattr(action, "colour") else action.card


def total(events: Iterable[Event], seat: int, drawer: int | None = None) -> Difference:
    """A seat's luck over a game; drawer: of draws into this hand alone."""
    parts = [each.luck[seat] for each in events if drawer is None or each.drawer == drawer]
    return Difference(value=sum(part.value for part in parts), se=sqrt(sum(part.se**2 for part in parts)))
