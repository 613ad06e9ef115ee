"""What cards in the hand are worth: colours held together, symbols of wanted prizes, points at the end."""

from engines.kernel import kernel
from engines.taj_mahal.actions import encode
from engines.taj_mahal.codes import HAND_SIZE, NO_CARD, NOBODY, VISITS, Act, Colour, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.endgame import n_of_colour
from engines.taj_mahal.heuristic.palaces import good_worth
from engines.taj_mahal.heuristic.thoughts import Thoughts, consider
from engines.taj_mahal.heuristic.weights import Weight, Weights
from engines.taj_mahal.state import State


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
def oval_denied(s: State, e: Tables, w: Weights, seat: int, kind: int):
    """Points for taking an oval that would make a pair of another seat."""
    special = int(e.special_of[kind])
    for other in range(s.n_seats):
        if other != seat and s.is_in[other] and s.ovals[other, kind] == 1 and s.special_at[special] != other:
            return w[Weight.DENIED] * special_worth(s, w, special)
    return 0.0


@kernel
def tile_points(s: State, e: Tables, seat: int):
    """M26: what the province tile scores now."""
    points = 0
    for good in range(4):
        if e.tile_goods[s.visit, good] > 0:
            points += e.tile_goods[s.visit, good] + s.goods[seat, good]
    return points


@kernel
def tile_worth(s: State, e: Tables, w: Weights, seat: int):
    """M26: points of the province tile, those to come included, and what others do not get."""
    n, most = 0, 0
    for good in range(4):
        n += e.tile_goods[s.visit, good]
    for other in range(s.n_seats):
        if other != seat and s.is_in[other]:
            most = max(most, tile_points(s, e, other))
    return tile_points(s, e, seat) + n * good_worth(s, w) + w[Weight.DENIED] * most


@kernel
def count_hand(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """How many cards of each colour; the more cards there are, the less one more is worth."""
    n = 0
    for colour in range(Colour.WHITE + 1):
        t.held[colour] = n_of_colour(s, e, seat, colour)
        n += t.held[colour]
    t.card = w[Weight.CARD] - w[Weight.CROWD] * (n - HAND_SIZE)


@kernel
def think_of_symbols(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What the prizes are worth, and their symbols on a card."""
    t.future = future(s, w)
    count_hand(s, e, w, t, seat)
    for kind in range(4):
        t.prize[kind] = oval_worth(s, e, w, seat, kind)
        t.wants[kind] = w[Weight.OVAL] + w[Weight.WANTED] * t.prize[kind]
        t.prize[kind] += oval_denied(s, e, w, seat, kind)
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
def card_worth(e: Tables, w: Weights, t: Thoughts, face: int, n_same: int, n_longest: int):
    """A card beside n_same others of its colour; n_longest: the longest colour without it."""
    if e.colour[face] == Colour.WHITE:
        in_play, at_end = w[Weight.WHITE] + symbols_worth(e, t, face), 1.0
    else:
        in_play = t.card + w[Weight.COLOUR] * n_same + symbols_worth(e, t, face)
        at_end = 1.0 if n_same >= n_longest else 0.0
    return t.future * in_play + (1.0 - t.future) * at_end


@kernel
def longest_but(t: Thoughts, colour: int, fewer: int):
    """Cards of the longest colour when so many of this colour are gone."""
    n = 0
    for other in range(Colour.WHITE):
        n = max(n, t.held[other] - (fewer if other == colour else 0))
    return n


@kernel
def think_of_hand(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What it costs to play a card."""
    for colour in range(Colour.WHITE + 1):
        if t.held[colour] == 0:
            continue
        n_longest = longest_but(t, colour, 1)
        for face in range(e.first[colour], e.first[colour + 1]):
            if s.hand[seat, face] > 0:
                t.cost[face] = card_worth(e, w, t, face, t.held[colour] - 1, n_longest)


@kernel
def take_worth(e: Tables, w: Weights, t: Thoughts, face: int):
    """What a card of the display would be worth in the hand."""
    colour = int(e.colour[face])
    return card_worth(e, w, t, face, int(t.held[colour]), longest_but(t, colour, 0))


@kernel
def think_of_picks(s: State, e: Tables, w: Weights, t: Thoughts):
    """Who goes home first has the choice of the display: its best cards against the mean."""
    best, second, every = 0.0, 0.0, 0.0
    for face in range(e.first[5]):
        if s.display[face] > 0:
            worth = take_worth(e, w, t, face)
            every += s.display[face] * worth
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    t.picks = best + second - 2.0 * every / max(1, s.n_display)


@kernel
def consider_takes(s: State, e: Tables, w: Weights, t: Thoughts):
    """Each card of the display."""
    seat = int(s.turn_seat)
    think_of_symbols(s, e, w, t, seat)
    for face in range(e.first[5]):
        if s.display[face] > 0:
            consider(t, encode(seat, Act.TAKE, face, NO_CARD), take_worth(e, w, t, face))
