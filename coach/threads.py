"""Work on all cores, in order."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor


def in_threads(work: Callable, items: Sequence, cores: int) -> Iterator:
    """What `work` makes of each, in order, some ahead in other threads, which playouts let run.

    Those that nobody waits for any more are not begun.
    """
    with ThreadPoolExecutor(max(cores, 1)) as pool:
        left, running = iter(items), deque()
        try:
            for item in left:
                running.append(pool.submit(work, item))
                if len(running) > cores:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        finally:
            for future in running:
                future.cancel()
