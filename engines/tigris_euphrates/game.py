"""Tigris & Euphrates behind the common interface."""

from dataclasses import dataclass, field

import numpy as np

from engines.api import BUDGET, MOST, IllegalAction, Replayed, Rules, SetupError, Transition
from engines.tigris_euphrates import knowledge, playing, position
from engines.tigris_euphrates.actions import action_of
from engines.tigris_euphrates.codes import CITATIONS, End, Phase, Rule
from engines.tigris_euphrates.events import EVENT_TYPES, event_of, event_words
from engines.tigris_euphrates.hands import next_drawer
from engines.tigris_euphrates.listing import MOST_ACTIONS, legal
from engines.tigris_euphrates.maps import N_CELLS
from engines.tigris_euphrates.names import CATEGORIES, cell_name
from engines.tigris_euphrates.notation import action_text, counts_of, letters_of, parse_action
from engines.tigris_euphrates.options import complete
from engines.tigris_euphrates.rules import apply_if_legal, question, replay
from engines.tigris_euphrates.scoring import ranks
from engines.tigris_euphrates.state import EVENT, copy_of, new_states

TASKS = {  # what is asked in a phase
    Phase.PLAY: "to lay, place, withdraw, swap or pass",
    Phase.CHOOSE_WAR: "to name the next war",
    Phase.ATTACK: "to add support as attacker",
    Phase.DEFEND: "to add support as defender",
    Phase.BUILD: "to build a monument or decline",
    Phase.TREASURE: "to take a treasure",
    Phase.DRAW: "to draw a tile",
}
EVENTS_PER_PLY = 8  # room in the event table; a log that needs more is replayed again with twice as much


@dataclass(frozen=True)
class Setup:
    """Players 2 to 4 (T1), opening hands as letters R B G K ? (all hidden when left out), options by name."""

    n_seats: int
    hands: tuple[str, ...] = ()
    options: dict = field(default_factory=dict)


class TigrisEuphrates(Rules):
    """The rules T1-T75 with the options S1-S4."""

    name = "tigris_euphrates"
    version = 1
    categories = CATEGORIES
    event_types = EVENT_TYPES
    phases = tuple(phase.name.lower() for phase in Phase)
    places = tuple(map(cell_name, range(N_CELLS)))

    def new_game(self, setup):
        if not 2 <= setup.n_seats <= 4:
            raise SetupError(f"T1: found {setup.n_seats} players, expected 2 to 4")
        state = position.first_state(setup.n_seats, complete(setup.options))
        if setup.hands and len(setup.hands) != setup.n_seats:
            raise SetupError(f"T10: found {len(setup.hands)} opening hands, expected {setup.n_seats}")
        hands = [self._hand(letters) for letters in setup.hands]
        if hands:
            state["hand"][0, : len(hands)] = hands
            # Tiles that are known are neither unseen nor hidden in a hand: the bag holds as many as before.
            state["unseen"][0] -= state["hand"][0, :, :4].sum(axis=0)
            if (state["unseen"] < 0).any():
                raise SetupError("T2: the opening hands hold more tiles of a colour than there are")
        return state

    @staticmethod
    def _hand(letters):
        counts = counts_of(letters)
        if counts is None or sum(counts) != 6:
            raise SetupError(f"T10: found hand {letters!r}, expected six letters of R B G K ?")
        return counts

    def read_setup(self, text):
        """`players=3 hands=RRBGKK,??????,... board=advanced`: what is left out has its usual value."""
        values = dict(word.split("=", 1) for word in text.split())
        n_seats, hands = int(values.pop("players")), values.pop("hands", "")
        return Setup(n_seats, tuple(hands.split(",")) if hands else (), values)

    def title(self, state):
        """The turn and, in a conflict, which: where a reader of a playthrough wants to see the position."""
        s = state[0]
        name = f"turn {s.turn}, p{s.turn_seat}"
        if s.phase in (Phase.ATTACK, Phase.DEFEND):
            name += f", {'revolt' if s.is_revolt else 'war'} for {CATEGORIES[s.colour]}"
        return name

    def is_new_round(self, state):
        return self.to_play(state) == 0 and state["phase"][0] not in (position.Phase.ATTACK, position.Phase.DEFEND)

    def to_play(self, state):
        return int(state["to_play"][0])

    def legal_actions(self, state):
        out = np.zeros(MOST_ACTIONS, np.int64)
        n = legal(state, 0, out)
        return [action_of(code) for code in np.sort(out[:n]).tolist()]

    def why_not(self, state, action):
        rule = Rule(question(state, 0, int(action)))
        return None if rule == Rule.NONE else " ".join(self.explain(state, action, rule))

    def explain(self, state, action, rule):
        """(number, words) of a broken rule; the words name what was found."""
        number, words = CITATIONS[rule]
        s = state[0]
        if rule == Rule.NOT_IN_HAND:
            letters = letters_of(s.hand[s.turn_seat])
            return number, f"{words} of p{s.turn_seat}, which holds {letters}"
        who = next_drawer(s) if s.phase == Phase.DRAW else s.to_play
        return number, words.format(who=f"p{who}", task=TASKS.get(s.phase))

    def apply(self, state, action):
        after, log = copy_of(state), np.zeros(256, EVENT)
        rule = Rule(apply_if_legal(after, 0, log, int(action)))
        if rule != Rule.NONE:
            number, words = self.explain(state, action, rule)
            raise IllegalAction(self.encode(action), int(state["ply"][0]), number, words)
        events = [self.event_of(row) for row in log[: after["n_events"][0]]]
        after["n_events"] = 0
        return Transition(after, events)

    def replay(self, state, actions):
        """actions: encoded ints or Actions."""
        codes = np.fromiter(map(int, actions), np.int64, len(actions))
        states, room = new_states(len(codes) + 1), EVENTS_PER_PLY * (len(codes) + 8)
        while True:
            states[0] = state[0]
            log = np.zeros(room, EVENT)
            n = replay(states, log, codes)
            n_events = int(states["n_events"][n])
            if n_events < room:
                break
            room *= 2
        states["n_events"] = 0
        rule, reason = None, None
        if n < len(codes):
            last = states[n : n + 1]
            found = Rule(question(last, 0, int(codes[n])))
            rule, reason = self.explain(last, actions[n], found)
        return Replayed(states[: n + 1], log[:n_events], n, rule, reason)

    def scores(self, state):
        return [dict(zip(CATEGORIES, points.tolist(), strict=True)) for points in state[0].points[: state[0].n_seats]]

    def ranks(self, state):
        out = np.zeros(state["n_seats"][0], np.int64)
        ranks(state, 0, out)
        return out.tolist()

    def end_reason(self, state):
        """treasures, bag or bag_during_swap; None while the game goes on."""
        end = End(state["end"][0])
        return None if end == End.NOT_YET else end.name.lower()

    def event_of(self, row):
        return event_of(row)

    def event_words(self, kind, colour, amount, detail):
        return event_words(kind, colour, amount, detail)

    def rounds(self, states):
        return (states["turn"] - 1) // np.maximum(states["n_seats"], 1) + 1

    def position_record(self, state):
        """Board, leaders and monuments."""
        return position.record(state)

    def view(self, state, seat):
        return knowledge.view(state, seat)

    def determinize(self, view, rng):
        return knowledge.determinize(view, rng)

    def determinize_with_rest(self, view, rest, rng):
        return knowledge.determinize_with_rest(view, rest, rng)

    def policy_version(self, policy):
        return playing.version(policy)

    def worlds(self, state, n, seed, first=0):
        return playing.worlds(state, n, seed, first)

    def worlds_with_rest(self, state, rest, n, seed, first=0):
        return playing.worlds_with_rest(state, rest, n, seed, first)

    def rollouts(self, worlds, line, policy, seed, first=0):
        """Scores are the weakest colours after treasures. A hidden swap in the line needs worlds_with_rest."""
        return playing.rollouts(worlds, line, policy, seed, first)

    def choose(self, state, policy, seed, budget=BUDGET):
        return playing.choose(state, policy, seed, budget)

    def candidates(self, state, policy="heuristic", most=MOST):
        return playing.candidates(state, policy, most)

    def encode(self, action):
        return action_text(action)

    def decode(self, text):
        return parse_action(text)

    def describe(self, state):
        return position.describe(state)

    def parse(self, text):
        return position.parse(text)
