"""Records as rows of the tables `records` and `record_players`, with games and seats as they are written elsewhere."""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import polars as pl

from pipeline.errors import one_line
from pipeline.fields import LONGEST_COMMENT, LONGEST_NAME
from pipeline.records.found import Found
from pipeline.records.model import RECORD_GAMES, Categories, Elo, Player, Record
from pipeline.records.same import is_lasting

_TEXTS = pl.List(pl.String)
RECORDS = {
    "record_id": pl.String, "log_id": pl.String, "format": pl.String, "id": pl.String, "also": _TEXTS,
    "game": pl.String, "played_on": pl.String, "quantity": pl.Int32, "duration_min": pl.Int32,
    "location": pl.String, "variant": pl.String, "comment": pl.String, "ended": pl.String, "counted": pl.Boolean,
    "notes": _TEXTS, "game_id": pl.String,
}  # fmt: skip
RECORD_PLAYERS = {
    "record_id": pl.String, "position": pl.Int32, "player": pl.String, "player_id": pl.String, "kind": pl.String,
    "seat": pl.Int8, "is_start": pl.Boolean, "score": pl.Int32, "place": pl.Int32, "is_winner": pl.Boolean,
    "team": pl.String, "role": pl.String,
    "red": pl.Int32, "blue": pl.Int32, "green": pl.Int32, "black": pl.Int32, "treasure": pl.Int32,
    "elo_after": pl.Float64, "elo_change": pl.Float64,
}  # fmt: skip
_MOST_SEATS = 127  # that the column holds


def record_frames(found: Sequence[Found]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rows of `records`, and of `record_players`. All records of a file belong into one call."""
    seen: Counter[tuple[str, str]] = Counter()
    ids = []
    for one in found:
        place = one.log_id, record_id(one.record)
        ids.append(record_id(one.record, seen[place]))
        seen[place] += 1
    records = [_record_row(key, one) for key, one in zip(ids, found, strict=True)]
    players = [
        _player_row(key, position, player)
        for key, one in zip(ids, found, strict=True)
        for position, player in enumerate(one.record.players)
    ]
    return pl.DataFrame(records, RECORDS, orient="row"), pl.DataFrame(players, RECORD_PLAYERS, orient="row")


def record_id(record: Record, same_before: int = 0) -> str:
    """16 hex digits: of the play's id, or where it has none that lasts of all that is known of the play.

    same_before: how many plays of which just the same is known stand before it in its file.
    """
    lasting = record.id if is_lasting(record.id) else None
    text = lasting or f"{same_before} {json.dumps(record.as_dict(), sort_keys=True)}"
    return hashlib.sha256(f"record {text}".encode(errors="backslashreplace")).hexdigest()[:16]


def _record_row(key: str, found: Found) -> tuple[Any, ...]:
    record = found.record
    return (
        key, found.log_id, found.format, _line(record.id), [_line(other) for other in record.also],
        RECORD_GAMES[record.game], record.date, record.quantity, record.duration_min,
        _line(record.location), _line(record.variant), _lines(record.comment), record.ended, record.counted,
        record.notes, found.game_id,
    )  # fmt: skip


def _player_row(key: str, position: int, player: Player) -> tuple[Any, ...]:
    colours, elo = player.categories, player.elo
    return (
        key, position, _line(player.name), _line(player.id), player.kind,
        player.seat - 1 if player.seat and player.seat <= _MOST_SEATS else None,
        player.start, player.score, player.place, player.winner,
        _line(player.team), _line(player.role),
        *((colours.red, colours.blue, colours.green, colours.black, colours.treasures) if colours else (None,) * 5),
        *((elo.after, elo.change) if elo else (None,) * 2),
    )  # fmt: skip


def found_in(records: pl.DataFrame, players: pl.DataFrame) -> list[Found]:
    """The records of such rows; options and moves, which no column holds, are not in them."""
    by_record: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in players.sort("record_id", "position").iter_rows(named=True):
        by_record[row["record_id"]].append(row)
    return [
        Found(_record(row, by_record[row["record_id"]]), row["log_id"], row["format"], row["game_id"])
        for row in records.iter_rows(named=True)
    ]


def _record(row: dict[str, Any], players: list[dict[str, Any]]) -> Record:
    same = ("id", "also", "quantity", "duration_min", "location", "variant", "comment", "ended", "counted", "notes")
    game = next(name for name, ours in RECORD_GAMES.items() if ours == row["game"])
    return Record(
        **{name: row[name] for name in same}, game=game, date=row["played_on"], players=[_player(p) for p in players]
    )


def _player(row: dict[str, Any]) -> Player:
    colours = {name: row[name] for name in ("red", "black", "blue", "green")}
    elo = {"after": row["elo_after"], "change": row["elo_change"]}
    return Player(
        **{name: row[name] for name in ("kind", "score", "place", "team", "role")},
        id=row["player_id"],
        name=row["player"],
        seat=None if row["seat"] is None else row["seat"] + 1,
        start=row["is_start"],
        winner=row["is_winner"],
        categories=None if None in colours.values() else Categories(**colours, treasures=row["treasure"]),
        elo=None if set(elo.values()) == {None} else Elo(**elo),
    )


def _line(text: str | None) -> str | None:
    return None if text is None else one_line(text, LONGEST_NAME)


def _lines(text: str | None) -> str | None:
    if text is None:
        return None
    return "\n".join(one_line(line, LONGEST_COMMENT) for line in text[:LONGEST_COMMENT].splitlines())
