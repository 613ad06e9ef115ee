"""Which of our games a play is of: by its BoardGameGeek id, or by its whole name."""

import re
from typing import Any

from pipeline.records.values import folded, whole

TIGRIS, TAJ = "tigris-euphrates", "taj-mahal"
BGG_IDS = {42: TIGRIS, 475: TAJ}
FIRST_YEAR = {TIGRIS: 1997, TAJ: 2000}
PLAYERS = {TIGRIS: range(2, 5), TAJ: range(3, 6)}

_TIGRIS_NAMES = """
    Tigris and Euphrates / Tigris Euphrates / tigriseuphrates / Euphrat und Tigris / Euphrat and Tigris
    / Euphrates and Tigris / Tigris és Eufrátesz / Eufrátesz és Tigris / Tigre et Euphrate / Tigris y Éufrates
    / Éufrates y Tigris / Tigri ed Eufrate / Tygrys i Eufrat / Eufraat en Tigris / Eufrat och Tigris
"""
_TAJ_NAMES = "Taj Mahal / tajmahal / Tadsch Mahal / Tádzs Mahal"
_NAMES = {
    folded(name): game for game, names in ((TIGRIS, _TIGRIS_NAMES), (TAJ, _TAJ_NAMES)) for name in names.split("/")
}
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")


def game_of(bgg_id: Any, *names: Any) -> str | None:
    """The game; None for any other. An id decides alone, names in their order; card games have longer names.

    >>> game_of(42, "Whatever"), game_of("0", "Euphrat & Tigris (2008)"), game_of(None, "", "Tadsch Mahal")
    ('tigris-euphrates', 'tigris-euphrates', 'taj-mahal')
    >>> game_of(999, "Taj Mahal"), game_of(0, "Euphrat & Tigris: Wettstreit der Könige"), game_of(None)
    (None, None, None)
    """
    number = whole(bgg_id)
    if number:
        return BGG_IDS.get(number)
    found = (_NAMES.get(folded(_IN_BRACKETS.sub("", name, count=1))) for name in names if isinstance(name, str))
    return next(filter(None, found), None)
