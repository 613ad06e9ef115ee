"""Worlds: full states with the whole order of the bag, dealt without bias; compiled."""

from engines.chance import below, stream
from engines.kernel import kernel
from engines.tables import Orders
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.hands import next_drawer
from engines.tigris_euphrates.policy import pick_unseen
from engines.tigris_euphrates.rules import apply
from engines.tigris_euphrates.state import Log, State, States

MOST_TILES = 153  # T2: all of them
DEALING = -1  # the turn whose random numbers deal a world; turns count from 1


@kernel
def hide(s: State, seat: int):
    """Make UNKNOWN what other seats have behind their screens and have put away; seat -1 is the public."""
    for other in range(s.n_seats):
        if other != seat:
            for colour in range(4):
                s.unseen[colour] += s.hand[other, colour] + s.swapped[other, colour]
                s.hand[other, Colour.UNKNOWN] += s.hand[other, colour]
                s.swapped[other, Colour.UNKNOWN] += s.swapped[other, colour]
                s.hand[other, colour] = 0
                s.swapped[other, colour] = 0


@kernel
def shuffle_unseen(s: State, pools: Orders, i: int):
    """All unseen tiles in random order into row i of pools; returns how many."""
    n = 0
    for colour in range(4):
        for _ in range(s.unseen[colour]):
            pools[i, n] = colour
            n += 1
    for k in range(n - 1):
        other = k + below(s, n - k)
        pools[i, k], pools[i, other] = pools[i, other], pools[i, k]
    return n


@kernel
def deal_hidden(s: State, pools: Orders, i: int, n: int):
    """Every UNKNOWN tile becomes one from the end of the n tiles of row i; returns how many are left for the bag."""
    for seat in range(s.n_seats):
        while s.hand[seat, Colour.UNKNOWN] > 0:
            n -= 1
            s.hand[seat, Colour.UNKNOWN] -= 1
            s.hand[seat, pools[i, n]] += 1
            s.unseen[pools[i, n]] -= 1
        while s.swapped[seat, Colour.UNKNOWN] > 0:
            n -= 1
            s.swapped[seat, Colour.UNKNOWN] -= 1
            s.swapped[seat, pools[i, n]] += 1
            s.unseen[pools[i, n]] -= 1
    return n


@kernel
def deal_world(s: State, pools: Orders, i: int, seed: int, world: int):
    """A full state in place of s; row i of pools begins with the order of the bag."""
    s.rng = stream(seed, world, DEALING)
    n = shuffle_unseen(s, pools, i)
    return deal_hidden(s, pools, i, n)


@kernel
def next_tile(s: State, orders: Orders, w: int, length: int):
    """The next colour in row w, whose first `length` tiles were in the bag; a random one where the row is shorter."""
    k = length - s.n_bag
    if k < orders.shape[1] and orders[w, k] >= 0:
        return int(orders[w, k])
    return pick_unseen(s)


@kernel
def draw_from(s: State, log: Log, orders: Orders, w: int, length: int):
    """Draws from the bag in the order of row w until a seat decides."""
    while s.phase == Phase.DRAW:
        apply(s, log, encode(next_drawer(s), Act.DRAW, next_tile(s, orders, w, length), 0, 0))


@kernel
def deal_worlds(start: States, states: States, orders: Orders, pools: Orders, seed: int, first: int):
    """World number first + w of start[0] into row w of states and orders; pools: one row of scratch."""
    for w in range(len(states)):
        states[w] = start[0]
        n = deal_world(states[w], pools, 0, seed, first + w)
        for k in range(n):
            orders[w, k] = pools[0, k]
        states[w].rng = 0
