"""`python -m pipeline.samples`: all sample games anew, one file each."""

import sys

from pipeline.samples import club, taj_mahal, tigris_euphrates

MAKERS = (tigris_euphrates, taj_mahal)


def write(folder=club.FOLDER):
    """Game id to how many were written."""
    return {maker.GAME: _write(maker, folder / maker.GAME) for maker in MAKERS}


def _write(maker, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    plans = list(maker.plans())
    for plan in plans:
        (folder / club.name_of(plan)).write_text(maker.record(plan).to_json() + "\n", encoding="utf-8")
    return len(plans)


if __name__ == "__main__":
    sys.stdout.write("".join(f"{n} games of {game}\n" for game, n in write().items()))
