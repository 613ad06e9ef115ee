"""Information-set Monte Carlo: the heuristic's best options, each tried in the same worlds, and again the better half.

A playout goes on by the heuristic to the end of the visit, where what the positions are worth is compared.
"""

from engines.chance import stream
from engines.kernel import kernel
from engines.tables import Log, Orders
from engines.taj_mahal.codes import NOBODY, Phase
from engines.taj_mahal.dealing import deal_world
from engines.taj_mahal.deck import chance_from
from engines.taj_mahal.edition import TableRows, Tables
from engines.taj_mahal.heuristic.standing import standing
from engines.taj_mahal.heuristic.thoughts import ThoughtRows, Thoughts
from engines.taj_mahal.heuristic.turns import consider_all, heuristic_action
from engines.taj_mahal.heuristic.weights import Weights
from engines.taj_mahal.rules import apply
from engines.taj_mahal.state import State, States

MOST_TRIED = 8  # options that are played out
HORIZON = 0  # visits after the present one that a playout goes on
BEST_RIVAL = 0.5  # share of the best other seat in what the own standing is compared with; the rest is their mean


@kernel
def lead(s: State, e: Tables, t: Thoughts, seat: int):
    """Points ahead of the others, their best and their mean taken together."""
    most, every = -1000.0, 0.0
    for other in range(s.n_seats):
        if other != seat:
            theirs = standing(s, e, t, other)
            every += theirs
            most = max(most, theirs)
    others = BEST_RIVAL * most + (1.0 - BEST_RIVAL) * every / (s.n_seats - 1)
    return standing(s, e, t, seat) - others


@kernel
def play_on(s: State, e: Tables, log: Log, cards: Orders, w: Weights, t: Thoughts, seed: int, world: int, last: int):
    """By the heuristic to the end of visit number `last`; row 0 of cards: the order of the deck."""
    turn, drawn = -1, 0
    while s.visit <= last and s.phase != Phase.OVER:
        if s.to_play < 0:
            drawn = chance_from(s, e, log, cards, 0, seed, world, drawn)
            continue
        if s.turn != turn:
            turn = int(s.turn)
            s.rng = stream(seed, world, turn)
        apply(s, e, log, heuristic_action(s, e, w, t))


@kernel
def best_first(t: Thoughts, n: int):
    """The n options that are worth most to the front, in order; of equal ones the earlier."""
    for k in range(n):
        best = k
        for i in range(k + 1, t.n_options):
            if t.worth[i] > t.worth[best]:
                best = i
        t.option[k], t.option[best] = t.option[best], t.option[k]
        t.worth[k], t.worth[best] = t.worth[best], t.worth[k]
    t.n_options = n


@kernel
def n_rounds(n: int):
    """How often n options are halved until one is left."""
    rounds = 0
    while n > 1:
        rounds, n = rounds + 1, (n + 1) // 2
    return rounds


@kernel
def deal_next(states: States, cards: Orders, seed: int, world: int):
    """One world of the view in states[0] into states[1], its order into row 0 of cards."""
    states[1] = states[0]
    n = deal_world(states[1], cards, seed, world)
    for k in range(n, cards.shape[1]):
        cards[0, k] = NOBODY


@kernel
def try_options(
    states: States, e: Tables, thoughts: ThoughtRows, log: Log, cards: Orders, w: Weights, seed: int, world: int
):
    """Each option of thoughts[0] in the world of states[1]; its worth is the sum of leads. states[2]: scratch."""
    tried, last = thoughts[0], states[0].visit + HORIZON
    for i in range(tried.n_options):
        states[2] = states[1]
        apply(states[2], e, log, tried.option[i])
        play_on(states[2], e, log, cards, w, thoughts[1], seed, world, last)
        tried.worth[i] += lead(states[2], e, thoughts[1], states[0].turn_seat)


@kernel
def search_action(
    states: States,
    editions: TableRows,
    thoughts: ThoughtRows,
    log: Log,
    cards: Orders,
    w: Weights,
    seed: int,
    budget: int,
):
    """The decision in states[0], the view of the seat to play; states: three rows, thoughts: two, cards: one.

    Each halving has the same share of the budget, at least one world.
    """
    e, tried, world = editions[0], thoughts[0], 0
    consider_all(states[0], e, w, tried)
    best_first(tried, min(MOST_TRIED, tried.n_options))
    share = budget // max(1, n_rounds(tried.n_options))
    tried.worth[: tried.n_options] = 0.0
    while tried.n_options > 1:
        for _ in range(max(1, share // tried.n_options)):
            deal_next(states, cards, seed, world)
            try_options(states, e, thoughts, log, cards, w, seed, world)
            world += 1
        best_first(tried, (tried.n_options + 1) // 2)
    return tried.option[0]
