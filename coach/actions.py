"""Actions between their three forms: the int that engines take, the game's Action, and its canonical line."""

import re

from coach.errors import NoAction
from engines.api import BadText, Rules
from engines.taj_mahal import actions as taj_mahal
from engines.tigris_euphrates import actions as tigris_euphrates
from pipeline.games import PARTS

_ACTION_OF = {"tigris_euphrates": tigris_euphrates.action_of, "taj_mahal": taj_mahal.action_of}
_SEAT = re.compile(r"p\d", re.IGNORECASE)


def action_of(rules: Rules, code: int):
    """The Action of an encoded int."""
    return _ACTION_OF[rules.name](int(code))


def line_of(rules: Rules, code: int) -> str:
    """The canonical line of an encoded int."""
    return rules.encode(action_of(rules, code))


def read_action(rules: Rules, text: str, seat: int):
    """The Action that a text names; a seat that it leaves out is this one. Raises NoAction."""
    if seat >= 0 and not any(_SEAT.fullmatch(word) for word in text.split()[:2]):
        text = f"p{seat} {text}"
    try:
        return PARTS[rules.name].decode(rules, text)
    except BadText as bad:
        raise NoAction(str(bad)) from bad
