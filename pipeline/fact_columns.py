"""What happened in replayed games as Arrow columns, many games at a time: plies, events, score deltas, final scores.

Words are dictionary columns: numbers beside a list of the words, which is how Parquet and DuckDB keep them too.
"""

from collections.abc import Callable
from functools import cached_property
from itertools import chain

import numpy as np
import pyarrow as pa

from engines.api import CHANCE, Rules
from engines.tables import EVENT
from pipeline.columns import WORD, Words, words
from pipeline.feats import feats
from pipeline.openings import SCHEMA as OPENINGS
from pipeline.openings import openings
from pipeline.prizes import SCHEMA as PRIZES
from pipeline.prizes import Happened, prizes
from pipeline.replay import ReplayedLog


class GamesOfOneKind:
    """Games with the same rules, whose numbers mean the same words. Only what the columns need is kept of a replay."""

    def __init__(self, rules: Rules):
        self.rules = rules
        self.numbers: list[int] = []
        self.n_plies: list[int] = []
        self.n_events: list[int] = []
        self.n_seats: list[int] = []
        self.routes: list[np.ndarray] = []
        self.states: dict[str, list[np.ndarray]] = {"turn": [], "round": [], "phase": [], "to_play": []}
        self.events: list[bytes] = []
        self.points: list[np.ndarray] = []
        self.told_points: list[list[int | None]] = []
        self.actions: list[str] = []
        self.positions: list[list[int] | None] = []

    def add(self, game_no: int, game: ReplayedLog) -> None:
        states, n, seats = game.replayed.states, game.replayed.n, len(game.log.players)
        self.numbers.append(game_no)
        self.n_plies.append(n)
        self.n_events.append(len(game.replayed.events))
        self.n_seats.append(seats)
        if self.rules.name == TAJ_MAHAL:
            self.routes.append(states["province_of"][0].copy())
        for name in ("turn", "phase", "to_play"):
            self.states[name].append(states[name][:n].copy())
        self.states["round"].append(np.asarray(self.rules.rounds(states[:n]), np.int16))
        self.events.append(game.replayed.events.tobytes())
        self.points.append(states["points"][n, :seats].copy())
        self.told_points.append(_told_points(game))
        self.actions += game.log.actions[:n]
        self.positions.append(game.log.log_positions[:n] if game.log.log_positions else None)

    def plies(self) -> pa.Table:
        states = {name: np.concatenate(arrays) for name, arrays in self.states.items()}
        return pa.table(
            {
                "game_no": _repeated(self.numbers, self.n_plies),
                "ply": _counted(self.n_plies),
                "turn": states["turn"],
                "round": states["round"],
                "phase": words(self.rules.phases, states["phase"]),
                "seat": states["to_play"],
                "action": pa.array(self.actions, pa.string()).dictionary_encode(),
                "log_position": self._log_positions(),
            }
        )

    def _log_positions(self) -> pa.Array:
        if not any(self.positions):
            return pa.nulls(sum(self.n_plies), pa.int32())
        each = (at or [None] * n for at, n in zip(self.positions, self.n_plies, strict=True))
        return pa.array(list(chain.from_iterable(each)), pa.int32())

    @cached_property
    def _events(self) -> np.ndarray:
        """Of all games. As bytes they are joined at once: numpy would look at every field of every game."""
        return np.frombuffer(b"".join(self.events), EVENT)

    @cached_property
    def event_table(self) -> pa.Table:
        rows = self._events
        return pa.table(
            {
                "game_no": _repeated(self.numbers, self.n_events),
                "event": _counted(self.n_events),
                "ply": np.ascontiguousarray(rows["ply"]),
                "type": words(self.rules.event_types, rows["type"]),
                "seat": pa.array(rows["seat"], mask=rows["seat"] <= CHANCE),
                "other": pa.array(rows["other"], mask=rows["other"] <= CHANCE),
                "cell": words(self.rules.places, rows["cell"]),
                **_told(self.rules, rows),
            }
        ).select(EVENT_COLUMNS)

    def score_deltas(self) -> pa.Table:
        """The scored events: category in `colour`, points in `amount`, source in `detail`."""
        scored = self.event_table.filter(pa.array(self._events["type"] == self.rules.event_types.index("scored")))
        return pa.table({name: scored[column] for name, column in DELTA_COLUMNS.items()})

    def source_points(self) -> pa.Table:
        """The score deltas of each seat summed by category and source."""
        keys = ["game_no", "seat", "category", "source"]
        sums = self.score_deltas().group_by(keys, use_threads=False).aggregate([("points", "sum")])
        ordered = [(name, "ascending") for name in ("game_no", "seat")]
        return sums.rename_columns([*keys, "points"]).cast(SOURCE_POINTS).sort_by(ordered)

    def openings(self) -> pa.Table:
        if self.rules.name != TIGRIS_EUPHRATES:
            return OPENINGS.empty_table()
        return openings(self._events, self._game_of_event, np.array(self.numbers, np.int64))

    def prizes(self) -> pa.Table:
        if self.rules.name != TAJ_MAHAL:
            return PRIZES.empty_table()
        routes = np.stack(self.routes)
        happened = Happened(self.rules.edition, self._events, self._game_of_event, self._round_of_event, routes)
        return prizes(happened, np.array(self.numbers, np.int64))

    def feats(self) -> pa.Table:
        numbers = np.array(self.numbers, np.int64)
        return feats(self.rules.name, self._events, self._game_of_event, self._round_of_event, numbers)

    @cached_property
    def _round_of_event(self) -> np.ndarray:
        first_ply = np.cumsum(self.n_plies) - self.n_plies
        return np.concatenate(self.states["round"])[first_ply[self._game_of_event] + self._events["ply"]]

    @cached_property
    def _game_of_event(self) -> np.ndarray:
        return np.repeat(np.arange(len(self.numbers)), self.n_events)

    def final_scores(self) -> pa.Table:
        categories = self.rules.categories
        rows, n = [seats * len(categories) for seats in self.n_seats], len(categories)
        return pa.table(
            {
                "game_no": _repeated(self.numbers, rows),
                "seat": (_counted(rows) // n).astype(np.int8),
                "category": words(categories, _counted(rows) % n),
                "points": np.concatenate([points.ravel() for points in self.points]).astype(np.int16),
                "source_points": pa.array([told for each in self.told_points for told in each], pa.int32()),
            }
        )


TAJ_MAHAL, TIGRIS_EUPHRATES = "taj_mahal", "tigris_euphrates"
SOURCE_POINTS = pa.schema(
    [("game_no", pa.int64()), ("seat", pa.int8()), ("category", WORD), ("source", WORD), ("points", pa.int16())]
)
EVENT_COLUMNS = (
    "game_no", "event", "ply", "type", "seat", "other", "colour", "cell", "amount", "other_amount", "detail"
)  # fmt: skip
DELTA_COLUMNS = {
    "game_no": "game_no",
    "ply": "ply",
    "seat": "seat",
    "category": "colour",
    "points": "amount",
    "source": "detail",
    "cell": "cell",
}
MAKERS: dict[str, Callable[[GamesOfOneKind], pa.Table]] = {
    "final_scores": GamesOfOneKind.final_scores,
    "plies": GamesOfOneKind.plies,
    "events": lambda games: games.event_table,
    "score_deltas": GamesOfOneKind.score_deltas,
    "source_points": GamesOfOneKind.source_points,
    "openings": GamesOfOneKind.openings,
    "prizes": GamesOfOneKind.prizes,
    "feats": GamesOfOneKind.feats,
}


def _told(rules: Rules, rows: np.ndarray) -> dict[str, pa.Array]:
    """The columns that mean something else in each type of event; each combination is put into words once."""
    columns = [rows[name].astype(np.int64) for name in ("type", "colour", "amount", "detail")]
    keys = columns[0] << 40 | (columns[1] & 255) << 32 | (columns[2] & 65535) << 16 | columns[3] & 65535
    encoded = pa.array(keys).dictionary_encode()
    place = encoded.indices.to_numpy()
    first = np.zeros(len(encoded.dictionary), np.int64)
    first[place[::-1]] = np.arange(len(place))[::-1]
    told = [rules.event_words(*values) for values in zip(*(column[first].tolist() for column in columns), strict=True)]
    colour, amount, other_amount, detail = zip(*told, strict=True) if told else ((), (), (), ())
    return {
        "colour": _by_place(colour, place),
        "amount": pa.array(amount, pa.int16()).take(encoded.indices),
        "other_amount": pa.array(other_amount, pa.int16()).take(encoded.indices),
        "detail": _by_place(detail, place),
    }


def _by_place(told: Words, place: np.ndarray) -> pa.DictionaryArray:
    """The word at each place of `told`, in which words stand several times."""
    names = list(dict.fromkeys(word for word in told if word is not None))
    codes = np.array([-1 if word is None else names.index(word) for word in told], np.int32)
    return words(names, codes[place] if len(codes) else place)


def _told_points(game: ReplayedLog) -> list[int | None]:
    """Final points by the source, seat by seat in the order of the categories."""
    result, categories = game.log.result, game.rules.categories
    if not result or not result.scores:
        return [None] * (len(game.log.players) * len(categories))
    return [scores[category] for scores in result.scores for category in categories]


def _repeated(numbers: list[int], lengths: list[int]) -> np.ndarray:
    return np.repeat(np.array(numbers, np.int64), lengths)


def _counted(lengths: list[int]) -> np.ndarray:
    """0, 1, 2... for each game anew."""
    ends = np.cumsum(lengths)
    total = int(ends[-1]) if len(ends) else 0
    return (np.arange(total) - np.repeat(ends - lengths, lengths)).astype(np.int32)
