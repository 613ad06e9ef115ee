"""Single values in the spellings people use."""

import re
from typing import Any

from engines.taj_mahal.notation import words_of as card_words
from engines.tigris_euphrates.names import COLOURS, COLUMNS, LEADER_NAMES, LETTERS
from pipeline.lenient.times import read_time

_ISO = re.compile(r"(\d{4}|\?{4})(?:[-/.](\d{1,2}|\?{1,2}))?(?:[-/.](\d{1,2}|\?{1,2}))?(?:[T ].*)?", re.ASCII)
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})", re.ASCII)
_HOURS = re.compile(r"(?:(\d+)\s*h(?:ours?)?)?\s*(?:(\d+)\s*(?:m|min|minutes?)?)?", re.ASCII)
_SEAT = re.compile(r"(?:p|seat|player)\s*:?\s*(\d)", re.ASCII)
_DIGIT = re.compile(r"\d", re.ASCII)
CELL = re.compile(r"([a-p])(\d{1,2})|(\d{1,2})([a-p])", re.ASCII)
_TILE_NAMES = ("temple", "farm", "market", "settlement")
_COLOUR_NAMES = {
    name: colour
    for names in (COLOURS, LETTERS.lower(), LEADER_NAMES, _TILE_NAMES)
    for name, colour in zip(names, COLOURS, strict=False)
}
_LETTERS = dict(zip((*COLOURS, "?"), LETTERS, strict=True))
YES, NO = {"yes", "true", "on", "1", "y"}, {"no", "false", "off", "0", "n"}


def flag(value: Any) -> bool | None:
    """
    >>> flag(1), flag("No"), flag("maybe")
    (True, False, None)
    """
    word = str(value).strip().lower()
    return True if word in YES else False if word in NO else None


def partial_date(value: Any) -> Any:
    """The date as far as it is known; what is no date comes back as it is.

    >>> partial_date("2026-??-??"), partial_date("2026/3/14"), partial_date("14.3.2026"), partial_date("????-??-??")
    ('2026', '2026-03-14', '2026-03-14', '')
    >>> partial_date(20260314), partial_date("2026-00-00"), partial_date("soon")
    ('2026-03-14', '2026', 'soon')
    """
    text = str(value).strip()
    if found := _COMPACT.fullmatch(text):
        parts = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        parts = found.groups()[::-1]
    elif found := _ISO.fullmatch(text):
        parts = found.groups()
    else:
        return value
    known = []
    for part in parts:
        if part is None or not part.strip("?0"):
            break
        known.append(part.zfill(2))
    return "-".join(known)


def minutes(value: Any) -> Any:
    """
    >>> minutes("75 min"), minutes("1:15"), minutes("1 h 15"), minutes(75.0), minutes("long")
    (75, 75, 75, 75, 'long')
    """
    if isinstance(value, float):
        return round(value)
    if not isinstance(value, str):
        return value
    found = _HOURS.fullmatch(value.strip().lower().replace(":", "h", 1))
    if not found or not any(found.groups()):
        return value
    return 60 * int(found[1] or 0) + int(found[2] or 0)


def seconds(value: Any) -> Any:
    """
    >>> seconds("1:02:03"), seconds("12:30"), seconds(7), seconds("noon")
    (3723.0, 750.0, 7, 'noon')
    """
    time = read_time(value.strip()) if isinstance(value, str) else None
    return value if time is None else time


def colour(value: Any) -> Any:
    """A colour of tiles and leaders, also by letter, leader or kind of tile; null is unknown.

    >>> colour("Red"), colour("k"), colour("Farmer"), colour("temple"), colour(None), colour("mauve")
    ('red', 'black', 'blue', 'red', '?', 'mauve')
    """
    if value is None:
        return "?"
    word = str(value).strip().lower()
    return "?" if word in ("?", "unknown", "hidden") else _COLOUR_NAMES.get(word, value)


def cell(value: Any) -> Any:
    """A square as D7; in lists and objects row and column count from 0, as programs do.

    >>> cell("d7"), cell("7D"), cell([6, 3]), cell({"row": 6, "col": 3}), cell("Q99")
    ('D7', 'D7', 'D7', 'D7', 'Q99')
    """
    if isinstance(value, dict):
        value = [value.get("row"), value.get("col", value.get("column"))]
    if isinstance(value, list):
        row, column = value if len(value) == 2 and all(isinstance(part, int) for part in value) else (0, -1)
        return f"{COLUMNS[column]}{row + 1}" if 0 <= column < len(COLUMNS) else value
    found = CELL.fullmatch(str(value).strip().lower())
    return f"{(found[1] or found[4]).upper()}{int(found[2] or found[3])}" if found else value


def letters(value: Any) -> Any:
    """Tiles as letters, from a list of colours or a number by colour.

    >>> letters(["red", "black", None]), letters({"red": 2, "?": 1}), letters("k r"), letters("mauve")
    ('RK?', 'RR?', 'KR', 'mauve')
    """
    items = value
    if isinstance(value, dict) and all(isinstance(n, int) and 0 <= n < 10 for n in value.values()):
        items = [name for name, n in value.items() for _ in range(n)]
    elif isinstance(value, str):
        words = re.split(r"[\s,;]+", value.strip())
        items = words if len(words) > 1 else list(value.strip())
    found = [_LETTERS.get(str(colour(item))) for item in items] if isinstance(items, list) else [None]
    return value if None in found else "".join(filter(None, found))


def card(value: Any) -> Any:
    """A card of Taj Mahal in one word; null is unknown.

    >>> card("Red elephant + monk"), card({"colour": "red", "symbols": ["elephant", "monk"]}), card(None), card(7)
    ('red:elephant+monk', 'red:elephant+monk', '?', 7)
    """
    if isinstance(value, dict):
        symbols = value.get("symbols", value.get("symbol", ()))
        symbols = symbols if isinstance(symbols, list) else [symbols]
        value = f"{value.get('colour', value.get('color'))}:{'+'.join(map(str, symbols))}"
    words = card_words(value) if isinstance(value, str) else []
    return "?" if value is None else words[0] if len(words) == 1 else value


def cards(value: Any) -> Any:
    """A list of cards, from a text or a list.

    >>> cards("white mogul, red:elephant+monk"), cards(["white mogul", None])
    (['white:mogul', 'red:elephant+monk'], ['white:mogul', '?'])
    """
    if isinstance(value, str):
        return card_words(value)
    return [card(item) for item in value] if isinstance(value, list) else value


def seat(value: Any, names: dict[str, int]) -> int | None:
    """The seat a value names: its number from 0, p0, a player's name or id; None when it names none.

    >>> seat("P1", {}), seat(1, {}), seat("seat 1", {}), seat("Bob", {"bob": 1}), seat("Cid", {"bob": 1})
    (1, 1, 1, 1, None)
    >>> seat("7", {"7": 1}), seat("1", {})
    (1, 1)
    """
    if isinstance(value, bool) or value is None:
        return None
    word = str(value).strip().lower()
    if found := _SEAT.fullmatch(word):
        return int(found[1])
    if word in names and not isinstance(value, int):
        return names[word]
    return int(word) if _DIGIT.fullmatch(word) else None
