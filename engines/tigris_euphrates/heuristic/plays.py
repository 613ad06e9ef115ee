"""The heuristic policy: every sensible action gets a value by what the seat sees; the best is played."""

from engines.cells import first, grow, load, only, rest, size
from engines.chance import below
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour, Phase
from engines.tigris_euphrates.hands import hand_size
from engines.tigris_euphrates.heuristic.builds import offer_builds
from engines.tigris_euphrates.heuristic.conflicts import offer_attack, offer_defence, offer_wars
from engines.tigris_euphrates.heuristic.leaders import offer_leaders
from engines.tigris_euphrates.heuristic.odds import presence
from engines.tigris_euphrates.heuristic.sight import Sight, look, offer
from engines.tigris_euphrates.heuristic.tiles import offer_tiles
from engines.tigris_euphrates.kingdoms import tiles
from engines.tigris_euphrates.state import State
from engines.tigris_euphrates.treasures import loot

DEAD = 13  # what each useless tile of a swap is worth
SURPLUS = 15  # a colour in which a point is worth less is not needed
CATASTROPHE = 60  # what keeping a catastrophe tile is worth
PASSED = -40
NOISE = 8  # hundredths of a point below which values are alike


@kernel
def offer_swap(s: State, v: Sight):
    """T37: all tiles of colours that the seat needs no more, or cannot score although its leader stands somewhere."""
    amount, n = 0, 0
    for colour in range(4):
        stuck = not v.covered[colour] and s.leader_at[v.seat, colour] >= 0
        if stuck or v.worth[v.seat, colour] < SURPLUS:
            amount |= s.hand[v.seat, colour] << 3 * colour
            n += s.hand[v.seat, colour]
    if n == 0:  # the whole hand, for what it is worth
        for colour in range(4):
            amount |= s.hand[v.seat, colour] << 3 * colour
    if amount > 0 and s.n_bag > hand_size(s, v.seat):
        offer(v, DEAD * n, encode(v.seat, Act.SWAP, 0, 0, amount))


@kernel
def offer_catastrophes(s: State, v: Sight):
    """T24, T36: on the only temple beside a leader of another seat that is worth it."""
    if s.catastrophes_left[v.seat] == 0:
        return
    red, kept = tiles(s, Colour.RED), load(s.treasures)
    for i in range(1, s.n_seats):
        seat = (v.seat + i) % s.n_seats
        for colour in range(4):
            cell = s.leader_at[seat, colour]
            if cell >= 0:
                temples = grow(only(cell)) & red
                if size(temples) == 1 and not temples & kept:
                    value = presence(v, seat, v.home[seat, colour], colour) // (s.n_seats - 1)
                    offer(v, value - CATASTROPHE, encode(v.seat, Act.CATASTROPHE, 0, first(temples), 0))


@kernel
def offer_treasures(s: State, v: Sight):
    """T68: they are alike."""
    cells = loot(s, s.to_play)
    while cells:
        offer(v, 0, encode(s.to_play, Act.TREASURE, 0, first(cells), 0))
        cells = rest(cells)


@kernel
def offer_plays(s: State, v: Sight):
    """T19; to pass is the last resort."""
    offer(v, PASSED, encode(v.seat, Act.PASS, 0, 0, 0))
    offer_tiles(s, v)
    offer_leaders(s, v)
    offer_swap(s, v)
    offer_catastrophes(s, v)


@kernel
def make_offers(s: State, v: Sight):
    """The actions worth a look of the seat that decides, with their values."""
    look(s, v, s.to_play)
    if s.phase == Phase.PLAY:
        offer_plays(s, v)
    elif s.phase == Phase.ATTACK:
        offer_attack(s, v)
    elif s.phase == Phase.DEFEND:
        offer_defence(s, v)
    elif s.phase == Phase.CHOOSE_WAR:
        offer_wars(s, v)
    elif s.phase == Phase.BUILD:
        offer_builds(s, v)
    else:
        offer_treasures(s, v)


@kernel
def best_action(s: State, v: Sight):
    """The offer of the highest value; random numbers of `s.rng` decide between those that are nearly alike."""
    make_offers(s, v)
    best, most = NOWHERE, -1_000_000
    for i in range(v.n_offers):
        value = v.value[i] + below(s, NOISE)
        if value > most:
            best, most = v.action[i], value
    return best
