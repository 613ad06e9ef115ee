"""All legal actions of a state, and how many lines of a given length there are (perft)."""

from engines.cells import Cells, first, only, rest
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.catastrophes import catastrophe_cells
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.conflicts import support_colour, war_colours, why_not_support
from engines.tigris_euphrates.hands import most, next_drawer, why_not_swap
from engines.tigris_euphrates.leaders import leader_cells
from engines.tigris_euphrates.maps import N_MONUMENTS
from engines.tigris_euphrates.monuments import is_on_offer, placed_colour, squares
from engines.tigris_euphrates.rules import apply
from engines.tigris_euphrates.state import Actions, Log, Numbers, State, States
from engines.tigris_euphrates.tiles import tile_cells
from engines.tigris_euphrates.treasures import loot

MOST_ACTIONS = 20_000  # more than any state has: a hand of six UNKNOWN tiles alone allows some 900 swaps


@kernel
def add(out: Actions, n: int, seat: int, kind: int, colour: int, cells: Cells):
    """Append one action for each square; returns the new length."""
    while cells:
        out[n] = encode(seat, kind, colour, first(cells), 0)
        cells = rest(cells)
        n += 1
    return n


@kernel
def add_swaps(s: State, out: Actions, n: int):
    """Every non-empty part of the hand; UNKNOWN tiles may also be named."""
    seat = s.turn_seat
    for hidden in range(s.hand[seat, Colour.UNKNOWN] + 1):
        for black in range(most(s, seat, Colour.BLACK) + 1):
            for green in range(most(s, seat, Colour.GREEN) + 1):
                for blue in range(most(s, seat, Colour.BLUE) + 1):
                    for red in range(most(s, seat, Colour.RED) + 1):
                        amount = red | blue << 3 | green << 6 | black << 9 | hidden << 12
                        if red + blue + green + black + hidden < 7 and why_not_swap(s, amount) == 0:
                            out[n] = encode(seat, Act.SWAP, 0, 0, amount)
                            n += 1
    return n


@kernel
def list_plays(s: State, out: Actions):
    """T19."""
    seat = s.turn_seat
    out[0], n = encode(seat, Act.PASS, 0, 0, 0), 1
    for colour in range(4):
        here = s.leader_at[seat, colour]
        cells = leader_cells(s, seat, colour)
        if here >= 0:
            cells &= ~only(here)
            out[n] = encode(seat, Act.WITHDRAW, colour, 0, 0)
            n += 1
        n = add(out, n, seat, Act.LEADER, colour, cells)
        if most(s, seat, colour) > 0:
            n = add(out, n, seat, Act.TILE, colour, tile_cells(s, colour))
    if s.catastrophes_left[seat] > 0:
        n = add(out, n, seat, Act.CATASTROPHE, 0, catastrophe_cells(s))
    return add_swaps(s, out, n)


@kernel
def list_builds(s: State, out: Actions):
    """T62, A-T12."""
    out[0], n, colour = encode(s.to_play, Act.DECLINE, 0, 0, 0), 1, placed_colour(s)
    cells = squares(s, colour)
    while cells:
        for monument in range(N_MONUMENTS):
            if is_on_offer(s, monument, colour):
                out[n] = encode(s.to_play, Act.BUILD, 0, first(cells), monument)
                n += 1
        cells = rest(cells)
    return n


@kernel
def list_supports(s: State, out: Actions):
    n = 0
    for amount in range(most(s, s.to_play, support_colour(s)) + 1):
        if why_not_support(s, amount) == 0:
            out[n] = encode(s.to_play, Act.SUPPORT, 0, 0, amount)
            n += 1
    return n


@kernel
def list_wars(s: State, out: Actions):
    n = 0
    for colour in range(4):
        if war_colours(s) >> colour & 1:
            out[n] = encode(s.to_play, Act.WAR, colour, 0, 0)
            n += 1
    return n


@kernel
def list_draws(s: State, out: Actions):
    """The colours that may come, and UNKNOWN, which hides the one that came."""
    n = 0
    for colour in range(5):
        if colour == Colour.UNKNOWN or s.unseen[colour] > 0:
            out[n] = encode(next_drawer(s), Act.DRAW, colour, 0, 0)
            n += 1
    return n


@kernel
def list_actions(s: State, out: Actions):
    """Fills `out`, unsorted; returns how many."""
    if s.phase == Phase.PLAY:
        return list_plays(s, out)
    if s.phase == Phase.DRAW:
        return list_draws(s, out)
    if s.phase == Phase.ATTACK or s.phase == Phase.DEFEND:
        return list_supports(s, out)
    if s.phase == Phase.CHOOSE_WAR:
        return list_wars(s, out)
    if s.phase == Phase.BUILD:
        return list_builds(s, out)
    if s.phase == Phase.TREASURE:
        return add(out, 0, s.to_play, Act.TREASURE, 0, loot(s, s.to_play))
    return 0


@kernel
def legal(states: States, i: int, out: Actions):
    """list_actions, from Python."""
    return list_actions(states[i], out)


@kernel
def draw_all(s: State, log: Log, bag: Numbers):
    """Chance from a fixed bag: the colours of `bag` in order, as far as tiles have left it."""
    while s.phase == Phase.DRAW:
        apply(s, log, encode(next_drawer(s), Act.DRAW, bag[len(bag) - s.n_bag], 0, 0))


@kernel
def perft(states: States, log: Log, depth: int, bag: Numbers, actions: Actions, todo: Numbers):
    """Number of lines of `depth` decisions from states[0], tiles drawn in the order of `bag` (its last is drawn last).

    A line that ends the game early counts once. states: depth + 1 rows; actions: depth blocks of equal length;
    todo: depth rows of scratch, the actions still to try at each level.
    """
    block, level, lines = len(actions) // depth, 0, 0
    todo[0] = list_actions(states[0], actions[0:block])
    while level >= 0:
        if todo[level] == 0:
            level -= 1
            continue
        todo[level] -= 1
        states[level + 1] = states[level]
        apply(states[level + 1], log, actions[level * block + todo[level]])
        draw_all(states[level + 1], log, bag)
        if level + 1 == depth or states[level + 1].phase == Phase.OVER:
            lines += 1
        else:
            level += 1
            todo[level] = list_actions(states[level], actions[level * block : (level + 1) * block])
    return lines
