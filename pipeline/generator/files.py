"""Files of generated games."""

from pathlib import Path

from pipeline.generator.club import Club
from pipeline.generator.games import lines
from pipeline.writing import whole_file


def write_file(task: tuple[Path, Club, int, int]) -> int:
    """Games of a club, one a line, in a file that is there only when it is complete. Gives their number."""
    path, club, start, end = task
    with whole_file(path) as file:
        file.writelines(line + b"\n" for line in lines(club, start, end))
    return end - start
