"""One log, named by its file or by its id in the warehouse."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cli.common import Trouble

GAME_ID = re.compile("[0-9a-f]{16}")
Log = Annotated[str, typer.Argument(metavar="LOG", help="A file of one game, or the id of a game in the warehouse.")]


def one_log(name: str):
    """The only game of a file, or a game of the warehouse. Raises LogError or Trouble."""
    from pipeline.readers import read
    from pipeline.sources import find_sources

    if GAME_ID.fullmatch(name) and not Path(name).exists():
        return _stored(name)
    sources = [replace(source, is_guess=False) for source in find_sources([name])]
    logs = read(sources[0]) if len(sources) == 1 else []
    if len(logs) != 1:
        found = f"{len(sources)} files" if len(sources) > 1 else f"{len(logs)} games" if logs else "no game with moves"
        raise Trouble(f"{name}: found {found}, expected one")
    return logs[0]


def log_with_moves(name: str):
    """The same, if there is something to replay."""
    from pipeline.model import RESULTS

    log = one_log(name)
    if log.knowledge == RESULTS:
        raise Trouble(f"{name}: only the result is known, there are no moves to replay")
    return log


def _stored(game_id: str):
    from pipeline.store import open_read_only, trouble
    from pipeline.stored import stored_log

    with open_read_only() as con:
        log = stored_log(con, game_id)
    if log is None:
        raise Trouble(trouble() or f"{game_id}: no such file, and no such game in the warehouse")
    return log
