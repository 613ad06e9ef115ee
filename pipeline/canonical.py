"""The one way a log is written: fixed order of keys, nothing that is empty, unknown fields last and sorted."""

import json
from typing import Any

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
        fields = ((name, plain(getattr(value, name))) for name in type(value).model_fields)
        kept = {name: item for name, item in fields if name in _ALWAYS or item not in _EMPTY}
        return kept | sorted_keys(value.model_extra or {})
    if isinstance(value, dict):
        order = _ORDERS.get(frozenset(value)) or sorted(value)  # scores as the score sheet has them
        return {str(key): plain(value[key]) for key in order}
    # Lists in a log are of one kind: 300 actions need no look at each.
    return list(value) if not value or type(value[0]) in _SCALARS else [plain(item) for item in value]


def sorted_keys(value: Any) -> Any:
    """Unknown JSON, every object with its keys sorted."""
    if isinstance(value, dict):
        return {key: sorted_keys(value[key]) for key in sorted(value)}
    return [sorted_keys(item) for item in value] if isinstance(value, list) else value


def one_line_of_json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
