"""Search on top of the heuristic: its best offers are tried in common worlds, half of them are dropped, and so on.

Each world fits what the seat knows. A playout goes on by the heuristic for a few turns and is valued where it stops.
What the heuristic thinks of an action counts like a number of playouts, so that a few of them do not mislead.
"""

from engines.chance import below, stream
from engines.kernel import kernel
from engines.tables import Orders
from engines.tigris_euphrates.codes import Phase
from engines.tigris_euphrates.dealing import deal_world, draw_from, hide
from engines.tigris_euphrates.heuristic.outlook import margin
from engines.tigris_euphrates.heuristic.plays import best_action, make_offers
from engines.tigris_euphrates.heuristic.sight import Sight, Sights
from engines.tigris_euphrates.rules import apply
from engines.tigris_euphrates.state import Log, States

MOST_TRIED = 8  # offers that are played out
HORIZON = 4  # turns after this one that a playout goes on
TRUST = 30  # playouts that the heuristic's own value counts for
GAME, ROOT, LEAF = 0, 1, 2  # rows of scratch: the game, what the seat sees of it, a playout
PLAYING, OFFERED = 0, 1  # rows of sights: in games and playouts, and at the root
N_SCRATCH, N_SIGHTS = 3, 2


@kernel
def lift(v: Sight, i: int):
    """Offer i moves up before all that have less; those before it are in order."""
    total, action = v.total[i], v.action[i]
    while i > 0 and v.total[i - 1] < total:
        v.total[i], v.action[i] = v.total[i - 1], v.action[i - 1]
        i -= 1
    v.total[i], v.action[i] = total, action


@kernel
def rank_offers(v: Sight, n: int):
    """The first n offers by their totals, the greatest first; those alike keep their order."""
    for i in range(1, n):
        lift(v, i)


@kernel
def outcome(
    scratch: States, v: Sight, log: Log, pool: Orders, action: int, seed: int, world: int, seat: int, last: int
):
    """The seat's margin after the action and the turns up to `last`, in this world of scratch[ROOT]."""
    scratch[LEAF] = scratch[ROOT]
    s, turn = scratch[LEAF], -1
    length = deal_world(s, pool, 0, seed, world)
    apply(s, log, action)
    draw_from(s, log, pool, 0, length)
    while s.phase != Phase.OVER and s.turn <= last:
        if s.turn != turn:
            turn = s.turn
            s.rng = stream(seed, world, turn)
        apply(s, log, best_action(s, v))
        draw_from(s, log, pool, 0, length)
    return margin(s, v, seat)


@kernel
def n_rounds(n: int):
    """How often n offers can be halved."""
    rounds = 0
    while n > 1:
        n = (n + 1) // 2
        rounds += 1
    return rounds


@kernel
def best_of(scratch: States, sights: Sights, log: Log, pool: Orders, n: int, budget: int, seed: int):
    """Sequential halving of the first n offers of sights[OFFERED] within a budget of playouts: the winner."""
    s, v = scratch[ROOT], sights[OFFERED]
    rounds, world = n_rounds(n), 0
    while n > 1:
        worlds = max(1, budget // (rounds * n))
        for i in range(n):
            for w in range(world, world + worlds):
                action, last = v.action[i], s.turn + HORIZON
                v.total[i] += outcome(scratch, sights[PLAYING], log, pool, action, seed, w, s.to_play, last)
        world += worlds
        rank_offers(v, n)
        n = (n + 1) // 2
    return v.action[0]


@kernel
def search(scratch: States, sights: Sights, log: Log, pool: Orders, budget: int):
    """The decision in scratch[GAME], whose `rng` moves on; in all else only what its seat sees counts."""
    scratch[ROOT] = scratch[GAME]
    s, v, seed = scratch[ROOT], sights[OFFERED], below(scratch[GAME], 1 << 31)
    hide(s, s.to_play)
    make_offers(s, v)
    for i in range(v.n_offers):
        v.total[i] = TRUST * v.value[i]
    rank_offers(v, v.n_offers)
    return best_of(scratch, sights, log, pool, min(v.n_offers, MOST_TRIED), budget, seed)
