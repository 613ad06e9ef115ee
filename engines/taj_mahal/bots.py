"""A simple player for sample games: looks at a few random actions and takes the one after which it stands best."""

from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.codes import MAX_FACES, Phase
from engines.taj_mahal.edition import TableRows
from engines.taj_mahal.endgame import total
from engines.taj_mahal.policy import random_action
from engines.taj_mahal.rules import apply
from engines.taj_mahal.state import State, States
from engines.taj_mahal.withdrawals import n_prizes

# Weights of a standing, see `worth` and `advantage`.
POINT, CARD, PALACE, TILE, LEAD, OVAL, SPECIAL, RIVALS = 10, 6, 22, 30, 16, 4, 20, 3


@kernel
def n_cards(s: State, seat: int):
    """Cards of a known hand, special ones left out."""
    n = 0
    for face in range(MAX_FACES):
        n += s.hand[seat, face]
    return n


@kernel
def worth(s: State, seat: int):
    """Points, cards in hand, prizes that wait for a palace or are within reach, ovals and special cards."""
    value = POINT * total(s, seat) + CARD * n_cards(s, seat)
    if s.turn_seat == seat and s.pending:
        for prize in range(6):
            value += PALACE * (s.pending >> prize & 1)
    if s.turn_seat == seat and s.tile_won:
        value += TILE
    if s.is_in[seat]:
        value += LEAD * n_prizes(s, seat)
    for kind in range(4):
        value += OVAL * s.ovals[seat, kind] + SPECIAL * (s.special_at[kind] == seat)
    return value


@kernel
def advantage(s: State, seat: int):
    """The own worth against the mean of the others', times their number."""
    others = 0
    for other in range(s.n_seats):
        if other != seat:
            others += worth(s, other)
    return RIVALS * (s.n_seats - 1) * worth(s, seat) - others


@kernel
def bot_action(states: States, editions: TableRows, log: Log, tries: int):
    """The action for states[0], whose `rng` moves on; states[1] is scratch. More tries play better; 1 is random."""
    s, e = states[0], editions[0]
    best, most_worth = random_action(s, e), -1_000_000
    if s.phase >= Phase.DRAW:
        return best
    for i in range(tries):
        action = best if i == 0 else random_action(s, e)
        states[1] = states[0]
        apply(states[1], e, log, action)
        value = advantage(states[1], s.to_play)
        if value > most_worth:
            best, most_worth = action, value
    return best
