"""A game's lines, each by its kind. Nothing here knows the rules of a game."""

import json
import re

from pipeline.transcripts import header, keys
from pipeline.transcripts.draft import Branch, Draft, Entry, Typed, fault
from pipeline.transcripts.lines import DECORATION, FIRST, PLAYER, is_new_key, key_and_value, quoted_key, seat_line
from pipeline.transcripts.seats import Seats

MOST_ACTIONS = 100_000
DEEPEST = 100  # variations within variations
_MOVE = re.compile(r"move +(-?\d{1,9})", re.IGNORECASE | re.ASCII)
_NEVER_RAW = {"format", "version", "game"}
_OF_VARIATIONS = {"name", "author", "from"}


def scan(lines: list[Typed]) -> Draft:
    """Raises LogError."""
    scanner = Scanner()
    for line in lines:
        scanner.read(line)
    if len(scanner.open) > 1:
        raise fault(scanner.open[-1].number, "a variation without end", "{", "a line }")
    return scanner.draft


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
        if not text or DECORATION.fullmatch(text):
            return
        key, value = key_and_value(text) or ("", "")
        if text[0] in _BY_SIGN:
            _BY_SIGN[text[0]](self, line)
        elif found := FIRST.fullmatch(text):
            self.draft.version = found[1]
        elif key.lower() == "mark":
            self._read_mark(Typed(value, line.number))
        elif len(self.open) == 1:
            self._read_line_of_game(line, key, Typed(value, line.number))
        elif key.lower() in _OF_VARIATIONS:
            self._read_key_of_variation(key.lower(), Typed(value, line.number))
        else:
            self._read_action(line)

    def _read_line_of_game(self, line: Typed, words: str, value: Typed) -> None:
        key = keys.key_of(words)
        if found := _MOVE.fullmatch(line.text):
            self._position = int(found[1])
        elif found := PLAYER.fullmatch(words):
            self._once(self.draft.players, int(found[1]), value)
        elif of_seat := seat_line(line):
            self.draft.seat_lines.append(of_seat)
        elif words and (keys.is_known(key) or (is_new_key(line.text) and not self._is_of_player(words))):
            self._once(self.draft.fields, key, value)
        else:
            self._read_action(line)

    def _is_of_player(self, words: str) -> bool:
        """Whether this is rather an action such as `Ann: pass`."""
        return bool(self._entries) or words.lower() in Seats(self.draft).by_name

    @staticmethod
    def _once(fields: dict, key: str | int, value: Typed) -> None:
        if key in fields:
            name = f"p{key}" if isinstance(key, int) else keys.WRITTEN.get(key, key)
            raise fault(value.number, f"{name} for the second time", value.text, f"only line {fields[key].number}")
        fields[key] = value

    def _read_key_of_variation(self, key: str, value: Typed) -> None:
        if key != "from":
            setattr(self._branch, key, header.read_words(value))
        elif re.fullmatch(r"\d{1,9}", value.text, re.ASCII):
            self._branch.start = int(value.text)
        else:
            raise fault(value.number, "not a number", value.text, "the number of an action, counted from 0")

    def _read_mark(self, value: Typed) -> None:
        if not self._entries:
            raise fault(value.number, "a mark before any action", value.text)
        self._entries[-1].mark = header.read_words(value)

    def _read_action(self, line: Typed) -> None:
        text, sign, comment = line.text.partition("#")
        self._add(Entry(" ".join(text.split()), line.number), sign, comment)

    def _add(self, entry: Entry, sign: str, comment: str) -> None:
        if len(self._entries) == MOST_ACTIONS:
            raise fault(entry.number, "too many actions", expected=f"at most {MOST_ACTIONS}")
        entry.position = self._position
        entry.comment = [comment.strip()] if sign else []
        self._entries.append(entry)

    def _read_comment(self, line: Typed) -> None:
        above = self._entries[-1] if self._entries else self._branch
        above.comment.append(line.text[1:].strip())

    def _read_quoted(self, line: Typed) -> None:
        """A field of the JSON form, or an action that is taken as it stands."""
        if found := quoted_key(line):
            if found[0] in _NEVER_RAW:
                raise fault(line.number, "a field that is not written so", found[0], "a line without quotation marks")
            self._branch.raw[found[0]] = header.read_json(Typed(found[1], line.number))
            return
        try:
            text, end = json.JSONDecoder().raw_decode(line.text)
        except ValueError:
            raise fault(line.number, "quotation marks without end", line.text) from None
        tail, sign, comment = line.text[end:].partition("#")
        self._add(Entry(text, line.number, verbatim=True, tail=tail.strip()), sign, comment)

    def _read_check(self, line: Typed) -> None:
        if len(self.open) > 1 or not self._entries:
            raise fault(line.number, "points that no action of the game brings", line.text)
        text = line.text[1:]
        items = [text.strip()] if "{" in text else [part.strip() for part in re.split("[,;]", text)]
        self._entries[-1].checks += [Typed(item, line.number) for item in items if item]

    def _open_variation(self, line: Typed) -> None:
        if len(self.open) > DEEPEST:
            raise fault(line.number, "too many variations within variations", expected=f"at most {DEEPEST}")
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
