"""Replayed logs as Arrow tables, one per table of schema.sql, with its columns.

A table has the columns of that in `facts`, of which the view in `main` has `game_id` for `game_no`.
"""

import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import pyarrow as pa

from engines.api import Rules
from pipeline.canonical import json_bytes
from pipeline.errors import LogError, one_line
from pipeline.fact_columns import MAKERS, GamesOfOneKind
from pipeline.flags import Flag, scores_differ
from pipeline.identity import public_hash
from pipeline.model import GameLog
from pipeline.replay import ReplayedLog

GAME_ID_LENGTH = 16  # hex digits of a hash: 64 bits
PACKING = 3  # of zlib: twice as fast as its usual 6, a seventh larger


def _schema(**columns: pa.DataType) -> pa.Schema:
    return pa.schema(list(columns.items()))


TEXT, NUMBER, INT, TINY = pa.string(), pa.int64(), pa.int32(), pa.int8()
GAMES = _schema(
    game_no=NUMBER, game_id=TEXT, content_hash=TEXT, log_id=TEXT, game=TEXT, edition=TEXT, options=TEXT, also_fits=TEXT,
    n_players=TINY, played_on=TEXT, event=TEXT, session=TEXT, place=TEXT, ended=pa.bool_(), end_reason=TEXT,
    source_end_reason=TEXT, knowledge=TEXT, status=TEXT, n_plies=INT, n_turns=INT, platform=TEXT, platform_id=TEXT,
    also=pa.list_(TEXT), log=pa.binary(),
)  # fmt: skip
SEATS = _schema(
    game_no=NUMBER, seat=TINY, player=TEXT, player_id=TEXT, dynasty=TEXT, start_position=TINY, placing=TINY,
    source_placing=INT,
)  # fmt: skip
CHECKS = _schema(game_no=NUMBER, ply=INT, seat=TINY, category=TEXT, points=pa.int16(), source_points=INT)
FLAGS = _schema(
    game_no=NUMBER, kind=TEXT, ply=INT, log_position=INT, seat=TINY, category=TEXT, ours=INT, source=INT, words=TEXT
)
FAILURES = _schema(
    log_id=TEXT, game_id=TEXT, file=TEXT, stopped_at=TEXT, pointer=TEXT, log_position=INT, ply=INT, turn=INT,
    action=TEXT, rule=TEXT, found=TEXT, expected=TEXT, nearest=pa.list_(TEXT), board=TEXT,
)  # fmt: skip


@dataclass(frozen=True)
class Game:
    """A replayed log, the row of `logs` it came from, and its number in the facts.

    given_id: of a game that cannot have its usual one, for another log contradicts it.
    """

    log_id: str
    file: str
    replayed: ReplayedLog
    game_no: int = 1
    given_id: str = ""

    @cached_property
    def log(self) -> GameLog:
        """The canonical log: with every option as played."""
        return self.replayed.log.model_copy(update={"options": self.replayed.options})

    @cached_property
    def game_id(self) -> str:
        return self.given_id or public_hash(self.log)[:GAME_ID_LENGTH]

    @cached_property
    def document(self) -> dict[str, Any]:
        return self.log.document()

    @cached_property
    def content_hash(self) -> str:
        return self.log.content_hash_in(self.document)

    @cached_property
    def packed(self) -> bytes:
        return packed(self.document)

    @cached_property
    def flag(self) -> Flag | None:
        """Where the source's points part from ours."""
        return scores_differ(self.replayed)

    @property
    def ranks(self) -> list[int | None]:
        """By the engine; unknown while the game goes on."""
        if self.replayed.end_reason is None:
            return [None] * len(self.log.players)
        return self.replayed.rules.ranks(self.replayed.last)


class Collected:
    """Takes replayed games one by one, and gives the tables of all of them; no replay is kept."""

    def __init__(self):
        self.rows: dict[str, list[dict[str, Any]]] = {name: [] for name in SMALL}
        self.kinds: dict[Rules, GamesOfOneKind] = {}
        self.n_plies = 0

    def add(self, game: Game) -> None:
        for name, (_, rows_of) in SMALL.items():
            self.rows[name] += rows_of(game)
        rules = game.replayed.rules
        if rules not in self.kinds:
            self.kinds[rules] = GamesOfOneKind(rules)
        self.kinds[rules].add(game.game_no, game.replayed)
        self.n_plies += game.replayed.replayed.n

    def tables(self) -> dict[str, pa.Table]:
        """Those that have rows, by name."""
        made = {name: pa.Table.from_pylist(self.rows[name], schema) for name, (schema, _) in SMALL.items()}
        for name, make in MAKERS.items():
            tables = [make(games) for games in self.kinds.values()]
            made |= {name: pa.concat_tables(tables)} if tables else {}
        return {name: table for name, table in made.items() if len(table)}


def frames(games: Iterable[Game]) -> dict[str, pa.Table]:
    """Table name to rows."""
    collected = Collected()
    for game in games:
        collected.add(game)
    return collected.tables()


def _game_rows(game: Game) -> Iterator[dict]:
    log, replayed = game.log, game.replayed
    yield {
        "game_no": game.game_no,
        "game_id": game.game_id,
        "content_hash": game.content_hash,
        "log_id": game.log_id,
        "game": log.game,
        "edition": log.edition or None,
        "options": json.dumps(replayed.options),
        "also_fits": json.dumps(replayed.also_fits),
        "n_players": len(log.players),
        "played_on": log.date or None,
        "event": log.event or None,
        "session": log.session or log.event or " ".join(filter(None, (log.date, log.place))) or None,
        "place": log.place or None,
        "ended": replayed.end_reason is not None,
        "end_reason": replayed.end_reason,
        "source_end_reason": log.result.end_reason if log.result else None,
        "knowledge": log.knowledge,
        "status": replayed.status,
        "n_plies": replayed.replayed.n,
        "n_turns": int(replayed.replayed.states["turn"][-1]),
        "platform": log.source.platform or None,
        "platform_id": log.source.id or None,
        "also": log.source.also,
        "log": game.packed,
    }


def packed(document: dict[str, Any]) -> bytes:
    """The canonical document of a log; also of one whose last line is no action."""
    return zlib.compress(json_bytes(document), PACKING)


def unpacked(blob: bytes) -> GameLog:
    return GameLog.model_validate_json(zlib.decompress(blob))


def _seat_rows(game: Game) -> Iterator[dict]:
    players, result = game.log.players, game.log.result
    told = (result.ranks if result else None) or [None] * len(players)
    for seat, (player, rank, source_rank) in enumerate(zip(players, game.ranks, told, strict=True)):
        yield {
            "game_no": game.game_no,
            "seat": seat,
            "player": player.name,
            "player_id": player.id or None,
            "dynasty": player.dynasty,
            "start_position": seat + 1,
            "placing": rank,
            "source_placing": source_rank,
        }


def _check_rows(game: Game) -> Iterator[dict]:
    """Check lines behind the last legal ply are left out: there is nothing to compare them with."""
    points, replayed = game.replayed.replayed.states["points"], game.replayed
    for check in game.log.checks:
        if check.ply >= replayed.replayed.n:
            continue
        for seat, scores in enumerate(check.scores):
            for at, category in enumerate(replayed.rules.categories):
                if (told := scores.get(category)) is not None:
                    where = {"game_no": game.game_no, "ply": check.ply, "seat": seat, "category": category}
                    yield where | {"points": int(points[check.ply + 1, seat, at]), "source_points": told}


def _flag_rows(game: Game) -> Iterator[dict]:
    if game.flag:
        yield {"game_no": game.game_no, **asdict(game.flag)}


SMALL = {
    "games": (GAMES, _game_rows),
    "seats": (SEATS, _seat_rows),
    "checks": (CHECKS, _check_rows),
    "flags": (FLAGS, _flag_rows),
}
"""Tables of few rows a game: schema, and the rows of one game."""


def failure(log_id: str, file: str, error: LogError, game_id: str | None = None) -> dict:
    """Why a game could not be read, or not be replayed to its end."""
    told = error.as_dict()
    words = {name: told[name] for name in ("pointer", "ply", "turn", "rule", "found", "expected", "nearest", "board")}
    where = {"log_id": log_id, "game_id": game_id, "file": one_line(file), "stopped_at": told["at"]}
    return where | words | {"log_position": error.move, "action": words["found"] if game_id else None}
