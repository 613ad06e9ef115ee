"""BG Stats: the play that a score app hands over, as a link or as bare JSON. `playDate` is UTC and the end of play."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, unquote_plus

from pydantic_core import from_json

from pipeline.readers.content import Content
from pipeline.records.dates import day_begun
from pipeline.records.games import game_of
from pipeline.records.model import Record, Skipped
from pipeline.records.play import Entry, Play, record_of, source_id, without_repeats
from pipeline.records.values import flag, minutes, name_of, text_of

NAME, TITLE = "bgstats-push", "BG Stats: links of plays (createPlay), or their JSON"
_LINK = re.compile(r"(?:https?://app\.bgstatsapp\.com/createPlay|bgstats://)[^\s?]{0,40}\?(\S*)", re.I)


def recognises(content: Content) -> bool:
    near = content.documents_near()
    if near:
        return all(map(_is_push, near))
    return bool(content.any_text) and _LINK.search(content.any_text) is not None


def read(content: Content) -> list[Record | Skipped]:
    return without_repeats(_read(document, at) for at, document in _documents(content))


def _is_push(document: Any) -> bool:
    return isinstance(document, dict) and "sourcePlayId" in document and "game" in document and "players" in document


def _documents(content: Content) -> Iterator[tuple[str, Any]]:
    """Place and document of each play; None for one that is cut."""
    if content.fault is None:
        yield from ((f"play {index}", document) for index, document in enumerate(content.documents(), start=1))
        return
    for number, line in enumerate(content.any_text.splitlines(), start=1):
        if found := _LINK.search(line):
            yield f"line {number}", _parsed(_data(found[1]))
        elif line.lstrip().startswith("{"):
            yield f"line {number}", _parsed(line)


def _data(parameters: str) -> str:
    """Where blanks are written as %20, a plus is one: `9+12` must not become `9 12`."""
    given = next((part for part in parameters.split("&") if part.startswith("data=")), "").removeprefix("data=")
    return unquote(given) if "%20" in given else unquote_plus(given)


def _parsed(text: str) -> Any:
    try:
        return from_json(text, allow_inf_nan=False)
    except ValueError:
        return None


def _read(document: Any, at: str) -> Record | Skipped:
    game_entry = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game_entry, dict):
        return Skipped("unreadable", at)
    game = game_of(game_entry.get("bggId"), game_entry.get("name"))
    if game is None:
        return Skipped("other_game", at)
    players = document.get("players") or []
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return Skipped("unreadable", at)
    return record_of(_play(document, game, players, flag(game_entry.get("noPoints"))))


def _play(document: dict[str, Any], game: str, players: list[dict[str, Any]], has_no_points: bool) -> Play:
    length, source = minutes(document.get("durationMin")), document.get("sourceName")
    date, notes = day_begun(document.get("playDate"), length, game)
    return Play(
        game=game,
        id=source_id(source, document.get("sourcePlayId")),
        date=date,
        duration_min=length,
        location=text_of(document.get("location")),
        variant=text_of(document.get("board")),
        comment=text_of(document.get("comments")),
        entries=[_entry(player, source, has_no_points) for player in players],
        notes=notes,
    )


def _entry(player: dict[str, Any], source: Any, has_no_points: bool) -> Entry:
    name = name_of(player.get("name"))
    return Entry(
        name,
        source_id(source, player.get("sourcePlayerId")),
        "person" if name else "anonymous",
        score=None if has_no_points else player.get("score"),
        rank=player.get("rank"),
        is_winner=flag(player.get("winner")),
        is_start=flag(player.get("startPlayer")),
        role=text_of(player.get("role")),
    )
