"""The points that the site tells of while a game goes on, and the placing at its end."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engines.tigris_euphrates.names import CATEGORIES
from pipeline.readers.bga.envelope import number


class Running:
    """Running points by seat, and `checks`: what is told of the points after a ply, by ply in order.

    Of an undone action the site takes the points back by notifications. If it does not, they stay, and the next check
    says so. Only when it goes back to a restore point the points since then go without a word.
    """

    def __init__(self, n_seats: int):
        self.checks: dict[int, list[dict[str, int]]] = {}
        self._points = [dict.fromkeys(CATEGORIES, 0) for _ in range(n_seats)]
        self._changes: list[tuple[int, int, str, int]] = []
        """Ply, seat, category and points."""
        self._kept: set[tuple[int, str]] = set()
        """Seat and category of points whose action was undone."""

    def score(self, ply: int, seat: int, category: str, points: int) -> None:
        """A notification after this ply; before the first action it is -1."""
        self._points[seat][category] += points
        self._changes.append((ply, seat, category, points))
        if ply >= 0:
            rows = self.checks.setdefault(ply, [{} for _ in self._points])
            rows[seat][category] = self._points[seat][category]
            while self._kept:
                seat, category = self._kept.pop()
                rows[seat][category] = self._points[seat][category]

    def drop(self, ply: int, restores: bool = False) -> None:
        """This ply and all after it are undone."""
        while self.checks and next(reversed(self.checks)) >= ply:
            self.checks.popitem()
        undone: Counter[tuple[int, str]] = Counter()
        while self._changes and self._changes[-1][0] >= ply:
            _, seat, category, points = self._changes.pop()
            undone[seat, category] += points
        if not restores:
            self._kept |= {key for key, points in undone.items() if points}
            return
        for (seat, category), points in undone.items():
            self._points[seat][category] -= points


def ranks_of(rows: Iterable[dict[str, Any]], seats: dict[int, int]) -> list[int]:
    """By seat; nothing unless all are placed. Rows stand best first; equal score and tie-break share a rank."""
    ranks: dict[int, int] = {}
    before = rank = None
    for place, row in enumerate(rows, start=1):
        value = number(row["score"]), number(row["score_aux"])
        rank = rank if value == before else place
        ranks[seats[number(row.get("player", row.get("id")))]] = rank
        before = value
    return [ranks[seat] for seat in sorted(ranks)] if len(ranks) == len(seats) else []
