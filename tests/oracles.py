"""Games recorded by separate programs, for tests with the marker `oracle`. They stay where they are: KIBITZ_ORACLES."""

import gzip
import os
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import from_json

ROOT = Path(__file__).resolve().parent.parent


def folder() -> Path | None:
    """The folder in use; None where it does not exist and need not: with CI=true it must."""
    path = Path(os.environ.get("KIBITZ_ORACLES") or ROOT.parent / "shared")
    if path.is_dir():
        return path
    if os.environ.get("CI") == "true":
        raise FileNotFoundError(f"no folder of recorded games at {path} (KIBITZ_ORACLES)")
    return None


def needs_folder() -> Path:
    """The folder in use; skips the test where there is none."""
    path = folder()
    if path is None:
        pytest.skip("no recorded games here: set KIBITZ_ORACLES to their folder")
    return path


def bga_games(*, supported: bool | None = True) -> list[dict[str, Any]]:
    """Entries of bga/index.json, without (or only with, or with and without) wonder and civilization buildings."""
    path = folder()
    if path is None:
        return []
    games = from_json((path / "bga" / "index.json").read_bytes())["games"]
    return [game for game in games if supported is None or is_supported(game) == supported]


def is_supported(entry: dict[str, Any]) -> bool:
    return not (entry["options"]["wonder"] or entry["options"]["civilization_buildings"])


def some_of(entries: list[dict[str, Any]], n: int, *keys: str) -> list[dict[str, Any]]:
    """The first n entries of each shape, that is, of equal values of these keys."""
    shapes: dict[tuple, list[dict[str, Any]]] = {}
    for entry in entries:
        shapes.setdefault(tuple(str(entry[key]) for key in keys), []).append(entry)
    return [entry for alike in shapes.values() for entry in alike[:n]]


def load_log(entry: dict[str, Any]) -> dict[str, Any]:
    return _load(entry["log"])


def load_truth(entry: dict[str, Any]) -> dict[str, Any]:
    return _load(entry["truth"])


def _load(name: str) -> dict[str, Any]:
    return from_json(gzip.decompress((needs_folder() / "bga" / name).read_bytes()))


def views(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The log in full, as the public sees it, and as each seat does: {"full": ..., "public": ..., "seat 0": ...}."""
    own = {f"seat {seat}": str(player["id"]) for seat, player in enumerate(document["data"]["players"])}
    return {"full": document, "public": _seen_by(document, None)} | {
        name: _seen_by(document, player) for name, player in own.items()
    }


def _seen_by(document: dict[str, Any], player: str | None) -> dict[str, Any]:
    packets = [packet for packet in document["data"]["logs"] if _is_seen(packet["channel"], player)]
    return document | {"data": document["data"] | {"logs": packets}}


def _is_seen(channel: str, player: str | None) -> bool:
    return not channel.startswith("/player/") or channel == f"/player/p{player}"


def end_reason(truth: dict[str, Any], document: dict[str, Any]) -> str:
    """Why the game ended, in our words.

    The truth files say `bag_during_discard` whenever the last move was an exchange. By A-T10 it ended inside the
    exchange only if the turn had not ended before (state 17): it may be served in full and the refill fall short.
    """
    reason = truth["final"]["end_reason"]
    if reason != "bag_during_discard":
        return reason
    last = str(truth["steps"][-1]["move_id"])
    packets = [packet for packet in document["data"]["logs"] if str(packet["move_id"]) == last]
    states = [event["args"].get("id") for p in packets for event in p["data"] if event["type"] == "gameStateChange"]
    return "bag" if 17 in states else "bag_during_swap"


def taj_index() -> dict[str, Any]:
    """taj_oracle/index.json; no games where there is no folder."""
    path = folder()
    return from_json((path / "taj_oracle" / "index.json").read_bytes()) if path else {"games": []}


def load_trace(entry: dict[str, Any]) -> dict[str, Any]:
    return from_json(gzip.decompress((needs_folder() / "taj_oracle" / entry["file"]).read_bytes()))
