"""Worlds that fit the rest of a log (A-T16): a tile shown later lay in the hand before, one drawn later did not.

Hidden tiles are slots, numbered: those in hands and put away now, then those drawn as `?` later. Which hidden tile of a
hand was the one shown is drawn with equal chances for each that lay there then; all others come from the unseen tiles
that are never shown.
"""

import numba
import numpy as np

from engines.chance import below, stream
from engines.kernel import TYPES, kernel
from engines.tables import Orders
from engines.tigris_euphrates.actions import amount_of, colour_of, kind_of, seat_of, swap_of
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour
from engines.tigris_euphrates.dealing import DEALING, MOST_TILES, shuffle_unseen
from engines.tigris_euphrates.state import Actions, State, States

PUT_AWAY = 4  # added to the seat of a slot that lies among the tiles put away
DRAWN = 8  # place of a slot that is drawn later
FIELDS = [
    ("colour", np.int64, MOST_TILES),  # [slot] as the log reveals it, else NOWHERE
    ("place", np.int64, MOST_TILES),  # [slot] seat, PUT_AWAY + seat, or DRAWN
    ("hidden", np.int64, (4, MOST_TILES)),  # [seat] the slots in the hand
    ("n_hidden", np.int64, 4),
    ("known", np.int64, (4, 4)),  # [seat, colour] known tiles in the hand
    ("drawn", np.int64, MOST_TILES),  # what is drawn, in order: a slot, or -1 - colour
    ("away", np.int64, MOST_TILES),  # slots of the hidden tiles in swaps, in order
    ("n_slots", np.int64),
    ("n_drawn", np.int64),
    ("n_away", np.int64),
    ("support", np.int64),  # colour of the open conflict's tiles
]


class Slots(np.record):
    """The hidden tiles of one world; the annotation of a kernel's argument."""


SLOTS = np.dtype((Slots, np.dtype(FIELDS)))


class SlotRows:
    """Annotation of a table of Slots."""


TYPES[Slots] = numba.from_dtype(SLOTS)
TYPES[SlotRows] = numba.types.Array(TYPES[Slots], 1, "C")


@kernel
def new_slot(t: Slots, place: int):
    t.colour[t.n_slots], t.place[t.n_slots] = NOWHERE, place
    t.n_slots += 1
    return t.n_slots - 1


@kernel
def hold(t: Slots, seat: int, slot: int):
    """The slot comes into the hand."""
    t.hidden[seat, t.n_hidden[seat]] = slot
    t.n_hidden[seat] += 1


@kernel
def begin(s: State, t: Slots):
    """The slots there are before the rest."""
    t.n_slots, t.n_drawn, t.n_away, t.support = 0, 0, 0, s.colour
    if s.is_revolt:
        t.support = Colour.RED
    for seat in range(s.n_seats):
        t.n_hidden[seat] = 0
        for colour in range(4):
            t.known[seat, colour] = s.hand[seat, colour]
        for _ in range(s.hand[seat, Colour.UNKNOWN]):
            hold(t, seat, new_slot(t, seat))
        for _ in range(s.swapped[seat, Colour.UNKNOWN]):
            new_slot(t, PUT_AWAY + seat)


@kernel
def take(s: State, t: Slots, seat: int, colour: int):
    """One hidden tile of the hand, any with equal chances; colour: what it turns out to be, or NOWHERE."""
    k = below(s, t.n_hidden[seat])
    slot = t.hidden[seat, k]
    t.n_hidden[seat] -= 1
    t.hidden[seat, k] = t.hidden[seat, t.n_hidden[seat]]
    if colour >= 0:
        t.colour[slot] = colour
    return slot


@kernel
def reveal(s: State, t: Slots, seat: int, colour: int, n: int):
    """n tiles of a colour leave the hand: known ones first, as `hands.show` does."""
    for _ in range(n):
        if t.known[seat, colour] > 0:
            t.known[seat, colour] -= 1
        else:
            take(s, t, seat, colour)


@kernel
def follow_draw(t: Slots, seat: int, colour: int):
    if colour == Colour.UNKNOWN:
        t.drawn[t.n_drawn] = new_slot(t, DRAWN)
        hold(t, seat, t.drawn[t.n_drawn])
    else:
        t.drawn[t.n_drawn] = -1 - colour
        t.known[seat, colour] += 1
    t.n_drawn += 1


@kernel
def follow_swap(s: State, t: Slots, seat: int, amount: int):
    for colour in range(4):
        reveal(s, t, seat, colour, swap_of(amount, colour))
    for _ in range(swap_of(amount, Colour.UNKNOWN)):
        t.away[t.n_away] = take(s, t, seat, NOWHERE)
        t.n_away += 1


@kernel
def follow_action(s: State, t: Slots, action: int):
    """What one action of the rest adds to the slots and reveals."""
    kind, seat, colour = kind_of(action), seat_of(action), colour_of(action)
    if kind == Act.DRAW:
        follow_draw(t, seat, colour)
    elif kind == Act.TILE:
        reveal(s, t, seat, colour, 1)
    elif kind == Act.LEADER:
        t.support = Colour.RED
    elif kind == Act.WAR:
        t.support = colour
    elif kind == Act.SUPPORT:
        reveal(s, t, seat, t.support, amount_of(action))
    elif kind == Act.SWAP:
        follow_swap(s, t, seat, amount_of(action))


@kernel
def set_apart(s: State, t: Slots, sign: int):
    """Take what the rest reveals out of the unseen tiles (sign -1), or put it back (1)."""
    for slot in range(t.n_slots):
        if t.colour[slot] >= 0:
            s.unseen[t.colour[slot]] += sign
    for k in range(t.n_drawn):
        if t.drawn[k] < 0:
            s.unseen[-1 - t.drawn[k]] += sign


@kernel
def settle(s: State, t: Slots):
    """Every slot of now is counted where it lies."""
    for slot in range(t.n_slots):
        place, colour = t.place[slot], t.colour[slot]
        if place < DRAWN:
            s.unseen[colour] -= 1
            if place < PUT_AWAY:
                s.hand[place, colour] += 1
                s.hand[place, Colour.UNKNOWN] -= 1
            else:
                s.swapped[place - PUT_AWAY, colour] += 1
                s.swapped[place - PUT_AWAY, Colour.UNKNOWN] -= 1


@kernel
def write_order(t: Slots, orders: Orders, w: int, pool: Orders, first: int, n: int):
    """What the rest draws, then tiles first to n - 1 of the pool, then the hidden tiles of its swaps."""
    at = 0
    for k in range(t.n_drawn):
        orders[w, at] = t.colour[t.drawn[k]] if t.drawn[k] >= 0 else -1 - t.drawn[k]
        at += 1
    for k in range(first, n):
        orders[w, at] = pool[0, k]
        at += 1
    for k in range(t.n_away):
        orders[w, at] = t.colour[t.away[k]]
        at += 1


@kernel
def deal_with_rest(
    start: States, rest: Actions, states: States, orders: Orders, slots: SlotRows, pool: Orders, seed: int, first: int
):
    """World number first + w of start[0] that fits the rest into row w; pool and slots: one row of scratch."""
    t = slots[0]
    for w in range(len(states)):
        states[w] = start[0]
        s = states[w]
        s.rng = stream(seed, first + w, DEALING)
        begin(s, t)
        for k in range(len(rest)):
            follow_action(s, t, rest[k])
        set_apart(s, t, -1)
        n, used = shuffle_unseen(s, pool, 0), 0
        set_apart(s, t, 1)
        for slot in range(t.n_slots):
            if t.colour[slot] < 0:
                t.colour[slot] = pool[0, used]
                used += 1
        settle(s, t)
        write_order(t, orders, w, pool, used, n)
        s.rng = 0
