"""Seats and the start player: a list of seats counts only as a whole; the order of players says nothing."""

from collections.abc import Sequence
from typing import Any

from pipeline.records.values import text_of, whole


def settle_seats(
    given: Sequence[Any], start_flags: Sequence[bool]
) -> tuple[list[int | None], list[bool | None], set[str]]:
    """Seat (1 is first) and whether he started, of each player; and the notes.

    >>> settle_seats(["2", "1"], [False, False])
    ([2, 1], [False, True], set())
    >>> settle_seats(["1", "", ""], [False] * 3)
    ([None, None, None], [True, False, False], {'seat_refused'})
    """
    nobody = [None] * len(given)
    seats, notes = nobody, set()
    if any(map(text_of, given)):
        numbers = [whole(value) for value in given]
        seats = _full_list(numbers) or nobody
        if seats is nobody:
            notes.add("seat_refused")
    starters = [index for index, is_start in enumerate(start_flags) if is_start]
    if len(starters) > 1 or (starters and seats[starters[0]] not in (1, None)):
        return seats, nobody, notes | {"start_refused"}
    if not starters and notes:
        starters = _places_of_one(numbers)
    elif not starters:
        starters = _places_of_one(seats)
    if len(starters) != 1:
        return seats, nobody, notes
    return seats, [index == starters[0] for index in range(len(given))], notes


def full_list(given: Sequence[Any]) -> list[int] | None:
    """Seats from 1, when they are exactly 1 to n or 0 to n-1."""
    return _full_list([whole(value) for value in given])


def _full_list(numbers: list[int | None]) -> list[int] | None:
    n = len(numbers)
    for first in (1, 0):
        if None not in numbers and sorted(numbers) == list(range(first, first + n)):
            return [number + 1 - first for number in numbers]
    return None


def _places_of_one(numbers: Sequence[int | None]) -> list[int]:
    return [index for index, number in enumerate(numbers) if number == 1]
