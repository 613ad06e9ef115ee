"""A simple player for sample games: looks at a few random actions and takes the one after which it stands best."""

from engines.cells import has, size
from engines.kernel import kernel
from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import TREASURE, Act, Phase
from engines.tigris_euphrates.conflicts import strength, support_colour, why_not_support
from engines.tigris_euphrates.hands import most
from engines.tigris_euphrates.kingdoms import region
from engines.tigris_euphrates.maps import MONUMENTS, N_MONUMENTS
from engines.tigris_euphrates.policy import random_action
from engines.tigris_euphrates.rules import apply
from engines.tigris_euphrates.scoring import weakest
from engines.tigris_euphrates.state import Log, State, States
from engines.tigris_euphrates.treasures import loot

# Weights of a standing, see `worth` and `advantage`.
LEVEL, POINT, ON_BOARD, PRIZE, INCOME, RIVALS = 12, 4, 3, 9, 10, 3


@kernel
def monument_income(s: State, seat: int):
    """Points the seat's leaders would be paid if his turn ended now (T67)."""
    income = 0
    for monument in range(N_MONUMENTS):
        if s.monument_at[monument] >= 0:
            kingdom = region(s, s.monument_at[monument])
            for i in range(2):
                cell = s.leader_at[seat, MONUMENTS[monument, i]]
                income += cell >= 0 and has(kingdom, cell)
    return income


@kernel
def worth(s: State, seat: int):
    """The weakest colour counts most, then treasures, income, points near the weakest, leaders on the board."""
    level = weakest(s, seat)
    total = LEVEL * level + PRIZE * (s.points[seat, TREASURE] + size(loot(s, seat))) + INCOME * monument_income(s, seat)
    for colour in range(4):
        total += POINT * min(s.points[seat, colour], level + 2)
        if s.leader_at[seat, colour] >= 0:
            total += ON_BOARD
    return total


@kernel
def advantage(s: State, seat: int):
    """The own worth against the mean of the others', times their number."""
    others = 0
    for other in range(s.n_seats):
        if other != seat:
            others += worth(s, other)
    return RIVALS * (s.n_seats - 1) * worth(s, seat) - others


@kernel
def enough_support(s: State):
    """As many tiles as needed to be ahead by one (attacker) or to tie (defender), if they are there; else none."""
    mine, theirs, tiles = strength(s, s.attacker), strength(s, s.defender), most(s, s.to_play, support_colour(s))
    need = theirs + 2 - mine
    if s.phase == Phase.DEFEND:
        need = mine + s.support - theirs
    need = max(0, need)
    if need > tiles or why_not_support(s, need) != 0:
        need = 0
    return encode(s.to_play, Act.SUPPORT, 0, 0, need)


@kernel
def bot_action(states: States, log: Log, tries: int):
    """The action for states[0], whose `rng` moves on; states[1] is scratch. More tries play better; 1 is random."""
    s = states[0]
    if s.phase == Phase.ATTACK or s.phase == Phase.DEFEND:
        return enough_support(s)
    if s.phase == Phase.DRAW:
        return random_action(s)
    best, most_worth = random_action(s), -1_000_000
    for i in range(tries):
        action = best if i == 0 else random_action(s)
        states[1] = states[0]
        apply(states[1], log, action)
        value = advantage(states[1], s.to_play)
        if value > most_worth:
            best, most_worth = action, value
    return best
