"""One decision, judged by what the seat knew then: a search for the best other action, then a check in fresh worlds.

The search tries candidates in common worlds, and by sequential halving gives the better half more worlds. The best of
many noisy estimates looks better than it is, so the best action other than the chosen one is then compared with it in
fresh worlds, and only that difference is reported. The figures depend on the seed, the ply and the level alone.
"""

import time
from dataclasses import dataclass
from math import sqrt

import numpy as np

from coach.analysis import INDIFFERENT, LEAST, Check, Decision, Difference, Option
from coach.figures import outcome_of, paired
from coach.lenses import SEAT, state_before
from coach.rollouts import Compared
from coach.subject import Subject
from coach.values import Z, place_shares

FEW_LEGAL = 16  # so many actions are played to see whether they all come to the same
SURE = 64  # worlds before actions are called indifferent
SETTLED = 0.2  # of the loss: a standard error small enough


@dataclass(frozen=True)
class Level:
    """How closely a decision is looked at. candidates: besides the chosen action; worlds: for each in the first round;
    checked: fresh worlds."""

    candidates: int
    worlds: int
    checked: int


LEVELS = (Level(8, 16, 64), Level(12, 48, 256), Level(16, 128, 1024))


def decide(subject: Subject, ply: int, level: int = 0) -> Decision:
    """One decision, as closely as the level says."""
    begin, rules = time.perf_counter(), subject.rules
    states, state = subject.replayed.replayed.states, state_before(subject.replayed, ply)
    legal = subject.legal(ply)
    line = subject.replayed.log.actions[ply]
    known = {
        "ply": ply,
        "turn": int(state["turn"][0]),
        "round": int(rules.rounds(states[ply : ply + 1])[0]),
        "kind": kind_of(line),
        "action": line,
        "n_legal": len(legal),
    }
    if is_forced(rules, state, legal):
        return Decision(**known, only="forced")
    search = _Search(subject, ply, legal, LEVELS[level], level)
    search.run()
    options = search.options()
    if search.is_indifferent:
        known |= {"only": "indifferent"}
    check = _check(subject, ply, search, LEVELS[level].checked, level)
    playouts = search.playouts + 2 * check.worlds
    seconds = round(time.perf_counter() - begin, 4)
    return Decision(**known, options=options, check=check, level=level, playouts=playouts, seconds=seconds)


def is_forced(rules, state, legal) -> bool:
    """Whether one action alone is legal, or all lead to the same state."""
    if len(legal) > FEW_LEGAL:
        return False
    after = {rules.apply(state, action).state.tobytes() for action in legal} if len(legal) > 1 else {b""}
    return len(after) == 1


def kind_of(line: str) -> str:
    """The word of an action line that says what is done.

    >>> kind_of("p0 tile red D7"), kind_of("p2 home")
    ('tile', 'home')
    """
    return line.split()[1]


class _Search:
    """Candidates in common worlds, the better half going on each time; the chosen action is always among them."""

    def __init__(self, subject: Subject, ply: int, legal: list, level: Level, number: int):
        self.subject, self.ply, self.level, self.number = subject, ply, level, number
        rules, state = subject.rules, state_before(subject.replayed, ply)
        self.actions = {int(action): rules.encode(action) for action in legal}
        self.chosen = int(subject.replayed.codes[ply])
        self.actions[self.chosen] = subject.replayed.log.actions[ply]
        seen = rules.view(state, subject.seat)
        best_first = rules.candidates(seen, subject.policy, level.candidates + 1)
        others = [int(code) for code in best_first if int(code) != self.chosen][: level.candidates]
        if not others:
            others = [code for code in self.actions if code != self.chosen][: level.candidates]
        self.others, self.rounds, self.is_indifferent, self.playouts = others, {}, False, 0

    def run(self) -> None:
        alive, budget, number = list(self.others), self.level.worlds * (len(self.others) + 1), 0
        while True:
            compared = self._meet([self.chosen, *alive], max(2, budget // (len(alive) + 1)), number)
            if number == 0 and self._spread(compared) <= INDIFFERENT:
                compared = self._meet([self.chosen, *alive], SURE, 1)
                self.is_indifferent, number = self._spread(compared) <= INDIFFERENT, 1
            if len(alive) == 1:
                break
            alive = self._ranked(alive)[: len(alive) // 2]
            number += 1
        self.rival = self._ranked(self.others)[0] if self.is_indifferent else alive[0]

    def _meet(self, lines: list[int], n: int, number: int) -> Compared:
        """A round: n worlds of its own."""
        compared = self.subject.compare(self.ply, SEAT, [[line] for line in lines], n, f"search {self.number} {number}")
        for i, line in enumerate(lines):
            self.rounds.setdefault(line, []).append((compared, i))
        self.playouts += n * len(lines)
        return compared

    def _spread(self, compared: Compared) -> float:
        """The upper end of the interval of best against worst. One world more might show a whole difference."""
        own = compared.places[:, :, self.subject.seat]
        means = own.mean(axis=1)
        gaps = own[means.argmax()] - own[means.argmin()]
        slack = 1 / len(gaps) if len(gaps) >= SURE else 0.0
        return float(gaps.mean() + Z * gaps.std(ddof=1) / sqrt(len(gaps)) + slack)

    def _ranked(self, lines: list[int]) -> list[int]:
        """Best first, by their difference from the chosen action in the worlds that both met."""
        return sorted(lines, key=lambda line: -self._gaps(line).mean())

    def _gaps(self, line: int) -> np.ndarray:
        seat = self.subject.seat
        return np.concatenate([each.places[i, :, seat] - each.places[0, :, seat] for each, i in self.rounds[line]])

    def options(self) -> tuple[Option, ...]:
        """All that was tried, best first."""
        found = [self._option(line) for line in [self.chosen, *self.others]]
        return tuple(sorted(found, key=lambda option: -option.ahead.value))

    def _option(self, line: int) -> Option:
        seat, gaps = self.subject.seat, self._gaps(line)
        parts = [(each.places[i], each.points[i]) for each, i in self.rounds[line]]
        places, points = np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
        ahead = Difference() if line == self.chosen else paired(gaps)
        outcome = outcome_of(places, points, seat)
        return Option(action=self.actions[line], worlds=len(gaps), outcome=outcome, ahead=ahead)


def _check(subject: Subject, ply: int, search: _Search, n: int, level: int) -> Check:
    """The chosen action against the best other one, in worlds of their own."""
    compared = subject.compare(ply, SEAT, [[search.chosen], [search.rival]], n, f"check {level}")
    seat = subject.seat
    values, points = compared.places[:, :, seat], compared.points[:, :, seat].astype(float)
    wins = [place_shares(compared.places[line], seat)[:, 0] for line in (0, 1)]
    outcomes = [outcome_of(compared.places[line], compared.points[line], seat) for line in (0, 1)]
    return Check(
        other=search.actions[search.rival],
        worlds=compared.n,
        outcome=outcomes[0],
        other_outcome=outcomes[1],
        value=paired(values[1] - values[0]),
        win=paired(wins[1] - wins[0]),
        score=paired(points[1] - points[0]),
    )


def doubt(decision: Decision) -> float:
    """How large a loss may still hide in a decision; 0 where a closer look would settle nothing."""
    if decision.only or decision.check is None or decision.level + 1 >= len(LEVELS):
        return 0.0
    gap = decision.check.value
    is_settled = gap.high < LEAST or (gap.low > 0 and gap.se <= SETTLED * gap.value)
    return 0.0 if is_settled else gap.high
