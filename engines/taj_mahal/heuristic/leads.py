"""Which prizes the seat leads, and the chance that a lead lasts until its next turn: by what lies before the others,
what their known cards can add, and how many cards of theirs nobody has seen."""

from engines.kernel import kernel
from engines.taj_mahal.codes import NOBODY, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.heuristic.thoughts import MOST_MORE, Thoughts
from engines.taj_mahal.heuristic.weights import Weight, Weights
from engines.taj_mahal.plays import is_coloured
from engines.taj_mahal.state import State
from engines.taj_mahal.withdrawals import leads, n_prizes


@kernel
def think_of_rival(s: State, e: Tables, t: Thoughts, seat: int):
    """What the cards of a seat that all have seen can add in one turn: a coloured one and a white or special one."""
    bound = s.colour[seat]
    for symbol in range(6):
        coloured, white = 0, 0
        for face in range(e.first[5]):
            if s.shown[seat, face] == 0 or e.symbols[face, symbol] == 0:
                continue
            if not is_coloured(e, face):
                white = 1
            elif bound == NOBODY or bound == e.colour[face]:
                coloured = max(coloured, int(e.symbols[face, symbol]))
        for special in range(4):
            if e.symbol_of[special] == symbol and s.special_at[special] == seat and not s.special_lies[special]:
                white = 1
        t.can_add[seat, symbol] = coloured + white
    t.hidden[seat] = s.n_old[seat] + s.n_fresh[seat]


@kernel
def chance_to_add(s: State, w: Weights, t: Thoughts, seat: int, symbol: int, need: int):
    """Chance that a seat adds so many symbols in its next turn."""
    each = w[Weight.HIDDEN_ELEPHANT] if symbol == Prize.ELEPHANT else w[Weight.HIDDEN_OTHER]
    for _ in range(need - 1):
        each *= w[Weight.HIDDEN_TWO]
    chance = 1.0 - (1.0 - min(each, 1.0)) ** int(t.hidden[seat])
    if t.can_add[seat, symbol] >= need:
        chance = 1.0 - (1.0 - chance) * (1.0 - w[Weight.SHOWN])
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
            chance *= w[Weight.TIE]
        else:
            content = w[Weight.CONTENT] if t.content[other] else 1.0
            chance *= 1.0 - content * chance_to_add(s, w, t, other, prize, ahead)
    return chance


@kernel
def think_of_leads(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """The prizes that the seat leads now, and the chances to lead them later with more symbols."""
    for other in range(s.n_seats):
        if other != seat and s.is_in[other]:
            think_of_rival(s, e, t, other)
            t.content[other] = n_prizes(s, other) > 0
    for prize in range(6):
        t.leads[prize] = s.court[prize] and leads(s, seat, prize)
        for more in range(MOST_MORE):
            n = int(s.symbols[seat, prize]) + more
            t.hold[prize, more] = chance_to_hold(s, w, t, seat, prize, n) if s.court[prize] else 0.0
