"""The command `kibitz`. Heavy imports stand inside the commands, so that help is quick."""

import os
import sys

import typer

from cli.arena import arena
from cli.audit import audit
from cli.bench import bench
from cli.check import check
from cli.common import complain, expected_errors, stoppable, words_of
from cli.convert import convert
from cli.demo import demo
from cli.diff import diff
from cli.export import export
from cli.formats import formats
from cli.generate import generate
from cli.import_logs import import_logs
from cli.merge import merge
from cli.page import page
from cli.records import records
from cli.replay import replay
from cli.review import review
from cli.serve import serve
from cli.watch import watch
from cli.whatif import whatif

app = typer.Typer(
    help="Look back at a board game: exact replays of recorded games of Tigris & Euphrates and Taj Mahal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
COMMANDS = {
    "demo": demo,
    "serve": serve,
    "import": import_logs,
    "watch": watch,
    "check": check,
    "replay": replay,
    "whatif": whatif,
    "review": review,
    "arena": arena,
    "convert": convert,
    "merge": merge,
    "diff": diff,
    "generate": generate,
    "audit": audit,
    "export": export,
    "page": page,
    "records": records,
    "formats": formats,
    "bench": bench,
}
for name, command in COMMANDS.items():
    app.command(name)(stoppable(command))


def main() -> None:
    """Run a command; whatever the user can put right ends in one line on the error stream and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except BrokenPipeError:  # the reader of our output, `head` say, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except expected_errors() as error:
        complain(words_of(error))
        sys.exit(1)


if __name__ == "__main__":
    main()
