"""kibitz convert PATH..."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from cli.common import Paths, Trouble, complain, warm_up
from cli.progress import bar

Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="A file that ends in .txt, .json or .jsonl, or a folder for a file of each log.",
    ),
]
Form = Annotated[str | None, typer.Option(metavar="FORM", help="text, json or jsonl; else by OUT's ending, or text.")]


def convert(paths: Paths, output: Output = None, to: Form = None) -> None:
    """Write logs of any format as text transcripts, JSON or JSON Lines.

    Changes nothing of what it reads. A log that cannot be read does not stop the others.
    """
    from pipeline.converting import FORMS
    from pipeline.sources import find_sources

    by_ending = {ending: form for form, ending in FORMS.items()}
    form = to or by_ending.get(output.suffix.lower() if output else "", "text")
    if form not in FORMS:
        raise Trouble(f"--to {form}: expected {', '.join(FORMS)}")
    warm_up()
    sources, troubles = list(find_sources(paths)), Troubles()
    if output is None:
        print_games(sources, form, troubles)
    elif output.suffix.lower() in by_ending and not output.is_dir():
        write_one(sources, form, output, troubles)
    else:
        write_each(sources, form, output, troubles)
    raise typer.Exit(1 if troubles.n else 0)


class Troubles:
    """Tells what cannot be converted, one line each, and counts."""

    n = 0

    def __call__(self, error: Exception) -> None:
        self.n += 1
        complain(error)


def print_games(sources: list, form: str, troubles: Troubles) -> None:
    from pipeline.converting import write_games, written

    write_games(sys.stdout.buffer, form, (game for source in sources for game in written(source, form, troubles)))
    sys.stdout.buffer.flush()


def write_one(sources: list, form: str, path: Path, troubles: Troubles) -> None:
    """All games in one file."""
    from pipeline.converting import write_file, written

    refuse_inputs([path], sources)
    with bar("Converting", len(sources), sys.stderr) as step:
        n = write_file(path, form, (game for each in sources for game in stepped(written(each, form, troubles), step)))
    if n:
        print(f"{path}: {counted(n, 'game')}")


def write_each(sources: list, form: str, folder: Path, troubles: Troubles) -> None:
    """A file for each file that was read."""
    from pipeline.converting import names_of, write_file, written

    targets = [folder / name for name in names_of(sources, form)]
    refuse_inputs(targets, sources)
    if folder.exists() and not folder.is_dir():
        raise Trouble(f"{folder}: expected a folder, or a file that ends in .txt, .json or .jsonl")
    folder.mkdir(parents=True, exist_ok=True)
    n_games = []
    with bar("Converting", len(sources), sys.stderr) as step:
        for source, target in zip(sources, targets, strict=True):
            n_games.append(write_file(target, form, written(source, form, troubles)))
            step()
    print(f"{folder}: {counted(sum(n_games), 'game')} in {counted(len(list(filter(None, n_games))), 'file')}")


def stepped(games, step):
    yield from games
    step()


def refuse_inputs(targets: list[Path], sources: list) -> None:
    """Raises Trouble if a file to be written is one that is read."""
    read = {os.path.realpath(source.path) for source in sources if source.path}
    for target in targets:
        if os.path.realpath(target) in read:
            raise Trouble(f"{target}: this file is read, name another")


def counted(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"
