"""The road map of Taj Mahal as SVG: taj_map(geography, position, ...) -> str. Pure: data in, string out.

Layers from the bottom: land; provinces, roads, the network of one seat, cities and fortresses, bonus tiles, palaces
(below them the rings of cut points), crowned palaces, winners of the prizes, names, last action; below the map what the
prizes are.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dashboard.charts import taj_labels as labels
from dashboard.charts import taj_pieces as pieces
from dashboard.charts.svg import Layer, document
from dashboard.charts.taj_layout import HEIGHT, LEGEND, WIDTH, Geography, layout
from dashboard.charts.tokens import PIECE, PRIZES, SEAT_LETTER, SEAT_PAINT, SEATS, THEMES

TITLE = "Road map of Taj Mahal"

Holders = tuple[int | None, int | None]  # seats of the normal and of the crowned palace


@dataclass(frozen=True)
class MapPosition:
    """What lies on the map."""

    visits: Mapping[str, int] = field(default_factory=dict)  # province -> number of its tile, which is its visit
    goods: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # number of a tile -> its goods
    current: str | None = None  # the province that is visited now
    visited: frozenset[str] = frozenset()  # provinces whose visit is over
    palaces: Mapping[str, Holders] = field(default_factory=dict)
    bonus: Mapping[str, str] = field(default_factory=dict)  # city -> bonus tile still there
    winners: Mapping[str, Mapping[str, int | None]] = field(default_factory=dict)  # province -> prize -> seat
    network: int | None = None  # the seat whose connected palaces are shown as a thick road
    cut_points: frozenset[str] = frozenset()  # cities ringed: without one of them the network falls apart


@dataclass(frozen=True)
class Marks:
    """What is pointed at: the city of the last action, and whether it was the crowned palace."""

    last: str | None = None
    is_crowned: bool = False


def taj_map(
    geography: Geography,
    position: MapPosition,
    marks: Marks | None = None,
    theme: str = "light",
    letters: bool = False,
    compact: bool = False,
    names: Sequence[str] = (),
) -> str:
    """The map as an SVG string.

    letters: letters in place of the glyphs of goods and prizes. compact: larger names without goods, for maps that are
    always drawn small. names: of the players, told when a reader points at a palace or a prize.
    """
    marks = marks or Marks()
    moving = layers(geography, position, marks, theme, letters, compact, tuple(names))
    body = "".join(element for layer in moving for element in layer)
    described = describe(geography, position, marks)
    return document(WIDTH, HEIGHT, ground(theme) + body + labels.legend(theme, letters), TITLE, described)


def describe(geography: Geography, position: MapPosition, marks: Marks | None = None) -> str:
    """One sentence for those who do not see the map."""
    n_normal, n_crowned = (sum(pair[i] is not None for pair in position.palaces.values()) for i in (0, 1))
    said = f"{n_normal + n_crowned} palaces, {n_crowned} of them crowned"
    if position.current is not None:
        number, n = number_of(geography, position, position.current), len(geography.provinces)
        said = f"Visit {number} of {n}, {readable(position.current)}: {said}"
    return f"{said}; last action at {readable(marks.last)}." if marks and marks.last else f"{said}."


def readable(place: str) -> str:
    """
    >>> readable("delhi-4"), readable("north_west")
    ('Delhi 4', 'North West')
    """
    return place.replace("-", " ").replace("_", " ").title()


def number_of(geography: Geography, position: MapPosition, province: str) -> int | None:
    """The visit of a province. That of the last one is printed on the board."""
    return position.visits.get(province, len(geography.provinces) if province == geography.last_province else None)


def ground(theme: str) -> str:
    return f'<rect width="{WIDTH}" height="{HEIGHT - LEGEND}" rx="8" fill="{THEMES[theme]["land"]}"/>'


def layers(
    geography: Geography,
    position: MapPosition,
    marks: Marks,
    theme: str,
    letters: bool,
    compact: bool,
    names: tuple[str, ...],
) -> tuple[Layer, ...]:
    """All that lies on the land, from the bottom up. The film merges the same layers of many positions."""
    where = layout(geography)
    built = sorted(position.palaces, key=lambda city: where.cities[city][1])
    return (
        tuple(labels.disc(where.middles[p], _state(position, p), theme) for p in geography.provinces),
        _roads(geography, theme),
        _network(geography, position),
        tuple(pieces.city(place, city in geography.fortresses) for city, place in where.cities.items()),
        tuple(pieces.bonus_tile(where.cities[city], tile, letters) for city, tile in position.bonus.items()),
        (
            *(labels.ring(where.cities[city], theme) for city in sorted(position.cut_points)),
            *(element for city in built for element in _palaces(geography, position, city, names)),
        ),
        tuple(element for p in geography.provinces for element in _winners(geography, position, p, names, theme)),
        tuple(labels.name_pill(name, theme, letters) for name in names_of(geography, position, compact)),
        _last_action(geography, marks, theme),
    )


def _state(position: MapPosition, province: str) -> str:
    if province == position.current:
        return labels.NOW
    return labels.VISITED if province in position.visited else labels.TO_COME


def _path(geography: Geography, roads: Sequence[tuple[str, str]]) -> str:
    where = layout(geography).cities
    return "".join(f"M{where[a][0]:g} {where[a][1]:g}L{where[b][0]:g} {where[b][1]:g}" for a, b in roads)


def _roads(geography: Geography, theme: str) -> Layer:
    t, path = THEMES[theme], _path(geography, geography.roads)
    return (
        f'<g fill="none"><path d="{path}" stroke="{t["halo"]}" stroke-width="5" opacity=".5"/>'
        f'<path d="{path}" stroke="{t["muted"]}" stroke-width="1.8"/></g>',
    )


def _network(geography: Geography, position: MapPosition) -> Layer:
    """The roads whose both ends have a palace of the seat."""
    held = {city for city, holders in position.palaces.items() if position.network in holders}
    roads = [road for road in geography.roads if held.issuperset(road)]
    if position.network is None or not roads:
        return ()
    path, colour = _path(geography, roads), SEAT_PAINT[SEATS[position.network]]
    line = f'<path d="{path}" stroke-linecap="round"'
    return (
        f'<g fill="none">{line} stroke="{PIECE["shade"]}" stroke-width="11"/>'
        f'{line} stroke="{PIECE["ivory"]}" stroke-width="9.5"/>{line} stroke="{colour}" stroke-width="6"/></g>',
    )


def _palaces(geography: Geography, position: MapPosition, city: str, names: tuple[str, ...]) -> Layer:
    where, (normal, crowned) = layout(geography), position.palaces[city]
    out = []
    if normal is not None:
        out.append(pieces.palace(where.cities[city], normal, False, f"{readable(city)}: {_who(normal, names)}"))
    if crowned is not None:
        title = f"{readable(city)}: {_who(crowned, names)}, crowned"
        out.append(pieces.palace(where.crowned[city], crowned, True, title))
    return tuple(out)


def _winners(geography: Geography, position: MapPosition, province: str, names: tuple[str, ...], theme: str) -> Layer:
    """Who took the prizes; in a visited province also which prizes nobody took."""
    where, won = layout(geography), position.winners.get(province)
    if won is None:
        return ()
    known = PRIZES if province in position.visited else [prize for prize in PRIZES if won.get(prize) is not None]
    places = labels.prize_places(where.middles[province], province in where.filled)
    return tuple(
        labels.winner(places[prize], won.get(prize), f"{prize}: {_who(won.get(prize), names)}", theme)
        for prize in known
    )


def _who(seat: int | None, names: tuple[str, ...]) -> str:
    return "nobody" if seat is None else names[seat] if seat < len(names) else SEAT_LETTER[SEATS[seat]]


def names_of(geography: Geography, position: MapPosition, compact: bool = False) -> list[labels.Name]:
    """What stands below the provinces, in their order."""
    return labels.apart([_name(geography, position, province, compact) for province in geography.provinces])


def _name(geography: Geography, position: MapPosition, province: str, compact: bool) -> labels.Name:
    number, state = number_of(geography, position, province), _state(position, province)
    goods = () if compact or state == labels.VISITED else tuple(position.goods.get(number, ()))
    words = readable(province) if number is None else f"{number} {readable(province)}"
    return labels.name_of(layout(geography).middles[province], words, goods, state, compact)


def _last_action(geography: Geography, marks: Marks, theme: str) -> Layer:
    if marks.last is None:
        return ()
    where = layout(geography)
    return (labels.brackets((where.crowned if marks.is_crowned else where.cities)[marks.last], theme),)
