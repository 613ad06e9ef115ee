"""The small board of MX4: provinces A to I of four cities each, in a ring, and the roads that the example tells of."""

import copy

from engines.taj_mahal.edition import edition_of
from engines.taj_mahal.game import TajMahal
from tests.engines.taj_mahal.tables import EDITION, table

PROVINCES = "abcdefghi"
ROADS = "a4-c1 c2-b1 a2-e1 a1-d1 a3-i1 a3-i2 i2-h2 h2-g2 g2-b2 a1-d2 d2-c3 c3-b3"
# Red has two palaces in A and in C; A3 is shared by blue and brown.
RED, BLUE, BROWN, GREY = range(4)
PALACES = {
    RED: "a2 a4 c1 c2 b1 e1 d3 f1 h1",
    BLUE: "a1 a3 d1 i1 c4 e2 g1",
    BROWN: "i2 h2 g2 b2 e3 f2",
    GREY: "d2 c3 b3",
}
CROWNED = {BROWN: "a3"}


def rules():
    """The rules on this board, all else as in the shipped edition."""
    document = copy.deepcopy(EDITION.document)
    cities = [f"{province}{i}" for province in PROVINCES for i in range(1, 5)]
    rings = [(f"{p}{i}", f"{p}{i % 4 + 1}") for p in PROVINCES for i in range(1, 5)]
    document["board"] = {
        "provinces": [{"id": province} for province in PROVINCES],
        "last_province": {"id": "i"},
        "taj_mahal_city": {"id": "i4"},
        "cities": [{"id": city, "province": city[0], "fortress": False} for city in cities],
        "roads": [{"between": pair} for pair in [*rings, *(tuple(road.split("-")) for road in ROADS.split())]],
    }
    return TajMahal(edition_of(document))


def position(board, text, without=""):
    """A visit to A with the palaces of the example, those named left out."""
    owners = {}
    for place, stand in enumerate((PALACES, CROWNED)):
        for seat, cities in stand.items():
            for city in cities.split():
                owners.setdefault(city, ["nobody", "nobody"])[place] = f"p{seat}"
    lines = [f"palace {city} {' '.join(pair)}" for city, pair in owners.items() if city not in without.split()]
    return table("\n".join([*lines, text]), players=4, rules=board, route=[*"abcdefghi", *"iii"])
