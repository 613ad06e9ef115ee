"""Replayed logs as frames, one per table of schema.sql; many games at a time, from numpy arrays in bulk.

The columns of a frame are those of the table in `facts`, of which the view in `main` has `game_id` for `game_no`.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property

import numpy as np
import polars as pl

from engines.api import CHANCE, Rules
from pipeline.errors import LogError, one_line
from pipeline.flags import Flag, scores_differ
from pipeline.model import GameLog
from pipeline.replay import ReplayedLog

FAILURE_TYPES = {
    **dict.fromkeys(("log_id", "game_id", "file", "stopped_at", "pointer"), pl.String),
    **dict.fromkeys(("log_position", "ply", "turn"), pl.Int64),
    **dict.fromkeys(("action", "rule", "found", "expected"), pl.String),
    "nearest": pl.List(pl.String),
    "board": pl.String,
}
FLAG_TYPES = {
    **dict.fromkeys(("game_no", "ply", "log_position", "seat", "ours", "source"), pl.Int64),
    **dict.fromkeys(("kind", "category", "words"), pl.String),
}
GAME_ID_LENGTH = 16  # hex digits of the content hash: 64 bits


@dataclass(frozen=True)
class Game:
    """A replayed log, the row of `logs` it came from, and its number in the facts."""

    log_id: str
    file: str
    replayed: ReplayedLog
    game_no: int = 1
    path: str | None = None

    @cached_property
    def log(self) -> GameLog:
        """The canonical log: with every option as played."""
        return self.replayed.log.model_copy(update={"options": self.replayed.options})

    @cached_property
    def game_id(self) -> str:
        return self.log.content_hash[:GAME_ID_LENGTH]

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


def frames(games: Sequence[Game]) -> dict[str, pl.DataFrame]:
    """Table name to rows; the columns have the names of the table's."""
    if not games:
        return {}
    tables: dict[str, Callable[[Sequence[Game]], pl.DataFrame]] = {
        "games": games_frame,
        "game_logs": game_logs_frame,
        "seats": seats_frame,
        "final_scores": final_scores_frame,
        "plies": plies_frame,
        "events": events_frame,
        "checks": checks_frame,
        "flags": flags_frame,
        "replay_failures": lambda games: failures_frame(_failure(game) for game in games if game.replayed.error),
    }
    made = {table: make(games) for table, make in tables.items()}
    return made | {"score_deltas": score_deltas_frame(made["events"])}


def _failure(game: Game) -> dict:
    return failure(game.log_id, game.file, game.replayed.error, game.game_id)


def games_frame(games: Sequence[Game]) -> pl.DataFrame:
    return pl.DataFrame([_game_row(game) for game in games], infer_schema_length=None)


def _game_row(game: Game) -> dict:
    log, replayed = game.log, game.replayed
    return {
        "game_no": game.game_no,
        "game_id": game.game_id,
        "content_hash": game.log.content_hash,
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
        "n_turns": int(replayed.last["turn"][0]),
        "platform": log.source.platform or None,
        "platform_id": log.source.id or None,
        "log": packed(log),
    }


def game_logs_frame(games: Sequence[Game]) -> pl.DataFrame:
    """The file each game was read from."""
    rows = [(game.game_id, game.log_id, game.path) for game in games]
    return pl.DataFrame(rows, dict.fromkeys(("game_id", "log_id", "path"), pl.String), orient="row")


def packed(log: GameLog) -> bytes:
    """The canonical document; also of a log whose last line is no action."""
    return zlib.compress(json.dumps(log.document(), ensure_ascii=False, separators=(",", ":")).encode())


def unpacked(blob: bytes) -> GameLog:
    return GameLog.model_validate_json(zlib.decompress(blob))


def seats_frame(games: Sequence[Game]) -> pl.DataFrame:
    rows = [
        {
            "game_no": game.game_no,
            "seat": seat,
            "player": player.name,
            "player_id": player.id or None,
            "dynasty": player.dynasty,
            "start_position": seat + 1,
            "placing": rank,
            "source_placing": source_rank,
        }
        for game in games
        for seat, (player, rank, source_rank) in enumerate(
            zip(game.log.players, game.ranks, _by_seat(game, "ranks"), strict=True)
        )
    ]
    return pl.DataFrame(rows, infer_schema_length=None)


def final_scores_frame(games: Sequence[Game]) -> pl.DataFrame:
    rows = [
        (game.game_no, seat, category, points, source[category] if source else None)
        for game in games
        for seat, (scores, source) in enumerate(
            zip(game.replayed.rules.scores(game.replayed.last), _by_seat(game, "scores"), strict=True)
        )
        for category, points in scores.items()
    ]
    columns = ("game_no", "seat", "category", "points", "source_points")
    return pl.DataFrame(rows, columns, orient="row", infer_schema_length=None)


def _by_seat(game: Game, field: str) -> list:
    """A list of the source's result, or nothing for every seat."""
    result = game.log.result
    return (getattr(result, field) if result else None) or [None] * len(game.log.players)


def plies_frame(games: Sequence[Game]) -> pl.DataFrame:
    return pl.concat(_plies_of(rules, group) for rules, group in _by_rules(games))


def _plies_of(rules: Rules, games: Sequence[Game]) -> pl.DataFrame:
    states = np.concatenate([game.replayed.replayed.states[:-1] for game in games])
    lengths = [game.replayed.replayed.n for game in games]
    positions = [_positions(game.log, n) for game, n in zip(games, lengths, strict=True)]
    return pl.DataFrame(
        {
            "game_no": _per_row([game.game_no for game in games], lengths),
            "ply": np.concatenate([np.arange(n) for n in lengths]),
            "turn": states["turn"].astype(np.int64),
            "round": rules.rounds(states).astype(np.int64),
            "phase": _words(rules.phases, states["phase"]),
            "seat": states["to_play"].astype(np.int64),
            "action": pl.Series([action for game in games for action in game.log.actions[: game.replayed.replayed.n]]),
            "log_position": pl.Series([at for each in positions for at in each], dtype=pl.Int64),
        }
    )


def _positions(log: GameLog, n: int) -> Iterable[int | None]:
    return log.log_positions[:n] if log.log_positions else [None] * n


def _by_rules(games: Sequence[Game]) -> Iterable[tuple[Rules, list[Game]]]:
    """The games of one batch by game and edition: each has words of its own."""
    groups: dict[Rules, list[Game]] = {}
    for game in games:
        groups.setdefault(game.replayed.rules, []).append(game)
    return groups.items()


def events_frame(games: Sequence[Game]) -> pl.DataFrame:
    return pl.concat(_events_of(rules, group) for rules, group in _by_rules(games))


def _events_of(rules: Rules, games: Sequence[Game]) -> pl.DataFrame:
    events, numbers = _events(games)
    told = _told(rules, events)
    return pl.DataFrame(
        {
            "game_no": numbers,
            "event": np.concatenate([np.arange(len(game.replayed.replayed.events)) for game in games]),
            "ply": events["ply"],
            "type": _words(rules.event_types, events["type"]),
            "seat": _where(events["seat"], events["seat"] > CHANCE),
            "other": _where(events["other"], events["other"] > CHANCE),
            "colour": told.pop("colour"),
            "cell": _words(rules.places, events["cell"]),
            **told,
        }
    )


def _told(rules: Rules, events: np.ndarray) -> dict[str, pl.Series]:
    """The columns that mean something else in each type of event; each combination is put into words once."""
    names = ("type", "colour", "amount", "detail")
    columns = [events[name].astype(np.int64) for name in names]
    keys = columns[0] << 40 | (columns[1] & 255) << 32 | (columns[2] & 65535) << 16 | columns[3] & 65535
    _, first, place = np.unique(keys, return_index=True, return_inverse=True)
    told = [rules.event_words(*values) for values in zip(*(column[first].tolist() for column in columns), strict=True)]
    kinds = {"colour": pl.String, "amount": pl.Int64, "other_amount": pl.Int64, "detail": pl.String}
    return {
        name: pl.Series([words[i] for words in told], dtype=kind).gather(place)
        for i, (name, kind) in enumerate(kinds.items())
    }


def score_deltas_frame(events: pl.DataFrame) -> pl.DataFrame:
    """The scored events: category in `colour`, points in `amount`, source in `detail`."""
    return events.filter(pl.col("type") == "scored").select(
        "game_no", "ply", "seat", pl.col("colour").alias("category"), pl.col("amount").alias("points"),
        pl.col("detail").alias("source"), "cell",
    )  # fmt: skip


def _events(games: Sequence[Game]) -> tuple[np.ndarray, np.ndarray]:
    """The event rows of all games, and each one's game."""
    tables = [game.replayed.replayed.events for game in games]
    return np.concatenate(tables), _per_row([game.game_no for game in games], [len(table) for table in tables])


def _per_row(numbers: list[int], lengths: list[int]) -> np.ndarray:
    return np.repeat(np.array(numbers, np.int32), lengths)


def _words(names: Sequence[str | None], codes: np.ndarray) -> pl.Series:
    """Each code's name; null for a code below 0."""
    return pl.Series([*names, None], dtype=pl.String).gather(np.where(codes < 0, len(names), codes).astype(np.int64))


def _where(values: np.ndarray, is_known: np.ndarray) -> pl.Series:
    """The values, null where nothing is known."""
    column = pl.Series(values.astype(np.int64))
    return pl.select(pl.when(pl.Series(is_known)).then(column)).to_series()


def checks_frame(games: Sequence[Game]) -> pl.DataFrame:
    """Check lines behind the last legal ply are left out: there is nothing to compare them with."""
    rows = [
        (game.game_no, check.ply, seat, category, int(points[check.ply + 1, seat, at]), told)
        for game in games
        for points in [game.replayed.replayed.states["points"]]
        for check in game.log.checks
        if check.ply < game.replayed.replayed.n
        for seat, scores in enumerate(check.scores)
        for at, category in enumerate(game.replayed.rules.categories)
        if (told := scores.get(category)) is not None
    ]
    columns = ("game_no", "ply", "seat", "category", "points", "source_points")
    return pl.DataFrame(rows, columns, orient="row", infer_schema_length=None)


def flags_frame(games: Sequence[Game]) -> pl.DataFrame:
    rows = [{"game_no": game.game_no, **asdict(game.flag)} for game in games if game.flag]
    return pl.DataFrame(rows, schema=FLAG_TYPES)


def failures_frame(rows: Iterable[dict]) -> pl.DataFrame:
    """Rows of `failure`."""
    return pl.DataFrame(list(rows), schema=FAILURE_TYPES)


def failure(log_id: str, file: str, error: LogError, game_id: str | None = None) -> dict:
    """Why a game could not be read, or not be replayed to its end."""
    told = error.as_dict()
    words = {name: told[name] for name in ("pointer", "ply", "turn", "rule", "found", "expected", "nearest", "board")}
    where = {"log_id": log_id, "game_id": game_id, "file": one_line(file), "stopped_at": told["at"]}
    return where | words | {"log_position": error.move, "action": words["found"] if game_id else None}
