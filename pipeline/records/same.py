"""The same play from two sources: told by ids alone. Two plays of a game by the same people on a day are common."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from pipeline.records.model import Record
from pipeline.records.values import folded

POSTED = "posted_by_bgstats"
_OF_ITS_FILE = "csv:"  # numbers of a sheet mean nothing in another sheet


def is_lasting(play_id: str | None) -> bool:
    """Whether an id names the same play in every file."""
    return play_id is not None and not play_id.startswith(_OF_ITS_FILE)


def same_play(a: Record, b: Record) -> bool:
    """The same id, or the id of one among the others of the other one."""
    if a.game != b.game:
        return False
    is_same = is_lasting(a.id) and a.id == b.id
    return is_same or a.id in b.also or b.id in a.also


def merged(a: Record, b: Record) -> Record:
    """Of two records of one play the richer one, the first of equals, that knows the other's ids too."""
    kept, other = (a, b) if richness(a) >= richness(b) else (b, a)
    ids = dict.fromkeys([*kept.also, other.id, *other.also])
    also = [play_id for play_id in ids if is_lasting(play_id) and play_id != kept.id]
    return kept.model_copy(update={"also": also})


def richness(record: Record) -> int:
    """How much is known: values of the play and of its players, and moves."""
    values = record.as_dict()
    players, moves = values.pop("players"), values.pop("moves", [])
    known = [value for part in (values, *players) for value in part.values()]
    return sum(value not in (None, []) for value in known) + len(moves)


def candidates(records: Iterable[Record]) -> list[tuple[Record, Record]]:
    """Plays at BoardGameGeek that BG Stats posted, each with one of a backup that may be it: for people to decide.

    Game, day and players agree; that alone never merges two records.
    """
    backups: defaultdict[tuple, list[Record]] = defaultdict(list)
    posted = []
    for record in records:
        if POSTED in record.notes:
            posted.append(record)
        elif (record.id or "").startswith("bgstats:"):
            backups[_evening(record)].append(record)
    return [(a, b) for a in posted for b in backups[_evening(a)] if a.date and not same_play(a, b)]


def _evening(record: Record) -> tuple:
    return record.game, record.date, tuple(sorted(folded(player.name or "") for player in record.players))


def groups(records: Sequence[Record]) -> list[int]:
    """For each record the place of the first one that is the same play, also through others."""
    first = list(range(len(records)))

    def root(index: int) -> int:
        while first[index] != index:
            index = first[index]
        return index

    by_id: dict[tuple[str, str], int] = {}
    for index, record in enumerate(records):
        if is_lasting(record.id):
            first[index] = root(by_id.setdefault((record.game, record.id), index))
    for index, record in enumerate(records):
        for play_id in record.also:
            other = by_id.get((record.game, play_id))
            if other is not None:
                early, late = sorted((root(index), root(other)))
                first[late] = early
    return [root(index) for index in range(len(records))]
