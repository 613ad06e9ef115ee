"""The interface of every game. One state is a numpy array of one row; it is copied, never shared."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

import numpy as np

CHANCE, TERMINAL = -1, -2  # `to_play` when no seat decides
UNKNOWN = "?"  # a tile or card that the log hides


class RulesError(ValueError):
    """Base of what an engine refuses."""


class SetupError(RulesError):
    """A setup no game can start from."""


class BadText(RulesError):
    """A text that is no action or position, with the text as evidence. expected: what could stand there, if known."""

    def __init__(self, message, expected=""):
        super().__init__(f"{message}, expected {expected}" if expected else message)
        self.expected = expected


class IllegalAction(RulesError):
    """An action the rules forbid here. rule: its number; reason: its words."""

    def __init__(self, text, ply, rule, reason):
        super().__init__(f"ply {ply}: {text}: {rule} {reason}")
        self.text, self.ply, self.rule, self.reason = text, ply, rule, reason


class UnknownPolicy(RulesError):
    """A player of playouts that there is not."""

    def __init__(self, found, expected):
        super().__init__(f"no policy {found!r}; there are {', '.join(expected)}")


@dataclass(frozen=True)
class Event:
    """What happened. seat -1 when nobody did it; facts: what only this type has."""

    type: str
    seat: int
    colour: str | None = None
    cell: str | None = None
    facts: dict = field(default_factory=dict)

    def as_dict(self):
        """For JSON, without what does not exist."""
        known = {"type": self.type, "seat": self.seat, "colour": self.colour, "cell": self.cell, **self.facts}
        return {name: value for name, value in known.items() if value is not None}


@dataclass(frozen=True)
class Scored:
    """The only event that changes a score."""

    seat: int
    category: str
    points: int
    source: str
    cell: str | None = None
    type: str = "scored"

    def as_dict(self):
        known = {
            "type": self.type,
            "seat": self.seat,
            "category": self.category,
            "points": self.points,
            "source": self.source,
            "cell": self.cell,
        }
        return {name: value for name, value in known.items() if value is not None}


@dataclass(frozen=True)
class Transition:
    """What one action does: the state after it and the events, in rulebook order."""

    state: np.ndarray
    events: list


@dataclass(frozen=True)
class Replayed:
    """A replayed log.

    states: one row per ply and one before the first. events: rows of the game's event table, in order.
    n: actions applied; fewer than given when the next one is illegal. rule, reason: why, else None.
    """

    states: np.ndarray
    events: np.ndarray
    n: int
    rule: str | None = None
    reason: str | None = None


@dataclass(frozen=True)
class Worlds:
    """Full states with what bag or deck will give.

    states: n rows, nothing hidden. orders: int8 [n, length], colours or faces as they will come, from the first; what
    is not used is -1. A row's numbers do not depend on the others, so slices of both are worlds too.
    """

    states: np.ndarray
    orders: np.ndarray

    def __len__(self):
        return len(self.states)

    def __getitem__(self, rows):
        """Some of the worlds; rows: a slice."""
        return Worlds(self.states[rows], self.orders[rows])


BUDGET, MOST = 200, 24  # of `search`, in playouts, and of `candidates`, when nothing else is said


class Rules(ABC):
    """A game. `version` changes when a replay could come out differently."""

    name: str
    version: int
    categories: tuple[str, ...]
    event_types: tuple[str, ...]  # by the code in event rows
    phases: tuple[str, ...]  # by the code in states
    places: tuple[str | None, ...]  # by the cell in event rows
    policies = ("random", "heuristic", "search")  # players of playouts, the weakest first

    @abstractmethod
    def new_game(self, setup):
        """The first state; no randomness, the setup says it all. Raises SetupError."""

    @abstractmethod
    def read_setup(self, text):
        """The setup a line of `name=value` words names."""

    @abstractmethod
    def title(self, state) -> str:
        """The part of the game this state is in; it changes where a playthrough counts the legal actions."""

    @abstractmethod
    def is_new_round(self, state) -> bool:
        """Whether a round begins here; there a playthrough shows the position."""

    @abstractmethod
    def to_play(self, state) -> int:
        """Who decides now: a seat, CHANCE or TERMINAL."""

    @abstractmethod
    def legal_actions(self, state) -> list:
        """Sorted and unique; empty only when the game is over."""

    @abstractmethod
    def why_not(self, state, action) -> str | None:
        """The rule the action breaks, with its number; None when it is legal."""

    @abstractmethod
    def apply(self, state, action) -> Transition:
        """Raises IllegalAction; the input is left as it was."""

    @abstractmethod
    def replay(self, state, actions) -> Replayed:
        """A whole log in one call; stops before the first illegal action."""

    @abstractmethod
    def scores(self, state) -> list[dict]:
        """Points so far, by seat and category."""

    @abstractmethod
    def ranks(self, state) -> list[int]:
        """The placing of each seat from 1, ties shared, as if the game ended now."""

    @abstractmethod
    def end_reason(self, state) -> str | None:
        """Why the game is over; None while it goes on."""

    @abstractmethod
    def event_of(self, row):
        """One row of the event table as an Event or Scored."""

    @abstractmethod
    def event_words(self, kind, colour, amount, detail):
        """What these columns of an event row say: (word for colour, amount, second amount, word for detail)."""

    @abstractmethod
    def rounds(self, states):
        """The round of each state, from 1: all players once, or a visit."""

    @abstractmethod
    def position_record(self, state) -> dict:
        """The position for JSON: what a program wants to read without parsing `describe`."""

    @abstractmethod
    def view(self, state, seat):
        """The state with what this seat cannot know made UNKNOWN; seat -1 is the public."""

    @abstractmethod
    def determinize(self, view, rng):
        """A full state that fits the view: every hidden tile drawn from the unseen ones, without bias."""

    @abstractmethod
    def determinize_with_rest(self, view, rest, rng):
        """(full state, the rest with every `?` named): fits the view and what the legal actions `rest` reveal."""

    @abstractmethod
    def policy_version(self, policy) -> str:
        """`heuristic-1`; changes whenever the policy could choose otherwise. Raises UnknownPolicy."""

    @abstractmethod
    def worlds(self, state, n, seed, first=0) -> Worlds:
        """Worlds number first to first + n - 1 of this seed: what is UNKNOWN and all that will come, without bias."""

    @abstractmethod
    def worlds_with_rest(self, state, rest, n, seed, first=0) -> Worlds:
        """The same, but they fit the recorded rest too (legal actions), and its draws come first in `orders`."""

    @abstractmethod
    def rollouts(self, worlds, line, policy, seed, first=0):
        """Each world played to the end: (placing values float64 [n, seats] as in `returns`, scores int64 [n, seats]).

        line: encoded decisions, no chance, followed as long as they are legal; then the policy plays for every seat.
        Chance comes from `orders`, after them from the world's own numbers. A world in which the first decision of the
        line is illegal gives NaN and -1. World number first + w draws its random numbers anew each turn, from the seed,
        its number and the turn, so that two lines meet the same. To be called from threads, on slices of the worlds.
        """

    @abstractmethod
    def choose(self, state, policy, seed, budget=BUDGET) -> int:
        """The encoded action of who is to play, by what that seat knows. Chance, if nothing is hidden, is drawn.

        budget: playouts of `search`. The same state and seed give the same action.
        """

    @abstractmethod
    def candidates(self, state, policy="heuristic", most=MOST) -> list[int]:
        """Encoded legal decisions worth a look, the best first by what the policy sees at once; all when few."""

    @abstractmethod
    def encode(self, action) -> str:
        """The canonical text of an action."""

    @abstractmethod
    def decode(self, text):
        """The action a text names. Raises BadText."""

    @abstractmethod
    def describe(self, state) -> str:
        """The position as text; `parse` gives the state back, bit for bit."""

    @abstractmethod
    def parse(self, text):
        """The state a position text names. Raises BadText."""

    def is_over(self, state) -> bool:
        return self.to_play(state) == TERMINAL

    def returns(self, state) -> list[float]:
        """The value of a finished game per seat: from 1 for the first place to 0 for the last, ties share the mean."""
        ranks = self.ranks(state)
        n = len(ranks)
        shared = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
        return [(n - place) / (n - 1) for place in shared]
