"""Points in words, both ways: `R4 B3 G2 K5 T1`, `bonus 9 palaces 24`."""

import re
from typing import Any

from pipeline.games import PARTS
from pipeline.transcripts import header
from pipeline.transcripts.draft import Typed, fault

LETTERS = {"red": "R", "blue": "B", "green": "G", "black": "K", "treasure": "T"}
_WORD = re.compile(
    r"([^\W\d_]{1,20}) ?[=:]? ?([+-]?\d{1,10})\b|(won|winner)\b|([+-]?\d{1,10})\b", re.IGNORECASE | re.ASCII
)
_BESIDE = ("total", "rank")


def read_scores(typed: Typed, game: str) -> dict[str, Any]:
    """Points by category, and `total`, `rank` and `won` where they are given; a bare number is the total."""
    if typed.text.startswith("{"):
        return header.read_json(typed)
    found: dict[str, Any] = {}
    for word, points, won, bare in _WORD.findall(typed.text):
        if won:
            found["won"] = True
        else:
            found[_category(word, typed, game) if word else "total"] = int(points or bare)
    left = re.sub(r"[\s,;]+", "", _WORD.sub("", typed.text))
    if left:
        raise fault(typed.number, "not points", left, example(game))
    return found


def write_scores(scores: dict[str, int], game: str) -> str:
    """JSON where a category is none of the game's."""
    categories = PARTS[game].categories
    if not set(scores) <= set(categories):
        return header.write_json(scores)
    names = [name for name in categories if name in scores]
    if set(categories) == set(LETTERS):
        return " ".join(f"{LETTERS[name]}{scores[name]}" for name in names)
    return " ".join(f"{name} {scores[name]}" for name in names)


def example(game: str) -> str:
    """Points of such a game, all words that can stand there."""
    words = write_scores(dict.fromkeys(PARTS[game].categories, 1), game)
    return f"{words} total 1 rank 1 won"


def _category(word: str, typed: Typed, game: str) -> str:
    categories, word = PARTS[game].categories, word.lower()
    for name, letter in LETTERS.items():
        if name in categories and word == letter.lower():
            return name
    found = [name for name in (*categories, *_BESIDE) if name.startswith(word) or word == f"{name}s"]
    if len(found) != 1:
        raise fault(typed.number, "not points", word, example(game))
    return found[0]
