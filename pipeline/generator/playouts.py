"""Random games in one kernel call each, with every action written down."""

from engines.kernel import kernel
from engines.tables import Actions, Log
from engines.taj_mahal.codes import Phase as TajPhase
from engines.taj_mahal.edition import TableRows
from engines.taj_mahal.policy import deal as deal_taj
from engines.taj_mahal.policy import random_action as random_taj
from engines.taj_mahal.policy import seed_world as seed_taj
from engines.taj_mahal.rules import apply as apply_taj
from engines.taj_mahal.state import States as TajStates
from engines.tigris_euphrates.codes import Phase as TigrisPhase
from engines.tigris_euphrates.policy import deal as deal_tigris
from engines.tigris_euphrates.policy import random_action as random_tigris
from engines.tigris_euphrates.policy import seed_world as seed_tigris
from engines.tigris_euphrates.rules import apply as apply_tigris
from engines.tigris_euphrates.state import States as TigrisStates

MOST_PLIES = 1 << 13  # a random game has 270


@kernel
def play_tigris(states: TigrisStates, log: Log, seed: int, world: int, actions: Actions):
    """From states[0], hands not dealt: states[1] after the deal, states[2] at the end. Gives the number of plies."""
    states[1] = states[0]
    seed_tigris(states[1], seed, world)
    deal_tigris(states[1])
    states[2] = states[1]
    s = states[2]
    while s.phase != TigrisPhase.OVER and s.ply < len(actions):
        action = random_tigris(s)
        actions[s.ply] = action
        apply_tigris(s, log, action)
    return s.ply


@kernel
def play_taj(states: TajStates, editions: TableRows, log: Log, seed: int, world: int, actions: Actions):
    """The same of Taj Mahal; states[0] is undealt."""
    states[1] = states[0]
    seed_taj(states[1], seed, world)
    deal_taj(states[1], editions[0], log)
    states[2] = states[1]
    s = states[2]
    while s.phase != TajPhase.OVER and s.ply < len(actions):
        action = random_taj(s, editions[0])
        actions[s.ply] = action
        apply_taj(s, editions[0], log, action)
    return s.ply
