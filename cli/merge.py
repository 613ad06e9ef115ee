"""kibitz merge LOG LOG"""

from pathlib import Path
from typing import Annotated

import typer

from cli.common import warm_up
from cli.logs import Log, one_log

Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="Write the log to this file, as text if it ends in .txt, instead of printing it.",
    ),
]


def merge(one: Log, other: Log, output: Output = None) -> None:
    """Make one log of two logs of the same game: what one does not know is filled from the other.

    Where both know and differ, one line says where, and nothing is written.
    """
    warm_up()
    from pipeline.errors import LogError
    from pipeline.merging import merge as merged
    from pipeline.transcripts import to_text
    from pipeline.writing import whole_file

    logs = [one_log(name) for name in (one, other)]
    try:
        log = merged(*logs)
    except LogError as error:
        error.file = error.file or f"{one} and {other}"
        raise
    text = to_text(log) if output and output.suffix.lower() == ".txt" else log.to_json() + "\n"
    if output is None:
        print(text, end="")
        return
    with whole_file(output) as file:
        file.write(text.encode())
    print(f"{output}: {len(log.actions)} actions, knowledge {log.knowledge}")
