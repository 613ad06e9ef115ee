"""What the pages call things of the warehouse."""

GAMES = {"tigris_euphrates": "Tigris & Euphrates", "taj_mahal": "Taj Mahal"}
MONTHS = ("", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day(date: str | None) -> str:
    """A date of the warehouse, which may be partial, for people; "" when there is none.

    >>> day("2026-03-04"), day("2026-03"), day("2026"), day(None)
    ('4 Mar 2026', 'Mar 2026', '2026', '')
    """
    year, *rest = (date or "").split("-")
    parts = [str(int(rest[1]))] if len(rest) > 1 else []
    return " ".join([*parts, *([MONTHS[int(rest[0])]] if rest else []), year])
