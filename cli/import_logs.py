"""kibitz import PATH..."""

import sys

import typer

from cli.common import Option, Paths, complain, given_options, warm_up
from cli.progress import bar
from cli.report import Report, report_file


def import_logs(paths: Paths, report: Report = None, option: Option = ()) -> None:
    """Bring recorded games into the warehouse.

    A log that fails does not stop the others: its legal beginning is kept. The same files again add nothing.
    """
    with report_file(report) as written:
        done = run_import(paths, given_options(option))
        if report:
            written |= {"counts": counted(done), "logs": problems_of(done)}
    tell(done)
    raise typer.Exit(0 if done.is_clean else 1)


def counted(report) -> dict[str, int]:
    """What was done, by what."""
    names = ("imported", "already_there", "failed", "refused")
    return {name: getattr(report, name) for name in names} | {"flagged": len(report.flagged)}


def problems_of(report) -> list[dict]:
    """The logs of an import that are not well, as the warehouse tells of them."""
    from pipeline.report import problems
    from pipeline.store import open_read_only

    with open_read_only() as con:
        return problems(con, report.names)


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
    from pipeline.store import home

    for words in complaints(report):
        complain(words)
    print(f"{tallied(report)}. Warehouse: {home()}", flush=True)


def complaints(report) -> list[str]:
    """A line for everything that is wrong."""
    return [*report.messages, *report.flagged, *report.audits, *report.known]


def tallied(report) -> str:
    """`3 imported, 1 already there`."""
    told = counted(report)
    always = ("imported", "already_there")
    return ", ".join(f"{n} {name.replace('_', ' ')}" for name, n in told.items() if n or name in always)
