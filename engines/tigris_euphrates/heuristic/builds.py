"""Monuments: what they will pay to whom, and what the four tiles are missed for."""

from engines.cells import first, grow, has, only, rest
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.heuristic.odds import PAYING_TURNS, presence
from engines.tigris_euphrates.heuristic.sight import Sight, kingdom_at, offer
from engines.tigris_euphrates.kingdoms import tiles
from engines.tigris_euphrates.maps import MONUMENTS, N_MONUMENTS
from engines.tigris_euphrates.monuments import is_on_offer, placed_colour, squares
from engines.tigris_euphrates.state import State

FALLEN = 10  # per cent of a point that each tile under a monument is missed, in a war or by leaders


@kernel
def pay(s: State, v: Sight, k: int, monument: int):
    """What a monument in this kingdom will pay the seat, less what it will pay others."""
    total, turns = 0, min(v.turns + 1, PAYING_TURNS)
    for i in range(2):
        seat = v.lead[k, MONUMENTS[monument, i]]
        if seat == v.seat:
            total += turns * v.worth[seat, MONUMENTS[monument, i]]
        elif seat >= 0:
            total -= turns * v.worth[seat, MONUMENTS[monument, i]] // (s.n_seats - 1)
    return total


@kernel
def best_monument(s: State, v: Sight, k: int, colour: int):
    """The value of the best monument that a square of the colour allows there."""
    best = -1000
    for monument in range(N_MONUMENTS):
        if is_on_offer(s, monument, colour):
            best = max(best, pay(s, v, k, monument))
    return best - missed(v, k, colour)


@kernel
def missed(v: Sight, k: int, colour: int):
    """Four tiles less to support the leader of their colour."""
    seat = v.lead[k, colour]
    if seat != v.seat:
        return 0
    return 4 * FALLEN * v.worth[seat, colour] // 100


@kernel
def block_at(corner: int):
    """The four squares of a monument."""
    return only(corner) | only(corner + 1) | only(corner + 16) | only(corner + 17)


@kernel
def stranded(s: State, v: Sight, corner: int):
    """T66: what the seat loses, less what others lose, by leaders that a red square leaves without a temple."""
    blessed, total = grow(tiles(s, Colour.RED) & ~block_at(corner)), 0
    for seat in range(s.n_seats):
        for colour in range(4):
            cell = s.leader_at[seat, colour]
            if cell >= 0 and not has(blessed, cell):
                lost = presence(v, seat, v.home[seat, colour], colour)
                total += lost if seat == v.seat else -lost // (s.n_seats - 1)
    return total


@kernel
def offer_builds(s: State, v: Sight):
    """T62: each square and monument; declining is worth nothing."""
    offer(v, 0, encode(s.to_play, Act.DECLINE, 0, 0, 0))
    colour = placed_colour(s)
    corners, k = squares(s, colour), kingdom_at(v, s.placed)
    while corners:
        corner = first(corners)
        corners = rest(corners)
        for monument in range(N_MONUMENTS):
            if is_on_offer(s, monument, colour):
                value = -1
                if k >= 0:
                    value = pay(s, v, k, monument) - missed(v, k, colour)
                if colour == Colour.RED:
                    value -= stranded(s, v, corner)
                offer(v, value, encode(s.to_play, Act.BUILD, 0, corner, monument))
