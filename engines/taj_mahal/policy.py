"""Random play without listing actions: the kind by its weight, then a card or city; and whole playouts."""

import numpy as np

from engines.cells import NONE, has, join, nth, only, size
from engines.chance import STEP, below, mix
from engines.kernel import kernel
from engines.tables import Log, Numbers
from engines.taj_mahal.actions import CHOOSE, encode
from engines.taj_mahal.cards import draw_card, lay_card, n_to_lay
from engines.taj_mahal.codes import (
    CHANCE,
    HAND_SIZE,
    MAX_FACES,
    NO_CARD,
    NOBODY,
    SPECIALS,
    VISITS,
    Act,
    Bonus,
    Colour,
    Phase,
    Special,
)
from engines.taj_mahal.edition import TableRows, Tables
from engines.taj_mahal.endgame import total
from engines.taj_mahal.palaces import all_crowned, all_normal, sites
from engines.taj_mahal.rules import apply
from engines.taj_mahal.state import State, States
from engines.taj_mahal.visits import begin_turn, fill_court

# One turn in so many goes home although a card could be played: before the first card of the visit, and after it.
HOME_AT_ONCE, HOME_LATER = 6, 3
EXTRAS = 2  # one turn in so many looks for a white or special card to go with the coloured one


@kernel
def pick_card(s: State, seat: int, start: int, end: int):
    """A random card of the hand with a face from start to end - 1, or NO_CARD."""
    n = 0
    for face in range(start, end):
        n += s.hand[seat, face]
    if n == 0:
        return NO_CARD
    k = below(s, n)
    for face in range(start, end):
        k -= s.hand[seat, face]
        if k < 0:
            return face
    return NO_CARD


@kernel
def has_special(s: State, seat: int, special: int):
    """In the hand, not on the table."""
    return s.special_at[special] == seat and not s.special_lies[special]


@kernel
def pick_extra(s: State, e: Tables, seat: int):
    """Nothing, a random white card or a random special card; the any-colour card is for pick_coloured."""
    if below(s, EXTRAS) > 0:
        return NO_CARD
    special = below(s, 4)
    if special != Special.ANY_COLOUR and has_special(s, seat, special):
        return SPECIALS + special
    return pick_card(s, seat, e.first[Colour.WHITE], e.first[Colour.WHITE + 1])


@kernel
def random_play(s: State, e: Tables):
    """A card of the bound colour; of any colour when none binds or the any-colour card helps; else home."""
    seat = s.turn_seat
    start, end, extra = 0, e.first[Colour.WHITE], pick_extra(s, e, seat)
    colour = s.colour[seat]
    if has_special(s, seat, Special.ANY_COLOUR) and below(s, EXTRAS) == 0:
        extra = SPECIALS + Special.ANY_COLOUR
    elif colour != NOBODY:
        start, end = e.first[colour], e.first[colour + 1]
    card = pick_card(s, seat, start, end)
    if card == NO_CARD:
        return encode(seat, Act.WITHDRAW, NO_CARD, NO_CARD)
    return encode(seat, Act.PLAY, card, extra)


@kernel
def random_turn(s: State, e: Tables):
    """M12: mostly a play, sometimes home."""
    often = HOME_LATER if s.n_plays[s.turn_seat] > 0 else HOME_AT_ONCE
    if below(s, often) == 0:
        return encode(s.turn_seat, Act.WITHDRAW, NO_CARD, NO_CARD)
    return random_play(s, e)


@kernel
def random_palace(s: State, e: Tables):
    prize = below(s, 5)
    while not s.pending >> prize & 1:
        prize = below(s, 5)
    cities = sites(s, e, prize)
    return encode(s.turn_seat, Act.PALACE, prize, nth(cities, below(s, size(cities))))


@kernel
def random_take(s: State):
    k, face = below(s, s.n_display), 0
    while k >= s.display[face]:
        k -= s.display[face]
        face += 1
    return encode(s.turn_seat, Act.TAKE, face, NO_CARD)


@kernel
def pick_unseen(s: State):
    """A random card of the deck, all equally likely; hands are known."""
    k, face = below(s, s.n_deck), 0
    while k >= s.unseen[face]:
        k -= s.unseen[face]
        face += 1
    return face


@kernel
def random_places(s: State, n: int):
    """n different places of the deck, each set of them equally likely."""
    places = NONE
    for last in range(s.n_deck - n, s.n_deck):
        place = below(s, last + 1)
        if has(places, place):
            place = last
        places |= only(place)
    return places


@kernel
def random_display(s: State, e: Tables):
    """M28: as many cards as the deck can give, at random."""
    n = n_to_lay(s, e)
    places, place, laid, rank = random_places(s, n), 0, 0, 0
    for face in range(MAX_FACES):
        for _ in range(s.unseen[face]):
            if has(places, place):
                rank += CHOOSE[face + laid, laid + 1]
                laid += 1
            place += 1
    return encode(CHANCE, Act.DISPLAY, 0, 0) | n << 40 | rank


@kernel
def random_action(s: State, e: Tables):
    """A random legal action, of chance too; hands must be known."""
    if s.phase == Phase.TURN:
        return random_turn(s, e)
    if s.phase == Phase.TAKE:
        return random_take(s)
    if s.phase == Phase.PALACE:
        return random_palace(s, e)
    if s.phase == Phase.DISPLAY:
        return random_display(s, e)
    if s.phase == Phase.DRAW:
        return encode(s.turn_seat, Act.DRAW, pick_unseen(s), NO_CARD)
    return encode(CHANCE, Act.RESHUFFLE, NO_CARD, NO_CARD)


@kernel
def playout(s: State, e: Tables, log: Log):
    """To the end of the game."""
    while s.phase != Phase.OVER:
        apply(s, e, log, random_action(s, e))


@kernel
def seed_world(s: State, seed: int, world: int):
    """The random numbers of one world: the same for every line that meets it."""
    s.rng = mix(np.uint64(seed) * STEP + np.uint64(world))


@kernel
def shuffle_provinces(s: State, e: Tables):
    """M6."""
    n = 0
    for province in range(e.n_provinces):
        if province != e.last_province:
            place = below(s, n + 1)
            s.province_of[n] = s.province_of[place]
            s.province_of[place] = province
            n += 1
    s.province_of[VISITS - 1] = e.last_province


@kernel
def shuffle_bonus_tiles(s: State, e: Tables):
    """M7."""
    n, fortresses = 0, join(e.fortresses, 0, 0) & ~only(e.taj_mahal_city)
    for tile in range(Bonus.TAJ_MAHAL):
        for _ in range(e.bonus_copies[tile]):
            city, other = nth(fortresses, n), nth(fortresses, below(s, n + 1))
            s.bonus_at[city] = s.bonus_at[other]
            s.bonus_at[other] = tile
            n += 1
    s.bonus_at[e.taj_mahal_city] = Bonus.TAJ_MAHAL


@kernel
def deal(s: State, e: Tables, log: Log):
    """M6-M11: a whole setup by chance."""
    shuffle_provinces(s, e)
    shuffle_bonus_tiles(s, e)
    for seat in range(s.n_seats):
        for _ in range(HAND_SIZE):
            draw_card(s, seat, pick_unseen(s))
    for _ in range(n_to_lay(s, e)):
        lay_card(s, log, pick_unseen(s))
    s.start = below(s, s.n_seats)
    fill_court(s)
    begin_turn(s, s.start)


@kernel
def playouts(states: States, editions: TableRows, log: Log, seed: int, world: int, n: int, totals: Numbers):
    """n random games from states[0], nothing dealt (setup.undealt), in states[1].

    totals: sums of plies, turns, palaces and points.
    """
    e = editions[0]
    for i in range(n):
        states[1] = states[0]
        s = states[1]
        seed_world(s, seed, world + i)
        deal(s, e, log)
        playout(s, e, log)
        totals[0] += s.ply
        totals[1] += s.turn
        totals[2] += size(all_normal(s)) + size(all_crowned(s))
        for seat in range(s.n_seats):
            totals[3] += total(s, seat)
