"""Words and letters for codes: the one place where a code gets its text."""

from engines.tigris_euphrates.codes import Act

COLOURS = ("red", "blue", "green", "black")
CATEGORIES = (*COLOURS, "treasure")
LETTERS = "RBGK?"
COLUMNS = "ABCDEFGHIJKLMNOP"
MONUMENT_NAMES = ("red/black", "red/green", "blue/black", "blue/red", "green/blue", "green/black")
DYNASTIES = ("bow", "bull", "pot", "lion")
LEADER_NAMES = ("priest", "farmer", "trader", "king")
VERBS = {kind: kind.name.lower() for kind in Act}


def cell_name(cell):
    """16 * row + col as column letter and row number.

    >>> cell_name(16 * 6 + 3)
    'D7'
    """
    return f"{COLUMNS[cell % 16]}{cell // 16 + 1}"


def cell_number(text):
    """The square that a text names, in either case; -1 when there is none on the board."""
    column, row = text[:1].upper(), text[1:]
    if column and column in COLUMNS and len(row) < 3 and row.isdecimal() and 1 <= int(row) <= 11:
        return 16 * (int(row) - 1) + COLUMNS.index(column)
    return -1
