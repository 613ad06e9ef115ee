"""Logs of Tigris & Euphrates."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from engines.api import UNKNOWN, Rules
from engines.games import GAMES
from engines.tigris_euphrates.codes import CITATIONS, Rule
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.names import CATEGORIES, COLOURS, COLUMNS, LETTERS, VERBS
from engines.tigris_euphrates.options import SITE, complete
from pipeline.errors import WrongValue
from pipeline.games.parts import Parts, corrected, union

HAND_SIZE = 6
# Logs of the site do not say how they were played: these are tried, the first that fits is taken.
SITE_PLATFORM = "bga"
SITE_CANDIDATES = tuple(
    {**SITE, "board": board, "english_support": support}
    for board in ("standard", "advanced")
    for support in ("no", "yes")
)
DEMANDS = {
    Rule.MALFORMED: "an action of a player of this game",
    Rule.GAME_OVER: "nothing more, for the game is over",
    Rule.LEADER_AT_HOME: "a leader that is on the board",
    Rule.SAME_SQUARE: "another square than the one where the leader stands",
    Rule.NO_TEMPLE: "a square beside a face-up temple",
    Rule.NOT_IN_HAND: "only what is behind the screen",
    Rule.NO_CATASTROPHE: "another action, for no catastrophe tile is left",
    Rule.CATASTROPHE_TWICE: "a square without a catastrophe",
    Rule.NO_SUCH_WAR: "a colour with two leaders in the united kingdom",
    Rule.REVOLT_SUPPORT: "no more temples than are behind the screen",
    Rule.WAR_SUPPORT: "no more tiles of this colour than are behind the screen",
    Rule.NO_SQUARE: "a square of four just completed",
    Rule.NO_MONUMENT: "a monument of this colour that is left",
    Rule.TREASURE_NOT_HERE: "a treasure that the trader may take",
    Rule.NONE_LEFT: "a colour of which a tile is left",
}
_SEAT, _SQUARE = re.compile(r"p\d"), re.compile(r"([a-z])(\d{1,2})")
_VOCABULARY = (*VERBS.values(), *COLOURS)


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


def _merged_letters(one: str, other: str) -> str | None:
    merged = union(one, other)
    return None if merged is None else "".join(sorted(merged, key=LETTERS.index))


class TigrisEuphratesParts(Parts):
    """All editions share one material."""

    name = "tigris_euphrates"
    seats = range(2, 5)
    categories = CATEGORIES
    public_line = staticmethod(public_line)
    demands = {CITATIONS[rule][1]: words for rule, words in DEMANDS.items()}

    def find_rules(self, log: Any) -> Rules:
        return GAMES[self.name]

    def expected_editions(self) -> str:
        return "any"

    def complete(self, log: Any) -> None:
        seats = len(log.players)
        if log.setup.start:
            expected = "0, for seats are counted from the player who began"
            raise WrongValue("/setup/start", "the seat that begins", log.setup.start, expected)
        if not log.setup.hands:
            log.setup = log.setup.model_copy(update={"hands": ["?" * HAND_SIZE] * seats})
        for seat, hand in enumerate(log.setup.hands):
            if len(hand) != HAND_SIZE:
                raise WrongValue(f"/setup/hands/{seat}", "tiles in an opening hand", len(hand), str(HAND_SIZE))

    def public_setup(self, log: Any) -> list[str]:
        return []

    def merged_tiles(self, one: str, other: str) -> str | None:
        """Letters of tiles put away; the colour of a draw has nothing to merge."""
        return _merged_letters(one, other) if set(one + other) <= set(LETTERS) else None

    def merged_hand(self, one: str, other: str, rules: Rules) -> str | None:
        return _merged_letters(one, other)

    def last_shows(self, rules: Rules, merged: np.ndarray, ends: Sequence[np.ndarray]) -> list[str]:
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

    def features(self, rules: Rules, line: str) -> dict[str, Any]:
        return _features(line)


@lru_cache(maxsize=1 << 13)
def _features(line: str) -> dict[str, Any]:
    words = [corrected(word, _VOCABULARY) for word in line.lower().replace(",", " ").split()]
    found: dict[str, Any] = {}
    for word in words:
        name, value = _feature(word, is_swap="swap" in words, has_seat="seat" in found)
        found.setdefault(name, value)
    return found


def _feature(word: str, is_swap: bool, has_seat: bool) -> tuple[str, Any]:
    """Name and value of what a word says; the seat comes before a square of column P."""
    if word in VERBS.values():
        return "verb", word
    if _SEAT.fullmatch(word) and not has_seat:
        return "seat", word
    if square := _SQUARE.fullmatch(word):
        column, row = square.groups()
        return "square", (ord(column) - ord(COLUMNS[0].lower()), int(row) - 1)
    if word.isdecimal():
        return "number", int(word)
    if is_swap and set(word.upper()) <= set(LETTERS):
        return "letters", Counter(word)
    if "/" in word:
        return "monument", Counter(corrected(part, COLOURS) for part in word.split("/"))
    return "colour", word
