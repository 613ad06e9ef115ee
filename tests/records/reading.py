"""What a reader makes of a file, for tests: records as dictionaries without what is not known, and skips by reason."""

import json
from typing import Any

from pipeline import readers
from pipeline.readers.content import Content
from pipeline.records.model import Record, Skipped, counted

DULL = {"also": [], "quantity": 1, "counted": True, "notes": [], "kind": "person", "players": []}


def read(content: Any, name: str = "file") -> tuple[str, list[dict], dict[str, int]]:
    """Format, records and skips of a document, or of the bytes of a file."""
    data = content.encode() if isinstance(content, str) else content
    found = Content(name, data if isinstance(data, bytes) else json.dumps(data).encode())
    reader = readers.reader_of(found)
    assert reader is not None, "no reader knows it"
    items = reader.read(found)
    records = [item.as_dict() for item in items if isinstance(item, Record)]
    return reader.NAME, records, counted(item for item in items if isinstance(item, Skipped))


def known(part: dict) -> dict:
    """A record or player without what is unknown or as it mostly is."""
    kept = {key: value for key, value in part.items() if value is not None and value != DULL.get(key)}
    return kept | ({"players": [known(player) for player in part["players"]]} if part.get("players") else {})


def only(content: Any) -> dict:
    """The one record of a file, without what is not known."""
    _, (record,), _ = read(content)
    return known(record)


def of_players(record: dict, *keys: str) -> list:
    """The values of a key by player, or rows of several."""
    rows = [tuple(player.get(key) for key in keys) for player in record["players"]]
    return [row[0] for row in rows] if len(keys) == 1 else rows
