"""What a seat knows: views, full states that fit them, and worlds that fit the rest of a log (A-T16).

Hidden are hands, tiles put away, and so the bag. The board, draws as events, committed tiles and points are public.
"""

import numpy as np

from engines.tigris_euphrates.actions import Action, action_of
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.dealing import MOST_TILES, hide
from engines.tigris_euphrates.resting import SLOTS, deal_with_rest
from engines.tigris_euphrates.state import copy_of, new_states

HIDDEN = ("hand", "swapped")  # fields of [seat, colour or UNKNOWN] counts, in the order in which tiles are dealt


def view(state, seat):
    """The state with other seats' hidden tiles made UNKNOWN; seat -1 is the public."""
    seen = copy_of(state)
    seen["rng"] = 0
    hide(seen[0], seat)
    return seen


def determinize(seen, rng):
    """Every UNKNOWN tile drawn from the unseen ones, each arrangement equally likely. rng: numpy Generator."""
    full = copy_of(seen)
    s = full[0]
    pool = rng.permutation(np.repeat(np.arange(4), s.unseen))
    n = 0
    for field in HIDDEN:
        for seat in range(s.n_seats):
            hidden = s[field][seat, Colour.UNKNOWN]
            dealt = np.bincount(pool[n : n + hidden], minlength=4)
            n += hidden
            s[field][seat, :4] += dealt.astype(s[field].dtype)
            s[field][seat, Colour.UNKNOWN] = 0
            s.unseen -= dealt.astype(s.unseen.dtype)
    return full


def worlds_with_rest(seen, codes, n, seed, first=0):
    """(states, orders) of n worlds that fit the view and what the encoded actions reveal.

    An order is the bag from the first tile on, what the rest draws before all else; behind it stand the hidden tiles of
    the swaps in the rest, in their order.
    """
    n_away = sum(sum(action_of(code).swap[Colour.UNKNOWN :]) for code in codes)
    states, orders = new_states(n), np.full((n, int(seen["n_bag"][0]) + n_away), -1, np.int8)
    rest, pool = np.array(codes, np.int64), np.zeros((1, MOST_TILES), np.int8)
    deal_with_rest(seen, rest, states, orders, np.zeros(1, SLOTS), pool, seed, first)
    return states, orders


def determinize_with_rest(seen, rest, rng):
    """A full state that fits the view and what the rest of the log reveals, and that rest with every `?` named.

    rest: legal Actions from here on; resting.py says how the hidden tiles are drawn. Returns (state, actions).
    """
    states, orders = worlds_with_rest(seen, [int(action) for action in rest], 1, int(rng.integers(1 << 62)))
    n_bag = int(seen["n_bag"][0])
    drawn, away = iter(orders[0].tolist()), iter(orders[0, n_bag:].tolist())
    return states, [_named(action, drawn, away) for action in rest]


def _named(action, drawn, away):
    """The action with its UNKNOWN tiles named; every draw takes one of the tiles drawn."""
    if action.kind == Act.DRAW:
        return Action(action.seat, Act.DRAW, next(drawn))
    hidden = sum(action.swap[4:])
    if not hidden:
        return action
    counts = np.array(action.swap[:4]) + np.bincount([next(away) for _ in range(hidden)], minlength=4)
    return Action(action.seat, Act.SWAP, swap=(*(int(n) for n in counts), 0))


def is_known(state):
    """Whether nothing is hidden."""
    s = state[0]
    return not any(s[field][:, Colour.UNKNOWN].any() for field in HIDDEN) and s.phase <= Phase.OVER
