"""The one way a log is written: fixed order of keys, nothing that is empty, unknown fields last and sorted."""

import json
from functools import lru_cache
from typing import Any

import msgspec
from pydantic import BaseModel

from pipeline.games import PARTS

_ALWAYS = {"format", "version", "game", "players", "actions"}
_EMPTY = (None, "", {}, [])
_SCALARS = {str, int, float, bool, type(None)}
_ORDERS = {frozenset(parts.categories): parts.categories for parts in PARTS.values()}


def plain(value: Any) -> Any:
    """`value` as JSON types, in canonical order."""
    if type(value) in _SCALARS:
        return value
    if isinstance(value, BaseModel):
        return _plain_fields(value) | sorted_keys(value.model_extra or {})
    if isinstance(value, dict):
        order = _ORDERS.get(frozenset(value)) or sorted(value)  # scores as the score sheet has them
        return {
            str(key): item if type(item := value[key]) in _SCALARS else plain(item)  # most are: that is asked first
            for key in order
        }
    # Lists in a log are of one kind: 300 actions need no look at each.
    return list(value) if not value or type(value[0]) in _SCALARS else [plain(item) for item in value]


def _plain_fields(part: BaseModel) -> dict[str, Any]:
    values, kept = part.__dict__, {}
    for name in _names(type(part)):
        item = values[name]
        if item or name in _ALWAYS or item not in _EMPTY:  # most are empty: that is asked first
            item = plain(item)
            if name in _ALWAYS or item not in _EMPTY:
                kept[name] = item
    return kept


@lru_cache
def _names(kind: type[BaseModel]) -> tuple[str, ...]:
    """Of the fields, in order; pydantic takes longer to tell."""
    return tuple(kind.model_fields)


def sorted_keys(value: Any) -> Any:
    """Unknown JSON, every object with its keys sorted."""
    if isinstance(value, dict):
        return {key: sorted_keys(value[key]) for key in sorted(value)}
    return [sorted_keys(item) for item in value] if isinstance(value, list) else value


def one_line_of_json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def json_bytes(document: Any, is_sorted: bool = False) -> bytes:
    """Compact JSON, quickly; is_sorted: every object by its keys."""
    try:
        return msgspec.json.encode(document, order="sorted" if is_sorted else None)
    except OverflowError:  # a number of more than 64 bits, in a field nobody knows
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=is_sorted).encode()
