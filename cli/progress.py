"""A progress bar on a terminal, nothing in a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def bar(words: str, n: int, stream: TextIO, things: str = "") -> Iterator[Callable[..., None]]:
    """Gives a function to call after each of n steps, or with the number of steps done.

    It shows rate and time left. things: name of what is counted beside the steps; the function is told how many.
    """
    if not stream.isatty() or n < 2:
        yield lambda steps=1, count=0: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Count(ProgressColumn):
        """`1,234 games 567/s`, or `12/345 67/s`."""

        def render(self, task):
            count = task.fields["count"] if things else task.completed
            told = f"{count:,} {things}" if things else f"{count:,.0f}/{task.total:,.0f}"
            return Text(f"{told} {count / task.elapsed:,.0f}/s" if task.elapsed else told)

    columns = (TextColumn(words), BarColumn(), Count(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        task = progress.add_task(words, total=n, count=0)
        yield lambda steps=1, count=0: progress.update(task, advance=steps, count=count)
