"""Text of actions, both ways exact: `p2 play red:elephant+general white:mogul`, `draw p0 ?`.

Read as well: any case and blanks, `,` or `;` between cards, `red elephant+general` for a card, its symbols in either
order, `withdraw` for `home`.
"""

import re

from engines.api import BadText
from engines.taj_mahal.actions import MOST_LAID, Action
from engines.taj_mahal.codes import CHANCE, MAX_SEATS, NO_CARD, SPECIALS, UNKNOWN, Act
from engines.taj_mahal.names import COLOURS, PRIZES, VERBS

KINDS = {verb: kind for kind, verb in VERBS.items()} | {"withdraw": Act.WITHDRAW}
EXAMPLES = {
    Act.PLAY: "p0 play red:elephant+monk white:mogul",
    Act.WITHDRAW: "p0 home",
    Act.PALACE: "p0 palace general CITY",
    Act.TAKE: "p0 take white:mogul",
    Act.DRAW: "draw p0 red:elephant+monk or draw p0 ?",
    Act.RESHUFFLE: "reshuffle",
    Act.DISPLAY: f"display with 1 to {MOST_LAID} cards",
    Act.SHOW: "show p0 red:elephant+monk or show p0 ?",
}
OF_CHANCE = {Act.DRAW, Act.SHOW}  # of a seat's hand: the verb stands before the seat
OF_NOBODY = {Act.RESHUFFLE, Act.DISPLAY}
_SEAT = re.compile(rf"p[0-{MAX_SEATS - 1}]")
_LOOSE = re.compile(r"[,;]|\s[+:]|[+:]\s")  # what canonical text has not
_BARE = {*COLOURS, "special"}


def action_text(edition, action):
    """The canonical line."""
    verb, seat = VERBS[action.kind], f"p{action.seat}"
    if action.kind in OF_NOBODY:
        return " ".join([verb, *map(edition.card_name, action.cards)])
    words = [verb, seat] if action.kind in OF_CHANCE else [seat, verb]
    if action.kind == Act.PALACE:
        return " ".join([*words, PRIZES[action.prize], edition.cities[action.city]])
    return " ".join([*words, *(edition.card_name(card) for card in (action.card, action.extra) if card != NO_CARD)])


def words_of(text):
    """The words of a line, cards in one word each.

    >>> words_of("p2 play Red elephant + general, white mogul")
    ['p2', 'play', 'red:elephant+general', 'white:mogul']
    """
    tidy = text.lower()
    if _LOOSE.search(tidy):
        tidy = re.sub(r"\s*([+:])\s*", r"\1", re.sub(r"[,;]", " ", tidy))
    words = []
    for word in tidy.split():
        if words and words[-1] in _BARE:
            words[-1] = f"{words[-1]}:{word}"
        else:
            words.append(word)
    return words


def card_of(edition, word, text):
    """Raises BadText when the edition has no such card."""
    card = edition.card_number(word)
    if card == NO_CARD:
        raise BadText(f"no card {word!r} in {text!r}", f"a card of the edition {edition.name}")
    return card


def cards_of(edition, text):
    """Faces, UNKNOWN and special cards of a list."""
    return [card_of(edition, word, text) for word in words_of(text)]


def parse_action(edition, text):
    """The Action a line names. Raises BadText."""
    words = words_of(text)
    if words[:1] and words[0] in KINDS and KINDS[words[0]] in OF_NOBODY:
        return _of_nobody(edition, KINDS[words[0]], words[1:], text)
    if len(words) > 1 and words[0] in KINDS:
        words[:2] = words[1], words[0]
    if len(words) < 2 or words[1] not in KINDS or not _SEAT.fullmatch(words[0]):
        raise BadText(f"no action: {text!r}", "a line such as p0 play red:elephant+monk or p0 home")
    kind, seat, rest = KINDS[words[1]], int(words[0][1:]), words[2:]
    if kind == Act.PALACE and len(rest) == 2:
        return Action(seat, kind, prize=_prize(rest[0], text), city=_city(edition, rest[1], text))
    cards = [card_of(edition, word, text) for word in rest] if kind != Act.PALACE else []
    if len(cards) != len(rest) or not _fits(kind, cards):
        raise BadText(f"no action: {text!r}", EXAMPLES[kind])
    return Action(seat, kind, *cards)


def _fits(kind, cards):
    """Whether this kind of action takes these cards."""
    if kind in OF_CHANCE:
        return len(cards) == 1 and cards[0] <= UNKNOWN
    if kind == Act.TAKE:
        return len(cards) == 1 and cards[0] < UNKNOWN
    if kind == Act.PLAY:
        return len(cards) in (1, 2) and UNKNOWN not in cards
    return kind == Act.WITHDRAW and not cards


def _of_nobody(edition, kind, rest, text):
    cards = sorted(card_of(edition, word, text) for word in rest)
    if kind == Act.RESHUFFLE and not cards:
        return Action(CHANCE, kind)
    if kind == Act.DISPLAY and 1 <= len(cards) <= MOST_LAID and cards[-1] < SPECIALS and UNKNOWN not in cards:
        return Action(CHANCE, kind, cards=tuple(cards))
    raise BadText(f"no action: {text!r}", EXAMPLES[kind])


def _prize(word, text):
    if word in PRIZES[:5]:
        return PRIZES.index(word)
    raise BadText(f"no prize {word!r} in {text!r}", ", ".join(PRIZES[:5]))


def _city(edition, word, text):
    if word in edition.cities:
        return edition.cities.index(word)
    raise BadText(f"no city {word!r} in {text!r}", f"a city of the edition {edition.name}")
