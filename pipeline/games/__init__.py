"""What the pipeline must know of each game beyond its rules: how a log names setup, options and edition."""

from pipeline.games import taj_mahal, tigris_euphrates
from pipeline.games.parts import Parts

PARTS: dict[str, Parts] = {
    parts.name: parts for parts in (tigris_euphrates.TigrisEuphratesParts(), taj_mahal.TajMahalParts())
}
