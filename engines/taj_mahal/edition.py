"""An edition: the tables of one printing of the game (A-M1), handed to the kernels as one record.

The document is the JSON of data/editions/taj_mahal; whoever reads a foreign one checks its sums first
(pipeline.editions), for here it is taken as it is.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numba
import numpy as np

from engines.kernel import TYPES
from engines.taj_mahal.codes import MAX_CITIES, MAX_FACES, NO_CARD, NOBODY, SPECIALS, UNKNOWN
from engines.taj_mahal.names import BONUSES, COLOURS, GOODS, PRIZES, SPECIAL_CARDS, SPECIAL_NAMES

FOLDER = Path(__file__).resolve().parents[2] / "data" / "editions" / "taj_mahal"
DEFAULT = "reconstructed"


class Tables(np.record):
    """An edition in the kernels: a record of TABLES; the annotation of their second argument."""


TABLES = np.dtype(
    (
        Tables,
        np.dtype(
            [
                ("roads", np.uint64, MAX_CITIES),  # neighbours of each city, one bit a city
                ("cities", np.uint64, 12),  # cities of each province
                ("fortresses", np.uint64),
                ("copies", np.int8, MAX_FACES),  # cards of each face
                ("colour", np.int8, MAX_FACES),
                ("symbols", np.int8, (MAX_FACES, 6)),
                ("first", np.int8, 6),  # first face of each colour, white too, and one past the last
                ("special_of", np.int8, 4),  # oval kind -> special card (A-M3)
                ("symbol_of", np.int8, 4),  # symbol that a special card adds, NOBODY if none (M33)
                ("tile_goods", np.int8, (13, 4)),  # province tile number, good
                ("bonus_copies", np.int8, 7),
                ("taj_mahal_points", np.int8),
                ("ovals", np.int8),  # per kind
                ("display", np.int8, 6),  # cards in the display by number of players
                ("n_cities", np.int8),
                ("n_provinces", np.int8),
                ("last_province", np.int8),
                ("taj_mahal_city", np.int8),
                ("spare", np.int8, 3),
            ],
            align=True,
        ),
    )
)


class TableRows:
    """Annotation of a table of editions; Python hands over one of one row."""


TYPES[Tables] = numba.from_dtype(TABLES)
TYPES[TableRows] = numba.types.Array(TYPES[Tables], 1, "C")


@dataclass(frozen=True, eq=False)
class Edition:
    """The names of an edition and its tables (one row). faces, cities, provinces, fortresses: names in table order."""

    name: str
    sha256: str
    material_sha256: str
    tables: np.ndarray
    faces: tuple[str, ...]
    cities: tuple[str, ...]
    provinces: tuple[str, ...]
    fortresses: tuple[str, ...]
    document: dict

    def card_name(self, card):
        """`red:elephant+monk`, `white:mogul`, `special:elephant`, `?`."""
        if card == UNKNOWN:
            return "?"
        return f"special:{SPECIAL_NAMES[card - SPECIALS]}" if card >= SPECIALS else self.faces[card]

    def card_number(self, text):
        """The card a text names, its symbols in any order; NO_CARD when the edition has none."""
        return self.numbers.get(text, NO_CARD)

    @cached_property
    def last_province(self):
        return self.provinces[self.tables[0].last_province]

    @cached_property
    def taj_mahal_city(self):
        return self.cities[self.tables[0].taj_mahal_city]

    @cached_property
    def bonus_tiles(self):
        """The name of each tile, as often as there are tiles of it."""
        return [name for name, n in zip(BONUSES, self.tables[0].bonus_copies, strict=True) for _ in range(n)]

    @cached_property
    def numbers(self):
        """Cards by name, the symbols of a face in either order."""
        parts = [name.partition(":") for name in self.faces]
        turned = [f"{colour}:{'+'.join(reversed(symbols.split('+')))}" for colour, _, symbols in parts]
        faces = {name: face for names in (turned, self.faces) for face, name in enumerate(names)}
        return {**faces, **SPECIAL_CARDS, "?": UNKNOWN}


def edition_of(document, sha256=""):
    """The Edition of a document."""
    cards = sorted(document["cards"], key=lambda card: COLOURS.index(card["colour"]))
    board = document["board"]
    cities = tuple(city["id"] for city in board["cities"])
    provinces = tuple(province["id"] for province in board["provinces"])
    tables = np.zeros(1, TABLES)
    e = tables[0]
    _fill_cards(e, document, cards)
    _fill_tiles(e, document)
    _fill_board(e, board, cities, provinces)
    faces = tuple(f"{card['colour']}:{'+'.join(card['symbols'])}" for card in cards)
    fortresses = tuple(city["id"] for city in board["cities"] if city["fortress"])
    names = (document["name"], sha256, document.get("material_sha256", ""))
    return Edition(*names, tables, faces, cities, provinces, fortresses, document)


def _fill_cards(e, document, cards):
    for face, card in enumerate(cards):
        e.copies[face], e.colour[face] = card["copies"], COLOURS.index(card["colour"])
        for symbol in card["symbols"]:
            e.symbols[face, PRIZES.index(symbol)] += 1
    e.first[:] = [sum(COLOURS.index(card["colour"]) < colour for card in cards) for colour in range(6)]
    for card in document["special_cards"]:
        e.special_of[PRIZES.index(card["won_with"])] = SPECIAL_NAMES.index(card["effect"])
    e.symbol_of[:] = [PRIZES.index(name) if name in PRIZES else NOBODY for name in SPECIAL_NAMES]


def _fill_tiles(e, document):
    for tile in document["province_tiles"]:
        for good in tile["goods"]:
            e.tile_goods[tile["number"], GOODS.index(good)] += 1
    for tile in document["bonus_tiles"]:
        e.bonus_copies[BONUSES.index(tile["tile"])] = tile["copies"]
        e.taj_mahal_points = tile.get("points", e.taj_mahal_points)
    e.ovals = document["influence_tiles_per_kind"]["tiles"]
    for row in document["display"]:
        e.display[row["players"]] = row["cards"]


def _fill_board(e, board, cities, provinces):
    e.n_cities, e.n_provinces = len(cities), len(provinces)
    e.last_province = provinces.index(board["last_province"]["id"])
    e.taj_mahal_city = cities.index(board["taj_mahal_city"]["id"])
    for number, city in enumerate(board["cities"]):
        e.cities[provinces.index(city["province"])] |= np.uint64(1 << number)
        if city["fortress"]:
            e.fortresses |= np.uint64(1 << number)
    for road in board["roads"]:
        one, other = map(cities.index, road["between"])
        e.roads[one] |= np.uint64(1 << other)
        e.roads[other] |= np.uint64(1 << one)


def load(path):
    """The Edition of a file; its hash is that of the file's bytes."""
    data = Path(path).read_bytes()
    return edition_of(json.loads(data), hashlib.sha256(data).hexdigest())


def default():
    """The shipped edition."""
    return load(FOLDER / f"{DEFAULT}.json")
