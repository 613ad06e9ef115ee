"""What a seat knows: views and full states that fit them (TM-89).

Hidden are the cards dealt and drawn, and so the deck. Cards taken from the display were seen by all.
"""

import numpy as np

from engines.taj_mahal.codes import UNKNOWN
from engines.taj_mahal.position import fresh_of
from engines.taj_mahal.state import copy_of


def view(state, seat):
    """The state with other seats' hidden cards made UNKNOWN; seat -1 is the public."""
    seen = copy_of(state)
    s = seen[0]
    s.rng = 0
    for other in range(s.n_seats):
        if other != seat:
            s.unseen += fresh_of(s, other)
            s.unseen_old += s.old[other]
            s.hand[other, UNKNOWN] = s.n_old[other] + s.n_fresh[other]
            s.hand[other, :UNKNOWN] = s.shown[other]
            s.old[other] = 0
    return seen


def determinize(seen, rng):
    """Every UNKNOWN card drawn from the unseen ones of its age, all arrangements alike. rng: numpy Generator."""
    full = copy_of(seen)
    s = full[0]
    n_old = s.n_old - s.old.sum(axis=1)
    n_fresh = s.hand[:, UNKNOWN] - n_old
    s.old += _dealt(s.unseen_old, n_old, rng)
    s.hand[:, :UNKNOWN] += s.old - seen[0].old + _dealt(s.unseen, n_fresh, rng)
    s.hand[:, UNKNOWN] = 0
    return full


def _dealt(pool, numbers, rng):
    """[seat, face] cards out of the pool, so many to each seat; the pool loses them."""
    cards = rng.permutation(np.repeat(np.arange(UNKNOWN), pool))
    ends = np.cumsum(numbers, dtype=int)
    parts = np.split(cards[: ends[-1]], ends[:-1])
    dealt = np.array([np.bincount(part, minlength=UNKNOWN) for part in parts], np.int8)
    pool -= dealt.sum(axis=0, dtype=np.int8)
    return dealt


def is_known(state):
    """Whether nothing is hidden."""
    return not state[0].hand[:, UNKNOWN].any()
