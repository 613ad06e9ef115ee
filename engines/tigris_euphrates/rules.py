"""Asking and doing: why_not, apply and replay, each by the phase that is open."""

from engines.kernel import kernel
from engines.tigris_euphrates.actions import amount_of, cell_of, colour_of, kind_of, seat_of
from engines.tigris_euphrates.catastrophes import lay_catastrophe, why_not_catastrophe
from engines.tigris_euphrates.codes import Act, EventType, Phase, Rule
from engines.tigris_euphrates.conflicts import add_support, announce, start_war, war_colours, why_not_support
from engines.tigris_euphrates.hands import draw, swap, why_not_draw, why_not_swap
from engines.tigris_euphrates.leaders import place_leader, why_not_leader, withdraw_leader
from engines.tigris_euphrates.monuments import build, why_not_build
from engines.tigris_euphrates.state import Actions, Log, State, States
from engines.tigris_euphrates.tiles import lay_tile, why_not_tile
from engines.tigris_euphrates.treasures import take_treasure, why_not_treasure
from engines.tigris_euphrates.turns import advance


@kernel
def is_open(s: State, kind: int):
    """Whether this kind of action is what is to be decided now."""
    if kind <= Act.SWAP:
        return s.phase == Phase.PLAY
    if kind == Act.SUPPORT:
        return s.phase == Phase.ATTACK or s.phase == Phase.DEFEND
    if kind == Act.WAR:
        return s.phase == Phase.CHOOSE_WAR
    if kind == Act.BUILD or kind == Act.DECLINE:
        return s.phase == Phase.BUILD
    if kind == Act.TREASURE:
        return s.phase == Phase.TREASURE
    return s.phase == Phase.DRAW


@kernel
def is_malformed(s: State, action: int):
    """Codes outside the tables; only a draw may name UNKNOWN."""
    if action < 0 or kind_of(action) > Act.DRAW or seat_of(action) >= s.n_seats or cell_of(action) > 175:
        return True
    return colour_of(action) > 3 + (kind_of(action) == Act.DRAW)


@kernel
def why_not_now(s: State, action: int):
    """T19, T20: whose decision it is and of which kind."""
    if is_malformed(s, action):
        return Rule.MALFORMED
    if s.phase == Phase.OVER:
        return Rule.GAME_OVER
    if not is_open(s, kind_of(action)):
        return Rule.WRONG_PHASE
    if s.phase != Phase.DRAW and seat_of(action) != s.to_play:
        return Rule.OTHER_SEAT
    return Rule.NONE


@kernel
def why_not_play(s: State, action: int):
    """T19: the actions of the active player."""
    kind = kind_of(action)
    if kind == Act.LEADER:
        return why_not_leader(s, action)
    if kind == Act.WITHDRAW:
        return Rule.LEADER_AT_HOME if s.leader_at[s.turn_seat, colour_of(action)] < 0 else Rule.NONE
    if kind == Act.TILE:
        return why_not_tile(s, action)
    if kind == Act.CATASTROPHE:
        return why_not_catastrophe(s, cell_of(action))
    if kind == Act.SWAP:
        return why_not_swap(s, amount_of(action))
    return Rule.NONE


@kernel
def why_not(s: State, action: int):
    """The rule the action breaks, Rule.NONE when it is legal."""
    rule, kind = why_not_now(s, action), kind_of(action)
    if rule != Rule.NONE:
        return rule
    if kind <= Act.SWAP:
        return why_not_play(s, action)
    if kind == Act.DRAW:
        return why_not_draw(s, seat_of(action), colour_of(action))
    if kind == Act.SUPPORT:
        return why_not_support(s, amount_of(action))
    if kind == Act.WAR:
        return Rule.NONE if war_colours(s) >> colour_of(action) & 1 else Rule.NO_SUCH_WAR
    if kind == Act.BUILD:
        return why_not_build(s, action)
    if kind == Act.TREASURE:
        return why_not_treasure(s, cell_of(action))
    return Rule.NONE


@kernel
def play(s: State, log: Log, action: int):
    """T19."""
    kind, colour, cell = kind_of(action), colour_of(action), cell_of(action)
    if kind == Act.TILE:
        lay_tile(s, log, colour, cell)
    elif kind == Act.LEADER:
        place_leader(s, log, colour, cell)
        if s.is_revolt:
            announce(s, log, EventType.REVOLT)
    elif kind == Act.WITHDRAW:
        withdraw_leader(s, log, colour)
    elif kind == Act.CATASTROPHE:
        lay_catastrophe(s, log, cell)
    elif kind == Act.SWAP:
        swap(s, log, amount_of(action))
    else:
        s.phase = Phase.ACTION_DONE


@kernel
def apply(s: State, log: Log, action: int):
    """One ply: a legal action, then everything that follows without a decision."""
    if s.phase == Phase.DRAW:
        draw(s, log, seat_of(action), colour_of(action))
    elif s.phase == Phase.PLAY:
        play(s, log, action)
    elif s.phase == Phase.ATTACK or s.phase == Phase.DEFEND:
        add_support(s, log, amount_of(action))
    elif s.phase == Phase.CHOOSE_WAR:
        start_war(s, log, colour_of(action))
    elif s.phase == Phase.TREASURE:
        take_treasure(s, log, cell_of(action))
    elif kind_of(action) == Act.BUILD:
        build(s, log, amount_of(action), cell_of(action))
    else:
        s.phase = Phase.LOOT
    advance(s, log)
    s.ply += 1


@kernel
def apply_if_legal(states: States, i: int, log: Log, action: int):
    """The rule it breaks; the state changes only when that is Rule.NONE."""
    rule = why_not(states[i], action)
    if rule == Rule.NONE:
        states[i].n_events = 0
        apply(states[i], log, action)
    return rule


@kernel
def question(states: States, i: int, action: int):
    """why_not, from Python."""
    return why_not(states[i], action)


@kernel
def replay(states: States, log: Log, actions: Actions):
    """A whole log: states[0] is given, states[p + 1] becomes the state after ply p. Returns how many were legal."""
    states[0].n_events = 0
    for ply in range(len(actions)):
        if why_not(states[ply], actions[ply]) != Rule.NONE:
            return ply
        states[ply + 1] = states[ply]
        apply(states[ply + 1], log, actions[ply])
    return len(actions)
