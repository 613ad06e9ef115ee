"""Cases TE-129 to TE-132: who wins. Points are red, blue, green, black, treasures."""

from itertools import permutations

import pytest

from tests.engines.tigris_euphrates.boards import RULES, draw

POT, LION, BULL, BOW = (12, 11, 9, 13, 2), (10, 7, 14, 12, 3), (10, 11, 13, 10, 0), (6, 11, 15, 22, 3)


def ranks(*points):
    """Placings of seats that have these points."""
    facts = [f"points p{seat} {' '.join(map(str, row))}" for seat, row in enumerate(points)]
    return RULES.ranks(draw("   H\n5  .", *facts, players=len(points)).state)


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_te_129_the_rulebook_example(order):
    """TX4: pot 11, lion 10 10 12, bull 10 10 11, bow 9 although 22 black: in any seats."""
    players = (POT, LION, BULL, BOW)
    assert ranks(*[players[k] for k in order]) == [k + 1 for k in order]


@pytest.mark.parametrize("colours", list(permutations((5, 5, 7, 9))))
def test_te_130_treasures_are_spread(colours):
    """5 5 7 9 with three treasures is 6 7 7 9: equal to that, above 6 6 8 9 + 0, below 7 7 7 9."""
    spread = (*colours, 3)
    assert ranks(spread, (6, 7, 7, 9, 0)) == [1, 1]
    assert ranks(spread, (6, 6, 8, 9, 0)) == [1, 2]
    assert ranks(spread, (6, 7, 7, 10, 0)) == [2, 1]
    assert ranks(spread, (7, 7, 7, 9, 0)) == [2, 1]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_te_131_ties_are_broken_colour_by_colour(order):
    """A 4 5 10 12, C 4 5 5 8, D 4 5 5 6, B 4 4 7 14, whichever colours these are."""
    players = ((12, 4, 10, 5), (4, 7, 14, 4), (5, 8, 4, 5), (6, 5, 5, 4))
    placing = (1, 4, 2, 3)
    assert ranks(*[(*players[k], 0) for k in order]) == [placing[k] for k in order]


@pytest.mark.parametrize("colours", list(permutations((3, 4, 5, 9))))
def test_te_132_a_complete_tie_is_shared(colours):
    """The same four numbers, in any colours and with treasures that make them: both first, then third."""
    assert ranks((*colours, 0), (3, 4, 5, 9, 0), (1, 1, 1, 1, 0)) == [1, 1, 3]
    assert ranks((*colours, 2), (1, 1, 1, 1, 0), (5, 5, 4, 9, 0)) == [1, 3, 1]
    state = draw("   H\n5  .", "points p0 3 4 5 9 0", "points p1 9 5 4 3 0", players=2).state
    assert RULES.returns(state) == [0.5, 0.5]
