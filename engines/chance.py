"""Random numbers inside kernels: splitmix64 on one word of a state (`rng`)."""

import numpy as np
from numba.extending import register_jitable

STEP, MIX1, MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@register_jitable
def mix(z):
    """64 bits that depend on every bit of z."""
    z = (z ^ (z >> S30)) * MIX1
    z = (z ^ (z >> S27)) * MIX2
    return z ^ (z >> S31)


@register_jitable
def stream(seed, world, turn):
    """Where the random numbers of one turn of one world begin."""
    return mix(mix(np.uint64(seed) * STEP + np.uint64(world)) + np.uint64(turn) * MIX2)


@register_jitable
def below(s, n):
    """A random number from 0 to n - 1; n under 2**32."""
    s.rng += STEP
    return np.int64((mix(s.rng) >> S32) * np.uint64(n) >> S32)
