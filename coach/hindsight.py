"""What came afterwards: whether a mistake was punished, and decisions that were right then and wrong later.

Right then is what the seat could know: the loss of the analysis. Later is the same decision in worlds that fit all that
the log shows after it, hands and draws.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from coach.analyses import Analysis, Answer, Decision, Later
from coach.lenses import HAPPENED, OPEN
from coach.review import Subject, in_threads, paired

TRIED = 4  # actions besides the chosen one, the best of the analysis
WORLDS, CHECKED = 32, 96
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
    """What another seat's decision gave to the subject's, against the policy's own choice, world by world."""
    line = subject.replayed.codes[ply]
    compared = subject.compare(ply, OPEN, [[], [line]], n, "answer")
    own = compared.places[:, :, subject.seat]
    return own[1] - own[0]


def later(subject: Subject, decisions: Sequence[Decision], cores: int = 1) -> Iterator[Later]:
    """Each of the decisions that was a choice, in worlds that fit the rest of the log."""
    open_ones = [decision for decision in decisions if decision.check is not None and not decision.only]
    yield from in_threads(lambda decision: _later(subject, decision), open_ones, cores)


def _later(subject: Subject, decision: Decision) -> Later:
    """The best of a few in worlds of the search, then that one against the chosen in fresh ones."""
    codes = {subject.rules.encode(action): int(action) for action in subject.legal(decision.ply)}
    chosen = subject.replayed.codes[decision.ply]
    others = [option.action for option in decision.options if option.action != decision.action]
    others = list(dict.fromkeys([decision.check.other, *others]))[:TRIED]
    lines = [[chosen], *([codes[action]] for action in others)]
    seat = subject.seat
    tried = subject.compare(decision.ply, HAPPENED, lines, WORLDS, "later").places[:, :, seat].mean(axis=1)
    best = int(tried[1:].argmax()) + 1
    checked = subject.compare(decision.ply, HAPPENED, [lines[0], lines[best]], CHECKED, "later check")
    own = checked.places[:, :, seat]
    return Later(ply=decision.ply, best=others[best - 1], worlds=CHECKED, loss=paired(own[1] - own[0]))


def turned(analysis: Analysis) -> list[tuple[str, Decision, Later]]:
    """Decisions that time has judged another way: right then and wrong later, and the reverse.

    Right: the loss is within noise; wrong: it is not, and of the size of a mistake.
    """
    found = []
    for each in analysis.later:
        decision = analysis.at(each.ply)
        was_wrong, is_wrong = decision.is_mistake, each.is_wrong
        if was_wrong != is_wrong:
            found.append((RIGHT_LATER if was_wrong else RIGHT_THEN, decision, each))
    return found
