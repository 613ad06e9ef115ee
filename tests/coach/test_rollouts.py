"""Chunks of worlds: the same figures for any cores, and an early end after the same world."""

import numpy as np
import pytest

from coach.rollouts import CHUNK, FEW, all_cores, compare
from tests.coach.playing import Playouts

PLACES = [[1, 0.5, 0], [0, 1, 0.5], [0.5, 0, 1], [1, 0, 0.5], [0.75, 0.75, 0]]


def played(n, lines=((0,), (1,)), cores=1, **watched):
    rules = Playouts(PLACES)
    return compare(rules, rules.worlds_of, lines, "random", seed=5, n=n, cores=cores, **watched)


def test_every_world_meets_every_line():
    found = played(100)
    worlds = np.arange(100)
    expected = np.stack([np.array(PLACES)[(worlds + line) % 5] for line in (0, 1)])
    assert (found.places == expected).all() and (found.points == np.rint(10 * expected)).all()
    assert (found.n, found.ended) == (100, "")


@pytest.mark.parametrize("cores", [2, 5])
def test_cores_change_nothing(cores):
    one, many = played(1000), played(1000, cores=cores)
    assert (one.places == many.places).all() and (one.points == many.points).all()


@pytest.mark.parametrize("cores", [1, 2])
def test_precision_ends_after_the_same_world(cores):
    # The paired differences of seat 1 are 0.5, -1, 0, 0.75, -0.25 in turn: deviation 0.61, so 0.05 needs 150 worlds.
    found = played(10_000, cores=cores, precision=0.05)
    gaps = found.places[1] - found.places[0]
    error = [(gaps[:n].std(axis=0, ddof=1) / np.sqrt(n)).max() for n in (found.n - CHUNK, found.n)]
    assert error[1] <= 0.05 < error[0]
    assert (found.n, found.ended) == (160, "precision")


def test_equal_lines_are_precise_as_soon_as_that_is_believed():
    found = played(1000, lines=((0,), (0,)), precision=0.01)
    assert (found.n, found.ended) == (FEW, "precision")


def test_the_reader_ends_it():
    seen = []
    found = played(1000, progress=seen.append, stopped=lambda: len(seen) >= 2)
    assert [each.n for each in seen] == [CHUNK, 2 * CHUNK, 3 * CHUNK]
    assert (found.n, found.ended) == (3 * CHUNK, "stopped")


def test_worlds_in_which_a_line_cannot_begin():
    found = played(40, lines=((0,), (-1,)))
    assert np.isnan(found.places[1, 1::2]).all() and not np.isnan(found.places[:, ::2]).any()


def test_trouble_of_a_thread_is_told():
    def broken(n, first):
        raise ValueError(f"no world {first}")

    with pytest.raises(ValueError, match="no world 0"):
        compare(Playouts(PLACES), broken, ((0,),), "random", 0, 100, cores=2)


def test_there_are_cores():
    assert all_cores() >= 1
