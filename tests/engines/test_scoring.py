"""T72 to T74 and A-T17 against brute force; cases TE-129 to TE-132 stand in test_cases_scoring.py."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import approx

from engines.games import GAMES
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.scoring import lifted

RULES = GAMES["tigris_euphrates"]
quickly = settings(max_examples=150, deadline=None, derandomize=True)
rows = st.tuples(*[st.integers(0, 9)] * 4, st.integers(0, 7))
tables = st.lists(rows, min_size=2, max_size=4)


def state_with(points):
    state = RULES.new_game(Setup(len(points)))
    state[0].points[: len(points)] = points
    return state


def ways(n, colours):
    """All ways to put n treasures on so many colours."""
    if colours == 1:
        return [(n,)]
    return [(k, *others) for k in range(n + 1) for others in ways(n - k, colours - 1)]


@cache
def best(row):
    """The best sorted points of all distributions."""
    *points, treasures = row
    return max(sorted(p + n for p, n in zip(points, way, strict=True)) for way in ways(treasures, 4))


@quickly
@given(tables)
def test_t72_t73_ranks_as_by_the_best_of_all_distributions(points):
    """Every seat placed by its best distribution, compared colour by colour from the weakest; ties share."""
    standings = [best(row) for row in points]
    expected = [1 + sum(other > mine for other in standings) for mine in standings]
    assert RULES.ranks(state_with(points)) == expected


@quickly
@given(rows)
def test_t72_one_by_one_on_the_weakest_is_best(row):
    """The points after the engine's distribution: the brute-force best, all treasures used, no colour lowered."""
    state = state_with([row, row])
    raised = [int(lifted(state[0], 0, colour)) for colour in range(4)]
    assert sorted(raised) == best(row)
    assert sum(raised) == sum(row)
    assert all(after >= before for after, before in zip(raised, row, strict=False))


@quickly
@given(tables)
def test_returns(points):
    """1 for the first down to 0 for the last, ties share the mean; they add up to half the seats."""
    state = state_with(points)
    ranks, returns, n = RULES.ranks(state), RULES.returns(state), len(points)
    assert sum(returns) == approx(n / 2)
    for rank, value in zip(ranks, returns, strict=True):
        places = range(rank, rank + ranks.count(rank))
        assert value == approx(sum((n - place) / (n - 1) for place in places) / len(places))


@quickly
@given(tables)
def test_scores_are_the_points(points):
    """Before treasures are shared out, by name."""
    names = ("red", "blue", "green", "black", "treasure")
    assert RULES.scores(state_with(points)) == [dict(zip(names, row, strict=True)) for row in points]


@quickly
@given(tables, st.integers(500, 3000))
def test_points_have_no_ceiling(points, more):
    """A-T15: everybody gets the same large number more in each colour: the same ranks."""
    raised = [(*(n + more for n in row[:4]), row[4]) for row in points]
    assert RULES.ranks(state_with(raised)) == RULES.ranks(state_with(points))


@quickly
@given(tables)
def test_ranks_do_not_depend_on_seats_or_colours(points):
    """Seats turned round and colours in another order: the same placing for the same player."""
    turned = [(row[2], row[0], row[3], row[1], row[4]) for row in reversed(points)]
    assert RULES.ranks(state_with(turned)) == RULES.ranks(state_with(points))[::-1]
