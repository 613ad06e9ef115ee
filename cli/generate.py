"""kibitz generate DIR"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cli.common import Jobs, Trouble, warm_up
from cli.progress import bar

FILE_GAMES = 1000  # games a file


def generate(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder for the files; made if it is not there.")],
    games: Annotated[int, typer.Option(min=1, help="How many.")],
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    game: Annotated[
        str | None, typer.Option(help="tigris_euphrates or taj_mahal alone; a mixture if left out.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Players in each game; all numbers if left out.")] = None,
    jobs: Jobs = None,
) -> None:
    """Write random complete games of an invented club, to try large warehouses with.

    Files of Kibitz's own format with a thousand games each, JSON Lines.
    """
    from pipeline.generator.club import SIZES, Club

    fitting = [sizes for name, sizes in SIZES.items() if game in (None, name)]
    if not fitting:
        raise Trouble(f"--game {game}: expected {' or '.join(SIZES)}")
    if players is not None and not any(players in sizes for sizes in fitting):
        numbers = sorted({n for sizes in fitting for n in sizes})
        raise Trouble(f"--players {players}: expected {numbers[0]} to {numbers[-1]}")
    warm_up()
    write(folder, Club(games, seed, game, players), jobs)
    print(f"{games} games in {folder}")


def write(folder: Path, club, jobs: int | None = None) -> None:
    """All games of a club."""
    from pipeline.generator.files import write_file
    from pipeline.parallel import n_cores, results

    folder.mkdir(parents=True, exist_ok=True)
    starts = range(0, club.games, FILE_GAMES)
    tasks = [
        (folder / f"games-{number:05}.jsonl", club, start, min(start + FILE_GAMES, club.games))
        for number, start in enumerate(starts, start=1)
    ]
    jobs = jobs or (n_cores() if len(tasks) > 1 else 1)
    with (
        results(write_file, tasks, min(jobs, len(tasks))) as written,
        bar("Generating", club.games, sys.stderr) as step,
    ):
        for n in written:
            step(n)
