"""What a game may be called."""

from pipeline.records.games import game_of as record_game_of
from pipeline.records.model import RECORD_GAMES

SHORT_NAMES = {"t&e": "tigris_euphrates", "te": "tigris_euphrates", "taj": "taj_mahal"}


def game_of(name: str) -> str | None:
    """The id of one of our games.

    >>> game_of("Tigris & Euphrates"), game_of("TAJ MAHAL"), game_of("tigris-euphrates"), game_of("chess")
    ('tigris_euphrates', 'taj_mahal', 'tigris_euphrates', None)
    """
    words = name.lower().replace("_", " ")
    return SHORT_NAMES.get(words) or RECORD_GAMES.get(record_game_of(None, words))
