"""Actions as lines or records -> canonical lines; what hangs on them goes into comments, marks and times."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from engines.api import BadText, Rules
from engines.tigris_euphrates.names import MONUMENT_NAMES
from pipeline.action_records import ActionRecord, by_type, line_of, reader
from pipeline.errors import described
from pipeline.games.parts import canonical_line
from pipeline.lenient import values
from pipeline.lenient.draft import Draft, token
from pipeline.lenient.keys import folded
from pipeline.lenient.wording import read_line
from pipeline.validation import first_fault

BESIDE = {"comment": "comments", "mark": "marks", "time": "times"}
"""A field of a record -> the field of the log or variation that gathers it."""

_KEYS = {  # folded -> fields that may be meant; the first that the type has
    "kind": ("type",), "verb": ("type",), "action": ("type",), "move": ("type",), "act": ("type",),
    "player": ("seat",), "by": ("seat",), "who": ("seat",),
    "color": ("colour",), "leader": ("colour",), "war": ("colour",), "kingdom": ("colour",),
    "tile": ("colour", "tiles"), "tiles": ("tiles", "count"),
    "square": ("cell",), "to": ("cell", "city"), "at": ("cell", "city"), "coord": ("cell",), "coords": ("cell",),
    "position": ("cell",), "field": ("cell",), "pos": ("cell",),
    "letters": ("tiles",), "discard": ("tiles",), "discards": ("tiles",), "hand": ("tiles",),
    "amount": ("count",), "number": ("count",),
    "colours": ("monument",), "colors": ("monument",),
    "face": ("card",), "second": ("extra",), "with": ("extra",), "beside": ("extra",), "faces": ("cards",),
    "symbol": ("prize",), "glyph": ("mark",), "judgement": ("mark",), "judgment": ("mark",),
    "note": ("comment",), "remark": ("comment",), "t": ("time",), "clock": ("time",), "seconds": ("time",),
    "moveid": ("log_position",),
}  # fmt: skip
_TYPES = {
    "tigris_euphrates": {
        "placetile": "tile", "laytile": "tile", "placeleader": "leader", "moveleader": "leader",
        "withdrawleader": "withdraw", "takeback": "withdraw", "placecatastrophe": "catastrophe",
        "swaptiles": "swap", "discard": "swap", "exchange": "swap", "selectwar": "war", "choosewar": "war",
        "addsupport": "support", "placesupport": "support", "commit": "support", "buildmonument": "build",
        "monument": "build", "nomonument": "decline", "taketreasure": "treasure", "drawtile": "draw", "skip": "pass",
    },
    "taj_mahal": {
        "playcard": "play", "playcards": "play", "home": "withdraw", "gohome": "withdraw",
        "buildpalace": "palace", "takecard": "take", "drawcard": "draw", "shuffle": "reshuffle", "reveal": "show",
        "showcard": "show", "newdisplay": "display",
    },
}  # fmt: skip
_TEXTS = ("action", "move", "text", "line")


@dataclass
class Tree:
    """Actions of a game or of a variation, whose first has the number `first`, and what hangs on each.

    others: fields of records that mean nothing to us. positions: places in the source, with None where not told.
    """

    first: int = 0
    lines: list[Any] = field(default_factory=list)
    beside: dict[str, dict[int, Any]] = field(default_factory=lambda: {name: {} for name in BESIDE.values()})
    others: dict[int, dict[str, Any]] = field(default_factory=dict)
    positions: list[Any] = field(default_factory=list)


class Reader:
    """Reads the actions of one document. rules: of its edition, None when there is no such edition."""

    def __init__(self, draft: Draft, game: str, rules: Rules | None, names: dict[str, int]):
        self.draft, self.game, self.rules, self.names = draft, game, rules, names

    def tree(self, given: Any, at: str, first: int = 0) -> Tree | None:
        """None for what is no list of actions, nor a text with one a line. Raises LogError for a wrong record."""
        if isinstance(given, str):
            given = [line for line in given.splitlines() if line.strip()]
        if not isinstance(given, list):
            return None
        tree = Tree(first)
        for place, item in enumerate(given):
            tree.positions.append(None)
            if isinstance(item, dict):
                item = self._from_record(tree, item, f"{at}/{place}")
            elif isinstance(item, list) and item and all(isinstance(word, (str, int)) for word in item):
                item = " ".join(map(str, item))
            tree.lines.append(self._from_text(tree, item) if isinstance(item, str) else item)
        if None in tree.positions:  # a list of places has one for every action
            for place, position in enumerate(tree.positions):
                if position is not None:
                    tree.others.setdefault(first + place, {})["log_position"] = position
        return tree

    def _from_text(self, tree: Tree, text: str) -> str:
        if self.rules is None:
            return text
        said = read_line(self.rules, text, self.names)
        for name, value in (("comments", said.comment), ("marks", said.mark)):
            if value:
                tree.beside[name].setdefault(tree.first + len(tree.lines), value)
        return said.line

    def _from_record(self, tree: Tree, given: dict[str, Any], at: str) -> str:
        """The line of a record; what else it holds goes into the tree."""
        args = next((key for key in given if folded(key) == "args" and isinstance(given[key], dict)), None)
        record = {key: value for key, value in given.items() if key != args} | (given[args] if args else {})
        text = next((record.pop(key) for key in list(record) if _is_line(key, record[key])), None)
        shape = None if text else self._shape(record, at)
        found, keys = _named(record, shape)
        self._put_beside(tree, found, keys, at)
        words = {name: found.pop(name) for name in list(found) if shape and name in shape.model_fields}
        if found:
            tree.others[tree.first + len(tree.lines)] = found
        return text if shape is None else self._line(shape, words, keys, at)

    def _shape(self, record: dict[str, Any], at: str) -> type[ActionRecord]:
        """The shape of the record's type."""
        shapes = by_type(self.game)
        for key, value in record.items():
            if folded(key) == "type" or "type" in _KEYS.get(folded(key), ()):
                word = folded(str(value))
                if shape := shapes.get(_TYPES[self.game].get(word, word)):
                    return shape
                rule, expected = "no such action", ", ".join(shapes)
                raise self.draft.fault(f"{at}/{token(key)}", rule, described(value), expected)
        raise self.draft.fault(f"{at}/type", "missing", "", ", ".join(shapes))

    def _put_beside(self, tree: Tree, found: dict[str, Any], keys: dict[str, str], at: str) -> None:
        """Comment, mark, time and place in the source; a number of the action that is told must be its own."""
        ply = tree.first + len(tree.lines)
        for name, gathered in BESIDE.items():
            if found.get(name) is not None:
                tree.beside[gathered][ply] = found.pop(name)
                branch = at.rpartition("/actions/")[0]
                self.draft.moved(f"{branch}/{gathered}/{ply}", f"{self.draft.origin(at)}/{token(keys[name])}")
        tree.positions[-1] = found.pop("log_position", None)
        told = found.pop("ply", ply)
        if told != ply:
            place = f"{at}/{token(keys['ply'])}"
            raise self.draft.fault(place, "an action out of its place", described(told), str(ply))

    def _line(self, shape: type[ActionRecord], words: dict[str, Any], keys: dict[str, str], at: str) -> str:
        read = {name: _READ[name](value) if name in _READ else value for name, value in words.items()}
        read["type"] = shape.type_name()
        if (seat := values.seat(words.get("seat"), self.names)) is not None:
            read["seat"] = seat
        try:
            line = line_of(reader(self.game).validate_python(read))
        except ValidationError as error:
            fault = first_fault(error)
            name = fault.at.rpartition("/")[2]
            raise self.draft.fault(
                f"{at}/{token(keys.get(name, name))}", fault.rule, fault.found, fault.expected
            ) from None
        return canonical_line(self.rules, line) or self._refuse(line, at) if self.rules else line

    def _refuse(self, line: str, at: str) -> str:
        """Words that fit the shape, but no card, city or square of this game."""
        try:
            return self.rules.encode(self.rules.decode(line))
        except BadText as bad:
            raise self.draft.fault(at, "not an action", line, bad.expected) from None


def could_be(rules: Rules, item: Any) -> bool:
    """Whether it could be an action of the game, on a quick look."""
    if isinstance(item, dict):
        words = {folded(value) for value in item.values() if isinstance(value, str)}
        return bool(words & (by_type(rules.name).keys() | _TYPES[rules.name].keys()))
    return isinstance(item, str) and read_line(rules, item, {}).line != item or canonical_line(rules, str(item)) == item


def _is_line(key: str, value: Any) -> bool:
    """Whether a field of a record holds a whole line."""
    return folded(key) in _TEXTS and isinstance(value, str) and bool(_LINE.match(value.lower()))


def _named(record: dict[str, Any], shape: type[ActionRecord] | None) -> tuple[dict[str, Any], dict[str, str]]:
    """The record with the names of fields of its shape, and under which key each was read."""
    wanted = {*BESIDE, "log_position", "ply", *(shape.model_fields if shape else ())}
    found: dict[str, Any] = {}
    keys: dict[str, str] = {}
    for key, value in record.items():
        names = (key, folded(key), *_KEYS.get(folded(key), ()))
        name = next((name for name in names if name in wanted and name not in found), key)
        found[name], keys[name] = value, key
    return found, keys


def _count(value: Any) -> Any:
    """A number of tiles, or the tiles themselves."""
    if isinstance(value, str) and not value.strip().isdecimal():
        value = values.letters(value)
        return len(value) if isinstance(value, str) else value
    return len(value) if isinstance(value, list) else value


def _monument(value: Any) -> Any:
    """Its two colours in either order."""
    words = value if isinstance(value, list) else re.split(r"[\W_]+(?:and[\W_]+)?", str(value))
    colours = [str(values.colour(word)) for word in words]
    pairs = ("/".join(colours), "/".join(reversed(colours)))
    return next((pair for pair in pairs if pair in MONUMENT_NAMES), value)


def _small(value: Any) -> Any:
    return "-".join(value.lower().split()) if isinstance(value, str) else value


_LINE = re.compile(r"\s*\S+\s+\S")
_READ: dict[str, Callable[[Any], Any]] = {
    "colour": values.colour,
    "cell": values.cell,
    "tiles": values.letters,
    "count": _count,
    "monument": _monument,
    "card": values.card,
    "extra": lambda value: None if value in (None, "") else values.card(value),
    "cards": values.cards,
    "prize": _small,
    "city": _small,
}
