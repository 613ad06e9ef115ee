"""Sections 1.11 and 1.12: revolts (T44-T48) and wars (T49-T61), with the English support (T75)."""

from engines.cells import first, flood, grow, has, load, only, rest, size
from engines.kernel import kernel
from engines.tigris_euphrates.codes import NOWHERE, Colour, EventType, Phase, Return, Rule, Source
from engines.tigris_euphrates.events import emit, score
from engines.tigris_euphrates.hands import most, show
from engines.tigris_euphrates.kingdoms import occupied, region, tiles
from engines.tigris_euphrates.leaders import take_leader
from engines.tigris_euphrates.state import Log, State
from engines.tigris_euphrates.tiles import remove_tile


@kernel
def support_colour(s: State):
    """T46, T54: temples in a revolt, the leaders' colour in a war."""
    if s.is_revolt:
        return 0
    return s.colour


@kernel
def temples_beside(s: State, seat: int):
    """T45."""
    return size(grow(only(s.leader_at[seat, s.colour])) & tiles(s, Colour.RED))


@kernel
def side(s: State, seat: int):
    """T53, A-T4, A-T5: what is connected with the leader now without crossing the uniting tile."""
    return flood(only(s.leader_at[seat, s.colour]), occupied(s) & ~only(s.placed))


@kernel
def strength(s: State, seat: int):
    """On the board: T45 or T53."""
    if s.is_revolt:
        return temples_beside(s, seat)
    return size(side(s, seat) & tiles(s, s.colour))


@kernel
def fits_english_rule(s: State, n: int):
    """T75, A-T18: the attacker must end above the board of the defender, the defender make exactly a tie."""
    if n == 0:
        return True
    if s.phase == Phase.ATTACK:
        return strength(s, s.attacker) + n > strength(s, s.defender)
    return strength(s, s.defender) + n == strength(s, s.attacker) + s.support


@kernel
def why_not_support(s: State, n: int):
    """T46, T54."""
    if n > most(s, s.to_play, support_colour(s)):
        return Rule.REVOLT_SUPPORT if s.is_revolt else Rule.WAR_SUPPORT
    if s.english and not fits_english_rule(s, n):
        return Rule.ATTACKER_SUPPORT if s.phase == Phase.ATTACK else Rule.DEFENDER_SUPPORT
    return Rule.NONE


@kernel
def war_colours(s: State):
    """T49, T60, A-T6: bit mask of the colours with two leaders in the united kingdom as it stands."""
    kingdom, colours = region(s, s.placed), 0
    for colour in range(4):
        n = 0
        for seat in range(s.n_seats):
            cell = s.leader_at[seat, colour]
            if cell >= 0 and has(kingdom, cell):
                n += 1
        if n > 1:
            colours |= 1 << colour
    return colours


@kernel
def announce(s: State, log: Log, kind: int):
    """The event that opens a conflict, with both strengths on the board."""
    if s.n_events < len(log):
        emit(s, log, kind, s.attacker, s.colour, s.placed, strength(s, s.attacker), strength(s, s.defender), s.defender)


@kernel
def start_war(s: State, log: Log, colour: int):
    """T52: the active player attacks if one leader is his, else the first involved seat in turn order."""
    kingdom = region(s, s.placed)
    s.colour, s.attacker, s.defender = colour, NOWHERE, NOWHERE
    for i in range(s.n_seats):
        seat = (s.turn_seat + i) % s.n_seats
        cell = s.leader_at[seat, colour]
        if cell >= 0 and has(kingdom, cell):
            if s.attacker < 0:
                s.attacker = seat
            elif s.defender < 0:
                s.defender = seat
    s.phase, s.to_play = Phase.ATTACK, s.attacker
    announce(s, log, EventType.WAR)


@kernel
def settle_union(s: State, log: Log):
    """T50, T51, T60, T61: the active player names the next war; without one the unification tile comes off."""
    if war_colours(s) != 0:
        s.phase, s.to_play = Phase.CHOOSE_WAR, s.turn_seat
    else:
        emit(s, log, EventType.UNION_SETTLED, NOWHERE, NOWHERE, s.placed, 0, 0, NOWHERE)
        s.is_union, s.phase = False, Phase.SQUARES


@kernel
def resolve_revolt(s: State, log: Log, winner: int, loser: int):
    """T48: one red point whatever the leaders' colour; temples on the board stay."""
    take_leader(s, log, loser, s.colour, Return.LOST_REVOLT)
    score(s, log, winner, Colour.RED, 1, Source.REVOLT, s.placed)
    s.is_revolt, s.phase = False, Phase.LOOT


@kernel
def followers(s: State, loser: int):
    """T56, T59, A-T7: the supporters that fall with the losing leader."""
    fallen = side(s, loser) & tiles(s, s.colour)
    if s.colour == Colour.RED:
        others = load(s.leaders) & ~only(s.leader_at[loser, s.colour])
        fallen &= ~(load(s.treasures) | grow(others))
    return fallen


@kernel
def resolve_war(s: State, log: Log, winner: int, loser: int):
    """T56-T58: the leader and his followers leave; one point for each of them."""
    fallen = followers(s, loser)
    n = size(fallen)
    take_leader(s, log, loser, s.colour, Return.LOST_WAR)
    while fallen:
        remove_tile(s, log, loser, s.colour, first(fallen))
        fallen = rest(fallen)
    score(s, log, winner, s.colour, 1 + n, Source.WAR, s.placed)
    s.phase = Phase.UNION


@kernel
def commit(s: State, log: Log, n: int):
    """T46, T54: tiles laid beside the board leave the game (T48, T58)."""
    colour = support_colour(s)
    show(s, s.to_play, colour, n)
    s.removed[colour] += n
    emit(s, log, EventType.SUPPORTED, s.to_play, colour, NOWHERE, n, 0, NOWHERE)


@kernel
def add_support(s: State, log: Log, n: int):
    """T46, T47, T54, T55: attacker first, then the defender, who wins a tie."""
    commit(s, log, n)
    if s.phase == Phase.ATTACK:
        s.support, s.phase, s.to_play = n, Phase.DEFEND, s.defender
        return
    attack, defence = strength(s, s.attacker) + s.support, strength(s, s.defender) + n
    winner, loser, more, less = s.defender, s.attacker, defence, attack
    if attack > defence:
        winner, loser, more, less = s.attacker, s.defender, attack, defence
    s.support = 0
    emit(s, log, EventType.CONFLICT_WON, winner, s.colour, s.placed, more, less, loser)
    if s.is_revolt:
        resolve_revolt(s, log, winner, loser)
    else:
        resolve_war(s, log, winner, loser)
