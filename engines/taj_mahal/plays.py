"""Sections 2.3 and 2.6: playing cards (M12-M15) and special cards beside them (M32-M35)."""

from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.cards import give, holds, may_hide_both
from engines.taj_mahal.codes import (
    MAX_FACES,
    NO_CARD,
    NOBODY,
    SPECIALS,
    UNKNOWN,
    Category,
    Colour,
    EventType,
    Phase,
    Rule,
    Source,
    Special,
)
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit, score
from engines.taj_mahal.state import State


@kernel
def is_special(card: int):
    return SPECIALS <= card < SPECIALS + 4


@kernel
def is_coloured(e: Tables, card: int):
    return card < e.first[Colour.WHITE]


@kernel
def is_white(e: Tables, card: int):
    return e.first[Colour.WHITE] <= card < e.first[Colour.WHITE + 1]


@kernel
def why_not_in_hand(s: State, seat: int, face: int):
    """M13; with UNKNOWN cards in the hand, M4: all cards of the face may be elsewhere."""
    if holds(s, seat, face):
        return Rule.NONE
    return Rule.NONE_LEFT if s.hand[seat, UNKNOWN] > 0 else Rule.NOT_IN_HAND


@kernel
def holds_both(s: State, seat: int, card: int, extra: int):
    """Whether the hand can hold both at once: one UNKNOWN card is not two."""
    if extra >= UNKNOWN or s.hand[seat, card] > 0 or s.hand[seat, extra] > 0:
        return True
    return may_hide_both(s, seat, card, extra)


@kernel
def why_not_extra(s: State, e: Tables, seat: int, card: int):
    """M13, M31, M32."""
    if card == NO_CARD:
        return Rule.NONE
    if is_white(e, card):
        return why_not_in_hand(s, seat, card)
    if not is_special(card):
        return Rule.NOT_AN_EXTRA
    if s.special_at[card - SPECIALS] != seat:
        return Rule.NO_SPECIAL
    return Rule.SPECIAL_LIES if s.special_lies[card - SPECIALS] else Rule.NONE


@kernel
def fits_colour(s: State, e: Tables, seat: int, card: int, extra: int):
    """M14, M35."""
    bound = s.colour[seat]
    return bound == NOBODY or bound == e.colour[card] or extra == SPECIALS + Special.ANY_COLOUR


@kernel
def why_not_play(s: State, e: Tables, seat: int, card: int, extra: int):
    """M13, M14, M35."""
    if not is_coloured(e, card):
        return Rule.NOT_COLOURED
    rule = why_not_extra(s, e, seat, extra)
    if rule == Rule.NONE:
        rule = why_not_in_hand(s, seat, card)
    if rule == Rule.NONE and not holds_both(s, seat, card, extra):
        return Rule.NOT_IN_HAND
    if rule == Rule.NONE and not fits_colour(s, e, seat, card, extra):
        return Rule.OTHER_COLOUR
    return rule


@kernel
def lay_down(s: State, e: Tables, seat: int, face: int):
    """M15: a card from the hand on the table."""
    give(s, seat, face)
    s.played[seat, face] += 1
    for symbol in range(6):
        s.symbols[seat, symbol] += e.symbols[face, symbol]


@kernel
def play_special(s: State, e: Tables, log: Log, seat: int, special: int):
    """M32-M34."""
    s.special_lies[special] = True
    if e.symbol_of[special] != NOBODY:
        s.symbols[seat, e.symbol_of[special]] += 1
    if special == Special.TWO_POINTS:
        score(s, log, seat, Category.SPECIAL, 2, Source.SPECIAL_CARD, NOBODY)


@kernel
def play(s: State, e: Tables, log: Log, card: int, extra: int):
    """M13, M14; M35: a card played with the any-colour card does not bind."""
    seat = s.turn_seat
    emit(s, log, EventType.PLAYED, seat, NOBODY, NOBODY, extra, card, NOBODY)
    lay_down(s, e, seat, card)
    if s.colour[seat] == NOBODY and extra != SPECIALS + Special.ANY_COLOUR:
        s.colour[seat] = e.colour[card]
    if is_special(extra):
        play_special(s, e, log, seat, extra - SPECIALS)
    elif extra != NO_CARD:
        lay_down(s, e, seat, extra)
    s.n_plays[seat] += 1
    s.phase = Phase.TURN_DONE


@kernel
def clear_table(s: State, seat: int):
    """M21, M32: played cards to the discards, special cards back to the hand."""
    for face in range(MAX_FACES):
        s.discard[face] += s.played[seat, face]
        s.played[seat, face] = 0
    for symbol in range(6):
        s.symbols[seat, symbol] = 0
    for special in range(4):
        if s.special_at[special] == seat:
            s.special_lies[special] = False
