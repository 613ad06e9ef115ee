"""kibitz export DIR"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cli.common import Trouble
from cli.progress import bar


def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder for the files: a new or an empty one.")],
    form: Annotated[str, typer.Option("--as", metavar="FORM", help="parquet, csv or json.")] = "parquet",
) -> None:
    """Write the warehouse into files for other programs. Changes nothing in it.

    Every table as Parquet or CSV, or all games and records as JSON Lines.
    """
    from pipeline.exporting import ENDINGS, ExportError, n_steps
    from pipeline.exporting import export as exported
    from pipeline.store import current_path, home, open_read_only, trouble

    if form not in ENDINGS:
        raise Trouble(f"--as {form}: expected {', '.join(ENDINGS)}")
    if current_path() is None:
        raise Trouble(trouble() or f"{home()}: no game yet; import some first")
    with open_read_only() as con, bar("Exporting", n_steps(con, form), sys.stderr) as step:
        try:
            names = exported(con, folder, form, step)
        except ExportError as error:
            raise Trouble(str(error)) from None
    print(f"{len(names)} files in {folder}: {', '.join(names)}")
