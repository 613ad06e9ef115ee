"""A progress bar on a terminal, nothing in a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def bar(words: str, n: int, stream: TextIO) -> Iterator[Callable[[], None]]:
    """Gives a function to call after each of n steps."""
    if not stream.isatty() or n < 2:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        task = progress.add_task(words, total=n)
        yield lambda: progress.advance(task)
