"""Two boards side by side: what lies on one and not on the other, in words and as frames; and the scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts.svg import Cell
from dashboard.charts.taj_layout import Geography, layout
from dashboard.charts.taj_map import MapPosition, readable
from dashboard.charts.tigris_board import LETTER_COLOUR, Position, cell_name
from dashboard.charts.tigris_pieces import UNIT, centre
from dashboard.charts.tokens import THEMES
from engines.tigris_euphrates.names import COLOURS, LEADER_NAMES
from engines.tigris_euphrates.scoring import weakest

NOTHING = "nothing"
CITY = 19  # from the middle of a city to its frame


@dataclass(frozen=True)
class Change:
    """words: what lies there, and what lay there on the other board, any text; x, y: its middle in the drawing."""

    words: str
    x: float
    y: float


def tigris_changes(here: Position, there: Position, names: Sequence[str]) -> list[Change]:
    """Squares of one board that look otherwise on the other, from the top left."""
    ours, theirs = _pieces(here, names), _pieces(there, names)
    cells = sorted(cell for cell in ours.keys() | theirs.keys() if ours.get(cell) != theirs.get(cell))
    return [_change(cell_name(cell), ours.get(cell), theirs.get(cell), centre(cell)) for cell in cells]


def _pieces(position: Position, names: Sequence[str]) -> dict[Cell, str]:
    """Cell -> what lies there, in words."""
    found: dict[Cell, str] = {}
    for row, squares in enumerate(position.grid):
        for col, square in enumerate(squares):
            if square.lower() in LETTER_COLOUR:
                gem = " with a treasure" * square.isupper()
                found[row, col] = f"{LETTER_COLOUR[square.lower()]} tile{gem}"
            elif square in "xf":
                found[row, col] = "catastrophe" if square == "x" else "tile face down"
    for (seat, colour), cell in position.leaders.items():
        found[cell] = f"{names[seat]}'s {LEADER_NAMES[COLOURS.index(colour)]}"
    for cell, colours in position.monuments.items():
        found[cell] = f"{'/'.join(colours)} monument"
    return found


def taj_changes(geography: Geography, here: MapPosition, there: MapPosition, names: Sequence[str]) -> list[Change]:
    """Cities with other palaces."""
    where, nobody = layout(geography).cities, (None, None)
    cities = sorted(here.palaces.keys() | there.palaces.keys())
    ours, theirs = (
        {city: _palaces(each.palaces.get(city, nobody), names) for city in cities} for each in (here, there)
    )
    return [
        _change(readable(city), ours[city], theirs[city], where[city]) for city in cities if ours[city] != theirs[city]
    ]


def _palaces(holders: tuple[int | None, int | None], names: Sequence[str]) -> str:
    kinds = zip(holders, ("palace", "crowned palace"), strict=True)
    return " and ".join(f"{names[seat]}'s {kind}" for seat, kind in kinds if seat is not None)


def _change(place: str, ours: str | None, theirs: str | None, middle: tuple[float, float]) -> Change:
    return Change(f"{place}: {ours or NOTHING}, there {theirs or NOTHING}", *middle)


def framed(svg: str, changes: Sequence[Change], is_round: bool, theme: str) -> str:
    """The drawing with a dashed frame around each change."""
    t, reach = THEMES[theme], CITY if is_round else UNIT / 2 - 1
    size = 2 * reach
    frames = "".join(
        f'<circle cx="{each.x:g}" cy="{each.y:g}" r="{reach}"/>'
        if is_round
        else f'<rect x="{each.x - reach:g}" y="{each.y - reach:g}" width="{size:g}" height="{size:g}" rx="5"/>'
        for each in changes
    )
    halo = f'<g fill="none" stroke="{t["halo"]}" stroke-width="5">{frames}</g>'
    line = f'<g fill="none" stroke="{t["outline"]}" stroke-width="2.6" stroke-dasharray="6 4">{frames}</g>'
    return svg.removesuffix("</svg>") + halo + line + "</svg>"


def scores_of(game: str, points: Sequence[dict], state) -> list[int]:
    """What decides, by seat: the weakest colour after treasures, or all points. points: by category, of each seat."""
    if game == "tigris_euphrates":
        return [int(weakest(state[0], seat)) for seat in range(len(points))]
    return [sum(each.values()) for each in points]
