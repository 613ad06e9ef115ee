"""What the commands share: options, clear lines on the error stream, compiled rules."""

import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from pipeline.errors import one_line

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "data" / "samples"
LONGEST_LINE = 2000
FIRST_KERNELS, KERNELS_BESIDE = "engines.tigris_euphrates.game", "engines.taj_mahal.game"  # compiled side by side
KERNELS_IN = ("engines.games", "engines.taj_mahal.bots", "engines.tigris_euphrates.bots", "pipeline.generator.playouts")

Option = Annotated[
    list[str],
    typer.Option(metavar="NAME=VALUE", help="A rule the games were played with, e.g. board=advanced; may be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line, and nothing else.")]
Paths = Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders or zips of logs.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Processes to work in; as many as cores if there is much to do.")
]


class Trouble(Exception):
    """What the user can put right; the message is the one line to show."""


def complain(words: object) -> None:
    """One line of any text on the error stream, without control characters."""
    print(one_line(words, LONGEST_LINE), file=sys.stderr, flush=True)


def words_of(error: BaseException) -> str:
    """The error in one line; of the system's, the file and why."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror.lower()}"
    return str(error)


def expected_errors() -> tuple[type[BaseException], ...]:
    """Looked up only when something went wrong."""
    from concurrent.futures.process import BrokenProcessPool

    import duckdb

    from engines.api import RulesError
    from pipeline.errors import LogError
    from pipeline.parallel import PoolError
    from pipeline.store import StoreError

    return Trouble, LogError, RulesError, StoreError, PoolError, OSError, duckdb.Error, BrokenProcessPool


def stoppable(command: Callable) -> Callable:
    """The command, ended by Ctrl-C with one line and the exit code that shells expect."""

    @wraps(command)
    def run(*args, **kwargs):
        try:
            return command(*args, **kwargs)
        except KeyboardInterrupt as stop:
            complain("; ".join(["stopped", *map(str, stop.args)]))
            raise typer.Exit(130) from None

    return run


def given_options(texts: list[str], supported: bool = True) -> dict[str, str]:
    """--option name=value, checked against the rules' options. Raises Trouble or SetupError.

    supported: whether options that the rules know by name alone are refused here, not with each log.
    """
    pairs = [text.partition("=") for text in texts]
    for text, (name, _, value) in zip(texts, pairs, strict=True):
        if not name or not value:
            raise Trouble(f"--option {text}: expected name=value")
    given = {name: value for name, _, value in pairs}
    from engines.tigris_euphrates.options import UNSUPPORTED, complete

    complete({name: value for name, value in given.items() if supported or name not in UNSUPPORTED})
    return given


def warm_up() -> None:
    """Compile the rules if this has not been done since the install."""
    from engines import kernel

    if kernel.is_cold():
        print("Compiling the rules, once after an install (about a minute)...", file=sys.stderr, flush=True)
        beside = compile_beside(KERNELS_BESIDE)
        compile_of(FIRST_KERNELS)
        beside.wait()
        for name in KERNELS_IN:
            import_module(name)
        kernel.compile_all()


def compile_beside(module: str) -> subprocess.Popen:
    """`compile_of` in a process of its own, silent: what it leaves undone is compiled here."""
    code = f"from {__name__} import compile_of; compile_of({module!r})"
    return subprocess.Popen([sys.executable, "-P", "-c", code], stderr=subprocess.DEVNULL)


def compile_of(module: str) -> None:
    """Compile the kernels of a module and of all that it imports; what is there already is only loaded."""
    from engines.kernel import KERNELS

    import_module(module)
    for each in KERNELS:
        each.compiled  # noqa: B018
