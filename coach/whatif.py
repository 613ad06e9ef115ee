"""What if: a played action against an alternative, both played out through the same hidden worlds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from coach.actions import line_of
from coach.errors import WhatIfError
from coach.lenses import SEAT, check_lens, rest_from, worlds_at
from coach.lines import Line
from coach.rollouts import Compared, compare
from coach.values import common, difference, estimate

MOST_WORLDS, MOST_SEED = 1_000_000, (1 << 63) - 1
FOLLOWS = BY_POLICY, BY_RECORD = "policy", "record"
DIGITS = 6  # of figures in JSON


@dataclass(frozen=True)
class Question:
    """A legal alternative to action `ply` of a log.

    seat: who decides, and whose value it is. actual, alternative: decisions that are given, encoded; n_actual and
    n_alternative of them are what is compared, the rest is what the record did then. stopped: on the log's own board,
    the recorded action that cannot follow the alternative, with the rule it breaks; None when nothing recorded is asked
    to follow, empty when all of it can.
    """

    replayed: object
    ply: int
    seat: int
    actual: tuple[int, ...]
    alternative: tuple[int, ...]
    n_actual: int
    n_alternative: int
    stopped: str | None = None

    def words(self) -> tuple[str, str]:
        """The actions of both sides that are compared."""
        rules = self.replayed.rules
        pairs = ((self.actual, self.n_actual), (self.alternative, self.n_alternative))
        return tuple("; ".join(line_of(rules, code) for code in codes[:n]) for codes, n in pairs)


def ask(replayed, ply: int, plays: Sequence[str], follow: str = BY_POLICY) -> Question:
    """The question, checked. plays: one alternative or several decisions in a row; they stand in the place of as many
    decisions of the same seat. follow: `record` when the recorded actions shall follow as far as they stay legal.

    Raises WhatIfError.
    """
    if follow not in FOLLOWS:
        raise WhatIfError(f"no such way to go on: found {follow}, expected {BY_POLICY} or {BY_RECORD}")
    seat = decider(replayed, ply)
    if not plays:
        raise WhatIfError(f"ply {ply}: no alternative to {replayed.log.actions[ply]}")
    line = Line(replayed, ply)
    for play in plays:
        line.play(play)
    given = line.decisions
    replaced, rest = recorded(replayed, ply, len(given))
    if follow == BY_POLICY:
        return Question(replayed, ply, seat, tuple(replaced), tuple(given), len(replaced), len(given))
    line.follow(rest)
    actual, alternative = (*replaced, *rest), (*given, *rest)
    return Question(replayed, ply, seat, actual, alternative, len(replaced), len(given), line.stopped)


def decider(replayed, ply: int) -> int:
    """The seat that chose action `ply`. Raises WhatIfError where there is no such ply, or nobody decides."""
    n = replayed.replayed.n
    if ply == n and replayed.error is not None:
        raise WhatIfError(f"ply {ply}: the log stops here with an illegal action, expected a ply below {n}")
    if n == 0:
        raise WhatIfError(f"ply {ply}: no such ply, the log has none")
    if not 0 <= ply < n:
        raise WhatIfError(f"ply {ply}: no such ply, expected a number from 0 to {n - 1}")
    seat = int(replayed.replayed.states["to_play"][ply])
    if seat < 0:
        plies = np.flatnonzero(replayed.replayed.states["to_play"][:n] >= 0)
        near = [*plies[plies < ply][-1:].tolist(), *plies[plies > ply][:1].tolist()]
        found = f"found {replayed.log.actions[ply]}, which is chance"
        raise WhatIfError(f"ply {ply}: {found}, expected a decision such as ply {' or '.join(map(str, near))}")
    return seat


def recorded(replayed, ply: int, most: int, until: int | None = None) -> tuple[list[int], list[int]]:
    """(decisions of the seat in a row that are replaced, up to so many; all recorded decisions behind them)."""
    codes = rest_from(replayed, ply, until)
    seats = replayed.replayed.states["to_play"][ply : ply + len(codes)].tolist()
    decisions = [(seat, code) for seat, code in zip(seats, codes, strict=True) if seat >= 0]
    n = 1
    while n < min(most, len(decisions)) and decisions[n][0] == decisions[0][0]:
        n += 1
    codes = [code for _, code in decisions]
    return codes[:n], codes[n:]


def play_out(
    question: Question,
    lens: str,
    n: int,
    seed: int,
    policy: str,
    cores: int = 1,
    precision: float | None = None,
    progress: Callable[[Compared], None] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Compared:
    """Actual and alternative line in up to n worlds. Raises LensError or WhatIfError, before the first playout."""
    check_lens(lens)
    replayed, rules = question.replayed, question.replayed.rules
    _check_bounds(n, seed, policy, precision, rules)
    worlds_of = partial(_worlds, replayed, question.ply, lens, question.seat, seed)
    lines = (question.actual, question.alternative)
    return compare(rules, worlds_of, lines, policy, seed, n, cores, precision, progress, stopped)


def _worlds(replayed, ply, lens, seat, seed, n, first):
    return worlds_at(replayed, ply, lens, seat, n, seed, first)


def _check_bounds(n: int, seed: int, policy: str, precision: float | None, rules) -> None:
    if not 2 <= n <= MOST_WORLDS:
        raise WhatIfError(f"rollouts: found {n}, expected 2 to {MOST_WORLDS}")
    if not 0 <= seed <= MOST_SEED:
        raise WhatIfError(f"seed: found {seed}, expected 0 to {MOST_SEED}")
    if precision is not None and not precision > 0:
        raise WhatIfError(f"precision: found {precision:g}, expected more than 0")
    if policy not in players(rules):
        raise WhatIfError(f"no such policy for playouts: found {policy}, expected {' or '.join(players(rules))}")


def players(rules) -> list[str]:
    """The policies that play whole games in no time, the weakest first; who searches is too slow for thousands."""
    return [policy for policy in rules.policies if policy != "search"]


def answer(question: Question, compared: Compared, lens: str, seed: int, policy: str) -> dict:
    """What the playouts say, as JSON has it. Raises WhatIfError where no world lets both lines begin."""
    rules, seat = question.replayed.rules, question.seat
    among, gap = common(compared, 0, 1), difference(compared, seat)
    if gap.n < 2:
        raise WhatIfError(f"lens {lens}: in none of {compared.n} drawn worlds are both actions legal")
    actual, alternative = (
        {"action": action, "places": _rounded(found.chances), "score": round(found.score, DIGITS)}
        for action, found in zip(question.words(), (estimate(compared, i, seat, among) for i in (0, 1)), strict=True)
    )
    record = {} if question.stopped is None else {"record_stops": question.stopped or None}
    return {
        "lens": lens,
        "n": gap.n,
        "seed": seed,
        "policy": rules.policy_version(policy),
        "engine": f"{rules.name} {rules.version}",
        "actual": actual,
        "alternative": alternative,
        "difference": {"value": round(gap.value, DIGITS), "se": round(gap.se, DIGITS)},
        "verdict": gap.verdict,
        **record,
    }


def _rounded(values) -> list[float]:
    return [round(value, DIGITS) for value in values]


def what_if(
    replayed,
    ply: int,
    plays: Sequence[str],
    lens: str = SEAT,
    n: int = 1000,
    seed: int = 0,
    policy: str = "heuristic",
    cores: int = 1,
    follow: str = BY_POLICY,
    **watched,
) -> dict:
    """The JSON of `kibitz whatif`. watched: precision, progress and stopped of `compare`. Raises CoachError."""
    question = ask(replayed, ply, plays, follow)
    return answer(question, play_out(question, lens, n, seed, policy, cores, **watched), lens, seed, policy)
