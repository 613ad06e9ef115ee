"""Dates that may be partial, and days from clocks."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

from pipeline.records.games import FIRST_YEAR
from pipeline.records.values import text_of, whole

Read = tuple[str | None, frozenset[str]]
"""A date or None, and notes."""

UNKNOWN: Read = (None, frozenset())
REFUSED: Read = (None, frozenset({"date_refused"}))
EXCEL_EPOCH = datetime(1899, 12, 30)
LONGEST_SITTING = 480  # minutes; a play of that length and more was played by turns over days
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[ T].*)?", re.ASCII | re.DOTALL)
_CLOCK = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?", re.ASCII)


def day_given(value: Any, game: str) -> Read:
    """The day of `2025-03-14`, a clock time behind it ignored; parts written as zero are unknown.

    >>> day_given("2025-03-14 10:00:01", "taj-mahal"), day_given("2019-05-00", "taj-mahal")
    (('2025-03-14', frozenset()), ('2019-05', frozenset()))
    >>> day_given("0000-00-00", "taj-mahal"), day_given("1111-01-01", "taj-mahal")
    ((None, frozenset()), (None, frozenset({'date_refused'})))
    """
    text = text_of(value)
    if text is None:
        return UNKNOWN
    found = _ISO.fullmatch(text)
    if not found:
        return REFUSED
    year, month, day = map(int, found.groups())
    return UNKNOWN if not (year or month or day) else checked(year, month, day, game)


def checked(year: int, month: int, day: int, game: str) -> Read:
    """The date, if it exists and the game did then. Month and day may be 0, unknown.

    >>> checked(2025, 2, 30, "taj-mahal"), checked(1999, 0, 0, "tigris-euphrates")
    ((None, frozenset({'date_refused'})), ('1999', frozenset()))
    """
    if year < FIRST_YEAR[game]:
        return REFUSED
    try:
        whole_date = date(year, month or 1, (month and day) or 1).isoformat()
    except ValueError:
        return REFUSED
    return (whole_date if month and day else whole_date[:7] if month else whole_date[:4]), frozenset()


def day_begun(end: Any, length: int | None, game: str) -> Read:
    """The day a play began that ended at a clock time, `2026-01-10 00:20:00`, after so many minutes."""
    text = text_of(end) or ""
    found = _CLOCK.match(text)
    if not found or not length:
        return day_given(end, game)
    try:
        begun = datetime.fromisoformat(found[0]) - timedelta(minutes=length)
    except (ValueError, OverflowError):
        return REFUSED
    return checked(begun.year, begun.month, begun.day, game)


def moment(value: Any) -> datetime | None:
    """A UTC time from seconds since 1970 or from `2026-01-05 19:30:00`; None when unknown or unreadable."""
    seconds = whole(value)
    try:
        if seconds is not None:
            return datetime.fromtimestamp(seconds, UTC) if seconds > 0 else None
        found = _CLOCK.match(text_of(value) or "")
        return datetime.fromisoformat(found[0]).replace(tzinfo=UTC) if found else None
    except (ValueError, OverflowError, OSError):
        return None


def sitting(seconds: int | None) -> int | None:
    """Minutes of a play at one sitting."""
    length = (seconds or 0) // 60
    return length if 0 < length < LONGEST_SITTING else None


def from_excel(days: float) -> datetime | None:
    """The local time of a spreadsheet's day number, to the second."""
    try:
        return EXCEL_EPOCH + timedelta(seconds=round(days * 86400))
    except (OverflowError, ValueError):
        return None
