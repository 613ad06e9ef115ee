"""The file of `--report`."""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.common import Trouble

Report = Annotated[
    str | None,
    typer.Option("--report", metavar="FILE", help="Write all that is known of logs that are not well, as JSON."),
]


@contextmanager
def report_file(path: str | None) -> Iterator[dict[str, Any]]:
    """What is put into the object is written to `path` at the end, all at once; nothing after an exception.

    Raises Trouble before the work where nothing can be written. Without a path no file is written.
    """
    report: dict[str, Any] = {}
    if path is None:
        yield report
        return
    target = Path(path)
    temporary = target.with_name(f".{target.name}-{secrets.token_hex(4)}")
    try:
        with _opened(temporary, target) as file:
            yield report
            json.dump(report, file, ensure_ascii=False, indent=1)
            file.write("\n")
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _opened(temporary: Path, target: Path):
    if target.is_dir():
        raise Trouble(f"--report {target}: is a folder, expected a file")
    try:
        return open(temporary, "x", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise Trouble(f"--report {target}: {error.strerror.lower()}") from None
