"""Actions: an int inside kernels, a frozen Action at the Python API.

The int, from the low bits up: amount 15 (support, monument, or three bits a colour of a swap), square 8, colour 3,
kind 4, seat 3. The seat of a draw is the one whose hand is filled.
"""

from dataclasses import dataclass

from engines.kernel import kernel
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour
from engines.tigris_euphrates.maps import N_CELLS

HAS_COLOUR = {Act.LEADER, Act.WITHDRAW, Act.TILE, Act.WAR, Act.DRAW}
HAS_CELL = {Act.LEADER, Act.TILE, Act.CATASTROPHE, Act.BUILD, Act.TREASURE}
HAS_AMOUNT = {Act.SUPPORT, Act.BUILD}
MALFORMED = -1  # the code of an action that names what does not exist


@kernel
def encode(seat: int, kind: int, colour: int, cell: int, amount: int):
    return seat << 30 | kind << 26 | colour << 23 | cell << 15 | amount


@kernel
def seat_of(action: int):
    return action >> 30


@kernel
def kind_of(action: int):
    return action >> 26 & 15


@kernel
def colour_of(action: int):
    return action >> 23 & 7


@kernel
def cell_of(action: int):
    return action >> 15 & 255


@kernel
def amount_of(action: int):
    return action & 32767


@kernel
def swap_of(amount: int, colour: int):
    """Tiles of one colour (or UNKNOWN) in a swap."""
    return amount >> 3 * colour & 7


@dataclass(frozen=True)
class Action:
    """One decision, or one outcome of chance (kind DRAW).

    colour: of a tile, leader, war or draw. cell: 16 * row + col. amount: tiles of support, or the number of a monument
    in T6. swap: tiles put away, per colour red, blue, green, black, unknown. What a kind does not use stays as it is.
    """

    seat: int
    kind: Act
    colour: int = NOWHERE
    cell: int = NOWHERE
    amount: int = 0
    swap: tuple[int, ...] = ()

    def __int__(self):
        """The encoded int, MALFORMED when a field the kind needs is outside its table."""
        if not self.is_well_formed():
            return MALFORMED
        colour = self.colour if self.kind in HAS_COLOUR else 0
        cell = self.cell if self.kind in HAS_CELL else 0
        amount = sum(n << 3 * colour for colour, n in enumerate(self.swap)) if self.swap else self.amount
        return encode(self.seat, int(self.kind), colour, cell, amount)  # the compiler looks at an enum for long

    def __lt__(self, other):
        """The order of legal actions."""
        return int(self) < int(other)

    def is_well_formed(self):
        n_colours = 5 if self.kind == Act.DRAW else 4
        return (
            0 <= self.seat <= 3
            and (self.kind not in HAS_COLOUR or 0 <= self.colour < n_colours)
            and (self.kind not in HAS_CELL or 0 <= self.cell < N_CELLS)
            and 0 <= self.amount < 1 << 15
            and all(0 <= n <= 7 for n in self.swap)
        )


def action_of(code):
    """The Action of an encoded int."""
    kind, amount = Act(code >> 26 & 15), code & 32767
    return Action(
        code >> 30,
        kind,
        code >> 23 & 7 if kind in HAS_COLOUR else NOWHERE,
        code >> 15 & 255 if kind in HAS_CELL else NOWHERE,
        amount if kind in HAS_AMOUNT else 0,
        tuple(amount >> 3 * colour & 7 for colour in (*range(4), Colour.UNKNOWN)) if kind == Act.SWAP else (),
    )
