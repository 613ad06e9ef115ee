"""kibitz import PATH..."""

import sys
from typing import Annotated

import typer

from cli.common import Jobs, Option, Paths, complain, given_options, warm_up
from cli.progress import bar
from cli.report import Report, report_file

Dask = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Scheduler of a Dask cluster that reads; its workers see the same files.")
]
Lake = Annotated[
    str | None, typer.Option(metavar="DIR", help="Folder that keeps the large tables as Parquet, read in place.")
]


def import_logs(
    paths: Paths,
    report: Report = None,
    option: Option = (),
    jobs: Jobs = None,
    dask: Dask = "",
    lake: Lake = None,
) -> None:
    """Bring recorded games into the warehouse.

    A log that fails does not stop the others: its legal beginning is kept. The same files again add nothing.
    """
    with report_file(report) as written:
        done = run_import(paths, given_options(option), jobs=jobs, dask=dask, lake=lake)
        if report:
            written |= {"counts": counted(done), "logs": problems_of(done)}
    tell(done)
    raise typer.Exit(0 if done.is_clean else 1)


def counted(report) -> dict[str, int]:
    """What was done, by what."""
    names = ("imported", "merged", "replaced", "already_there", "failed", "refused", "records")
    told = {name: getattr(report, name) for name in names}
    return told | {"passed_over": sum(report.passed_over.values()), "flagged": len(report.flagged)}


def problems_of(report) -> list[dict]:
    """The logs of an import that are not well, as the warehouse tells of them."""
    from pipeline.report import problems
    from pipeline.store import open_read_only

    with open_read_only() as con:
        return problems(con, report.names)


def run_import(paths, given, words="Importing", jobs=None, dask="", lake=None):
    """The report of an import of all paths, with a progress bar on a terminal. KeyboardInterrupt says what it left."""
    import duckdb

    from pipeline.chunks import default_jobs, weight
    from pipeline.importer import import_sources
    from pipeline.sources import find_sources
    from pipeline.store import current_path

    before = current_path()
    try:
        warm_up()
        sources = list(find_sources(paths))
        settings = {"jobs": jobs or default_jobs(sources), "dask": dask, "lake": lake, "notice": complain}
        with bar(words, sum(map(weight, sources)), sys.stderr, "games") as step:
            return import_sources(sources, given, lambda done: step(done.weight, done.n_games), **settings)
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
    words = {name: "record" if (name, n) == ("records", 1) else name.replace("_", " ") for name, n in told.items()}
    return ", ".join(f"{n} {words[name]}" for name, n in told.items() if n or name in always)
