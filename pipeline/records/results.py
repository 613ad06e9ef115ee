"""Who won and who came where: from ranks, winner flags and scores, each taken only as far as it can be trusted."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from pipeline.records.games import TIGRIS

BLANK = 0
"""As a rank: none given. Anything below is a rank that cannot be read."""


@dataclass
class Outcome:
    winners: list[bool | None]
    places: list[int | None]
    notes: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Told:
    """What the source says of the result, by player.

    has_flags: whether the source has a word for winners at all. is_final: whether the scores are those of the end.
    """

    game: str
    scores: Sequence[int | None]
    flags: Sequence[bool]
    ranks: Sequence[int]
    has_flags: bool = True
    is_final: bool = True

    @property
    def n(self) -> int:
        return len(self.scores)

    @property
    def is_scored(self) -> bool:
        """Whether places may be taken from the scores."""
        return self.is_final and None not in self.scores


def settle_result(told: Told) -> Outcome:
    """Winner and place of each player.

    >>> settle_result(Told("taj-mahal", [40, 44, 31], [False] * 3, [0] * 3))
    Outcome(winners=[False, True, False], places=[2, 1, 3], notes={'winner_derived'})
    """
    notes = set()
    ranks = _usable_ranks(told, notes)
    winners = _winners(told, ranks, notes)
    return Outcome(winners, _places(told, ranks, winners, notes), notes)


def _usable_ranks(told: Told, notes: set[str]) -> Sequence[int] | None:
    if all(rank == BLANK for rank in told.ranks) or _says_won_or_lost(told):
        return None
    if _is_ranking(told.ranks) and not _is_contradicted(told):
        return told.ranks
    notes.add("rank_refused")
    return None


def _says_won_or_lost(told: Told) -> bool:
    """Rank 1 for the winners and 2 for two or more others: without all scores, 2 only means "lost"."""
    losers = told.n - sum(told.flags)
    is_known = None not in told.scores
    expected = [1 if flag else 2 for flag in told.flags]
    return not is_known and any(told.flags) and losers >= 2 and list(told.ranks) == expected


def _is_ranking(ranks: Sequence[int]) -> bool:
    return list(ranks) == _standing(ranks)


def _standing(keys: Sequence) -> list[int]:
    """The place of each key, the smallest first; equals share one: 1, 2, 2, 4."""
    ordered = sorted(keys)
    return [1 + bisect_left(ordered, key) for key in keys]


def _is_contradicted(told: Told) -> bool:
    if None not in told.scores:
        best_first = [score for _, score in sorted(zip(told.ranks, told.scores, strict=True), key=_rank_then_best)]
        if best_first != sorted(told.scores, reverse=True):
            return True
    if any(told.flags):
        return any((rank == 1) != flag for rank, flag in zip(told.ranks, told.flags, strict=True))
    return told.has_flags and set(told.ranks) == {1}


def _rank_then_best(pair: tuple[int, int]) -> tuple[int, int]:
    rank, score = pair
    return rank, -score


def _winners(told: Told, ranks: Sequence[int] | None, notes: set[str]) -> list[bool | None]:
    known = [score for score in told.scores if score is not None]
    if any(told.flags):
        own = [score for score, flag in zip(told.scores, told.flags, strict=True) if flag and score is not None]
        if told.is_final and own and min(own) < max(known):
            notes.add("winner_not_best")
        return list(told.flags)
    if ranks and told.n > 1:
        return [rank == 1 for rank in ranks]
    if told.is_scored and told.n > 1 and known.count(max(known)) == 1:
        notes.add("winner_derived")
        return [score == max(known) for score in told.scores]
    notes.add("no_winner")
    return [None] * told.n


def _places(told: Told, ranks: Sequence[int] | None, winners: list[bool | None], notes: set[str]) -> list[int | None]:
    if ranks:
        return list(ranks)
    if told.is_scored and "winner_not_best" not in notes:
        return _by_score(told, winners, notes)
    is_duel = told.n == 2 and winners.count(True) == 1 and "winner_not_best" not in notes
    return [1 if winner else 2 if is_duel else None for winner in winners]


def _by_score(told: Told, winners: list[bool | None], notes: set[str]) -> list[int]:
    """Places from scores; among equals the winners come first, and others share a place."""
    keys = [(-score, not winner) for score, winner in zip(told.scores, winners, strict=True)]
    is_tied = any(n > 1 and is_loser for (_, is_loser), n in Counter(keys).items())
    if told.game == TIGRIS and is_tied:
        notes.add("tie_unbroken")
    return _standing(keys)
