"""What the coach refuses; the message is one line that names the rule or the bound."""

from collections.abc import Sequence


class CoachError(ValueError):
    """Base of what cannot be asked."""


class LensError(CoachError):
    """A lens that there is not, or that has nothing to look through in this log."""


class WhatIfError(CoachError):
    """A question about an alternative that has no answer."""


class NoAction(WhatIfError):
    """A text that names no action."""


class NotLegal(WhatIfError):
    """An action that a rule forbids here. line: canonical; why: the rule's number and words; near: legal lines."""

    def __init__(self, ply: int, line: str, why: str, near: Sequence[str]):
        nearest = f"; nearest legal: {'; '.join(near)}" if near else ""
        super().__init__(f"ply {ply}: {line}: illegal, {why}{nearest}")
        self.line, self.why, self.near = line, why, tuple(near)
