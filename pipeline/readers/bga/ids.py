"""What the site's numbers and words mean: tiles, leaders, monuments, shapes, states."""

from dataclasses import dataclass
from typing import Any

from engines.tigris_euphrates.names import COLOURS, DYNASTIES
from pipeline.readers.bga.envelope import number

LEADER_COLOURS = ("blue", "green", "red", "black")
"""By leader id modulo 4."""
LETTERS = {"red": "R", "blue": "B", "green": "G", "black": "K", "?": "?"}
MONUMENTS = ("green/black", "blue/black", "red/black", "blue/red", "red/green", "green/blue")
WONDER = 6
SHAPES = {"archer": "bow", "bow": "bow", "bull": "bull", "urn": "pot", "pot": "pot", "lion": "lion"}

PLAYER_TURN, INCREMENT, SUPPORT_WAR, BUILD_MONUMENT, MULTI_MONUMENT, CONFIRM, NEXT_PLAYER = 2, 4, 6, 10, 15, 16, 17
FORBIDDEN_STATES = {18: "civilization buildings", 19: "wonder", 20: "wonder"}
"""States that occur only with options this program does not play."""

N_TILES = 153
HAND_SIZE = 6
TEMPLES = {
    "standard": ("B2", "K1", "F3", "P2", "N5", "I7", "B8", "O9", "F10", "K11"),
    "advanced": ("E1", "J1", "O2", "B3", "G4", "L4", "D6", "P6", "A8", "H8", "M8", "E10", "J11", "O11"),
}
"""Squares of the start temples in the order of their tile ids."""

_COLUMNS, _N_ROWS = "ABCDEFGHIJKLMNOP", 11


def square(x: int | str, y: int | str) -> str:
    """Raises ValueError when it is off the board.

    >>> square("12", 10)
    'M11'
    """
    col, row = number(x), number(y)
    if not (0 <= col < len(_COLUMNS) and 0 <= row < _N_ROWS):
        raise ValueError(f"x {col}, y {row} is not on the board")
    return f"{_COLUMNS[col]}{row + 1}"


def colour(word: str) -> str:
    """The same word; raises ValueError when it is no colour."""
    if word not in COLOURS:
        raise ValueError(f"{word!r} is not a colour")
    return word


def kind_of(tile: dict[str, Any]) -> str:
    """Of a tile's row; `?` where it tells none."""
    return tile["kind"] if tile.get("kind") in COLOURS else "?"


def dynasties(shapes: list[str | None]) -> list[str]:
    """Dynasty by seat; for an unknown shape the first dynasty nobody else has."""
    known = [SHAPES.get(shape) if isinstance(shape, str) else None for shape in shapes]
    free = iter([dynasty for dynasty in DYNASTIES if dynasty not in known])
    return [dynasty or next(free) for dynasty in known]


@dataclass(frozen=True)
class TileIds:
    """Which tile ids lie where at the start: catastrophes, start temples, hands in seat order, then the bag."""

    seats: int
    board: str

    @property
    def first_temple(self) -> int:
        return 2 * self.seats

    @property
    def first_hand(self) -> int:
        return self.first_temple + len(TEMPLES[self.board])

    @property
    def first_in_bag(self) -> int:
        return self.first_hand + HAND_SIZE * self.seats

    @property
    def end(self) -> int:
        return self.first_temple + N_TILES

    @property
    def in_bag(self) -> int:
        """Tiles in the bag after dealing."""
        return self.end - self.first_in_bag

    def can_be_played(self, tile: int) -> bool:
        return self.first_hand <= tile < self.end

    def is_of_seat(self, tile: int, seat: int) -> bool:
        """False for a tile dealt to another seat at the start."""
        return tile >= self.first_in_bag or (tile - self.first_hand) // HAND_SIZE == seat

    def opening_hand(self, seat: int) -> range:
        """The tiles dealt to a seat at the start."""
        first = self.first_hand + HAND_SIZE * seat
        return range(first, first + HAND_SIZE)

    def temple_square(self, tile: int) -> str:
        """Raises ValueError when `tile` is no start temple."""
        if not self.first_temple <= tile < self.first_hand:
            raise ValueError(f"tile {tile} is no start temple of the {self.board} board")
        return TEMPLES[self.board][tile - self.first_temple]
