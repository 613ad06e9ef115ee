"""What the coach refuses; the message is one line that names the rule or the bound."""


class CoachError(ValueError):
    """Base of what cannot be asked."""


class LensError(CoachError):
    """A lens that there is not, or that has nothing to look through in this log."""


class WhatIfError(CoachError):
    """A question about an alternative that has no answer."""
