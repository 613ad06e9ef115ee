"""Chance in a world: cards in the order of its deck, then by the world's own numbers."""

import numpy as np

from engines.chance import S32, stream
from engines.kernel import kernel
from engines.tables import Log, Orders
from engines.taj_mahal.cards import draw, lay_card, n_to_lay, reshuffle
from engines.taj_mahal.codes import CHANCE, Phase
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.state import State
from engines.taj_mahal.turns import advance

AFTER_ORDER = 2 << 20  # and the number of the card: the turn whose random numbers choose it


@kernel
def card_at(s: State, orders: Orders, w: int, seed: int, world: int, drawn: int):
    """Card number `drawn` of a world, from 0: that of row w if the deck has it, else by the world's own numbers."""
    if drawn < orders.shape[1]:
        face = int(orders[w, drawn])
        if face >= 0 and s.unseen[face] > 0:
            return face
    k, face = int((stream(seed, world, AFTER_ORDER + drawn) >> S32) * np.uint64(s.n_deck) >> S32), 0
    while k >= s.unseen[face]:
        k -= s.unseen[face]
        face += 1
    return face


@kernel
def lay_from(s: State, e: Tables, log: Log, orders: Orders, w: int, seed: int, world: int, drawn: int):
    """M28: a display; returns how many cards have been drawn with it."""
    for _ in range(n_to_lay(s, e)):
        lay_card(s, log, card_at(s, orders, w, seed, world, drawn))
        drawn += 1
    s.phase = s.resume
    return drawn


@kernel
def chance_from(s: State, e: Tables, log: Log, orders: Orders, w: int, seed: int, world: int, drawn: int):
    """All that chance does until a seat decides or the game is over; returns how many cards have been drawn."""
    while s.to_play == CHANCE:
        if s.phase == Phase.DRAW:
            draw(s, log, s.turn_seat, card_at(s, orders, w, seed, world, drawn))
            drawn += 1
        elif s.phase == Phase.DISPLAY:
            drawn = lay_from(s, e, log, orders, w, seed, world, drawn)
        elif s.phase == Phase.RESHUFFLE:
            reshuffle(s, log)
        else:
            s.phase = Phase.COUNTING
        advance(s, e, log)
        s.ply += 1
    return drawn
