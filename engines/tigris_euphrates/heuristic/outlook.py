"""What a position is worth to a seat, where a playout of the search stops before the end of the game."""

from engines.kernel import kernel
from engines.tigris_euphrates.codes import Phase
from engines.tigris_euphrates.heuristic.odds import presence
from engines.tigris_euphrates.heuristic.sight import WORTH, Sight, see_kingdoms, see_leaders, stage, weigh
from engines.tigris_euphrates.scoring import standing, weakest
from engines.tigris_euphrates.state import State

LEVEL = 100  # a point in the weakest colour
WON = 400  # the first place against the last


@kernel
def wealth(s: State, v: Sight, seat: int):
    """The weakest colour, half of what the points above it are worth, and the leaders on the board."""
    level = weakest(s, seat)
    total = LEVEL * level
    for colour in range(4):
        for ahead in range(min(s.points[seat, colour] - level, 11)):
            total += WORTH[stage(v), ahead] // 2
        if v.home[seat, colour] >= 0:
            total += presence(v, seat, v.home[seat, colour], colour)
    return total


@kernel
def final_margin(s: State, seat: int):
    """At the end of the game: the placing, and the points ahead of the best other."""
    mine, most, beaten = standing(s, seat), 0, 0
    for other in range(s.n_seats):
        if other != seat:
            theirs = standing(s, other)
            beaten += 2 * (mine > theirs) + (mine == theirs)
            most = max(most, weakest(s, other))
    return WON * beaten // (2 * (s.n_seats - 1)) + LEVEL * (weakest(s, seat) - most)


@kernel
def margin(s: State, v: Sight, seat: int):
    """How far the seat is ahead: half against the best of the others, half against their mean."""
    if s.phase == Phase.OVER:
        return final_margin(s, seat)
    v.seat = seat
    see_kingdoms(s, v)
    see_leaders(s, v)
    weigh(s, v)
    most, total = -1_000_000, 0
    for other in range(s.n_seats):
        if other != seat:
            theirs = wealth(s, v, other)
            most = max(most, theirs)
            total += theirs
    return wealth(s, v, seat) - (most + total // (s.n_seats - 1)) // 2
