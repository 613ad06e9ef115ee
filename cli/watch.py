"""kibitz watch DIR"""

import os
import sys
import time
from collections.abc import Callable
from typing import Annotated

import typer

from cli.common import Trouble, complain, expected_errors, warm_up, words_of
from cli.import_logs import complaints, tallied
from cli.progress import bar


def watch(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="Folder to watch, with all folders in it.")],
    every: Annotated[float, typer.Option(min=0.1, metavar="SECONDS", help="How often to look.")] = 2.0,
) -> None:
    """Import what appears or changes in a folder, until Ctrl-C ends it.

    A file is read once it rests, that is, when two looks find it the same.
    """
    from pipeline.watching import WatchedFolder

    if not os.path.isdir(folder):
        raise Trouble(f"{folder}: {'is not a folder' if os.path.exists(folder) else 'does not exist'}")
    warm_up()
    print(f"Watching {folder}; Ctrl-C ends it.", flush=True)
    watched, trouble = WatchedFolder(folder), ""
    while True:
        trouble = one_look(watched, trouble, import_files)
        time.sleep(every)


def one_look(watched, trouble: str, import_: Callable) -> str:
    """Look once and import what rests. Gives what is wrong, which is told when it begins: it may last for long."""
    now = ""
    try:
        if files := watched.look():
            print(import_(watched, files), flush=True)
            watched.finish(files)
        now = "; ".join(map(words_of, watched.failures))
    except expected_errors() as error:
        now = words_of(error)
    if now and now != trouble:
        complain(now)
    return now


def import_files(watched, files: list[str]) -> str:
    """One line on an import. What is wrong with logs goes to the error stream."""
    import duckdb

    from pipeline.errors import one_line
    from pipeline.importer import import_sources

    sources = watched.sources(files)
    try:
        with bar("Importing", len(sources), sys.stderr) as step:
            report = import_sources(sources, progress=lambda _: step())
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    for words in complaints(report):
        complain(words)
    what = one_line(files[0]) if len(files) == 1 else f"{len(files)} files"
    return f"{time.strftime('%H:%M:%S')} {what}: {tallied(report)}"
