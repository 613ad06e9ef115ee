"""Logs of Taj Mahal."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, islice
from typing import Any

import numpy as np

from engines.api import CHANCE, UNKNOWN, BadText, Rules
from engines.taj_mahal.actions import MOST_LAID, Action
from engines.taj_mahal.codes import CITATIONS, HAND_SIZE, MAX_FACES, Act, Phase, Rule
from engines.taj_mahal.codes import UNKNOWN as HIDDEN_CARD
from engines.taj_mahal.names import CATEGORIES, COLOURS, PRIZES, SPECIAL_NAMES, VERBS
from engines.taj_mahal.notation import cards_of, words_of
from engines.taj_mahal.setup import Setup
from pipeline import editions
from pipeline.games.parts import Parts, corrected, union

DEMANDS = {
    Rule.MALFORMED: "an action of a player of this game",
    Rule.GAME_OVER: "nothing more, for the game is over",
    Rule.NOT_IN_HAND: "only cards of the hand",
    Rule.NO_SPECIAL: "a special card that is in the hand",
    Rule.SPECIAL_LIES: "another card, for this special card lies played until the seat goes home",
    Rule.OTHER_COLOUR: "the colour to which the seat is bound in this visit",
    Rule.NOT_WON: "a prize whose palace is to be placed",
    Rule.CITY_TAKEN: "a city without a palace",
    Rule.NOT_IN_DISPLAY: "a card of the display",
    Rule.NONE_LEFT: "a face of which a card is left",
    Rule.DISPLAY_SIZE: "the number of cards to lay out now",
}
SEVERAL = 20  # displays near to one that is not legal
_SEAT = re.compile(r"p\d")
_VERBS = (*VERBS.values(), "withdraw")
_OF_CARDS = (*COLOURS, "special", *PRIZES, *SPECIAL_NAMES)
_DISPLAY = VERBS[Act.DISPLAY]
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


@cache
def _numbers(rules: Any) -> dict[str, int]:
    return {name: card for card, name in enumerate(rules.edition.faces)} | {UNKNOWN: HIDDEN_CARD}


def _plain_cards(rules: Any, text: str) -> tuple[int, ...]:
    """The cards of a text in canonical form; none of any other."""
    cards = [_numbers(rules).get(word, -1) for word in text.split(" ")]
    return tuple(cards) if cards[0] >= 0 and cards == sorted(cards) else ()


class TajMahalParts(Parts):
    """Each edition has rules of its own; a log names it by name and hash."""

    name = "taj_mahal"
    seats = range(3, 6)
    categories = CATEGORIES
    public_line = staticmethod(public_line)
    demands = {CITATIONS[rule][1]: words for rule, words in DEMANDS.items()}

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

    def merged_hand(self, one: str, other: str, rules: Rules) -> str | None:
        merged = union(one.split(), other.split())
        return None if merged is None else _sorted(rules, " ".join(merged))

    def last_shows(self, rules: Any, merged: np.ndarray, ends: Sequence[np.ndarray]) -> list[str]:
        """What the merged log does not know of a hand by itself, from the log that shows more; M36: seat by seat."""
        known = merged[0].hand[:, :MAX_FACES]
        shown = np.maximum.reduce([known, *(end[0].hand[:, :MAX_FACES] for end in ends)]) - known
        lines = []
        for seat, n_hidden in enumerate(merged[0].shows.tolist()):
            cards = np.repeat(np.arange(MAX_FACES), shown[seat]).tolist()
            cards += [HIDDEN_CARD] * (n_hidden - len(cards))
            lines += [f"show p{seat} {rules.edition.card_name(card)}" for card in cards]
        return lines

    def decode(self, rules: Any, line: str) -> Any:
        """Of all lines, displays alone differ from game to game: those in canonical text are read without a parser."""
        verb, _, text = line.partition(" ")
        cards = _plain_cards(rules, text) if verb == _DISPLAY else ()
        is_display = 1 <= len(cards) <= MOST_LAID and cards[-1] != HIDDEN_CARD
        return Action(CHANCE, Act.DISPLAY, cards=cards) if is_display else rules.decode(line)

    def candidates(self, log: Any, given: dict[str, str]) -> list[dict[str, str]]:
        return [dict(log.options)]

    def setup(self, log: Any, options: dict[str, str]) -> Setup:
        dealt = log.setup
        start = -1 if dealt.start is None else dealt.start
        hands, tiles = tuple(dealt.hands), (dealt.province_tiles, dealt.bonus_tiles)
        return Setup(len(log.players), start, *tiles, dealt.display, hands, options)

    def features(self, rules: Any, line: str) -> dict[str, Any]:
        cities = rules.edition.cities
        plain = (*_VERBS, *PRIZES, *cities)
        words = [word if ":" in word else corrected(word, plain) for word in words_of(line)]
        found: dict[str, Any] = {"cards": Counter()} if "display" in words else {}
        for word in words:
            if "cards" in found and word != "display":
                found["cards"][word] += 1
            else:
                name, value = _feature(word, cities)
                found.setdefault("extra" if name in found else name, value)
        return found

    def legal_lines(self, rules: Any, state: Any, line: str) -> list[str]:
        if Phase(state["phase"][0]) != Phase.DISPLAY:
            return super().legal_lines(rules, state, line)
        size = len(rules.legal_actions(state)[0].cards)
        return _displays_near(rules.edition, state, words_of(line)[1:], size)


def _feature(word: str, cities: tuple[str, ...]) -> tuple[str, Any]:
    """Name and value of what a word says; a card is its colour and symbols."""
    if word in _VERBS:
        return "verb", VERBS[Act.WITHDRAW] if word == "withdraw" else word
    if _SEAT.fullmatch(word):
        return "seat", word
    if word in PRIZES:
        return "prize", word
    if word in cities:
        return "city", word
    return "card", Counter(corrected(part, _OF_CARDS) for part in re.split("[:+]", word))


def _displays_near(edition: Any, state: Any, cards: list[str], size: int) -> list[str]:
    """Displays of so many unseen cards, with as many of `cards` as there can be."""
    unseen = Counter({face: int(n) for face, n in zip(edition.faces, state["unseen"][0], strict=False)})
    kept = list((Counter(cards) & unseen).elements())
    if len(kept) >= size:
        chosen = combinations(kept, size)
    else:
        rest = list((unseen - Counter(kept)).elements())
        chosen = ((*kept, *more) for more in combinations(rest, size - len(kept)))
    order = edition.faces.index
    lines = (" ".join(["display", *sorted(display, key=order)]) for display in islice(chosen, SEVERAL))
    return list(dict.fromkeys(lines))


@lru_cache(maxsize=1 << 14)
def _sorted(rules: Any, text: str) -> str:
    """Cards in the order of the edition's faces; a text that names none as it is."""
    if _plain_cards(rules, text):
        return text
    try:
        return " ".join(rules.edition.card_name(card) for card in sorted(cards_of(rules.edition, text)))
    except BadText:
        return text
