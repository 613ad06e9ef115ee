"""BoardGameGeek: a play as the site knows it, whether it came as XML or as JSON. Used by the readers of both.

A node is an object whose attributes stand under `$` or carry a sign before their name, as converters of XML write them.
"""

from collections.abc import Iterable
from typing import Any

from pipeline.records.dates import day_given
from pipeline.records.games import game_of
from pipeline.records.model import Record, Skipped
from pipeline.records.play import Entry, Play, record_of, without_repeats
from pipeline.records.values import amount, flag, minutes, name_of, text_of, whole

ATTRIBUTES = ("$", "_attributes", "attributes")
_SIGNS = ("@_", "-", "@", "_")
_TEXTS = ("#text", "_text", "_cdata", "$t", "_", "$", "value")
_PLAYER = {"name", "username", "userid"}
_BY_BGSTATS = "#bgstats"
# The site's own answer has other names for some attributes.
_SITE_NAMES = {"playid": "id", "playdate": "date", "position": "startposition"}

Node = dict[str, Any]


def read_plays(plays: Iterable[Any]) -> list[Record | Skipped]:
    return without_repeats(_read(play, f"play {number}") for number, play in enumerate(plays, start=1))


def children(node: Any, name: str) -> list[Any]:
    """All children of that name; one alone may stand without its list."""
    found = node.get(name) if isinstance(node, dict) else None
    return found if isinstance(found, list) else [] if found is None or found == "" else [found]


def attributes(node: Any) -> Node:
    """The attributes by their plain names, and whatever else is no node."""
    if not isinstance(node, dict):
        return {}
    plain: Node = {}
    for key, value in node.items():
        if key in ATTRIBUTES and isinstance(value, dict):
            plain.update(value)
        elif not isinstance(value, (dict, list)):
            sign = next((sign for sign in _SIGNS if key.startswith(sign)), "")
            plain[key.removeprefix(sign)] = value
    return {_SITE_NAMES.get(key, key): value for key, value in plain.items()}


def text(node: Any, name: str) -> str | None:
    """The text of a child, however the converter wrote it."""
    for child in children(node, name):
        if isinstance(child, dict):
            child = next((child[key] for key in _TEXTS if isinstance(child.get(key), str)), None)
        if text_of(child):
            return text_of(child)
    return None


def _read(node: Any, at: str) -> Record | Skipped:
    own = attributes(node)
    items = [attributes(item) for item in children(node, "item")]
    item = items[0] if items else own
    if not (text_of(item.get("objectid")) or text_of(item.get("name"))):
        return Skipped("unreadable", at)
    game = game_of(item.get("objectid"), item.get("name"))
    if game is None:
        return Skipped("other_game", at)
    quantity = amount(own["quantity"]) if text_of(own.get("quantity")) else 1
    players = [player for group in children(node, "players") for player in _players(group)]
    if quantity is None or not all(isinstance(player, dict) for player in players):
        return Skipped("unreadable", at)
    if quantity == 0:
        return Skipped("quantity_zero", at)
    return record_of(_play(own, game, quantity, text(node, "comments"), players))


def _players(group: Any) -> list[Any]:
    """XML and what is made of it has one `players` with each `player` in it; the site's answer lists them itself."""
    is_player = _PLAYER & attributes(group).keys() and "player" not in group
    return [group] if is_player else children(group, "player")


def _play(own: Node, game: str, quantity: int, comment: str | None, players: list[Node]) -> Play:
    number = whole(own.get("id"))
    date, notes = day_given(own.get("date"), game)
    if _BY_BGSTATS in (comment or "").lower():
        notes = notes | {"posted_by_bgstats"}
    return Play(
        game=game,
        id=f"bgg:{number}" if number else None,
        date=date,
        quantity=quantity,
        duration_min=minutes(own.get("length")),
        location=text_of(own.get("location")),
        comment=comment,
        ended="unfinished" if flag(own.get("incomplete")) else None,
        is_counted=not flag(own.get("nowinstats")),
        entries=[_entry(attributes(player)) for player in players],
        notes=notes,
    )


def _entry(player: Node) -> Entry:
    username = name_of(player.get("username"))
    name = name_of(player.get("name")) or username
    return Entry(
        name,
        f"bgg:{username.lower()}" if username else None,
        "person" if name else "anonymous",
        score=player.get("score"),
        is_winner=flag(player.get("win")),
        seat=player.get("startposition"),
        role=text_of(player.get("color")),
    )
