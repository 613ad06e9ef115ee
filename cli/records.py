"""kibitz records FILE"""

import json
from dataclasses import replace
from typing import Annotated

import typer

from cli.common import Trouble


def records(file: Annotated[str, typer.Argument(metavar="FILE", help="A file of results without moves.")]) -> None:
    """Print the results that a file of another tool holds, as one JSON object. Changes nothing."""
    from pipeline.errors import one_line
    from pipeline.readers import open_source
    from pipeline.sources import find_sources

    sources = list(find_sources([file]))
    if len(sources) != 1:
        raise Trouble(f"{file}: found {len(sources)} files, expected one")
    opened = open_source(replace(sources[0], is_guess=False))
    try:
        print(json.dumps(results_of(opened)))
    except NoResults as other:
        raise Trouble(f"{one_line(file)}: {other}") from None


class NoResults(Exception):
    """A file of games with moves."""


def results_of(opened) -> dict:
    """What the command prints. Raises LogError, or NoResults for a file of games with moves."""
    from pipeline.errors import LogError
    from pipeline.model import RESULTS, GameLog
    from pipeline.records.model import Record, Skipped, counted

    found, skipped = [], []
    for item in opened.items:
        match item:
            case LogError():
                raise item
            case Record():
                found.append(item.as_dict())
            case GameLog(knowledge=knowledge) if knowledge == RESULTS:
                found.append(item.as_record().as_dict())
            case Skipped():
                skipped.append(item)
            case _:
                raise NoResults(f"no results but games with moves ({opened.format}): kibitz import reads them")
    return {"format": opened.format, "records": found, "skipped": counted(skipped)}
