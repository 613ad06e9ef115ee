"""Leaders: into which kingdom, on which square beside temples, and revolts."""

from engines.cells import NONE, Cells, load, touched_thrice, touched_twice
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.heuristic.conflicts import TREASURE, threat
from engines.tigris_euphrates.heuristic.odds import chance_fewer, income, presence, temples_at, tile_cost
from engines.tigris_euphrates.heuristic.sight import Sight, against, offer
from engines.tigris_euphrates.heuristic.tiles import any_of
from engines.tigris_euphrates.kingdoms import tiles
from engines.tigris_euphrates.leaders import leader_ground, unites_kingdoms
from engines.tigris_euphrates.state import State

OPENED, PER_TILE = 62, 22  # per cent of a point that opening a colour is worth, and each tile of it in hand
AGAIN = 12  # the same when the seat can score the colour already
FOUND = 85  # per cent of that in a place without a kingdom
BARE, FIRM = 12, 6  # a leader beside one temple; beside three
WARY = 40  # per cent of the threat by neighbours that is minded
LEAVING = 110  # per cent of what a leader is worth where it stands that a move must bring


@kernel
def opening(s: State, v: Sight, colour: int):
    """What it is worth to be able to score this colour."""
    worth, hand = v.worth[v.seat, colour], min(s.hand[v.seat, colour], 2)
    if v.covered[colour] and (s.leader_at[v.seat, colour] < 0 or colour != Colour.BLACK):
        return AGAIN * worth // 100
    return (OPENED + PER_TILE * hand) * worth // 100


@kernel
def joining(s: State, v: Sight, k: int, colour: int):
    """What the own leader of the colour is worth in this kingdom, in which it has no rival (any more)."""
    total = opening(s, v, colour) + income(v, v.seat, k, colour)
    if colour == Colour.BLACK:
        for other in range(3):
            if v.lead[k, other] < 0 and not v.covered[other]:
                total += opening(s, v, other) // 2
    if colour == Colour.GREEN:
        total += max(0, v.loot[k] - 1) * TREASURE
    most = 0
    for j in range(v.n):
        if j != k and v.lead[j, colour] >= 0 and v.lead[j, colour] != v.seat and load(v.rim[k]) & load(v.rim[j]):
            most = max(most, threat(s, v, k, j, colour, 0))
    return total - most * WARY // 100


@kernel
def firmest(s: State, cells: Cells):
    """The squares of the set with the most temples beside them."""
    red = tiles(s, Colour.RED)
    if cells & touched_thrice(red):
        return cells & touched_thrice(red)
    if cells & touched_twice(red):
        return cells & touched_twice(red)
    return cells


@kernel
def standing_at(s: State, cell: int):
    """How safe a square is from revolts, as a value."""
    n = temples_at(s, cell)
    return -BARE if n == 1 else FIRM * (n - 2)


@kernel
def revolt_value(s: State, v: Sight, k: int, colour: int, cell: int):
    """A revolt against the leader of the colour in this kingdom, with all temples in hand."""
    other = v.lead[k, colour]
    ahead = temples_at(s, cell) - temples_at(s, s.leader_at[other, colour])
    hand = int(s.hand[v.seat, Colour.RED])
    won = chance_fewer(s, v, other, Colour.RED, ahead + hand)
    gain = v.worth[v.seat, Colour.RED] + joining(s, v, k, colour) + presence(v, other, k, colour) // (s.n_seats - 1)
    cost = min(hand, max(0, 2 - ahead)) * tile_cost(v, Colour.RED)
    return (won * gain - (1000 - won) * against(s, v, other, Colour.RED)) // 1000 - cost


@kernel
def leaving(s: State, v: Sight, colour: int):
    """What the leader is worth where it stands now."""
    k = v.home[v.seat, colour]
    if k < 0:
        return 0
    return LEAVING * presence(v, v.seat, k, colour) // 100


@kernel
def offer_leader(s: State, v: Sight, colour: int, cell: int, value: int):
    """T23 is asked for moves, which may leave a kingdom in two."""
    if s.leader_at[v.seat, colour] >= 0 and unites_kingdoms(s, v.seat, colour, cell):
        return
    offer(v, value - leaving(s, v, colour), encode(v.seat, Act.LEADER, colour, cell, 0))


@kernel
def offer_kingdom(s: State, v: Sight, colour: int, k: int, cells: Cells):
    """Into kingdom k, in peace or by a revolt."""
    cell, rival = any_of(s, firmest(s, cells)), v.lead[k, colour]
    if rival < 0:
        offer_leader(s, v, colour, cell, joining(s, v, k, colour) + standing_at(s, cell))
    elif rival != v.seat:
        offer_leader(s, v, colour, cell, revolt_value(s, v, k, colour, cell))


@kernel
def offer_leaders(s: State, v: Sight):
    """Each leader into each kingdom beside whose temples there is room, or beside temples without a kingdom."""
    open_ground = leader_ground(s)
    alone = NONE
    for k in range(v.n):
        alone |= load(v.rim[k])
    alone = open_ground & ~alone
    for colour in range(4):
        for k in range(v.n):
            cells = open_ground & load(v.once) & load(v.rim[k])
            if cells:
                offer_kingdom(s, v, colour, k, cells)
        if alone:
            cell = any_of(s, firmest(s, alone))
            value = opening(s, v, colour) * FOUND // 100 + standing_at(s, cell)
            offer_leader(s, v, colour, cell, value)
