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


def game_label(game: dict) -> str:
    """One line on a row of the games query; it does not tell how the game ended."""
    words = (GAMES[game["game"]], day(game["date"]), game["event"], "" if game["ended"] else "unfinished")
    return f"{', '.join(game['players'])} — {' · '.join(word for word in words if word)}"


def found(labels: dict[str, str], wanted: str) -> list[str]:
    """The games in whose line each of the words stands, in any case and order.

    >>> found({"a": "Ann, Ben — Taj Mahal · 4 Mar 2026", "b": "Ann, Cy — Taj Mahal · 2025"}, "2026 ann")
    ['a']
    """
    words = wanted.casefold().split()
    return [game_id for game_id, label in labels.items() if all(word in label.casefold() for word in words)]
