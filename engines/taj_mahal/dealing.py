"""Worlds: full states with the whole order of the deck, dealt without bias; compiled.

Hidden cards drawn before the last reshuffle come from the unseen cards of that age, later ones from the others.
"""

from engines.chance import below, stream
from engines.kernel import kernel
from engines.tables import Orders
from engines.taj_mahal.cards import hidden_old
from engines.taj_mahal.codes import MAX_FACES, UNKNOWN
from engines.taj_mahal.state import State, States

MOST_CARDS = 96  # M4: all of them
DEALING = 1 << 20  # the turn whose random numbers deal a world; a game has fewer


@kernel
def hide(s: State, seat: int):
    """Make UNKNOWN what the seat has not seen of other hands, as `view` does."""
    for other in range(s.n_seats):
        if other == seat:
            continue
        for face in range(MAX_FACES):
            s.unseen[face] += s.hand[other, face] - s.shown[other, face] - s.old[other, face]
            s.unseen_old[face] += s.old[other, face]
            s.old[other, face] = 0
            s.hand[other, face] = s.shown[other, face]
        s.hand[other, UNKNOWN] = s.n_old[other] + s.n_fresh[other]


@kernel
def shuffle(s: State, cards: Orders, n: int):
    """The first n of row 0 in random order."""
    for k in range(n - 1):
        other = k + below(s, n - k)
        cards[0, k], cards[0, other] = cards[0, other], cards[0, k]


@kernel
def deal_old(s: State, cards: Orders):
    """UNKNOWN cards that were drawn before the last reshuffle; cards: scratch."""
    n = 0
    for face in range(MAX_FACES):
        for _ in range(s.unseen_old[face]):
            cards[0, n] = face
            n += 1
    shuffle(s, cards, n)
    for seat in range(s.n_seats):
        for _ in range(hidden_old(s, seat)):
            n -= 1
            face = cards[0, n]
            s.unseen_old[face] -= 1
            s.old[seat, face] += 1
            s.hand[seat, face] += 1
            s.hand[seat, UNKNOWN] -= 1


@kernel
def deal_fresh(s: State, cards: Orders):
    """The other UNKNOWN cards; the deck is left in row 0 of cards, its size is returned."""
    n = 0
    for face in range(MAX_FACES):
        for _ in range(s.unseen[face]):
            cards[0, n] = face
            n += 1
    shuffle(s, cards, n)
    for seat in range(s.n_seats):
        while s.hand[seat, UNKNOWN] > 0:
            n -= 1
            face = cards[0, n]
            s.unseen[face] -= 1
            s.hand[seat, face] += 1
            s.hand[seat, UNKNOWN] -= 1
    return n


@kernel
def deal_world(s: State, cards: Orders, seed: int, world: int):
    """A full state in place of s; row 0 of cards begins with the order of the deck."""
    s.rng = stream(seed, world, DEALING)
    deal_old(s, cards)
    n = deal_fresh(s, cards)
    s.rng = 0
    for seat in range(s.n_seats):
        s.shows[seat] = 0
    return n


@kernel
def deal_worlds(start: States, states: States, orders: Orders, cards: Orders, seed: int, first: int):
    """World number first + w of start[0] into row w of states and orders; cards: one row of scratch."""
    for w in range(len(states)):
        states[w] = start[0]
        n = deal_world(states[w], cards, seed, first + w)
        for k in range(n):
            orders[w, k] = cards[0, k]
