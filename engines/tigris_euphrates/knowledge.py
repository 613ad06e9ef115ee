"""What a seat knows: views, full states that fit them, and worlds that fit the rest of a log (A-T16).

Hidden are hands, tiles put away, and so the bag. The board, draws as events, committed tiles and points are public.
"""

import numpy as np

from engines.tigris_euphrates.actions import Action
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.dealing import hide
from engines.tigris_euphrates.state import copy_of

HIDDEN = ("hand", "swapped")  # fields of [seat, colour or UNKNOWN] counts, in the order in which tiles are dealt


def view(state, seat):
    """The state with other seats' hidden tiles made UNKNOWN; seat -1 is the public."""
    seen = copy_of(state)
    seen["rng"] = 0
    hide(seen[0], seat)
    return seen


def determinize(seen, rng):
    """Every UNKNOWN tile drawn from the unseen ones, each arrangement equally likely. rng: numpy Generator."""
    full = copy_of(seen)
    s = full[0]
    pool = rng.permutation(np.repeat(np.arange(4), s.unseen))
    n = 0
    for field in HIDDEN:
        for seat in range(s.n_seats):
            hidden = s[field][seat, Colour.UNKNOWN]
            dealt = np.bincount(pool[n : n + hidden], minlength=4)
            n += hidden
            s[field][seat, :4] += dealt.astype(s[field].dtype)
            s[field][seat, Colour.UNKNOWN] = 0
            s.unseen -= dealt.astype(s.unseen.dtype)
    return full


def determinize_with_rest(seen, rest, rng):
    """A full state that fits the view and what the rest of the log reveals, and that rest with every `?` named.

    rest: legal Actions from here on. Which hidden tile of a hand was the one shown is drawn with equal chances for each
    that lay there then; all others come from the unseen tiles that are never shown. Returns (state, actions).
    """
    slots = _Slots(seen[0], rng)
    named = [slots.follow(action) for action in rest]
    full, tiles = slots.fill(seen)
    return full, [_named(action, [tiles[slot] for slot in used]) for action, used in named]


class _Slots:
    """Hidden tiles as slots, numbered: those in hands and put away now, then those drawn as `?` later."""

    def __init__(self, s, rng):
        self.rng = rng
        self.known = s.hand[:, :4].astype(int)
        self.colour = {}  # slot -> colour that the log reveals
        self.n = 0
        self.hidden = [[self._new() for _ in range(s.hand[seat, Colour.UNKNOWN])] for seat in range(4)]
        self.at_start = [list(slots) for slots in self.hidden]
        self.away = [[self._new() for _ in range(s.swapped[seat, Colour.UNKNOWN])] for seat in range(4)]
        self.support = 0 if s.is_revolt else int(s.colour)
        self.drawn_later = np.zeros(4, int)

    def _new(self):
        self.n += 1
        return self.n - 1

    def _take(self, seat, colour=None):
        """One hidden tile of the hand, any with equal chances; colour: what it turns out to be."""
        slot = self.hidden[seat].pop(self.rng.integers(len(self.hidden[seat])))
        if colour is not None:
            self.colour[slot] = colour
        return slot

    def _show(self, seat, colour, n):
        """As the engine does: known tiles first."""
        known = min(n, self.known[seat, colour])
        self.known[seat, colour] -= known
        for _ in range(n - known):
            self._take(seat, colour)

    def follow(self, action):
        """(action, slots whose colours it will name)."""
        seat, used = action.seat, []
        if action.kind == Act.DRAW and action.colour == Colour.UNKNOWN:
            used = [self._new()]
            self.hidden[seat].append(used[0])
        elif action.kind == Act.DRAW:
            self.known[seat, action.colour] += 1
            self.drawn_later[action.colour] += 1
        elif action.kind == Act.TILE:
            self._show(seat, action.colour, 1)
        elif action.kind == Act.LEADER:
            self.support = int(Colour.RED)
        elif action.kind == Act.WAR:
            self.support = action.colour
        elif action.kind == Act.SUPPORT:
            self._show(seat, self.support, action.amount)
        elif action.kind == Act.SWAP:
            for colour in range(4):
                self._show(seat, colour, action.swap[colour])
            used = [self._take(seat) for _ in range(action.swap[Colour.UNKNOWN])]
        return action, used

    def fill(self, seen):
        """The full state and the colour of every slot; the unrevealed ones come from what is never shown."""
        full = copy_of(seen)
        s = full[0]
        never = s.unseen - np.bincount(list(self.colour.values()), minlength=4) - self.drawn_later
        pool = iter(self.rng.permutation(np.repeat(np.arange(4), never)))
        tiles = [self.colour[slot] if slot in self.colour else int(next(pool)) for slot in range(self.n)]
        for field, groups in (("hand", self.at_start), ("swapped", self.away)):
            for seat, slots in enumerate(groups):
                for slot in slots:
                    s[field][seat, tiles[slot]] += 1
                    s[field][seat, Colour.UNKNOWN] -= 1
                    s.unseen[tiles[slot]] -= 1
        return full, tiles


def _named(action, tiles):
    """The action with its UNKNOWN tiles named."""
    if not tiles:
        return action
    if action.kind == Act.DRAW:
        return Action(action.seat, Act.DRAW, tiles[0])
    counts = np.array(action.swap[:4]) + np.bincount(tiles, minlength=4)
    return Action(action.seat, Act.SWAP, swap=(*(int(n) for n in counts), 0))


def is_known(state):
    """Whether nothing is hidden."""
    s = state[0]
    return not any(s[field][:, Colour.UNKNOWN].any() for field in HIDDEN) and s.phase <= Phase.OVER
