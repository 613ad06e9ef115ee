"""Which prizes the seat leads, and the chance that a lead lasts until its next turn.

By what lies before the others, what their known cards can add, and how many of their cards nobody has seen.
"""

from engines.kernel import kernel
from engines.taj_mahal.codes import NOBODY, Colour, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.heuristic.thoughts import MOST_MORE, Thoughts
from engines.taj_mahal.heuristic.weights import Weight, Weights
from engines.taj_mahal.state import State
from engines.taj_mahal.withdrawals import leads, n_prizes


@kernel
def adds_white(s: State, e: Tables, seat: int, symbol: int):
    """Whether a white card that all have seen, or a special card, can add the symbol."""
    for face in range(e.first[Colour.WHITE], e.first[Colour.WHITE + 1]):
        if s.shown[seat, face] > 0 and e.symbols[face, symbol] > 0:
            return True
    for special in range(4):
        if e.symbol_of[special] == symbol and s.special_at[special] == seat and not s.special_lies[special]:
            return True
    return False


@kernel
def think_of_rival(s: State, e: Tables, t: Thoughts, seat: int):
    """What the cards of a seat that all have seen can add in one turn: a coloured one and a white or special one."""
    bound = s.colour[seat]
    for symbol in range(6):
        t.can_add[seat, symbol] = 0
    for face in range(e.first[Colour.WHITE]):
        if s.shown[seat, face] > 0 and (bound == NOBODY or bound == e.colour[face]):
            for symbol in range(6):
                t.can_add[seat, symbol] = max(t.can_add[seat, symbol], e.symbols[face, symbol])
    for symbol in range(6):
        t.can_add[seat, symbol] += adds_white(s, e, seat, symbol)
    t.hidden[seat] = s.n_old[seat] + s.n_fresh[seat]
    t.content[seat] = n_prizes(s, seat) > 0


@kernel
def chance_to_add(s: State, w: Weights, t: Thoughts, seat: int, symbol: int, need: int):
    """Chance that a seat adds so many symbols in its next turn."""
    each, shown = w[Weight.HIDDEN_OTHER], w[Weight.SHOWN_OTHER]
    if symbol == Prize.ELEPHANT:
        each, shown = w[Weight.HIDDEN_ELEPHANT], w[Weight.SHOWN_ELEPHANT]
    for _ in range(need - 1):
        each *= w[Weight.HIDDEN_TWO]
        shown *= w[Weight.SHOWN_TWO]
    chance = 1.0 - (1.0 - each) ** int(t.hidden[seat])
    if t.can_add[seat, symbol] >= need:
        chance = 1.0 - (1.0 - chance) * (1.0 - shown)
    return chance


@kernel
def chance_to_hold(s: State, w: Weights, t: Thoughts, seat: int, prize: int, n: int):
    """Chance that n symbols are more than those of each other seat still in when the seat is to play again."""
    if n == 0:
        return 0.0
    chance = 1.0
    for other in range(s.n_seats):
        if other == seat or not s.is_in[other]:
            continue
        ahead = n - s.symbols[other, prize]
        if ahead < 0:
            return 0.0
        if ahead == 0:
            chance *= w[Weight.TIE_CONTENT] if t.content[other] else w[Weight.TIE]
        else:
            chance *= 1.0 - chance_to_add(s, w, t, other, prize, ahead)
    return chance


@kernel
def think_of_leads(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """The prizes that the seat leads now, and the chances to lead them later with more symbols."""
    for other in range(s.n_seats):
        if other != seat and s.is_in[other]:
            think_of_rival(s, e, t, other)
    for prize in range(6):
        t.leads[prize] = s.court[prize] and leads(s, seat, prize)
        for more in range(MOST_MORE):
            n = int(s.symbols[seat, prize]) + more
            t.hold[prize, more] = chance_to_hold(s, w, t, seat, prize, n) if s.court[prize] else 0.0
