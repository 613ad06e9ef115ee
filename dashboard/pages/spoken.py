"""The words for an action, in either game."""

from dashboard.charts import taj_words
from dashboard.charts import words as tigris_words
from dashboard.charts.words import said

WORDS = {"tigris_euphrates": tigris_words.action_words, "taj_mahal": taj_words.action_words}


def words_of(game, line: str) -> str:
    """An action without who did it."""
    return WORDS[game.header["game"]](line)


def told(game, line: str) -> str:
    """Who does what."""
    return said(line, game.names, WORDS[game.header["game"]])
