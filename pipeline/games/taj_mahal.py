"""Logs of Taj Mahal."""

from functools import lru_cache
from typing import Any

from engines.api import UNKNOWN, BadText, Rules
from engines.taj_mahal.codes import HAND_SIZE
from engines.taj_mahal.names import CATEGORIES
from engines.taj_mahal.notation import cards_of
from engines.taj_mahal.setup import Setup
from pipeline import editions
from pipeline.games.parts import Parts

HIDDEN_HAND = " ".join(UNKNOWN * HAND_SIZE)


@lru_cache(maxsize=1 << 16)
def public_line(line: str) -> str:
    """Hidden are the cards drawn; a log shows last hands only where it did not know them.

    >>> public_line("draw p0 white:mogul"), public_line("show p0 white:mogul"), public_line("p0 take white:mogul")
    ('draw p0 ?', '', 'p0 take white:mogul')
    """
    if line.startswith("draw "):
        return f"{line.rpartition(' ')[0]} {UNKNOWN}"
    return "" if line.startswith("show ") else line


class TajMahalParts(Parts):
    """Each edition has rules of its own; a log names it by name and hash."""

    name = "taj_mahal"
    seats = range(3, 6)
    categories = CATEGORIES
    public_line = staticmethod(public_line)

    def find_rules(self, log: Any) -> Rules | None:
        return editions.find(log.edition, log.edition_sha256)

    def expected_editions(self) -> str:
        return " or ".join(f"{rules.edition.name} {rules.edition.sha256}" for rules in editions.editions().values())

    def complete(self, log: Any) -> None:
        """The edition by name and hash, cards in canonical text, hidden hands as `?`."""
        rules = self.find_rules(log)
        if rules is None:
            return
        log.edition, log.edition_sha256 = rules.edition.name, rules.edition.sha256
        hands = log.setup.hands or [HIDDEN_HAND] * len(log.players)
        cards = {"hands": [_sorted(rules, hand) for hand in hands], "display": _sorted(rules, log.setup.display)}
        log.setup = log.setup.model_copy(update=cards)

    def public_setup(self, log: Any) -> list[str]:
        """The edition's hash, who starts, tiles in the order of their places, the display."""
        dealt = log.setup
        tiles = [
            f"{place} {tile}"
            for laid in (dealt.province_tiles, dealt.bonus_tiles)
            for place, tile in sorted(laid.items())
        ]
        return [log.edition_sha256, str(dealt.start), *tiles, dealt.display]

    def candidates(self, log: Any, given: dict[str, str]) -> list[dict[str, str]]:
        return [dict(log.options)]

    def setup(self, log: Any, options: dict[str, str]) -> Setup:
        dealt = log.setup
        start = -1 if dealt.start is None else dealt.start
        hands, tiles = tuple(dealt.hands), (dealt.province_tiles, dealt.bonus_tiles)
        return Setup(len(log.players), start, *tiles, dealt.display, hands, options)


@lru_cache(maxsize=1 << 14)
def _sorted(rules: Any, text: str) -> str:
    """Cards in the order of the edition's faces; a text that names none as it is."""
    try:
        return " ".join(rules.edition.card_name(card) for card in sorted(cards_of(rules.edition, text)))
    except BadText:
        return text
