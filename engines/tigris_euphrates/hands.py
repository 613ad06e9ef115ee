"""What lies behind the screens: T27, T37, T38, T46, T54 and the hidden tiles of a log.

A hand counts tiles per colour and UNKNOWN ones. An UNKNOWN tile becomes a colour when it is shown, if one is unseen.
"""

from engines.kernel import kernel
from engines.tigris_euphrates.actions import swap_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Rule
from engines.tigris_euphrates.events import emit
from engines.tigris_euphrates.state import Log, State


@kernel
def hand_size(s: State, seat: int):
    n = 0
    for colour in range(5):
        n += s.hand[seat, colour]
    return n


@kernel
def most(s: State, seat: int, colour: int):
    """How many tiles of the colour the hand can hold, by all that is known."""
    return s.hand[seat, colour] + min(s.hand[seat, Colour.UNKNOWN], s.unseen[colour])


@kernel
def show(s: State, seat: int, colour: int, n: int):
    """Take n tiles of a colour out of the hand, the known ones first."""
    hidden = max(0, n - s.hand[seat, colour])
    s.hand[seat, colour] -= n - hidden
    s.hand[seat, Colour.UNKNOWN] -= hidden
    s.unseen[colour] -= hidden


@kernel
def why_not_swap(s: State, amount: int):
    """T37, A-T2."""
    seat = s.turn_seat
    if amount == 0:
        return Rule.EMPTY_SWAP
    hidden = swap_of(amount, Colour.UNKNOWN)
    for colour in range(4):
        n = swap_of(amount, colour)
        if n > most(s, seat, colour):
            return Rule.NOT_IN_HAND
        hidden += max(0, n - s.hand[seat, colour])
    return Rule.NOT_IN_HAND if hidden > s.hand[seat, Colour.UNKNOWN] else Rule.NONE


@kernel
def swap(s: State, log: Log, amount: int):
    """T37: put away face down, then draw as many."""
    seat, n = s.turn_seat, swap_of(amount, Colour.UNKNOWN)
    s.hand[seat, Colour.UNKNOWN] -= n
    s.swapped[seat, Colour.UNKNOWN] += n
    for colour in range(4):
        show(s, seat, colour, swap_of(amount, colour))
        s.swapped[seat, colour] += swap_of(amount, colour)
        n += swap_of(amount, colour)
    s.draws[seat], s.is_swap, s.phase = n, True, Phase.REFILL
    emit(s, log, EventType.SWAPPED, seat, NOWHERE, NOWHERE, n, 0, NOWHERE)


@kernel
def next_drawer(s: State):
    """T41, T42, S1: the first seat that has still to draw, or NOWHERE."""
    start = 0 if s.seat_order else s.turn_seat
    for i in range(s.n_seats):
        seat = (start + i) % s.n_seats
        if s.draws[seat] > 0:
            return seat
    return NOWHERE


@kernel
def why_not_draw(s: State, seat: int, colour: int):
    """T8: any tile not seen yet may come; UNKNOWN hides which."""
    if seat != next_drawer(s):
        return Rule.OTHER_DRAWER
    if colour < Colour.UNKNOWN and s.unseen[colour] == 0:
        return Rule.NONE_LEFT
    return Rule.NONE


@kernel
def draw(s: State, log: Log, seat: int, colour: int):
    """One tile from the bag into the hand."""
    s.n_bag -= 1
    s.draws[seat] -= 1
    s.hand[seat, colour] += 1
    if colour < Colour.UNKNOWN:
        s.unseen[colour] -= 1
    emit(s, log, EventType.DREW, seat, colour, NOWHERE, 1, 0, NOWHERE)
    s.phase = Phase.REFILL
