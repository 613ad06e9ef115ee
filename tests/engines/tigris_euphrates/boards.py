"""Drawn boards: a scene is told once (placing.py says how), and tested elsewhere too, with seats rotated."""

import random
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest

from engines.games import GAMES
from engines.tigris_euphrates.boards import as_set, cells_in
from engines.tigris_euphrates.codes import Colour, Phase
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.kingdoms import region
from engines.tigris_euphrates.names import CATEGORIES, COLOURS, LETTERS, cell_name, cell_number
from engines.tigris_euphrates.notation import letters_of
from tests.engines.tigris_euphrates.placing import (
    Placing,
    far_temples,
    placements,
    position_text,
    read_drawing,
    rotated,
)

RULES = GAMES["tigris_euphrates"]
LAND_COLOURS = ("red", "green", "black")
LETTER_OF = dict(zip(COLOURS, LETTERS, strict=False))
N_VARIANTS = 6
UNKNOWN = int(Colour.UNKNOWN)


def names(cells):
    """The names of the squares of a set given as an int."""
    return {cell_name(cell) for cell in cells_in(int(cells))}


def bits(state, field):
    return as_set(state[0][field])


@dataclass(frozen=True)
class Table:
    """A state of a scene, spoken of in the terms of its drawing. `events` are those of the last `play`."""

    placing: Placing
    state: np.ndarray
    events: tuple = ()

    def __repr__(self):
        return f"\n{RULES.describe(self.state)}seats rotated by {self.placing.rotation}"

    def play(self, *lines):
        state, events = self.state, []
        for line in lines:
            transition = RULES.apply(state, RULES.decode(self.placing.to_board(line)))
            state = transition.state
            events += transition.events
        return Table(self.placing, state, tuple(events))

    def finish_turn(self):
        """Pass what is left and draw hidden tiles, up to the next turn or the end."""
        table, turn, events = self, self.state[0].turn, []
        while table.phase in ("play", "draw") and table.state[0].turn == turn:
            table = table.play(f"p{table.seat} pass" if table.phase == "play" else f"draw p{table.drawer} ?")
            events += table.events
        return Table(self.placing, table.state, tuple(events))

    def why(self, line):
        """The number of the rule the line breaks, None when it is legal."""
        answer = RULES.why_not(self.state, RULES.decode(self.placing.to_board(line)))
        return answer.split()[0] if answer else None

    @cached_property
    def legal(self):
        """The legal lines whose squares are drawn."""
        lines = (RULES.encode(action) for action in RULES.legal_actions(self.state))
        return {line for line in map(self.placing.to_drawing, lines) if line}

    def squares(self, start):
        """Drawn squares of the legal lines that start so: `p0 leader red`."""
        return {line.split()[-1] for line in self.legal if line.startswith(start + " ")}

    @property
    def phase(self):
        return Phase(self.state[0].phase).name.lower()

    @property
    def seat(self):
        """Who decides."""
        return self.placing.seat_drawn(RULES.to_play(self.state))

    @property
    def drawer(self):
        """Whose hand is filled next."""
        return self.placing.seat_drawn(RULES.legal_actions(self.state)[0].seat)

    @property
    def actions_left(self):
        return int(self.state[0].actions_left)

    def happened(self, kind):
        """The events of one type as dictionaries, in the terms of the drawing."""
        return [self._drawn(event.as_dict()) for event in self.events if event.type == kind]

    def _drawn(self, facts):
        facts = dict(facts)
        for name in {"seat", "other"} & facts.keys():
            facts[name] = self.placing.seat_drawn(facts[name])
        for name in {"cell", "moved_from"} & facts.keys():
            facts[name] = self.placing.to_drawing(facts[name])
        return facts

    @property
    def scored(self):
        """(seat, category, points, source) in order."""
        found = self.happened("scored")
        return [(event["seat"], event["category"], event["points"], event["source"]) for event in found]

    def lost(self):
        """Squares whose tile left, sorted."""
        return sorted(event["cell"] for event in self.happened("tile_removed"))

    def returned(self):
        """{leader: reason} of leaders that went back: {"K0": "lost_war"}."""
        found = self.happened("leader_returned")
        return {LETTER_OF[event["colour"]] + str(event["seat"]): event["reason"] for event in found}

    @property
    def leaders(self):
        """{leader: square} of the board: {"K0": "G5"}."""
        at = self.state[0].leader_at
        return {
            LETTERS[colour] + str(seat): self._square(at[self.placing.seat_on_board(seat), colour])
            for seat in range(self.placing.players)
            for colour in range(4)
            if at[self.placing.seat_on_board(seat), colour] >= 0
        }

    def _square(self, cell):
        return self.placing.to_drawing(cell_name(int(cell)))

    @property
    def tiles(self):
        """{square: token} of what lies on the board, without leaders."""
        s = self.state[0]
        layers = [*zip("rbgk", s.tiles, strict=True), ("f", s.face_down), ("x", s.catastrophes)]
        found = {self._square(cell): letter for letter, words in layers for cell in cells_in(as_set(words))}
        for cell in cells_in(as_set(s.treasures)):
            found[self._square(cell)] += "*"
        found.pop(None, None)
        return found

    def region(self, square):
        """The squares of the region that holds a drawn square."""
        cell = cell_number(self.placing.to_board(square))
        return {self.placing.to_drawing(name) for name in names(region(self.state[0], cell))}

    def hand(self, seat):
        return letters_of(self.state[0].hand[self.placing.seat_on_board(seat)])

    def points(self, seat):
        """What the seat has, without zeros: {"red": 1}."""
        row = self.state[0].points[self.placing.seat_on_board(seat)].tolist()
        return {name: n for name, n in zip(CATEGORIES, row, strict=True) if n}

    @property
    def removed(self):
        """Tiles out of the game by letter, without zeros: {"R": 3}."""
        return {letter: int(n) for letter, n in zip(LETTERS, self.state[0].removed, strict=False) if n}


def variants(drawing, *facts, players=2, n=N_VARIANTS, treasures=0):
    """Tables of the scene: as drawn first, then up to n - 1 others, the same on every run.

    treasures: temples with a treasure, far from the scene, that keep the game going (T71).
    """
    squares = read_drawing(drawing)
    facts = [f"players {players}", *(() if any("turn " in fact for fact in facts) else ("turn 1 p0",)), *facts]
    drawn = {cell: cell for cell in squares}
    others = [there for there in placements(squares) if there != drawn]
    random.Random(drawing).shuffle(others)
    tables = []
    fitting = [there for there in [drawn, *others[: 5 * n]] if far_temples(there, treasures) is not None]
    for k, there in enumerate(fitting[:n]):
        placing = Placing(there, k % players, players)
        moved = dict.fromkeys(far_temples(there, treasures), "r*")
        moved |= {there[cell]: rotated(token, placing) for cell, token in squares.items()}
        state = RULES.parse(position_text(moved, [placing.to_board(fact) for fact in facts]))
        tables.append(Table(placing, state))
    return tables


def scene(drawing, *facts, **how):
    """Decorator: run the test on every variant, as its argument `t`."""
    return pytest.mark.parametrize("t", variants(drawing, *facts, **how))


def draw(drawing, *facts, **how):
    """The scene exactly as drawn."""
    return variants(drawing, *facts, n=1, **how)[0]


def start(players, *hands, **options):
    """A new game."""
    return RULES.new_game(Setup(players, hands, options))


def do(state, *lines):
    """The state after lines of text."""
    for line in lines:
        state = RULES.apply(state, RULES.decode(line)).state
    return state


def same(a, b):
    """Equal bit for bit, but for the number of events, which belongs to the event table."""
    a, b = a.copy(), b.copy()
    a["n_events"] = b["n_events"] = 0
    return a.tobytes() == b.tobytes()
