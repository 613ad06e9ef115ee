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
    walk = _walk_of(seen, rest, discards)
    faces, _ = walk.fill(rng)
    kept = [(ply, action) for ply, action in enumerate(rest) if action.kind != Act.SHOW]
    return walk.full(seen, faces), [_named(action, faces, walk.slot_of.get(ply)) for ply, action in kept]


def worlds_with_rest(seen, rest, discards, seed, numbers):
    """(full state, faces as they come) of each world: what the rest draws and displays, then the rest of the deck.

    numbers: of the worlds; each has random numbers of its own.
    """
    walk = _walk_of(seen, rest, discards)
    for number in numbers:
        faces, left = walk.fill(np.random.default_rng((seed, number)))
        drawn = [int(faces[place]) if is_slot else place for place, is_slot in walk.drawn]
        yield walk.full(seen, faces), np.array([*drawn, *left], np.int8)


def _named(action, faces, slot):
    """The action with its UNKNOWN card named."""
    return action if slot is None else replace(action, card=int(faces[slot]))


def _walk_of(seen, rest, discards):
    walk = _Walk(seen[0], discards)
    for ply, action in enumerate(rest):
        walk.follow(ply, action)
    return walk


class _Walk:
    """The rest of the log: which slots there are when, and what comes to light."""

    def __init__(self, s, discards):
        self.discards, self.age = iter(discards), FRESH
        self.pools = [s.unseen_old.astype(int), s.unseen.astype(int)]
        self.known = s.hand[:, :UNKNOWN].astype(int)
        self.seats, self.ages, self.slot_of = [], [], {}
        self.reveals = []  # (seat, face, number of slots there were then)
        self.drawn = []  # (face, False) or (slot, True) in the order of the deck
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
            self.drawn += [(face, False) for face in action.cards]
        elif action.kind == Act.DRAW:
            self._draw(ply, seat, card)
        elif action.kind == Act.TAKE:
            self.known[seat, card] += 1
        elif action.kind == Act.SHOW and card != UNKNOWN:
            self.reveals.append((seat, card, len(self.seats)))
        elif action.kind == Act.PLAY:
            for face in (card, action.extra):
                self._play(seat, face)

    def _draw(self, ply, seat, card):
        if card == UNKNOWN:
            self.slot_of[ply] = len(self.seats)
            self.drawn.append((len(self.seats), True))
            self._new(seat, self.age)
        else:
            self.pools[self.age][card] -= 1
            self.drawn.append((card, False))
            self.known[seat, card] += 1

    def _play(self, seat, face):
        """Known cards first, as the engine does."""
        if face < UNKNOWN and self.known[seat, face] > 0:
            self.known[seat, face] -= 1
        elif face < UNKNOWN:
            self.reveals.append((seat, face, len(self.seats)))

    def fill(self, rng):
        """(the face of every slot, the faces left in the last pool, shuffled)."""
        faces, pools = np.full(len(self.seats), UNKNOWN), [pool.copy() for pool in self.pools]
        if not self._assign(0, faces, pools, rng):
            raise ValueError("the rest of the log does not fit the view")
        for age, pool in enumerate(pools):
            open_slots = [slot for slot, at in enumerate(self.ages) if at == age and faces[slot] == UNKNOWN]
            cards = rng.permutation(np.repeat(np.arange(UNKNOWN), pool))
            faces[open_slots] = cards[: len(open_slots)]
        return faces, cards[len(open_slots) :]

    def _assign(self, i, faces, pools, rng):
        """Give reveal i and all later ones a slot each; goes back where a choice leads nowhere."""
        if i == len(self.reveals):
            return True
        seat, face, n_slots = self.reveals[i]
        slots = [slot for slot in range(n_slots) if self.seats[slot] == seat and faces[slot] == UNKNOWN]
        tried = set()
        for slot in rng.permutation(slots).tolist():
            age = self.ages[slot]
            if age in tried or pools[age][face] == 0:
                continue
            tried.add(age)
            faces[slot], pools[age][face] = face, pools[age][face] - 1
            if self._assign(i + 1, faces, pools, rng):
                return True
            faces[slot], pools[age][face] = UNKNOWN, pools[age][face] + 1
        return False

    def full(self, seen, faces):
        """The view with the slots that it has filled."""
        full = copy_of(seen)
        s = full[0]
        for seat, age, face in list(zip(self.seats, self.ages, faces, strict=True))[: self.n_at_start]:
            s.hand[seat, UNKNOWN] -= 1
            s.hand[seat, face] += 1
            if age == OLD:
                s.old[seat, face] += 1
                s.unseen_old[face] -= 1
            else:
                s.unseen[face] -= 1
        return full
