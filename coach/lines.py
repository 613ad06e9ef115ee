"""Lines of play from any ply of a log, on the board: decisions by hand, as recorded, or by policy; draws by chance.

The board is the log's own: its hands, as far as it knows them, and its later draws as long as there are some.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from coach.actions import action_of, line_of, read_action
from coach.chance import chance_action, drawn_by
from coach.errors import NotLegal, WhatIfError
from coach.lenses import rest_from, state_before
from engines.api import CHANCE
from pipeline.diagnosis import nearest

HAND, RECORD, POLICY, DRAWN = "hand", "record", "policy", "chance"


@dataclass(frozen=True)
class Step:
    """One ply of a line. by: how it came, `hand`, `record`, `policy` or `chance`."""

    action: str
    by: str = HAND


class Line:
    """A line from before action `ply` of a log.

    ply: of its first step. states: one row more than there are steps. codes: of the steps, encoded. stopped: the
    recorded action that could not follow, with the rule it breaks; empty when none was refused. until: the last ply of
    the log that may be used, all of it if not given.
    """

    def __init__(self, replayed, ply: int, seed: int = 0, until: int | None = None):
        self.rules, self.ply, self.until = replayed.rules, ply, until
        self.steps: list[Step] = []
        self.codes: list[int] = []
        self._rows = [state_before(replayed, ply)]
        self.stopped = ""
        self._to_come = drawn_by(self.rules, rest_from(replayed, ply, until))
        self._seed = seed

    @property
    def states(self) -> np.ndarray:
        return np.concatenate(self._rows)

    @property
    def state(self) -> np.ndarray:
        """The last one."""
        return self._rows[-1]

    @property
    def to_play(self) -> int:
        return self.rules.to_play(self.state)

    @property
    def is_over(self) -> bool:
        return self.rules.is_over(self.state)

    @property
    def decisions(self) -> list[int]:
        """Encoded, without what chance did."""
        return [code for code, step in zip(self.codes, self.steps, strict=True) if step.by != DRAWN]

    def play(self, text: str) -> None:
        """One decision by hand, and the draws behind it. Raises WhatIfError naming the rule it breaks."""
        if self.is_over:
            raise WhatIfError(f"{text}: illegal, the game is over before it")
        action = read_action(self.rules, text, self.to_play)
        why = self.rules.why_not(self.state, action)
        if why is not None:
            line = self.rules.encode(action)
            near = nearest(self.rules, self.state, line)[:3]
            raise NotLegal(int(self.state["ply"][0]), line, why, near)
        self._add(int(action), HAND)
        self._draw()

    def follow(self, decisions: Iterable[int]) -> None:
        """Recorded decisions as far as they stay legal, with draws where they are due."""
        self.stopped = ""
        for code in decisions:
            if self.is_over:
                return
            why = self.rules.why_not(self.state, action_of(self.rules, code))
            if why is not None:
                self.stopped = f"{line_of(self.rules, code)}: {why}"
                return
            self._add(code, RECORD)
            self._draw()

    def play_on(self, policy: str, most: int) -> None:
        """Up to so many decisions by policy, for every seat."""
        for _ in range(most):
            if self.is_over:
                return
            full = self.rules.determinize(self.state, self._rng())
            self._add(self.rules.choose(full, policy, int(self._rng().integers(1 << 62))), POLICY)
            self._draw()

    def again(self, steps: Sequence[Step]) -> None:
        """Steps that were kept, on an empty line, and what chance does behind them.

        Raises WhatIfError when one is not legal any more.
        """
        codes = [int(read_action(self.rules, step.action, -1)) for step in steps]
        played = self.rules.replay(self.state, codes)
        if played.n < len(codes):
            raise WhatIfError(f"{steps[played.n].action}: illegal, {played.rule} {played.reason}")
        self._rows = [played.states[i : i + 1] for i in range(len(played.states))]
        self.codes, self.steps = codes, list(steps)
        for _ in drawn_by(self.rules, codes):
            if self._to_come:
                self._to_come.popleft()
        self._draw()

    def _draw(self) -> None:
        """All that chance does now."""
        while self.to_play == CHANCE:
            self._add(int(chance_action(self.rules, self.state, self._to_come, self._rng())), DRAWN)

    def _rng(self) -> np.random.Generator:
        """Of the next step: the same however the line came to be here."""
        return np.random.default_rng([self._seed, self.ply, len(self.steps)])

    def _add(self, code: int, by: str) -> None:
        self._rows.append(self.rules.replay(self.state, [code]).states[-1:])
        self.codes.append(int(code))
        self.steps.append(Step(line_of(self.rules, code), by))
