"""Action lines as people shorten them at the table.

Seats by name or its beginning; words by their beginning, where two begin alike the more usual one is meant.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from engines.api import Rules
from engines.taj_mahal.names import COLOURS as CARD_COLOURS
from engines.taj_mahal.names import PRIZES, SPECIAL_NAMES
from engines.tigris_euphrates.names import COLOURS, LETTERS
from pipeline.games.parts import canonical_line

VERBS = {  # the more usual first
    "tigris_euphrates": (
        *("tile", "leader", "draw", "support", "war", "pass", "swap", "treasure", "decline", "build"),
        *("withdraw", "catastrophe"),
    ),
    "taj_mahal": ("play", "home", "take", "palace", "draw", "display", "show", "reshuffle", "withdraw"),
}
_LETTERS = dict(zip(LETTERS.lower(), COLOURS, strict=False))  # k is black


def lines_of(rules: Rules, text: str, seats: Mapping[str, int]) -> list[str]:
    """The canonical lines that a typed one means; none when it is no action. seats: by name, lower case.

    >>> from engines.games import GAMES
    >>> lines_of(GAMES["tigris_euphrates"], "a t r d7", {"ann": 0, "bob": 1})
    ['p0 tile red D7']
    >>> lines_of(GAMES["tigris_euphrates"], "bob leader black f3; t k f4", {"ann": 0, "bob": 1})
    ['p1 leader black F3', 'p1 tile black F4']
    """
    if line := canonical_line(rules, text):
        return [line]
    for who, verb, rest in _readings(rules.name, text.lower().split(), seats):
        lines = [canonical_line(rules, line) for line in _LINES[rules.name](who, verb, rest)]
        if lines and all(lines):
            return [line for line in lines if line]
    return _several(rules, text, seats) if ";" in text else []


def _several(rules: Rules, text: str, seats: Mapping[str, int]) -> list[str]:
    """Actions with `;` between them; who acts is named once."""
    found: list[str] = []
    parts = [part.strip() for part in text.split(";")]
    for part in filter(None, parts):
        lines = lines_of(rules, part, seats) or lines_of(rules, f"{parts[0].split(' ')[0]} {part}", seats)
        if not lines:
            return []
        found += lines
    return found


def seat_of(word: str, seats: Mapping[str, int]) -> int | None:
    """The seat a word names: p0 to p4, a name, or the beginning of only one name."""
    word = word.lower()
    if re.fullmatch("p[0-4]", word):
        return int(word[1])
    if word in seats:
        return seats[word]
    found = {seat for name, seat in seats.items() if word and name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def _readings(game: str, words: list[str], seats: Mapping[str, int]) -> Iterator[tuple[str, str, list[str]]]:
    """(seat, verb, the rest) in every way that two words can be taken: who and what, or what and who."""
    for at_seat, at_verb in ((0, 1), (1, 0)):
        if len(words) > 1:
            seat, verb = seat_of(words[at_seat], seats), _begun(words[at_verb], VERBS[game])
            if seat is not None and verb:
                yield f"p{seat}", verb, words[2:]
    if words and (verb := _begun(words[0], VERBS[game])):
        yield "", verb, words[1:]


def _begun(word: str, words: tuple[str, ...]) -> str:
    return next((whole for whole in words if whole.startswith(word)), "")


def _only(word: str, words: tuple[str, ...]) -> str:
    """The only one of the words that begins so; the word itself when there is none."""
    found = [whole for whole in words if whole.startswith(word)]
    return found[0] if len(found) == 1 else word


def _tigris_lines(who: str, verb: str, rest: list[str]) -> list[str]:
    if verb in ("draw", "swap") and set("".join(rest)) <= set(_LETTERS):
        rest = ["".join(rest)]  # tiles with blanks between them
    match verb, rest:
        case "draw", [tiles]:
            colours = list(tiles) if set(tiles) <= set(LETTERS.lower()) else [tiles]
            return [f"draw {who} {_tile_colour(colour)}" for colour in colours]
        case "build", [monument, *where]:
            rest = ["/".join(map(_tile_colour, re.split("[/+]", monument))), *where]
        case (("leader" | "tile" | "withdraw" | "war"), [colour, *where]):
            rest = [_tile_colour(colour), *where]
    return [" ".join([who, verb, *rest])]


def _tile_colour(word: str) -> str:
    return _LETTERS.get(word) or _only(word, COLOURS)


def _taj_lines(who: str, verb: str, rest: list[str]) -> list[str]:
    if verb == "palace" and rest:
        rest = [_only(rest[0], PRIZES[:5]), "-".join(rest[1:])]
    elif verb != "palace":
        rest = list(map(_card, _cards(rest)))
    return [" ".join([verb, who, *rest] if verb in ("draw", "show") else [who, verb, *rest])]


def _cards(words: list[str]) -> list[str]:
    """Words of cards, each as colour and symbols with a colon between them."""
    text = re.sub(r"\s*([+:])\s*", r"\1", re.sub("[,;]", " ", " ".join(words)))
    cards: list[str] = []
    for word in text.split():
        if cards and cards[-1] != "?" and ":" not in cards[-1]:
            cards[-1] += f":{word}"
        else:
            cards.append(word)
    return cards


def _card(word: str) -> str:
    colour, colon, symbols = word.partition(":")
    colour = _only(colour, (*CARD_COLOURS, "special"))
    names = SPECIAL_NAMES if colour == "special" else PRIZES
    return colour + colon + "+".join(_only(symbol, names) for symbol in symbols.split("+"))


_LINES: dict[str, Callable[[str, str, list[str]], list[str]]] = {
    "tigris_euphrates": _tigris_lines,
    "taj_mahal": _taj_lines,
}
