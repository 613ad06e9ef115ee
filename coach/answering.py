"""Find a better move: an answer is accepted if it is within noise of the best action that the analysis knows."""

from dataclasses import dataclass

from coach.actions import read_action
from coach.analysis import Decision, Difference
from coach.errors import CoachError
from coach.figures import paired
from coach.lenses import SEAT, state_before
from coach.subject import Subject

JUDGED = 400  # worlds


@dataclass(frozen=True)
class Judged:
    """An answer. behind: the best known action's value minus its own, in fresh worlds."""

    line: str
    best: str
    behind: Difference
    worlds: int

    @property
    def is_accepted(self) -> bool:
        return self.behind.low <= 0


def judge(subject: Subject, decision: Decision, text: str, n: int = JUDGED) -> Judged:
    """A reader's answer against the best known. Raises CoachError for what cannot be played there."""
    rules, state = subject.rules, state_before(subject.replayed, decision.ply)
    action = read_action(rules, text, subject.seat)
    line, why = rules.encode(action), rules.why_not(state, action)
    if why is not None:
        raise CoachError(f"{line}: illegal, {why}")
    if line == decision.best:
        return Judged(line, decision.best, Difference(), 0)
    best = read_action(rules, decision.best, subject.seat)
    compared = subject.compare(decision.ply, SEAT, [[int(action)], [int(best)]], n, f"answer {line}")
    own = compared.places[:, :, subject.seat]
    return Judged(line, decision.best, paired(own[1] - own[0]), n)
