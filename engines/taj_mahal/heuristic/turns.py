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
def palaces_worth(t: Thoughts, none: float, expected: float, crown: float):
    """Points of palaces. none: chance of none for ovals; expected: how many of them; crown: chance of the crown."""
    some = 1.0 - none
    return some * t.palace + (expected - some) * t.second_palace + crown * (none * t.crown + some * t.second_crown)


@kernel
def home_worth(s: State, w: Weights, t: Thoughts):
    """Points of going home now."""
    none, expected, worth = 1.0, 0.0, 0.0
    for prize in range(6):
        worth += t.prize[prize] * t.leads[prize]
        if prize <= Prize.PRINCESS:
            expected += t.leads[prize]
            none *= 1.0 - t.leads[prize]
    if s.n_plays[s.turn_seat] == 0:
        worth += w[Weight.EXTRA] * t.future
    if n_in(s) > 1:
        worth += w[Weight.PICKS] * t.picks
    return worth + palaces_worth(t, none, expected, t.leads[Prize.MOGUL])


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
def cards_cost(e: Tables, t: Thoughts, card: int, extra: int):
    """Points that the cards of a play are worth in the hand; the special card for points brings two."""
    if extra == SPECIALS + Special.TWO_POINTS:
        return t.cost[card] - 2.0
    return t.cost[card] + (t.cost[extra] if extra < SPECIALS else 0.0)


@kernel
def regained(s: State, w: Weights, t: Thoughts, lost: float, n_cards: int):
    """Points of going on with so many cards of the colour when prizes worth `lost` are lost before the next turn."""
    return w[Weight.FOLLOW] * min(2, n_cards) + (w[Weight.REGAIN] * lost if n_cards > 0 else 0.0)


@kernel
def play_worth(s: State, e: Tables, w: Weights, t: Thoughts, card: int, extra: int):
    """Points of a play: what will be led at the next turn, less what the cards are worth in the hand."""
    none, expected, worth, lost = 1.0, 0.0, -cards_cost(e, t, card, extra), 0.0
    for prize in range(6):
        more = added(e, card, extra, prize)
        chance = t.hold[prize, more]
        worth += t.prize[prize] * chance
        if s.court[prize] and more + s.symbols[s.turn_seat, prize] > 0:
            lost += (1.0 - chance) * t.prize[prize]
        if prize <= Prize.PRINCESS:
            expected += chance
            none *= 1.0 - chance
    if n_in(s) == 2:
        worth -= w[Weight.LAST] * t.future
    worth += regained(s, w, t, lost + none * t.palace, t.held[e.colour[card]] - 1)
    return worth + palaces_worth(t, none, expected, t.hold[Prize.MOGUL, added(e, card, extra, Prize.MOGUL)])


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
