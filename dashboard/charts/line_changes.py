"""A line beside the game, two boards: what lies on one and not on the other, in words and as frames; and the scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts.svg import Cell, Point
from dashboard.charts.taj_labels import DISC, prize_places
from dashboard.charts.taj_layout import Geography, layout
from dashboard.charts.taj_map import MapPosition, readable
from dashboard.charts.taj_pieces import WORDS as TILE_WORDS
from dashboard.charts.tigris_board import LETTER_COLOUR, Position, cell_name
from dashboard.charts.tigris_pieces import UNIT, centre
from dashboard.charts.tokens import THEMES
from engines.tigris_euphrates.names import COLOURS, LEADER_NAMES
from engines.tigris_euphrates.scoring import weakest

NOTHING = "nothing"
CITY, PRIZE, PROVINCE = 19, 11, DISC + 5  # from the middle to the frame of a city, a noted prize, a province
SQUARE = UNIT / 2 - 1


@dataclass(frozen=True)
class Change:
    """words: what lies there, and what lay there on the other board, any text; x, y: its middle in the drawing; reach:
    from there to its frame."""

    words: str
    x: float
    y: float
    reach: float = SQUARE


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
    """Where the court is; cities with other palaces or bonus tiles; prizes that others took."""
    where = layout(geography)
    cities = [
        _change(readable(city), *told, where.cities[city], CITY)
        for city in geography.cities
        if (told := [_at(each, city, names) for each in (here, there)]) and told[0] != told[1]
    ]
    return [*_court(geography, here, there), *cities, *_prizes(geography, here, there, names)]


def _court(geography: Geography, here: MapPosition, there: MapPosition) -> list[Change]:
    if here.current in (None, there.current):
        return []
    middle, others = layout(geography).middles[here.current], there.current and readable(there.current)
    return [_change("The court", readable(here.current), others, middle, PROVINCE)]


def _at(position: MapPosition, city: str, names: Sequence[str]) -> str:
    """What lies on a city."""
    kinds = zip(position.palaces.get(city, (None, None)), ("palace", "crowned palace"), strict=True)
    palaces = [f"{names[seat]}'s {kind}" for seat, kind in kinds if seat is not None]
    tile = position.bonus.get(city)
    return " and ".join([*palaces, *([f"the tile {TILE_WORDS.get(tile, tile)}"] if tile else [])])


def _prizes(geography: Geography, here: MapPosition, there: MapPosition, names: Sequence[str]) -> list[Change]:
    where, found = layout(geography), []
    for province, middle in where.middles.items():
        places = prize_places(middle, province in where.filled)
        for prize, place in places.items():
            ours, theirs = (_taker(each, province, prize, names) for each in (here, there))
            if ours != theirs:
                found.append(_change(f"{readable(province)}, {prize}", ours, theirs, place, PRIZE))
    return found


def _taker(position: MapPosition, province: str, prize: str, names: Sequence[str]) -> str:
    seat = position.winners.get(province, {}).get(prize)
    return names[seat] if seat is not None else "nobody" if province in position.visited else ""


def _change(place: str, ours: str | None, theirs: str | None, middle: Point, reach: float = SQUARE) -> Change:
    return Change(f"{place}: {ours or NOTHING}; in the game {theirs or NOTHING}", *middle, reach)


def framed(svg: str, changes: Sequence[Change], is_round: bool, theme: str) -> str:
    """The drawing with a dashed frame around each change."""
    t = THEMES[theme]
    frames = "".join(_round(each) if is_round else _square(each) for each in changes)
    halo = f'<g fill="none" stroke="{t["halo"]}" stroke-width="5">{frames}</g>'
    line = f'<g fill="none" stroke="{t["outline"]}" stroke-width="2.6" stroke-dasharray="6 4">{frames}</g>'
    return svg.removesuffix("</svg>") + halo + line + "</svg>"


def _round(each: Change) -> str:
    return f'<circle cx="{each.x:g}" cy="{each.y:g}" r="{each.reach:g}"/>'


def _square(each: Change) -> str:
    size = f'width="{2 * each.reach:g}" height="{2 * each.reach:g}"'
    return f'<rect x="{each.x - each.reach:g}" y="{each.y - each.reach:g}" {size} rx="5"/>'


def scores_of(game: str, points: Sequence[dict], state) -> list[int]:
    """What decides, by seat: the weakest colour after treasures, or all points. points: by category, of each seat."""
    if game == "tigris_euphrates":
        return [int(weakest(state[0], seat)) for seat in range(len(points))]
    return [sum(each.values()) for each in points]
