"""Points as people type them: `41`, `12+8+21`, `9,0`. Read by a grammar, never evaluated."""

import re
from fractions import Fraction
from typing import Any

from pipeline.records.games import TIGRIS
from pipeline.records.model import Categories
from pipeline.records.values import LARGEST

_LONGEST = 200
_NUMBER = r"[0-9]+(?:\.[0-9]+)?"
_SUM = re.compile(rf"[+-]?{_NUMBER}(?:[+-]{_NUMBER})*([+-])?", re.ASCII)
_TERM = re.compile(rf"([+-]?)({_NUMBER})", re.ASCII)
_COLOURS = 4


def read_score(value: Any, game: str) -> tuple[int | None, set[str]]:
    """Points, and the notes why there are none or fewer than written.

    >>> read_score("20+5-3", "taj-mahal"), read_score(" 12,0 ", "taj-mahal"), read_score(None, "taj-mahal")
    ((22, set()), (12, set()), (None, set()))
    >>> read_score("86+84+", "taj-mahal")
    (170, {'score_trailing_operator'})
    >>> read_score("9+12+8+10", "tigris-euphrates")
    (None, {'te_four_terms'})
    """
    text = _tidy(value)
    if text in ("", "-"):
        return None, set()
    found = _SUM.fullmatch(text) if len(text) <= _LONGEST else None
    if not found:
        return None, {"score_unreadable"}
    notes = {"score_trailing_operator"} if found[1] else set()
    terms = [Fraction(sign + digits) for sign, digits in _TERM.findall(text)]
    if game == TIGRIS and len(terms) == _COLOURS and min(terms) >= 0:
        return None, notes | {"te_four_terms"}
    points, fault = _checked(sum(terms))
    return points, notes | fault


def _tidy(value: Any) -> str:
    """The text of the grammar; a sign that no grammar has for what is neither text nor number."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return "?"
    text = "".join(str(value)[: _LONGEST * 2].split()).replace("\u2212", "-")
    return text.replace(",", ".") if text.count(",") == 1 else text


def _checked(total: Fraction) -> tuple[int | None, set[str]]:
    if total.denominator != 1:
        return None, {"score_not_whole"}
    if not 0 <= total <= LARGEST:
        return None, {"score_out_of_range"}
    return int(total), set()


def weakest_colour(categories: Categories) -> int | None:
    """The points of Tigris & Euphrates: treasures go one by one to the lowest colour. None without treasures.

    >>> weakest_colour(Categories(red=6, black=9, blue=9, green=12, treasures=2))
    8
    """
    if categories.treasures is None:
        return None
    colours = sorted((categories.red, categories.black, categories.blue, categories.green))
    left, level = categories.treasures, colours[0]
    for index, higher in enumerate(colours[1:], start=1):
        needed = index * (higher - level)
        if left < needed:
            return level + left // index
        left, level = left - needed, higher
    return level + left // _COLOURS
