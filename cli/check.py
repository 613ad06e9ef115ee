"""kibitz check PATH..."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from cli.common import Json, Option, Paths, complain, given_options, warm_up
from cli.progress import bar
from cli.report import Report, report_file
from pipeline.errors import LogError, RefusedLog, one_line

if TYPE_CHECKING:
    from pipeline.flags import Flag

ALONE = 8  # so few files are checked in this process: starting others would take longer
RESULTS, PASSED_OVER = "results", "passed over"
"""Status of a file without moves, and of one in a folder that is no log."""
ALWAYS_COUNTED = ("ok", "failed", "refused", "flagged")
CHUNK = 4  # files handed to a process at a time


@dataclass(frozen=True)
class Checked:
    """What there is to say of a log: the object of --json, why it failed or was refused, and where points differ."""

    record: dict
    error: LogError | None = None
    flag: "Flag | None" = None


def check(paths: Paths, as_json: Json = False, report: Report = None, option: Option = ()) -> None:
    """Replay logs and say of each file whether every action is legal. Changes nothing."""
    from pipeline.sources import find_sources

    warm_up()
    given, sources = given_options(option, supported=False), list(find_sources(paths))
    tally = dict.fromkeys(("ok", "failed", "refused", "flagged", RESULTS, PASSED_OVER), 0)
    with report_file(report) as written:
        written |= {"counts": {}, "logs": []}
        for checked in records(sources, given):
            tally[checked.record["status"]] += 1
            tally["flagged"] += checked.flag is not None
            written["logs"] += problems_of(checked)
            if checked.record["status"] == PASSED_OVER:
                continue
            if as_json:
                print(json.dumps(checked.record))
            else:
                tell(checked)
        written["counts"] |= {status: n for status, n in tally.items() if n or status in ALWAYS_COUNTED}
    n_bad, n_good = tally["failed"] + tally["refused"], tally["ok"] + tally[RESULTS]
    if not as_json and n_bad + n_good == 1:
        tell_more(checked)
    if not as_json and n_bad + n_good + tally[PASSED_OVER] != 1:
        print(", ".join(f"{n} {status}" for status, n in tally.items() if n))
    raise typer.Exit(0 if n_good and not n_bad else 1)


def problems_of(checked: Checked) -> list[dict]:
    """The log's entry in the report; none when it is well."""
    from pipeline.report import problem

    if checked.error is None and checked.flag is None:
        return []
    record, flags = checked.record, [checked.flag] if checked.flag else []
    return [problem(record["file"], record["game"], record["status"], checked.error, *flags)]


def tell(checked: Checked) -> None:
    """One line on a log, and a second one where its source counted other points."""
    record = checked.record
    if checked.error:
        complain(f"{record['status']}: {checked.error}")
    else:
        print(line_of(record))
    if checked.flag:
        complain(f"{one_line(record['file'])}: {checked.flag.words}")


def tell_more(checked: Checked) -> None:
    """What helps to mend a log that stops: its place, the nearest legal actions, and the position before it as text."""
    error = checked.error
    if error and error.board:
        complain(f"at {error.pointer}")
        near = "".join(f"  {line}\n" for line in error.nearest)
        print(f"nearest legal actions:\n{near}the position before it:\n{error.board}", end="", file=sys.stderr)


def records(sources: list, given: dict[str, str]) -> Iterator[Checked]:
    """What there is to say of each file, in the order of the files; of a file of several games of each game."""
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


def records_of(source, given: dict[str, str]) -> list[Checked]:
    """Those of one file."""
    from pipeline.readers import NOT_A_LOG, read_each
    from pipeline.records.model import Record, Skipped

    items = read_each(source)
    if items == [Skipped(NOT_A_LOG, source.name)]:
        return [Checked(nothing(source.name, PASSED_OVER))]
    skipped = [item for item in items if isinstance(item, Skipped)]
    n_results = sum(isinstance(item, Record) or is_result(item) for item in items)
    logs = [item for item in items if not (isinstance(item, (Record, Skipped)) or is_result(item))]
    told = [record_of(item, source.name, given) for item in logs]
    return told + ([results_in(source.name, n_results, skipped)] if n_results or skipped or not logs else [])


def is_result(item) -> bool:
    """Whether it is a log of our own form that has no moves."""
    return getattr(item, "knowledge", "") == RESULTS


def results_in(file: str, n: int, skipped: list) -> Checked:
    """Plays without moves: there is nothing to replay."""
    from pipeline.records.model import counted

    return Checked(nothing(file, RESULTS) | {"records": n, "skipped": counted(skipped)})


def nothing(file: str, status: str) -> dict:
    from pipeline.replay import refusal

    return {"file": file, **refusal(None, None), "status": status}


def record_of(item, file: str, given: dict[str, str]) -> Checked:
    """item: a log, or why it could not be read."""
    from pipeline.flags import scores_differ
    from pipeline.replay import refusal, replay_log, summary

    try:
        if isinstance(item, LogError):
            raise item
        replayed = replay_log(item, given, file=file)
    except LogError as error:
        status = "refused" if isinstance(error, RefusedLog) else "failed"
        return Checked({"file": file, **refusal(error, item.game), "status": status}, error)
    return Checked({"file": file, **summary(replayed)}, replayed.error, scores_differ(replayed))


def line_of(record: dict) -> str:
    """One line on a log that is well, or on results."""
    from engines.tigris_euphrates.options import OPTIONS

    if record["status"] == RESULTS:
        passed = ", ".join(f"{n} {reason}" for reason, n in record["skipped"].items())
        over = f"; passed over: {passed}" if passed else ""
        plays = "1 play" if record["records"] == 1 else f"{record['records']} plays"
        return f"results  {plays} without moves{over}  {one_line(record['file'])}"
    end = record["end_reason"] or "goes on"
    options = ((name, value) for name, value in record["options"].items() if name in OPTIONS)
    chosen = [f"{name}={value}" for name, value in options if value != OPTIONS[name][0]]
    return (
        f"ok  {record['plies']:5} plies {record['turns']:4} turns  {end:15}  "
        f"{one_line(record['file'])}  ({', '.join(chosen) or 'rulebook'})"
    )
