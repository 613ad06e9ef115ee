"""The lines of a transcript, each by its kind. Nothing here knows the rules of a game."""

import json
import re
from collections.abc import Iterator

from engines.games import GAMES
from pipeline.errors import LogError
from pipeline.games.parts import canonical_line
from pipeline.transcripts import header
from pipeline.transcripts.draft import Branch, Draft, Entry, SeatLine, Typed, fault

FIRST = re.compile(r"kibitz[ -]log\b[, ]*(?:version +)?(\S*)", re.IGNORECASE)
_NEW_LINE = re.compile(r"\r\n|\n|\r")
_STRING = r'"(?:[^"\\]|\\.)*"'
_RAW = re.compile(rf"({_STRING}) *: *(.*)")
_DECORATION = re.compile(r"(?:turn|visit|round) +\d+\b[^:]*|[-=_*~]{3,}.*", re.IGNORECASE)
_MOVE = re.compile(r"move +(-?\d+)", re.IGNORECASE | re.ASCII)
_PLAYER = re.compile(r"p(\d+) *: *(.*)", re.IGNORECASE | re.ASCII)
_SEAT_KEYS = "hand|name|dynasty|id|kind|colour|color|seat|result"
_SEAT_LINE = re.compile(rf"([^#:]+?) +({_SEAT_KEYS}|{_STRING}) *: *(.*)", re.IGNORECASE)
_HEADER = re.compile(r"([^\W\d_][\w-]*(?: +[\w-]+)?) *: *(.*)")
_NEW_KEY = re.compile(r"([^\W\d_][\w-]+) *:(?: +(.*))?")
_ACTION = re.compile(r"(?:(?:draw|show) +)?p[0-4] |(?:display|reshuffle)\b", re.IGNORECASE)
_NEAR = 200  # lines that are looked at to know a transcript


def lines_of(text: str) -> list[Typed]:
    return [Typed(line.strip(), number) for number, line in enumerate(_NEW_LINE.split(text), start=1)]


def looks_like_one(text: str) -> bool:
    """Whether it begins with `kibitz-log`, or with header lines of ours and names a game, two players or an action."""
    players = 0
    for line in lines_of(text[: _NEAR * 100])[:_NEAR]:
        if FIRST.fullmatch(line.text):
            return True
        if not line.text or line.text.startswith("#") or _DECORATION.fullmatch(line.text):
            continue
        if _ACTION.match(line.text):
            return any(canonical_line(rules, line.text.partition("#")[0]) for rules in GAMES.values())
        players += bool(_PLAYER.fullmatch(line.text))
        known = _known_header(line)
        if players == 2 or (known and known[0] == "game"):
            return players == 2 or header.game_of(known[1]) is not None
        if not (known or _PLAYER.fullmatch(line.text) or _SEAT_LINE.fullmatch(line.text)):
            return False
    return False


def games_of(text: str) -> Iterator[list[Typed]]:
    """The lines of each game: a new one begins with `kibitz-log`, or where a game is named after actions."""
    game: list[Typed] = []
    has_begun = has_actions = has_game = False
    for line in lines_of(text):
        names_game = bool(re.match(r"game *:", line.text, re.IGNORECASE))
        is_first = bool(FIRST.fullmatch(line.text))
        if (is_first and has_begun) or (names_game and (has_actions or has_game)):
            yield game
            game, has_begun, has_actions, has_game = [], False, False, False
        game.append(line)
        has_begun = has_begun or bool(line.text and not line.text.startswith("#"))
        has_game = has_game or names_game
        has_actions = has_actions or bool(_ACTION.match(line.text) and not _SEAT_LINE.fullmatch(line.text))
    if has_begun:
        yield game


def scan(lines: list[Typed]) -> Draft:
    """Raises LogError."""
    scanner = Scanner()
    for line in lines:
        scanner.read(line)
    if len(scanner.open) > 1:
        raise fault(scanner.open[-1].number, "a variation without end", "{", "a line }")
    return scanner.draft


def _known_header(line: Typed) -> tuple[str, str] | None:
    found = _HEADER.fullmatch(line.text)
    key = header.key_of(found[1]) if found else ""
    return (key, found[2]) if key in header.KNOWN else None


class Scanner:
    """Takes the lines one by one; `open` holds the branch that is read, and above it those it interrupts."""

    def __init__(self) -> None:
        self.draft = Draft()
        self.open = [self.draft.tree]
        self._position: int | None = None

    @property
    def _branch(self) -> Branch:
        return self.open[-1]

    @property
    def _entries(self) -> list[Entry]:
        return self._branch.entries

    def read(self, line: Typed) -> None:
        text = line.text
        if not text or _DECORATION.fullmatch(text):
            return
        if text[0] in _BY_SIGN:
            _BY_SIGN[text[0]](self, line)
        elif found := FIRST.fullmatch(text):
            self.draft.version = found[1]
        elif len(self.open) == 1:
            self._read_line_of_game(line)
        elif found := re.fullmatch(r"(name|author|from|mark) *: *(.*)", text, re.IGNORECASE):
            self._read_key_of_variation(found[1].lower(), Typed(found[2], line.number))
        else:
            self._read_action(line)

    def _read_line_of_game(self, line: Typed) -> None:
        text, number = line.text, line.number
        if found := _MOVE.fullmatch(text):
            self._position = int(found[1])
        elif found := _PLAYER.fullmatch(text):
            self._once(self.draft.players, int(found[1]), Typed(found[2], number))
        elif found := _SEAT_LINE.fullmatch(text):
            self._read_seat_line(*found.groups(), number)
        elif known := _known_header(line):
            self._once(self.draft.fields, known[0], Typed(known[1], number))
        elif found := re.fullmatch(r"mark *: *(.*)", text, re.IGNORECASE):
            self._read_mark(Typed(found[1], number))
        elif not self._entries and (found := _NEW_KEY.fullmatch(text)):
            self._once(self.draft.fields, header.key_of(found[1]), Typed(found[2] or "", number))
        else:
            self._read_action(line)

    def _read_seat_line(self, who: str, key: str, value: str, number: int) -> None:
        is_raw = key.startswith('"')
        self.draft.seat_lines.append(SeatLine(who, key if is_raw else key.lower(), value, number, is_raw))

    @staticmethod
    def _once(fields: dict, key: str | int, value: Typed) -> None:
        if key in fields:
            name = f"p{key}" if isinstance(key, int) else key.replace("_", " ")
            raise fault(value.number, f"{name} for the second time", value.text, f"only line {fields[key].number}")
        fields[key] = value

    def _read_key_of_variation(self, key: str, value: Typed) -> None:
        if key == "mark":
            self._read_mark(value)
        elif key == "from":
            if not value.text.isdecimal():
                raise fault(value.number, "not a number", value.text, "the number of an action, counted from 0")
            self._branch.start = int(value.text)
        else:
            setattr(self._branch, key, header.read_words(value))

    def _read_mark(self, value: Typed) -> None:
        if not self._entries:
            raise fault(value.number, "a mark before any action", value.text)
        self._entries[-1].mark = header.read_words(value)

    def _read_action(self, line: Typed) -> None:
        text, sign, comment = line.text.partition("#")
        self._entries.append(Entry(text.strip(), line.number, position=self._position))
        if sign:
            self._entries[-1].comment.append(comment.strip())

    def _read_comment(self, line: Typed) -> None:
        above = self._entries[-1] if self._entries else self._branch
        above.comment.append(line.text[1:].strip())

    def _read_quoted(self, line: Typed) -> None:
        """A field of the JSON form, or an action that is taken as it stands."""
        if found := _RAW.fullmatch(line.text):
            key = header.read_json(Typed(found[1], line.number))
            self._branch.raw[key] = header.read_json(Typed(found[2], line.number))
            return
        try:
            text, end = json.JSONDecoder().raw_decode(line.text)
        except ValueError:
            raise fault(line.number, "quotation marks without end", line.text) from None
        tail, sign, comment = line.text[end:].partition("#")
        self._entries.append(Entry(text, line.number, True, tail.strip(), position=self._position))
        if sign:
            self._entries[-1].comment.append(comment.strip())

    def _read_check(self, line: Typed) -> None:
        if len(self.open) > 1 or not self._entries:
            raise fault(line.number, "points that no action of the game brings", line.text)
        text = line.text[1:]
        items = [text.strip()] if "{" in text else [part.strip() for part in re.split("[,;]", text)]
        self._entries[-1].checks += [Typed(item, line.number) for item in items if item]

    def _open_variation(self, line: Typed) -> None:
        name = header.read_words(Typed(line.text[1:].strip(), line.number))
        above = self._entries[-1] if self._entries else self._branch
        above.variations.append(Branch(line.number, name=name))
        self.open.append(above.variations[-1])

    def _close_variation(self, line: Typed) -> None:
        if len(self.open) == 1 or line.text != "}":
            raise fault(line.number, "the end of no variation", line.text)
        self.open.pop()


_BY_SIGN = {
    "#": Scanner._read_comment,
    '"': Scanner._read_quoted,
    "=": Scanner._read_check,
    "{": Scanner._open_variation,
    "}": Scanner._close_variation,
}

__all__ = ["FIRST", "LogError", "games_of", "looks_like_one", "scan"]
