"""kibitz import PATH..."""

import sys

import typer

from cli.common import Option, Paths, complain, given_options, warm_up
from cli.progress import bar


def import_logs(paths: Paths, option: Option = ()) -> None:
    """Bring recorded games into the warehouse.

    A log that fails does not stop the others: its legal beginning is kept. The same files again add nothing.
    """
    report = run_import(paths, given_options(option))
    tell(report)
    raise typer.Exit(0 if report.is_clean else 1)


def run_import(paths, given, words="Importing"):
    """The report of an import of all paths, with a progress bar on a terminal. KeyboardInterrupt says what it left."""
    import duckdb

    from pipeline.importer import import_sources
    from pipeline.sources import find_sources
    from pipeline.store import current_path

    before = current_path()
    try:
        warm_up()
        sources = list(find_sources(paths))
        with bar(words, len(sources), sys.stderr) as step:
            return import_sources(sources, given, progress=lambda _: step())
    except (KeyboardInterrupt, duckdb.InterruptException):
        words = ["nothing was imported"] if current_path() == before else []
        raise KeyboardInterrupt(*words) from None


def tell(report) -> None:
    """What is wrong on the error stream, the counts on the other."""
    for message in (*report.messages, *report.audits, *report.known):
        complain(message)
    print(counts(report), flush=True)


def counts(report) -> str:
    from pipeline.store import home

    parts = [f"{report.imported} imported", f"{report.already_there} already there"]
    parts += [f"{n} {word}" for n, word in ((report.failed, "failed"), (report.refused, "refused")) if n]
    return f"{', '.join(parts)}. Warehouse: {home()}"
