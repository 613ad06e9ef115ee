"""What holds at every ply: I6 to I8."""

import numpy as np

from engines.taj_mahal.codes import UNKNOWN, Phase
from tests.engines.taj_mahal.tables import EDITION

E = EDITION.tables[0]


def bits(words):
    return [int(word).bit_count() for word in words]


def check(state):
    """I6, I7 of a state alone."""
    s = state[0]
    n = s.n_seats
    cards = s.hand[:, :UNKNOWN].sum(axis=0) + s.played.sum(axis=0) + s.discard + s.display + s.unseen + s.unseen_old
    assert (cards == E.copies).all(), "I6: 96 cards"
    assert s.hand[:, UNKNOWN].sum() == s.unseen.sum() + s.unseen_old.sum() - s.n_deck
    assert (s.hand.sum(axis=1) == s.shown.sum(axis=1) + s.n_old + s.n_fresh).all()
    assert (s.shown + s.old <= s.hand[:, :UNKNOWN]).all()
    assert s.display.sum() == s.n_display <= E.display[n]
    assert (s.supply + s.court[:4] + s.ovals.sum(axis=0) == E.ovals).all(), "I6: 24 ovals"
    in_front = sum(bits(s.tiles[:n]))
    assert in_front <= s.visit, "I6: 12 province tiles"
    assert all(int(one) & int(other) == 0 for i, one in enumerate(s.tiles) for other in s.tiles[:i])
    normal = np.array(bits(s.palaces))
    assert int(np.bitwise_or.reduce(s.palaces)).bit_count() == normal.sum(), "I7: one normal palace a city"
    assert sum(bits(s.crowned)) <= s.visit - (not s.court[4] and s.pending >> 4 & 1), "I7: one crowned a visit"
    assert (s.special_lies <= (s.special_at >= 0)).all()
    assert not s.hand[n:].any() and not s.points[n:].any()


def check_visit(before, after):
    """I6-I8 across the end of a visit; before, after: states around the ply that ends it."""
    s = after[0]
    assert (s.ovals < 2).all(), "I6: nobody holds two equal ovals"
    assert s.n_display == 0, "I8: the display is empty at the end of a visit"
    if s.phase not in (Phase.OVER, Phase.SHOW):
        assert s.court.all(), "I6: one of each in the court"
        assert s.is_in[: s.n_seats].all()


def n_palaces(state):
    """All palaces on the map."""
    return sum(bits(state[0].palaces)) + sum(bits(state[0].crowned))
