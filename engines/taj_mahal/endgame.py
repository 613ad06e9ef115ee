"""Section 2.7: the end of the game (M36, M37, A-M5)."""

from engines.kernel import kernel
from engines.tables import Log, Numbers
from engines.taj_mahal.cards import next_shower
from engines.taj_mahal.codes import CHANCE, NOBODY, TERMINAL, Category, Colour, End, EventType, Phase, Source
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit, score
from engines.taj_mahal.state import State, States


@kernel
def n_of_colour(s: State, e: Tables, seat: int, colour: int):
    n = 0
    for face in range(e.first[colour], e.first[colour + 1]):
        n += s.hand[seat, face]
    return n


@kernel
def longest(s: State, e: Tables, seat: int):
    """Cards of the colour he has most of."""
    n = 0
    for colour in range(Colour.WHITE):
        n = max(n, n_of_colour(s, e, seat, colour))
    return n


@kernel
def n_specials(s: State, seat: int):
    n = 0
    for special in range(4):
        n += s.special_at[special] == seat
    return n


@kernel
def score_hand(s: State, log: Log, seat: int, points: int, source: int):
    if points > 0:
        score(s, log, seat, Category.HAND, points, source, NOBODY)


@kernel
def end_game(s: State, e: Tables, log: Log):
    """M36: a point per special card, per white card, per card of the longest colour."""
    for seat in range(s.n_seats):
        score_hand(s, log, seat, n_specials(s, seat), Source.SPECIALS_IN_HAND)
        score_hand(s, log, seat, n_of_colour(s, e, seat, Colour.WHITE), Source.WHITE_CARDS)
        score_hand(s, log, seat, longest(s, e, seat), Source.LONGEST_COLOUR)
    s.phase, s.to_play, s.end = Phase.OVER, TERMINAL, End.VISITS
    emit(s, log, EventType.ENDED, NOBODY, NOBODY, NOBODY, 0, End.VISITS, NOBODY)


@kernel
def count_hands(s: State, e: Tables, log: Log):
    """M36: hidden cards are laid open first, one by one."""
    if next_shower(s) == NOBODY:
        end_game(s, e, log)
    else:
        s.phase, s.to_play = Phase.SHOW, CHANCE


@kernel
def total(s: State, seat: int):
    n = 0
    for category in range(5):
        n += s.points[seat, category]
    return n


@kernel
def ranks(states: States, i: int, out: Numbers):
    """Placing of each seat from 1; equal totals share it (A-M5)."""
    s = states[i]
    for seat in range(s.n_seats):
        out[seat] = 1
        for other in range(s.n_seats):
            out[seat] += total(s, other) > total(s, seat)
