"""Values as tools write them: texts, numbers as texts, flags in five spellings."""

import json
import re
import unicodedata
from typing import Any

LARGEST = 2**31 - 1  # that an integer column of the warehouse holds
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}(?:\.0+)?", re.ASCII)
_TRUE = {"1", "true", "yes"}
_BGA_TABLE = re.compile(r"boardgamearena\.com/[^\s\"'<>]{0,200}?\btable=([0-9]{1,18})", re.ASCII)


def text_of(value: Any) -> str | None:
    """Trimmed text; None for nothing and for what is no text.

    >>> text_of("  Club room "), text_of(""), text_of(7), text_of(None), text_of([])
    ('Club room', None, '7', None, None)
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    return (value.strip() or None) if isinstance(value, str) else None


def name_of(value: Any) -> str | None:
    """Text with single blanks.

    >>> name_of(" Tibor \\u00a0 Halmai ")
    'Tibor Halmai'
    """
    return " ".join((text_of(value) or "").split()) or None


def whole(value: Any) -> int | None:
    """A whole number, written as a number or as text.

    >>> whole(42), whole("475"), whole("12.0"), whole(7.0), whole("7.5"), whole(True), whole("")
    (42, 475, 12, 7, None, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        value = str(value)
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        return int(value.strip().partition(".")[0])
    return None


def amount(value: Any) -> int | None:
    """A whole number from 0 that a column of the warehouse holds.

    >>> amount("12"), amount(-1), amount(10**12)
    (12, None, None)
    """
    number = whole(value)
    return number if number is not None and 0 <= number <= LARGEST else None


def flag(value: Any) -> bool:
    """
    >>> flag(True), flag("1"), flag("0"), flag(None), flag(1), flag("true")
    (True, True, False, False, True, True)
    """
    return str(value).strip().lower() in _TRUE


def minutes(value: Any) -> int | None:
    """A length; 0 is how tools write that it is not known."""
    return amount(value) or None


def folded(text: str) -> str:
    """Small letters without accents, `&` as "and", all other signs as one blank.

    >>> folded("Tigris & Eufrátesz!  "), folded("Győztes(ek)")
    ('tigris and eufratesz', 'gyoztes ek')
    """
    letters = unicodedata.normalize("NFKD", text.replace("&", " and ")).lower()
    kept = (letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return " ".join("".join(kept).split())


def from_json_text(value: Any) -> dict[str, Any]:
    """An object that may be written as text inside a document; empty for anything else."""
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return {}
    return value if isinstance(value, dict) else {}


def bga_tables(comment: str | None) -> list[str]:
    """Ids of all tables of Board Game Arena that a comment links to.

    >>> bga_tables("https://boardgamearena.com/table?table=12 and https://en.boardgamearena.com/8/x?a=1&table=11")
    ['bga:11', 'bga:12']
    """
    return sorted({f"bga:{table}" for table in _BGA_TABLE.findall(comment or "")})
