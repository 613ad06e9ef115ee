"""How fast paired rollouts are: `rollouts.paired`."""

import time
from collections.abc import Callable, Iterator

from cli.common import SAMPLES

SAMPLE = "2025-09-02-1-dana-bruno-farah-chidi.json"  # four players, everything known
PAIRS, SEED, SECONDS = 1000, 1, 6


def paired(name: str) -> Iterator[tuple[str, float, str]]:
    """1,000 pairs from the middle of a four-player game, lens seat, heuristic, worlds and all, on all cores.

    The played action against the best other candidate. Repeated for some seconds, the best is told.
    """
    from coach.lenses import worlds_at
    from coach.rollouts import all_cores, compare
    from pipeline.readers import read
    from pipeline.replay import replay_log
    from pipeline.sources import find_sources

    (source,) = find_sources([SAMPLES / "tigris_euphrates" / SAMPLE])
    replayed = replay_log(read(source)[0])
    rules, states = replayed.rules, replayed.replayed.states
    ply = next(k for k in range(len(states) // 2, len(states)) if rules.to_play(states[k : k + 1]) >= 0)
    state, played = states[ply : ply + 1], int(replayed.codes[ply])
    other = next(code for code in rules.candidates(state) if code != played)

    def worlds_of(n: int, first: int):
        return worlds_at(replayed, ply, "seat", rules.to_play(state), n, SEED, first)

    best, end = float("inf"), time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        compare(rules, worlds_of, [[played], [other]], "heuristic", SEED, PAIRS, all_cores())
        best = min(best, time.perf_counter() - start)
    yield name, best, "s"


BENCHES: dict[str, Callable[[str], Iterator[tuple[str, float, str]]]] = {"rollouts.paired": paired}
