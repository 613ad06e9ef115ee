"""A game of nothing but playouts: what becomes of a line is worked out from the number of the world."""

import numpy as np

from engines.api import Worlds


class Playouts:
    """Rules of three seats as far as playouts ask them. A line is one number: its outcome in world w is row (w + line)
    of `outcomes`, of which there are as many as rows; -1 cannot begin in worlds whose number is odd.
    """

    name, version, policies = "numbers", 1, ("random",)

    def __init__(self, outcomes):
        self.outcomes = np.array(outcomes, float)

    def worlds_of(self, n, first):
        return Worlds(np.arange(first, first + n), np.zeros((n, 0), np.int8))

    def rollouts(self, worlds, line, policy, seed, first=0):
        assert worlds.states[0] == first
        places = self.outcomes[(worlds.states + abs(line[0])) % len(self.outcomes)].copy()
        points = np.rint(10 * places).astype(np.int64)
        if line[0] < 0:
            places[worlds.states % 2 == 1] = np.nan
            points[worlds.states % 2 == 1] = -1
        return places, points
