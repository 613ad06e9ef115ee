"""Asking and doing: why_not, apply and replay, each by the phase that is open."""

from engines.kernel import kernel
from engines.tables import Actions, Log
from engines.taj_mahal.actions import first_of, kind_of, seat_of, second_of
from engines.taj_mahal.cards import (
    draw,
    lay_display,
    reshuffle,
    show,
    take,
    why_not_display,
    why_not_draw,
    why_not_show,
)
from engines.taj_mahal.codes import CHANCE, NO_CARD, SPECIALS, UNKNOWN, Act, Phase, Prize, Rule
from engines.taj_mahal.edition import TableRows, Tables
from engines.taj_mahal.palaces import place_palace, why_not_palace
from engines.taj_mahal.plays import play, why_not_play
from engines.taj_mahal.state import State, States
from engines.taj_mahal.turns import advance
from engines.taj_mahal.withdrawals import go_home


@kernel
def phase_of(kind: int):
    """The phase in which this kind of action is decided."""
    if kind <= Act.WITHDRAW:
        return Phase.TURN
    return kind - 1  # the phases that follow are in the order of the actions


@kernel
def is_card(e: Tables, card: int, is_hidden_fine: bool):
    """Whether the number is a card of this edition."""
    if card == UNKNOWN:
        return is_hidden_fine
    return card < e.first[5] or SPECIALS <= card < SPECIALS + 4


@kernel
def is_malformed(s: State, e: Tables, action: int):
    """Codes outside the tables; only a draw or show may name UNKNOWN, only reshuffle and display name no seat."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if action < 0 or kind > Act.SHOW or seat_of(action) >= s.n_seats:
        return True
    if (seat_of(action) < 0) != (kind == Act.RESHUFFLE or kind == Act.DISPLAY):
        return True
    if kind == Act.PALACE:
        return first > Prize.MOGUL or second >= e.n_cities
    if kind == Act.PLAY:
        return not is_card(e, first, False) or not (second == NO_CARD or is_card(e, second, False))
    if kind == Act.TAKE:
        return first >= e.first[5]
    if kind == Act.DRAW or kind == Act.SHOW:
        return first >= SPECIALS or not is_card(e, first, True)
    return False


@kernel
def why_not_now(s: State, e: Tables, action: int):
    """M12: whose decision it is and of which kind."""
    if is_malformed(s, e, action):
        return Rule.MALFORMED
    if s.phase == Phase.OVER:
        return Rule.GAME_OVER
    if phase_of(kind_of(action)) != s.phase:
        return Rule.WRONG_PHASE
    if s.to_play != CHANCE and seat_of(action) != s.to_play:
        return Rule.OTHER_SEAT
    return Rule.NONE


@kernel
def why_not(s: State, e: Tables, action: int):
    """The rule the action breaks, Rule.NONE when it is legal."""
    rule, kind, first, second = why_not_now(s, e, action), kind_of(action), first_of(action), second_of(action)
    if rule != Rule.NONE:
        return rule
    if kind == Act.PLAY:
        return why_not_play(s, e, seat_of(action), first, second)
    if kind == Act.PALACE:
        return why_not_palace(s, e, first, second)
    if kind == Act.TAKE:
        return Rule.NONE if s.display[first] > 0 else Rule.NOT_IN_DISPLAY
    if kind == Act.DRAW:
        return why_not_draw(s, seat_of(action), first)
    if kind == Act.DISPLAY:
        return why_not_display(s, e, action)
    if kind == Act.SHOW:
        return why_not_show(s, seat_of(action), first)
    return Rule.NONE


@kernel
def act(s: State, e: Tables, log: Log, action: int):
    """What the action itself does."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind == Act.PLAY:
        play(s, e, log, first, second)
    elif kind == Act.WITHDRAW:
        go_home(s, log)
    elif kind == Act.PALACE:
        place_palace(s, e, log, first, second)
    elif kind == Act.TAKE:
        take(s, log, s.turn_seat, first)
    elif kind == Act.DRAW:
        draw(s, log, seat_of(action), first)
    elif kind == Act.RESHUFFLE:
        reshuffle(s, log)
    elif kind == Act.DISPLAY:
        lay_display(s, log, action)
    else:
        show(s, log, seat_of(action), first)


@kernel
def apply(s: State, e: Tables, log: Log, action: int):
    """One ply: a legal action, then everything that follows without a decision."""
    act(s, e, log, action)
    advance(s, e, log)
    s.ply += 1


@kernel
def apply_if_legal(states: States, i: int, editions: TableRows, log: Log, action: int):
    """The rule it breaks; the state changes only when that is Rule.NONE."""
    rule = why_not(states[i], editions[0], action)
    if rule == Rule.NONE:
        states[i].n_events = 0
        apply(states[i], editions[0], log, action)
    return rule


@kernel
def question(states: States, i: int, editions: TableRows, action: int):
    """why_not, from Python."""
    return why_not(states[i], editions[0], action)


@kernel
def replay(states: States, editions: TableRows, log: Log, actions: Actions):
    """A whole log: states[0] is given, states[p + 1] becomes the state after ply p. Returns how many were legal."""
    states[0].n_events = 0
    e = editions[0]
    for ply in range(len(actions)):
        if why_not(states[ply], e, actions[ply]) != Rule.NONE:
            return ply
        states[ply + 1] = states[ply]
        apply(states[ply + 1], e, log, actions[ply])
    return len(actions)
