"""What each player did most of and most strongly in a game, in many games at a time."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from engines.taj_mahal.codes import EventType as Taj
from engines.tigris_euphrates.codes import EventType as Tigris
from pipeline.columns import WORD, words

SCHEMA = pa.schema(
    [("game_no", pa.int64()), ("seat", pa.int8()), ("kind", WORD), ("n", pa.int16()), ("most", pa.int16())]
    + [("ply", pa.int32())]
)
CONFLICT = "conflict_won"
COUNTED = {  # of each game: event types; the amount of a conflict is the strength of both sides
    "tigris_euphrates": {
        Tigris.REVOLT: "revolt",
        Tigris.WAR: "war",
        Tigris.CONFLICT_WON: CONFLICT,
        Tigris.MONUMENT_BUILT: "monument_built",
        Tigris.CATASTROPHE: "catastrophe",
    },
    "taj_mahal": {Taj.PALACE_BUILT: "palace_built", Taj.SPECIAL_MOVED: "special_moved"},
}
SWING, VISIT = "swing", "visit"
KINDS = ("revolt", "war", CONFLICT, "monument_built", "catastrophe", "palace_built", "special_moved", SWING, VISIT)
SCORED = {"tigris_euphrates": Tigris.SCORED, "taj_mahal": Taj.SCORED}
MAX_SEATS = 8


def feats(name: str, rows: np.ndarray, game: np.ndarray, visit: np.ndarray, numbers: np.ndarray) -> pa.Table:
    """One row per game, seat and kind: how often, the most, and the ply at which that was.

    name: of the game; rows: events in order; game: of each, from 0; visit: of each, or its round; numbers: by game.
    """
    player = game * MAX_SEATS + rows["seat"]
    found = [_counted(name, rows, player, kind, word) for kind, word in COUNTED[name].items()]
    scored = np.flatnonzero(rows["type"] == SCORED[name])
    found.append(_sums(SWING, rows[scored], player[scored], rows["ply"][scored]))
    if name == "taj_mahal":
        found.append(_sums(VISIT, rows[scored], player[scored], visit[scored]))
    return _greatest([np.concatenate(column) for column in zip(*found, strict=True)], numbers)


def _counted(name: str, rows: np.ndarray, player: np.ndarray, kind: int, word: str) -> tuple[np.ndarray, ...]:
    """(player, kind, value, ply) of each event of a type."""
    at = np.flatnonzero(rows["type"] == kind)
    value = rows["amount"][at].astype(np.int64) + rows["detail"][at] if word == CONFLICT else np.ones(len(at), np.int64)
    return player[at], np.full(len(at), KINDS.index(word)), value, rows["ply"][at]


def _sums(word: str, rows: np.ndarray, player: np.ndarray, when: np.ndarray) -> tuple[np.ndarray, ...]:
    """The points of each player by `when`, at the last ply of each."""
    keys, place = np.unique(player.astype(np.int64) << 32 | when, return_inverse=True)
    points = np.bincount(place, rows["amount"], len(keys)).astype(np.int64)
    ply = np.zeros(len(keys), np.int64)
    np.maximum.at(ply, place, rows["ply"])
    return keys >> 32, np.full(len(keys), KINDS.index(word)), points, ply


def _greatest(columns: Sequence[np.ndarray], numbers: np.ndarray) -> pa.Table:
    """Of each player and kind the count, and value and ply of the greatest; of equals the first."""
    player, kind, value, ply = columns
    order = np.lexsort((ply, -value, kind, player))
    player, kind, value, ply = (column[order] for column in (player, kind, value, ply))
    _, first, n = np.unique(player * len(KINDS) + kind, return_index=True, return_counts=True)
    return pa.table(
        {
            "game_no": numbers[player[first] // MAX_SEATS],
            "seat": (player[first] % MAX_SEATS).astype(np.int8),
            "kind": words(KINDS, kind[first]),
            "n": n.astype(np.int16),
            "most": value[first].astype(np.int16),
            "ply": ply[first].astype(np.int32),
        }
    )
