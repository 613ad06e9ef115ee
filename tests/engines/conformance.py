"""Random games of any game through its Python interface, the same for the same seed."""

import random
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from itertools import product

from engines.games import GAMES
from engines.taj_mahal import codes as taj_codes
from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.maps import TILES
from engines.tigris_euphrates.options import OPTIONS, UNSUPPORTED
from tests.engines.taj_mahal import tables as taj_tables

SEEDS = range(20)
PLAYERS = {"tigris_euphrates": (2, 3, 4), "taj_mahal": (3, 4, 5)}
PLY_LIMIT = {"tigris_euphrates": 2000, "taj_mahal": 1000}
CHOICES = [name for name in OPTIONS if name not in UNSUPPORTED]
COMBINATIONS = list(product(*(OPTIONS[name] for name in CHOICES)))


def random_setup(name, players, rng):
    """A setup of the game: options and hands by chance."""
    return SETUPS[name](players, rng)


def tigris_setup(players, rng):
    options = dict(zip(CHOICES, rng.choice(COMBINATIONS), strict=True))
    temples = 14 if options["board"] == "advanced" else 10
    bag = list("R" * (TILES[0] - temples) + "B" * TILES[1] + "G" * TILES[2] + "K" * TILES[3])
    rng.shuffle(bag)
    hands = ["".join(bag[6 * seat : 6 * seat + 6]) for seat in range(players)]
    if rng.random() < 0.25:  # a log as one seat or the public sees it
        hands[1:] = ["??????"] * (players - 1)
    return Setup(players, tuple(hands), options)


def taj_setup(players, rng):
    """One in four as a log without any hand."""
    return taj_tables.random_setup(players, rng.randrange(10**6), hidden=rng.random() < 0.25)


SETUPS = {"tigris_euphrates": tigris_setup, "taj_mahal": taj_setup}
WEIGHTS = {Act.TILE: 60, Act.LEADER: 20, Act.SWAP: 3, Act.CATASTROPHE: 1, Act.WITHDRAW: 1, Act.PASS: 1}


def choose(name, state, legal, rng):
    """A legal action by chance, so that whole games are sensible ones."""
    return CHOICE[name](state, legal, rng)


def taj_choice(state, legal, rng):
    """One turn in four goes home; what the log hides stays hidden."""
    if legal[-1].kind == taj_codes.Act.WITHDRAW:
        return legal[-1] if len(legal) == 1 or rng.random() < 0.25 else rng.choice(legal[:-1])
    known = [action for action in legal if action.card != taj_codes.UNKNOWN]
    is_hidden = state[0].hand[:, taj_codes.UNKNOWN].any() and rng.random() < 0.5
    return rng.choice(legal if is_hidden or not known else known)


def tigris_choice(state, legal, rng):
    """A kind of action by its weight, then any of that kind; tiles and leaders mostly beside others."""
    kinds = defaultdict(list)
    for action in legal:
        kinds[action.kind].append(action)
    kind = rng.choices(list(kinds), [WEIGHTS.get(kind, 5) for kind in kinds])[0]
    if kind == Act.DRAW:
        return rng.choice(draws(state, kinds[kind]))
    if kind == Act.TILE and rng.random() < 0.8:
        return near(state, kinds[kind], rng)
    return rng.choice(kinds[kind])


def draws(state, actions):
    """Each colour as often as tiles of it are unseen; `?` only when hands are hidden anyway."""
    unseen, is_hidden = state[0].unseen, bool(state[0].hand[:, Colour.UNKNOWN].any())
    return [
        action
        for action in actions
        for _ in range(int(unseen[action.colour]) if action.colour < Colour.UNKNOWN else 40 * is_hidden)
    ] or actions


def near(state, actions, rng):
    """One of three tries that has most neighbours on the board."""
    words = [*state[0].tiles, state[0].leaders]
    taken = [sum(int(row[i]) for row in words) for i in range(3)]

    def n_neighbours(action):
        cells = (action.cell + step for step in (1, -1, 16, -16))
        return sum(taken[cell // 64] >> cell % 64 & 1 for cell in cells if 0 <= cell < 176)

    return max(rng.choices(actions, k=12), key=n_neighbours)


CHOICE = {"tigris_euphrates": tigris_choice, "taj_mahal": taj_choice}


@dataclass(frozen=True)
class Game:
    """A finished random game: state and action of each ply, what followed, and the last state."""

    name: str
    setup: Setup
    seed: int
    first: object
    plies: list  # (state, action, transition)

    @property
    def rules(self):
        return GAMES[self.name]

    @property
    def last(self):
        return self.plies[-1][2].state

    @property
    def actions(self):
        return [action for _, action, _ in self.plies]

    def some(self, step):
        """(state, action, transition) of every step-th ply, another start in each game."""
        return self.plies[self.seed % step :: step]


@cache
def playout(name, players, seed):
    """A whole random game; kept, for many tests look at the same ones."""
    return new_playout(name, players, seed)


def new_playout(name, players, seed):
    rules, rng = GAMES[name], random.Random(f"{name} {players} {seed}")
    setup = random_setup(name, players, rng)
    state, plies = rules.new_game(setup), []
    first = state
    while not rules.is_over(state) and len(plies) < PLY_LIMIT[name]:
        action = choose(name, state, rules.legal_actions(state), rng)
        transition = rules.apply(state, action)
        plies.append((state, action, transition))
        state = transition.state
    return Game(name, setup, seed, first, plies)


def plain(state):
    """The bytes of a state without the row count of its event table."""
    kept = state.copy()
    kept["n_events"] = 0
    return kept.tobytes()


ALL_GAMES = [(name, players, seed) for name in GAMES for players in PLAYERS[name] for seed in SEEDS]


def all_playouts():
    """Every game x 20 seeds x its numbers of players."""
    return (playout(*which) for which in ALL_GAMES)
