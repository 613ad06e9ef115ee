"""A whole game as one SVG, so that a reader steps through it without asking the server.

Each element is drawn once and carries the plies between which it lies, both included, in `data-from` and `data-to`.
Frame i is the board after ply i - 1: the first frame, before any ply, has the number -1. Elements that are not in the
first frame have display="none"; the stepper changes nothing but that attribute.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dashboard.charts import taj_labels, taj_layout, taj_map, tigris_board
from dashboard.charts.svg import Layer, document
from dashboard.charts.tokens import DYNASTIES

OPENING = -1  # the ply of the first frame


@dataclass(frozen=True)
class Scene:
    """What stays the same throughout a game."""

    width: float
    height: float
    title: str
    below: str  # SVG elements under all that changes
    above: str  # and over it


def film_of(scene: Scene, drawn: Sequence[Sequence[Layer]]) -> str:
    """The film as an SVG string. drawn: the layers of each frame from the bottom up, as many in each."""
    body = "".join(_timed(*span) for of_layer in zip(*drawn, strict=True) for span in spans(of_layer))
    described = "A game, ply by ply."  # how many plies it has is a thing to come
    return document(scene.width, scene.height, scene.below + body + scene.above, scene.title, described)


def film(
    frames: Sequence[tuple[tigris_board.Position, tigris_board.Marks]],
    theme: str = "light",
    letters: bool = False,
    kingdoms: bool = True,
    dynasties: Sequence[str] = DYNASTIES,
) -> str:
    """A game of Tigris & Euphrates; the other arguments are those of tigris_board. All frames share one printed map."""
    below, above = tigris_board.ground(frames[0][0].river, theme), tigris_board.coordinates(theme)
    scene = Scene(tigris_board.WIDTH, tigris_board.HEIGHT, tigris_board.TITLE, below, above)
    drawn = [tigris_board.layers(*frame, theme, letters, kingdoms, tuple(dynasties)) for frame in frames]
    return film_of(scene, drawn)


def map_film(
    geography: taj_layout.Geography,
    frames: Sequence[tuple[taj_map.MapPosition, taj_map.Marks]],
    theme: str = "light",
    letters: bool = False,
    compact: bool = False,
    names: Sequence[str] = (),
) -> str:
    """A game of Taj Mahal; the other arguments are those of taj_map."""
    below, above = taj_map.ground(theme), taj_labels.legend(theme, letters)
    scene = Scene(taj_layout.WIDTH, taj_layout.HEIGHT, taj_map.TITLE, below, above)
    drawn = [taj_map.layers(geography, *frame, theme, letters, compact, tuple(names)) for frame in frames]
    return film_of(scene, drawn)


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
