"""Logs of Tigris & Euphrates."""

from functools import lru_cache
from typing import Any

from engines.api import UNKNOWN, Rules
from engines.games import GAMES
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.names import CATEGORIES
from engines.tigris_euphrates.options import SITE, complete
from pipeline.games.parts import Parts

HAND_SIZE = 6
# Logs of the site do not say how they were played: these are tried, the first that fits is taken.
SITE_PLATFORM = "bga"
SITE_CANDIDATES = tuple(
    {**SITE, "board": board, "english_support": support}
    for board in ("standard", "advanced")
    for support in ("no", "yes")
)


@lru_cache(maxsize=1 << 14)
def public_line(line: str) -> str:
    """Hidden are the colours of tiles drawn and put away.

    >>> public_line("draw p0 red"), public_line("p1 swap RK?"), public_line("p1 tile red D7")
    ('draw p0 ?', 'p1 swap ???', 'p1 tile red D7')
    """
    head, _, tiles = line.rpartition(" ")
    if line.startswith("draw "):
        return f"{head} {UNKNOWN}"
    return f"{head} {UNKNOWN * len(tiles)}" if head.endswith(" swap") else line


class TigrisEuphratesParts(Parts):
    """All editions share one material."""

    name = "tigris_euphrates"
    seats = range(2, 5)
    categories = CATEGORIES
    public_line = staticmethod(public_line)

    def find_rules(self, log: Any) -> Rules:
        return GAMES[self.name]

    def expected_editions(self) -> str:
        return "any"

    def complete(self, log: Any) -> None:
        seats = len(log.players)
        if not log.setup.hands:
            log.setup = log.setup.model_copy(update={"hands": ["?" * HAND_SIZE] * seats})
        for hand in log.setup.hands:
            if len(hand) != HAND_SIZE:
                raise ValueError(f"an opening hand of {len(hand)} tiles, expected {HAND_SIZE}")

    def public_setup(self, log: Any) -> list[str]:
        return []

    def candidates(self, log: Any, given: dict[str, str]) -> list[dict[str, str]]:
        bases = SITE_CANDIDATES if log.source.platform == SITE_PLATFORM else ({},)
        found: list[dict[str, str]] = []
        for base in bases:
            options = complete({**base, **log.options, **given})
            if options not in found:
                found.append(options)
        return found

    def setup(self, log: Any, options: dict[str, str]) -> Setup:
        return Setup(len(log.players), tuple(log.setup.hands), options)
