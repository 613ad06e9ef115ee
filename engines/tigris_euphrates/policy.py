"""Random play without listing actions: the kind by its weight, then a square of its set; and whole playouts."""

import numpy as np

from engines.cells import Cells, grow, nth, size
from engines.chance import STEP, below, mix
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.catastrophes import catastrophe_cells
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour, EventType, Phase
from engines.tigris_euphrates.conflicts import support_colour, war_colours, why_not_support
from engines.tigris_euphrates.hands import hand_size, most, next_drawer
from engines.tigris_euphrates.kingdoms import occupied
from engines.tigris_euphrates.leaders import leader_ground, unites_kingdoms
from engines.tigris_euphrates.maps import HAND_SIZE
from engines.tigris_euphrates.monuments import is_on_offer, n_on_offer, placed_colour, squares
from engines.tigris_euphrates.rules import apply
from engines.tigris_euphrates.state import Log, Numbers, State, States
from engines.tigris_euphrates.tiles import tile_ground, unites_too_many
from engines.tigris_euphrates.treasures import loot

# Of 100 tries: how often each kind is tried. All kinds alike would give games of 33 tiles without wars.
WEIGHTS = {Act.PASS: 1, Act.LEADER: 26, Act.WITHDRAW: 1, Act.TILE: 62, Act.CATASTROPHE: 2, Act.SWAP: 8}
KINDS = np.array([kind for kind, weight in WEIGHTS.items() for _ in range(weight)], np.int8)
MOVES = 6  # one in so many leader actions moves a leader that stands on the board


@kernel
def pick(s: State, cells: Cells):
    """A random square of the set, or NOWHERE."""
    n = size(cells)
    if n == 0:
        return NOWHERE
    return nth(cells, below(s, n))


@kernel
def pick_tile(s: State, seat: int):
    """Colour of a random tile of a known hand, or NOWHERE."""
    n = hand_size(s, seat)
    if n == 0:
        return NOWHERE
    k = below(s, n)
    for colour in range(4):
        k -= s.hand[seat, colour]
        if k < 0:
            return colour
    return NOWHERE


@kernel
def try_leader(s: State):
    """A random leader to a random square, or NOWHERE; leaders on the board are moved less often."""
    colour = below(s, 4)
    here = s.leader_at[s.turn_seat, colour]
    if (here >= 0) != (below(s, MOVES) == 0):
        return NOWHERE
    cell = pick(s, leader_ground(s))
    if cell < 0 or unites_kingdoms(s, s.turn_seat, colour, cell):
        return NOWHERE
    return encode(s.turn_seat, Act.LEADER, colour, cell, 0)


@kernel
def try_withdrawal(s: State):
    colour = below(s, 4)
    if s.leader_at[s.turn_seat, colour] < 0:
        return NOWHERE
    return encode(s.turn_seat, Act.WITHDRAW, colour, 0, 0)


@kernel
def try_tile(s: State):
    """A random tile, three times in four next to something."""
    colour = pick_tile(s, s.turn_seat)
    if colour < 0:
        return NOWHERE
    cells = tile_ground(s, colour)
    if below(s, 4) > 0:
        near = cells & grow(occupied(s))
        if near:
            cells = near
    cell = pick(s, cells)
    if cell < 0 or unites_too_many(s, cell):
        return NOWHERE
    return encode(s.turn_seat, Act.TILE, colour, cell, 0)


@kernel
def try_swap(s: State):
    """Of each colour a random number of tiles."""
    amount = 0
    for colour in range(4):
        amount |= below(s, s.hand[s.turn_seat, colour] + 1) << 3 * colour
    if amount == 0:
        return NOWHERE
    return encode(s.turn_seat, Act.SWAP, 0, 0, amount)


@kernel
def try_catastrophe(s: State):
    if s.catastrophes_left[s.turn_seat] == 0:
        return NOWHERE
    return encode(s.turn_seat, Act.CATASTROPHE, 0, pick(s, catastrophe_cells(s)), 0)


@kernel
def random_play(s: State):
    """A kind by its weight; again when that kind is impossible."""
    while True:
        kind, action = KINDS[below(s, len(KINDS))], NOWHERE
        if kind == Act.TILE:
            action = try_tile(s)
        elif kind == Act.LEADER:
            action = try_leader(s)
        elif kind == Act.SWAP:
            action = try_swap(s)
        elif kind == Act.CATASTROPHE:
            action = try_catastrophe(s)
        elif kind == Act.WITHDRAW:
            action = try_withdrawal(s)
        else:
            return encode(s.turn_seat, Act.PASS, 0, 0, 0)
        if action >= 0:
            return action


@kernel
def random_support(s: State):
    n = below(s, most(s, s.to_play, support_colour(s)) + 1)
    if why_not_support(s, n) != 0:
        n = 0
    return encode(s.to_play, Act.SUPPORT, 0, 0, n)


@kernel
def random_war(s: State):
    colours = war_colours(s)
    while True:
        colour = below(s, 4)
        if colours >> colour & 1:
            return encode(s.to_play, Act.WAR, colour, 0, 0)


@kernel
def random_build(s: State):
    """Decline half of the time, and when only that is possible (S2)."""
    colour = placed_colour(s)
    if below(s, 2) == 0 or n_on_offer(s, colour) == 0:
        return encode(s.to_play, Act.DECLINE, 0, 0, 0)
    cell = pick(s, squares(s, colour))
    while True:
        monument = below(s, 6)
        if is_on_offer(s, monument, colour):
            return encode(s.to_play, Act.BUILD, 0, cell, monument)


@kernel
def pick_unseen(s: State):
    """T8: colour of a random tile of the bag; every unseen tile is equally likely."""
    k, colour = below(s, s.unseen[0] + s.unseen[1] + s.unseen[2] + s.unseen[3]), 0
    while k >= s.unseen[colour]:
        k -= s.unseen[colour]
        colour += 1
    return colour


@kernel
def random_draw(s: State):
    return encode(next_drawer(s), Act.DRAW, pick_unseen(s), 0, 0)


@kernel
def random_action(s: State):
    """A random legal action, of chance too; hands must be known."""
    if s.phase == Phase.DRAW:
        return random_draw(s)
    if s.phase == Phase.PLAY:
        return random_play(s)
    if s.phase == Phase.ATTACK or s.phase == Phase.DEFEND:
        return random_support(s)
    if s.phase == Phase.CHOOSE_WAR:
        return random_war(s)
    if s.phase == Phase.BUILD:
        return random_build(s)
    return encode(s.to_play, Act.TREASURE, 0, pick(s, loot(s, s.to_play)), 0)


@kernel
def playout(s: State, log: Log):
    """To the end of the game."""
    while s.phase != Phase.OVER:
        apply(s, log, random_action(s))


@kernel
def seed_world(s: State, seed: int, world: int):
    """The random numbers of one world: the same for every line that meets it."""
    s.rng = mix(np.uint64(seed) * STEP + np.uint64(world))


@kernel
def deal(s: State):
    """T10: six tiles for each seat from a full bag."""
    for seat in range(s.n_seats):
        for _ in range(HAND_SIZE):
            colour = pick_unseen(s)
            s.unseen[colour] -= 1
            s.hand[seat, colour] += 1
            s.hand[seat, Colour.UNKNOWN] = 0


@kernel
def playouts(states: States, log: Log, seed: int, world: int, n: int, totals: Numbers):
    """n random games from states[0], in states[1]; sums plies, tiles, wars, revolts, monuments into totals."""
    for i in range(n):
        states[1] = states[0]
        s = states[1]
        seed_world(s, seed, world + i)
        deal(s)
        while s.phase != Phase.OVER:
            s.n_events = 0
            apply(s, log, random_action(s))
            for e in range(s.n_events):
                kind = log[e].type
                totals[1] += kind == EventType.TILE_LAID
                totals[2] += kind == EventType.WAR
                totals[3] += kind == EventType.REVOLT
                totals[4] += kind == EventType.MONUMENT_BUILT
        totals[0] += s.ply
