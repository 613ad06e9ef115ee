"""A whole game of Tigris & Euphrates as one SVG, so that a reader steps through it without asking the server.

Each element is drawn once and carries the plies between which it lies, both included, in `data-from` and `data-to`.
Frame i is the board after ply i - 1: the first frame, before any ply, has the number -1. Elements that are not in the
first frame have display="none"; the stepper changes nothing but that attribute.
"""

from collections.abc import Iterable, Sequence

from dashboard.charts.svg import document
from dashboard.charts.tigris_board import HEIGHT, TITLE, WIDTH, Layer, Marks, Position, coordinates, ground, layers
from dashboard.charts.tokens import DYNASTIES

OPENING = -1  # the ply of the first frame


def film(
    frames: Sequence[tuple[Position, Marks]],
    theme: str = "light",
    letters: bool = False,
    kingdoms: bool = True,
    dynasties: Sequence[str] = DYNASTIES,
) -> str:
    """The game as an SVG string; the other arguments are those of tigris_board. All frames share one printed map."""
    drawn = [layers(position, marks, theme, letters, kingdoms, tuple(dynasties)) for position, marks in frames]
    body = "".join(_timed(*span) for of_layer in zip(*drawn, strict=True) for span in spans(of_layer))
    river = frames[0][0].river
    n_plies = len(frames) - 1
    return document(
        WIDTH, HEIGHT, ground(river, theme) + body + coordinates(theme), TITLE, f"A game of {n_plies} plies."
    )


def spans(of_layer: Iterable[Layer]) -> list[tuple[str, int, int]]:
    """(element, first ply, last ply) for one layer of consecutive frames, in the order of appearance."""
    closed, lying, before, ply = [], {}, (), OPENING
    for ply, elements in enumerate(of_layer, OPENING):
        if elements != before:
            gone = lying.keys() - set(elements)
            closed += [(lying.pop(element), ply - 1, element) for element in gone]
            for element in elements:
                lying.setdefault(element, ply)
            before = elements
    closed += [(first, ply, element) for element, first in lying.items()]
    return [(element, first, last) for first, last, element in sorted(closed)]


def _timed(element: str, first: int, last: int) -> str:
    """The element with its interval, written into its first tag."""
    tag = element[: element.index(" ")]
    hidden = "" if first == OPENING else ' display="none"'
    return f'{tag} data-from="{first}" data-to="{last}"{hidden}{element[len(tag) :]}'
