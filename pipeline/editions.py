"""Editions of Taj Mahal: files of data/editions, checked with their sums, and the rules bound to each."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engines.games import GAMES
from engines.taj_mahal.codes import MAX_FACES
from engines.taj_mahal.edition import DEFAULT, FOLDER, load
from engines.taj_mahal.game import TajMahal
from engines.taj_mahal.names import GOODS, PRIZES, SPECIAL_NAMES
from pipeline.errors import LogError
from pipeline.validation import first_fault

Provenance = Literal["printed", "reported", "reconstructed"]
Symbol = Literal["vizier", "general", "monk", "princess", "mogul", "elephant"]
Good = Literal["rice", "tea", "spice", "jewels"]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=40)]
Count = Annotated[int, Field(ge=1, le=100)]
COLOURS = ("red", "green", "yellow", "violet")


class EditionError(LogError):
    """A file that is no edition: the place in it, the rule, found and expected."""


class Fact(BaseModel):
    """A part of an edition; whence its value is known."""

    model_config = ConfigDict(extra="forbid")
    provenance: Provenance


class Players(Fact):
    min: Literal[3]
    max: Literal[5]


class HandSize(Fact):
    cards: Literal[6]


class Display(Fact):
    players: int
    cards: int


class Symbols(Fact):
    names: list[Symbol]


class SpecialCard(Fact):
    won_with: Symbol
    effect: Literal["mogul", "elephant", "any_colour", "two_points"]


class Ovals(Fact):
    tiles: Count


class ProvinceTile(Fact):
    number: int
    goods: list[Good]


class BonusTile(Fact):
    tile: Literal["two_points", "draw_card", "rice", "tea", "spice", "jewels", "taj_mahal"]
    copies: Count
    points: Literal[4] | None = None


class Named(Fact):
    id: Id


class City(Fact):
    id: Id
    province: Id
    x: float
    y: float
    fortress: bool


class Road(Fact):
    between: Annotated[list[Id], Field(min_length=2, max_length=2)]


class Board(BaseModel):
    model_config = ConfigDict(extra="forbid")
    note: str
    last_province: Named
    taj_mahal_city: Named
    provinces: list[Named]
    cities: list[City]
    roads: list[Road]


class Card(Fact):
    colour: Literal["red", "green", "yellow", "violet", "white"]
    symbols: Annotated[list[Symbol], Field(min_length=1, max_length=2)]
    copies: Count


class EditionFile(BaseModel):
    """One edition. A value that cannot be right is refused with its place, what was found and what is expected."""

    model_config = ConfigDict(extra="forbid")
    format: Literal["kibitz-edition"]
    version: Literal[1]
    game: Literal["taj_mahal"]
    name: Id
    about: str
    material_sha256: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""
    players: Players
    hand_size: HandSize
    display: list[Display]
    symbols: Symbols
    special_cards: list[SpecialCard]
    influence_tiles_per_kind: Ovals
    province_tiles: list[ProvinceTile]
    bonus_tiles: list[BonusTile]
    board: Board
    cards: list[Card]

    @model_validator(mode="after")
    def _sums(self) -> "EditionFile":
        for check in (_check_cards, _check_tiles, _check_cities, _check_roads):
            check(self)
        return self

    def provenances(self) -> dict[str, Counter]:
        """Part -> how many of its values are printed, reported, reconstructed."""
        parts: dict[str, Any] = {name: getattr(self, name) for name in type(self).model_fields}
        parts |= {f"board.{name}": getattr(self.board, name) for name in Board.model_fields}
        facts = {name: value if isinstance(value, list) else [value] for name, value in parts.items()}
        return {
            name: Counter(fact.provenance for fact in values)
            for name, values in facts.items()
            if isinstance(values[0], Fact)
        }


def _expect(place: str, rule: str, found: Any, expected: Any) -> None:
    """The one way to refuse a sum."""
    if found != expected:
        raise ValueError(f"{place}: {rule}: found {found}, expected {expected}")


def _once_each(place: str, rule: str, found: Iterable, expected: Iterable) -> None:
    _expect(place, rule, sorted(found), sorted(expected))


def _check_cards(edition: EditionFile) -> None:
    """M4: 21 cards a colour with two symbols, two different or two elephants; 12 white ones with one symbol."""
    copies = Counter()
    for card in edition.cards:
        copies[card.colour] += card.copies
    for colour in (*COLOURS, "white"):
        _expect(f"cards of {colour}", "M4", copies[colour], 12 if colour == "white" else 21)
    for at, card in enumerate(edition.cards):
        _expect(f"cards/{at} {card.colour} symbols", "M4", len(card.symbols), 1 if card.colour == "white" else 2)
        if card.symbols[0] == card.symbols[-1] and card.colour != "white":
            _expect(f"cards/{at} {card.colour} twice the same symbol", "M4", card.symbols[0], "elephant")
    faces = Counter((card.colour, *sorted(card.symbols)) for card in edition.cards)
    for face, n in faces.items():
        _expect(f"cards {face[0]}:{'+'.join(face[1:])} entries", "M4", n, 1)
    if len(faces) > MAX_FACES:
        _expect("cards, different faces", "M4", len(faces), f"up to {MAX_FACES}")


def _check_tiles(edition: EditionFile) -> None:
    """M2, M5, M7, M9, A-M3."""
    _expect("display", "M9", {row.players: row.cards for row in edition.display}, {3: 5, 4: 7, 5: 9})
    _once_each("symbols/names", "M4", edition.symbols.names, PRIZES)
    _once_each("special_cards/won_with", "A-M3", (card.won_with for card in edition.special_cards), PRIZES[:4])
    _once_each("special_cards/effect", "A-M3", (card.effect for card in edition.special_cards), SPECIAL_NAMES)
    _expect("influence_tiles_per_kind, ovals of four kinds", "M2", 4 * edition.influence_tiles_per_kind.tiles, 24)
    _once_each("province_tiles/number", "M2", (tile.number for tile in edition.province_tiles), range(1, 13))
    for tile in edition.province_tiles:
        _expect(f"province_tiles, goods of tile {tile.number}", "M5", len(tile.goods), 1 if tile.number == 1 else 2)
    copies = {tile.tile: tile.copies for tile in edition.bonus_tiles}
    _expect("bonus_tiles, kinds", "M23", sorted(copies), sorted({*GOODS, "two_points", "draw_card", "taj_mahal"}))
    _expect("bonus_tiles", "M2", sum(copies.values()), 16)
    _expect("bonus_tiles taj_mahal", "M7", copies["taj_mahal"], 1)
    points = {tile.tile: tile.points for tile in edition.bonus_tiles if tile.points is not None}
    _expect("bonus_tiles, tiles with points of their own", "M23", points, {"taj_mahal": 4})


def _check_cities(edition: EditionFile) -> None:
    """M3: 12 provinces of four cities, five in Agra's; 16 fortresses, the Taj Mahal's city among them."""
    board = edition.board
    provinces = [province.id for province in board.provinces]
    _expect("board/provinces", "M3", len(set(provinces)), 12)
    _expect("board/provinces, entries", "M3", len(provinces), 12)
    cities = [city.id for city in board.cities]
    _expect("board/cities", "M3", len(cities), 49)
    _expect("board/cities, different ids", "M3", len(set(cities)), 49)
    n_cities = Counter(city.province for city in board.cities)
    _once_each("board/cities/province", "M3", n_cities, provinces)
    for province in provinces:
        last = province == board.last_province.id
        _expect(f"board/cities of {province}", "M3", n_cities[province], 5 if last else 4)
    _expect("board/cities, fortresses", "M3", sum(city.fortress for city in board.cities), 16)
    _expect("board/last_province", "M6", board.last_province.id in provinces, True)
    taj_mahal = next((city for city in board.cities if city.id == board.taj_mahal_city.id), None)
    found = (taj_mahal.province, taj_mahal.fortress) if taj_mahal else None
    _expect(f"board/taj_mahal_city {board.taj_mahal_city.id}", "M7", found, (board.last_province.id, True))


def _check_roads(edition: EditionFile) -> None:
    """M3: roads join cities of the board, each pair once; every province hangs together, and so does the whole map."""
    board = edition.board
    province_of = {city.id: city.province for city in board.cities}
    for at, road in enumerate(board.roads):
        for city in road.between:
            _expect(f"board/roads/{at} city {city}", "M3", city in province_of, True)
        _expect(f"board/roads/{at} ends", "M3", len(set(road.between)), 2)
    pairs = Counter(tuple(sorted(road.between)) for road in board.roads)
    for pair, n in pairs.items():
        _expect(f"board/roads {' '.join(pair)} entries", "M3", n, 1)
    for province in [province.id for province in board.provinces]:
        cities = {city for city, of in province_of.items() if of == province}
        inside = [pair for pair in pairs if set(pair) <= cities]
        _expect_ring(province, cities - {board.taj_mahal_city.id}, inside)
        _expect_connected(f"board/roads inside {province}", cities, inside)
    _expect_connected("board/roads", set(province_of), list(pairs))


def _expect_ring(province: str, cities: set[str], pairs: list[tuple[str, str]]) -> None:
    """The four cities of a province form a ring; Agra's fifth lies inside it."""
    ring = [pair for pair in pairs if set(pair) <= cities]
    ends = Counter(city for pair in ring for city in pair)
    _expect(f"board/roads, ring of {province}", "M3", sorted(ends.values()), [2] * 4)
    _expect_connected(f"board/roads, ring of {province}", cities, ring)


def _expect_connected(place: str, cities: set[str], pairs: list[tuple[str, str]]) -> None:
    found = {min(cities)}
    while more := {city for pair in pairs if found & set(pair) for city in pair} - found:
        found |= more
    _expect(f"{place}, cities not connected with {min(cities)}", "M3", sorted(cities - found), [])


def read_edition(path: Path) -> EditionFile:
    """The checked edition of a file. Raises EditionError."""
    try:
        return check_edition(json.loads(path.read_bytes()), path.name)
    except ValueError as error:
        raise EditionError(path.name, "", "not JSON", found=str(error)) from error


def check_edition(document: Any, file: str = "") -> EditionFile:
    """Raises EditionError with the place of the first value that cannot be."""
    try:
        return EditionFile.model_validate(document)
    except ValidationError as error:
        raise first_fault(error, file, EditionError) from None


@cache
def rules_of(path: Path) -> TajMahal:
    """The rules bound to the edition of a file. Raises EditionError."""
    read_edition(path)
    shipped, edition = GAMES["taj_mahal"], load(path)
    return shipped if edition.sha256 == shipped.edition.sha256 else TajMahal(edition)


def editions() -> dict[str, TajMahal]:
    """File name without suffix -> rules, of every edition in the folder."""
    return {path.stem: rules_of(path) for path in sorted(FOLDER.glob("*.json"))}


def own() -> list[str]:
    """Name and hash of every file but the shipped edition's."""
    paths = [path for path in sorted(FOLDER.glob("*.json")) if path.stem != DEFAULT]
    return [f"{path.stem}:{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}" for path in paths]


def find(name: str = "", sha256: str = "") -> TajMahal | None:
    """The rules of the edition with this name and hash, of its file or of the material it was made from.

    What is left out may be anything; nothing left out means the shipped one. None when there is no such edition.
    """
    shipped = GAMES["taj_mahal"]
    if name in ("", DEFAULT) and sha256 in ("", shipped.edition.sha256, shipped.edition.material_sha256):
        return shipped
    first = name or DEFAULT  # so that a file that is no edition is met only by logs of other ones
    for path in sorted(FOLDER.glob("*.json"), key=lambda path: (path.stem != first, path.stem)):
        rules = rules_of(path)
        edition = rules.edition
        if name in ("", edition.name) and sha256 in ("", edition.sha256, edition.material_sha256):
            return rules
    return None
