"""The phases in which nobody decides, one branch for each."""

from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.cards import ask_card
from engines.taj_mahal.codes import Phase
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.endgame import count_hands
from engines.taj_mahal.state import State
from engines.taj_mahal.visits import ask_display, end_visit, next_turn
from engines.taj_mahal.withdrawals import ask_palace, ask_take, settle


@kernel
def advance(s: State, e: Tables, log: Log):
    """Go on until a seat or chance must decide, in the order of M16-M28."""
    while s.phase > Phase.OVER:
        if s.phase == Phase.TURN_DONE:
            next_turn(s)
        elif s.phase == Phase.PLACING:
            ask_palace(s)
        elif s.phase == Phase.BONUS_CARD:
            ask_card(s, Phase.BONUS_CARD, Phase.PLACING)
        elif s.phase == Phase.SETTLING:
            settle(s, e, log)
        elif s.phase == Phase.EXTRA_CARD:
            ask_card(s, Phase.EXTRA_CARD, Phase.TAKING)
        elif s.phase == Phase.TAKING:
            ask_take(s)
        elif s.phase == Phase.VISIT_DONE:
            end_visit(s, e, log)
        elif s.phase == Phase.LAYING:
            ask_display(s, e)
        else:
            count_hands(s, e, log)
