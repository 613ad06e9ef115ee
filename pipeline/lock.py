"""A file that one process at a time holds. The system frees it when the process ends, however that is."""

import os
import time
from collections.abc import Callable
from typing import BinaryIO

PATIENCE = 600  # seconds that one waits for another
QUIET = 1  # seconds after which it says so


def hold(file: BinaryIO, notice: Callable[[str], None] | None, waiting: str) -> bool:
    """Hold it till it is closed; False when another did so all the time. notice: is told the words `waiting`."""
    start, is_told = time.monotonic(), notice is None
    while not try_to_hold(file):
        waited = time.monotonic() - start
        if waited > PATIENCE:
            return False
        if waited > QUIET and not is_told:
            notice(waiting)
            is_told = True
        time.sleep(0.1)
    return True


def try_to_hold(file: BinaryIO) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
