"""The printed map of Taj Mahal, and where it is drawn: fitted into one size, whatever the units of the edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from dashboard.charts.svg import Point

WIDTH, HEIGHT = 660, 618
LEGEND = 30  # height of the strip below the map
RADIUS = 38  # from the middle of a province to its cities
LEFT, TOP, BOTTOM = 84, 67, 82  # from the middles of the outermost provinces to the edge of the land
BESIDE, LOWER = 27, 5  # from a city to the crowned palace beside it; those in the north keep clear of names


@dataclass(frozen=True, eq=False)
class Geography:
    """What is printed, one object per edition. Places in any unit, x to the right, y down."""

    cities: Mapping[str, Point]
    fortresses: frozenset[str]
    roads: tuple[tuple[str, str], ...]
    provinces: Mapping[str, tuple[str, ...]]  # the cities of each
    last_province: str


@dataclass(frozen=True)
class Layout:
    """Places in the drawing. A crowned palace stands beside its city, so that what is on the city stays in view."""

    middles: Mapping[str, Point]  # of the provinces
    cities: Mapping[str, Point]
    crowned: Mapping[str, Point]
    filled: frozenset[str]  # provinces with a city in the middle


@lru_cache(maxsize=16)
def layout(geography: Geography) -> Layout:
    """Provinces are spread over the land, cities drawn closer around them, so that names fit in between."""
    printed = {province: _middle(geography, cities) for province, cities in geography.provinces.items()}
    land = HEIGHT - LEGEND
    xs = _fitted([x for x, _ in printed.values()], LEFT, WIDTH - LEFT)
    ys = _fitted([y for _, y in printed.values()], TOP, land - BOTTOM)
    middles = dict(zip(printed, zip(xs, ys, strict=True), strict=True))
    away = {
        city: (geography.cities[city][0] - printed[province][0], geography.cities[city][1] - printed[province][1])
        for province, cities in geography.provinces.items()
        for city in cities
    }
    unit = RADIUS / (max(hypot(*offset) for offset in away.values()) or 1)
    cities, crowned, filled = {}, {}, set()
    for province, (x, y) in middles.items():
        for city in geography.provinces[province]:
            dx, dy = away[city][0] * unit, away[city][1] * unit
            cities[city] = round(x + dx, 1), round(y + dy, 1)
            beside, lower = -BESIDE if dx < -RADIUS / 2 else BESIDE, LOWER if dy < -RADIUS / 2 else 0
            crowned[city] = round(x + dx + beside, 1), round(y + dy + lower, 1)
            if hypot(dx, dy) < RADIUS / 2:
                filled.add(province)
    return Layout(middles, cities, crowned, frozenset(filled))


def _middle(geography: Geography, cities: tuple[str, ...]) -> Point:
    xs, ys = zip(*(geography.cities[city] for city in cities), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _fitted(values: list[float], first: float, last: float) -> list[float]:
    """Values moved and stretched so that they reach from first to last."""
    low, wide = min(values), max(values) - min(values)
    if not wide:
        return [(first + last) / 2] * len(values)
    return [round(first + (value - low) / wide * (last - first), 1) for value in values]
