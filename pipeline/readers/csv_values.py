"""Cells of a club's sheet: dates in a dozen orders, lengths, places, yes and no."""

import re
from collections.abc import Iterable

from pipeline.records.dates import REFUSED, UNKNOWN, Read, checked, from_excel
from pipeline.records.values import folded, minutes

YES = {"1", "x", "yes", "y", "true", "won", "win", "w", "ja", "j", "igen", "i", "✓", "✔", "*"}
NOT_THERE = {"", "-", "/", "−"}
TOTALS = {"total", "sum", "average", "summe", "gesamt", "durchschnitt", "osszesen", "atlag"}

_S = r"\s*[-./]\s*"
_LATER = r"\.?(?:[T\s].*)?"
_YEAR_FIRST = re.compile(rf"([0-9]{{4}})(?:{_S}([0-9]{{1,2}})(?:{_S}([0-9]{{1,2}}))?)?{_LATER}", re.ASCII | re.DOTALL)
_DAY_FIRST = re.compile(rf"([0-9]{{1,2}})\.\s*([0-9]{{1,2}})\.\s*([0-9]{{4}}|[0-9]{{2}}){_LATER}", re.ASCII | re.DOTALL)
_MONTH_YEAR = re.compile(r"([0-9]{1,2})\.\s*([0-9]{4})\.?", re.ASCII)
_SLASHED = re.compile(rf"([0-9]{{1,2}})\s*/\s*([0-9]{{1,2}})\s*/\s*([0-9]{{4}}){_LATER}", re.ASCII | re.DOTALL)
_SERIAL = re.compile(r"[0-9]{5}(?:[.,][0-9]+)?", re.ASCII)
_PLACE = re.compile(r"=?\s*([0-9]{1,6})\s*(?:\.|st|nd|rd|th)?", re.ASCII | re.IGNORECASE)
_HOURS = re.compile(r"([0-9]{1,3}):([0-5][0-9])(?::[0-5][0-9])?", re.ASCII)
_MINUTES = re.compile(r"([0-9]{1,6})\s*(?:min(?:s|\.|utes|uten)?|perc|m|')?", re.ASCII | re.IGNORECASE)
_APART = re.compile(r"[,;/|&]|\s(?:and|und|és)\s", re.IGNORECASE)


def is_day_first(cells: Iterable[str]) -> bool | None:
    """How a file writes `a/b/YYYY`: day first, month first, or None when nothing or both speaks for it."""
    said = set()
    for cell in cells:
        found = _SLASHED.fullmatch(cell)
        if found:
            first, second = int(found[1]), int(found[2])
            said |= ({True} if first > 12 >= second else set()) | ({False} if second > 12 >= first else set())
    return said.pop() if len(said) == 1 else None


def read_date(cell: str, game: str, day_first: bool | None) -> Read:
    """A date of a sheet; day_first as `is_day_first` has it of the whole file.

    >>> read_date("2025. 04. 12.", "taj-mahal", None)[0], read_date("7.3.25", "taj-mahal", None)[0]
    ('2025-04-12', '2025-03-07')
    >>> read_date("03/04/2025", "taj-mahal", None), read_date("25/12/2025", "taj-mahal", True)
    (('2025', frozenset({'date_ambiguous'})), ('2025-12-25', frozenset()))
    """
    if not cell:
        return UNKNOWN
    if _SERIAL.fullmatch(cell):
        day = from_excel(float(cell.replace(",", ".")))
        return checked(day.year, day.month, day.day, game) if day else REFUSED
    if found := _YEAR_FIRST.fullmatch(cell):
        return _in_order(found.groups(), game)
    if found := _DAY_FIRST.fullmatch(cell):
        return _in_order((_full_year(found[3]), found[2], found[1]), game)
    if found := _MONTH_YEAR.fullmatch(cell):
        return _in_order((found[2], found[1], None), game)
    if found := _SLASHED.fullmatch(cell):
        return _slashed(found[1], found[2], found[3], game, day_first)
    return REFUSED


def _slashed(first: str, second: str, year: str, game: str, day_first: bool | None) -> Read:
    if day_first is None and int(first) != int(second):
        date, notes = checked(int(year), 0, 0, game)
        return date, notes or frozenset({"date_ambiguous"})
    day, month = (first, second) if day_first else (second, first)
    return _in_order((year, month, day), game)


def _in_order(parts: tuple[str | None, ...], game: str) -> Read:
    """Year, month and day, of which the last may be missing, but not be zero."""
    if any(part is not None and int(part) == 0 for part in parts):
        return REFUSED
    year, month, day = (int(part or 0) for part in parts)
    return checked(year, month, day, game)


def _full_year(year: str) -> str:
    return year if len(year) == 4 else f"{20 if int(year) < 70 else 19}{year}"


def read_duration(cell: str) -> int | None:
    """Minutes.

    >>> read_duration("95"), read_duration("80 min"), read_duration("1:45"), read_duration("long")
    (95, 80, 105, None)
    """
    if found := _HOURS.fullmatch(cell):
        return minutes(int(found[1]) * 60 + int(found[2]))
    found = _MINUTES.fullmatch(cell)
    return minutes(found[1]) if found else minutes(cell.replace(",", "."))


def read_place(cell: str) -> str:
    """The number of `1`, `1.`, `1st` and `=1`; blank for none; other text as it is."""
    found = _PLACE.fullmatch(cell)
    return found[1] if found else "" if cell in NOT_THERE else cell


def is_yes(cell: str) -> bool:
    return cell.lower() in YES


def is_total(cell: str) -> bool:
    return folded(cell) in TOTALS


def names_in(cell: str) -> list[str]:
    """Names that stand in one cell.

    >>> names_in("Nerine & Okke, Tibor und Ilka")
    ['Nerine', 'Okke', 'Tibor', 'Ilka']
    """
    parts = (" ".join(part.split()) for part in _APART.split(cell))
    return [part for part in parts if part not in NOT_THERE]
