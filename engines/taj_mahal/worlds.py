"""Full states that fit a view and the rest of the log: what is shown later was in the hand before.

Hidden cards are slots. A slot has an age: 0 drawn before the last reshuffle, 1 since then, 2, 3... after each reshuffle
of the rest. Every age has its pool of faces, and each slot is filled from the pool of its age.
"""

from dataclasses import replace

import numpy as np

from engines.taj_mahal.codes import UNKNOWN, Act
from engines.taj_mahal.state import copy_of

OLD, FRESH = 0, 1


def determinize_with_rest(seen, rest, discards, rng):
    """(full state, the rest with every `?` named). rest: legal Actions from here on. rng: numpy Generator.

    Shows are left out of the rest, for where nothing is hidden there is nothing to lay open.

    discards: the discards before each reshuffle of the rest. Which hidden card of a hand was the one shown is drawn
    with equal chances for each that lay there then; all others come from the cards that are never shown.
    """
    walk = _Walk(seen[0], discards, rng)
    for ply, action in enumerate(rest):
        walk.follow(ply, action)
    faces = walk.fill()
    kept = [(ply, action) for ply, action in enumerate(rest) if action.kind != Act.SHOW]
    named = [_named(action, faces, walk.slot_of.get(ply)) for ply, action in kept]
    full = copy_of(seen)
    s = full[0]
    for seat, age, face in list(zip(walk.seats, walk.ages, faces, strict=True))[: walk.n_at_start]:
        s.hand[seat, UNKNOWN] -= 1
        s.hand[seat, face] += 1
        if age == OLD:
            s.old[seat, face] += 1
            s.unseen_old[face] -= 1
        else:
            s.unseen[face] -= 1
    return full, named


def _named(action, faces, slot):
    """The action with its UNKNOWN card named."""
    return action if slot is None else replace(action, card=int(faces[slot]))


class _Walk:
    """The rest of the log: which slots there are when, and what comes to light."""

    def __init__(self, s, discards, rng):
        self.rng, self.discards, self.age = rng, iter(discards), FRESH
        self.pools = [s.unseen_old.astype(int), s.unseen.astype(int)]
        self.known = s.hand[:, :UNKNOWN].astype(int)
        self.seats, self.ages, self.slot_of = [], [], {}
        self.reveals = []  # (seat, face, number of slots there were then)
        for seat in range(s.n_seats):
            n_old = int(s.n_old[seat] - s.old[seat].sum())
            n_fresh = int(s.hand[seat, UNKNOWN]) - n_old
            for age in [OLD] * n_old + [FRESH] * n_fresh:
                self._new(seat, age)
        self.n_at_start = len(self.seats)

    def _new(self, seat, age):
        self.seats.append(seat)
        self.ages.append(age)

    def follow(self, ply, action):
        """One action: what it adds to the slots and shows."""
        seat, card = action.seat, action.card
        if action.kind == Act.RESHUFFLE:
            self.age += 1
            self.pools.append(np.array(next(self.discards), int))
        elif action.kind == Act.DISPLAY:
            self.pools[self.age] -= np.bincount(action.cards, minlength=UNKNOWN)
        elif action.kind == Act.DRAW and card == UNKNOWN:
            self.slot_of[ply] = len(self.seats)
            self._new(seat, self.age)
        elif action.kind == Act.DRAW:
            self.pools[self.age][card] -= 1
            self.known[seat, card] += 1
        elif action.kind == Act.TAKE:
            self.known[seat, card] += 1
        elif action.kind == Act.SHOW and card != UNKNOWN:
            self.reveals.append((seat, card, len(self.seats)))
        elif action.kind == Act.PLAY:
            for face in (card, action.extra):
                self._play(seat, face)

    def _play(self, seat, face):
        """Known cards first, as the engine does."""
        if face < UNKNOWN and self.known[seat, face] > 0:
            self.known[seat, face] -= 1
        elif face < UNKNOWN:
            self.reveals.append((seat, face, len(self.seats)))

    def fill(self):
        """The face of every slot."""
        faces = np.full(len(self.seats), UNKNOWN)
        if not self._assign(0, faces):
            raise ValueError("the rest of the log does not fit the view")
        for age, pool in enumerate(self.pools):
            open_slots = [slot for slot, at in enumerate(self.ages) if at == age and faces[slot] == UNKNOWN]
            cards = self.rng.permutation(np.repeat(np.arange(UNKNOWN), pool))
            faces[open_slots] = cards[: len(open_slots)]
        return faces

    def _assign(self, i, faces):
        """Give reveal i and all later ones a slot each; goes back where a choice leads nowhere."""
        if i == len(self.reveals):
            return True
        seat, face, n_slots = self.reveals[i]
        slots = [slot for slot in range(n_slots) if self.seats[slot] == seat and faces[slot] == UNKNOWN]
        tried = set()
        for slot in self.rng.permutation(slots).tolist():
            age = self.ages[slot]
            if age in tried or self.pools[age][face] == 0:
                continue
            tried.add(age)
            faces[slot], self.pools[age][face] = face, self.pools[age][face] - 1
            if self._assign(i + 1, faces):
                return True
            faces[slot], self.pools[age][face] = UNKNOWN, self.pools[age][face] + 1
        return False
