"""What is doubtful about a log that replays: a source that counted other points than the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from pipeline.replay import ReplayedLog, place_in_words

SCORES_DIFFER = "scores_differ"

Scores = list[dict[str, int]]


@dataclass(frozen=True)
class Flag:
    """A row of `flags`. ours and source are points of a seat in a category after the ply; words say all of it."""

    kind: str
    ply: int | None
    log_position: int | None
    seat: int | None
    category: str | None
    ours: int | None
    source: int | None
    words: str


def scores_differ(replayed: ReplayedLog) -> Flag | None:
    """The first place where the points that the source writes down are not those of the replay."""
    points = replayed.replayed.states["points"]
    column = {category: place for place, category in enumerate(replayed.rules.categories)}
    for ply, scores in _told(replayed):
        ours = points[ply + 1]
        found = [
            (seat, category, int(ours[seat, column[category]]), told)
            for seat, row in enumerate(scores)
            for category, told in row.items()
            if category in column and ours[seat, column[category]] != told
        ]
        if found:
            return _flag(replayed, ply, found)
    return None


def _told(replayed: ReplayedLog) -> Iterator[tuple[int, Scores]]:
    """Ply and points after it, where the source gives some: along the way, and when the game is over."""
    n = replayed.replayed.n
    for check in sorted(replayed.log.checks, key=attrgetter("ply")):
        if check.ply < n:
            yield check.ply, check.scores
    result = replayed.log.result
    if result and result.scores and replayed.end_reason is not None:
        yield n - 1, result.scores


def _flag(replayed: ReplayedLog, ply: int, found: list[tuple[int, str, int, int]]) -> Flag:
    points = "; ".join(f"p{seat} {category} {ours}, source {source}" for seat, category, ours, source in found)
    turn, position = int(replayed.replayed.states["turn"][ply]), replayed.log_position(ply)
    words = f"{place_in_words(position, ply, turn)}: points differ from the source: {points}"
    seat, category, ours, source = found[0]
    return Flag(SCORES_DIFFER, ply, position, seat, category, ours, source, words)
