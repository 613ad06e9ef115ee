"""Sections 1.10 and 1.15: the end of an action, a turn (T39-T43) and the game (T71).

`advance` runs what nobody decides.
"""

from engines.cells import load, size
from engines.kernel import kernel
from engines.tigris_euphrates.codes import CHANCE, NOWHERE, TERMINAL, End, EventType, Phase
from engines.tigris_euphrates.conflicts import settle_union
from engines.tigris_euphrates.events import emit
from engines.tigris_euphrates.hands import hand_size, next_drawer
from engines.tigris_euphrates.maps import HAND_SIZE
from engines.tigris_euphrates.monuments import offer_monument, pay_monuments
from engines.tigris_euphrates.state import Log, State
from engines.tigris_euphrates.treasures import hand_out_treasures


@kernel
def finish_action(s: State):
    """T19, T39."""
    s.actions_left -= 1
    s.placed = NOWHERE
    if s.actions_left == 0:
        s.phase = Phase.TURN_DONE
    else:
        s.phase, s.to_play = Phase.PLAY, s.turn_seat


@kernel
def end_turn(s: State, log: Log):
    """T40-T42: monuments pay, then every hand is to be filled."""
    pay_monuments(s, log)
    emit(s, log, EventType.TURN_ENDED, s.turn_seat, NOWHERE, NOWHERE, s.turn, 0, NOWHERE)
    for seat in range(s.n_seats):
        s.draws[seat] = HAND_SIZE - hand_size(s, seat)
    s.phase = Phase.REFILL


@kernel
def end_game(s: State, log: Log, reason: int):
    """T71."""
    s.phase, s.to_play, s.end = Phase.OVER, TERMINAL, reason
    emit(s, log, EventType.ENDED, NOWHERE, NOWHERE, NOWHERE, 0, reason, NOWHERE)


@kernel
def next_turn(s: State):
    """T43."""
    s.turn_seat = (s.turn_seat + 1) % s.n_seats
    s.turn += 1
    s.actions_left, s.phase, s.to_play = 2, Phase.PLAY, s.turn_seat


@kernel
def refill(s: State, log: Log):
    """T41-T43, T71, A-T10: the next draw; when all are done the swap is over, or the turn and perhaps the game."""
    if next_drawer(s) >= 0:
        if s.n_bag == 0:
            end_game(s, log, End.BAG_DURING_SWAP if s.is_swap else End.BAG)
        else:
            s.phase, s.to_play = Phase.DRAW, CHANCE
    elif s.is_swap:
        s.is_swap, s.phase = False, Phase.ACTION_DONE
    elif size(load(s.treasures)) < 3:
        end_game(s, log, End.TREASURES)
    else:
        next_turn(s)


@kernel
def advance(s: State, log: Log):
    """Go through the phases in which nobody decides, in the order of A-T8."""
    while s.phase > Phase.OVER:
        if s.phase == Phase.REFILL:
            refill(s, log)
        elif s.phase == Phase.UNION:
            settle_union(s, log)
        elif s.phase == Phase.SQUARES:
            offer_monument(s, log)
        elif s.phase == Phase.LOOT:
            hand_out_treasures(s, log)
        elif s.phase == Phase.ACTION_DONE:
            finish_action(s)
        else:
            end_turn(s, log)
