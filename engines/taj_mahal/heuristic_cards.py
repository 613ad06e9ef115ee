"""What cards in the hand are worth: colours held together, symbols of wanted prizes, points at the end."""

from engines.kernel import kernel
from engines.taj_mahal.actions import encode
from engines.taj_mahal.codes import MAX_FACES, NO_CARD, NOBODY, VISITS, Act, Colour, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.endgame import longest, n_of_colour
from engines.taj_mahal.heuristic_palaces import good_worth
from engines.taj_mahal.state import State
from engines.taj_mahal.thoughts import Thoughts, consider
from engines.taj_mahal.weights import Weight, Weights


@kernel
def future(s: State, w: Weights):
    """1 while cards will be played for long, 0 in the last visit."""
    return min(1.0, (VISITS - s.visit) / w[Weight.FADE])


@kernel
def special_worth(s: State, w: Weights, special: int):
    """M36: a point at the end, and what it does in the visits to come."""
    return 1.0 + w[Weight.SPECIAL_ELEPHANT + special] * (VISITS - s.visit)


@kernel
def oval_worth(s: State, e: Tables, w: Weights, seat: int, kind: int):
    """M27, M31: half the way to a special card, or the other half."""
    special = int(e.special_of[kind])
    holder = s.special_at[special]
    if holder == seat:
        return 0.0
    worth = special_worth(s, w, special)
    if holder != NOBODY:
        worth *= 1.0 + w[Weight.STOLEN]
    if s.ovals[seat, kind] == 1:
        return worth
    return worth * w[Weight.FIRST_OVAL] * (VISITS - s.visit) / VISITS


@kernel
def tile_worth(s: State, e: Tables, w: Weights, seat: int):
    """M26: goods on the province tile, those to come included."""
    worth = 0.0
    for good in range(4):
        n = e.tile_goods[s.visit, good]
        if n > 0:
            worth += n + s.goods[seat, good] + n * good_worth(s, w)
    return worth


@kernel
def think_of_symbols(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What the prizes are worth, and their symbols on a card."""
    t.future = future(s, w)
    for kind in range(4):
        t.prize[kind] = oval_worth(s, e, w, seat, kind)
        t.wants[kind] = w[Weight.OVAL] + w[Weight.WANTED] * t.prize[kind]
    t.prize[Prize.MOGUL] = 0.0
    t.prize[Prize.ELEPHANT] = tile_worth(s, e, w, seat)
    t.wants[Prize.MOGUL] = w[Weight.MOGUL]
    t.wants[Prize.ELEPHANT] = w[Weight.ELEPHANT]


@kernel
def symbols_worth(e: Tables, t: Thoughts, face: int):
    worth = 0.0
    for symbol in range(6):
        worth += e.symbols[face, symbol] * t.wants[symbol]
    return worth


@kernel
def card_worth(s: State, e: Tables, w: Weights, t: Thoughts, face: int, n_same: int, n_longest: int):
    """A card beside n_same others of its colour; n_longest: the longest colour without it."""
    colour = e.colour[face]
    if colour == Colour.WHITE:
        in_play, at_end = w[Weight.WHITE] + symbols_worth(e, t, face), 1.0
    else:
        in_play = w[Weight.CARD] + w[Weight.COLOUR] * n_same + symbols_worth(e, t, face)
        at_end = 1.0 if n_same >= n_longest else 0.0
    return t.future * in_play + (1.0 - t.future) * at_end


@kernel
def longest_without(s: State, e: Tables, seat: int, colour: int):
    """Cards of the longest colour when one card of this colour is gone."""
    n = 0
    for other in range(Colour.WHITE):
        n = max(n, n_of_colour(s, e, seat, other) - (other == colour))
    return n


@kernel
def think_of_hand(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What it costs to play a card."""
    for colour in range(Colour.WHITE + 1):
        n, n_longest = n_of_colour(s, e, seat, colour), longest_without(s, e, seat, colour)
        for face in range(e.first[colour], e.first[colour + 1]):
            if s.hand[seat, face] > 0:
                t.cost[face] = card_worth(s, e, w, t, face, n - 1, n_longest)


@kernel
def take_worth(s: State, e: Tables, w: Weights, t: Thoughts, face: int):
    """What a card of the display would be worth in the hand."""
    seat, colour = int(s.turn_seat), int(e.colour[face])
    return card_worth(s, e, w, t, face, n_of_colour(s, e, seat, colour), longest(s, e, seat))


@kernel
def consider_takes(s: State, e: Tables, w: Weights, t: Thoughts):
    """Each card of the display."""
    seat = int(s.turn_seat)
    think_of_symbols(s, e, w, t, seat)
    for face in range(MAX_FACES):
        if s.display[face] > 0:
            consider(t, encode(seat, Act.TAKE, face, NO_CARD), take_worth(s, e, w, t, face))
