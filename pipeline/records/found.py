"""Records with the files they were found in: of those of one play one stays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.records.model import Record
from pipeline.records.same import groups, merged, richness


@dataclass(frozen=True)
class Found:
    """A record, the file and format it was found in, and the replayed game that is the same play."""

    record: Record
    log_id: str
    format: str
    game_id: str | None = None


def merge_found(found: Sequence[Found]) -> list[Found]:
    """One for each play, each where the first of its kind stood."""
    group = groups([one.record for one in found])
    kept: dict[int, Found] = {}
    for index, one in enumerate(found):
        first = group[index]
        kept[first] = _richer(kept[first], one) if first in kept else one
    return list(kept.values())


def _richer(a: Found, b: Found) -> Found:
    keeper = a if richness(a.record) >= richness(b.record) else b
    return replace(keeper, record=merged(a.record, b.record), game_id=a.game_id or b.game_id)
