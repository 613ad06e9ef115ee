"""Taj Mahal behind the common interface, bound to one edition."""

import numpy as np

from engines.api import BUDGET, MOST, IllegalAction, Replayed, Rules, Transition
from engines.tables import EVENT
from engines.taj_mahal import edition as editions
from engines.taj_mahal import knowledge, playing, position, position_lines, setup, worlds
from engines.taj_mahal.actions import Action, action_of
from engines.taj_mahal.codes import CITATIONS, Act, End, Phase, Rule
from engines.taj_mahal.endgame import ranks
from engines.taj_mahal.events import EVENT_TYPES, event_of, event_words, places
from engines.taj_mahal.listing import MOST_ACTIONS, legal
from engines.taj_mahal.names import CATEGORIES, COLOURS
from engines.taj_mahal.notation import action_text, parse_action
from engines.taj_mahal.rules import apply_if_legal, question, replay
from engines.taj_mahal.state import copy_of, new_states

TASKS = {  # what is asked in a phase
    Phase.TURN: "{who} to play or go home",
    Phase.PALACE: "{who} to place a palace",
    Phase.TAKE: "{who} to take a card of the display",
    Phase.DRAW: "{who} to draw a card",
    Phase.RESHUFFLE: "a reshuffle of the discards",
    Phase.DISPLAY: "a new display",
    Phase.SHOW: "a hidden card of a last hand to be shown",
}
EVENTS_PER_PLY = 6  # room in the event table; a log that needs more is replayed again with twice as much


class TajMahal(Rules):
    """The rules M1-M37 with the rulings A-M and O, and the material of an edition."""

    name = "taj_mahal"
    version = 1
    categories = CATEGORIES
    event_types = EVENT_TYPES
    phases = tuple(phase.name.lower() for phase in Phase)

    def __init__(self, edition=None):
        self.edition = edition or editions.default()
        self.places = places(self.edition)

    def new_game(self, given):
        return setup.first_state(self.edition, given)

    def read_setup(self, text):
        return setup.read_setup(self.edition, text)

    def title(self, state):
        """The visit and the turn; within a withdrawal the phase."""
        s = state[0]
        name = f"visit {s.visit}, {self.edition.provinces[s.province_of[s.visit - 1]]}, turn {s.turn}, p{s.turn_seat}"
        return name if s.phase == Phase.TURN else f"{name}, {Phase(s.phase).name.lower()}"

    def is_new_round(self, state):
        """The first turn of a visit."""
        s = state[0]
        return bool(s.to_play == s.start and s.phase == Phase.TURN and s.n_plays.sum() == 0)

    def to_play(self, state):
        return int(state["to_play"][0])

    def legal_actions(self, state):
        """For a display, whose possibilities are millions, a sample (listing.py); else all."""
        out = np.zeros(MOST_ACTIONS, np.int64)
        n = legal(state, 0, self.edition.tables, out)
        return sorted(map(action_of, set(out[:n].tolist())))

    def why_not(self, state, action):
        rule = Rule(question(state, 0, self.edition.tables, int(action)))
        return None if rule == Rule.NONE else " ".join(self.explain(state, action, rule))

    def explain(self, state, action, rule):
        """(number, words) of a broken rule; the words name what was found."""
        number, words = CITATIONS[rule]
        s = state[0]
        if rule in (Rule.OTHER_SEAT, Rule.WRONG_PHASE, Rule.OTHER_DRAWER):
            return number, self.prompt(s)
        if rule == Rule.OTHER_COLOUR:
            return number, f"{words}: {COLOURS[s.colour[s.turn_seat]]}"
        if rule == Rule.OTHER_PROVINCE:
            return number, f"{words}, {self.edition.provinces[s.province_of[s.visit - 1]]}"
        if rule == Rule.NOT_IN_HAND:
            return (
                number,
                f"{words} of p{s.turn_seat}, which holds {position.cards_text(self.edition, s.hand[s.turn_seat])}",
            )
        if rule == Rule.NOT_IN_DISPLAY:
            return number, f"{words}, which is {position.cards_text(self.edition, s.display)}"
        return number, words

    @staticmethod
    def prompt(s):
        """Who has to do what, in words."""
        return TASKS[s.phase].format(who=f"p{s.turn_seat if s.to_play < 0 else s.to_play}")

    def apply(self, state, action):
        after, log = copy_of(state), np.zeros(128, EVENT)
        rule = Rule(apply_if_legal(after, 0, self.edition.tables, log, int(action)))
        if rule != Rule.NONE:
            number, words = self.explain(state, action, rule)
            raise IllegalAction(self.encode(action), int(state["ply"][0]), number, words)
        return Transition(after, [self.event_of(row) for row in log[: after["n_events"][0]]])

    def event_of(self, row):
        """One row of the event table as a typed event."""
        return event_of(self.edition, row)

    def replay(self, state, actions):
        """actions: encoded ints or Actions."""
        codes = np.fromiter(map(int, actions), np.int64, len(actions))
        states, room = new_states(len(codes) + 1), EVENTS_PER_PLY * (len(codes) + 8)
        while True:
            states[0] = state[0]
            log = np.zeros(room, EVENT)
            n = replay(states, self.edition.tables, log, codes)
            n_events = int(states["n_events"][n])
            if n_events < room:
                break
            room *= 2
        rule, reason = None, None
        if n < len(codes):
            last = states[n : n + 1]
            found = Rule(question(last, 0, self.edition.tables, int(codes[n])))
            rule, reason = self.explain(last, actions[n], found)
        return Replayed(states[: n + 1], log[:n_events], n, rule, reason)

    def scores(self, state):
        return [dict(zip(CATEGORIES, points.tolist(), strict=True)) for points in state[0].points[: state[0].n_seats]]

    def ranks(self, state):
        out = np.zeros(state["n_seats"][0], np.int64)
        ranks(state, 0, out)
        return out.tolist()

    def end_reason(self, state):
        """`visits`; None while the game goes on."""
        end = End(state["end"][0])
        return None if end == End.NOT_YET else end.name.lower()

    def event_words(self, kind, colour, amount, detail):
        return event_words(self.edition, kind, colour, amount, detail)

    def rounds(self, states):
        """A visit is a round."""
        return states["visit"]

    def position_record(self, state):
        """Visit, map, court, display and what lies in front of each seat."""
        return position.record(self.edition, state)

    def view(self, state, seat):
        return knowledge.view(state, seat)

    def determinize(self, view, rng):
        return knowledge.determinize(view, rng)

    def determinize_with_rest(self, view, rest, rng):
        return worlds.determinize_with_rest(view, rest, self.discards(view, rest), rng)

    def discards(self, view, rest):
        """What each reshuffle of the rest shuffles, by face."""
        states = self.replay(view, rest).states
        return [states[ply].discard for ply, action in enumerate(rest) if action.kind == Act.RESHUFFLE]

    def policy_version(self, policy):
        return playing.version(policy)

    def worlds(self, state, n, seed, first=0):
        return playing.worlds(state, n, seed, first)

    def worlds_with_rest(self, state, rest, n, seed, first=0):
        actions = [action if isinstance(action, Action) else action_of(int(action)) for action in rest]
        return playing.worlds_with_rest(state, actions, self.discards(state, actions), n, seed, first)

    def rollouts(self, worlds, line, policy, seed, first=0):
        return playing.rollouts(self.edition, worlds, line, policy, seed, first)

    def choose(self, state, policy, seed, budget=BUDGET):
        return playing.choose(self.edition, state, policy, seed, budget)

    def candidates(self, state, policy="heuristic", most=MOST):
        return playing.candidates(self.edition, state, policy, most)

    def encode(self, action):
        return action_text(self.edition, action)

    def decode(self, text):
        return parse_action(self.edition, text)

    def describe(self, state):
        return position.describe(self.edition, state)

    def parse(self, text):
        return position_lines.parse(self.edition, text)
