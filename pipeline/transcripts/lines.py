"""Lines of text: their keys and values, and where in a file a transcript's games begin.

No pattern here takes more than one look at a letter: files come from anywhere.
"""

import io
import json
import re
from collections.abc import Iterator

from engines.games import GAMES
from pipeline.games.parts import canonical_line
from pipeline.lenient.games import game_of
from pipeline.transcripts import keys
from pipeline.transcripts.draft import SeatLine, Typed

FIRST = re.compile(r"kibitz[ -]log\b[, ]*(?:version +)?(\S*)", re.IGNORECASE)
DECORATION = re.compile(r"(?:turn|visit|round) +\d+\b[^:]*|[-=_*~]{3,}.*", re.IGNORECASE)
PLAYER = re.compile(r"p(\d{1,9})", re.IGNORECASE | re.ASCII)
SEAT_KEYS = {"hand", "name", "dynasty", "id", "kind", "colour", "color", "seat", "result"}
_ACTION = re.compile(r"(?:(?:draw|show) +)?p[0-4] |(?:display|reshuffle)\b", re.IGNORECASE)
_NEAR = 200  # lines that are looked at to know a transcript


def lines_of(text: str) -> Iterator[Typed]:
    for number, line in enumerate(io.StringIO(text, newline=None), start=1):
        yield Typed(line.strip(), number)


def looks_like_one(text: str) -> bool:
    """Whether it begins with `kibitz-log`, or with header lines of ours and names a game, two players or an action."""
    players = 0
    for line in lines_of(text):
        if FIRST.fullmatch(line.text):
            return True
        if line.number > _NEAR:
            break
        if is_aside(line.text):
            continue
        if _ACTION.match(line.text):
            action = " ".join(line.text.partition("#")[0].split())
            return any(canonical_line(rules, action) for rules in GAMES.values())
        key, value = key_and_value(line.text) or ("", "")
        players += bool(PLAYER.fullmatch(key))
        if keys.key_of(key) == "game":
            return game_of(value) is not None
        if players == 2:
            return True
        if not (PLAYER.fullmatch(key) or keys.is_known(keys.key_of(key)) or seat_line(line)):
            return False
    return False


def games_of(text: str) -> Iterator[list[Typed]]:
    """The lines of each game: a new one begins with `kibitz-log`, or where a game is named after actions."""
    game: list[Typed] = []
    has_begun = has_actions = has_game = False
    for line in lines_of(text):
        names_game = (key_and_value(line.text) or ("",))[0].lower() == "game"
        if (has_begun and FIRST.fullmatch(line.text)) or (names_game and (has_actions or has_game)):
            yield game
            game, has_begun, has_actions, has_game = [], False, False, False
        game.append(line)
        has_begun = has_begun or bool(line.text and not line.text.startswith("#"))
        has_game = has_game or names_game
        has_actions = has_actions or bool(_ACTION.match(line.text) and not seat_line(line))
    if has_begun:
        yield game


def is_aside(text: str) -> bool:
    """Blank lines, comments and headings."""
    return not text or text.startswith("#") or bool(DECORATION.fullmatch(text))


def key_and_value(text: str) -> tuple[str, str] | None:
    """`where: Ur` in two parts; None for another kind of line.

    >>> key_and_value("p0  hand:RRB"), key_and_value("p0 pass # he: hm")
    (('p0 hand', 'RRB'), None)
    """
    key, colon, value = text.partition(":")
    return (" ".join(key.split()), value.strip()) if colon and not set(key) & {"#", '"'} else None


def is_new_key(text: str) -> bool:
    """Whether a key that means nothing to us stands here: one word, with a blank behind the colon."""
    key, _, value = text.partition(":")
    return key.rstrip().replace("-", "_").isidentifier() and value[:1] in ("", " ", "\t")


def seat_line(line: Typed) -> SeatLine | None:
    """`p0 hand: RRB`, `Ann "elo": 7`."""
    if found := key_and_value(line.text):
        who, _, key = found[0].rpartition(" ")
        return SeatLine(who, key.lower(), found[1], line.number) if who and key.lower() in SEAT_KEYS else None
    who, quote, rest = line.text.partition('"')
    if not quote or not who.strip() or set(who) & {"#", ":"}:
        return None
    found = quoted_key(Typed(quote + rest, line.number))
    return SeatLine(" ".join(who.split()), *found, line.number, is_raw=True) if found else None


def quoted_key(line: Typed) -> tuple[str, str] | None:
    """`"club": {"members": 12}`: key and value, which is JSON."""
    try:
        key, end = json.JSONDecoder().raw_decode(line.text)
    except ValueError:
        return None
    rest = line.text[end:].lstrip()
    return (key, rest[1:].strip()) if rest.startswith(":") else None
