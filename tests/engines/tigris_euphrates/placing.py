"""Drawn scenes: reading one, and laying it elsewhere on the board, mirrored or turned, with seats rotated.

A drawing names its columns, then each row starts with its number: `.` empty, `r b g k` a tile, `f` face down, `x` a
catastrophe, `*` after a tile a treasure, `K0` the king of seat 0 (R priest, B farmer, G trader). All else is empty.
"""

import re
from dataclasses import dataclass

from engines.tigris_euphrates.boards import cells_in
from engines.tigris_euphrates.maps import CORNERS, RIVER, TEMPLES
from engines.tigris_euphrates.names import cell_name, cell_number

CELL, SEAT, BLOCK = r"\b[A-P]\d{1,2}\b", r"\bp(\d)\b", r"^(p\d build|monument) (\S+) ([A-P]\d+)$"


def read_drawing(text):
    """{square: token} of every square drawn."""
    head, *rows = [line.split() for line in text.strip().splitlines()]
    squares = {}
    for number, *tokens in rows:
        assert len(tokens) == len(head), f"row {number} of the drawing has {len(tokens)} of {len(head)} squares"
        squares |= {f"{column}{number}": token for column, token in zip(head, tokens, strict=True)}
    return {cell_number(name): token for name, token in squares.items()}


def position_text(squares, facts):
    """The position text of drawn squares and lines of facts."""
    flat = ["~" if int(RIVER) >> cell & 1 else "." for cell in range(176)]
    leaders = []
    for cell, token in squares.items():
        if token[0].isupper():
            leaders.append(f"p{token[1]} {token[0]} {cell_name(cell)}")
        elif token != ".":
            flat[cell] = token[0].upper() if token.endswith("*") else token[0]
    rows = ["".join(flat[start : start + 16]) for start in range(0, 176, 16)]
    return "\n".join([*rows, *leaders, *facts]) + "\n"


@dataclass(frozen=True)
class Placing:
    """Where a scene lies: drawn square -> square of the board, and how far the seats are rotated."""

    squares: dict
    rotation: int
    players: int

    def to_board(self, line):
        return self._moved(line, {cell_name(a): cell_name(b) for a, b in self.squares.items()}, self.rotation)

    def to_drawing(self, line):
        """The line in the terms of the drawing; None when it names a square outside."""
        back = {cell_name(b): cell_name(a) for a, b in self.squares.items()}
        try:
            return self._moved(line, back, -self.rotation)
        except KeyError:
            return None

    def _moved(self, line, where, rotation):
        line = re.sub(SEAT, lambda found: f"p{(int(found[1]) + rotation) % self.players}", line)
        if block := re.match(BLOCK, line):
            top_left = cell_number(block[3])
            corners = [cell_number(where[cell_name(top_left + step)]) for step in (0, 1, 16, 17)]
            return f"{block[1]} {block[2]} {cell_name(min(corners))}"
        return re.sub(CELL, lambda found: where[found[0]], line)

    def seat_on_board(self, seat):
        return (seat + self.rotation) % self.players

    def seat_drawn(self, seat):
        return (seat - self.rotation) % self.players if seat >= 0 else seat


SYMMETRIES = [
    lambda row, col, flip=flip, down=down, right=right: (down * (col if flip else row), right * (row if flip else col))
    for flip in (False, True)
    for down in (1, -1)
    for right in (1, -1)
]


def placements(squares):
    """All ways to lay the drawn squares on the board where the ground is the same."""
    prized = {cell for cell, token in squares.items() if token.endswith("*")}
    grounds = {cell: ground(cell, cell in prized) for cell in squares}
    for turned in SYMMETRIES:
        spots = {cell: turned(cell // 16, cell % 16) for cell in squares}
        top, left = min(row for row, _ in spots.values()), min(col for _, col in spots.values())
        height = max(row for row, _ in spots.values()) - top
        width = max(col for _, col in spots.values()) - left
        for down in range(11 - height):
            for right in range(16 - width):
                step = 16 * (down - top) + right - left
                if all(
                    grounds[cell] == ground(16 * row + col + step, cell in prized) for cell, (row, col) in spots.items()
                ):
                    yield {cell: 16 * row + col + step for cell, (row, col) in spots.items()}


def ground(cell, is_prized):
    """What a scene must find again where it is laid: river or land, and a corner under its treasures."""
    return int(RIVER) >> cell & 1, is_prized and int(CORNERS) >> cell & 1


def far_temples(there, n):
    """n start temples that neither lie in nor touch the squares of a scene; None when there are fewer."""
    near = {cell + step for cell in there.values() for step in (0, 1, -1, 16, -16)}
    free = [cell for cell in cells_in(int(TEMPLES)) if cell not in near]
    return free[:n] if len(free) >= n else None


def rotated(token, placing):
    if token[0].isupper():
        return f"{token[0]}{placing.seat_on_board(int(token[1]))}"
    return token
