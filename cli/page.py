"""kibitz page GAME"""

from pathlib import Path
from typing import Annotated

import typer

from cli.common import Trouble, warm_up

Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game: the address of its pages tells it.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the page to this file, else print it.")
]


def page(game: Game, output: Output = None) -> None:
    """Write the review of a game as one HTML file, for people without Kibitz.

    The file needs no network and no other file. It tells the result.
    """
    from pipeline.store import current_path, home, open_read_only, trouble
    from pipeline.writing import whole_file

    if current_path() is None:
        raise Trouble(trouble() or f"{home()}: no game yet; import some first")
    warm_up()
    with open_read_only() as con:
        text = page_of(con, game)
    if text is None:
        raise Trouble(f"{game}: no such game in the warehouse")
    if output is None:
        print(text, end="")
        return
    data = text.encode()
    with whole_file(output) as file:
        file.write(data)
    print(f"{output}: {len(data) / 1e6:.1f} MB")


def page_of(con, game: str) -> str | None:
    """With the reader's notes."""
    from dashboard.export.game import game_page
    from pipeline.notes import NotesError, read_notes

    try:
        return game_page(con, game, read_notes(game), {})
    except NotesError as error:
        raise Trouble(str(error)) from None
