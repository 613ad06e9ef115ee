"""Times of actions, both ways exact: seconds since the first action as `12:30` or `1:05:00.5`."""

import re

_MOST_DIGITS = 9
_CLOCK = re.compile(r"(?:(\d{1,9}):)?(\d{1,9}):(\d\d)(\.\d{1,25})?", re.ASCII)
_SECONDS = re.compile(r"([+-]?\d{1,25}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?)s?", re.IGNORECASE | re.ASCII)


def read_time(text: str) -> float | None:
    """None when it is no time.

    >>> read_time("12:30"), read_time("1:00:00.5"), read_time("90s"), read_time("noon")
    (750.0, 3600.5, 90.0, None)
    """
    if found := _CLOCK.fullmatch(text):
        hours, minutes, seconds = (int(part or 0) for part in found.groups()[:3])
        return float(f"{hours * 3600 + minutes * 60 + seconds}{found[4] or ''}")
    found = _SECONDS.fullmatch(text)
    return float(found[1]) if found else None


def write_time(seconds: float) -> str:
    """
    >>> write_time(750.0), write_time(3600.5), write_time(-1.0)
    ('12:30', '1:00:00.5', '-1.0s')
    """
    whole, _, fraction = repr(float(seconds)).partition(".")
    if not whole.isdecimal() or not fraction.isdecimal() or len(whole) > _MOST_DIGITS:
        return f"{seconds!r}s"
    hours, minutes = divmod(int(whole) // 60, 60)
    clock = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    part = "" if fraction == "0" else f".{fraction}"
    return f"{clock}:{int(whole) % 60:02}{part}"
