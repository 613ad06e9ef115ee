"""The heuristic: a fixed value for each action, by what the seat knows (its own hand and what all have seen)."""

from engines.kernel import kernel
from engines.taj_mahal.actions import encode
from engines.taj_mahal.codes import NO_CARD, NOBODY, SPECIALS, Act, Colour, Phase, Prize, Special
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.heuristic.cards import consider_takes, think_of_hand, think_of_picks, think_of_symbols
from engines.taj_mahal.heuristic.leads import think_of_leads
from engines.taj_mahal.heuristic.palaces import consider_palaces, think_of_palaces
from engines.taj_mahal.heuristic.thoughts import Thoughts, consider
from engines.taj_mahal.heuristic.weights import Weight, Weights
from engines.taj_mahal.plays import is_special
from engines.taj_mahal.policy import has_special
from engines.taj_mahal.state import State
from engines.taj_mahal.withdrawals import n_in


@kernel
def think(s: State, e: Tables, w: Weights, t: Thoughts):
    """All that the values of a turn are made of."""
    seat = int(s.turn_seat)
    think_of_symbols(s, e, w, t, seat)
    think_of_palaces(s, e, w, t, seat)
    think_of_hand(s, e, w, t, seat)
    think_of_leads(s, e, w, t, seat)
    think_of_picks(s, e, w, t)


@kernel
def prizes_worth(t: Thoughts, none: float, expected: float, worth: float):
    """Points of prizes. none: chance of no palace; expected: palaces; worth: of the prizes, palaces left out."""
    return worth + (1.0 - none) * t.palaces[1] + (expected - 1.0 + none) * (t.palaces[2] - t.palaces[1])


@kernel
def home_worth(s: State, w: Weights, t: Thoughts):
    """Points of going home now."""
    none, expected, worth = 1.0, 0.0, t.prize[Prize.ELEPHANT] * t.leads[Prize.ELEPHANT]
    for prize in range(5):
        expected += t.leads[prize]
        none *= 1.0 - t.leads[prize]
        worth += t.prize[prize] * t.leads[prize]
    if s.n_plays[s.turn_seat] == 0:
        worth += w[Weight.EXTRA] * t.future
    if n_in(s) > 1:
        worth += w[Weight.PICKS] * t.picks
    return prizes_worth(t, none, expected, worth)


@kernel
def added(e: Tables, card: int, extra: int, symbol: int):
    """Symbols of one kind that a play adds."""
    n = int(e.symbols[card, symbol])
    if is_special(extra):
        n += e.symbol_of[extra - SPECIALS] == symbol
    elif extra != NO_CARD:
        n += e.symbols[extra, symbol]
    return n


@kernel
def play_worth(s: State, e: Tables, w: Weights, t: Thoughts, card: int, extra: int):
    """Points of a play: what will be led at the next turn, less what the cards are worth in the hand."""
    none, expected, worth = 1.0, 0.0, -t.cost[card]
    for prize in range(6):
        chance = t.hold[prize, added(e, card, extra, prize)]
        worth += t.prize[prize] * chance
        if prize != Prize.ELEPHANT:
            expected += chance
            none *= 1.0 - chance
    if extra == SPECIALS + Special.TWO_POINTS:
        worth += 2.0
    elif extra < SPECIALS:
        worth -= t.cost[extra]
    if n_in(s) == 2:
        worth -= w[Weight.LAST] * t.future
    worth += w[Weight.FOLLOW] * min(2, t.held[e.colour[card]] - 1)
    return prizes_worth(t, none, expected, worth)


@kernel
def consider_play(s: State, e: Tables, w: Weights, t: Thoughts, card: int, extra: int):
    consider(t, encode(int(s.turn_seat), Act.PLAY, card, extra), play_worth(s, e, w, t, card, extra))


@kernel
def consider_card(s: State, e: Tables, w: Weights, t: Thoughts, card: int):
    """M13-M15: a coloured card alone and with each extra; the any-colour card only where it is needed."""
    seat = int(s.turn_seat)
    if s.colour[seat] != NOBODY and s.colour[seat] != e.colour[card]:
        if has_special(s, seat, Special.ANY_COLOUR):
            consider_play(s, e, w, t, card, SPECIALS + Special.ANY_COLOUR)
        return
    consider_play(s, e, w, t, card, NO_CARD)
    for extra in range(e.first[Colour.WHITE], e.first[Colour.WHITE + 1]):
        if s.hand[seat, extra] > 0:
            consider_play(s, e, w, t, card, extra)
    for special in range(Special.ANY_COLOUR):
        if has_special(s, seat, special):
            consider_play(s, e, w, t, card, SPECIALS + special)


@kernel
def consider_turn(s: State, e: Tables, w: Weights, t: Thoughts):
    """M12: to go home, and all plays."""
    think(s, e, w, t)
    seat = int(s.turn_seat)
    consider(t, encode(seat, Act.WITHDRAW, NO_CARD, NO_CARD), home_worth(s, w, t))
    for card in range(e.first[Colour.WHITE]):
        if s.hand[seat, card] > 0:
            consider_card(s, e, w, t, card)


@kernel
def consider_all(s: State, e: Tables, w: Weights, t: Thoughts):
    """The options of a decision with their worth, in the order of their codes."""
    t.n_options = 0
    if s.phase == Phase.TURN:
        consider_turn(s, e, w, t)
    elif s.phase == Phase.PALACE:
        consider_palaces(s, e, w, t)
    else:
        consider_takes(s, e, w, t)


@kernel
def best_option(t: Thoughts):
    """The first of those that are worth most."""
    best = 0
    for i in range(1, t.n_options):
        if t.worth[i] > t.worth[best]:
            best = i
    return t.option[best]


@kernel
def heuristic_action(s: State, e: Tables, w: Weights, t: Thoughts):
    """The decision of the seat to play."""
    consider_all(s, e, w, t)
    return best_option(t)
