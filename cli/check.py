"""kibitz check PATH..."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from cli.common import Json, Option, Paths, complain, given_options, warm_up
from cli.progress import bar

ALONE = 8  # so few files are checked in this process: starting others would take longer
CHUNK = 4  # files handed to a process at a time


def check(paths: Paths, as_json: Json = False, option: Option = ()) -> None:
    """Replay logs and say of each file whether every action is legal. Changes nothing."""
    from pipeline.sources import find_sources

    warm_up()
    given, sources = given_options(option, supported=False), list(find_sources(paths))
    tally = {"ok": 0, "failed": 0, "refused": 0}
    for record, doubt in records(sources, given):
        tally[record["status"]] += 1
        if as_json:
            print(json.dumps(record))
        else:
            tell(record, doubt)
    if not as_json and sum(tally.values()) > 1:
        print(", ".join(f"{n} {status}" for status, n in tally.items() if n))
    raise typer.Exit(0 if tally["ok"] == sum(tally.values()) else 1)


def tell(record: dict, doubt: str) -> None:
    """One line on a log, and a second one where its source counted other points."""
    if record["status"] == "ok":
        print(line_of(record))
    if record["error"]:
        complain(f"{record['status']}: {record['error']['message']}")
    if doubt:
        complain(doubt)


def records(sources: list, given: dict[str, str]) -> Iterator[tuple[dict, str]]:
    """Record and doubt of each file, in the order of the files; of a file of several games one pair for each."""
    n_processes = 1 if len(sources) <= ALONE else os.cpu_count() or 1
    if n_processes == 1:
        for source in sources:
            yield from records_of(source, given)
        return
    with processes(n_processes) as pool:
        answers = pool.map(records_of, sources, [given] * len(sources), chunksize=CHUNK)
        with bar("Checking", len(sources), sys.stderr) as step:
            for answer in answers:
                yield from answer
                step()


@contextmanager
def processes(n: int) -> Iterator:
    """A pool; when we stop early it drops what waits. An interrupt is for this process alone."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Where it is safe, copies of this process: the compiled rules are loaded already.
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    pool = ProcessPoolExecutor(n, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def records_of(source, given: dict[str, str]) -> list[tuple[dict, str]]:
    """The pairs of one file."""
    from pipeline.readers import read_each
    from pipeline.records.model import Record, Skipped

    items = [item for item in read_each(source) if not isinstance(item, (Record, Skipped))]
    told = [record_of(item, source.name, given) for item in items]
    return [({"file": source.name, **record}, doubt) for record, doubt in told]


def record_of(item, file: str, given: dict[str, str]) -> tuple[dict, str]:
    """item: a log, or why it could not be read."""
    from pipeline.errors import LogError, RefusedLog
    from pipeline.replay import refusal, replay_log, summary

    try:
        if isinstance(item, LogError):
            raise item
        replayed = replay_log(item, given, file=file)
    except RefusedLog as error:
        return refusal(error, item.game), ""
    except LogError as error:
        return refusal(error, item.game) | {"status": "failed"}, ""
    return summary(replayed), doubt_of(replayed, file)


def doubt_of(replayed, file: str) -> str:
    """One line on the final points that the log's source counted otherwise; empty when there are none."""
    from pipeline.errors import one_line
    from pipeline.replay import differences

    found = [f"p{seat} {name} {ours}, source {theirs}" for seat, name, ours, theirs in differences(replayed)]
    return f"{one_line(file)}: points differ from the source: {'; '.join(found)}" if found else ""


def line_of(record: dict) -> str:
    """One line on a log that is well."""
    from engines.tigris_euphrates.options import OPTIONS
    from pipeline.errors import one_line

    end = record["end_reason"] or "goes on"
    options = ((name, value) for name, value in record["options"].items() if name in OPTIONS)
    chosen = [f"{name}={value}" for name, value in options if value != OPTIONS[name][0]]
    return (
        f"ok  {record['plies']:5} plies {record['turns']:4} turns  {end:15}  "
        f"{one_line(record['file'])}  ({', '.join(chosen) or 'rulebook'})"
    )
