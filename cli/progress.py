"""A progress bar on a terminal, nothing in a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def bar(words: str, n: int, stream: TextIO) -> Iterator[Callable[..., None]]:
    """Gives a function to call after a step, or after several with their number; it shows rate and time left."""
    if not stream.isatty() or n < 2:
        yield lambda steps=1: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task):
            return Text("" if task.speed is None else f"{task.speed:,.0f}/s", style="progress.data.speed")

    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        task = progress.add_task(words, total=n)
        yield lambda steps=1: progress.advance(task, steps)
