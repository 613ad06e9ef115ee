"""One function over many tasks: here, in processes of this machine, or on a Dask cluster."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

Task, Result = TypeVar("Task"), TypeVar("Result")
AHEAD = 3  # tasks for each process that are under way, or done and waiting for those before them


class PoolError(Exception):
    """The processes that work for us cannot be reached or have died; the message is one line."""


def n_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def results(
    function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int = 1, dask: str = ""
) -> Iterator[Iterator[Result]]:
    """`function` of every task, in their order. Who leaves early leaves no process behind. Raises PoolError.

    jobs: processes of this machine, 1 for this one. dask: address of a scheduler, whose workers see the same files.
    """
    if dask:
        with _dask(dask) as (submit, width):
            yield _in_order(submit, function, tasks, width)
    elif jobs > 1:
        with _processes(jobs) as submit:
            yield _in_order(submit, function, tasks, jobs)
    else:
        yield map(function, tasks)


def _in_order(submit: Callable, function: Callable, tasks: Iterable, width: int) -> Iterator[Any]:
    """Few tasks ahead of the one that is asked for, so that neither results nor files pile up."""
    waiting: deque = deque()
    for task in tasks:
        waiting.append(submit(function, task))
        if len(waiting) >= AHEAD * width:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _processes(jobs: int) -> Iterator[Callable]:
    from joblib.externals.loky import get_reusable_executor
    from joblib.externals.loky.process_executor import BrokenProcessPool

    # An interrupt is for this process alone. One thread each: there are as many processes as cores.
    settings = {"initializer": signal.signal, "initargs": (signal.SIGINT, signal.SIG_IGN)}
    pool = get_reusable_executor(max_workers=jobs, reuse=False, env={"POLARS_MAX_THREADS": "1"}, **settings)
    try:
        yield pool.submit
    except BrokenProcessPool:
        raise PoolError("a process was killed, perhaps for want of memory; try --jobs 1") from None
    finally:
        pool.shutdown(wait=True, kill_workers=True)


@contextmanager
def _dask(address: str) -> Iterator[tuple[Callable, int]]:
    try:
        from distributed import Client, LocalCluster  # noqa: F401
    except ImportError:
        raise PoolError("--dask needs the packages dask and distributed: pip install kibitz[dask]") from None
    raise NotImplementedError(address)
