"""Work that runs in the server while its page looks on, and goes on when the reader has left."""

import threading
import time
from abc import ABC, abstractmethod


class Background(ABC):
    """Work in a thread, which begins at once. trouble: why it ended early, in one line; empty when it did not."""

    expected: tuple[type[Exception], ...] = ()
    """Errors whose message tells the reader what is wrong. Any other is a fault of ours, and raised in the thread."""

    def __init__(self) -> None:
        self.trouble, self.begin, self.end = "", time.monotonic(), None
        self._stop = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    @property
    def is_running(self) -> bool:
        return self.thread.is_alive()

    @property
    def seconds(self) -> float:
        """So far, or in all."""
        return (self.end or time.monotonic()) - self.begin

    def stop(self) -> None:
        """What there is stays."""
        self._stop.set()

    @abstractmethod
    def work(self) -> None:
        """All of it; looks at `_stop` if it can be stopped."""

    def _run(self) -> None:
        try:
            self.work()
        except self.expected as error:
            self.trouble = " ".join(str(error).split())
        except Exception as error:
            self.trouble = f"a fault of this program, {type(error).__name__}; the server's output tells more"
            raise
        finally:
            self.end = time.monotonic()
