"""Section 2.5: from turn to turn (M12) and from visit to visit (M24, M27-M31)."""

from engines.cells import first, rest
from engines.kernel import kernel
from engines.tables import Log, Numbers
from engines.taj_mahal.cards import deal_known, n_discards, n_missing, n_to_lay
from engines.taj_mahal.codes import CHANCE, NOBODY, SPECIALS, UNKNOWN, VISITS, EventType, Phase, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit
from engines.taj_mahal.palaces import cities_of, province
from engines.taj_mahal.state import State, States
from engines.taj_mahal.withdrawals import n_in


@kernel
def begin_turn(s: State, seat: int):
    s.turn += 1
    s.turn_seat, s.to_play, s.phase = seat, seat, Phase.TURN


@kernel
def next_turn(s: State):
    """M12: clockwise to the next seat still in, which may be the same one."""
    if n_in(s) == 0:
        s.phase = Phase.VISIT_DONE
        return
    seat = (s.turn_seat + 1) % s.n_seats
    while not s.is_in[seat]:
        seat = (seat + 1) % s.n_seats
    begin_turn(s, seat)


@kernel
def return_pair(s: State, e: Tables, log: Log, seat: int, kind: int):
    """M27, M31: two equal ovals for the special card, from the table or from the player who has it."""
    s.ovals[seat, kind] -= 2
    s.supply[kind] += 2
    emit(s, log, EventType.PAIR_RETURNED, seat, kind, NOBODY, 0, 0, NOBODY)
    special = e.special_of[kind]
    holder = s.special_at[special]
    if holder == seat:
        return
    s.special_at[special] = seat
    emit(s, log, EventType.SPECIAL_MOVED, seat, NOBODY, NOBODY, 0, SPECIALS + special, holder)


@kernel
def return_pairs(s: State, e: Tables, log: Log):
    """M27: no two players can have two of one kind."""
    for seat in range(s.n_seats):
        for kind in range(4):
            if s.ovals[seat, kind] >= 2:
                return_pair(s, e, log, seat, kind)


@kernel
def clear_province(s: State, e: Tables, log: Log):
    """M24, M30: bonus tiles left over and a province tile not won leave the game."""
    cities = cities_of(e, province(s))
    while cities:
        city = first(cities)
        if s.bonus_at[city] != NOBODY:
            emit(s, log, EventType.BONUS_LEFT, NOBODY, NOBODY, city, 0, s.bonus_at[city], NOBODY)
            s.bonus_at[city] = NOBODY
        cities = rest(cities)
    if s.court[Prize.ELEPHANT]:
        s.court[Prize.ELEPHANT] = False
        emit(s, log, EventType.TILE_LEFT, NOBODY, NOBODY, NOBODY, s.visit, 0, NOBODY)


@kernel
def fill_court(s: State):
    """M8, M11, M28: one oval of each kind, the crown, the province tile."""
    for kind in range(4):
        if not s.court[kind]:
            s.supply[kind] -= 1
    for prize in range(6):
        s.court[prize] = True


@kernel
def begin_game(states: States, i: int, log: Log, hands: Numbers, display: Numbers):
    """M8, M9, M11: hands and display are known, the court is filled, the first turn begins."""
    s = states[i]
    deal_known(s, log, hands, display)
    s.n_events = 0
    fill_court(s)
    begin_turn(s, s.start)


@kernel
def next_visit(s: State):
    """M28."""
    s.visit += 1
    s.start = (s.start + 1) % s.n_seats
    fill_court(s)
    for seat in range(s.n_seats):
        s.is_in[seat], s.n_plays[seat], s.colour[seat] = True, 0, NOBODY
    s.phase = Phase.LAYING


@kernel
def end_visit(s: State, e: Tables, log: Log):
    """M27, then the next visit, or after the last one the hands."""
    return_pairs(s, e, log)
    clear_province(s, e, log)
    emit(s, log, EventType.VISIT_ENDED, NOBODY, NOBODY, NOBODY, s.visit, 0, NOBODY)
    if s.visit == VISITS:
        for seat in range(s.n_seats):
            s.shows[seat] = s.hand[seat, UNKNOWN]
        s.phase = Phase.COUNTING
    else:
        next_visit(s)


@kernel
def ask_display(s: State, e: Tables):
    """M28, M29, A-M11, O6: a new display, in two parts if the deck is too short, or a short one."""
    s.resume = Phase.LAYING
    if n_to_lay(s, e) > 0:
        s.phase, s.to_play = Phase.DISPLAY, CHANCE
    elif n_missing(s, e) > 0 and n_discards(s) > 0:
        s.phase, s.to_play = Phase.RESHUFFLE, CHANCE
    else:
        begin_turn(s, s.start)
