"""Lines of actions in other words than the canonical ones: `Ann: lay a red tile on D7`, `p0 takes treasure D7 !?`."""

import re
from dataclasses import dataclass

from engines.api import Rules
from engines.tigris_euphrates.names import COLOURS, LEADER_NAMES
from pipeline.action_records import by_type, words_of
from pipeline.errors import one_line
from pipeline.fields import LONGEST_COMMENT
from pipeline.games.parts import canonical_line
from pipeline.lenient import shorthand, values

_COMMENT = re.compile(r"(.*?)\s*(?:#\s*(.*)|\{\s*(.*?)\s*\})", re.DOTALL)
_CHANCE = re.compile(r"\s*(draw|show)\s+", re.IGNORECASE)
_COLON = re.compile(r"^\s*(p\d)\s*:", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"\d+\s*[.):]\s*")
_MARK = re.compile(r"(.*[^\s!?])\s*(!!|!\?|\?!|\?\?|!|\?)")
_TILE_NAMES = ("temple", "farm", "market", "settlement")
_FILLERS = {"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with", "his", "her", "their"}
_WORDS = {
    "tigris_euphrates": {
        **dict.fromkeys(("discard", "exchange", "replace", "trade"), ["swap"]),
        **dict.fromkeys(("commit", "reinforce"), ["support"]),
        **dict.fromkeys(("attack", "fight"), ["war"]),
        **dict.fromkeys(("refuse", "no"), ["decline"]),
        **dict.fromkeys(("remove", "retreat"), ["withdraw"]),
        **dict.fromkeys(("place", "lay", "put", "add", "take"), []),
        "move": ["leader"],
        **dict.fromkeys(("skip", "passes"), ["pass"]),
        "monument": ["build"],
        **{name: ["leader", colour] for name, colour in zip(LEADER_NAMES, COLOURS, strict=True)},
        **{name: ["tile", colour] for name, colour in zip(_TILE_NAMES, COLOURS, strict=True)},
    },
    "taj_mahal": {
        **dict.fromkeys(("leave", "retire", "quit", "withdraw"), ["home"]),
        "card": [],
        "build": ["palace"],
        "get": ["take"],
        "reveal": ["show"],
        "shuffle": ["reshuffle"],
    },
}


@dataclass(frozen=True)
class Said:
    """An action line, and what stood beside it. A line that is not understood is as it was read."""

    line: str
    comment: str = ""
    mark: str = ""


def read_line(rules: Rules, text: str, names: dict[str, int]) -> Said:
    """The canonical line a text means, if it means one. names: seats by name in small letters."""
    if line := canonical_line(rules, text):
        return Said(line)
    found = _COMMENT.fullmatch(text := one_line(text, LONGEST_COMMENT))
    bare, comment = (found[1], found[2] or found[3] or "") if found else (text, "")
    marked = _MARK.fullmatch(bare)
    for words, mark in ((bare, ""), (marked[1], marked[2])) if marked else ((bare, ""),):
        if line := _line_of(rules, words, names):
            return Said(line, comment, mark)
    return Said(text)


def _line_of(rules: Rules, text: str, names: dict[str, int]) -> str | None:
    line = _with_seat(_NUMBER.sub("", text, count=1) if _NUMBER.match(text) else text, names)
    if said := canonical_line(rules, line) or _reworded(rules, line):
        return said
    shortened = shorthand.lines_of(rules, line, names)
    return shortened[0] if len(shortened) == 1 else None


def _with_seat(text: str, names: dict[str, int]) -> str:
    """The line with p0 in the place of a name; a colon behind either goes."""
    found = _CHANCE.match(text)
    head, rest = (found[0], text[found.end() :]) if found else ("", text)
    for name in sorted(names, key=len, reverse=True):
        if rest.lower().startswith(name) and rest[len(name) : len(name) + 1] in (" ", ":"):
            rest = f"p{names[name]}{rest[len(name) :]}"
            break
    return head + _COLON.sub(r"\1 ", rest)


def _reworded(rules: Rules, line: str) -> str | None:
    """The line with the game's own words in their order."""
    words = [meant for word in line.lower().split() for meant in _meant(rules.name, word)]
    if len(words) > 1 and words[0] in ("draw", "show"):
        words[:2] = words[1], words[0]
    if rules.name == "taj_mahal":
        return _of_taj(rules, words)
    return _of_tigris(rules, words[0], words[1:]) if words else None


def _meant(game: str, word: str) -> list[str]:
    """The game's own words for a word, which may be in the third person or the plural."""
    known = _WORDS[game]
    for base in (word, word.removesuffix("s")):
        if base in known:
            return known[base]
        if base in by_type(game) or base in _FILLERS:
            return [] if base in _FILLERS else [base]
    return [word]


def _of_taj(rules: Rules, words: list[str]) -> str | None:
    line = canonical_line(rules, " ".join(words))
    if line is None and len(words) == 4 and words[1] == "palace":  # the city first
        words[2:] = words[3], words[2]
        line = canonical_line(rules, " ".join(words))
    return line


def _of_tigris(rules: Rules, head: str, words: list[str]) -> str | None:
    """What follows the verb may stand in any order; a verb beside `tile` and `leader` is the one that is meant."""
    shapes = by_type(rules.name)
    verbs = [word for word in dict.fromkeys(words) if word in shapes]
    verb = next((word for word in verbs if word not in ("tile", "leader")), verbs[0] if verbs else "")
    if not {*verbs} <= {verb, "tile", "leader"} | ({"build"} if verb == "decline" else set()):
        return None
    left = [word for word in words if word not in verbs]
    chosen: list[str] = []
    for name in words_of(shapes[verb]) if verb else ():
        found = next((word for word in left if _fits(name, word)), None)
        if found is None:
            return None
        left.remove(found)
        chosen.append(str(_READ[name](found)) if name in _READ else found)
    if left or not verb:
        return None
    line = [verb, head] if verb == "draw" else [head, verb]
    return canonical_line(rules, " ".join([*line, *chosen]))


def _fits(name: str, word: str) -> bool:
    """Whether a word can be the value of a field."""
    if name == "cell":
        return bool(values.CELL.fullmatch(word))
    if name == "colour":
        return values.colour(word) in (*COLOURS, "?")
    if name == "monument":
        return set(word.split("/")) <= set(COLOURS) and "/" in word
    return word.isdecimal() if name == "count" else set(word) <= set("rbgk?-")


_READ = {"cell": values.cell, "colour": values.colour}
