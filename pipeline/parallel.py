"""One function over many tasks: here, in processes of this machine, or on a Dask cluster."""

import os
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from importlib.machinery import ModuleSpec
from threading import Thread
from typing import Any, TypeVar

Task, Result = TypeVar("Task"), TypeVar("Result")
PATIENCE = 10  # seconds for a scheduler to answer
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

    # One thread each: there are as many processes as cores.
    threads = dict.fromkeys(("POLARS_MAX_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    settings = {"initializer": _serve, "initargs": (os.getpid(),), "env": threads}
    pool = get_reusable_executor(max_workers=jobs, reuse=False, **settings)
    try:
        yield pool.submit
    except BrokenProcessPool:
        raise PoolError("a process was killed, perhaps for want of memory; try --jobs 1") from None
    finally:
        pool.shutdown(wait=True, kill_workers=True)


def _serve(master: int) -> None:
    """In a process of the pool: an interrupt is for the master alone, and nobody works on when it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.meta_path.insert(0, _NoPandas())
    Thread(target=_follow, args=(master,), daemon=True).start()


class _NoPandas:
    """Arrow imports pandas for half a second, only to ask whether a list is one of its own: here it is not there."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name == "pandas" else None

    def create_module(self, spec: ModuleSpec) -> None:
        raise ModuleNotFoundError(f"no {spec.name} in a process of the pool", name=spec.name)

    def exec_module(self, module: object) -> None:
        """Never reached."""


def _follow(master: int) -> None:
    while os.name == "nt" or os.getppid() == master:
        time.sleep(1)
    os._exit(1)


@contextmanager
def _dask(address: str) -> Iterator[tuple[Callable, int]]:
    """A task whose worker dies is given to another one by the scheduler."""
    try:
        from distributed import Client
        from distributed.comm import CommClosedError, parse_address, parse_host_port
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise PoolError("--dask needs the package distributed: pip install 'kibitz[dask]'") from None
    try:
        # A client that reaches nobody cannot be closed and complains when it is collected: we look first.
        socket.create_connection(parse_host_port(parse_address(address)[1]), PATIENCE).close()
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):  # no such address, nobody there
        raise PoolError(f"--dask {address}: no scheduler answers there") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
            yield partial(client.submit, pure=False), sum(client.nthreads().values())
        except TimeoutError:
            raise PoolError(f"--dask {address}: the scheduler has no workers") from None
        except KilledWorker:
            raise PoolError(f"--dask {address}: worker after worker died at the same files") from None
        except (CancelledError, CommClosedError):
            raise PoolError(f"--dask {address}: the scheduler is gone") from None
