"""Conflicts: how much support to give, which war first, and what a war between two kingdoms promises."""

from engines.cells import flood, only, size
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.conflicts import side, strength, support_colour, war_colours, why_not_support
from engines.tigris_euphrates.heuristic.odds import chance_fewer, forfeit, presence, prize, tile_cost
from engines.tigris_euphrates.heuristic.sight import Sight, against, offer
from engines.tigris_euphrates.kingdoms import occupied, tiles
from engines.tigris_euphrates.state import State

OWN = 10  # tiles that the seat's own war is put before those of others
TREASURE = 105  # what a treasure is worth: it fits any colour


@kernel
def stake(s: State, v: Sight):
    """What winning the open conflict rather than losing it is worth to the seat that decides."""
    me, other = s.to_play, s.attacker
    if other == me:
        other = s.defender
    colour = s.colour
    mine, theirs = v.home[me, colour], v.home[other, colour]
    leaders = presence(v, me, mine, colour) + presence(v, other, theirs, colour) // (s.n_seats - 1)
    if s.is_revolt:
        return leaders + v.worth[me, Colour.RED] + against(s, v, other, Colour.RED)
    gained = 1 + size(side(s, other) & tiles(s, colour))
    lost = 1 + size(side(s, me) & tiles(s, colour))
    return leaders + gained * v.worth[me, colour] + lost * against(s, v, other, colour)


@kernel
def offer_attack(s: State, v: Sight):
    """T46, T54: each number of tiles by the chance that the defender cannot answer, and what the tiles cost."""
    colour, at_stake = support_colour(s), stake(s, v)
    ahead, cost = strength(s, s.attacker) - strength(s, s.defender), tile_cost(v, support_colour(s))
    for n in range(s.hand[s.to_play, colour] + 1):
        if why_not_support(s, n) == 0:
            won = chance_fewer(s, v, s.defender, colour, ahead + n)
            offer(v, at_stake * won // 1000 - n * cost, encode(s.to_play, Act.SUPPORT, 0, 0, n))


@kernel
def offer_defence(s: State, v: Sight):
    """T47, T55: a tie is enough."""
    colour, at_stake = support_colour(s), stake(s, v)
    need = strength(s, s.attacker) + s.support - strength(s, s.defender)
    cost = tile_cost(v, colour)
    for n in range(s.hand[s.to_play, colour] + 1):
        if why_not_support(s, n) == 0:
            offer(v, at_stake * (n >= need) - n * cost, encode(s.to_play, Act.SUPPORT, 0, 0, n))


@kernel
def region_side(s: State, seat: int, colour: int):
    """What hangs together with this leader without the uniting tile (T53)."""
    return flood(only(s.leader_at[seat, colour]), occupied(s) & ~only(s.placed))


@kernel
def lead_in_war(s: State, v: Sight, me: int, colour: int):
    """How many tiles the seat is ahead in this war, its hand counted, and OWN; 0 if the war is between others."""
    if s.leader_at[me, colour] < 0:
        return 0
    lead = OWN + int(s.hand[me, colour])
    for seat in range(s.n_seats):
        if s.leader_at[seat, colour] >= 0 and v.home[seat, colour] == v.home[me, colour]:
            n = size(region_side(s, seat, colour) & tiles(s, colour))
            lead += n if seat == me else -n
    return lead


@kernel
def offer_wars(s: State, v: Sight):
    """T60: the wars of the united kingdom, first the one in which the own side is furthest ahead."""
    colours = war_colours(s)
    for colour in range(4):
        if colours >> colour & 1:
            offer(v, lead_in_war(s, v, s.to_play, colour), encode(s.to_play, Act.WAR, colour, 0, 0))


@kernel
def own_war(s: State, v: Sight, mine: int, theirs: int, colour: int, tiles_: int):
    """What the seat may expect of a war that it starts between its kingdom and another, with so many tiles in hand."""
    me, other = v.seat, v.lead[theirs, colour]
    ahead = v.strength[mine, colour] - v.strength[theirs, colour]
    won = chance_fewer(s, v, other, colour, ahead + tiles_)
    cost = min(tiles_, max(0, 2 - ahead)) * tile_cost(v, colour)
    gain, loss = prize(s, v, me, other, theirs, colour), forfeit(s, v, me, other, mine, colour)
    return (won * gain - (1000 - won) * loss) // 1000 - cost


@kernel
def others_war(s: State, v: Sight, k: int, j: int, colour: int):
    """A war between two others: the stronger on the board wins, which is bad as far as he threatens the seat."""
    strong, weak = k, j
    if v.strength[j, colour] > v.strength[k, colour]:
        strong, weak = j, k
    winner, loser = v.lead[strong, colour], v.lead[weak, colour]
    points = (1 + v.strength[weak, colour]) * against(s, v, winner, colour)
    return presence(v, loser, weak, colour) // (s.n_seats - 1) - points


@kernel
def union_value(s: State, v: Sight, k: int, j: int, tile: int):
    """What uniting two kingdoms is worth when a tile of this colour does it: wars, then treasures."""
    me, total, wars = v.seat, 0, 0
    for colour in range(4):
        a, b = v.lead[k, colour], v.lead[j, colour]
        if a >= 0 and b >= 0:
            wars += 1
            hand = s.hand[me, colour] - (tile == colour)
            if a == me:
                total += own_war(s, v, k, j, colour, hand)
            elif b == me:
                total += own_war(s, v, j, k, colour, hand)
            else:
                total += others_war(s, v, k, j, colour)
    return total + treasure_value(s, v, k, j)


@kernel
def treasure_value(s: State, v: Sight, k: int, j: int):
    """T68: all treasures but one go to the trader, if there is one (of two, the stronger)."""
    found = v.loot[k] + v.loot[j] - 1
    a, b = v.lead[k, Colour.GREEN], v.lead[j, Colour.GREEN]
    trader = max(a, b)
    if found <= 0 or trader < 0:
        return 0
    if a >= 0 and b >= 0:
        trader = a
        if v.strength[j, Colour.GREEN] > v.strength[k, Colour.GREEN]:
            trader = b
    if trader == v.seat:
        return found * TREASURE
    return -found * TREASURE // (s.n_seats - 1)


@kernel
def threat(s: State, v: Sight, mine: int, theirs: int, colour: int, more: int):
    """What the seat stands to lose in a war that the other starts, `more` tiles of the colour laid before."""
    me, other = v.seat, v.lead[theirs, colour]
    ahead = v.strength[mine, colour] + more + s.hand[me, colour] - v.strength[theirs, colour]
    lost = 1000 - chance_fewer(s, v, other, colour, ahead + 1)
    return lost * forfeit(s, v, me, other, mine, colour) // 1000
