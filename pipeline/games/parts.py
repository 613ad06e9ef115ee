"""The interface of a game's parts."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any

import numpy as np

from engines.api import UNKNOWN, BadText, Rules
from pipeline.errors import one_line

MOST_LINES = 1 << 16  # that are remembered


class Parts(ABC):
    """One game. `log` is a GameLog, here without its type, for the model itself asks its game's parts."""

    name: str
    seats: range
    categories: tuple[str, ...]
    demands: Mapping[str, str]
    """Words of the rules that tell what is wrong -> what is demanded instead."""

    @abstractmethod
    def find_rules(self, log: Any) -> Rules | None:
        """The rules bound to the edition of the log; None when there is no such edition."""

    @abstractmethod
    def expected_editions(self) -> str:
        """The editions there are, in words."""

    @abstractmethod
    def complete(self, log: Any) -> None:
        """Give a log's setup its full form. Raises ValueError for what cannot be."""

    @staticmethod
    @abstractmethod
    def public_line(line: str) -> str:
        """What everybody at the table saw of a canonical action; empty when nothing happened at the table."""

    @abstractmethod
    def public_setup(self, log: Any) -> list[str]:
        """The setup that everybody saw, in words: equal ones for equal setups."""

    def merged_line(self, one: str, other: str) -> str | None:
        """A canonical action in two logs of one game, each `?` filled from the other; None where they differ."""
        if one == other or self.public_line(one) != self.public_line(other):
            return one if one == other else None
        (seen, _, hidden), (_, _, known) = one.rpartition(" "), other.rpartition(" ")
        if UNKNOWN in (hidden, known):
            return one if known == UNKNOWN else other
        merged = self.merged_tiles(hidden, known)
        return None if merged is None else f"{seen} {merged}"

    def merged_tiles(self, one: str, other: str) -> str | None:
        """The last words of an action, tiles or a card that not everybody saw and of which both logs know something."""
        return None

    @abstractmethod
    def merged_hand(self, one: str, other: str, rules: Rules) -> str | None:
        """An opening hand in two logs of one game; None where they differ."""

    @abstractmethod
    def last_shows(self, rules: Rules, merged: np.ndarray, ends: Sequence[np.ndarray]) -> list[str]:
        """Lines that lay open what is hidden in the last hands of a merged game, as far as one of its logs shows it.

        merged: the state before them; ends: the last state of each log that is over or has such lines itself.
        """

    def decode(self, rules: Rules, line: str) -> Any:
        """The action that a line names, as `rules.decode` gives it. Raises BadText."""
        return rules.decode(line)

    @abstractmethod
    def candidates(self, log: Any, given: dict[str, str]) -> list[dict[str, str]]:
        """Complete sets of options in the order in which they are tried. Raises SetupError."""

    @abstractmethod
    def setup(self, log: Any, options: dict[str, str]) -> Any:
        """What `Rules.new_game` takes."""

    @abstractmethod
    def features(self, rules: Rules, line: str) -> dict[str, Any]:
        """The parts of an action line that say something, also of a line that cannot be read: a text or number, a
        tuple of coordinates, or a Counter of what has no order (pipeline.diagnosis compares them)."""

    def legal_lines(self, rules: Rules, state: Any, line: str) -> list[str]:
        """The legal actions; where they are too many to list, those near `line`."""
        return [rules.encode(action) for action in rules.legal_actions(state)]

    def demanded(self, reason: str) -> str:
        """What was expected, from the words of a broken rule."""
        found = next((words for words in self.demands if reason.startswith(words)), None)
        return reason if found is None else reason.replace(found, self.demands[found], 1)


@lru_cache(maxsize=1 << 14)
def corrected(word: str, vocabulary: tuple[str, ...]) -> str:
    """The word of the vocabulary that was meant; the word itself when none is like it.

    >>> corrected("balck", ("red", "black")), corrected("?", ("red", "black"))
    ('black', '?')
    """
    return word if word in vocabulary else next(iter(get_close_matches(word, vocabulary, 1)), word)


class CanonicalLines(dict[str, str]):
    """Action lines as they were read -> in canonical form; a line that is no action -> itself, its blanks tidied.

    Lines repeat from game to game: each is read once.
    """

    def __init__(self, rules: Rules):
        self.rules = rules

    def __missing__(self, line: str) -> str:
        tidy = one_line(line)
        canonical = canonical_line(self.rules, tidy)
        if canonical is None:
            return tidy
        if len(self) >= MOST_LINES:
            self.clear()
        self[line] = self[canonical] = canonical
        return canonical


canonical_lines = lru_cache(CanonicalLines)


class PublicLines(dict[str, bytes]):
    """Canonical actions -> the line of what everybody at the table saw of them; empty when that was nothing."""

    def __init__(self, parts: Parts):
        self.parts = parts

    def __missing__(self, line: str) -> bytes:
        if len(self) >= MOST_LINES:
            self.clear()
        seen = self.parts.public_line(line)
        self[line] = written = f"{seen}\n".encode() if seen else b""
        return written


public_lines = lru_cache(PublicLines)


def union(one: Iterable[str], other: Iterable[str]) -> list[str] | None:
    """What two logs know of the same tiles or cards, `?` for each that neither knows; None if they cannot be the same.

    >>> union("RRK???", "RG????"), union(["red"], ["?"]), union("RR", "GG")
    (['R', 'R', 'K', 'G', '?', '?'], ['red'], None)
    """
    ours, theirs = Counter(one), Counter(other)
    size = ours.total()
    known = ours | theirs
    del known[UNKNOWN]
    hidden = size - known.total()
    return None if hidden < 0 or size != theirs.total() else [*known.elements(), *[UNKNOWN] * hidden]


def canonical_line(rules: Rules, line: str) -> str | None:
    """The action line in its canonical form; None when it is no action of the game."""
    found = _read(rules, line)
    return found[0] if found else None


def encoded(rules: Rules, line: str) -> int:
    """The int of an action line. Raises BadText."""
    found = _read(rules, line)
    return found[1] if found else int(rules.decode(line))


@cache
def _decoder(rules: Rules) -> Callable[[Rules, str], Any]:
    from pipeline.games import PARTS  # which needs this module

    return PARTS[rules.name].decode


@lru_cache(maxsize=MOST_LINES)
def _read(rules: Rules, line: str) -> tuple[str, int] | None:
    """Canonical text and int of an action line; None when it is no action of the game."""
    try:
        action = _decoder(rules)(rules, line)
    except BadText:
        return None
    return rules.encode(action), int(action)


class Codes(dict[str, int]):
    """Action lines -> their ints. Raises BadText for a line that is no action."""

    def __init__(self, rules: Rules):
        self.rules = rules

    def __missing__(self, line: str) -> int:
        if len(self) >= MOST_LINES:
            self.clear()
        self[line] = code = encoded(self.rules, line)
        return code


codes_of = lru_cache(Codes)
