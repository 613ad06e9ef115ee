"""All legal actions of a state, and how many lines of a given length there are (perft)."""

from engines.cells import first, rest
from engines.kernel import kernel
from engines.tables import Actions, Log, Numbers
from engines.taj_mahal.actions import CHOOSE, encode
from engines.taj_mahal.cards import draw, holds, lay_card, may_hide, n_to_lay, next_shower
from engines.taj_mahal.codes import CHANCE, MAX_FACES, NO_CARD, SPECIALS, UNKNOWN, Act, Colour, Phase
from engines.taj_mahal.edition import TableRows, Tables
from engines.taj_mahal.palaces import sites
from engines.taj_mahal.plays import why_not_play
from engines.taj_mahal.rules import apply
from engines.taj_mahal.state import State, States
from engines.taj_mahal.turns import advance

MOST_ACTIONS = 1_024  # more than any state has: 64 faces beside 6 white ones, 4 special cards or nothing


@kernel
def list_turns(s: State, e: Tables, out: Actions):
    """M12, M13: go home, or a coloured card alone or with one white or special card."""
    seat = s.turn_seat
    out[0], n = encode(seat, Act.WITHDRAW, NO_CARD, NO_CARD), 1
    for card in range(e.first[Colour.WHITE]):
        if not holds(s, seat, card):
            continue
        for extra in range(e.first[Colour.WHITE], NO_CARD + 1):
            is_extra = extra < e.first[Colour.WHITE + 1] or SPECIALS <= extra < SPECIALS + 4 or extra == NO_CARD
            if is_extra and why_not_play(s, e, seat, card, extra) == 0:
                out[n] = encode(seat, Act.PLAY, card, extra)
                n += 1
    return n


@kernel
def list_palaces(s: State, e: Tables, out: Actions):
    """O4: any of the prizes, any site."""
    n = 0
    for prize in range(5):
        if s.pending >> prize & 1:
            cities = sites(s, e, prize)
            while cities:
                out[n] = encode(s.turn_seat, Act.PALACE, prize, first(cities))
                cities = rest(cities)
                n += 1
    return n


@kernel
def list_takes(s: State, out: Actions):
    n = 0
    for face in range(MAX_FACES):
        if s.display[face] > 0:
            out[n] = encode(s.turn_seat, Act.TAKE, face, NO_CARD)
            n += 1
    return n


@kernel
def list_draws(s: State, out: Actions):
    """The faces that may come, and UNKNOWN, which hides the one that came."""
    out[0], n = encode(s.turn_seat, Act.DRAW, UNKNOWN, NO_CARD), 1
    for face in range(MAX_FACES):
        if s.unseen[face] > 0:
            out[n] = encode(s.turn_seat, Act.DRAW, face, NO_CARD)
            n += 1
    return n


@kernel
def list_shows(s: State, out: Actions):
    seat = next_shower(s)
    out[0], n = encode(seat, Act.SHOW, UNKNOWN, NO_CARD), 1
    for face in range(MAX_FACES):
        if may_hide(s, seat, face):
            out[n] = encode(seat, Act.SHOW, face, NO_CARD)
            n += 1
    return n


@kernel
def unseen_card(s: State, place: int):
    """Card number `place` of the unseen ones in the order of their faces; counting starts again after the last."""
    face = 0
    while True:
        if place < s.unseen[face]:
            return face
        place -= s.unseen[face]
        face = (face + 1) % MAX_FACES


@kernel
def window(s: State, start: int, n: int):
    """The display of n unseen cards one after the other, from a place on."""
    n_unseen, rank = 0, 0
    for face in range(MAX_FACES):
        n_unseen += s.unseen[face]
    wrapped = max(0, start + n - n_unseen)  # so many come from the beginning, and are the lowest
    for i in range(n):
        place = i if i < wrapped else start + i - wrapped
        rank += CHOOSE[unseen_card(s, place) + i, i + 1]
    return encode(CHANCE, Act.DISPLAY, 0, 0) | n << 40 | rank


@kernel
def list_displays(s: State, e: Tables, out: Actions):
    """A sample of the displays that may come: for each unseen card the one that begins with it, going on by face."""
    n = 0
    for face in range(MAX_FACES):
        for _ in range(s.unseen[face]):
            out[n] = window(s, n, n_to_lay(s, e))
            n += 1
    return n


@kernel
def list_actions(s: State, e: Tables, out: Actions):
    """Fills `out`, unsorted, displays perhaps twice; returns how many."""
    if s.phase == Phase.TURN:
        return list_turns(s, e, out)
    if s.phase == Phase.PALACE:
        return list_palaces(s, e, out)
    if s.phase == Phase.TAKE:
        return list_takes(s, out)
    if s.phase == Phase.DRAW:
        return list_draws(s, out)
    if s.phase == Phase.SHOW:
        return list_shows(s, out)
    if s.phase == Phase.DISPLAY:
        return list_displays(s, e, out)
    if s.phase == Phase.RESHUFFLE:
        out[0] = encode(CHANCE, Act.RESHUFFLE, NO_CARD, NO_CARD)
        return 1
    return 0


@kernel
def legal(states: States, i: int, editions: TableRows, out: Actions):
    """list_actions, from Python."""
    return list_actions(states[i], editions[0], out)


@kernel
def chance_from(s: State, e: Tables, log: Log, deck: Numbers):
    """Chance from a fixed deck: the faces of `deck` in order, as far as the game has left it, up to a reshuffle."""
    while s.phase == Phase.DRAW or s.phase == Phase.DISPLAY:
        if s.phase == Phase.DRAW:
            draw(s, log, s.turn_seat, deck[len(deck) - s.n_deck])
        else:
            for _ in range(n_to_lay(s, e)):
                lay_card(s, log, deck[len(deck) - s.n_deck])
            s.phase = s.resume
        advance(s, e, log)
        s.ply += 1


@kernel
def perft(states: States, editions: TableRows, log: Log, depth: int, deck: Numbers, actions: Actions, todo: Numbers):
    """Number of lines of `depth` decisions from states[0], cards drawn in the order of `deck` (its last is drawn last).

    A line that ends the game early, or comes to a reshuffle, counts once. states: depth + 1 rows; actions: depth blocks
    of equal length; todo: depth rows of scratch, the actions still to try at each level.
    """
    e, block, level, lines = editions[0], len(actions) // depth, 0, 0
    todo[0] = list_actions(states[0], e, actions[0:block])
    while level >= 0:
        if todo[level] == 0:
            level -= 1
            continue
        todo[level] -= 1
        states[level + 1] = states[level]
        apply(states[level + 1], e, log, actions[level * block + todo[level]])
        chance_from(states[level + 1], e, log, deck)
        phase = states[level + 1].phase
        if level + 1 == depth or phase == Phase.OVER or phase == Phase.RESHUFFLE:
            lines += 1
        else:
            level += 1
            todo[level] = list_actions(states[level], e, actions[level * block : (level + 1) * block])
    return lines
