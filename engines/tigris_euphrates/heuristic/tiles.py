"""Tiles: where they score, complete squares, hold a kingdom together against its neighbours, or start wars."""

from engines.cells import NONE, Cells, grow, load, nth, only, size, store, touched_twice
from engines.chance import below
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.heuristic.builds import best_monument
from engines.tigris_euphrates.heuristic.conflicts import threat, union_value
from engines.tigris_euphrates.heuristic.odds import tile_cost
from engines.tigris_euphrates.heuristic.sight import Sight, offer, taker, within_two
from engines.tigris_euphrates.kingdoms import ground, tiles
from engines.tigris_euphrates.maps import SQUARE_CORNERS
from engines.tigris_euphrates.monuments import n_on_offer
from engines.tigris_euphrates.state import State

CONTACT, BLESSING = 14, 12  # a tile that invites a stronger kingdom; a temple beside a leader
GUARD = 35  # per cent of the threat that a tile takes away
AFRAID = 25  # a threat worth less is not minded


@kernel
def any_of(s: State, cells: Cells):
    """A random square of a set that has one."""
    return nth(cells, below(s, size(cells)))


@kernel
def completing(s: State, colour: int):
    """Spaces where a tile of the colour completes a square (T62)."""
    t = tiles(s, colour)
    east, south, diagonal = t >> 1, t >> 16, t >> 17
    found = east & south & diagonal & SQUARE_CORNERS
    found |= (t & south & diagonal & SQUARE_CORNERS) << 1
    found |= (t & east & diagonal & SQUARE_CORNERS) << 16
    return found | (t & east & south & SQUARE_CORNERS) << 17


@kernel
def see_dangers(s: State, v: Sight):
    """Spaces that would bring a kingdom of the seat within reach of one that could take much from it."""
    shun = NONE
    for k in range(v.n):
        for j in range(v.n):
            if k != j and not load(v.rim[k]) & load(v.rim[j]) and load(v.rim[k]) & within_two(v, j):
                total = 0
                for colour in range(4):
                    if v.lead[k, colour] == v.seat and v.lead[j, colour] >= 0:
                        total += threat(s, v, k, j, colour, 0)
                if total > AFRAID:
                    shun |= load(v.rim[k]) & within_two(v, j)
    store(v.shun, shun)


@kernel
def guard_value(s: State, v: Sight, k: int, colour: int):
    """How much less is threatened by the neighbours when one more tile of the colour lies in the kingdom."""
    if v.lead[k, colour] != v.seat:
        return 0
    most = 0
    for j in range(v.n):
        if j != k and v.lead[j, colour] >= 0 and load(v.rim[k]) & load(v.rim[j]):
            most = max(most, threat(s, v, k, j, colour, -1) - threat(s, v, k, j, colour, 0))
    return most * GUARD // 100


@kernel
def quietest(s: State, v: Sight, colour: int, cells: Cells):
    """The squares of the set that look best by habit: away from danger, temples beside own leaders, pairs."""
    safe = cells & ~load(v.shun)
    if safe:
        cells = safe
    if colour == Colour.RED:
        mine = NONE
        for own in range(4):
            if s.leader_at[v.seat, own] >= 0:
                mine |= only(s.leader_at[v.seat, own])
        if cells & grow(mine):
            cells &= grow(mine)
    pairs = cells & touched_twice(tiles(s, colour))
    if pairs and below(s, 2) > 0:
        cells = pairs
    return cells


@kernel
def offer_scoring(s: State, v: Sight, colour: int, k: int, cells: Cells):
    """A point for the seat (T31), perhaps a monument."""
    base = v.worth[v.seat, colour] + guard_value(s, v, k, colour) - tile_cost(v, colour)
    squares = cells & completing(s, colour)
    if squares and n_on_offer(s, colour) > 0:
        built = best_monument(s, v, k, colour)
        if built > 0:
            offer(v, base + built, encode(v.seat, Act.TILE, colour, any_of(s, squares), 0))
    plain = cells & ~squares
    if plain:
        quiet = quietest(s, v, colour, plain)
        cell = any_of(s, quiet)
        value = base - CONTACT * bool(only(cell) & load(v.shun))
        if colour == Colour.RED and only(cell) & grow(load(s.leaders)):
            value += BLESSING
        offer(v, value, encode(v.seat, Act.TILE, colour, cell, 0))


@kernel
def offer_unions(s: State, v: Sight):
    """T29: each pair of kingdoms that one tile unites, with the tile that is least missed."""
    between = load(v.twice)
    if not between:
        return
    for k in range(v.n):
        for j in range(k + 1, v.n):
            cells = load(v.rim[k]) & load(v.rim[j]) & between
            if cells:
                for colour in range(4):
                    if s.hand[v.seat, colour] > 0 and cells & ground(s, colour):
                        value = union_value(s, v, k, j, colour) - tile_cost(v, colour)
                        cell = any_of(s, cells & ground(s, colour))
                        offer(v, value, encode(v.seat, Act.TILE, colour, cell, 0))


@kernel
def offer_tiles(s: State, v: Sight):
    """For each colour in hand, each kingdom in which it scores for the seat; then unions; else somewhere."""
    see_dangers(s, v)
    for colour in range(4):
        if s.hand[v.seat, colour] > 0:
            once = load(v.once) & ground(s, colour)
            for k in range(v.n):
                if once & load(v.rim[k]) and taker(v, k, colour) == v.seat:
                    offer_scoring(s, v, colour, k, once & load(v.rim[k]))
    offer_unions(s, v)
