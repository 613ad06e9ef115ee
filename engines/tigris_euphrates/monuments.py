"""Section 1.13: monuments (T62-T67)."""

from engines.cells import has, load, only, store
from engines.kernel import kernel
from engines.tigris_euphrates.actions import amount_of, cell_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Rule, Source
from engines.tigris_euphrates.events import emit, score
from engines.tigris_euphrates.kingdoms import region, tiles
from engines.tigris_euphrates.leaders import return_stranded_leaders
from engines.tigris_euphrates.maps import MONUMENTS, N_MONUMENTS, SQUARE_CORNERS
from engines.tigris_euphrates.state import Log, State


@kernel
def squares(s: State, colour: int):
    """T62: top left squares of the 2x2 blocks of this colour that hold the tile just laid.

    T64, A-T12 need no memory: a declined block holds no later tile, unless one of its four is gone and laid anew.
    """
    t = tiles(s, colour)
    blocks = t & t >> 1 & t >> 16 & t >> 17 & SQUARE_CORNERS
    placed = only(s.placed)
    return blocks & (placed | placed >> 1 | placed >> 16 | placed >> 17)


@kernel
def is_on_offer(s: State, monument: int, colour: int):
    """T62: not built yet and with this colour."""
    return s.monument_at[monument] < 0 and (MONUMENTS[monument, 0] == colour or MONUMENTS[monument, 1] == colour)


@kernel
def placed_colour(s: State):
    """Colour of the tile just laid, or NOWHERE when it is gone."""
    for colour in range(4):
        if has(tiles(s, colour), s.placed):
            return colour
    return NOWHERE


@kernel
def n_on_offer(s: State, colour: int):
    n = 0
    for monument in range(N_MONUMENTS):
        n += is_on_offer(s, monument, colour)
    return n


@kernel
def is_any_left(s: State):
    for monument in range(N_MONUMENTS):
        if s.monument_at[monument] < 0:
            return True
    return False


@kernel
def offer_monument(s: State, log: Log):
    """T62, T63, S2: ask when a square is complete and a monument of its colour (on the site: any) is left."""
    s.phase = Phase.LOOT
    colour = placed_colour(s)
    if colour < 0 or not squares(s, colour):
        return
    if n_on_offer(s, colour) > 0 or (s.if_any_left and is_any_left(s)):
        s.phase, s.to_play = Phase.BUILD, s.turn_seat


@kernel
def why_not_build(s: State, action: int):
    """T62."""
    colour = placed_colour(s)
    if not has(squares(s, colour), cell_of(action)):
        return Rule.NO_SQUARE
    if amount_of(action) < N_MONUMENTS and is_on_offer(s, amount_of(action), colour):
        return Rule.NONE
    return Rule.NO_MONUMENT


@kernel
def build(s: State, log: Log, monument: int, cell: int):
    """T62, T66: four tiles face down, a monument on top; leaders without another temple return."""
    block = only(cell) | only(cell + 1) | only(cell + 16) | only(cell + 17)
    colour = placed_colour(s)
    store(s.tiles[colour], tiles(s, colour) & ~block)
    store(s.face_down, load(s.face_down) | block)
    s.monument_at[monument] = cell
    emit(s, log, EventType.MONUMENT_BUILT, s.turn_seat, colour, cell, 0, monument, NOWHERE)
    if colour == Colour.RED:
        return_stranded_leaders(s, log)
    s.phase = Phase.LOOT


@kernel
def pay_monuments(s: State, log: Log):
    """T67: each monument pays the active player's leaders of its two colours in its kingdom."""
    for monument in range(N_MONUMENTS):
        if s.monument_at[monument] >= 0:
            kingdom = region(s, s.monument_at[monument])
            for i in range(2):
                colour = MONUMENTS[monument, i]
                cell = s.leader_at[s.turn_seat, colour]
                if cell >= 0 and has(kingdom, cell):
                    score(s, log, s.turn_seat, colour, 1, Source.MONUMENT, s.monument_at[monument])
