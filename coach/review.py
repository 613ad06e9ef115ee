"""Every decision of a seat, judged by what the seat knew then.

A decision is looked at in two steps. The search tries candidates in common worlds, and by sequential halving gives the
better half more worlds. The best of many noisy estimates looks better than it is, so the best action other than the
chosen one is then compared with it in fresh worlds, and only that difference is reported. A fast pass sees every
decision once; then those are deepened whose loss is in doubt. The figures of a decision depend on the seed, its ply and
its level alone, so an analysis may be stopped at any time and taken up again.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from math import sqrt

import numpy as np

from coach import calibration
from coach.analyses import INDIFFERENT, LEAST, Analysis, Basis, Check, Decision, Difference, Option, Outcome
from coach.errors import CoachError
from coach.lenses import SEAT, hides_hand, state_before, worlds_at
from coach.rollouts import Compared, all_cores, compare
from coach.values import Z, place_shares
from pipeline.facts import GAME_ID_LENGTH
from pipeline.identity import public_hash
from pipeline.model import RESULTS

VERSION = 1  # of the way of analysing: another one makes analyses stale
POLICY = "heuristic"
BUDGET = 25.0  # seconds for a seat
FEW_LEGAL = 16  # so many actions are played to see whether they all come to the same
SURE = 64  # worlds before actions are called indifferent
SETTLED = 0.2  # of the loss: a standard error small enough


class ReviewError(CoachError):
    """A seat or log that cannot be reviewed; the message is one line."""


@dataclass(frozen=True)
class Level:
    """How closely a decision is looked at. candidates: besides the chosen action; worlds: for each in the first round;
    checked: fresh worlds."""

    candidates: int
    worlds: int
    checked: int


LEVELS = (Level(8, 16, 64), Level(12, 48, 256), Level(16, 128, 1024))


@dataclass(frozen=True)
class Subject:
    """A seat of a replayed log, and what its decisions are judged with."""

    replayed: object
    seat: int
    policy: str = POLICY
    seed: int = 1

    @property
    def rules(self):
        return self.replayed.rules

    @property
    def plies(self) -> list[int]:
        """The seat's decisions."""
        deciders = self.replayed.replayed.states["to_play"][: self.replayed.replayed.n]
        return np.flatnonzero(deciders == self.seat).tolist()

    def seed_of(self, ply: int, purpose: str) -> int:
        """Another stream of worlds and random numbers for each ply and purpose."""
        words = f"{self.seed}/{self.seat}/{ply}/{purpose}".encode()
        return int.from_bytes(blake2b(words, digest_size=7).digest())

    def legal(self, ply: int) -> list:
        """The legal decisions of a ply."""
        return self.rules.legal_actions(state_before(self.replayed, ply))

    def compare(self, ply: int, lens: str, lines: list[list[int]], n: int, purpose: str) -> Compared:
        """So many worlds before a ply, met by each of the lines of decisions."""
        seed = self.seed_of(ply, purpose)

        def worlds_of(n: int, first: int):
            return worlds_at(self.replayed, ply, lens, self.seat, n, seed, first)

        return compare(self.rules, worlds_of, lines, self.policy, seed, n)

    def _played_log(self):
        """The log with all options as played: whoever names them or not, it is the same game."""
        return self.replayed.log.model_copy(update={"options": self.replayed.options})

    def basis(self) -> Basis:
        """Under what an analysis would be made now."""
        version = self.rules.policy_version(self.policy)
        return Basis(
            game_hash=self._played_log().content_hash,
            lens=SEAT,
            policy=self.policy,
            policy_version=version,
            engine=f"{self.rules.name} {self.rules.version}",
            calibration=calibration.version_for(self.rules.name, version),
            coach=VERSION,
        )


def subject_of(replayed, seat: int, seed: int = 1, policy: str = POLICY) -> Subject:
    """The seat of a log, ready to be reviewed. Raises ReviewError where its decisions cannot be judged."""
    n_seats = len(replayed.log.players)
    if replayed.log.knowledge == RESULTS:
        raise ReviewError("only the result is known, there are no moves to review")
    if not 0 <= seat < n_seats:
        raise ReviewError(f"no such seat: found p{seat}, expected p0 to p{n_seats - 1}")
    subject = Subject(replayed, seat, policy, seed)
    if not subject.plies:
        raise ReviewError(f"p{seat} decides nothing in this log")
    if not sees_hand(replayed, seat):
        known = " or ".join(f"p{other}" for other in range(n_seats) if sees_hand(replayed, other))
        raise ReviewError(
            f"lens seat: the log does not know the hand of p{seat}, expected {known or 'a log that knows a hand'}"
        )
    return subject


def sees_hand(replayed, seat: int) -> bool:
    """Whether the log knows the hand of a seat at each of its decisions."""
    states = replayed.replayed.states[: replayed.replayed.n]
    return not any(hides_hand(states[ply : ply + 1], seat) for ply in np.flatnonzero(states["to_play"] == seat))


def begun(subject: Subject, game_id: str = "") -> Analysis:
    """An analysis in which nothing has been looked at."""
    states, rules = subject.replayed.replayed.states, subject.rules
    return Analysis(
        game_id=game_id or public_hash(subject.replayed.log)[:GAME_ID_LENGTH],
        game=rules.name,
        seat=subject.seat,
        n_seats=len(subject.replayed.log.players),
        rounds=int(rules.rounds(states)[-1]),
        basis=subject.basis(),
        seed=subject.seed,
        made_on=date.today().isoformat(),
    )


def review(
    subject: Subject,
    start: Analysis | None = None,
    budget: float = BUDGET,
    cores: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Analysis]:
    """Better and better answers, one after each decision that was looked at.

    start: an analysis of this subject to go on with. budget: seconds. The last answer is_done when nothing is left
    that a closer look would settle.
    """
    analysis, begin = start or begun(subject), time.monotonic()
    spent, cores = analysis.seconds, cores or all_cores()
    found = {decision.ply: decision for decision in analysis.decisions}
    waiting, running = set(subject.plies), {}

    def next_task() -> tuple[int, int] | None:
        """(ply, level): what nobody has seen first, then what is most in doubt."""
        unseen = [ply for ply in subject.plies if ply in waiting and ply not in found]
        if unseen:
            return unseen[0], 0
        doubtful = max(
            (ply for ply in waiting if doubt(found[ply]) > 0), key=lambda ply: doubt(found[ply]), default=None
        )
        return None if doubtful is None else (doubtful, found[doubtful].level + 1)

    with ThreadPoolExecutor(cores) as pool:
        while True:
            is_over = stopped() or time.monotonic() - begin > budget
            while not is_over and len(running) < cores and (task := next_task()):
                waiting.discard(task[0])
                running[pool.submit(decide, subject, *task)] = task[0]
            if not running:
                break
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                ply = running.pop(done)
                found[ply] = done.result()
                waiting.add(ply)
            decisions = tuple(found[ply] for ply in sorted(found))
            seconds = round(spent + time.monotonic() - begin, 3)
            analysis = analysis.model_copy(update={"decisions": decisions, "seconds": seconds})
            yield analysis
    yield analysis.model_copy(update={"is_done": next_task() is None})


def doubt(decision: Decision) -> float:
    """How large a loss may still hide in a decision; 0 where a closer look would settle nothing."""
    if decision.only or decision.check is None or decision.level + 1 >= len(LEVELS):
        return 0.0
    gap = decision.check.value
    is_settled = gap.high < LEAST or (gap.low > 0 and gap.se <= SETTLED * gap.value)
    return 0.0 if is_settled else gap.high


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


def in_threads(work: Callable, items: Sequence, cores: int) -> Iterator:
    """What `work` makes of each, in order; the next ones are on their way. Playouts let other threads run."""
    with ThreadPoolExecutor(max(cores, 1)) as pool:
        left, running = iter(items), deque()
        try:
            for item in left:
                running.append(pool.submit(work, item))
                if len(running) > cores:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        finally:
            for future in running:
                future.cancel()


def paired(gaps: np.ndarray) -> Difference:
    """Mean and standard error of differences world by world."""
    n = len(gaps)
    return Difference(value=_short(gaps.mean()), se=_short(gaps.std(ddof=1) / sqrt(n)) if n > 1 else 0.0)


def outcome_of(places: np.ndarray, points: np.ndarray, seat: int) -> Outcome:
    """What a line leads to for a seat. places, points: [worlds, seats]."""
    chances = tuple(map(_short, place_shares(places, seat).mean(axis=0)))
    return Outcome(value=_short(places[:, seat].mean()), places=chances, score=_short(points[:, seat].mean()))


def _short(value) -> float:
    """Without the digits that mean nothing, so that stored analyses stay small."""
    return round(float(value), 5)
