"""What came afterwards: whether a mistake was punished, and decisions that were right then and wrong later.

Right then is what the seat could know: the loss of the analysis. Later is the same decision in worlds that fit all that
the log shows after it, hands and draws.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from coach.actions import read_action
from coach.analysis import Analysis, Answer, Decision, Later
from coach.figures import paired
from coach.lenses import HAPPENED, OPEN
from coach.subject import Subject
from coach.threads import in_threads

WORLDS, CHECKED = 48, 64  # of the later judgement, of the answers to a mistake
RIGHT_THEN, RIGHT_LATER = "right then, wrong later", "wrong then, right later"


def answers(subject: Subject, mistakes: Sequence[Decision], cores: int = 1) -> Iterator[Answer]:
    """What became of each mistake: the value that the next deciders gave back before the seat decides again.

    Of each of their decisions: the seat's value after what was played, minus its value if the policy had decided, in
    the same worlds (lens `open`). Above zero they let the seat off, below they made more of it than the policy does.
    """
    yield from in_threads(lambda decision: _answer(subject, decision, CHECKED), mistakes, cores)


def _answer(subject: Subject, decision: Decision, n: int) -> Answer:
    played = subject.replayed.replayed
    deciders = played.states["to_play"][: played.n]
    own = [ply for ply in subject.plies if ply > decision.ply]
    until = own[0] if own else played.n
    between = [ply for ply in range(decision.ply + 1, until) if deciders[ply] >= 0]
    gaps = np.zeros(n)
    for ply in between:
        gaps += _given(subject, ply, n)
    return Answer(ply=decision.ply, until=until, deciders=len(between), worlds=n, gave_back=paired(gaps))


def _given(subject: Subject, ply: int, n: int) -> np.ndarray:
    """What another seat's decision gave to the subject's, against the policy's own choice, world by world.

    Where the log hides that seat's hand, it may not be able to play so in a world: there the mean of the others stands.
    """
    line = subject.replayed.codes[ply]
    compared = subject.compare(ply, OPEN, [[], [line]], n, "answer")
    own = compared.places[:, :, subject.seat]
    gaps = own[1] - own[0]
    possible = ~np.isnan(gaps)
    return np.where(possible, gaps, gaps[possible].mean() if possible.any() else 0.0)


def later(subject: Subject, decisions: Sequence[Decision], cores: int = 1) -> Iterator[Later]:
    """Each of the decisions that was a choice, in worlds that fit the rest of the log.

    Against the best other action of the analysis, not against the best one found afterwards: where the log knows every
    hand and draw there is one world only, and in one world something always turns out better.
    """
    choices = [decision for decision in decisions if decision.check is not None and not decision.only]
    yield from in_threads(lambda decision: _later(subject, decision), choices, cores)


def _later(subject: Subject, decision: Decision) -> Later:
    other = int(read_action(subject.rules, decision.check.other, subject.seat))
    lines = [[subject.replayed.codes[decision.ply]], [other]]
    own = subject.compare(decision.ply, HAPPENED, lines, WORLDS, "later").places[:, :, subject.seat]
    return Later(ply=decision.ply, other=decision.check.other, worlds=WORLDS, loss=paired(own[1] - own[0]))


def turned(analysis: Analysis) -> list[tuple[str, Decision, Later]]:
    """Decisions that time has judged another way: right then and wrong later, and the reverse; the largest first.

    Wrong: the other action is better beyond noise, by as much as a mistake; right: it is not.
    """
    found = []
    for each in analysis.later:
        decision = analysis.at(each.ply)
        was_wrong = decision.is_mistake
        if was_wrong != each.is_wrong:
            found.append((RIGHT_LATER if was_wrong else RIGHT_THEN, decision, each))
    return sorted(found, key=lambda one: -abs(one[2].loss.value - one[1].check.value.value))
