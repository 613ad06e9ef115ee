"""Comments, marks and times, however they hang on their actions -> one object by the action's number."""

from typing import Any

from pipeline.errors import LogError, described
from pipeline.lenient import values
from pipeline.lenient.actions import Tree
from pipeline.lenient.draft import Draft
from pipeline.lenient.keys import folded

_PLY = {"ply", "action", "at", "index", "anchor"}
_AUTHOR = {"author", "by"}
_VALUE = {
    "comments": {"text", "comment", "words", "note"},
    "marks": {"mark", "glyph", "text", "nag"},
    "times": {"time", "seconds", "t", "clock"},
}


def read_notes(draft: Draft, part: dict[str, Any], at: str, tree: Tree) -> None:
    """Of the log, or of a variation at the pointer `at`. What stood beside the actions is added."""
    for name, beside in tree.beside.items():
        given = part.get(name)
        if given is None or isinstance(given, (dict, list)):
            gathered = _gathered(draft, name, given, at, tree)
            for ply, value in beside.items():
                _add(gathered, name, ply, value)
            if gathered or given is not None:
                part[name] = {str(ply): _value(name, value) for ply, value in gathered.items()}


def _gathered(draft: Draft, name: str, given: Any, at: str, tree: Tree) -> dict[Any, Any]:
    if not isinstance(given, list):
        return {_number(ply): value for ply, value in (given or {}).items()}
    found: dict[Any, Any] = {}
    for place, item in enumerate(given):
        ply, value, others = _note(name, item, tree.first + place)
        if not isinstance(ply, (int, str)):
            where = f"{draft.origin(f'{at}/{name}')}/{place}"
            fault = LogError("", where, "no number of an action", described(ply), "a whole number")
            raise fault.of_game(draft.document["game"])
        if value is not None:
            draft.moved(f"{at}/{name}/{ply}", f"{draft.origin(f'{at}/{name}')}/{place}")
            _add(found, name, ply, value)
        if others:
            tree.others.setdefault(ply, {}).update(others)
    return found


def _note(name: str, item: Any, ply: int) -> tuple[Any, Any, dict[str, Any]]:
    """Action, value and what else is said of one item of a list; an item that names no action belongs to its place."""
    if not isinstance(item, dict) or not any(folded(key) in _VALUE[name] for key in item):
        return ply, item, {}
    found = {folded(key): value for key, value in item.items()}
    ply = next((found[key] for key in found if key in _PLY), ply)
    value = next((found[key] for key in found if key in _VALUE[name]), None)
    author = next((found[key] for key in found if key in _AUTHOR), None)
    used = _PLY | _VALUE[name] | _AUTHOR
    others = {key: value for key, value in item.items() if folded(key) not in used}
    return _number(ply), f"{author}: {value}" if author and name == "comments" else value, others


def _add(found: dict[Any, Any], name: str, ply: Any, value: Any) -> None:
    """A second comment on the same action stands below the first."""
    if name == "comments" and found.get(ply):
        found[ply] = [*_listed(found[ply]), *_listed(value)]
    else:
        found.setdefault(ply, value)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _number(ply: Any) -> Any:
    return int(ply) if isinstance(ply, str) and ply.isdecimal() and len(ply) < 10 else ply


def _value(name: str, value: Any) -> Any:
    if name == "times":
        return values.seconds(value)
    if isinstance(value, dict):
        _, value, _ = _note(name, value, 0)
    if isinstance(value, list):
        return ("\n" if name == "comments" else " ").join(str(_value(name, item)) for item in value)
    return value
