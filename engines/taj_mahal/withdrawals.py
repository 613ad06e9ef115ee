"""Section 2.3: going home (M16-M22) in the order of the rulebook."""

from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.codes import NOBODY, EventType, Phase, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit
from engines.taj_mahal.goods import score_province_tile
from engines.taj_mahal.palaces import score_palaces
from engines.taj_mahal.plays import clear_table
from engines.taj_mahal.state import State


@kernel
def leads(s: State, seat: int, symbol: int):
    """M16, A-M2: strictly more than each of the others still in."""
    n = s.symbols[seat, symbol]
    for other in range(s.n_seats):
        if other != seat and s.is_in[other] and s.symbols[other, symbol] >= n:
            return False
    return n > 0


@kernel
def win(s: State, log: Log, seat: int, prize: int):
    """M17-M19: the prize leaves the court; an oval lies in front of the player at once."""
    s.court[prize] = False
    if prize == Prize.ELEPHANT:
        s.tile_won = True
        emit(s, log, EventType.WON, seat, prize, NOBODY, s.visit, 0, NOBODY)
        return
    s.pending |= 1 << prize
    if prize != Prize.MOGUL:
        s.ovals[seat, prize] += 1
    emit(s, log, EventType.WON, seat, prize, NOBODY, 0, 0, NOBODY)


@kernel
def n_prizes(s: State, seat: int):
    n = 0
    for prize in range(6):
        n += s.court[prize] and leads(s, seat, prize)
    return n


@kernel
def go_home(s: State, log: Log):
    """M16, O2, A-M8: all symbols are compared and all prizes taken together."""
    seat = s.turn_seat
    emit(s, log, EventType.WENT_HOME, seat, NOBODY, NOBODY, n_prizes(s, seat), 0, NOBODY)
    s.n_placed = 0
    for prize in range(6):
        if s.court[prize] and leads(s, seat, prize):
            win(s, log, seat, prize)
    s.phase = Phase.PLACING


@kernel
def ask_palace(s: State):
    """O4: the player places the palaces in any order."""
    if s.pending:
        s.phase, s.to_play = Phase.PALACE, s.turn_seat
    else:
        s.phase = Phase.SETTLING


@kernel
def n_in(s: State):
    """Seats that have not gone home."""
    n = 0
    for seat in range(s.n_seats):
        n += s.is_in[seat]
    return n


@kernel
def settle(s: State, e: Tables, log: Log):
    """M21, A-M10: palaces, province tile, then the cards leave the table; M22 for who played none."""
    seat = s.turn_seat
    score_palaces(s, e, log, seat)
    score_province_tile(s, e, log, seat)
    clear_table(s, seat)
    s.is_in[seat] = False
    s.left = 2 if n_in(s) > 0 else 1
    s.phase = Phase.TAKING if s.n_plays[seat] > 0 else Phase.EXTRA_CARD


@kernel
def ask_take(s: State):
    """M21, O7: two cards of the display, the last player one, or what is left."""
    s.left = min(int(s.left), int(s.n_display))
    if s.left > 0:
        s.phase, s.to_play = Phase.TAKE, s.turn_seat
    else:
        s.phase = Phase.TURN_DONE
