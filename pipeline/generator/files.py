"""Files of generated games."""

import os
from pathlib import Path

from pipeline.generator.club import Club
from pipeline.generator.games import lines


def write_file(task: tuple[Path, Club, int, int]) -> int:
    """Games of a club, one a line, in a file that is there only when it is complete. Gives their number."""
    path, club, start, end = task
    draft = path.with_name(path.name + ".part")
    with open(draft, "wb") as file:
        file.writelines(line + b"\n" for line in lines(club, start, end))
    os.replace(draft, path)
    return end - start
